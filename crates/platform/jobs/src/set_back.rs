//! When the clock was set back: what was written in the time that is now to come does not wait for that time to come again.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, StoreResult};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{EntityTrait, QueryFilter};

use crate::entity::job;
use crate::queue::BACKOFF_MAX;

/// How much the clocks of two nodes may differ before it counts as a clock that was set.
pub(crate) const SKEW: TimeDelta = TimeDelta::minutes(1);

/// The latest time a node has seen.
#[derive(Debug)]
pub(crate) struct Seen(AtomicI64);

impl Default for Seen {
    /// A node that starts does not know what its clock was before.
    fn default() -> Self {
        Self(AtomicI64::new(i64::MAX))
    }
}

impl Seen {
    /// Notes the time; answers whether it is earlier than what was seen.
    pub(crate) fn went_back(&self, now: DateTime<Utc>) -> bool {
        let now = now.timestamp_micros();
        now < self.0.swap(now, Ordering::Relaxed)
    }
}

/// Makes jobs due that were to run at once in a time that is to come, tries again what failed then, and frees what was
/// leased then for longer than a job may take (`lease_max`). A job for a chosen time keeps it.
pub(crate) async fn set_right(db: &Db, now: DateTime<Utc>, lease_max: TimeDelta) -> StoreResult<u64> {
    let tx = db.begin().await?;
    let queued = || job::Entity::update_many().filter(job::COLUMN.state.eq("queued"));
    let at_once = queued()
        .col_expr(job::Column::RunAt, now.into())
        .filter(job::COLUMN.created_at.gt(now + SKEW))
        .filter(Expr::col(job::Column::RunAt).lte(Expr::col(job::Column::CreatedAt)))
        .exec(tx.conn())
        .await?;
    let again = queued()
        .col_expr(job::Column::RunAt, now.into())
        .filter(job::COLUMN.attempts.gt(0))
        .filter(job::COLUMN.run_at.gt(now + BACKOFF_MAX + SKEW))
        .exec(tx.conn())
        .await?;
    let leased = job::Entity::update_many()
        .col_expr(job::Column::LeaseUntil, (now - TimeDelta::seconds(1)).into())
        .filter(job::COLUMN.state.eq("running"))
        .filter(job::COLUMN.lease_until.gt(now + lease_max + SKEW))
        .exec(tx.conn())
        .await?;
    tx.save().await?;
    Ok(at_once.rows_affected + again.rows_affected + leased.rows_affected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_notices_a_clock_that_was_set_back() {
        let at = |seconds: i64| DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap();
        let seen = Seen::default();
        for (seconds, back) in [(0_i64, true), (0, false), (5, false), (31_536_000, false), (6, true), (7, false)] {
            assert_eq!(seen.went_back(at(seconds)), back, "{seconds}");
        }
    }
}
