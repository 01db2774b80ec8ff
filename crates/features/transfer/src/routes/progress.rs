//! `POST /api/blade-workbench/transfer/progress`

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Locale, Problem};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::routes::download::address_of;
use crate::routes::task_key::own_task;
use crate::rules::pace;
use crate::rules::task::{TaskKind, TaskState};
use crate::state::own_tenant;
use crate::store::queue::place;
use crate::store::tasks::Task;

/// Which task (000 section 7).
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ProgressIn {
    /// The session's tenant, where it is named.
    #[serde(default)]
    tenant_id: String,
    /// The task's `redisKey`.
    #[serde(default)]
    #[garde(length(max = 64))]
    key: String,
}

/// Where a finished file is loaded.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FileAddress {
    /// A path of this server; it lives 15 minutes and ends with the session.
    url: String,
}

/// How far an export is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportProgress {
    /// 0 to 100.
    finish_rate: i64,
    finished: bool,
    /// How long it took so far, in words.
    use_time_str: String,
    /// Seconds that are left by reckoning; null while that is not known.
    try_math_remain_time: Option<i64>,
    total_num: i64,
    finish_num: i64,
    error_msg: String,
    redis_key: String,
    /// The file, when it is there.
    result: Option<FileAddress>,
    /// Place among the tenant's waiting tasks; 0 once it runs.
    queue_position: u64,
}

/// How far an import or its rehearsal is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportProgress {
    new_insert_num: i64,
    update_num: i64,
    jump_num: i64,
    fail_num: i64,
    /// What a whole register did not name and was disabled, or would be by a rehearsal.
    disabled_num: i64,
    /// New and updated ones.
    success_num: i64,
    total_num: i64,
    /// 0 to 100.
    finish_rate: i64,
    finished: bool,
    /// How long it took so far, in words.
    use_time_str: String,
    /// Names the file of faulty rows; empty when there is none.
    error_key: String,
    redis_key: String,
    /// Why it stopped before its end.
    error_msg: String,
    /// Place among the tenant's waiting tasks; 0 once it runs.
    queue_position: u64,
}

/// One of both.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub(super) enum Progress {
    /// Of an export.
    Export(ExportProgress),
    /// Of an import or its rehearsal.
    Import(ImportProgress),
}

/// Tells how far a task is. What failed or was cancelled is told as an error; an import that a faulty row stopped (error
/// rule 2) is finished with its reason.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/progress", tag = "transfer", request_body = ProgressIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Progress>)))]
pub(super) async fn find_progress(
    State(app): State<App>,
    user: User,
    Body(input): Body<ProgressIn>,
) -> Answer<Progress> {
    own_tenant(&user, &input.tenant_id)?;
    let repo = app.repo();
    let task = own_task(&repo, &user, &input.key).await?;
    refuse_failed(&task, &user)?;
    let queue_position = place(repo.conn(), &user.ctx.tenant, &task).await?;
    let progress = match task.kind {
        TaskKind::Export => {
            let result = file_of(&app, &user, &task).await?;
            Progress::Export(ExportProgress { result, ..export(&task, &user, queue_position) })
        }
        TaskKind::Import | TaskKind::Rehearsal => Progress::Import(import(&task, &user, queue_position)),
    };
    user.ok(progress)
}

fn refuse_failed(task: &Task, user: &User) -> Result<(), ApiError> {
    let code = match (task.state, task.kind) {
        (TaskState::Cancelled, TaskKind::Export) => ErrorCode::TransferCancelled,
        (TaskState::Failed, TaskKind::Export) => ErrorCode::TransferExportFailed,
        (TaskState::Failed, _) => {
            let reason = reason(task, user.ctx.locale);
            return Err(Problem::new(ErrorCode::TransferImportFailed).with("reason", reason).into());
        }
        _ => return Ok(()),
    };
    Err(code.into())
}

/// Why an import failed, without the words that say that it did: the answer says them.
fn reason(task: &Task, locale: Locale) -> &str {
    let words = task.error_words(locale);
    let failed = Problem::new(ErrorCode::TransferImportFailed).with("reason", "").message(locale);
    words.strip_prefix(failed.as_str()).unwrap_or(words)
}

/// Seconds that it took, to its end or so far.
fn spent(task: &Task, user: &User) -> i64 {
    pace::seconds(task.started_at, task.finished_at.unwrap_or(user.ctx.now))
}

fn export(task: &Task, user: &User, queue_position: u64) -> ExportProgress {
    let (counts, finished, spent) = (&task.counts, task.state == TaskState::Done, spent(task, user));
    let left = pace::remaining(counts.done, counts.total, spent).filter(|_| !finished);
    ExportProgress {
        finish_rate: pace::percent(counts.done, counts.total, finished),
        finished,
        use_time_str: pace::words(spent, user.ctx.locale),
        try_math_remain_time: left,
        total_num: counts.total.unwrap_or(0),
        finish_num: counts.done,
        error_msg: String::new(),
        redis_key: task.key.clone(),
        result: None,
        queue_position,
    }
}

fn import(task: &Task, user: &User, queue_position: u64) -> ImportProgress {
    let (counts, finished) = (&task.counts, task.state.is_ended());
    ImportProgress {
        new_insert_num: counts.inserted,
        update_num: counts.updated,
        jump_num: counts.skipped,
        fail_num: counts.failed,
        disabled_num: counts.disabled,
        success_num: counts.inserted + counts.updated,
        total_num: counts.total.unwrap_or(0),
        finish_rate: pace::percent(counts.done, counts.total, finished),
        finished,
        use_time_str: pace::words(spent(task, user), user.ctx.locale),
        error_key: if counts.failed > 0 { task.key.clone() } else { String::new() },
        redis_key: task.key.clone(),
        error_msg: stopped(task, user.ctx.locale),
        queue_position,
    }
}

/// Why an import stopped before its end; empty for one that did not.
fn stopped(task: &Task, locale: Locale) -> String {
    match task.state {
        TaskState::Cancelled => Problem::new(ErrorCode::TransferCancelled).message(locale),
        _ => task.error_words(locale).to_owned(),
    }
}

/// The address of a finished file, for this session.
async fn file_of(app: &App, user: &User, task: &Task) -> Result<Option<FileAddress>, ApiError> {
    if task.state != TaskState::Done || task.kept_file(user.ctx.now).is_none() {
        return Ok(None);
    }
    Ok(Some(FileAddress { url: address_of(app, user, task.id).await? }))
}
