//! `POST blade-workbench/baseService/checkURL` and `online-service-platform/commonTool/verifyUrl`: whether an address that
//! a person typed is usable (001 section 5).

use crate::rights::ConfiguresLanding;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_safety::address::is_own_path;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Fault, Guard as _, Reply, User};
use serde::{Deserialize, Serialize};

/// The address.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct UrlCheckIn {
    /// An http(s) address or a path inside the portal.
    #[garde(length(chars, min = 1, max = 2000))]
    url: String,
}

/// What asking came to. Nothing of the other side's answer but its status is told.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UrlCheckOut {
    /// Whether it may be used as the address of a tool or service.
    valid: bool,
    /// Whether it answers; a path inside the portal always does.
    reachable: bool,
    /// The HTTP status of the last answer; null without one.
    http_status: Option<u16>,
    /// What is wrong; null when nothing is.
    reason: Option<Fault>,
}

async fn check(app: &App, user: &User, url: &str) -> Result<UrlCheckOut, ApiError> {
    let url = url.trim();
    if is_own_path(url) {
        return Ok(UrlCheckOut { valid: true, reachable: true, http_status: None, reason: None });
    }
    app.count_probe(&user.ctx.tenant, user.session.user)?;
    let probe = app.outbound.probe(url).await;
    Ok(UrlCheckOut {
        valid: !probe.fault.is_some_and(Fault::is_of_form),
        reachable: probe.fault.is_none(),
        http_status: probe.status,
        reason: probe.fault,
    })
}

/// Checks an address: well formed, http or https, not inside a private network unless that is listed, and answering.
/// At most 20 checks a minute and person.
#[utoipa::path(post, path = "/api/blade-workbench/baseService/checkURL", tag = "home", request_body = UrlCheckIn,
    responses((status = 200, body = Envelope<UrlCheckOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn check_url(
    State(app): State<App>,
    user: User,
    Body(input): Body<UrlCheckIn>,
) -> Answer<UrlCheckOut> {
    let out = check(&app, &user, &input.url).await?;
    user.ok(out)
}

/// The same for the address of a common tool.
#[utoipa::path(post, path = "/api/online-service-platform/commonTool/verifyUrl", tag = "home", request_body = UrlCheckIn,
    responses((status = 200, body = Envelope<UrlCheckOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn verify_common_tool_url(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<UrlCheckIn>,
) -> Answer<UrlCheckOut> {
    let out = check(&app, &user, &input.url).await?;
    user.ok(out)
}
