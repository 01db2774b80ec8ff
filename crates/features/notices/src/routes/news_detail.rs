//! `POST /api/onehall/news/detail` and its twin for visitors.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use chrono_tz::Tz;
use onehall_kernel::{Ctx, Envelope, ErrorCode};
use onehall_web::{Answer, ApiError, App, Body, Reply, User, Visitor};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::news_item::{ColumnNames, NewsItem};
use crate::store::items::{self, News};
use crate::store::visible::{self, Audience, in_column, select_visible};
use crate::store::{columns, reads};

/// Makes the keys under which readers count: a person by id, a visitor by an address that can not be read back.
#[derive(Clone)]
pub(crate) struct ReaderKeys(Arc<[u8; 32]>);

impl ReaderKeys {
    /// Keys of this installation.
    pub(crate) fn new(secret: Arc<[u8; 32]>) -> Self {
        Self(secret)
    }

    fn visitor(&self, ip: IpAddr) -> String {
        let digest =
            Sha256::new().chain_update(b"news-reader").chain_update(*self.0).chain_update(ip.to_string()).finalize();
        format!("v{}", hex::encode(&digest[..16]))
    }
}

/// Which item.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct NewsDetailIn {
    news_id: Uuid,
}

/// A neighbour in the column.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Neighbour {
    news_id: Uuid,
    title: String,
}

/// An item with its text.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewsDetailOut {
    #[serde(flatten)]
    item: NewsItem,
    /// HTML that is safe to show.
    content: String,
    author: String,
    /// Readings, this one included.
    read_count: i64,
    /// The next newer one of the column.
    previous: Option<Neighbour>,
    /// The next older one of the column.
    next: Option<Neighbour>,
}

/// Answers one item with its text and counts the reading, once per person and ten minutes.
#[utoipa::path(post, path = "/api/onehall/news/detail", tag = "notices",
    request_body = NewsDetailIn, responses((status = 200, body = Envelope<NewsDetailOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn get_news(
    State(app): State<App>,
    user: User,
    Body(input): Body<NewsDetailIn>,
) -> Answer<NewsDetailOut> {
    let reader = format!("u{}", user.session.user);
    let out = detail(&app, &user.ctx, user.tenant.zone, Audience::Everybody, input.news_id, reader).await?;
    user.ok(out)
}

/// Answers one public item; everything else is not found.
#[utoipa::path(post, path = "/api/onehall/nobody/news/detail", tag = "notices",
    request_body = NewsDetailIn, responses((status = 200, body = Envelope<NewsDetailOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn get_news_nobody(
    State(app): State<App>,
    Extension(keys): Extension<ReaderKeys>,
    visitor: Visitor,
    Body(input): Body<NewsDetailIn>,
) -> Answer<NewsDetailOut> {
    let reader = match visitor.ctx.user() {
        Some(user) => format!("u{user}"),
        None => keys.visitor(visitor.ip.0),
    };
    let out = detail(&app, &visitor.ctx, visitor.tenant.zone, Audience::Visitors, input.news_id, reader).await?;
    visitor.ok(out)
}

async fn detail(
    app: &App,
    ctx: &Ctx,
    zone: Tz,
    audience: Audience,
    id: Uuid,
    reader: String,
) -> Result<NewsDetailOut, ApiError> {
    let repo = app.repo();
    let columns = audience.columns(columns::list_columns(repo.conn(), &ctx.tenant).await?);
    let names = ColumnNames::new(&columns, ctx.locale);
    let query = select_visible(&ctx.tenant, audience, &columns, ctx.now);
    let news = visible::find_news(repo.conn(), query.clone(), id).await?.ok_or(ErrorCode::NewsNotFound)?;
    if let Err(error) = reads::count_reading(&app.db, ctx.tenant.clone(), id, reader, ctx.now).await {
        // an item can be read while the counter can not be written
        tracing::warn!(%error, "a reading was not counted");
    }
    let html = items::get_content(repo.conn(), id).await?;
    let (newer, older) = visible::find_neighbours(repo.conn(), in_column(query, news.text.column), &news).await?;
    let neighbour = |n: News| Neighbour { news_id: n.id, title: n.text.title.pick(ctx.locale).to_owned() };
    Ok(NewsDetailOut {
        item: NewsItem::new(&news, &names, ctx.locale, ctx.now, zone),
        content: onehall_safety::sanitize(html.pick(ctx.locale)),
        read_count: reads::get_read_count(repo.conn(), &ctx.tenant, id).await?,
        previous: newer.map(neighbour),
        next: older.map(neighbour),
        author: news.text.author.pick(ctx.locale).to_owned(),
    })
}
