//! Teachers and staff for pickers.

use onehall_db::{StoreResult, containing};
use onehall_kernel::{Page, PageIn, TenantId, normalise_key};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ConnectionTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::user;
use crate::model::Person;
use crate::store::colleagues::{living, named, paged};

/// People who teach or work here, by account; `wanted` is a part of a name or of an account in any writing, empty for
/// all.
pub(crate) async fn list_teachers(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    wanted: &str,
    department: Option<Uuid>,
    page: &PageIn,
) -> StoreResult<Page<Person>> {
    let mut query = living(tenant).filter(user::COLUMN.kind.is_in(["teacher", "staff"]));
    if let Some(department) = department {
        query = query.filter(user::COLUMN.department_id.eq(department));
    }
    let wanted = wanted.trim();
    if !wanted.is_empty() {
        let by_account = Expr::col(user::Column::AccountKey).like(containing(&normalise_key(wanted)));
        query = query.filter(by_account.or(named(wanted)));
    }
    paged(conn, query, page).await
}
