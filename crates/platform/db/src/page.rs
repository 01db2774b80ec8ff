//! One query for count and list.

use onehall_kernel::{Page, PageIn};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait, QuerySelect, Select};

use crate::StoreResult;

/// The page of `query` that was asked for, with the total of the same query: what is counted is what is listed.
///
/// # Errors
/// When the database fails.
pub async fn count_and_page<E, C>(conn: &C, query: Select<E>, asked: &PageIn) -> StoreResult<Page<E::Model>>
where
    E: EntityTrait,
    E::Model: Send + Sync,
    C: ConnectionTrait,
{
    let total = query.clone().count(conn).await?;
    let rows = if total <= asked.offset() {
        Vec::new()
    } else {
        query.limit(asked.limit()).offset(asked.offset()).all(conn).await?
    };
    Ok(Page::new(rows, total, asked))
}
