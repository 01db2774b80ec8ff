//! What people agreed to before opening services.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter};

use crate::entities::agreement;
use crate::rules::hall::Hall;

/// Whether somebody agreed to this text of a hall.
pub(crate) async fn is_accepted(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hall: Hall,
    hash: &str,
) -> StoreResult<bool> {
    let found = agreement::Entity::of(tenant)
        .filter(agreement::COLUMN.user_id.eq(user.0))
        .filter(agreement::COLUMN.hall.eq(hall.key()))
        .filter(agreement::COLUMN.text_hash.eq(hash))
        .count(conn)
        .await?;
    Ok(found > 0)
}

/// Notes that somebody agreed to it; the first time counts.
pub(crate) async fn put_accepted(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    (hall, hash): (Hall, &str),
    at: DateTime<Utc>,
) -> StoreResult<()> {
    use agreement::Column as C;

    let row = agreement::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(user.0),
        hall: Set(hall.key().to_owned()),
        text_hash: Set(hash.to_owned()),
        accepted_at: Set(at),
    };
    let once = OnConflict::columns([C::TenantId, C::UserId, C::Hall, C::TextHash]).do_nothing().to_owned();
    agreement::Entity::insert(row).on_conflict(once).exec_without_returning(conn).await?;
    Ok(())
}
