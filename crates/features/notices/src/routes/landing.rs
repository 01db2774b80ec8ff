//! Columns of the page before sign-in: news by column, and important announcements (001 section 7.3).

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply, Visitor};
use serde::Deserialize;

use crate::newest::{NewsColumnOut, newest_by_column, newest_important};
use crate::routes::NewsItem;
use crate::store::visible::Audience;

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

/// The public columns, each with its newest public items; columns without one are left out.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/preLoginColumn", tag = "notices",
    request_body = LandingColumnsIn, responses((status = 200, body = Envelope<Vec<NewsColumnOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_columns(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<LandingColumnsIn>,
) -> Answer<Vec<NewsColumnOut>> {
    let mut out = newest_by_column(&app, &visitor.ctx, visitor.tenant.zone, Audience::Visitors, input.size).await?;
    out.retain(|column| !column.result.is_empty());
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
    let out = newest_important(&app, &visitor.ctx, visitor.tenant.zone, Audience::Visitors, input.size).await?;
    visitor.ok(out)
}
