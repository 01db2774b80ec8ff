//! `POST /api/blade-workbench/transfer/export`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_feature::{Sheet, SheetCaller};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::jobs::export::ExportParams;
use crate::routes::begin_export::{Order, begin_export};
use crate::rules::asked::Asked;
use crate::rules::task::TaskState;
use crate::rules::{fields, file_name};
use crate::state::{Transfer, own_tenant};
use crate::store::tasks::Owner;

/// The request of an export (000 section 3).
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ExportIn {
    /// The session's tenant, where it is named.
    #[serde(default)]
    tenant_id: String,
    /// What the file is called, without an ending: 3 to 250 letters, digits, Chinese characters, dots and underscores.
    #[serde(default)]
    file_name: String,
    /// `label:key` of each field, joined by commas.
    #[serde(default)]
    #[garde(length(chars, max = 20_000))]
    export_field: String,
    /// Why; needed above the tenant's threshold.
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    reason: String,
    #[serde(flatten)]
    #[schema(inline)]
    asked: Asked,
}

/// A task that was begun.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Begun {
    /// By which its progress is asked for.
    pub(super) redis_key: String,
}

/// Begins an export; `progress` tells how far it is. Above the tenant's thresholds a reason is needed (status 1002), and
/// the approval of a second person (status 1002, the task is kept and listed).
#[utoipa::path(post, path = "/api/blade-workbench/transfer/export", tag = "transfer", request_body = ExportIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Begun>)))]
pub(super) async fn start_export(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<ExportIn>,
) -> Answer<Begun> {
    own_tenant(&user, &input.tenant_id)?;
    let caller = SheetCaller::of(&user);
    let sheet = transfer.exported(&caller, &input.asked.id)?;
    let file_name = file_name::check(&input.file_name)?;
    let columns = columns(&*sheet, &input, &fields::readable(&*sheet, &caller, input.asked.is_class()))?;
    let params = ExportParams { asked: input.asked, columns };
    let order = Order { owner: Owner::Person(user.session.user), file_name, reason: input.reason, params };
    let (task, limit) = begin_export(&app, &*sheet, &caller, order).await?;
    if task.state == TaskState::Approval {
        return Err(Problem::new(ErrorCode::TransferAwaitsApproval).with("limit", limit).into());
    }
    user.ok(Begun { redis_key: task.key })
}

/// Keys of the columns that are asked for and open.
fn columns(sheet: &dyn Sheet, input: &ExportIn, open: &[usize]) -> Result<Vec<String>, ApiError> {
    let all = sheet.columns();
    let chosen = fields::chosen(all, open, &fields::asked(&input.export_field));
    if chosen.is_empty() {
        return Err(ErrorCode::TransferFieldMissing.into());
    }
    Ok(chosen.into_iter().filter_map(|place| all.get(place)).map(|column| column.key.to_owned()).collect())
}
