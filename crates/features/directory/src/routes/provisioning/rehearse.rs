//! `POST /api/onehall/provisioning/rehearse`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::ProvisionerWantedIn;
use super::out::ProvisioningOut;
use crate::provisioning::report;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};

/// Which system, and whether what it writes is only recorded.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RehearseIn {
    #[serde(flatten)]
    #[schema(inline)]
    wanted: ProvisionerWantedIn,
    is_record_only: bool,
}

parts!(RehearseIn { wanted });

/// Has what a system writes only recorded, or carried out again; audited. A rehearsal begins with an empty report.
#[utoipa::path(post, path = "/api/onehall/provisioning/rehearse", tag = "directory", request_body = RehearseIn,
    responses((status = 200, body = Envelope<ProvisioningOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn rehearse_provisioning(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RehearseIn>,
) -> Answer<ProvisioningOut> {
    let mut tx = app.begin().await?;
    let client = input.wanted.client_id;
    let kept = report::rehearse(&mut tx, &user.ctx, &client, input.is_record_only).await?;
    tx.save().await?;
    user.ok(ProvisioningOut::of(client, &kept, &user))
}
