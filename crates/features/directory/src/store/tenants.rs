//! Tenants.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait as _, PaginatorTrait as _, QueryFilter,
    QueryOrder as _, QuerySelect as _,
};

use crate::entities::{tenant, tenant_host, user};

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
        people_max: Set(None),
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

/// A tenant, disabled or not.
pub(crate) async fn find_any(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<Option<tenant::Model>> {
    Ok(tenant::Entity::of(id).one(conn).await?)
}

/// A tenant, disabled or not, that nobody else changes until the unit of work ends.
pub(crate) async fn lock_any(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<Option<tenant::Model>> {
    Ok(tenant::Entity::of(id).lock_exclusive().one(conn).await?)
}

/// Disables a tenant at a time, or enables it again.
pub(crate) async fn put_disabled(
    conn: &impl ConnectionTrait,
    id: &TenantId,
    at: Option<DateTime<Utc>>,
) -> StoreResult<()> {
    let change = tenant::ActiveModel { disabled_at: Set(at), ..Default::default() };
    tenant::Entity::update_of(id).set(change).exec(conn).await?;
    Ok(())
}

/// Limits how many people who can sign in a tenant may have, or lifts the limit.
pub(crate) async fn put_people_max(
    conn: &impl ConnectionTrait,
    id: &TenantId,
    people_max: Option<i64>,
) -> StoreResult<()> {
    let change = tenant::ActiveModel { people_max: Set(people_max), ..Default::default() };
    tenant::Entity::update_of(id).set(change).exec(conn).await?;
    Ok(())
}

/// The host names of a tenant, those that were bound first before others.
pub(crate) async fn list_hosts(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<Vec<String>> {
    let rows = tenant_host::Entity::of(id)
        .order_by_asc(tenant_host::Column::CreatedAt)
        .order_by_asc(tenant_host::Column::Host)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.host).collect())
}

/// Gives a host name to a tenant; one that is another's, or its own already, is a unique error.
pub(crate) async fn create_host(conn: &impl ConnectionTrait, ctx: &Ctx, id: &TenantId, host: &str) -> StoreResult<()> {
    let row = tenant_host::ActiveModel {
        host: Set(host.to_owned()),
        tenant_id: Set(id.as_str().to_owned()),
        created_at: Set(ctx.now),
    };
    tenant_host::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Takes a host name from a tenant; `false` when it does not have it.
pub(crate) async fn delete_host(conn: &impl ConnectionTrait, id: &TenantId, host: &str) -> StoreResult<bool> {
    let done = tenant_host::Entity::delete_of(id).filter(tenant_host::COLUMN.host.eq(host)).exec(conn).await?;
    Ok(done.rows_affected > 0)
}

/// How many people of a tenant can sign in.
pub(crate) async fn count_people(conn: &impl ConnectionTrait, id: &TenantId) -> StoreResult<i64> {
    let count = user::Entity::of(id).filter(user::COLUMN.disabled_at.is_null()).count(conn).await?;
    Ok(i64::try_from(count).unwrap_or(i64::MAX))
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
