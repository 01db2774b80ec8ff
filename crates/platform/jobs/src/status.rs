//! What people and operators see of jobs.

use chrono::{DateTime, Utc};
use onehall_db::{Db, Repo, StoreError, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Condition, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::Progress;
use crate::entity::{job, progress};

/// Where a job stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It waits, for its time or for a worker.
    Queued,
    /// A node is at it, or was until it died.
    Running,
    /// It is done.
    Done,
    /// It was given up.
    Failed,
}

impl State {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Queued, Self::Running, Self::Done, Self::Failed];

    /// Its name in the table.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    /// The state of this name in the table.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }

    fn of(row: &job::Model) -> StoreResult<Self> {
        let unknown =
            || StoreError::Inconsistent { table: "jobs", detail: format!("state {} of {}", row.state, row.id) };
        Self::named(&row.state).ok_or_else(unknown)
    }
}

/// One job, as whoever waits for it sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// Where it stands.
    pub state: State,
    /// Runs so far.
    pub attempts: i32,
    /// Not before this time.
    pub run_at: DateTime<Utc>,
    /// Why the last run did not end well; for operators, not for people.
    pub last_error: Option<String>,
    /// How far it is, where it said so.
    pub progress: Option<Progress>,
}

/// The tenant's job with this id, until it is swept.
///
/// # Errors
/// When the database fails.
pub async fn find_status(repo: &Repo, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Status>> {
    let found = job::Entity::find_by_id(id)
        .filter(job::COLUMN.tenant_id.eq(tenant.as_str()))
        .find_also_related(progress::Entity)
        .one(repo.conn())
        .await?;
    let Some((row, reported)) = found else { return Ok(None) };
    Ok(Some(Status {
        state: State::of(&row)?,
        attempts: row.attempts,
        run_at: row.run_at,
        last_error: row.last_error,
        progress: reported.map(Progress::from),
    }))
}

/// A job that is not done although its time has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// What it does.
    pub queue: String,
    /// Where it stands: waiting, running or given up.
    pub state: State,
    /// Why its last run did not end well.
    pub last_error: Option<String>,
}

/// Jobs that run, were given up, wait for another try, or are due at `now`; those planned for later are not among them.
/// At most 100; a test that leaves one has not seen what it began come to its end.
///
/// # Errors
/// When the database fails.
pub async fn list_left(db: &Db, now: DateTime<Utc>) -> StoreResult<Vec<Left>> {
    let waits = Condition::all()
        .add(job::COLUMN.state.eq("queued"))
        .add(job::COLUMN.attempts.gt(0).or(job::COLUMN.run_at.lte(now)));
    let rows = job::Entity::find()
        .filter(Condition::any().add(job::COLUMN.state.is_in(["running", "failed"])).add(waits))
        .order_by_asc(job::Column::Queue)
        .limit(100)
        .all(db.repo().conn())
        .await?;
    rows.into_iter()
        .map(|row| Ok(Left { state: State::of(&row)?, queue: row.queue, last_error: row.last_error }))
        .collect()
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
