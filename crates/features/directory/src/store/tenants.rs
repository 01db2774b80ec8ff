//! Tenants.

use chrono_tz::Tz;
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, QueryFilter};

use crate::entities::tenant;

/// A tenant, in China's zone until a setting says otherwise.
pub(crate) async fn create_tenant(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    name: &str,
    name_en: &str,
) -> StoreResult<()> {
    let row = tenant::ActiveModel {
        id: Set(ctx.tenant.as_str().to_owned()),
        name: Set(name.to_owned()),
        name_en: Set(name_en.to_owned()),
        time_zone: Set("Asia/Shanghai".to_owned()),
        disabled_at: Set(None),
        created_at: Set(ctx.now),
    };
    row.insert(conn).await?;
    Ok(())
}

/// Gives a tenant new names.
///
/// # Errors
/// When the database fails or there is no such tenant.
pub async fn rename_tenant(conn: &impl ConnectionTrait, id: &TenantId, name: &str, name_en: &str) -> StoreResult<()> {
    let row = tenant::ActiveModel {
        id: Set(id.as_str().to_owned()),
        name: Set(name.to_owned()),
        name_en: Set(name_en.to_owned()),
        ..Default::default()
    };
    row.update(conn).await?;
    Ok(())
}

pub(crate) async fn find_tenant(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<Option<tenant::Model>> {
    Ok(tenant::Entity::of(id).filter(tenant::COLUMN.disabled_at.is_null()).one(conn).await?)
}

/// Whether there is such a tenant and it is not disabled.
///
/// # Errors
/// When the database fails.
pub async fn tenant_exists(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<bool> {
    Ok(find_tenant(conn, id).await?.is_some())
}

/// The zone of a tenant's days.
///
/// # Errors
/// When nobody knows the zone.
pub(crate) fn zone_of(row: &tenant::Model) -> StoreResult<Tz> {
    let unread = |_| StoreError::Inconsistent { table: "tenants", detail: format!("time zone of {}", row.id) };
    row.time_zone.parse().map_err(unread)
}

/// The zone of a tenant's days; none where there is no such tenant or it is disabled.
///
/// # Errors
/// When the database fails or the zone can not be read.
pub async fn find_zone(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<Option<Tz>> {
    find_tenant(conn, id).await?.map(|row| zone_of(&row)).transpose()
}
