//! `POST /api/onehall/news/page` and its twin for visitors.

use axum::extract::State;
use chrono_tz::Tz;
use onehall_kernel::{Ctx, Envelope, Page, PageIn};
use onehall_web::{Answer, ApiError, App, Body, Reply, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::news_item::{ColumnNames, NewsItem};
use crate::store::columns;
use crate::store::visible::{self, Audience, in_column, select_visible, with_keyword};

/// Which news.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct NewsPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// One column.
    column_id: Option<Uuid>,
    /// Words of the title.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
}

/// A column the reader may choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnItem {
    column_id: Uuid,
    column_name: String,
}

/// A page of news and the columns there are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NewsPageOut {
    #[serde(flatten)]
    page: Page<NewsItem>,
    columns: Vec<ColumnItem>,
}

/// Lists news and announcements, the newest first (001 section 2.4).
#[utoipa::path(post, path = "/api/onehall/news/page", tag = "notices",
    request_body = NewsPageIn, responses((status = 200, body = Envelope<NewsPageOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn page_news(
    State(app): State<App>,
    user: User,
    Body(input): Body<NewsPageIn>,
) -> Answer<NewsPageOut> {
    let out = page(&app, &user.ctx, user.tenant.zone, Audience::Everybody, input).await?;
    user.ok(out)
}

/// Lists the news that visitors may read.
#[utoipa::path(post, path = "/api/onehall/nobody/news/page", tag = "notices",
    request_body = NewsPageIn, responses((status = 200, body = Envelope<NewsPageOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn page_news_nobody(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<NewsPageIn>,
) -> Answer<NewsPageOut> {
    let out = page(&app, &visitor.ctx, visitor.tenant.zone, Audience::Visitors, input).await?;
    visitor.ok(out)
}

async fn page(app: &App, ctx: &Ctx, zone: Tz, audience: Audience, input: NewsPageIn) -> Result<NewsPageOut, ApiError> {
    let repo = app.repo();
    let columns = audience.columns(columns::list_columns(repo.conn(), &ctx.tenant).await?);
    let names = ColumnNames::new(&columns, ctx.locale);
    let mut query = select_visible(&ctx.tenant, audience, &columns, ctx.now);
    if let Some(column) = input.column_id {
        query = in_column(query, column);
    }
    if let Some(keyword) = &input.keyword {
        query = with_keyword(query, keyword);
    }
    let found = visible::list_news(repo.conn(), query, &input.page).await?;
    let page = found.map(|news| NewsItem::new(&news, &names, ctx.locale, ctx.now, zone));
    let columns = columns
        .iter()
        .map(|c| ColumnItem { column_id: c.id, column_name: c.names.pick(ctx.locale).to_owned() })
        .collect();
    Ok(NewsPageOut { page, columns })
}
