//! The space that all files of a tenant may take together, beside what each area allows.

use onehall_db::{OfTenant as _, StoreResult, take_turn};
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait as _, QueryFilter, QuerySelect as _};

use crate::entity::{COLUMN, Column, Entity};
use crate::stored_file::State;

/// The most that a tenant's files may take, where there is a limit.
mod entity {
    use sea_orm::entity::prelude::*;

    /// The limit of a tenant.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "file_spaces")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        pub bytes: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// How many bytes the files of a tenant may take together; none where nobody limited them.
///
/// # Errors
/// When the database fails.
pub async fn find_space(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Option<i64>> {
    Ok(entity::Entity::of(tenant).one(conn).await?.map(|row| row.bytes))
}

/// Limits how many bytes the files of a tenant may take together, or lifts the limit. What is there stays, also above it.
///
/// # Errors
/// When the database fails.
pub async fn put_space(conn: &impl ConnectionTrait, tenant: &TenantId, bytes: Option<i64>) -> StoreResult<()> {
    let Some(bytes) = bytes else {
        entity::Entity::delete_of(tenant).exec(conn).await?;
        return Ok(());
    };
    let row = entity::ActiveModel { tenant_id: Set(tenant.as_str().to_owned()), bytes: Set(bytes) };
    let replace = OnConflict::column(entity::Column::TenantId).update_column(entity::Column::Bytes).to_owned();
    entity::Entity::insert(row).on_conflict(replace).exec_without_returning(conn).await?;
    Ok(())
}

/// Bytes of all files of a tenant, those included that are announced or on their way.
///
/// # Errors
/// When the database fails.
pub async fn used_bytes(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<i64> {
    let sum = Expr::col(Column::Bytes).sum().cast_as("bigint");
    let row: Option<Option<i64>> = Entity::of(tenant)
        .select_only()
        .column_as(sum, "total")
        .filter(COLUMN.state.ne(State::Deleting.as_str()))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(row.flatten().unwrap_or(0))
}

/// Whether so many bytes more are within the tenant's space; nobody else enters a file until the `Tx` ends where there is a
/// limit. A tenant without one waits for nobody.
pub(crate) async fn has_room(conn: &impl ConnectionTrait, tenant: &TenantId, bytes: i64) -> StoreResult<bool> {
    let Some(space) = find_space(conn, tenant).await? else { return Ok(true) };
    take_turn(conn, &format!("files-of/{tenant}")).await?;
    Ok(used_bytes(conn, tenant).await?.saturating_add(bytes) <= space)
}
