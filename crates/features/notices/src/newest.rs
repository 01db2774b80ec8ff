//! The newest items an audience may see, by column or of all columns: cards and the page before sign-in show the same.

use chrono_tz::Tz;
use onehall_kernel::Ctx;
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::news_item::{ColumnNames, NewsItem};
use crate::store::columns::{self, Column};
use crate::store::visible::{self, Audience, important, in_column, select_visible};

/// Columns at most.
pub(crate) const COLUMNS_MAX: usize = 8;

/// One column with its newest items.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsColumnOut {
    /// The key of a column of news, or the number of an official account.
    pub(crate) column_id: String,
    pub(crate) column_name: String,
    pub(crate) result: Vec<NewsItem>,
}

/// Which columns are meant: these, or all where none is named.
pub(crate) type Only<'a> = &'a [Uuid];

/// The columns that `audience` sees among `only`.
async fn columns_of(app: &App, ctx: &Ctx, audience: Audience, only: Only<'_>) -> Result<Vec<Column>, ApiError> {
    let mut all = audience.columns(columns::list_columns(app.repo().conn(), &ctx.tenant).await?);
    all.retain(|column| only.is_empty() || only.contains(&column.id));
    Ok(all)
}

/// The columns of an audience, eight at most, each with its newest `limit` items; a column may be empty.
pub(crate) async fn newest_by_column(
    app: &App,
    ctx: &Ctx,
    zone: Tz,
    (audience, only): (Audience, Only<'_>),
    limit: u64,
) -> Result<Vec<NewsColumnOut>, ApiError> {
    let repo = app.repo();
    let all = columns_of(app, ctx, audience, only).await?;
    let names = ColumnNames::new(&all, ctx.locale);
    let everything = select_visible(&ctx.tenant, audience, &all, ctx.now);
    let mut list = Vec::new();
    for column in all.iter().take(COLUMNS_MAX) {
        // at most eight columns, each a few rows on the index of its column
        let found = visible::list_newest(repo.conn(), in_column(everything.clone(), column.id), limit).await?;
        let result = found.into_iter().map(|news| NewsItem::of_line(news, &names, ctx.locale, ctx.now, zone)).collect();
        list.push(NewsColumnOut {
            column_id: column.id.to_string(),
            column_name: names.get(column.id).to_owned(),
            result,
        });
    }
    Ok(list)
}

/// The newest `limit` items of all columns of an audience.
pub(crate) async fn newest(
    app: &App,
    ctx: &Ctx,
    zone: Tz,
    audience: Audience,
    limit: u64,
) -> Result<Vec<NewsItem>, ApiError> {
    newest_of(app, (ctx, zone), (audience, &[]), false, limit).await
}

/// The same of those that are important or urgent, of all columns or of `only` some.
pub(crate) async fn newest_important(
    app: &App,
    ctx: &Ctx,
    zone: Tz,
    of: (Audience, Only<'_>),
    limit: u64,
) -> Result<Vec<NewsItem>, ApiError> {
    newest_of(app, (ctx, zone), of, true, limit).await
}

async fn newest_of(
    app: &App,
    (ctx, zone): (&Ctx, Tz),
    (audience, only): (Audience, Only<'_>),
    is_important: bool,
    limit: u64,
) -> Result<Vec<NewsItem>, ApiError> {
    let repo = app.repo();
    let all = columns_of(app, ctx, audience, only).await?;
    let names = ColumnNames::new(&all, ctx.locale);
    let everything = select_visible(&ctx.tenant, audience, &all, ctx.now);
    let query = if is_important { important(everything) } else { everything };
    let found = visible::list_newest(repo.conn(), query, limit).await?;
    Ok(found.into_iter().map(|news| NewsItem::of_line(news, &names, ctx.locale, ctx.now, zone)).collect())
}
