//! What is asked over all tenants: by the sweep and by the comparison.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entity::{COLUMN, Column, Entity, Model};

/// Tenants that have files to look at.
pub(crate) async fn list_due_tenants(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<Vec<TenantId>> {
    let ids: Vec<String> = Entity::find()
        .filter(COLUMN.sweep_at.lte(now))
        .select_only()
        .column(Column::TenantId)
        .distinct()
        .order_by_asc(Column::TenantId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}

/// Files of an area after the id `after`, by id, at most `limit`.
pub(crate) async fn list_after(
    conn: &impl ConnectionTrait,
    area: &str,
    after: Uuid,
    limit: u64,
) -> StoreResult<Vec<Model>> {
    let rows = Entity::find().filter(COLUMN.area.eq(area)).filter(COLUMN.id.gt(after));
    Ok(rows.order_by_asc(Column::Id).limit(limit).all(conn).await?)
}

/// A file, however far it is.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Option<Model>> {
    Ok(Entity::find_by_id(id).one(conn).await?)
}

/// Whether a row names these bytes.
pub(crate) async fn is_named(conn: &impl ConnectionTrait, key: &str) -> StoreResult<bool> {
    Ok(Entity::find().filter(COLUMN.file_key.eq(key)).count(conn).await? > 0)
}
