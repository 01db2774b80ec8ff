//! The queries over all tenants: what one sweep looks for everywhere, and for whom a person may speak.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{notice, read, sender};
use crate::rules::news::counts_again_after;
use crate::rules::official::NoticeState;

/// The accounts that name a person as a sender. Neither the row nor its key names a tenant, and a person's key is of one
/// tenant alone; the caller looks the accounts up among those of the tenant.
pub async fn list_accounts_of_sender(conn: &impl ConnectionTrait, user: UserId) -> StoreResult<Vec<UserId>> {
    let ids: Vec<i64> = sender::Entity::find()
        .filter(sender::COLUMN.user_id.eq(user.0))
        .select_only()
        .column(sender::Column::AccountId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Drafts of all tenants that nobody touched since `before`, at most `limit`.
pub async fn list_old_drafts(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<(TenantId, Uuid)>> {
    let rows: Vec<(String, Uuid)> = notice::Entity::find()
        .filter(notice::COLUMN.state.eq(NoticeState::Draft.as_str()))
        .filter(notice::COLUMN.updated_at.lt(before))
        .select_only()
        .column(notice::Column::TenantId)
        .column(notice::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().filter_map(|(tenant, id)| Some((tenant.parse().ok()?, id))).collect())
}

/// Forgets readings that no longer keep anybody from being counted.
pub async fn delete_old_readings(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<u64> {
    let done = read::Entity::delete_many().filter(read::COLUMN.last_at.lte(counts_again_after(now))).exec(conn).await?;
    Ok(done.rows_affected)
}
