//! `POST /api/onehall/clients/enable`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::client_out::ClientLine;
use super::{ClientSeenIn, ClientsState};
use crate::clients::change;
use crate::rights::{LooksAfterSystems, ManagesSystems};

/// Lets a client call again with the secret it has; audited. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/enable", tag = "identity", request_body = ClientSeenIn,
    responses((status = 200, body = Envelope<ClientLine>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn enable_client(
    State(app): State<App>,
    Extension(state): Extension<ClientsState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientSeenIn>,
) -> Answer<ClientLine> {
    let mut tx = state.begin(&app).await?;
    let saved = change::enable(&mut tx, &user.ctx, input.which(), true).await?;
    tx.save().await?;
    user.ok(ClientLine::of(saved, user.tenant.zone))
}
