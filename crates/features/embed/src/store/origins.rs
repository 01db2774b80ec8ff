//! Origins of applications.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::TenantId;
use onehall_web::FrameOrigin;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::origin;

/// The origin of a row.
pub(super) fn read(text: String) -> StoreResult<FrameOrigin> {
    FrameOrigin::try_from(text).map_err(|detail| StoreError::Inconsistent { table: "embedded_origins", detail })
}

/// Of all applications of the tenant, each in its order.
pub async fn list_origins(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
) -> StoreResult<HashMap<Uuid, Vec<FrameOrigin>>> {
    let rows = origin::Entity::of(tenant).order_by_asc(origin::Column::Place).all(conn).await?;
    let mut found: HashMap<Uuid, Vec<FrameOrigin>> = HashMap::new();
    for row in rows {
        found.entry(row.app_id).or_default().push(read(row.origin)?);
    }
    Ok(found)
}

/// Of one application, in its order.
pub async fn list_of_app(conn: &impl ConnectionTrait, tenant: &TenantId, app: Uuid) -> StoreResult<Vec<FrameOrigin>> {
    let query = origin::Entity::keyed(tenant).filter(origin::COLUMN.app_id.eq(app));
    let rows = query.order_by_asc(origin::Column::Place).all(conn).await?;
    rows.into_iter().map(|row| read(row.origin)).collect()
}

/// Those of these origins that applications of the tenant have, with the applications.
pub async fn find_owners(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    origins: &[FrameOrigin],
) -> StoreResult<Vec<(FrameOrigin, Uuid)>> {
    let texts = origins.iter().map(FrameOrigin::as_str);
    let rows = origin::Entity::of(tenant).filter(origin::COLUMN.origin.is_in(texts)).all(conn).await?;
    rows.into_iter().map(|row| Ok((read(row.origin)?, row.app_id))).collect()
}

/// Replaces those of an application.
pub async fn replace_origins(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    app: Uuid,
    origins: &[FrameOrigin],
) -> StoreResult<()> {
    origin::Entity::delete_keyed(tenant).filter(origin::COLUMN.app_id.eq(app)).exec(conn).await?;
    let rows = (0_i32..).zip(origins).map(|(place, one)| origin::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        origin: Set(one.as_str().to_owned()),
        app_id: Set(app),
        place: Set(place),
    });
    let rows: Vec<_> = rows.collect();
    if !rows.is_empty() {
        origin::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}
