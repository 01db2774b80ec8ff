//! Wrong passwords per address on this node. An address is never locked, because a dormitory shares one: from a limit on
//! it is asked for captchas (contract section 1).

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use moka::sync::Cache;

/// How long an address without further failures is remembered.
const REMEMBERED: Duration = Duration::from_secs(15 * 60);
/// How long further refusals of a kind are not noted.
const NOTED: Duration = Duration::from_secs(60);
/// Addresses at most; the least used ones are forgotten first.
const ADDRESSES_MAX: u64 = 50_000;

/// Counts; clones share them.
#[derive(Clone)]
pub(crate) struct Addresses {
    failures: Cache<IpAddr, Arc<AtomicU32>>,
    /// Refusals that the audit log heard of lately.
    noted: Cache<(String, &'static str), ()>,
}

impl Addresses {
    pub(crate) fn new() -> Self {
        Self {
            failures: Cache::builder().max_capacity(ADDRESSES_MAX).time_to_idle(REMEMBERED).build(),
            noted: Cache::builder().max_capacity(ADDRESSES_MAX).time_to_live(NOTED).build(),
        }
    }

    /// Whether a refusal of this kind is the first of its key within a minute on this node.
    pub(crate) fn is_first_refusal(&self, key: &str, reason: &'static str) -> bool {
        self.noted.entry((key.to_owned(), reason)).or_insert(()).is_fresh()
    }

    /// Wrong passwords from there.
    pub(crate) fn failures(&self, address: IpAddr) -> u32 {
        self.failures.get(&network(address)).map_or(0, |n| n.load(Ordering::Relaxed))
    }

    pub(crate) fn count_failure(&self, address: IpAddr) {
        self.failures.get_with(network(address), Arc::default).fetch_add(1, Ordering::Relaxed);
    }
}

/// One subscriber: an IPv4 address, or the /64 of an IPv6 address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_subscriber_is_counted_as_one() {
        let counts = Addresses::new();
        for address in ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "2001:db8::ffff:1"] {
            counts.count_failure(address.parse().unwrap());
        }
        for (address, failures) in [("192.0.2.7", 2), ("192.0.2.8", 0), ("2001:db8::9", 2), ("2001:db8:0:1::1", 0)] {
            assert_eq!(counts.failures(address.parse().unwrap()), failures, "{address}");
        }
    }
}
