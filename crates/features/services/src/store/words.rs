//! Words people search for.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, ExprTrait as _, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::word;

/// Counts `times` searches.
pub(crate) async fn count_word(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    text: &str,
    times: i64,
) -> StoreResult<()> {
    let row =
        word::ActiveModel { tenant_id: Set(tenant.as_str().to_owned()), word: Set(text.to_owned()), times: Set(times) };
    let again = OnConflict::columns([word::Column::TenantId, word::Column::Word])
        .value(word::Column::Times, Expr::col(("search_words", "times")).add(times))
        .to_owned();
    word::Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    Ok(())
}

/// The most searched words.
pub(crate) async fn list_words(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    at_least: i64,
    limit: u64,
) -> StoreResult<Vec<(String, i64)>> {
    let rows = word::Entity::of(tenant)
        .filter(word::COLUMN.times.gte(at_least))
        .order_by_desc(word::Column::Times)
        .order_by_asc(word::Column::Word)
        .limit(limit)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.word, row.times)).collect())
}
