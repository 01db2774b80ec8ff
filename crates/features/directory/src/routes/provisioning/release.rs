//! `POST /api/onehall/provisioning/release`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::ProvisionerWantedIn;
use super::out::ProvisioningOut;
use crate::provisioning::brake;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};

/// Lets a system that was held disable people until its run ends; audited. Nothing happens where it is released already.
#[utoipa::path(post, path = "/api/onehall/provisioning/release", tag = "directory", request_body = ProvisionerWantedIn,
    responses((status = 200, body = Envelope<ProvisioningOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn release_provisioning(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<ProvisionerWantedIn>,
) -> Answer<ProvisioningOut> {
    let mut tx = app.begin().await?;
    let kept = brake::release(&mut tx, &user.ctx, &input.client_id).await?;
    tx.save().await?;
    user.ok(ProvisioningOut::of(input.client_id, &kept, &user))
}
