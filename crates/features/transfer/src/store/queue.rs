//! Whose turn it is: two tasks of a tenant at a time, in the order in which they were asked for.

use onehall_db::{OfTenant as _, StoreResult, Tx, take_turn};
use onehall_jobs::{Terms, enqueue_named};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ConnectionTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::task::{COLUMN, Column, Entity};
use crate::rules::keeping::AT_ONCE_OF_TENANT;
use crate::rules::task::{QUEUE, TaskState, TaskToRun};
use crate::store::tasks::{Task, update_task};

/// Begins waiting tasks of the tenant while there is room. Called in the `Tx` of what makes a task wait or end.
pub async fn begin_waiting(tx: &mut Tx, ctx: &Ctx) -> StoreResult<()> {
    let tenant = &ctx.tenant;
    take_turn(tx.conn(), &format!("transfer/{tenant}")).await?;
    let started = Entity::of(tenant).filter(COLUMN.state.eq(TaskState::Started.as_str())).count(tx.conn()).await?;
    let room = AT_ONCE_OF_TENANT.saturating_sub(started);
    if room == 0 {
        return Ok(());
    }
    let waiting = Entity::of(tenant)
        .filter(COLUMN.state.eq(TaskState::Waiting.as_str()))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .limit(room)
        .all(tx.conn())
        .await?;
    for row in waiting {
        let task = Task::try_from(row)?;
        let job = enqueue_named(tx, ctx, QUEUE, &TaskToRun { task: task.id }, Terms::default()).await?;
        let task = Task { state: TaskState::Started, job: Some(job), ..task };
        update_task(tx.conn(), tenant, &task).await?;
    }
    Ok(())
}

/// How many of the tenant's tasks begin before this one, itself counted; 0 for one that does not wait.
pub async fn place(conn: &impl ConnectionTrait, tenant: &TenantId, task: &Task) -> StoreResult<u64> {
    if task.state != TaskState::Waiting {
        return Ok(0);
    }
    let before = Entity::of(tenant)
        .filter(COLUMN.state.eq(TaskState::Waiting.as_str()))
        .filter(COLUMN.created_at.lt(task.created_at));
    Ok(before.count(conn).await? + 1)
}
