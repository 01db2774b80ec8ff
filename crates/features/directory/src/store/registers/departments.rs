//! Departments as their register has them.

use onehall_db::{OfTenant as _, StoreResult, Tx};
use onehall_kernel::TenantId;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::department;

/// A department.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct DepartmentRow {
    pub id: Uuid,
    pub parent: Option<Uuid>,
    pub code: String,
    pub name: String,
    pub name_en: String,
    pub category: String,
    pub sort: i32,
    pub phone: String,
    pub place: String,
}

/// All of a tenant, by their order.
pub(crate) async fn list(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<DepartmentRow>> {
    let rows = department::Entity::of(tenant)
        .order_by_asc(department::Column::Sort)
        .order_by_asc(department::Column::Code)
        .all(conn)
        .await?;
    let from_row = |row: department::Model| DepartmentRow {
        id: row.id,
        parent: row.parent_id,
        code: row.code,
        name: row.name,
        name_en: row.name_en,
        category: row.category,
        sort: row.sort,
        phone: row.phone,
        place: row.place,
    };
    Ok(rows.into_iter().map(from_row).collect())
}

/// Writes departments: new ones by their keys, and the values of those that are there. The caller found these by tenant.
pub(crate) async fn put(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: &[&DepartmentRow],
) -> StoreResult<()> {
    use department::Column;
    let changed =
        [Column::ParentId, Column::Name, Column::NameEn, Column::Category, Column::Sort, Column::Phone, Column::Place];
    for chunk in departments.chunks(onehall_db::rows_per_insert(10)) {
        let rows = chunk.iter().map(|one| department::ActiveModel {
            id: Set(one.id),
            tenant_id: Set(tenant.as_str().to_owned()),
            parent_id: Set(one.parent),
            code: Set(one.code.clone()),
            name: Set(one.name.clone()),
            name_en: Set(one.name_en.clone()),
            category: Set(one.category.clone()),
            sort: Set(one.sort),
            phone: Set(one.phone.clone()),
            place: Set(one.place.clone()),
        });
        department::Entity::insert_many(rows)
            .on_conflict(OnConflict::column(Column::Id).update_columns(changed).to_owned())
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// Removes a department that nothing names; false when something does, and nothing is changed then.
pub(crate) async fn remove(tx: &Tx, tenant: &TenantId, id: Uuid) -> StoreResult<bool> {
    super::try_remove(tx, department::Entity::delete_of(tenant).filter(department::COLUMN.id.eq(id))).await
}
