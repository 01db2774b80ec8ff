//! `nobody/userClickVisitLog/clickService`: counts a visit, hands out a combStr (001 section 4, contract section 7).

use axum::Extension;
use axum::extract::State;
use chrono::TimeDelta;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, Visitor};
use serde::Serialize;

use super::details::ServiceIdIn;
use crate::rules::{address, comb, window};
use crate::state::{Reading, ServicesState};
use crate::store;

/// How long a combStr can be redeemed (contract section 7).
const COMB_LIFETIME: TimeDelta = TimeDelta::seconds(60);
/// The access way that gets a combStr (001 section 4).
const ACCESS_WAY_COMB: &str = "5";

/// What the click did and what to open.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClickOut {
    /// Whether this click counted: once per person or visitor, service and ten minutes.
    counted: bool,
    visit_count: i64,
    /// A fresh value for the service, when it takes one.
    comb_str: Option<String>,
    /// The address to open, with the value.
    open_url: String,
}

/// Counts a click and tells the address to open.
#[utoipa::path(post, path = "/api/blade-platform/nobody/userClickVisitLog/clickService", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<ClickOut>)))]
pub async fn click_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServiceIdIn>,
) -> Answer<ClickOut> {
    let reading = Reading::of_either(&app, &state, &visitor).await?;
    let entry = reading.find(input.service_id)?.clone();
    let ctx = &visitor.ctx;
    let who = reading.user.map_or_else(|| format!("ip:{}", visitor.ip.0), |user| format!("user:{user}"));
    let mut open_url = address::absolute(&state.public_url, &entry.row.url);
    let host = reading
        .user
        .filter(|_| entry.row.access_way == ACCESS_WAY_COMB)
        .and_then(|user| Some((user, address::comb_host(&entry.row.url, &entry.comb_hosts)?)));

    let tx = app.begin().await?;
    let counted = store::clicks::create_click(
        tx.conn(),
        &ctx.tenant,
        input.service_id,
        &who,
        reading.user,
        window::start(ctx.now),
    )
    .await?;
    let mut comb_str = None;
    if let Some((user, host)) = host {
        let value = ctx.env.new_secret();
        store::comb::create_comb(tx.conn(), &ctx.tenant, user, &comb::hash(&value), &host, ctx.now + COMB_LIFETIME)
            .await?;
        open_url = address::with_comb(&open_url, &value);
        comb_str = Some(value);
    }
    tx.save().await?;
    if counted {
        entry.visits.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    }
    visitor.ok(ClickOut { counted, visit_count: entry.heat(), comb_str, open_url })
}
