//! Specials and their services.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::TenantId;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, IntoActiveModel as _, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::{service, special, special_item};

/// A special with the keys of its services in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Special {
    /// The special itself.
    pub row: special::Model,
    /// Its services, also those a reader may not see.
    pub services: Vec<Uuid>,
}

/// The specials of a tenant in their order.
pub(crate) async fn list_specials(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Special>> {
    let rows = special::Entity::of(tenant)
        .order_by_asc(special::Column::Sort)
        .order_by_asc(special::Column::Code)
        .all(conn)
        .await?;
    let items = special_item::Entity::of(tenant).order_by_asc(special_item::Column::Position).all(conn).await?;
    let mut services: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for item in items {
        services.entry(item.special_id).or_default().push(item.service_id);
    }
    let with = |row: special::Model| Special { services: services.remove(&row.id).unwrap_or_default(), row };
    Ok(rows.into_iter().map(with).collect())
}

/// A special by its code, locked until the end of the `Tx`.
pub(crate) async fn lock_special(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    code: &str,
) -> StoreResult<Option<special::Model>> {
    Ok(special::Entity::of(tenant).filter(special::COLUMN.code.eq(code)).lock_exclusive().one(conn).await?)
}

/// The keys of services by their codes; unknown codes are left out.
pub(crate) async fn list_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    codes: &[String],
) -> StoreResult<HashMap<String, Uuid>> {
    let rows: Vec<(String, Uuid)> = service::Entity::of(tenant)
        .select_only()
        .column(service::Column::Code)
        .column(service::Column::Id)
        .filter(service::COLUMN.code.is_in(codes.iter().map(String::as_str)))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Writes a special with its services over what stands there under its code; the key of the one that was first stays.
pub(crate) async fn put_special(conn: &impl ConnectionTrait, tenant: &TenantId, special: &Special) -> StoreResult<()> {
    use special::Column as C;

    let on_code = OnConflict::columns([C::TenantId, C::Code])
        .update_columns([C::Name, C::NameEn, C::Summary, C::SummaryEn, C::Cover, C::Sort, C::UpdatedAt])
        .to_owned();
    special::Entity::insert(special.row.clone().into_active_model())
        .on_conflict(on_code)
        .exec_without_returning(conn)
        .await?;
    special_item::Entity::delete_of(tenant)
        .filter(special_item::COLUMN.special_id.eq(special.row.id))
        .exec(conn)
        .await?;
    let items: Vec<special_item::ActiveModel> = (0_i32..)
        .zip(&special.services)
        .map(|(position, service)| special_item::ActiveModel {
            special_id: Set(special.row.id),
            service_id: Set(*service),
            tenant_id: Set(tenant.as_str().to_owned()),
            position: Set(position),
        })
        .collect();
    for chunk in items.chunks(rows_per_insert(4)) {
        special_item::Entity::insert_many(chunk.to_vec()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Removes a special with its list of services.
pub(crate) async fn delete_special(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<()> {
    special::Entity::delete_of(tenant).filter(special::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}
