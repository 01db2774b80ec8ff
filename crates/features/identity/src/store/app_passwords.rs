//! Application passwords.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::app_password::{ActiveModel, COLUMN, Column, Entity, Model};

/// A person's, the oldest first.
pub(crate) async fn list_app_passwords(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Model>> {
    Ok(Entity::of(tenant)
        .filter(COLUMN.user_id.eq(user.0))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await?)
}

pub(crate) async fn create_app_password(conn: &impl ConnectionTrait, row: Model) -> StoreResult<()> {
    create_app_passwords(conn, vec![row]).await
}

/// Many at once.
pub(crate) async fn create_app_passwords(conn: &impl ConnectionTrait, rows: Vec<Model>) -> StoreResult<()> {
    for chunk in rows.chunks(onehall_db::rows_per_insert(11)) {
        let rows = chunk.iter().cloned().map(ActiveModel::from);
        Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Takes one away; its row, or nothing when the person has no such one.
pub(crate) async fn delete_app_password(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    id: Uuid,
) -> StoreResult<Option<Model>> {
    let found = Entity::of(tenant).filter(COLUMN.id.eq(id)).filter(COLUMN.user_id.eq(user.0)).one(conn).await?;
    let Some(row) = found else { return Ok(None) };
    let gone = Entity::delete_of(tenant).filter(COLUMN.id.eq(id)).exec(conn).await?;
    // somebody else may have taken it away at this moment
    Ok((gone.rows_affected > 0).then_some(row))
}

/// Takes all of a person away; the keys of those that were there.
pub(crate) async fn delete_app_passwords(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Uuid>> {
    let gone = Entity::delete_of(tenant).filter(COLUMN.user_id.eq(user.0)).exec_with_returning(conn).await?;
    Ok(gone.into_iter().map(|row| row.id).collect())
}

/// Whose it is; nothing when it is gone.
pub(crate) async fn find_owner(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<UserId>> {
    let found = Entity::of(tenant).filter(COLUMN.id.eq(id)).one(conn).await?;
    Ok(found.map(|row| UserId(row.user_id)))
}
