//! Collecting services, and their order (001 section 7.2).

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service_id::ServiceIdIn;
use crate::rules::order;
use crate::state::{Reading, ServicesState};
use crate::store::collections;

/// Services a person may collect.
const COLLECT_MAX: usize = 100;

/// What is collected now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CollectOut {
    is_collect: bool,
    total: u64,
}

/// All collected services in their new order.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderIn {
    /// Exactly the ones `myCollect` lists.
    #[garde(length(max = 100))]
    service_ids: Vec<Uuid>,
}

/// How many there are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TotalOut {
    total: u64,
}

/// How many of these the person sees in lists.
fn visible(reading: &Reading, collected: &[Uuid]) -> u64 {
    collected.iter().filter(|id| reading.find(**id).is_ok()).count() as u64
}

/// Collects a service; once however often it is asked for.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/collect", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<CollectOut>)))]
pub async fn collect_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<CollectOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    reading.find(input.service_id)?;
    let (ctx, who) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    let mut present = collections::lock_collected(tx.conn(), &ctx.tenant, who, ctx.now).await?;
    if !present.contains(&input.service_id) {
        if present.len() >= COLLECT_MAX {
            return Err(Problem::new(ErrorCode::ServiceCollectLimit).with("max", COLLECT_MAX).into());
        }
        collections::create_collected(tx.conn(), &ctx.tenant, who, input.service_id, present.len(), ctx.now).await?;
        present.push(input.service_id);
        emit(&mut tx, ctx, &Event::CollectionChanged { user: who }).await?;
        tx.save().await?;
    }
    user.ok(CollectOut { is_collect: true, total: visible(&reading, &present) })
}

/// Takes a service out of the collection; nothing happens when it is not there.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/cancelCollect", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<CollectOut>)))]
pub async fn cancel_collect(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<CollectOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let (ctx, who) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    let mut present = collections::lock_collected(tx.conn(), &ctx.tenant, who, ctx.now).await?;
    if present.contains(&input.service_id) {
        present.retain(|id| *id != input.service_id);
        collections::delete_collected(tx.conn(), &ctx.tenant, who, input.service_id).await?;
        collections::update_order(tx.conn(), &ctx.tenant, who, &present).await?;
        emit(&mut tx, ctx, &Event::CollectionChanged { user: who }).await?;
        tx.save().await?;
    }
    user.ok(CollectOut { is_collect: false, total: visible(&reading, &present) })
}

/// Puts the collected services into a new order.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/changeOrder", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("writes"))),
    request_body = OrderIn, responses((status = 200, body = Envelope<TotalOut>)))]
pub async fn change_order(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<OrderIn>,
) -> Answer<TotalOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let (ctx, who) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    let present = collections::lock_collected(tx.conn(), &ctx.tenant, who, ctx.now).await?;
    let order = order::reorder(&present, |id| reading.find(id).is_ok(), &input.service_ids);
    let order = order.ok_or(ErrorCode::ServiceOrderMismatch)?;
    collections::update_order(tx.conn(), &ctx.tenant, who, &order).await?;
    emit(&mut tx, ctx, &Event::CollectionChanged { user: who }).await?;
    tx.save().await?;
    user.ok(TotalOut { total: input.service_ids.len() as u64 })
}
