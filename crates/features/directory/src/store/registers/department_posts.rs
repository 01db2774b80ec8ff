//! Posts of a department: those that it lists, and those that people hold. The caller found the department by tenant.

use std::collections::BTreeMap;

use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SelectStatement};
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder as _, QuerySelect,
    QueryTrait as _, Select,
};
use uuid::Uuid;

use crate::entities::{department_post, user, user_post};
use crate::model::Person;
use crate::store::colleagues::living;
use crate::store::people::from_row;

/// Posts of one department that are told; more than any has.
pub(crate) const POSTS_MAX: usize = 500;

/// A post of a department.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PostRow {
    pub name: String,
    /// People whose main or further post it is, disabled ones among them.
    pub holders: u64,
    /// Whether the department lists it whoever holds it.
    pub is_listed: bool,
}

/// Who has a main post at the department: everybody but students, whose post is their class.
fn at(tenant: &TenantId, department: Uuid) -> Select<user::Entity> {
    user::Entity::of(tenant)
        .filter(user::COLUMN.department_id.eq(department))
        .filter(user::COLUMN.kind.ne("student"))
        .filter(user::COLUMN.post_name.ne(""))
}

/// Further posts at a department, of people of the tenant.
fn held_at(tenant: &TenantId, department: Uuid) -> SelectStatement {
    let people = user::Entity::of(tenant).select_only().column(user::Column::Id).into_query();
    Query::select()
        .from(user_post::Entity)
        .and_where(Expr::col(user_post::Column::DepartmentId).eq(department))
        .and_where(Expr::col(user_post::Column::UserId).in_subquery(people))
        .to_owned()
}

/// Whose further post at a department has this name.
fn held_as(tenant: &TenantId, department: Uuid, name: &str) -> SelectStatement {
    held_at(tenant, department)
        .column(user_post::Column::UserId)
        .and_where(Expr::col(user_post::Column::PostName).eq(name))
        .to_owned()
}

/// The posts of a department by name, at most [`POSTS_MAX`].
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
) -> StoreResult<Vec<PostRow>> {
    let mut found: BTreeMap<String, PostRow> = BTreeMap::new();
    for name in listed(conn, tenant, department).await? {
        found.insert(name.clone(), PostRow { name, holders: 0, is_listed: true });
    }
    let main: Vec<(String, i64)> = at(tenant, department)
        .select_only()
        .column(user::Column::PostName)
        .column_as(user::Column::Id.count(), "number")
        .group_by(user::Column::PostName)
        .into_tuple()
        .all(conn)
        .await?;
    for (name, number) in main.into_iter().chain(further(conn, tenant, department).await?) {
        let row = found.entry(name.clone()).or_insert(PostRow { name, ..PostRow::default() });
        row.holders += u64::try_from(number).unwrap_or(0);
    }
    Ok(found.into_values().take(POSTS_MAX).collect())
}

/// Further posts at a department with how many hold each.
async fn further(conn: &impl ConnectionTrait, tenant: &TenantId, department: Uuid) -> StoreResult<Vec<(String, i64)>> {
    let held = held_at(tenant, department)
        .column(user_post::Column::PostName)
        .expr_as(Expr::col(user_post::Column::UserId).count(), "number")
        .group_by_col(user_post::Column::PostName)
        .to_owned();
    let rows = conn.query_all(&held).await?;
    let read = |row: &sea_orm::QueryResult| Ok((row.try_get("", "post_name")?, row.try_get("", "number")?));
    Ok(rows.iter().map(read).collect::<Result<_, sea_orm::DbErr>>()?)
}

/// How many further posts people hold at a department.
pub(crate) async fn count_further(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
) -> StoreResult<u64> {
    let held = further(conn, tenant, department).await?;
    Ok(held.iter().map(|(_, number)| u64::try_from(*number).unwrap_or(0)).sum())
}

/// Names of the posts that a department lists.
pub(crate) async fn listed(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
) -> StoreResult<Vec<String>> {
    let rows = department_post::Entity::of(tenant)
        .filter(department_post::COLUMN.department_id.eq(department))
        .order_by_asc(department_post::Column::Name)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// Lists a post; one that is listed already is a unique error.
pub(crate) async fn create(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    name: &str,
) -> StoreResult<()> {
    let row = department_post::ActiveModel {
        department_id: Set(department),
        name: Set(name.to_owned()),
        tenant_id: Set(tenant.as_str().to_owned()),
    };
    department_post::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Lists a post no longer, or none of the department for no name.
pub(crate) async fn delete(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    name: Option<&str>,
) -> StoreResult<()> {
    let mut gone =
        department_post::Entity::delete_of(tenant).filter(department_post::COLUMN.department_id.eq(department));
    if let Some(name) = name {
        gone = gone.filter(department_post::COLUMN.name.eq(name));
    }
    gone.exec(conn).await?;
    Ok(())
}

/// Who holds a post of a department, at most `limit`: whose main one it is, and whose further one.
pub(crate) async fn holders(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    name: &str,
    limit: u64,
) -> StoreResult<(Vec<UserId>, Vec<UserId>)> {
    let main: Vec<i64> = at(tenant, department)
        .filter(user::COLUMN.post_name.eq(name))
        .select_only()
        .column(user::Column::Id)
        .order_by_asc(user::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let rows = conn.query_all(held_as(tenant, department, name).limit(limit)).await?;
    let further: Vec<i64> = rows.iter().map(|row| row.try_get("", "user_id")).collect::<Result<_, _>>()?;
    Ok((main.into_iter().map(UserId).collect(), further.into_iter().map(UserId).collect()))
}

/// Living people of the staff whose main post or one of whose further posts has this name at this department, by account;
/// at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn list_post_holders(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    name: &str,
    limit: u64,
) -> StoreResult<Vec<Person>> {
    let main = Condition::all().add(user::COLUMN.department_id.eq(department)).add(user::COLUMN.post_name.eq(name));
    let further = user::Column::Id.in_subquery(held_as(tenant, department, name));
    let rows = living(tenant)
        .filter(user::COLUMN.kind.ne("student"))
        .filter(Condition::any().add(main).add(further))
        .order_by_asc(user::Column::AccountKey)
        .limit(limit)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).collect())
}

/// Gives a post of a department another name with those who hold it. No one of them has a post of the new name there.
pub(crate) async fn rename(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    department: Uuid,
    (name, new_name): (&str, &str),
    further: &[UserId],
) -> StoreResult<()> {
    user::Entity::update_of(tenant)
        .col_expr(user::Column::PostName, Expr::val(new_name))
        .filter(user::COLUMN.department_id.eq(department))
        .filter(user::COLUMN.kind.ne("student"))
        .filter(user::COLUMN.post_name.eq(name))
        .exec(conn)
        .await?;
    for people in further.chunks(onehall_db::BIND_LIMIT / 2) {
        user_post::Entity::update_parts_of(people.iter().map(|person| person.0))
            .col_expr(user_post::Column::PostName, Expr::val(new_name))
            .filter(user_post::COLUMN.department_id.eq(department))
            .filter(user_post::COLUMN.post_name.eq(name))
            .exec(conn)
            .await?;
    }
    Ok(())
}
