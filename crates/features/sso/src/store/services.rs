//! Registered services.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, IntoActiveModel as _, PaginatorTrait as _,
    QueryFilter, QueryOrder, QuerySelect as _,
};
use uuid::Uuid;

use crate::entities::service;

/// The services of a tenant in the order of registration; there are at most 500.
pub(crate) async fn list_services(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<service::Model>> {
    Ok(service::Entity::of(tenant)
        .order_by_asc(service::Column::CreatedAt)
        .order_by_asc(service::Column::Id)
        .all(conn)
        .await?)
}

pub(crate) async fn create_service(conn: &impl ConnectionTrait, row: service::Model) -> StoreResult<()> {
    service::Entity::insert(row.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

pub(crate) async fn count_services(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(service::Entity::of(tenant).count(conn).await?)
}

pub(crate) async fn find_service(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<service::Model>> {
    Ok(service::Entity::of(tenant).filter(service::COLUMN.id.eq(id)).one(conn).await?)
}

/// The same with its row locked until the end of the unit of work.
pub(crate) async fn lock_service(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<service::Model>> {
    Ok(service::Entity::of(tenant).filter(service::COLUMN.id.eq(id)).lock_exclusive().one(conn).await?)
}

/// Writes what may change of a service that the caller found by tenant.
pub(crate) async fn update_service(conn: &impl ConnectionTrait, row: &service::Model) -> StoreResult<()> {
    let change = service::ActiveModel {
        id: Set(row.id),
        kind: Set(row.kind.clone()),
        pattern: Set(row.pattern.clone()),
        name: Set(row.name.clone()),
        slo_url: Set(row.slo_url.clone()),
        proxy_ok: Set(row.proxy_ok),
        pgt_callback: Set(row.pgt_callback),
        disabled_at: Set(row.disabled_at),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

/// Removes a service; answers whether it was there.
pub(crate) async fn delete_service(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<bool> {
    let done = service::Entity::delete_of(tenant).filter(service::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(done.rows_affected == 1)
}
