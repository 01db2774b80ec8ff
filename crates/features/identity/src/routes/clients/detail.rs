//! `POST /api/onehall/clients/detail`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::ClientWantedIn;
use super::client_out::ClientLine;
use crate::clients::no_client;
use crate::rights::{LooksAfterSystems, ManagesSystems};
use crate::store;

/// One client of the school, without its secret. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/clients/detail", tag = "identity", request_body = ClientWantedIn,
    responses((status = 200, body = Envelope<ClientLine>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn get_client(
    State(app): State<App>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<ClientWantedIn>,
) -> Answer<ClientLine> {
    let found = store::clients::find_client(app.repo().conn(), &user.ctx.tenant, &input.client_id).await?;
    user.ok(ClientLine::of(found.ok_or_else(no_client)?, user.tenant.zone))
}
