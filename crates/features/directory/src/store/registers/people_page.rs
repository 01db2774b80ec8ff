//! A page of the register of people, as administrators look through it.

use onehall_db::{OfTenant as _, StoreResult, count_and_page};
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::sea_query::Expr;
use sea_orm::{ConnectionTrait, PaginatorTrait as _, QueryFilter as _, QueryOrder as _, QuerySelect as _, Select};

use super::people::{PersonRow, Wanted, wanted, with_parts};
use crate::entities::user;

/// A page of them by account, with posts and roles.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    whom: &Wanted,
    page: &PageIn,
) -> StoreResult<Page<PersonRow>> {
    let query = wanted(tenant, whom).order_by_asc(user::Column::AccountKey);
    if whom.keyword.is_empty() {
        let found = count_and_page(conn, query, page).await?;
        let rows = with_parts(conn, found.records).await?;
        return Ok(Page::new(rows, found.total, page));
    }
    let (ids, total) = searched(conn, query, page).await?;
    let rows = user::Entity::keyed(tenant).filter(user::COLUMN.id.is_in(ids)).order_by_asc(user::Column::AccountKey);
    Ok(Page::new(with_parts(conn, rows.all(conn).await?).await?, total, page))
}

/// The keys of a page of a search, and how many it finds: both in one way through the index that holds all names, which a search
/// has to go through whole.
async fn searched(
    conn: &impl ConnectionTrait,
    query: Select<user::Entity>,
    page: &PageIn,
) -> StoreResult<(Vec<i64>, u64)> {
    let found: Vec<(i64, i64)> = query
        .clone()
        .select_only()
        .column(user::Column::Id)
        .expr_as(Expr::cust("count(*) over ()"), "total")
        .offset(page.offset())
        .limit(page.limit())
        .into_tuple()
        .all(conn)
        .await?;
    let total = match found.first() {
        Some((_, total)) => u64::try_from(*total).unwrap_or_default(),
        None if page.offset() == 0 => 0,
        // behind the last page nobody says how many there are
        None => query.count(conn).await?,
    };
    Ok((found.into_iter().map(|(id, _)| id).collect(), total))
}
