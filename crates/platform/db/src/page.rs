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
    let rows = query.clone().limit(asked.limit()).offset(asked.offset()).all(conn).await?;
    // a page that is not full is the last one, and an empty first page says that there is nothing
    let fetched = rows.len() as u64;
    let is_last = fetched < asked.limit() && (fetched > 0 || asked.offset() == 0);
    let total = if is_last { asked.offset() + fetched } else { query.count(conn).await? };
    Ok(Page::new(rows, total, asked))
}
