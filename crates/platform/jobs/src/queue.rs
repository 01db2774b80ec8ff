//! Putting jobs in, leasing them, marking them.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, StoreError, StoreResult, Tx};
use onehall_kernel::Ctx;
use sea_orm::sea_query::{Condition, LockBehavior, LockType};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
};
use serde::Serialize;

use crate::entity::job;

/// Tries before a job is given up.
pub(crate) const ATTEMPTS_MAX: i32 = 10;
/// The first wait before another try; doubles each time.
const BACKOFF_FIRST: TimeDelta = TimeDelta::seconds(5);

/// The longest wait before another try, 5 s · 2⁹.
pub(crate) const BACKOFF_MAX: TimeDelta = TimeDelta::seconds(2_560);

/// Puts a job into `queue`, due now, in the same `Tx` as the change that needs it.
///
/// # Errors
/// When the payload can not be written as JSON or the database fails.
pub async fn enqueue(tx: &mut Tx, ctx: &Ctx, queue: &str, payload: &impl Serialize) -> StoreResult<()> {
    enqueue_at(tx, ctx, queue, payload, ctx.now).await
}

/// Puts a job into `queue`, due at `run_at`.
///
/// # Errors
/// As [`enqueue`].
pub async fn enqueue_at(
    tx: &mut Tx,
    ctx: &Ctx,
    queue: &str,
    payload: &impl Serialize,
    run_at: DateTime<Utc>,
) -> StoreResult<()> {
    let payload = serde_json::to_string(payload)
        .map_err(|e| StoreError::Inconsistent { table: "jobs", detail: e.to_string() })?;
    let row = job::ActiveModel {
        id: Set(ctx.new_id()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        queue: Set(queue.to_owned()),
        payload: Set(payload),
        state: Set("queued".to_owned()),
        run_at: Set(run_at),
        attempts: Set(0),
        lease_until: Set(None),
        last_error: Set(None),
        created_at: Set(ctx.now),
        finished_at: Set(None),
    };
    row.insert(tx.conn()).await?;
    let signals = tx.signals();
    tx.after_save(move || signals.jobs.notify_one());
    Ok(())
}

/// Jobs that are queued or running.
///
/// # Errors
/// When the database fails.
pub async fn count_open(db: &Db) -> StoreResult<u64> {
    Ok(job::Entity::find().filter(job::COLUMN.state.is_in(["queued", "running"])).count(db.repo().conn()).await?)
}

/// Leases up to `limit` due jobs in one statement: queued ones, and running ones whose lease ran out.
pub(crate) async fn lease(
    db: &Db,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<job::Model>> {
    let due = Condition::any()
        .add(job::COLUMN.state.eq("queued").and(job::COLUMN.run_at.lte(now)))
        .add(job::COLUMN.state.eq("running").and(job::COLUMN.lease_until.lt(now)));
    let chosen = job::Entity::find()
        .select_only()
        .column(job::Column::Id)
        .filter(due)
        .order_by_asc(job::Column::RunAt)
        .limit(limit)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .into_query();
    let tx = db.begin().await?;
    let rows = job::Entity::update_many()
        .col_expr(job::Column::State, "running".into())
        .col_expr(job::Column::LeaseUntil, until.into())
        .col_expr(job::Column::Attempts, sea_orm::sea_query::Expr::col(job::Column::Attempts).add(1))
        .filter(job::Column::Id.in_subquery(chosen))
        .exec_with_returning(tx.conn())
        .await?;
    tx.save().await?;
    Ok(rows)
}

/// Marks the end of one run.
pub(crate) async fn finish(
    db: &Db,
    row: &job::Model,
    now: DateTime<Utc>,
    outcome: Result<(), crate::JobError>,
) -> StoreResult<()> {
    let mut change = job::ActiveModel { id: Set(row.id), lease_until: Set(None), ..Default::default() };
    match outcome {
        Ok(()) => {
            change.state = Set("done".to_owned());
            change.finished_at = Set(Some(now));
        }
        Err(error) if error.again && row.attempts < ATTEMPTS_MAX => {
            tracing::warn!(job.id = %row.id, job.queue = row.queue, job.attempts = row.attempts, %error, "a job will be tried again");
            change.state = Set("queued".to_owned());
            change.run_at = Set(now + backoff(row.attempts));
            change.last_error = Set(Some(error.message));
        }
        Err(error) => {
            tracing::error!(job.id = %row.id, job.queue = row.queue, job.attempts = row.attempts, %error, "a job was given up");
            change.state = Set("failed".to_owned());
            change.finished_at = Set(Some(now));
            change.last_error = Set(Some(error.message));
        }
    }
    let tx = db.begin().await?;
    change.update(tx.conn()).await?;
    tx.save().await
}

fn backoff(attempts: i32) -> TimeDelta {
    let doublings = u32::try_from(attempts.clamp(1, ATTEMPTS_MAX) - 1).unwrap_or(0);
    BACKOFF_FIRST * 2_i32.pow(doublings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_from_five_seconds() {
        for (attempts, seconds) in [(1, 5), (2, 10), (3, 20), (10, 2_560), (99, 2_560)] {
            assert_eq!(backoff(attempts).num_seconds(), seconds, "{attempts}");
            assert!(backoff(attempts) <= BACKOFF_MAX, "{attempts}");
        }
    }
}
