//! `POST /api/onehall/clients/rotate`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answered, ApiError, App, Body, Guard as _, Reply as _, ToldOnce};

use super::client_out::ClientSecretOut;
use super::{ClientSeenIn, ClientsState};
use crate::clients::change;
use crate::rights::{LooksAfterSystems, ManagesSystems};

/// Gives a client another secret, which is told in the answer and never again; audited without it. The one so far is refused
/// at once, on all nodes. Sessions that people opened by the client go on with the new secret alone. For those who administer
/// the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/rotate", tag = "identity", request_body = ClientSeenIn,
    responses((status = 200, body = Envelope<ClientSecretOut>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn rotate_client_secret(
    State(app): State<App>,
    Extension(state): Extension<ClientsState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientSeenIn>,
) -> Result<(Extension<ToldOnce>, Answered<ClientSecretOut>), ApiError> {
    let mut tx = state.begin(&app).await?;
    let made = change::rotate(&mut tx, &user, &state.openings(), input.which()).await?;
    tx.save().await?;
    Ok((Extension(ToldOnce), user.ok(ClientSecretOut::of(made, user.tenant.zone))?))
}
