//! Finding what is due, leasing it, marking how it ended.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, StoreResult, Tx};
use sea_orm::sea_query::{Condition, Expr, ExprTrait as _, LockBehavior, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Statement, Value,
};
use uuid::Uuid;

use crate::Priority;
use crate::entity::{job, progress};
use crate::error::{JobError, Kind};

/// Tries before a job is given up.
pub(crate) const ATTEMPTS_MAX: i32 = 10;
/// The first wait before another try; doubles each time.
const BACKOFF_FIRST: TimeDelta = TimeDelta::seconds(5);

/// The longest wait before another try, 5 s · 2⁹.
pub(crate) const BACKOFF_MAX: TimeDelta = TimeDelta::seconds(2_560);

/// By what a run is known: whoever leased the job since has counted another attempt.
#[derive(Debug, Clone)]
pub(crate) struct Held {
    pub id: Uuid,
    owner: Option<String>,
    attempts: i32,
}

impl Held {
    pub(crate) fn of(row: &job::Model) -> Self {
        Self { id: row.id, owner: row.owner.clone(), attempts: row.attempts }
    }

    /// The row while it is this run's.
    fn condition(&self) -> Condition {
        Condition::all()
            .add(job::COLUMN.id.eq(self.id))
            .add(job::COLUMN.state.eq("running"))
            .add(job::COLUMN.owner.eq(self.owner.clone()))
            .add(job::COLUMN.attempts.eq(self.attempts))
    }
}

/// What waits for a worker. Written out, so that the index of what waits is used.
fn is_queued() -> Expr {
    Expr::cust("state = 'queued'")
}

/// Which of `queues` have something due, and of whom. Others, of newer nodes perhaps, wait for a node that knows them.
/// Steps from one tenant to the next by the index, however much each of them has.
pub(crate) async fn list_due(
    db: &Db,
    now: DateTime<Utc>,
    queues: &[&'static str],
) -> StoreResult<Vec<(String, String)>> {
    if queues.is_empty() {
        return Ok(Vec::new());
    }
    let repo = db.repo();
    let names: Vec<_> = (2..queues.len() + 2).map(|n| format!("SELECT CAST(${n} AS varchar) AS queue")).collect();
    let next = "(SELECT MIN(j.tenant_id) FROM jobs j WHERE j.state = 'queued' AND j.queue = t.queue";
    let sql = format!(
        "WITH RECURSIVE tenants(queue, tenant) AS (
            SELECT t.queue, {next}) FROM ({}) t
            UNION ALL SELECT t.queue, {next} AND j.tenant_id > t.tenant) FROM tenants t WHERE t.tenant IS NOT NULL)
        SELECT queue, tenant FROM tenants t WHERE tenant IS NOT NULL AND EXISTS (SELECT 1 FROM jobs j
            WHERE j.state = 'queued' AND j.queue = t.queue AND j.tenant_id = t.tenant
            AND j.priority IN (0, 1, 2) AND j.run_at <= $1)",
        names.join(" UNION ALL ")
    );
    let values = std::iter::once(Value::from(now)).chain(queues.iter().map(|queue| Value::from(*queue)));
    let asked = Statement::from_sql_and_values(repo.conn().get_database_backend(), sql, values);
    let rows = repo.conn().query_all_raw(asked).await?;
    rows.iter().map(|row| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?))).collect()
}

/// Has jobs wait again whose lease ran out, because their node died or stands still.
pub(crate) async fn free_expired(db: &Db, now: DateTime<Utc>) -> StoreResult<()> {
    let expired = || Condition::all().add(Expr::cust("state = 'running'")).add(job::COLUMN.lease_until.lt(now));
    if job::Entity::find().filter(expired()).limit(1).count(db.repo().conn()).await? > 0 {
        free(db, expired()).await?;
    }
    Ok(())
}

/// Has all jobs wait again that are said to run; for a node that knows that no other is there.
pub(crate) async fn free_all(db: &Db) -> StoreResult<u64> {
    free(db, Condition::all().add(Expr::cust("state = 'running'"))).await
}

async fn free(db: &Db, which: Condition) -> StoreResult<u64> {
    let tx = db.begin().await?;
    let freed = job::Entity::update_many()
        .col_expr(job::Column::State, "queued".into())
        .col_expr(job::Column::LeaseUntil, Expr::val(Option::<DateTime<Utc>>::None))
        .col_expr(job::Column::Owner, Expr::val(Option::<String>::None))
        .filter(which)
        .exec(tx.conn())
        .await?;
    tx.save().await?;
    Ok(freed.rows_affected)
}

/// A lease that is asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lease<'a> {
    pub queue: &'a str,
    /// The node.
    pub owner: &'a str,
    pub now: DateTime<Utc>,
    pub until: DateTime<Utc>,
}

/// Leases the tenant's next job of the queue.
pub(crate) async fn lease(tx: &Tx, wanted: Lease<'_>, tenant: &str) -> StoreResult<Option<job::Model>> {
    for priority in Priority::ALL {
        let chosen = job::Entity::find()
            .select_only()
            .column(job::Column::Id)
            .filter(is_queued())
            .filter(job::COLUMN.queue.eq(wanted.queue))
            .filter(job::COLUMN.tenant_id.eq(tenant))
            .filter(job::COLUMN.priority.eq(priority.number()))
            .filter(job::COLUMN.run_at.lte(wanted.now))
            .order_by_asc(job::Column::RunAt)
            .limit(1)
            .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
            .into_query();
        let leased = job::Entity::update_many()
            .col_expr(job::Column::State, "running".into())
            .col_expr(job::Column::LeaseUntil, wanted.until.into())
            .col_expr(job::Column::Owner, wanted.owner.into())
            .col_expr(job::Column::Attempts, Expr::col(job::Column::Attempts).add(1))
            .filter(job::Column::Id.in_subquery(chosen))
            .exec_with_returning(tx.conn())
            .await?;
        if let Some(row) = leased.into_iter().next() {
            return Ok(Some(row));
        }
    }
    Ok(None)
}

/// Whether a job is still this run's. On PostgreSQL it stays so until the `Tx` ends.
pub(crate) async fn is_held(conn: &impl ConnectionTrait, held: &Held) -> StoreResult<bool> {
    let found = job::Entity::find().filter(held.condition()).lock(LockType::Update).one(conn).await?;
    Ok(found.is_some())
}

/// Renews the lease of a run; `false` when somebody else has the job by now.
pub(crate) async fn renew(db: &Db, held: &Held, until: DateTime<Utc>) -> StoreResult<bool> {
    let tx = db.begin().await?;
    let renewed = job::Entity::update_many()
        .col_expr(job::Column::LeaseUntil, until.into())
        .filter(held.condition())
        .exec(tx.conn())
        .await?;
    tx.save().await?;
    Ok(renewed.rows_affected == 1)
}

/// Marks the end of one run; `false` when somebody else has the job by now.
pub(crate) async fn finish(
    db: &Db,
    held: &Held,
    now: DateTime<Utc>,
    outcome: &Result<(), JobError>,
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
            change.attempts = Set(held.attempts - 1);
        }
        Err(error) if error.kind == Kind::Again && held.attempts < ATTEMPTS_MAX => {
            change.state = Set("queued".to_owned());
            change.run_at = Set(now + backoff(held.attempts));
            change.last_error = Set(Some(error.message.clone()));
        }
        Err(error) => {
            change.state = Set("failed".to_owned());
            change.finished_at = Set(Some(now));
            change.last_error = Set(Some(error.message.clone()));
        }
    }
    let tx = db.begin().await?;
    let done = job::Entity::update_many().set(change).filter(held.condition()).exec(tx.conn()).await?;
    tx.save().await?;
    Ok(done.rows_affected == 1)
}

/// Forgets jobs that were done before `done` or given up before `failed`, at most `limit` of each; answers how many.
pub(crate) async fn forget(db: &Db, done: DateTime<Utc>, failed: DateTime<Utc>, limit: u64) -> StoreResult<u64> {
    let tx = db.begin().await?;
    let mut gone = 0;
    for (state, before) in [("done", done), ("failed", failed)] {
        let old: Vec<Uuid> = job::Entity::find()
            .select_only()
            .column(job::Column::Id)
            .filter(job::COLUMN.state.eq(state))
            .filter(job::COLUMN.finished_at.lt(before))
            .limit(limit)
            .into_tuple()
            .all(tx.conn())
            .await?;
        progress::Entity::delete_many().filter(progress::COLUMN.job_id.is_in(old.clone())).exec(tx.conn()).await?;
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
