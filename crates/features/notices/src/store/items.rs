//! News items.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreError, StoreResult};
use onehall_kernel::{Names, TenantId, normalise_key};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{content, item};
use crate::rules::news::Importance;

/// What an editor or a source system says of an item, the text apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsText {
    /// The column.
    pub column: Uuid,
    /// The headline.
    pub title: Names,
    /// One or two sentences.
    pub summary: Names,
    /// How much it matters.
    pub importance: Importance,
    /// Whether visitors see it (in a public column).
    pub is_public: bool,
    /// Address of a picture; empty for none.
    pub cover: String,
    /// Who wrote it, an office or a person; may be empty.
    pub author: Names,
    /// From when it is shown.
    pub published_at: DateTime<Utc>,
}

/// A news item without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    /// Its key.
    pub id: Uuid,
    /// The system that posted it.
    pub source: Option<String>,
    /// The system's key.
    pub external_id: String,
    /// What it says.
    pub text: NewsText,
    /// When it was taken back.
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// How often it was read.
    pub read_count: i64,
    /// When it came.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

impl TryFrom<item::Model> for News {
    type Error = StoreError;

    fn try_from(row: item::Model) -> Result<Self, StoreError> {
        let odd =
            |what: &str| StoreError::Inconsistent { table: "news_items", detail: format!("{what} of {}", row.id) };
        Ok(Self {
            text: NewsText {
                importance: row.importance.parse().map_err(|_| odd("importance"))?,
                column: row.column_id,
                title: Names { zh: row.title_zh, en: row.title_en },
                summary: Names { zh: row.summary_zh, en: row.summary_en },
                is_public: row.is_public,
                cover: row.cover,
                author: Names { zh: row.author, en: row.author_en },
                published_at: row.published_at,
            },
            id: row.id,
            source: row.source_client,
            external_id: row.external_id,
            withdrawn_at: row.withdrawn_at,
            read_count: row.read_count,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

pub(crate) fn active(tenant: &TenantId, news: &News) -> item::ActiveModel {
    let text = &news.text;
    item::ActiveModel {
        id: Set(news.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        column_id: Set(text.column),
        source_client: Set(news.source.clone()),
        external_id: Set(news.external_id.clone()),
        title_zh: Set(text.title.zh.clone()),
        title_en: Set(text.title.en.clone()),
        title_key: Set(normalise_key(&format!("{} {}", text.title.zh, text.title.en))),
        summary_zh: Set(text.summary.zh.clone()),
        summary_en: Set(text.summary.en.clone()),
        importance: Set(text.importance.as_str().to_owned()),
        is_public: Set(text.is_public),
        cover: Set(text.cover.clone()),
        author: Set(text.author.zh.clone()),
        author_en: Set(text.author.en.clone()),
        published_at: Set(text.published_at),
        withdrawn_at: Set(news.withdrawn_at),
        read_count: Set(news.read_count),
        created_at: Set(news.created_at),
        updated_at: Set(news.updated_at),
    }
}

/// A source's item by its key, withdrawn ones too, locked until the end of the `Tx`.
pub async fn find_news_to_change(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    external_id: &str,
) -> StoreResult<Option<News>> {
    item::Entity::of(tenant)
        .filter(item::COLUMN.source_client.eq(client))
        .filter(item::COLUMN.external_id.eq(external_id))
        .lock_exclusive()
        .one(conn)
        .await?
        .map(News::try_from)
        .transpose()
}

/// Writes a new item with its text; false when another request has written the same key meanwhile.
pub async fn create_news(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    news: &News,
    html: &Names,
) -> StoreResult<bool> {
    let inserted = item::Entity::insert(active(tenant, news))
        .on_conflict(
            OnConflict::columns([item::Column::TenantId, item::Column::SourceClient, item::Column::ExternalId])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    if inserted == 1 {
        put_content(conn, news.id, html).await?;
    }
    Ok(inserted == 1)
}

/// Writes a changed item; its read count stays what it is in the table.
pub async fn update_news(conn: &impl ConnectionTrait, tenant: &TenantId, news: &News) -> StoreResult<()> {
    let row = item::ActiveModel { read_count: sea_orm::ActiveValue::NotSet, ..active(tenant, news) };
    item::Entity::update(row).exec(conn).await?;
    Ok(())
}

/// Writes the text of an item as typed.
pub async fn put_content(conn: &impl ConnectionTrait, id: Uuid, html: &Names) -> StoreResult<()> {
    let row =
        content::ActiveModel { news_id: Set(id), content: Set(html.zh.clone()), content_en: Set(html.en.clone()) };
    let texts = [content::Column::Content, content::Column::ContentEn];
    content::Entity::insert(row)
        .on_conflict(OnConflict::column(content::Column::NewsId).update_columns(texts).to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The text of an item as typed.
pub async fn get_content(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Names> {
    let row = content::Entity::part_of(id).one(conn).await?.ok_or(StoreError::Missing("news_contents"))?;
    Ok(Names { zh: row.content, en: row.content_en })
}
