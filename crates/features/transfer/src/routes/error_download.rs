//! `GET /api/blade-workbench/transfer/errorDownload`

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use onehall_files::{Kind, MadeFile, StoredFile, find_stored};
use onehall_kernel::{Ctx, ErrorCode};
use onehall_web::{ApiError, App, FileRule, Guard as _, Params, User, file_answer, found_file};
use serde::Deserialize;

use crate::error_file::make;
use crate::rights::ManagesTransfers;
use crate::routes::task_key::{managed_task, not_found};
use crate::rules::faulty;
use crate::rules::keeping::{MADE, MADE_AREA};
use crate::rules::task::TaskKind;
use crate::state::{Transfer, own_tenant};
use crate::store::tasks::{Task, lock_task, update_task};

/// Which faulty rows (000 section 7).
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ErrorFileIn {
    /// The session's tenant, where it is named.
    #[serde(default)]
    tenant_id: String,
    /// The task's `errorKey`.
    #[serde(default)]
    error_key: String,
    /// Key of the sheet, where it is named.
    #[serde(default)]
    id: String,
}

/// Loads the rows that an import or its rehearsal did not take: all columns of the original, their numbers, the reasons, and
/// the faulty cells marked. For 7 days after the task's end; corrected, the file can be brought in again.
#[utoipa::path(get, path = "/api/blade-workbench/transfer/errorDownload", tag = "transfer", params(ErrorFileIn),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-more" = json!(ManagesTransfers::RIGHT.access()))),
    responses((status = 200, body = String, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
pub(super) async fn download_errors(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Params(input): Params<ErrorFileIn>,
) -> Result<Response, ApiError> {
    own_tenant(&user, &input.tenant_id)?;
    let task = managed_task(&app.repo(), &user, &input.error_key).await?;
    if task.kind == TaskKind::Export || !(input.id.is_empty() || input.id == task.sheet) {
        return Err(not_found());
    }
    if !task.state.is_ended() || task.counts.failed == 0 {
        return Err(ErrorCode::TransferNoFaults.into());
    }
    if task.kept_until().is_none_or(|until| until <= user.ctx.now) {
        return Err(ErrorCode::TransferFileGone.into());
    }
    let file = match task.file {
        Some(_) => stored(&app, &user.ctx, &task).await?,
        None => made(&app, &transfer, &user.ctx, &task).await?,
    };
    Ok(file_answer(found_file(transfer.files.get(&file.key).await)?, &file.name))
}

/// The file that was made before.
async fn stored(app: &App, ctx: &Ctx, task: &Task) -> Result<StoredFile, ApiError> {
    let id = task.file.ok_or(ErrorCode::TransferFileGone)?;
    let found = find_stored(app.repo().conn(), &ctx.tenant, &[MADE_AREA], id).await?;
    found.ok_or_else(|| ErrorCode::TransferFileGone.into())
}

/// Makes the file, once: who asks again, or at the same time, gets the same.
async fn made(app: &App, transfer: &Transfer, ctx: &Ctx, task: &Task) -> Result<StoredFile, ApiError> {
    let made = make(&app.repo(), transfer, task).await?;
    let owner = task.owner.person();
    let name = format!("{}.xlsx", faulty::name(&task.file_name, task.locale));
    let file = MadeFile { owner, name: &name, kind: Kind::Xlsx, from: &made.path };
    // the clock has gone on while the file was made
    let ctx = Ctx { now: app.env.now(), ..ctx.clone() };
    let rule = FileRule { max_bytes: MADE.area.max_bytes, kinds: "XLSX" };
    let uploaded = transfer.files.upload_made(&app.db, &ctx, &MADE, file).await;
    let uploaded = uploaded.map_err(|error| rule.upload_refusal(error, || ErrorCode::TransferNoRoom.into()))?;
    let tx = app.begin().await?;
    let found = lock_task(tx.conn(), &ctx.tenant, task.id).await?.ok_or_else(not_found)?;
    if found.file.is_some() {
        drop(tx);
        return stored(app, &ctx, &found).await;
    }
    let file = uploaded.keep(tx.conn()).await?;
    update_task(tx.conn(), &ctx.tenant, &Task { file: Some(file.id), bytes: file.bytes, ..found }).await?;
    tx.save().await?;
    Ok(file)
}
