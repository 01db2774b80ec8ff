//! What administrators see of a tenant's jobs, and trying again what was given up.

use chrono::{DateTime, Utc};
use onehall_db::{Repo, StoreResult, Tx, count_and_page};
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entity::{job, progress};
use crate::{Progress, State};

/// One job in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its key.
    pub id: Uuid,
    /// What it does.
    pub queue: String,
    /// Where it stands.
    pub state: State,
    /// Runs so far.
    pub attempts: i32,
    /// When it was put in.
    pub created_at: DateTime<Utc>,
    /// Not before this time.
    pub run_at: DateTime<Utc>,
    /// When it ended; none while it has not.
    pub finished_at: Option<DateTime<Utc>>,
    /// Why the last run did not end well; for operators, not for people.
    pub last_error: Option<String>,
    /// How far it is, where it said so.
    pub progress: Option<Progress>,
}

/// A page of a tenant's jobs that stand in one state, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn page_jobs(repo: &Repo, tenant: &TenantId, state: State, asked: &PageIn) -> StoreResult<Page<Listed>> {
    let query = job::Entity::find()
        .filter(job::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(job::COLUMN.state.eq(state.as_str()))
        .order_by_desc(job::Column::CreatedAt)
        .order_by_desc(job::Column::Id);
    let page = count_and_page(repo.conn(), query, asked).await?;
    let ids = page.records.iter().map(|row| row.id);
    let mut reported = progress::Entity::find().filter(progress::COLUMN.job_id.is_in(ids)).all(repo.conn()).await?;
    Ok(page.map(|row| {
        let found = reported.iter().position(|one| one.job_id == row.id).map(|at| reported.swap_remove(at));
        Listed {
            id: row.id,
            queue: row.queue,
            state,
            attempts: row.attempts,
            created_at: row.created_at,
            run_at: row.run_at,
            finished_at: row.finished_at,
            last_error: row.last_error,
            progress: found.map(Progress::from),
        }
    }))
}

/// How many jobs of a tenant stand where; states with none are left out.
///
/// # Errors
/// When the database fails.
pub async fn count_jobs(repo: &Repo, tenant: &TenantId) -> StoreResult<Vec<(State, u64)>> {
    let rows: Vec<(String, i64)> = job::Entity::find()
        .select_only()
        .column(job::Column::State)
        .column_as(job::Column::Id.count(), "count")
        .filter(job::COLUMN.tenant_id.eq(tenant.as_str()))
        .group_by(job::Column::State)
        .into_tuple()
        .all(repo.conn())
        .await?;
    let known = |(state, count): (String, i64)| Some((State::named(&state)?, u64::try_from(count).unwrap_or(0)));
    Ok(rows.into_iter().filter_map(known).collect())
}

/// Has a job run again that was given up, as if it came new: all its tries are before it. Answers what it does; none when
/// the tenant has no such job, or it does not stand given up any more.
///
/// # Errors
/// When the database fails.
pub async fn retry_given_up(tx: &Tx, tenant: &TenantId, id: Uuid, now: DateTime<Utc>) -> StoreResult<Option<String>> {
    let changed = job::Entity::update_many()
        .col_expr(job::Column::State, State::Queued.as_str().into())
        .col_expr(job::Column::Attempts, 0.into())
        .col_expr(job::Column::RunAt, now.into())
        .col_expr(job::Column::FinishedAt, Expr::val(Option::<DateTime<Utc>>::None))
        .filter(job::COLUMN.id.eq(id))
        .filter(job::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(job::COLUMN.state.eq(State::Failed.as_str()))
        .exec_with_returning(tx.conn())
        .await?;
    Ok(changed.into_iter().next().map(|row| row.queue))
}
