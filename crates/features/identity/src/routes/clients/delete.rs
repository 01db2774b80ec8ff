//! `POST /api/onehall/clients/delete`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;

use super::{ClientSeenIn, ClientsState};
use crate::clients::change;
use crate::rights::{LooksAfterSystems, ManagesSystems};

/// The client that is gone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClientRemovedOut {
    client_id: String,
}

/// Removes a client: its calls are refused at once, and the sessions that people opened by it end; audited. What it posted
/// stays, under its id. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/delete", tag = "identity", request_body = ClientSeenIn,
    responses((status = 200, body = Envelope<ClientRemovedOut>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn delete_client(
    State(app): State<App>,
    Extension(state): Extension<ClientsState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientSeenIn>,
) -> Answer<ClientRemovedOut> {
    let mut tx = state.begin(&app).await?;
    change::delete(&mut tx, &user.ctx, input.which()).await?;
    tx.save().await?;
    user.ok(ClientRemovedOut { client_id: input.client_id })
}
