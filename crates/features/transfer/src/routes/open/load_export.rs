//! `GET /open/v1/exports/{key}/file`

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use onehall_files::find_stored;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, OpenClient};

use super::{Exports, list, own_task};
use crate::routes::file_part::file_part;
use crate::rules::keeping::MADE_AREA;
use crate::rules::task::TaskKind;
use crate::state::Transfer;

/// Loads the workbook of an export of the calling system, whole or in part (RFC 9110 section 14), while it is kept (7 days)
/// and the system has the scope of the list still.
#[utoipa::path(get, path = "/open/v1/exports/{key}/file", tag = "open", params(("key" = String, Path)),
    extensions(("x-access" = json!("scope:exports"))),
    responses((status = 200, body = String, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (status = 206), (status = 404), (status = 416)))]
pub(super) async fn load_export(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    client: OpenClient<Exports>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let task = own_task(&app, &client, &key, TaskKind::Export).await?;
    list(&transfer, &client, &task.sheet)?;
    let file = task.kept_file(client.ctx.now).ok_or(ErrorCode::TransferFileGone)?;
    let found = find_stored(app.repo().conn(), &client.ctx.tenant, &[MADE_AREA], file).await?;
    file_part(&transfer.files, &found.ok_or(ErrorCode::TransferFileGone)?, &headers).await
}
