//! Teachers and staff for pickers.

use onehall_db::StoreResult;
use onehall_kernel::{Page, PageIn, TenantId, normalise_key};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, LikeExpr};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::directory::Person;
use crate::entities::user;
use crate::store::people::from_row;

fn part(text: &str) -> LikeExpr {
    let escaped = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    LikeExpr::new(format!("%{escaped}%")).escape('\\')
}

/// People who teach or work here, by account; `wanted` is a part of a name or of an account in any writing, empty for
/// all.
pub(crate) async fn list_teachers(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    wanted: &str,
    department: Option<Uuid>,
    page: &PageIn,
) -> StoreResult<Page<Person>> {
    let mut query = user::Entity::find()
        .filter(user::COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(user::COLUMN.kind.is_in(["teacher", "staff"]))
        .filter(user::COLUMN.disabled_at.is_null());
    if let Some(department) = department {
        query = query.filter(user::COLUMN.department_id.eq(department));
    }
    let wanted = wanted.trim();
    if !wanted.is_empty() {
        let by_account = Expr::col(user::Column::AccountKey).like(part(&normalise_key(wanted)));
        let name = Func::lower(Expr::col(user::Column::UserName));
        query = query.filter(by_account.or(Expr::expr(name).like(part(&wanted.to_lowercase()))));
    }
    let total = query.clone().count(conn).await?;
    let rows = query.order_by_asc(user::Column::AccountKey).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok(Page::new(rows.into_iter().map(from_row).collect(), total, page))
}
