//! Limits, permits and rules that the layers before the routes share.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use super::body_limits::BodyLimits;
use super::gate::Gate;
use super::refusals::Refusals;
use super::route_rules::RouteRules;
use crate::tally::Tally;
use crate::{App, HttpSettings};

/// Requests of the health check at one time; they wait for nobody.
const HEALTH_MAX: usize = 32;
/// Sign-ins in work at one time. Nearly all of them wait for the two that hash; what more come, wait before.
const SIGN_INS_MAX: usize = 64;
/// Sign-ins that wait for their turn, and for how long: a node makes 35 of them a second (quality.md section 2).
const SIGN_INS_QUEUE: usize = 256;
const SIGN_INS_PATIENCE: Duration = Duration::from_secs(8);

/// What the layers before the routes share; clones are one and the same.
#[derive(Clone)]
pub(super) struct Front(Arc<Shares>);

impl Deref for Front {
    type Target = Shares;

    fn deref(&self) -> &Shares {
        &self.0
    }
}

/// Limits and permits of this node.
pub(super) struct Shares {
    pub app: App,
    pub rules: RouteRules,
    /// Requests that an address has here at one time, from the end of their heads to the heads of their answers.
    pub in_work: Tally<IpAddr>,
    pub bodies: BodyLimits,
    /// Bytes of bodies of ordinary size.
    pub body_memory: Tally<IpAddr>,
    /// Bytes of files on their way in.
    pub upload_memory: Tally<IpAddr>,
    /// Files on their way in.
    pub uploads_of: Tally<IpAddr>,
    pub gates: Gates,
    pub refusals: Refusals,
    pub timeout: Duration,
    pub upload_timeout: Duration,
}

/// The permits of each kind of requests: none takes those of another.
#[derive(Debug, Clone)]
pub(super) struct Gates {
    pub health: Gate,
    pub sign_ins: Gate,
    pub uploads: Gate,
    pub others: Gate,
}

impl Gates {
    fn new(http: &HttpSettings) -> Self {
        Self {
            health: Gate::new(HEALTH_MAX, 0, Duration::ZERO),
            sign_ins: Gate::new(SIGN_INS_MAX, SIGN_INS_QUEUE, SIGN_INS_PATIENCE),
            uploads: Gate::new(http.uploads_max, http.queue_max, http.queue_wait),
            others: Gate::new(http.concurrency_max, http.queue_max, http.queue_wait),
        }
    }
}

impl Front {
    /// What `app` is configured to, for routes with these rules.
    pub(super) fn new(app: &App, rules: RouteRules) -> Self {
        let http = &app.http;
        Self(Arc::new(Shares {
            app: app.clone(),
            rules,
            in_work: Tally::new(http.requests_per_address),
            bodies: BodyLimits::new(http),
            // no address takes all there is
            body_memory: Tally::with_sum(http.bodies_max_bytes / 4, http.bodies_max_bytes),
            upload_memory: Tally::with_sum(http.uploads_max_bytes / 2, http.uploads_max_bytes),
            uploads_of: Tally::new((http.uploads_max / 2).max(1)),
            gates: Gates::new(http),
            refusals: Refusals::new(),
            timeout: http.request_timeout,
            upload_timeout: http.upload_timeout + http.request_timeout,
        }))
    }
}
