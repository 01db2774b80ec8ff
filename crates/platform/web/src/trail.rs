//! What is noted about callers in the audit log without any change of data: acting as somebody else, refusals, reads of
//! persons' data.

use std::time::Duration;

use async_trait::async_trait;
use axum::extract::MatchedPath;
use axum::http::request::Parts;
use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, ErrorCode};
use serde_json::{Value, json};

use crate::marks::Acting;
use crate::{ApiError, App, User};

/// How long the same remark about the same caller is not noted again.
const SAME: TimeDelta = TimeDelta::seconds(60);
/// Callers and routes that are remembered for it; beyond them the oldest are noted once more.
const REMEMBERED_MAX: u64 = 20_000;

/// Where remarks are kept: the audit log.
#[async_trait]
pub trait AuditSink: Send + Sync {
    /// Notes an action of the context's actor on an object.
    async fn note(&self, ctx: &Ctx, action: &str, object: &str, detail: Value) -> StoreResult<()>;
}

/// What was noted lately, by actor, action and object.
pub(crate) struct Lately(Cache<(String, &'static str, String), DateTime<Utc>>);

impl Lately {
    pub(crate) fn new() -> Self {
        Self(Cache::builder().max_capacity(REMEMBERED_MAX).time_to_live(Duration::from_secs(600)).build())
    }

    /// Whether it has not been noted within a minute; then it counts as noted.
    fn is_new(&self, ctx: &Ctx, action: &'static str, object: &str) -> bool {
        let key = (format!("{}/{}", ctx.tenant, ctx.actor.label()), action, object.to_owned());
        let now = ctx.now;
        let was = self.0.get(&key).is_some_and(|at| now - at < SAME);
        if !was {
            self.0.insert(key, now);
        }
        !was
    }
}

/// Lets an impersonator do what the table of rights allows, each change noted before it is done.
pub(crate) async fn guard_acting(parts: &Parts, app: &App, user: &User) -> Result<(), ApiError> {
    let Some(impersonator) = user.session.impersonator else { return Ok(()) };
    let route = route_of(parts);
    match app.marks.mark(&parts.method, route).acting {
        Acting::Reads => Ok(()),
        Acting::Writes => {
            let detail = json!({"method": parts.method.as_str(), "path": route});
            // in the log of both: the administrator did it, on the person
            let ctx = Ctx { actor: onehall_kernel::Actor::User(impersonator), impersonator: None, ..user.ctx.clone() };
            app.trail.note(&ctx, "session.acted", &format!("user:{}", user.session.user), detail).await?;
            Ok(())
        }
        Acting::Refused => Err(ErrorCode::AccessDenied.into()),
    }
}

/// Notes that somebody read persons' data by a right: once a minute for each person and route.
pub(crate) async fn note_persons(parts: &Parts, app: &App, user: &User) -> Result<(), ApiError> {
    let route = route_of(parts);
    if app.marks.mark(&parts.method, route).shows_persons && app.lately.is_new(&user.ctx, "persons.read", route) {
        app.trail.note(&user.ctx, "persons.read", route, json!({"address": user.ip.0.to_string()})).await?;
    }
    Ok(())
}

/// Notes that somebody known was refused for want of a right: once a minute for each caller and route.
pub(crate) async fn note_denial(app: &App, ctx: &Ctx, route: &str, code: ErrorCode, address: &str) {
    if !matches!(code, ErrorCode::AccessDenied | ErrorCode::AccessScopeMissing | ErrorCode::TenantMismatch)
        || !app.lately.is_new(ctx, "access.denied", route)
    {
        return;
    }
    let detail = json!({"code": code.row().code, "address": address});
    if let Err(error) = app.trail.note(ctx, "access.denied", route, detail).await {
        tracing::warn!(request.id = ctx.request_id, cause = %error, "a refusal could not be noted");
    }
}

/// The path as the router has it.
fn route_of(parts: &Parts) -> &str {
    parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default()
}
