//! The navigation bar, replaced as a whole.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::bar;
use crate::model::BarEntry;
use crate::store::rows::{names, place};

/// The navigation bar of a tenant in its order, groups and their entries in one list.
pub async fn list_bar(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<BarEntry>> {
    let rows = bar::Entity::of(tenant).order_by_asc(bar::Column::Sort).order_by_asc(bar::Column::Id).all(conn).await?;
    let entries = rows.into_iter().map(|row| BarEntry {
        id: row.id,
        parent: row.parent_id,
        names: names(row.name_zh, row.name_en),
        url: row.url,
        open_way: row.open_way,
    });
    Ok(entries.collect())
}

/// Replaces the navigation bar; groups stand before their entries.
pub async fn replace_bar(conn: &impl ConnectionTrait, ctx: &Ctx, entries: &[BarEntry]) -> StoreResult<()> {
    bar::Entity::delete_of(&ctx.tenant).filter(bar::COLUMN.parent_id.is_not_null()).exec(conn).await?;
    bar::Entity::delete_of(&ctx.tenant).exec(conn).await?;
    if entries.is_empty() {
        return Ok(());
    }
    let rows = entries.iter().enumerate().map(|(index, entry)| bar::ActiveModel {
        id: Set(entry.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        parent_id: Set(entry.parent),
        name_zh: Set(entry.names.zh.clone()),
        name_en: Set(entry.names.en.clone()),
        url: Set(entry.url.clone()),
        open_way: Set(entry.open_way.clone()),
        sort: Set(place(index)),
    });
    bar::Entity::insert_many(rows).exec_without_returning(conn).await?;
    Ok(())
}
