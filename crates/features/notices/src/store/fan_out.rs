//! Writing who got a notice, some thousand people at a time.

use chrono::{DateTime, Utc};
use onehall_db::{PartOf as _, StoreError, StoreResult, read_numbers};
use onehall_directory::{Addressing, select_addressed};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict, Query};
use sea_orm::{ConnectionTrait, DbErr, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use uuid::Uuid;

use crate::entities::receipt;

/// Writes the receipts of addressed people, those behind `after`, at most `limit`; who has one keeps it. Answers the
/// next people behind `after` who have one now, at most `limit`, by key: fewer than that when nobody is left.
///
/// One statement reads and writes them, and they are read as one value: they are thousands, and everybody else's writes
/// wait meanwhile.
pub async fn create_receipts(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (notice, account, sent_at): (Uuid, UserId, DateTime<Utc>),
    whom: &Addressing,
    (after, limit): (UserId, u64),
) -> StoreResult<Vec<UserId>> {
    let people = select_addressed(tenant, whom, after, limit);
    let rows = Query::select()
        .column("id")
        .column("department_id")
        .column("key")
        .expr(Expr::val(notice))
        .expr(Expr::val(tenant.as_str()))
        .expr(Expr::val(account.0))
        .expr(Expr::val(sent_at))
        .from_subquery(people, "people")
        // without it SQLite takes ON CONFLICT for a join
        .and_where(Expr::val(1).eq(1))
        .to_owned();
    let mut insert = Query::insert();
    insert
        .into_table(receipt::Entity)
        .columns([
            receipt::Column::UserId,
            receipt::Column::DepartmentId,
            receipt::Column::NameKey,
            receipt::Column::NoticeId,
            receipt::Column::TenantId,
            receipt::Column::AccountId,
            receipt::Column::SentAt,
        ])
        .on_conflict(OnConflict::columns([receipt::Column::NoticeId, receipt::Column::UserId]).do_nothing().to_owned());
    insert.select_from(rows).map_err(|error| StoreError::Fault(DbErr::Custom(error.to_string())))?;
    conn.execute(&insert).await?;
    let written = receipt::Entity::part_of(notice)
        .select_only()
        .column(receipt::Column::UserId)
        .filter(receipt::COLUMN.user_id.gt(after.0))
        .order_by_asc(receipt::Column::UserId)
        .limit(limit)
        .into_query();
    let mut ids = read_numbers(conn, written, "user_id").await?;
    ids.sort_unstable();
    Ok(ids.into_iter().map(UserId).collect())
}

/// How many people got a notice.
pub async fn count_receipts(conn: &impl ConnectionTrait, notice: Uuid) -> StoreResult<u64> {
    Ok(receipt::Entity::part_of(notice).count(conn).await?)
}

/// Who got a notice, by key; only who has not opened it, or not confirmed it, when that is asked.
pub async fn list_recipients(
    conn: &impl ConnectionTrait,
    notice: Uuid,
    waiting: Option<Waiting>,
) -> StoreResult<Vec<UserId>> {
    let mut query = receipt::Entity::part_of(notice);
    match waiting {
        Some(Waiting::Opening) => query = query.filter(receipt::COLUMN.opened_at.is_null()),
        Some(Waiting::Confirmation) => query = query.filter(receipt::COLUMN.confirmed_at.is_null()),
        None => {}
    }
    let ids: Vec<i64> = query
        .select_only()
        .column(receipt::Column::UserId)
        .order_by_asc(receipt::Column::UserId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// What a notice waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// To be opened.
    Opening,
    /// To be confirmed.
    Confirmation,
}
