//! Loading attachments.

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use garde::Validate;
use onehall_files::StoredFile;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, Body, User, Visitor, file_answer, found_file};
use serde::Deserialize;
use uuid::Uuid;

use crate::office::Office;
use crate::routes::desk::scope::accounts_of;
use crate::store::inbox::find_inbound;
use crate::store::notice_files::find_attachment;
use crate::store::notices::find_notice;

/// Which file.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticeFileIn {
    #[garde(skip)]
    file_id: Uuid,
}

async fn answer(office: &Office, one: &StoredFile) -> Result<Response, ApiError> {
    let stored = found_file(office.files.get(&one.key).await)?;
    Ok(file_answer(stored, &one.name))
}

/// Whether a person may load a file: who uploaded it while it belongs to no notice, recipients, everybody for a public
/// notice that is out, and those who may send as the account.
async fn may_load(app: &App, user: &User, one: &StoredFile) -> Result<bool, ApiError> {
    let (repo, tenant, who) = (app.repo(), &user.ctx.tenant, user.session.user);
    let Some(id) = one.bound else { return Ok(one.owner == Some(who)) };
    if find_inbound(repo.conn(), tenant, who, id).await?.is_some() {
        return Ok(true);
    }
    let Some(notice) = find_notice(repo.conn(), tenant, id).await? else { return Ok(false) };
    if notice.head.is_public && notice.state.is_visible() {
        return Ok(true);
    }
    Ok(accounts_of(&repo, user).await?.iter().any(|account| account.id == notice.account))
}

/// Loads an attachment of a notice (001 section 7.1). What one may not load is not found.
#[utoipa::path(post, path = "/api/blade-workbench/downloadFile", tag = "notices", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = NoticeFileIn, responses((status = 200, body = String, content_type = "application/octet-stream")))]
pub(super) async fn download_notice_file(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    user: User,
    Body(input): Body<NoticeFileIn>,
) -> Result<Response, ApiError> {
    let found = find_attachment(app.repo().conn(), &user.ctx.tenant, input.file_id).await?;
    let one = found.ok_or(ErrorCode::FileNotFound)?;
    if !may_load(&app, &user, &one).await? {
        return Err(ErrorCode::FileNotFound.into());
    }
    answer(&office, &one).await
}

/// Loads an attachment of a public notice that is out, for anybody.
#[utoipa::path(get, path = "/api/blade-workbench/nobody/messageCenter/messageFile/{id}", tag = "notices",
    extensions(("x-access" = json!("nobody"))), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/octet-stream")))]
pub(super) async fn show_public_notice_file(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id = Uuid::try_parse(&id).map_err(|_| ErrorCode::FileNotFound)?;
    let (repo, tenant) = (app.repo(), &visitor.ctx.tenant);
    let one = find_attachment(repo.conn(), tenant, id).await?.ok_or(ErrorCode::FileNotFound)?;
    let notice = match one.bound {
        Some(id) => find_notice(repo.conn(), tenant, id).await?,
        None => None,
    };
    if !notice.is_some_and(|n| n.head.is_public && n.state.is_visible()) {
        return Err(ErrorCode::FileNotFound.into());
    }
    answer(&office, &one).await
}
