//! `POST /api/blade-workbench/transfer/exportCount`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use crate::rules::asked::Asked;
use crate::state::{Transfer, own_tenant};

/// Which rows.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ExportCountIn {
    /// The session's tenant, where it is named.
    #[serde(default)]
    tenant_id: String,
    #[serde(flatten)]
    #[schema(inline)]
    asked: Asked,
}

/// Counts the rows that an export would hold.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/exportCount", tag = "transfer", request_body = ExportCountIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<u64>)))]
pub(super) async fn count_export(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<ExportCountIn>,
) -> Answer<u64> {
    own_tenant(&user, &input.tenant_id)?;
    let caller = SheetCaller::of(&user);
    let sheet = transfer.exported(&caller, &input.asked.id)?;
    let query = input.asked.query()?;
    let repo = app.repo();
    user.ok(sheet.count(Reading::Repo(&repo), &caller, &query).await?)
}
