//! Rate limits per account and per address. They live in this node's memory; lockouts live in the database.

use std::net::IpAddr;
use std::num::NonZeroU32;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock as _, DefaultClock, QuantaInstant};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use onehall_kernel::{ErrorCode, Problem, TenantId, UserId};

use crate::extract::caller::bearer;
use crate::layers::client_ip::ClientIp;
use crate::{ApiError, App, HttpSettings};

/// How many times the rate a burst may be.
const BURST: u32 = 4;
/// Addresses of other hosts one person may have checked a minute.
const PROBES_PER_MINUTE: u32 = 20;

pub(crate) struct RateLimits {
    account: DefaultKeyedRateLimiter<String>,
    address: DefaultKeyedRateLimiter<IpAddr>,
    login: DefaultKeyedRateLimiter<IpAddr>,
    probe: DefaultKeyedRateLimiter<(TenantId, UserId)>,
}

impl RateLimits {
    pub(crate) fn new(http: &HttpSettings) -> Self {
        let per_second = |rate: u32| {
            let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
            Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::new(BURST).unwrap_or(NonZeroU32::MIN)))
        };
        let per_minute = Quota::per_minute(NonZeroU32::new(http.login_per_minute).unwrap_or(NonZeroU32::MIN));
        let probes = Quota::per_minute(NonZeroU32::new(PROBES_PER_MINUTE).unwrap_or(NonZeroU32::MIN));
        Self {
            account: RateLimiter::keyed(per_second(http.account_per_second)),
            address: RateLimiter::keyed(per_second(http.address_per_second)),
            login: RateLimiter::keyed(per_minute),
            probe: RateLimiter::keyed(probes),
        }
    }

    /// Forgets keys that have been idle; called by the binary's timer so that the tables stay bounded.
    pub(crate) fn shrink(&self) {
        self.account.retain_recent();
        self.address.retain_recent();
        self.login.retain_recent();
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

pub(super) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let ip = request.extensions().get::<ClientIp>().copied().unwrap_or_default().0;
    let signs_in = request.method() == axum::http::Method::POST
        && (path.ends_with("/oauth/token")
            || path == "/cas/login"
            || path.starts_with("/cas/v1/")
            || path.ends_with("/account/password")
            || path.ends_with("/loginInit"));
    let refused = if !(path.starts_with("/api/") || path.starts_with("/open/") || path.starts_with("/cas/")) {
        None
    } else if signs_in {
        app.rate.login.check_key(&ip).err()
    } else if let Some(token) = bearer(request.headers()) {
        app.rate.account.check_key(&token.to_owned()).err()
    } else {
        app.rate.address.check_key(&ip).err()
    };
    match refused {
        None => next.run(request).await,
        Some(not_until) => limited(&not_until).into_response(),
    }
}

fn limited(not_until: &NotUntil<QuantaInstant>) -> ApiError {
    let seconds = not_until.wait_time_from(DefaultClock::default().now()).as_secs().max(1);
    metrics::counter!("onehall_http_rate_limited").increment(1);
    ApiError::from(Problem::new(ErrorCode::RequestRateLimited).with("seconds", seconds)).retry_after(seconds)
}
