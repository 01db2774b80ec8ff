//! People as others of the school look them up.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult, containing, starting_with};
use onehall_kernel::{Page, PageIn, TenantId, normalise_key};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait as _, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::user;
use crate::model::Person;
use crate::store::people::from_row;

/// Accounts of a tenant that are not disabled.
pub(super) fn living(tenant: &TenantId) -> Select<user::Entity> {
    user::Entity::of(tenant).filter(user::COLUMN.disabled_at.is_null())
}

/// People whose name has this in it, in any writing.
pub(super) fn named(wanted: &str) -> Expr {
    Expr::col(user::Column::NameKey).like(containing(&normalise_key(wanted)))
}

/// A page of people by account.
pub(super) async fn paged(
    conn: &impl ConnectionTrait,
    query: Select<user::Entity>,
    page: &PageIn,
) -> StoreResult<Page<Person>> {
    let total = query.clone().count(conn).await?;
    let rows = query.order_by_asc(user::Column::AccountKey).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok(Page::new(rows.into_iter().map(from_row).collect(), total, page))
}

/// People who work at or study in a department, not those of the departments below it. Disabled ones are left out.
///
/// # Errors
/// When the database fails.
pub async fn list_people_of_department(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    staff_only: bool,
    page: &PageIn,
) -> StoreResult<Page<Person>> {
    let mut query = living(tenant).filter(user::COLUMN.department_id.eq(department));
    if staff_only {
        query = query.filter(user::COLUMN.kind.is_in(["teacher", "staff"]));
    }
    paged(conn, query, page).await
}

/// People whose name has `wanted` in it, in any writing, or whose account begins with it. Disabled ones are left out.
///
/// # Errors
/// When the database fails.
pub async fn search_people(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    wanted: &str,
    page: &PageIn,
) -> StoreResult<Page<Person>> {
    let by_account = Expr::col(user::Column::AccountKey).like(starting_with(&normalise_key(wanted)));
    let query = living(tenant).filter(named(wanted).or(by_account));
    paged(conn, query, page).await
}

/// How many people each department has of its own. Disabled ones are left out.
///
/// # Errors
/// When the database fails.
pub(crate) async fn count_people_by_department(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
) -> StoreResult<HashMap<Uuid, i64>> {
    let rows: Vec<(Uuid, i64)> = living(tenant)
        .filter(user::COLUMN.department_id.is_not_null())
        .select_only()
        .column(user::Column::DepartmentId)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// The students of a class: of one department, with the same class name. Disabled ones are left out.
///
/// # Errors
/// When the database fails.
pub async fn list_classmates(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    class: &str,
    limit: u64,
) -> StoreResult<Vec<Person>> {
    let rows = living(tenant)
        .filter(user::COLUMN.kind.eq("student"))
        .filter(user::COLUMN.department_id.eq(department))
        .filter(user::COLUMN.post_name.eq(class))
        .order_by_asc(user::Column::AccountKey)
        .limit(limit)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}
