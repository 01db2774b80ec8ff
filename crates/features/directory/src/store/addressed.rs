//! People whom a message addresses, by kind, role, department, class or name.

use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{BinOper, Expr, ExprTrait as _, SelectStatement};
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _, Select,
};
use uuid::Uuid;

use crate::entities::user;
use crate::model::{Addressed, Addressing, Person};
use crate::store::colleagues::living;
use crate::store::posts;
use crate::store::roles::holders;

fn addressed(tenant: &TenantId, whom: &Addressing) -> Select<user::Entity> {
    let mut query = living(tenant);
    if !whom.all {
        let mut any = Condition::any();
        if !whom.kinds.is_empty() {
            any = any.add(user::COLUMN.kind.is_in(whom.kinds.iter().map(String::as_str)));
        }
        if !whom.roles.is_empty() {
            any = any.add(user::Column::Id.in_subquery(holders(tenant, &whom.roles)));
        }
        if !whom.departments.is_empty() {
            any = any.add(user::COLUMN.department_id.is_in(whom.departments.iter().copied()));
        }
        for class in &whom.classes {
            any = any.add(
                Condition::all()
                    .add(user::COLUMN.kind.eq("student"))
                    .add(user::COLUMN.department_id.eq(class.department))
                    .add(user::COLUMN.post_name.eq(class.name.as_str())),
            );
        }
        if !whom.people.is_empty() {
            any = any.add(user::COLUMN.id.is_in(whom.people.iter().map(|id| id.0)));
        }
        // where nothing is named nobody is addressed; beside something else this would keep indexes from being used
        query = query.filter(if any.is_empty() { any.add(Expr::val(1).eq(2)) } else { any });
    }
    match &whom.within {
        Some(departments) => query.filter(user::COLUMN.department_id.is_in(departments.iter().copied())),
        None => query,
    }
}

/// How many people are addressed, by their department; who belongs to none stands under none.
///
/// # Errors
/// When the database fails.
pub async fn count_addressed(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    whom: &Addressing,
) -> StoreResult<Vec<(Option<Uuid>, u64)>> {
    let rows: Vec<(Option<Uuid>, i64)> = addressed(tenant, whom)
        .select_only()
        .column(user::Column::DepartmentId)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(id, n)| (id, u64::try_from(n).unwrap_or(0))).collect())
}

/// Addressed people by key, those behind `after` (0 at first), at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn list_addressed(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    whom: &Addressing,
    after: UserId,
    limit: u64,
) -> StoreResult<Vec<Addressed>> {
    let rows: Vec<(i64, String, String, Option<Uuid>)> = addressed(tenant, whom)
        .filter(user::COLUMN.id.gt(after.0))
        .order_by_asc(user::Column::Id)
        .limit(limit)
        .select_only()
        .column(user::Column::Id)
        .column(user::Column::Account)
        .column(user::Column::UserName)
        .column(user::Column::DepartmentId)
        .into_tuple()
        .all(conn)
        .await?;
    let person = |(id, account, user_name, department)| Addressed { id: UserId(id), account, user_name, department };
    Ok(rows.into_iter().map(person).collect())
}

/// The same people as a query that others write from (`INSERT … SELECT`), so that thousands need not be read first:
/// `id`, `department_id`, and `key`, by which they are searched and ordered: name and account.
#[must_use]
pub fn select_addressed(tenant: &TenantId, whom: &Addressing, after: UserId, limit: u64) -> SelectStatement {
    let key = Expr::col(user::Column::NameKey).binary(BinOper::Custom("||"), " ");
    addressed(tenant, whom)
        .filter(user::COLUMN.id.gt(after.0))
        .order_by_asc(user::Column::Id)
        .limit(limit)
        .select_only()
        .column(user::Column::Id)
        .column(user::Column::DepartmentId)
        .column_as(key.binary(BinOper::Custom("||"), Expr::col(user::Column::AccountKey)), "key")
        .into_query()
}

/// The departments a person belongs to: that of the main post, then those of further posts.
///
/// # Errors
/// When the database fails.
pub async fn list_own_departments(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<Uuid>> {
    let Some(person) = super::people::find_person(conn, tenant, user).await? else { return Ok(Vec::new()) };
    list_departments_of(conn, &person).await
}

/// The same of somebody who was read already.
pub async fn list_departments_of(conn: &impl ConnectionTrait, person: &Person) -> StoreResult<Vec<Uuid>> {
    let mut own: Vec<Uuid> = person.department_id.into_iter().collect();
    own.extend(posts::list_posts(conn, person.id).await?.into_iter().map(|post| post.department));
    Ok(own)
}
