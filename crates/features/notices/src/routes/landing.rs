//! Columns of the page before sign-in: news by column, and important announcements (001 section 7.3).

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply, Visitor};
use serde::Deserialize;
use uuid::Uuid;

use crate::newest::{NewsColumnOut, newest_by_column, newest_important};
use crate::news_item::NewsItem;
use crate::store::visible::Audience;

/// Columns that may be named.
const NAMED_MAX: usize = 50;

/// How much, and of which columns.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct LandingColumnsIn {
    /// Items of each column, 1 to 20.
    #[garde(range(min = 1, max = 20))]
    size: u64,
    /// The columns that are meant, 50 at most; all public ones where none is named.
    #[garde(length(max = NAMED_MAX))]
    column_ids: Vec<Uuid>,
}

impl Default for LandingColumnsIn {
    fn default() -> Self {
        Self { size: 7, column_ids: Vec::new() }
    }
}

/// The public columns, eight at most, each with its newest public items; columns without one are left out.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/preLoginColumn", tag = "notices",
    request_body = LandingColumnsIn, responses((status = 200, body = Envelope<Vec<NewsColumnOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_columns(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<LandingColumnsIn>,
) -> Answer<Vec<NewsColumnOut>> {
    let of = (Audience::Visitors, &input.column_ids[..]);
    let mut out = newest_by_column(&app, &visitor.ctx, visitor.tenant.zone, of, input.size).await?;
    out.retain(|column| !column.result.is_empty());
    visitor.ok(out)
}

/// The newest public announcements that are marked important, of all public columns or of those that are named.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/messageColumn", tag = "notices",
    request_body = LandingColumnsIn, responses((status = 200, body = Envelope<Vec<NewsItem>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn landing_messages(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<LandingColumnsIn>,
) -> Answer<Vec<NewsItem>> {
    let of = (Audience::Visitors, &input.column_ids[..]);
    let out = newest_important(&app, &visitor.ctx, visitor.tenant.zone, of, input.size).await?;
    visitor.ok(out)
}
