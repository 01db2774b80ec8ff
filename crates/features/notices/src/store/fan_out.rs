//! Writing who got a notice, some hundred people at a time.

use chrono::{DateTime, Utc};
use onehall_db::{StoreResult, rows_per_insert};
use onehall_identity::directory::Addressed;
use onehall_kernel::{TenantId, UserId, normalise_key};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::receipt;

/// Columns of a receipt.
const COLUMNS: usize = 9;

/// Writes receipts; who has one keeps it. Answers how many were new.
pub async fn create_receipts(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (notice, account): (Uuid, UserId),
    people: &[Addressed],
    sent_at: DateTime<Utc>,
) -> StoreResult<u64> {
    let mut new = 0;
    for chunk in people.chunks(rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|person| receipt::ActiveModel {
            notice_id: Set(notice),
            user_id: Set(person.id.0),
            tenant_id: Set(tenant.as_str().to_owned()),
            account_id: Set(account.0),
            department_id: Set(person.department),
            name_key: Set(normalise_key(&format!("{} {}", person.user_name, person.account))),
            sent_at: Set(sent_at),
            opened_at: Set(None),
            confirmed_at: Set(None),
        });
        new += receipt::Entity::insert_many(rows)
            .on_conflict(
                OnConflict::columns([receipt::Column::NoticeId, receipt::Column::UserId]).do_nothing().to_owned(),
            )
            .exec_without_returning(conn)
            .await?;
    }
    Ok(new)
}

/// How many people got a notice.
pub async fn count_receipts(conn: &impl ConnectionTrait, notice: Uuid) -> StoreResult<u64> {
    Ok(receipt::Entity::find().filter(receipt::COLUMN.notice_id.eq(notice)).count(conn).await?)
}

/// Who got a notice, by key; only who has not opened it, or not confirmed it, when that is asked.
pub async fn list_recipients(
    conn: &impl ConnectionTrait,
    notice: Uuid,
    waiting: Option<Waiting>,
) -> StoreResult<Vec<UserId>> {
    let mut query = receipt::Entity::find().filter(receipt::COLUMN.notice_id.eq(notice));
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
