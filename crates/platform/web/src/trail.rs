//! What is noted about callers in the audit log without any change of data: acting as somebody else, refusals, reads of
//! persons' data.

use std::net::IpAddr;

use axum::extract::MatchedPath;
use axum::http::request::Parts;
use onehall_kernel::{Ctx, ErrorCode};
use serde_json::json;

use crate::marks::Acting;
use crate::ports::Session;
use crate::{ApiError, App};

/// Lets an impersonator do what the table of rights allows, each change noted before it is done.
pub(crate) async fn guard_acting(parts: &Parts, app: &App, ctx: &Ctx, session: &Session) -> Result<(), ApiError> {
    let Some(impersonator) = session.impersonator else { return Ok(()) };
    let route = route_of(parts);
    match app.marks.mark(&parts.method, route).acting {
        Acting::Reads => Ok(()),
        Acting::Writes => {
            let detail = json!({"method": parts.method.as_str(), "path": route});
            // in the log of both: the administrator did it, on the person
            let ctx = Ctx { actor: onehall_kernel::Actor::User(impersonator), impersonator: None, ..ctx.clone() };
            app.trail.note(&ctx, "session.acted", &format!("user:{}", session.user), detail).await?;
            Ok(())
        }
        Acting::Refused => Err(ErrorCode::AccessDenied.into()),
    }
}

/// Notes that somebody read persons' data by a right: once a minute for each person and route.
pub(crate) async fn note_persons(parts: &Parts, app: &App, ctx: &Ctx, from: IpAddr) -> Result<(), ApiError> {
    let route = route_of(parts);
    if app.marks.mark(&parts.method, route).shows_persons && app.lately.is_new(ctx, "persons.read", route) {
        app.trail.note(ctx, "persons.read", route, json!({"address": from.to_string()})).await?;
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
