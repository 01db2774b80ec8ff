//! Rate limits per person and per address. They live in this node's memory; lockouts live in the database.
//!
//! A token counts for its person only once it is known to be one: a made-up token counts for the address, as having none
//! does. Which routes take what somebody could guess, they say themselves ([`super::route_rules`]).

use std::net::IpAddr;
use std::num::NonZeroU32;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock as _, DefaultClock, QuantaInstant};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use onehall_kernel::{ErrorCode, Problem, TenantId, UserId};

use tokio::time::Instant;

use super::client_ip::source_of;
use super::front::Front;
use super::tries::Tries;
use crate::extract::caller::bearer;
use crate::{ApiError, App, HttpSettings};

/// How many times the rate a burst may be.
const BURST: u32 = 4;
/// Addresses of other hosts one person may have checked a minute.
const PROBES_PER_MINUTE: u32 = 20;

pub(crate) struct RateLimits {
    account: DefaultKeyedRateLimiter<(TenantId, UserId)>,
    address: DefaultKeyedRateLimiter<IpAddr>,
    sign_ins: Tries,
    probe: DefaultKeyedRateLimiter<(TenantId, UserId)>,
}

impl RateLimits {
    pub(crate) fn new(http: &HttpSettings) -> Self {
        let per_second = |rate: u32| {
            let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
            Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::new(BURST).unwrap_or(NonZeroU32::MIN)))
        };
        let probes = Quota::per_minute(NonZeroU32::new(PROBES_PER_MINUTE).unwrap_or(NonZeroU32::MIN));
        Self {
            account: RateLimiter::keyed(per_second(http.account_per_second)),
            address: RateLimiter::keyed(per_second(http.address_per_second)),
            sign_ins: Tries::new(http.login_per_minute),
            probe: RateLimiter::keyed(probes),
        }
    }

    /// Forgets keys that have been idle; called by the binary's timer so that the tables stay bounded.
    pub(crate) fn shrink(&self) {
        self.account.retain_recent();
        self.address.retain_recent();
        self.sign_ins.shrink(Instant::now());
        self.probe.retain_recent();
    }
}

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
const COUNTED: [&str; 3] = ["/api/", "/open/", "/cas/"];

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
