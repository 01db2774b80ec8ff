//! `GET /api/blade-workbench/transfer/download`

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use onehall_files::{StoredFile, find_stored};
use onehall_identity::sessions;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, Params, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::routes::file_part::file_part;
use crate::rules::keeping::MADE_AREA;
use crate::state::Transfer;
use crate::store::global::find_link;
use crate::store::links::{create_link, find_fresh_link};
use crate::store::tasks::find_task;

/// Which link.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct DownloadIn {
    /// Its key, from `result.url`.
    #[serde(default)]
    key: String,
}

/// Where the file of a link is loaded.
fn address(key: &str) -> String {
    format!("/api/blade-workbench/transfer/download?key={key}")
}

/// The address of a finished file for the session of `user`. One that is there is found without writing, so that files are loaded
/// while nothing can be stored.
pub(super) async fn address_of(app: &App, user: &User, task: Uuid) -> Result<String, ApiError> {
    let (ctx, session) = (&user.ctx, user.session.id);
    if let Some(key) = find_fresh_link(app.repo().conn(), ctx, task, session).await? {
        return Ok(address(&key));
    }
    let tx = app.begin().await?;
    let key = create_link(tx.conn(), ctx, task, session).await?;
    tx.save().await?;
    Ok(address(&key))
}

/// The file of a link whose time is not over and whose session lives.
async fn file_of(app: &App, key: &str) -> Result<StoredFile, ApiError> {
    let repo = app.repo();
    let now = app.env.now();
    let link = find_link(repo.conn(), key, now).await?.ok_or(ErrorCode::TransferFileGone)?;
    app.tenants.refuse_disabled(&link.tenant).await?;
    if !sessions::lives(repo.conn(), &app.env, &link.tenant, link.session).await? {
        return Err(ErrorCode::TransferFileGone.into());
    }
    let task = find_task(repo.conn(), &link.tenant, link.task).await?.ok_or(ErrorCode::TransferFileGone)?;
    let file = task.kept_file(now).ok_or(ErrorCode::TransferFileGone)?;
    let found = find_stored(repo.conn(), &link.tenant, &[MADE_AREA], file).await?;
    found.ok_or_else(|| ErrorCode::TransferFileGone.into())
}

/// Loads a finished file, whole or in part (RFC 9110 section 14). The link's key is all that is asked: a browser loads it
/// by itself, and goes on where it was cut.
#[utoipa::path(get, path = "/api/blade-workbench/transfer/download", tag = "transfer", params(DownloadIn),
    extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = String, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (status = 206), (status = 404), (status = 416)))]
pub(super) async fn download_export(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    Params(input): Params<DownloadIn>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = file_of(&app, &input.key).await?;
    file_part(&transfer.files, &file, &headers).await
}
