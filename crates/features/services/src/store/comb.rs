//! Values that prove who opened a service.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, QueryFilter};

use crate::entities::comb;

pub(crate) async fn create_comb(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    hash: &str,
    host: &str,
    expires_at: DateTime<Utc>,
) -> StoreResult<()> {
    let row = comb::ActiveModel {
        hash: Set(hash.to_owned()),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(user.0),
        host: Set(host.to_owned()),
        expires_at: Set(expires_at),
        used_at: Set(None),
    };
    row.insert(conn).await?;
    Ok(())
}

/// Uses a value up, expired or not; only one caller of many gets it.
pub(crate) async fn take_comb(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    hash: &str,
    host: &str,
    now: DateTime<Utc>,
) -> StoreResult<Option<comb::Model>> {
    let taken = comb::Entity::update_of(tenant)
        .col_expr(comb::Column::UsedAt, now.into())
        .filter(comb::COLUMN.hash.eq(hash))
        .filter(comb::COLUMN.host.eq(host))
        .filter(comb::COLUMN.used_at.is_null())
        .exec_with_returning(conn)
        .await?;
    Ok(taken.into_iter().next())
}
