//! The service platform's variants: hottest, newest, page; each with its twin for visitors.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::StoreResult;
use onehall_kernel::{Envelope, PAGE_SIZE_MAX, Page};
use onehall_web::{Answer, App, Body, Reply as _, User, Visitor};
use serde::Deserialize;

use super::page::{ServicePageIn, page_of};
use crate::item::ServiceItem;
use crate::rules::pick;
use crate::state::{Reading, ServicesState};

/// How many, of which kind.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
pub struct TopIn {
    /// 1 to 100; 10 when absent.
    size: u64,
    /// `APPLICATION` or `PROCESS`.
    #[garde(length(max = 32))]
    service_type: String,
}

impl Default for TopIn {
    fn default() -> Self {
        Self { size: 10, service_type: String::new() }
    }
}

async fn top(reading: &Reading, input: &TopIn, by: &str) -> StoreResult<Vec<ServiceItem>> {
    let wanted = &input.service_type;
    let mut entries: Vec<_> = reading
        .catalogue
        .visible(&reading.viewer)
        .filter(|e| wanted.is_empty() || e.row.service_type == *wanted)
        .collect();
    pick::sort(&mut entries, by);
    entries.truncate(usize::try_from(input.size.clamp(1, PAGE_SIZE_MAX)).unwrap_or(10));
    Ok(reading.items().await?.list(entries))
}

/// The hottest services.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/ospHeatService", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = TopIn, responses((status = 200, body = Envelope<Vec<ServiceItem>>)))]
pub async fn heat(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<TopIn>,
) -> Answer<Vec<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(top(&reading, &input, "heat").await?)
}

/// The hottest services for visitors.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serverCenter/ospHeatService", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = TopIn, responses((status = 200, body = Envelope<Vec<ServiceItem>>)))]
pub async fn heat_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<TopIn>,
) -> Answer<Vec<ServiceItem>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(top(&reading, &input, "heat").await?)
}

/// The newest services.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/ospNewlyLaunched", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = TopIn, responses((status = 200, body = Envelope<Vec<ServiceItem>>)))]
pub async fn newest(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<TopIn>,
) -> Answer<Vec<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(top(&reading, &input, "newest").await?)
}

/// The newest services for visitors.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serverCenter/ospNewlyLaunched", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = TopIn, responses((status = 200, body = Envelope<Vec<ServiceItem>>)))]
pub async fn newest_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<TopIn>,
) -> Answer<Vec<ServiceItem>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(top(&reading, &input, "newest").await?)
}

/// Pages the services the person may use.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/ospPage", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn page(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(page_of(&app, &state, &reading, &input, &input.filter()).await?)
}

/// Pages the services visitors may use.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serverCenter/ospPage", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServicePageIn, responses((status = 200, body = Envelope<Page<ServiceItem>>)))]
pub async fn page_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServicePageIn>,
) -> Answer<Page<ServiceItem>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(page_of(&app, &state, &reading, &input, &input.filter()).await?)
}
