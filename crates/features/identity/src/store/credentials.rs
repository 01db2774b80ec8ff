//! Passwords of people, apart from what others may know of them.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};

use crate::entities::credential::{ActiveModel, COLUMN, Column, Entity};

/// The hash of a person's password; none for whoever has no password.
pub(crate) async fn find_hash(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<String>> {
    let found = Entity::of(tenant).filter(COLUMN.user_id.eq(user.0)).one(conn).await?;
    Ok(found.map(|row| row.password_hash))
}

/// When a person's password was set; none for whoever has no password.
pub(crate) async fn find_change(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Option<DateTime<Utc>>> {
    let found = Entity::of(tenant).filter(COLUMN.user_id.eq(user.0)).one(conn).await?;
    Ok(found.map(|row| row.changed_at))
}

/// Sets passwords at `now`, the first ones and new ones.
pub(crate) async fn put_hashes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    hashes: &[(UserId, String)],
    now: DateTime<Utc>,
) -> StoreResult<()> {
    for chunk in hashes.chunks(onehall_db::rows_per_insert(4)) {
        let rows = chunk.iter().map(|(user, hash)| ActiveModel {
            user_id: Set(user.0),
            tenant_id: Set(tenant.as_str().to_owned()),
            password_hash: Set(hash.clone()),
            changed_at: Set(now),
        });
        let replace =
            OnConflict::column(Column::UserId).update_columns([Column::PasswordHash, Column::ChangedAt]).to_owned();
        Entity::insert_many(rows).on_conflict(replace).exec_without_returning(conn).await?;
    }
    Ok(())
}
