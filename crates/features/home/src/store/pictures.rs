//! Where the addresses of pictures stand.

use onehall_db::{OfTenant, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use crate::entities::{card, index_card, menu, theme, tool};

/// Every text of this area's tables in which a picture's address may stand.
pub async fn list_mentions(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<String>> {
    let mut all = Vec::new();
    all.extend(texts::<tool::Entity>(conn, tool::Column::Icon, tenant).await?);
    all.extend(texts::<theme::Entity>(conn, theme::Column::Picture, tenant).await?);
    all.extend(texts::<index_card::Entity>(conn, index_card::Column::Icon, tenant).await?);
    all.extend(texts::<menu::Entity>(conn, menu::Column::Icon, tenant).await?);
    all.extend(texts::<card::Entity>(conn, card::Column::Config, tenant).await?);
    Ok(all)
}

async fn texts<E: OfTenant>(
    conn: &impl ConnectionTrait,
    column: E::Column,
    tenant: &TenantId,
) -> StoreResult<Vec<String>> {
    let found = E::of(tenant).filter(column.ne(""));
    Ok(found.select_only().column(column).into_tuple().all(conn).await?)
}
