//! The version of a tenant's dictionary.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, ExprTrait as _};

use crate::entities::dictionary;

/// The version; 0 for a tenant that never had a word.
pub async fn get_version(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<i64> {
    let row = dictionary::Entity::of(tenant).one(conn).await?;
    Ok(row.map_or(0, |row| row.version))
}

/// Raises the version. The row stays locked until the end of the `Tx`, so changes of one dictionary happen one after
/// another and the number of its words can be counted.
pub async fn raise_version(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<()> {
    let raised = Expr::col((dictionary::Entity, dictionary::Column::Version)).add(1);
    dictionary::Entity::insert(dictionary::ActiveModel { tenant_id: Set(tenant.as_str().to_owned()), version: Set(1) })
        .on_conflict(
            OnConflict::column(dictionary::Column::TenantId).value(dictionary::Column::Version, raised).to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
