//! `POST /api/onehall/provisioning/state`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::ProvisionerWantedIn;
use super::out::ProvisioningOut;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::store::provisioning::clients;

/// How far the system of a client has come, and what of it was only recorded. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/provisioning/state", tag = "directory", request_body = ProvisionerWantedIn,
    responses((status = 200, body = Envelope<ProvisioningOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn find_provisioning(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<ProvisionerWantedIn>,
) -> Answer<ProvisioningOut> {
    let kept = clients::find(app.repo().conn(), &user.ctx.tenant, &input.client_id).await?;
    user.ok(ProvisioningOut::of(input.client_id, &kept, &user))
}
