//! Tenants.

use onehall_db::{OfTenant as _, StoreResult};
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
