//! Departments.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Names, TenantId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::department;
use crate::model::Department;
use crate::rules::search_key;

/// All departments of a tenant, by their order.
///
/// # Errors
/// When the database fails.
pub async fn list_departments(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Department>> {
    let rows = department::Entity::of(tenant)
        .order_by_asc(department::Column::Sort)
        .order_by_asc(department::Column::Code)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}

/// A department of a tenant.
///
/// # Errors
/// When the database fails.
pub async fn find_department(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<Department>> {
    let row = department::Entity::of(tenant).filter(department::COLUMN.id.eq(id)).one(conn).await?;
    Ok(row.map(from_row))
}

fn from_row(row: department::Model) -> Department {
    Department {
        id: row.id,
        parent_id: row.parent_id,
        code: row.code,
        names: Names { zh: row.name, en: row.name_en },
        category: row.category,
        sort: row.sort,
    }
}

/// A department to be written.
pub(crate) struct NewDepartment {
    pub id: Uuid,
    pub parent_id: Option<Uuid>,
    pub code: String,
    pub name: String,
    pub name_en: String,
    pub category: String,
    pub sort: i32,
    pub phone: String,
    pub place: String,
}

pub(crate) async fn create_departments(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    rows: &[NewDepartment],
) -> StoreResult<()> {
    let rows = rows.iter().map(|d| department::ActiveModel {
        id: Set(d.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        parent_id: Set(d.parent_id),
        code: Set(d.code.clone()),
        name: Set(d.name.clone()),
        name_en: Set(d.name_en.clone()),
        search_key: Set(search_key::of_department(&d.code, &d.name, &d.name_en)),
        category: Set(d.category.clone()),
        sort: Set(d.sort),
        phone: Set(d.phone.clone()),
        place: Set(d.place.clone()),
    });
    department::Entity::insert_many(rows).exec_without_returning(conn).await?;
    Ok(())
}
