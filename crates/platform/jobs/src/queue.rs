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

use crate::Kind;
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
        owner: Set(None),
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

/// What is due: queued jobs, and running ones whose lease ran out.
fn due(now: DateTime<Utc>) -> Condition {
    Condition::any()
        .add(job::COLUMN.state.eq("queued").and(job::COLUMN.run_at.lte(now)))
        .add(job::COLUMN.state.eq("running").and(job::COLUMN.lease_until.lt(now)))
}

/// Which of `queues` have something due. Others, of newer nodes perhaps, wait for a node that knows them.
pub(crate) async fn queues_due(db: &Db, now: DateTime<Utc>, queues: &[&'static str]) -> StoreResult<Vec<String>> {
    Ok(job::Entity::find()
        .select_only()
        .column(job::Column::Queue)
        .distinct()
        .filter(job::COLUMN.queue.is_in(queues.iter().copied()))
        .filter(due(now))
        .into_tuple()
        .all(db.repo().conn())
        .await?)
}

/// A lease that is asked for.
pub(crate) struct Lease<'a> {
    pub queue: &'a str,
    /// The node.
    pub owner: &'a str,
    pub now: DateTime<Utc>,
    pub until: DateTime<Utc>,
    /// Jobs at most.
    pub limit: u64,
}

/// Leases due jobs of a queue in one statement.
pub(crate) async fn lease(db: &Db, wanted: Lease<'_>) -> StoreResult<Vec<job::Model>> {
    let chosen = job::Entity::find()
        .select_only()
        .column(job::Column::Id)
        .filter(job::COLUMN.queue.eq(wanted.queue))
        .filter(due(wanted.now))
        .order_by_asc(job::Column::RunAt)
        .limit(wanted.limit)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .into_query();
    let tx = db.begin().await?;
    let rows = job::Entity::update_many()
        .col_expr(job::Column::State, "running".into())
        .col_expr(job::Column::LeaseUntil, wanted.until.into())
        .col_expr(job::Column::Owner, wanted.owner.into())
        .col_expr(job::Column::Attempts, sea_orm::sea_query::Expr::col(job::Column::Attempts).add(1))
        .filter(job::Column::Id.in_subquery(chosen))
        .exec_with_returning(tx.conn())
        .await?;
    tx.save().await?;
    Ok(rows)
}

/// The row while it is this run's: whoever leased it since has counted another attempt.
fn held(row: &job::Model) -> Condition {
    Condition::all()
        .add(job::COLUMN.id.eq(row.id))
        .add(job::COLUMN.state.eq("running"))
        .add(job::COLUMN.owner.eq(row.owner.clone()))
        .add(job::COLUMN.attempts.eq(row.attempts))
}

/// Renews the lease of a run; `false` when somebody else has the job by now.
pub(crate) async fn renew(db: &Db, row: &job::Model, until: DateTime<Utc>) -> StoreResult<bool> {
    let tx = db.begin().await?;
    let renewed = job::Entity::update_many()
        .col_expr(job::Column::LeaseUntil, until.into())
        .filter(held(row))
        .exec(tx.conn())
        .await?;
    tx.save().await?;
    Ok(renewed.rows_affected == 1)
}

/// Marks the end of one run; `false` when somebody else has the job by now.
pub(crate) async fn finish(
    db: &Db,
    row: &job::Model,
    now: DateTime<Utc>,
    outcome: &Result<(), crate::JobError>,
) -> StoreResult<bool> {
    let mut change = job::ActiveModel { lease_until: Set(None), owner: Set(None), ..Default::default() };
    match outcome {
        Ok(()) => {
            change.state = Set("done".to_owned());
            change.finished_at = Set(Some(now));
        }
        Err(error) if error.kind == Kind::Stopped => {
            // the node stops: another run is no other attempt
            change.state = Set("queued".to_owned());
            change.run_at = Set(now);
            change.attempts = Set(row.attempts - 1);
        }
        Err(error) if error.kind == Kind::Again && row.attempts < ATTEMPTS_MAX => {
            change.state = Set("queued".to_owned());
            change.run_at = Set(now + backoff(row.attempts));
            change.last_error = Set(Some(error.message.clone()));
        }
        Err(error) => {
            change.state = Set("failed".to_owned());
            change.finished_at = Set(Some(now));
            change.last_error = Set(Some(error.message.clone()));
        }
    }
    let tx = db.begin().await?;
    let done = job::Entity::update_many().set(change).filter(held(row)).exec(tx.conn()).await?;
    tx.save().await?;
    Ok(done.rows_affected == 1)
}

/// Jobs that were given up and not yet forgotten, by queue.
///
/// # Errors
/// When the database fails.
pub async fn count_given_up(db: &Db) -> StoreResult<Vec<(String, i64)>> {
    Ok(job::Entity::find()
        .select_only()
        .column(job::Column::Queue)
        .column_as(job::Column::Id.count(), "count")
        .filter(job::COLUMN.state.eq("failed"))
        .group_by(job::Column::Queue)
        .order_by_asc(job::Column::Queue)
        .into_tuple()
        .all(db.repo().conn())
        .await?)
}

/// Forgets jobs that were done before `done` or given up before `failed`, at most `limit` of each; answers how many.
pub(crate) async fn forget(db: &Db, done: DateTime<Utc>, failed: DateTime<Utc>, limit: u64) -> StoreResult<u64> {
    let tx = db.begin().await?;
    let mut gone = 0;
    for (state, before) in [("done", done), ("failed", failed)] {
        let old: Vec<uuid::Uuid> = job::Entity::find()
            .select_only()
            .column(job::Column::Id)
            .filter(job::COLUMN.state.eq(state))
            .filter(job::COLUMN.finished_at.lt(before))
            .limit(limit)
            .into_tuple()
            .all(tx.conn())
            .await?;
        gone += job::Entity::delete_many().filter(job::COLUMN.id.is_in(old)).exec(tx.conn()).await?.rows_affected;
    }
    tx.save().await?;
    Ok(gone)
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
