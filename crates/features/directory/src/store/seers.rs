//! The people something is meant for, by role, department and kind at once.

use onehall_db::StoreResult;
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, PaginatorTrait as _, QueryFilter, QuerySelect as _, Select,
};
use uuid::Uuid;

use crate::entities::{user, user_post};
use crate::rules::tree::with_all_below;
use crate::store::colleagues::living;
use crate::store::departments::list_departments;
use crate::store::roles::holders;

/// Whom something is meant for; what is empty asks for nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seers {
    /// Codes of roles, of which somebody has one.
    pub roles: Vec<String>,
    /// Departments, each with those below it; somebody belongs to one by any post.
    pub departments: Vec<Uuid>,
    /// Kinds of people.
    pub kinds: Vec<String>,
}

/// Living people who have a role that is asked for, and belong to a department that is asked for, and are of a kind that is
/// asked for.
async fn seers(conn: &impl ConnectionTrait, tenant: &TenantId, whom: &Seers) -> StoreResult<Select<user::Entity>> {
    let mut query = living(tenant);
    if !whom.kinds.is_empty() {
        query = query.filter(user::COLUMN.kind.is_in(whom.kinds.iter().map(String::as_str)));
    }
    if !whom.roles.is_empty() {
        query = query.filter(user::Column::Id.in_subquery(holders(tenant, &whom.roles)));
    }
    if !whom.departments.is_empty() {
        let within = with_all_below(&list_departments(conn, tenant).await?, &whom.departments);
        let by_post = Query::select()
            .column((user_post::Entity, user_post::Column::UserId))
            .from(user_post::Entity)
            .and_where(Expr::col((user_post::Entity, user_post::Column::DepartmentId)).is_in(within.iter().copied()))
            .to_owned();
        let any =
            Condition::any().add(user::COLUMN.department_id.is_in(within)).add(user::Column::Id.in_subquery(by_post));
        query = query.filter(any);
    }
    Ok(query)
}

/// How many living people of a tenant it is meant for: people who have a role that is asked for, and belong to a department
/// that is asked for, and are of a kind that is asked for.
///
/// # Errors
/// When the database fails.
pub async fn count_seers(conn: &impl ConnectionTrait, tenant: &TenantId, whom: &Seers) -> StoreResult<u64> {
    Ok(seers(conn, tenant, whom).await?.count(conn).await?)
}

/// Those of `among`, some thousand at most, whom it is meant for.
///
/// # Errors
/// When the database fails.
pub async fn list_seers(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    whom: &Seers,
    among: &[UserId],
) -> StoreResult<Vec<UserId>> {
    let ids: Vec<i64> = seers(conn, tenant, whom)
        .await?
        .filter(user::COLUMN.id.is_in(among.iter().map(|id| id.0)))
        .select_only()
        .column(user::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId).collect())
}
