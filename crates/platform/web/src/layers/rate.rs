//! Rate limits per person and per address. They live in this node's memory; lockouts live in the database.
//!
//! A token counts for its person only once it is known to be one: a made-up token counts for the address, as having none
//! does. Which routes take what somebody could guess, they say themselves ([`super::route_rules`]).

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::NotUntil;
use governor::clock::{Clock as _, DefaultClock, QuantaInstant};
use onehall_kernel::{ErrorCode, Problem, TenantId, UserId};

use tokio::time::Instant;

use super::client_ip::source_of;
use super::front::Front;
use crate::extract::caller::bearer;
use crate::{ApiError, App};

impl App {
    /// Forgets idle keys of the rate limits, so that their tables stay bounded. Call it about once a minute.
    pub fn shrink_rate_limits(&self) {
        self.rate.shrink();
    }

    /// Counts one request to another host that `user` causes by an address of their choice; at most 20 a minute.
    ///
    /// # Errors
    /// `request.rate_limited` with the seconds to wait.
    pub fn count_probe(&self, tenant: &TenantId, user: UserId) -> Result<(), ApiError> {
        self.rate.probe.check_key(&(tenant.clone(), user)).map_err(|not_until| limited(&not_until))
    }
}

/// Paths whose reads count too.
const COUNTED: [&str; 4] = ["/api/", "/open/", "/scim/", "/cas/"];

/// Counts what comes without a token, before anything is done for it.
pub(super) async fn limit(State(front): State<Front>, request: Request, next: Next) -> Response {
    let (app, address) = (&front.app, source_of(&request));
    if front.rules.find(&request).signs_in {
        return sign_in(app, address, request, next).await;
    }
    if bearer(request.headers()).is_some() || !is_counted(&request) {
        return next.run(request).await;
    }
    match app.rate.address.check_key(&address) {
        Ok(()) => next.run(request).await,
        Err(not_until) => limited(&not_until).into_response(),
    }
}

/// Counts what comes with a token. Whose token it is may be a question to the database: it is asked by those alone who have
/// a permit, since a crowd that asks before would have everybody who has one wait behind it.
pub(super) async fn limit_person(State(front): State<Front>, request: Request, next: Next) -> Response {
    let app = &front.app;
    let Some(token) = bearer(request.headers()).filter(|_| is_counted(&request)) else {
        return next.run(request).await;
    };
    if front.rules.find(&request).signs_in {
        return next.run(request).await;
    }
    let refused = match app.sessions.find(token).await {
        Ok(Some(session)) => app.rate.account.check_key(&(session.tenant.clone(), session.user)).err(),
        Ok(None) => app.rate.address.check_key(&source_of(&request)).err(),
        Err(error) => return ApiError::from(error).into_response(),
    };
    match refused {
        None => next.run(request).await,
        Some(not_until) => limited(&not_until).into_response(),
    }
}

/// Whether a request counts: pages and their parts do not, they are read from memory.
fn is_counted(request: &Request) -> bool {
    let path = request.uri().path();
    !request.method().is_safe() || COUNTED.iter().any(|prefix| path.starts_with(prefix))
}

/// One try to sign in; it counts unless it succeeds.
async fn sign_in(app: &App, address: IpAddr, request: Request, next: Next) -> Response {
    if let Err(wait) = app.rate.sign_ins.take(address, Instant::now()) {
        return too_many(wait.as_secs() + 1).into_response();
    }
    let response = next.run(request).await;
    let is_success = response.extensions().get::<ApiError>().is_none()
        && (response.status().is_success() || response.status().is_redirection());
    if is_success {
        app.rate.sign_ins.give_back(address, Instant::now());
    }
    response
}

fn limited(not_until: &NotUntil<QuantaInstant>) -> ApiError {
    too_many(not_until.wait_time_from(DefaultClock::default().now()).as_secs().max(1))
}

fn too_many(seconds: u64) -> ApiError {
    metrics::counter!("onehall_http_rate_limited").increment(1);
    ApiError::from(Problem::new(ErrorCode::RequestRateLimited).with("seconds", seconds)).retry_after(seconds)
}
