//! The navigation bar and quick navigation; each is replaced as a whole.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::{bar, quick};
use crate::model::{BarEntry, QuickLink};
use crate::store::rows::names;

fn place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

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

/// Quick navigation of a tenant in its order.
pub async fn list_quick(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<QuickLink>> {
    let rows =
        quick::Entity::of(tenant).order_by_asc(quick::Column::Sort).order_by_asc(quick::Column::Id).all(conn).await?;
    let links = rows.into_iter().map(|row| QuickLink {
        id: row.id,
        names: names(row.name_zh, row.name_en),
        icon: row.icon,
        url: row.url,
        open_way: row.open_way,
    });
    Ok(links.collect())
}

/// Replaces quick navigation.
pub async fn replace_quick(conn: &impl ConnectionTrait, ctx: &Ctx, links: &[QuickLink]) -> StoreResult<()> {
    quick::Entity::delete_of(&ctx.tenant).exec(conn).await?;
    if links.is_empty() {
        return Ok(());
    }
    let rows = links.iter().enumerate().map(|(index, link)| quick::ActiveModel {
        id: Set(link.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        name_zh: Set(link.names.zh.clone()),
        name_en: Set(link.names.en.clone()),
        icon: Set(link.icon.clone()),
        url: Set(link.url.clone()),
        open_way: Set(link.open_way.clone()),
        sort: Set(place(index)),
    });
    quick::Entity::insert_many(rows).exec_without_returning(conn).await?;
    Ok(())
}
