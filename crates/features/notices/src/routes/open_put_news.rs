//! `PUT /open/v1/news/{external_id}`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use onehall_kernel::{ErrorCode, Names, Problem};
use onehall_safety::address::is_address;
use onehall_web::{ApiError, App, Body, OpenClient};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::publish::{self, Published};
use crate::routes::scope::{NewsScope, external_id, wrong};
use crate::rules::news::Importance;
use crate::store::columns;
use crate::store::items::NewsText;

/// What a source says of an item. Unknown fields are refused.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewsIn {
    /// The column's key.
    #[garde(length(chars, min = 1, max = 32))]
    column: String,
    /// The headline.
    #[garde(length(chars, min = 1, max = 200), custom(not_blank))]
    title: String,
    /// The headline in English.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    title_en: String,
    /// One or two sentences.
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    summary: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    summary_en: String,
    /// HTML as the editor typed it; what readers get is sanitised.
    #[garde(length(chars, min = 1, max = 200_000))]
    content: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 200_000))]
    content_en: String,
    /// `normal` (default), `important` or `urgent`.
    #[serde(default)]
    #[garde(skip)]
    importance: Importance,
    /// Whether visitors may read it.
    #[garde(skip)]
    public: bool,
    /// From when it is shown.
    #[garde(skip)]
    published_at: DateTime<Utc>,
    /// An http(s) address or a path inside the portal.
    #[garde(inner(length(chars, min = 1, max = 2000)))]
    cover_url: Option<String>,
    /// The office or person behind it.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    author: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    author_en: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature garde asks for")]
fn not_blank(text: &str, _ctx: &()) -> garde::Result {
    if text.trim().is_empty() { Err(garde::Error::new("is blank")) } else { Ok(()) }
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NewsOut {
    id: Uuid,
    external_id: String,
    /// Whether this request made it.
    created: bool,
    published_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// Makes or replaces a news item of the calling system; the same body twice changes nothing.
#[utoipa::path(put, path = "/open/v1/news/{external_id}", tag = "open", params(("external_id" = String, Path, description = "the calling system's own key")),
    request_body = NewsIn, responses((status = 200, body = NewsOut), (status = 201, body = NewsOut)), extensions(("x-access" = json!("scope:news"))))]
pub(super) async fn put_news(
    State(app): State<App>,
    client: OpenClient<NewsScope>,
    Path(key): Path<String>,
    Body(input): Body<NewsIn>,
) -> Result<(StatusCode, Json<NewsOut>), ApiError> {
    let key = external_id(key)?;
    if input.cover_url.as_deref().is_some_and(|url| !is_address(url)) {
        return Err(Problem::new(ErrorCode::UrlRefused).with("field", "cover_url").into());
    }
    let all = columns::list_columns(app.repo().conn(), &client.ctx.tenant).await?;
    let column =
        all.iter().find(|c| c.key == input.column).ok_or_else(|| wrong("column", "there is no such column"))?;
    let text = NewsText {
        column: column.id,
        title: Names { zh: input.title, en: input.title_en },
        summary: Names { zh: input.summary, en: input.summary_en },
        importance: input.importance,
        is_public: input.public,
        cover: input.cover_url.unwrap_or_default(),
        author: Names { zh: input.author, en: input.author_en },
        // as both databases keep it, so that the same post is the same
        published_at: DateTime::from_timestamp_micros(input.published_at.timestamp_micros())
            .unwrap_or(input.published_at),
    };
    let html = Names { zh: input.content, en: input.content_en };
    let mut tx = app.begin().await?;
    let Published { news, created } =
        publish::put_news(&mut tx, &client.ctx, &client.client.id, &key, text, &html).await?;
    tx.save().await?;
    let status = if created { StatusCode::CREATED } else { StatusCode::OK };
    let out = NewsOut {
        id: news.id,
        external_id: news.external_id,
        created,
        published_at: news.text.published_at,
        updated_at: news.updated_at,
    };
    Ok((status, Json(out)))
}
