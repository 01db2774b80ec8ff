//! What is counted of persons and addresses, in this node's memory.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use onehall_kernel::{TenantId, UserId};
use tokio::time::Instant;

use super::tries::Tries;
use crate::http_settings::HttpSettings;

/// How many times the rate a burst may be.
const BURST: u32 = 4;
/// Addresses of other hosts one person may have checked a minute.
const PROBES_PER_MINUTE: u32 = 20;

/// The counts of one node.
pub(crate) struct RateLimits {
    pub(super) account: DefaultKeyedRateLimiter<(TenantId, UserId)>,
    pub(super) address: DefaultKeyedRateLimiter<IpAddr>,
    pub(super) sign_ins: Tries,
    pub(super) probe: DefaultKeyedRateLimiter<(TenantId, UserId)>,
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
