//! Columns of the page before sign-in: news by column, and important announcements (001 section 7.3).

use axum::extract::State;
use onehall_kernel::{Ctx, Envelope};
use onehall_web::{Answer, ApiError, App, Body, Reply, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::routes::{ColumnNames, NewsItem};
use crate::store::columns::{self, Column};
use crate::store::visible::{self, Audience, important, in_column, select_visible};

/// Columns at most.
const COLUMNS_MAX: usize = 8;

/// How much.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct LandingColumnsIn {
    /// Items of each column, 1 to 20.
    #[garde(range(min = 1, max = 20))]
    size: u64,
}

impl Default for LandingColumnsIn {
    fn default() -> Self {
        Self { size: 7 }
    }
}

/// A column with its newest items.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LandingColumnOut {
    column_id: Uuid,
    column_name: String,
    result: Vec<NewsItem>,
}

async fn public_columns(app: &App, ctx: &Ctx) -> Result<Vec<Column>, ApiError> {
    let all = columns::list_columns(app.repo().conn(), &ctx.tenant).await?;
    Ok(Audience::Visitors.columns(all))
}

/// The public columns, each with its newest public items; columns without one are left out.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/preLoginColumn", tag = "notices",
    request_body = LandingColumnsIn, responses((status = 200, body = Envelope<Vec<LandingColumnOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_columns(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<LandingColumnsIn>,
) -> Answer<Vec<LandingColumnOut>> {
    let (repo, ctx) = (app.repo(), &visitor.ctx);
    let columns = public_columns(&app, ctx).await?;
    let names = ColumnNames::new(&columns, ctx.locale);
    let everything = select_visible(&ctx.tenant, Audience::Visitors, &columns, ctx.now);
    let mut out = Vec::new();
    for column in columns.iter().take(COLUMNS_MAX) {
        // at most eight columns, each a few rows on the index of its column
        let found = visible::list_newest(repo.conn(), in_column(everything.clone(), column.id), input.size).await?;
        let items = found.iter().map(|news| NewsItem::new(news, &names, ctx.locale, ctx.now, visitor.tenant.zone));
        let result: Vec<NewsItem> = items.collect();
        if !result.is_empty() {
            let column_name = names.get(column.id).to_owned();
            out.push(LandingColumnOut { column_id: column.id, column_name, result });
        }
    }
    visitor.ok(out)
}

/// The newest public announcements that are marked important, of all public columns.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/messageColumn", tag = "notices",
    request_body = LandingColumnsIn, responses((status = 200, body = Envelope<Vec<NewsItem>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_messages(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<LandingColumnsIn>,
) -> Answer<Vec<NewsItem>> {
    let (repo, ctx) = (app.repo(), &visitor.ctx);
    let columns = public_columns(&app, ctx).await?;
    let names = ColumnNames::new(&columns, ctx.locale);
    let query = select_visible(&ctx.tenant, Audience::Visitors, &columns, ctx.now);

    let found = visible::list_newest(repo.conn(), important(query), input.size).await?;
    let items = found.iter().map(|news| NewsItem::new(news, &names, ctx.locale, ctx.now, visitor.tenant.zone));
    visitor.ok(items.collect())
}
