//! The register of news: items with their texts, many at a time. Items that this portal's own administrators bring in have no
//! source; their keys are told apart under [`take_turn`], for an index takes no two of no source for one.

use std::collections::HashMap;

use onehall_db::{BIND_LIMIT, OfTenant as _, PartOf as _, StoreResult, containing, rows_per_insert, take_turn};
use onehall_kernel::{Names, TenantId, normalise_key};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, ExprTrait as _, Iterable as _, PaginatorTrait as _, QueryFilter,
    QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::{content, item, read};
use crate::store::items::{News, active};

/// Keeps others from writing items of this portal until the end of the `Tx`.
pub async fn take_register(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<()> {
    take_turn(conn, &format!("news/{tenant}")).await
}

/// Which items.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
    /// Of this column.
    pub column: Option<Uuid>,
    /// With these words in a title; empty for all.
    pub keyword: String,
}

fn asked(query: Select<item::Entity>, asked: &Asked) -> Select<item::Entity> {
    let mut query = query;
    if let Some(chosen) = &asked.chosen {
        query = query.filter(item::COLUMN.id.is_in(chosen.iter().copied()));
    }
    if let Some(id) = asked.column {
        query = query.filter(item::COLUMN.column_id.eq(id));
    }
    let keyword = normalise_key(&asked.keyword);
    if keyword.is_empty() {
        return query;
    }
    query.filter(Expr::col(item::Column::TitleKey).like(containing(&keyword)))
}

/// How many items these are, withdrawn ones too.
pub async fn count_rows(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    Ok(asked(item::Entity::of(tenant), which).count(conn).await?)
}

/// The same by key, those behind `after`, at most `limit`.
pub async fn list_rows(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<News>> {
    let mut query = asked(item::Entity::keyed(tenant), which);
    if let Some(after) = after {
        query = query.filter(item::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(item::Column::Id).limit(limit).all(conn).await?;
    rows.into_iter().map(News::try_from).collect()
}

/// Items of this portal with these keys of their own, withdrawn ones too.
pub async fn list_by_codes(conn: &impl ConnectionTrait, tenant: &TenantId, codes: &[&str]) -> StoreResult<Vec<News>> {
    let rows = item::Entity::of(tenant)
        .filter(item::COLUMN.source_client.is_null())
        .filter(item::COLUMN.external_id.is_in(codes.iter().copied()))
        .all(conn)
        .await?;
    rows.into_iter().map(News::try_from).collect()
}

/// Items that other systems posted, by system and key; withdrawn ones too.
pub async fn list_posted(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    keys: &[(&str, &str)],
) -> StoreResult<Vec<News>> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let mut clients: Vec<&str> = keys.iter().map(|(client, _)| *client).collect();
    clients.sort_unstable();
    clients.dedup();
    let rows = item::Entity::of(tenant)
        .filter(item::COLUMN.source_client.is_in(clients))
        .filter(item::COLUMN.external_id.is_in(keys.iter().map(|(_, key)| *key)))
        .all(conn)
        .await?;
    rows.into_iter().map(News::try_from).collect()
}

/// Items with these keys, locked until the end of the `Tx`.
pub async fn list_by_ids(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<Vec<News>> {
    let rows = item::Entity::keyed(tenant)
        .filter(item::COLUMN.id.is_in(ids.iter().copied()))
        .order_by_asc(item::Column::Id)
        .lock_exclusive()
        .all(conn)
        .await?;
    rows.into_iter().map(News::try_from).collect()
}

/// Texts of these items as typed.
pub async fn list_contents(conn: &impl ConnectionTrait, ids: &[Uuid]) -> StoreResult<HashMap<Uuid, Names>> {
    let mut found = HashMap::new();
    for chunk in ids.chunks(BIND_LIMIT) {
        let rows = content::Entity::parts_of(chunk.iter().copied()).all(conn).await?;
        found.extend(rows.into_iter().map(|row| (row.news_id, Names { zh: row.content, en: row.content_en })));
    }
    Ok(found)
}

/// Writes new items and overwrites those that are there, except for how often they were read, which others count meanwhile.
pub async fn put_items(conn: &impl ConnectionTrait, tenant: &TenantId, items: &[(&News, &Names)]) -> StoreResult<()> {
    use item::Column as C;

    let kept = |column: &C| !matches!(column, C::Id | C::TenantId | C::ReadCount | C::CreatedAt);
    let over = OnConflict::column(C::Id).update_columns(C::iter().filter(kept)).to_owned();
    for chunk in items.chunks(rows_per_insert(C::iter().count())) {
        let rows = chunk.iter().map(|(news, _)| active(tenant, news));
        item::Entity::insert_many(rows).on_conflict(over.clone()).exec_without_returning(conn).await?;
    }
    let texts = [content::Column::Content, content::Column::ContentEn];
    let over = OnConflict::column(content::Column::NewsId).update_columns(texts).to_owned();
    for chunk in items.chunks(rows_per_insert(content::Column::iter().count())) {
        let rows = chunk.iter().map(|(news, html)| content::ActiveModel {
            news_id: Set(news.id),
            content: Set(html.zh.clone()),
            content_en: Set(html.en.clone()),
        });
        content::Entity::insert_many(rows).on_conflict(over.clone()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Removes items with their texts and who read them.
pub async fn delete_items(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    content::Entity::delete_parts_of(ids.iter().copied()).exec(conn).await?;
    read::Entity::delete_parts_of(ids.iter().copied()).exec(conn).await?;
    item::Entity::delete_of(tenant).filter(item::COLUMN.id.is_in(ids.iter().copied())).exec(conn).await?;
    Ok(())
}
