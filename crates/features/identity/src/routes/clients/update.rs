//! `POST /api/onehall/clients/update`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::ClientsState;
use super::client_in::ClientUpdateIn;
use super::client_out::ClientLine;
use crate::clients::change;
use crate::rights::{LooksAfterSystems, ManagesSystems};

/// Changes what a client is called and may, from its next call on; audited. Nobody gives or takes a scope for what they may
/// not do. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/update", tag = "identity", request_body = ClientUpdateIn,
    responses((status = 200, body = Envelope<ClientLine>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_client(
    State(app): State<App>,
    Extension(state): Extension<ClientsState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientUpdateIn>,
) -> Answer<ClientLine> {
    let (version, typed) = input.parts();
    let mut tx = state.begin(&app).await?;
    let saved = change::update(&mut tx, &user, &state.openings(), &version, typed).await?;
    tx.save().await?;
    user.ok(ClientLine::of(saved, user.tenant.zone))
}
