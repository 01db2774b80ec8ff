//! Whom exports were about.

use std::collections::BTreeSet;

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Page, PageIn, TenantId, UserId};
use sea_orm::sea_query::{OnConflict, Query};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::{subject, task};
use crate::rules::task::{TaskKind, TaskState};
use crate::store::tasks::Task;

/// Columns of a row.
const COLUMNS: usize = 3;

/// Notes whom rows of an export are about; who is noted already stays so.
pub async fn note_subjects(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    task: Uuid,
    people: &BTreeSet<UserId>,
) -> StoreResult<()> {
    let people: Vec<UserId> = people.iter().copied().collect();
    for chunk in people.chunks(rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|person| subject::ActiveModel {
            task_id: Set(task),
            user_id: Set(person.0),
            tenant_id: Set(tenant.as_str().to_owned()),
        });
        subject::Entity::insert_many(rows)
            .on_conflict(
                OnConflict::columns([subject::Column::TaskId, subject::Column::UserId]).do_nothing().to_owned(),
            )
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// Finished exports that held data about a person, the latest first.
pub async fn page_about(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    person: UserId,
    asked: &PageIn,
) -> StoreResult<Page<Task>> {
    let about = Query::select()
        .column(subject::Column::TaskId)
        .from(subject::Entity)
        .and_where(subject::COLUMN.tenant_id.eq(tenant.as_str()))
        .and_where(subject::COLUMN.user_id.eq(person.0))
        .to_owned();
    let of_them = task::Entity::of(tenant)
        .filter(task::COLUMN.id.in_subquery(about))
        .filter(task::COLUMN.kind.eq(TaskKind::Export.as_str()))
        .filter(task::COLUMN.state.eq(TaskState::Done.as_str()));
    let total = of_them.clone().count(conn).await?;
    let sorted = of_them.order_by_desc(task::Column::CreatedAt).order_by_desc(task::Column::Id);
    let rows = sorted.limit(asked.limit()).offset(asked.offset()).all(conn).await?;
    let tasks = rows.into_iter().map(Task::try_from).collect::<StoreResult<_>>()?;
    Ok(Page::new(tasks, total, asked))
}
