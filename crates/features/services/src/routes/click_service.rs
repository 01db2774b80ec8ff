//! `nobody/userClickVisitLog/clickService`: counts a visit, hands out a combStr (001 section 4, contract section 7).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Extension;
use axum::extract::State;
use chrono::TimeDelta;
use futures::FutureExt as _;
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, Envelope, UserId};
use onehall_web::{Answer, App, Body, Reply as _, Visitor};
use serde::Serialize;
use uuid::Uuid;

use super::agreement;
use super::service_id::ServiceIdIn;
use crate::rules::{comb, opening, window};
use crate::state::{Reading, ServicesState};
use crate::store;

/// How long a combStr can be redeemed (contract section 7).
pub(super) const COMB_LIFETIME: TimeDelta = TimeDelta::seconds(60);
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

/// Counts a click and tells the address to open. Somebody signed in agrees first to what counts for the service:
/// `service.agreement`, with the agreement as `result`.
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
    if let Some(user) = reading.user {
        agreement::demand(&app, &state, ctx, user, &entry.row.service_type).await?;
    }
    // people behind one address of a dormitory count as one visitor; nothing else tells them apart
    let who = reading.user.map_or_else(|| format!("ip:{}", visitor.ip.0), |user| format!("user:{user}"));
    if ctx.impersonator.is_some() {
        // whoever acts as a person neither uses services in their name nor gets into other systems as them
        let open_url = opening::absolute(visitor.tenant.address(&state.public_url), &entry.row.url);
        return visitor.ok(ClickOut { counted: false, visit_count: entry.heat(), comb_str: None, open_url });
    }
    let mut open_url = opening::absolute(visitor.tenant.address(&state.public_url), &entry.row.url);
    let mut comb_str = None;
    let mut made = None;
    if let Some(user) = reading.user.filter(|_| entry.row.access_way == ACCESS_WAY_COMB)
        && let Some(host) = opening::comb_host(&entry.row.url, &entry.comb_hosts)
    {
        let value = ctx.env.new_secret();
        made = Some((user, comb::hash(&value), host));
        open_url = opening::with_comb(&open_url, &value);
        comb_str = Some(value);
    }
    let counted = record(&app, ctx, input.service_id, who, reading.user, made).await?;
    if counted {
        entry.visits.fetch_add(1, Ordering::Relaxed);
    }
    visitor.ok(ClickOut { counted, visit_count: entry.heat(), comb_str, open_url })
}

/// Writes the visit and the value in the next group commit; answers whether the visit counted.
async fn record(
    app: &App,
    ctx: &Ctx,
    service: Uuid,
    who: String,
    user: Option<UserId>,
    comb: Option<(UserId, String, String)>,
) -> StoreResult<bool> {
    let counted = Arc::new(AtomicBool::new(false));
    let (tenant, now, seen) = (ctx.tenant.clone(), ctx.now, counted.clone());
    app.db
        .write_small(move |tx| {
            let (tenant, who, comb, seen) = (tenant.clone(), who.clone(), comb.clone(), seen.clone());
            async move {
                let first = store::clicks::create_click(tx, &tenant, service, &who, user, window::start(now)).await?;
                seen.store(first, Ordering::Relaxed);
                if let Some((user, hash, host)) = comb {
                    store::comb::create_comb(tx, &tenant, user, &hash, &host, now + COMB_LIFETIME).await?;
                }
                Ok(())
            }
            .boxed()
        })
        .await?;
    Ok(counted.load(Ordering::Relaxed))
}
