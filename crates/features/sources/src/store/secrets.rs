//! Sealed secrets of systems.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::secret;

/// The sealed secret of a system.
pub async fn find_sealed(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    system: Uuid,
    field: &str,
) -> StoreResult<Option<String>> {
    let query = secret::Entity::keyed(tenant).filter(secret::COLUMN.system_id.eq(system));
    Ok(query.filter(secret::COLUMN.field.eq(field)).one(conn).await?.map(|row| row.sealed))
}

/// Which systems of the tenant have which secrets.
pub async fn list_names(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<(Uuid, String)>> {
    let query = secret::Entity::of(tenant).select_only();
    let query = query.column(secret::Column::SystemId).column(secret::Column::Field);
    Ok(query.into_tuple().all(conn).await?)
}

/// Puts a sealed secret in the place of the one there was.
pub async fn put_sealed(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    system: Uuid,
    (field, sealed): (&str, String),
) -> StoreResult<()> {
    let row = secret::ActiveModel {
        system_id: Set(system),
        field: Set(field.to_owned()),
        tenant_id: Set(tenant.as_str().to_owned()),
        sealed: Set(sealed),
    };
    let keys = [secret::Column::SystemId, secret::Column::Field];
    secret::Entity::insert(row)
        .on_conflict(OnConflict::columns(keys).update_column(secret::Column::Sealed).to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Removes all secrets of a system but the one of this name.
pub async fn delete_but(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    system: Uuid,
    kept: Option<&str>,
) -> StoreResult<()> {
    let mut query = secret::Entity::delete_keyed(tenant).filter(secret::COLUMN.system_id.eq(system));
    if let Some(kept) = kept {
        query = query.filter(secret::COLUMN.field.ne(kept));
    }
    query.exec(conn).await?;
    Ok(())
}
