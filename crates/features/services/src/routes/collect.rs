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

use super::details::ServiceIdIn;
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
    /// Exactly the collected ones.
    #[garde(length(max = 100))]
    service_ids: Vec<Uuid>,
}

/// How many there are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TotalOut {
    total: u64,
}

/// Collects a service; once however often it is asked for.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/collect", tag = "services", extensions(("x-access" = json!("user"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<CollectOut>)))]
pub async fn collect_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<CollectOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    reading.find(input.service_id)?;
    let (tenant, who) = (&user.ctx.tenant, user.session.user);
    let mut tx = app.begin().await?;
    let present = collections::lock_collected(tx.conn(), tenant, who).await?;
    if present.len() >= COLLECT_MAX && !present.contains(&input.service_id) {
        return Err(Problem::new(ErrorCode::ServiceCollectLimit).with("max", COLLECT_MAX).into());
    }
    let position = i32::try_from(present.len()).unwrap_or(i32::MAX);
    collections::create_collected(tx.conn(), tenant, who, input.service_id, position, user.ctx.now).await?;
    let total = collections::count_collected(tx.conn(), tenant, who).await?;
    emit(&mut tx, &user.ctx, &Event::CollectionChanged { user: who }).await?;
    tx.save().await?;
    user.ok(CollectOut { is_collect: true, total })
}

/// Takes a service out of the collection; nothing happens when it is not there.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/cancelCollect", tag = "services", extensions(("x-access" = json!("user"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<CollectOut>)))]
pub async fn cancel_collect(State(app): State<App>, user: User, Body(input): Body<ServiceIdIn>) -> Answer<CollectOut> {
    let (tenant, who) = (&user.ctx.tenant, user.session.user);
    let mut tx = app.begin().await?;
    let mut present = collections::lock_collected(tx.conn(), tenant, who).await?;
    collections::delete_collected(tx.conn(), tenant, who, input.service_id).await?;
    present.retain(|id| *id != input.service_id);
    collections::update_order(tx.conn(), tenant, who, &present).await?;
    emit(&mut tx, &user.ctx, &Event::CollectionChanged { user: who }).await?;
    tx.save().await?;
    user.ok(CollectOut { is_collect: false, total: present.len() as u64 })
}

/// Puts the collected services into a new order.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/changeOrder", tag = "services", extensions(("x-access" = json!("user"))),
    request_body = OrderIn, responses((status = 200, body = Envelope<TotalOut>)))]
pub async fn change_order(State(app): State<App>, user: User, Body(input): Body<OrderIn>) -> Answer<TotalOut> {
    let (tenant, who) = (&user.ctx.tenant, user.session.user);
    let mut tx = app.begin().await?;
    let present = collections::lock_collected(tx.conn(), tenant, who).await?;
    if !order::is_permutation(&present, &input.service_ids) {
        return Err(ErrorCode::ServiceOrderMismatch.into());
    }
    collections::update_order(tx.conn(), tenant, who, &input.service_ids).await?;
    emit(&mut tx, &user.ctx, &Event::CollectionChanged { user: who }).await?;
    tx.save().await?;
    user.ok(TotalOut { total: present.len() as u64 })
}
