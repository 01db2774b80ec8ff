//! Notifications people switched off.

use std::collections::BTreeSet;

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};

use crate::entities::muted_notification as muted;

/// The kinds a person switched off.
pub async fn list_muted(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<BTreeSet<String>> {
    let rows = muted::Entity::of(tenant).filter(muted::COLUMN.user_id.eq(user.0)).all(conn).await?;
    Ok(rows.into_iter().map(|row| row.kind).collect())
}

/// Switches a kind off; nothing changes when it is.
pub async fn create_muted(conn: &impl ConnectionTrait, ctx: &Ctx, user: UserId, kind: &str) -> StoreResult<()> {
    let row = muted::ActiveModel {
        user_id: Set(user.0),
        kind: Set(kind.to_owned()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        updated_at: Set(ctx.now),
    };
    let key = OnConflict::columns([muted::Column::UserId, muted::Column::Kind]).do_nothing().to_owned();
    muted::Entity::insert(row).on_conflict(key).exec_without_returning(conn).await?;
    Ok(())
}

/// Switches a kind on again.
pub async fn delete_muted(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId, kind: &str) -> StoreResult<()> {
    muted::Entity::delete_of(tenant)
        .filter(muted::COLUMN.user_id.eq(user.0))
        .filter(muted::COLUMN.kind.eq(kind))
        .exec(conn)
        .await?;
    Ok(())
}
