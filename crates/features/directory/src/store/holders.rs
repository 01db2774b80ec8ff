//! Who holds a right.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Right, TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SelectStatement};
use sea_orm::{ColumnTrait as _, ConnectionTrait, PaginatorTrait as _, QueryFilter, QuerySelect, QueryTrait as _};

use crate::entities::{role, role_grant, user, user_role};

/// Who has a role that allows it, as a query within another one. Of the tenant's roles alone, therefore of the tenant.
pub(super) fn granted(tenant: &TenantId, right: &Right) -> SelectStatement {
    let roles = role::Entity::of(tenant).select_only().column(role::Column::Id).into_query();
    let granted = Query::select()
        .column(role_grant::Column::RoleId)
        .from(role_grant::Entity)
        .and_where(Expr::col(role_grant::Column::RoleId).in_subquery(roles))
        .and_where(Expr::col(role_grant::Column::Kind).eq(right.kind.as_str()))
        .and_where(Expr::col(role_grant::Column::Name).eq(right.name))
        .to_owned();
    Query::select()
        .column(user_role::Column::UserId)
        .from(user_role::Entity)
        .and_where(Expr::col(user_role::Column::RoleId).in_subquery(granted))
        .to_owned()
}

/// Whether somebody else than `except` holds a right and can sign in.
///
/// # Errors
/// When the database fails.
pub async fn is_held_by_another(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    right: &Right,
    except: Option<UserId>,
) -> StoreResult<bool> {
    let holders = granted(tenant, right);
    let mut found = user::Entity::of(tenant)
        .filter(user::Column::DisabledAt.is_null())
        .filter(user::Column::Id.in_subquery(holders));
    if let Some(except) = except {
        found = found.filter(user::Column::Id.ne(except.0));
    }
    Ok(found.count(conn).await? > 0)
}
