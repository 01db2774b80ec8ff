//! Registered services.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel as _, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::service;

/// The services of a tenant in the order of registration.
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

/// Removes a service; answers whether it was there.
pub(crate) async fn delete_service(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<bool> {
    let done = service::Entity::delete_of(tenant).filter(service::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(done.rows_affected == 1)
}
