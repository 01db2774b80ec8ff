//! `POST /api/onehall/clients/create`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answered, ApiError, App, Body, Guard as _, Reply as _, ToldOnce};

use super::ClientsState;
use super::client_in::ClientFormIn;
use super::client_out::ClientSecretOut;
use crate::clients::change;
use crate::rights::{LooksAfterSystems, ManagesSystems};

/// Adds a client of another system with a random secret, which is told in the answer and never again; audited without it.
/// Nobody gives a scope for what they may not do. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/create", tag = "identity", request_body = ClientFormIn,
    responses((status = 200, body = Envelope<ClientSecretOut>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_client(
    State(app): State<App>,
    Extension(state): Extension<ClientsState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientFormIn>,
) -> Result<(Extension<ToldOnce>, Answered<ClientSecretOut>), ApiError> {
    let mut tx = state.begin(&app).await?;
    let made = change::create(&mut tx, &user, &state.openings(), input.typed()).await?;
    tx.save().await?;
    Ok((Extension(ToldOnce), user.ok(ClientSecretOut::of(made, user.tenant.zone))?))
}
