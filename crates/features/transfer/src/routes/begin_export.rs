//! An export that was asked for becomes a task, whoever asked.

use onehall_db::Reading;
use onehall_feature::{Sheet, SheetCaller};
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App};
use serde_json::json;

use crate::jobs::export::ExportParams;
use crate::routes::first_state::first_state;
use crate::routes::line_up::line_up;
use crate::rules::task::{TaskKind, TaskState};
use crate::store::tasks::{Counts, Owner, Task};

/// What is asked for.
pub(super) struct Order {
    /// Whose export it is.
    pub owner: Owner,
    /// What the file is called, without an ending.
    pub file_name: String,
    /// Why.
    pub reason: String,
    /// Which rows and columns.
    pub params: ExportParams,
}

/// Takes an order: counts its rows, looks at the tenant's thresholds where they are about people, and gives the task its place in
/// the line. Answers the task, and the threshold above which it waits for an approval.
///
/// # Errors
/// `transfer.nothing`, `transfer.reason_missing`, `transfer.no_approver`, `transfer.queue_full`; faults of the database.
pub(super) async fn begin_export(
    app: &App,
    sheet: &dyn Sheet,
    caller: &SheetCaller,
    order: Order,
) -> Result<(Task, u64), ApiError> {
    let ctx = &caller.ctx;
    let Order { owner, file_name, reason, params } = order;
    let reason = reason.trim().to_owned();
    let count = sheet.count(Reading::Repo(&app.repo()), caller, &params.asked.query()?).await?;
    if count == 0 {
        return Err(ErrorCode::TransferNothing.into());
    }
    let (state, limit) = match sheet.can().people {
        true => first_state(app, (ctx, owner.person()), &reason, count).await?,
        false => (TaskState::Waiting, 0),
    };
    let told = serde_json::to_string(&params).map_err(ApiError::internal)?;
    let task = Task {
        state,
        file_name,
        counts: Counts { total: i64::try_from(count).ok(), ..Counts::default() },
        reason,
        ..Task::asked(ctx, (TaskKind::Export, sheet.key()), owner, told)
    };
    let detail = json!({
        "sheet": task.sheet, "rows": task.counts.total, "reason": task.reason, "trace": task.trace,
        "state": task.state.as_str(),
    });
    let mut tx = app.begin().await?;
    line_up(&mut tx, ctx, &task, ("transfer.export_asked", detail)).await?;
    tx.save().await?;
    Ok((task, limit))
}
