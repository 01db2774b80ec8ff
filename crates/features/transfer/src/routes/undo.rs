//! `POST /api/onehall/transfer/undo`

use axum::Extension;
use axum::extract::State;
use onehall_db::StoreResult;
use onehall_feature::{Change, Undone};
use onehall_jobs::{Terms, enqueue_named};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Answer, App, Body, Guard as _, Reply as _, User};
use serde::Serialize;
use serde_json::json;

use crate::rights::ManagesTransfers;
use crate::routes::task_key::{TaskKeyIn, managed_task, not_found};
use crate::rules::task::{TaskKind, TaskToRun, UNDO_QUEUE};
use crate::settings::RECORDS_KEPT;
use crate::state::Transfer;
use crate::store::changes::{count_undone, list_left, list_made};
use crate::store::tasks::{Task, lock_task, update_task};

/// The most rows that are listed.
const ROWS_MAX: u64 = 200;

/// A row that an undo leaves.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LeftRow {
    /// Its number in the file.
    row: u32,
    /// Words by which people know it.
    label: String,
    /// `updated`: it was there before the run; `disabled`: a whole register did not name it; `kept`: somebody changed or needs
    /// it since.
    state: &'static str,
    /// For `updated`: the former values as JSON, by keys of columns.
    former: String,
}

/// How far an undo is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UndoOut {
    finished: bool,
    /// Rows that are taken back.
    gone_num: u64,
    /// Rows that somebody changed since; they stay.
    kept_num: u64,
    /// Rows that were gone already.
    missing_num: u64,
    /// The first 200 rows that stay.
    rows: Vec<LeftRow>,
}

async fn state(app: &App, task: &Task, with_changed: bool) -> StoreResult<UndoOut> {
    let repo = app.repo();
    let left = list_left(repo.conn(), task.id, ROWS_MAX).await?;
    let state = |change: &Change| match change.before {
        // behind the rows of the file
        Some(_) if i64::from(change.number) > task.counts.checkpoint => "disabled",
        Some(_) => "updated",
        None => "kept",
    };
    let row = |(change, _): (Change, Option<String>)| LeftRow {
        row: change.number,
        state: state(&change),
        label: change.label,
        former: change.before.unwrap_or_default(),
    };
    Ok(UndoOut {
        finished: list_made(repo.conn(), task.id, with_changed, 1).await?.is_empty(),
        gone_num: count_undone(repo.conn(), task.id, Undone::Gone).await?,
        kept_num: count_undone(repo.conn(), task.id, Undone::Kept).await?,
        missing_num: count_undone(repo.conn(), task.id, Undone::Missing).await?,
        rows: left.into_iter().map(row).collect(),
    })
}

/// Takes back the rows that an import made and that nobody changed since, as long as its record is kept (30 days unless the
/// school chose others); asked again it tells how far that is. Rows that were there before are listed with their former values;
/// drafts that waited go back to what they were.
#[utoipa::path(post, path = "/api/onehall/transfer/undo", tag = "transfer", request_body = TaskKeyIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-more" = json!(ManagesTransfers::RIGHT.access()))),
    responses((status = 200, body = Envelope<UndoOut>)))]
pub(super) async fn undo_import(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<TaskKeyIn>,
) -> Answer<UndoOut> {
    let ctx = &user.ctx;
    let id = managed_task(&app.repo(), &user, &input.key).await?.id;
    let mut tx = app.begin().await?;
    let task = lock_task(tx.conn(), &ctx.tenant, id).await?.ok_or_else(not_found)?;
    let kept = RECORDS_KEPT.of(tx.conn(), &ctx.tenant).await?;
    let is_in_time = task.finished_at.is_some_and(|at| at + kept > ctx.now);
    if task.kind != TaskKind::Import || !is_in_time {
        return Err(ErrorCode::TransferNotUndoable.into());
    }
    if task.undone_at.is_none() {
        let undone = Task { undone_at: Some(ctx.now), ..task.clone() };
        update_task(tx.conn(), &ctx.tenant, &undone).await?;
        enqueue_named(&mut tx, ctx, UNDO_QUEUE, &TaskToRun { task: id }, Terms::default()).await?;
        let detail = json!({"sheet": task.sheet, "trace": task.trace, "rows": task.counts.inserted});
        audit::record(&mut tx, ctx, "transfer.undone", &id.to_string(), detail).await?;
        tx.save().await?;
    } else {
        drop(tx);
    }
    user.ok(state(&app, &task, transfer.undoes_changes(&task)).await?)
}
