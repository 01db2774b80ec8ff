//! Departments as their register has them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use onehall_db::{OfTenant as _, Reading, StoreResult, Tx};
use onehall_kernel::TenantId;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::{class, course_taught, department, user};
use crate::model::Department;
use crate::rules::search_key;
use crate::store::called::is_called;
use crate::store::departments::list_departments;

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
    Ok(rows.into_iter().map(from_row).collect())
}

fn from_row(row: department::Model) -> DepartmentRow {
    DepartmentRow {
        id: row.id,
        parent: row.parent_id,
        code: row.code,
        name: row.name,
        name_en: row.name_en,
        category: row.category,
        sort: row.sort,
        phone: row.phone,
        place: row.place,
    }
}

/// Which departments of the register.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asked {
    /// Of these alone; none for no bound.
    pub within: Option<Vec<Uuid>>,
    /// These alone.
    pub chosen: Option<Vec<Uuid>>,
    /// Of this kind; empty for all.
    pub category: String,
    /// With this in code or name, or in how the Chinese name is spelled; empty for all.
    pub called: String,
}

fn asked(query: Select<department::Entity>, asked: &Asked) -> Select<department::Entity> {
    let mut query = query;
    for some in [&asked.within, &asked.chosen].into_iter().flatten() {
        query = query.filter(department::COLUMN.id.is_in(some.iter().copied()));
    }
    if !asked.category.is_empty() {
        query = query.filter(department::COLUMN.category.eq(asked.category.as_str()));
    }
    if !asked.called.is_empty() {
        query = query.filter(is_called(department::Column::SearchKey, &asked.called));
    }
    query
}

/// How many these are.
pub(crate) async fn count(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    Ok(asked(department::Entity::of(tenant), which).count(conn).await?)
}

/// Those behind `after` in the order of their keys, at most `limit`.
pub(crate) async fn list_behind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<DepartmentRow>> {
    let mut query = asked(department::Entity::keyed(tenant), which);
    if let Some(after) = after {
        query = query.filter(department::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(department::Column::Id).limit(limit).all(conn).await?;
    Ok(rows.into_iter().map(from_row).collect())
}

/// The keys of those with this in code or name, or in how the Chinese name is spelled; of all for nothing.
pub(crate) async fn called(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    keyword: &str,
) -> StoreResult<HashSet<Uuid>> {
    let which = Asked { called: keyword.trim().to_owned(), ..Asked::default() };
    let keys = asked(department::Entity::of(tenant), &which).select_only().column(department::Column::Id);
    Ok(keys.into_tuple().all(conn).await?.into_iter().collect())
}

/// All departments of a tenant by their keys, for lists that name them: of a snapshot they are read once.
pub(crate) async fn departments_by_key(
    on: Reading<'_>,
    tenant: &TenantId,
) -> StoreResult<Arc<HashMap<Uuid, Department>>> {
    on.once(&format!("departments/{tenant}"), async {
        let all = list_departments(on.conn(), tenant).await?;
        Ok(all.into_iter().map(|one| (one.id, one)).collect())
    })
    .await
}

/// The codes of these departments by their keys.
pub(crate) async fn codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<HashMap<Uuid, String>> {
    let mut found = HashMap::new();
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let rows: Vec<(Uuid, String)> = department::Entity::keyed(tenant)
            .filter(department::COLUMN.id.is_in(chunk.iter().copied()))
            .select_only()
            .column(department::Column::Id)
            .column(department::Column::Code)
            .into_tuple()
            .all(conn)
            .await?;
        found.extend(rows);
    }
    Ok(found)
}

/// Rows of this area that stand in a department.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HeldRows {
    /// People whose main department it is, disabled ones among them.
    pub people: u64,
    pub classes: u64,
    /// Courses that are given to its classes.
    pub courses: u64,
}

/// How many rows of this area stand in a department.
pub(crate) async fn count_held(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<HeldRows> {
    let people = user::Entity::of(tenant).filter(user::COLUMN.department_id.eq(id)).count(conn).await?;
    let classes = class::Entity::of(tenant).filter(class::COLUMN.department_id.eq(id)).count(conn).await?;
    let courses = course_taught::Entity::of(tenant).filter(course_taught::COLUMN.department_id.eq(id));
    // rows of courses have a key of several columns, which `count` does not take
    let courses = courses.select_only().column_as(Expr::val(1).count(), "number").into_tuple::<i64>();
    let courses = courses.one(conn).await?.unwrap_or(0);
    Ok(HeldRows { people, classes, courses: u64::try_from(courses).unwrap_or(0) })
}

/// Writes departments: new ones by their keys, and the values of those that are there. The caller found these by tenant.
pub(crate) async fn put(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: &[&DepartmentRow],
) -> StoreResult<()> {
    use department::Column;
    let changed = [
        Column::ParentId,
        Column::Name,
        Column::NameEn,
        Column::SearchKey,
        Column::Category,
        Column::Sort,
        Column::Phone,
        Column::Place,
    ];
    for chunk in departments.chunks(onehall_db::rows_per_insert(11)) {
        let rows = chunk.iter().map(|one| department::ActiveModel {
            id: Set(one.id),
            tenant_id: Set(tenant.as_str().to_owned()),
            parent_id: Set(one.parent),
            code: Set(one.code.clone()),
            name: Set(one.name.clone()),
            name_en: Set(one.name_en.clone()),
            search_key: Set(search_key::of_department(&one.code, &one.name, &one.name_en)),
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
