//! A task that was asked for takes its place in the line.

use onehall_db::Tx;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::ApiError;
use serde_json::Value;

use crate::rules::keeping::WAITING_MAX;
use crate::store::queue::begin_waiting;
use crate::store::tasks::{Task, count_open, create_task};

/// Writes the task, within what one person or system may have waiting, audits it as `action` and begins it when there is
/// room, in the `Tx` of what was asked.
///
/// # Errors
/// `transfer.queue_full`, and faults of the database.
pub(super) async fn line_up(
    tx: &mut Tx,
    ctx: &Ctx,
    task: &Task,
    (action, detail): (&str, Value),
) -> Result<(), ApiError> {
    if count_open(tx.conn(), &ctx.tenant, &task.owner).await? >= WAITING_MAX {
        return Err(Problem::new(ErrorCode::TransferQueueFull).with("limit", WAITING_MAX).into());
    }
    create_task(tx.conn(), &ctx.tenant, task).await?;
    audit::record(tx, ctx, action, &task.id.to_string(), detail).await?;
    Ok(begin_waiting(tx, ctx).await?)
}
