//! Putting jobs in, and calling them off.

use chrono::{DateTime, Utc};
use onehall_db::{StoreError, StoreResult, Tx};
use onehall_kernel::Ctx;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, QueryFilter};
use serde::Serialize;
use uuid::Uuid;

use crate::Job;
use crate::entity::job;
use crate::priority::Priority;

/// When a job is run, and how it is called off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Terms {
    /// Not before this time; now where none is named.
    pub at: Option<DateTime<Utc>>,
    /// Characters, at most 64, by which [`cancel`] finds it. Several jobs may have the same.
    pub cancel_key: Option<String>,
    /// Before or after the tenant's other jobs of the queue.
    pub priority: Priority,
}

/// Puts a job in, due now, in the same `Tx` as the change that needs it; answers its id.
///
/// # Errors
/// When the payload can not be written as JSON or the database fails.
pub async fn enqueue<J: Job>(tx: &mut Tx, ctx: &Ctx, payload: &J::Payload) -> StoreResult<Uuid> {
    enqueue_at::<J>(tx, ctx, payload, Terms::default()).await
}

/// Puts a job in on `terms`.
///
/// # Errors
/// As [`enqueue`].
pub async fn enqueue_at<J: Job>(tx: &mut Tx, ctx: &Ctx, payload: &J::Payload, terms: Terms) -> StoreResult<Uuid> {
    enqueue_named(tx, ctx, J::QUEUE, payload, terms).await
}

/// Puts a job into a queue of which only the name is known, as schedules do.
///
/// # Errors
/// As [`enqueue`].
pub async fn enqueue_named(
    tx: &mut Tx,
    ctx: &Ctx,
    queue: &str,
    payload: &(impl Serialize + Sync),
    terms: Terms,
) -> StoreResult<Uuid> {
    let payload = serde_json::to_string(payload)
        .map_err(|e| StoreError::Inconsistent { table: "jobs", detail: e.to_string() })?;
    let id = ctx.new_id();
    let row = job::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        queue: Set(queue.to_owned()),
        payload: Set(payload),
        state: Set("queued".to_owned()),
        priority: Set(terms.priority.number()),
        cancel_key: Set(terms.cancel_key),
        run_at: Set(terms.at.unwrap_or(ctx.now)),
        attempts: Set(0),
        lease_until: Set(None),
        owner: Set(None),
        last_error: Set(None),
        created_at: Set(ctx.now),
        finished_at: Set(None),
    };
    row.insert(tx.conn()).await?;
    let signals = tx.signals();
    tx.after_save(move || signals.jobs.notify_one());
    Ok(id)
}

/// Calls off the tenant's jobs with this key that no run has begun; answers how many. One that runs, or that failed and is
/// to be tried again, has to see for itself that it is not wanted any more.
///
/// # Errors
/// When the database fails.
pub async fn cancel<J: Job>(tx: &Tx, ctx: &Ctx, cancel_key: &str) -> StoreResult<u64> {
    let gone = job::Entity::delete_many()
        .filter(job::COLUMN.tenant_id.eq(ctx.tenant.as_str()))
        .filter(job::COLUMN.cancel_key.eq(cancel_key))
        .filter(job::COLUMN.queue.eq(J::QUEUE))
        .filter(job::COLUMN.state.eq("queued"))
        .filter(job::COLUMN.attempts.eq(0))
        .exec(tx.conn())
        .await?;
    Ok(gone.rows_affected)
}
