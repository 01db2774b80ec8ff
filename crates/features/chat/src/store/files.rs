//! Files of messages.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ActiveModelTrait as _, ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, IntoActiveModel as _,
    PaginatorTrait as _, QueryFilter, QuerySelect,
};
use uuid::Uuid;

use crate::entities::file;

/// Files removed in one step.
const AT_ONCE: u64 = 500;

/// Writes a file down.
pub(crate) async fn create_file(conn: &impl ConnectionTrait, row: file::Model) -> StoreResult<()> {
    file::Entity::insert(row.into_active_model().reset_all()).exec_without_returning(conn).await?;
    Ok(())
}

/// A file whose address somebody knows.
pub(crate) async fn find_file(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    secret: &str,
) -> StoreResult<Option<file::Model>> {
    let found = file::Entity::find_by_id(id).filter(file::COLUMN.tenant_id.eq(tenant.as_str()));
    Ok(found
        .one(conn)
        .await?
        .filter(|row| bool::from(subtle::ConstantTimeEq::ct_eq(row.secret.as_bytes(), secret.as_bytes()))))
}

/// An announced file came; false when it had come already.
pub(crate) async fn arrive(conn: &impl ConnectionTrait, row: &file::Model) -> StoreResult<bool> {
    let done = file::Entity::update_many()
        .col_expr(file::Column::FileKey, Expr::value(row.file_key.as_str()))
        .col_expr(file::Column::Width, Expr::value(row.width))
        .col_expr(file::Column::Height, Expr::value(row.height))
        .filter(file::COLUMN.tenant_id.eq(row.tenant_id.as_str()))
        .filter(file::COLUMN.id.eq(row.id))
        .filter(file::COLUMN.file_key.eq(""))
        .exec(conn)
        .await?;
    Ok(done.rows_affected > 0)
}

/// A message of its sender names it.
pub(crate) async fn mark_said(conn: &impl ConnectionTrait, tenant: &TenantId, user: i64, id: Uuid) -> StoreResult<()> {
    file::Entity::update_many()
        .col_expr(file::Column::IsSaid, Expr::value(true))
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.user_id.eq(user))
        .filter(file::COLUMN.id.eq(id))
        .exec(conn)
        .await?;
    Ok(())
}

/// Takes a person's file away; answers where it lies.
pub(crate) async fn take_file(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: i64,
    id: Uuid,
) -> StoreResult<Option<String>> {
    let mine = file::Entity::find_by_id(id)
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.user_id.eq(user))
        .one(conn)
        .await?;
    let Some(row) = mine else { return Ok(None) };
    file::Entity::delete_by_id(id).exec(conn).await?;
    Ok(Some(row.file_key).filter(|key| !key.is_empty()))
}

/// How many files a person sent since then.
pub(crate) async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    since: DateTime<Utc>,
) -> StoreResult<u64> {
    let mine = file::Entity::find()
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(file::COLUMN.user_id.eq(user.0))
        .filter(file::COLUMN.created_at.gt(since));
    Ok(mine.count(conn).await?)
}

/// Bytes of all files of a tenant.
pub(crate) async fn total_bytes(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<i64> {
    let sum = Expr::col(file::Column::Bytes).sum().cast_as("bigint");
    let row: Option<Option<i64>> = file::Entity::find()
        .select_only()
        .column_as(sum, "total")
        .filter(file::COLUMN.tenant_id.eq(tenant.as_str()))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(row.flatten().unwrap_or(0))
}

/// Takes files away that no message names, or that never came, and that are older than this; answers where they lie.
pub(crate) async fn take_loose(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> StoreResult<Vec<String>> {
    let rows = file::Entity::find()
        .filter(Condition::any().add(file::Column::IsSaid.eq(false)).add(file::Column::FileKey.eq("")))
        .filter(file::COLUMN.created_at.lt(before))
        .limit(AT_ONCE)
        .all(conn)
        .await?;
    file::Entity::delete_many().filter(file::COLUMN.id.is_in(rows.iter().map(|row| row.id))).exec(conn).await?;
    Ok(rows.into_iter().map(|row| row.file_key).filter(|key| !key.is_empty()).collect())
}
