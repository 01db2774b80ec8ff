//! What a reader may see: one query behind list, detail, neighbours and card.

use chrono::{DateTime, Utc};
use onehall_db::{Line, OfTenant as _, StoreError, StoreResult, containing, count_and_page, read_lines};
use onehall_kernel::{Names, Page, PageIn, TenantId, normalise_key};
use sea_orm::sea_query::Expr;
use sea_orm::{Condition, ConnectionTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::item;
use crate::rules::news::Importance;
use crate::store::columns::Column;
use crate::store::items::News;

/// Who reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// People of the tenant.
    Everybody,
    /// Visitors: public items of public columns.
    Visitors,
}

impl Audience {
    /// The columns this audience sees.
    pub fn columns(self, all: Vec<Column>) -> Vec<Column> {
        all.into_iter().filter(|c| self == Self::Everybody || c.is_public).collect()
    }
}

/// Published items an audience may see, unsorted. `columns` are those the audience sees.
pub fn select_visible(
    tenant: &TenantId,
    audience: Audience,
    columns: &[Column],
    now: DateTime<Utc>,
) -> Select<item::Entity> {
    let c = &item::COLUMN;
    let query = item::Entity::of(tenant)
        .filter(c.withdrawn_at.is_null())
        .filter(c.published_at.lte(now))
        .filter(c.column_id.is_in(columns.iter().map(|column| column.id)));
    match audience {
        Audience::Everybody => query,
        Audience::Visitors => query.filter(c.is_public.eq(true)),
    }
}

/// The part of `query` in one column.
pub fn in_column(query: Select<item::Entity>, column: Uuid) -> Select<item::Entity> {
    query.filter(item::COLUMN.column_id.eq(column))
}

/// The part of `query` that is important or urgent.
pub fn important(query: Select<item::Entity>) -> Select<item::Entity> {
    let words = [Importance::Important, Importance::Urgent].map(Importance::as_str);
    query.filter(item::COLUMN.importance.is_in(words))
}

/// The part of `query` whose title holds `keyword`.
pub fn with_keyword(query: Select<item::Entity>, keyword: &str) -> Select<item::Entity> {
    let key = normalise_key(keyword);
    if key.is_empty() {
        return query;
    }
    query.filter(Expr::col(item::Column::TitleKey).like(containing(&key)))
}

/// The newest first.
fn sorted(query: Select<item::Entity>) -> Select<item::Entity> {
    query.order_by_desc(item::Column::PublishedAt).order_by_asc(item::Column::Id)
}

/// One page of `query`, the newest first.
pub async fn list_news(
    conn: &impl ConnectionTrait,
    query: Select<item::Entity>,
    asked: &PageIn,
) -> StoreResult<Page<News>> {
    let Page { records, total, size, current, pages } = count_and_page(conn, sorted(query), asked).await?;
    let records = records.into_iter().map(News::try_from).collect::<StoreResult<_>>()?;
    Ok(Page { records, total, size, current, pages })
}

/// What a card shows of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsLine {
    /// Its key.
    pub id: Uuid,
    /// The column.
    pub column: Uuid,
    /// The headline.
    pub title: Names,
    /// One or two sentences.
    pub summary: Names,
    /// How much it matters.
    pub importance: Importance,
    /// Address of a picture; empty for none.
    pub cover: String,
    /// From when it is shown.
    pub published_at: DateTime<Utc>,
}

type LineRow = (Uuid, Uuid, String, String, String, String, String, String, DateTime<Utc>);

/// The newest `limit` of `query`, each read as one packed line: home pages ask for every column of news.
pub async fn list_newest(
    conn: &impl ConnectionTrait,
    query: Select<item::Entity>,
    limit: u64,
) -> StoreResult<Vec<NewsLine>> {
    use item::Column as C;
    let line = Line::new(conn).columns([
        C::Id,
        C::ColumnId,
        C::TitleZh,
        C::TitleEn,
        C::SummaryZh,
        C::SummaryEn,
        C::Importance,
        C::Cover,
        C::PublishedAt,
    ]);
    let rows: Vec<LineRow> = read_lines(conn, sorted(query).limit(limit), line).await?;
    rows.into_iter()
        .map(|(id, column, zh, en, summary_zh, summary_en, importance, cover, published_at)| {
            let odd = |_| StoreError::Inconsistent { table: "news_items", detail: format!("importance of {id}") };
            let importance = importance.parse().map_err(odd)?;
            let (title, summary) = (Names { zh, en }, Names { zh: summary_zh, en: summary_en });
            Ok(NewsLine { id, column, title, summary, importance, cover, published_at })
        })
        .collect()
}

/// One item of `query`.
pub async fn find_news(
    conn: &impl ConnectionTrait,
    query: Select<item::Entity>,
    id: Uuid,
) -> StoreResult<Option<News>> {
    query.filter(item::COLUMN.id.eq(id)).one(conn).await?.map(News::try_from).transpose()
}

/// The neighbours of `news` in `query`: the one above it in the list (newer) and the one below (older).
pub async fn find_neighbours(
    conn: &impl ConnectionTrait,
    query: Select<item::Entity>,
    news: &News,
) -> StoreResult<(Option<News>, Option<News>)> {
    let c = &item::COLUMN;
    let (at, id) = (news.text.published_at, news.id);
    let same = |id_side| Condition::all().add(c.published_at.eq(at)).add(id_side);
    let newer = query
        .clone()
        .filter(Condition::any().add(c.published_at.gt(at)).add(same(c.id.lt(id))))
        .order_by_asc(item::Column::PublishedAt)
        .order_by_desc(item::Column::Id)
        .one(conn)
        .await?;
    let older =
        sorted(query.filter(Condition::any().add(c.published_at.lt(at)).add(same(c.id.gt(id))))).one(conn).await?;
    Ok((newer.map(News::try_from).transpose()?, older.map(News::try_from).transpose()?))
}
