//! Sign-in tries of an address: a try that succeeds does not count, so that a dormitory behind one address gets in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Seconds of the limit's time.
const MINUTE_S: f64 = 60.0;
/// Addresses that are known at most; beyond them those that have all their tries are forgotten first.
const ADDRESSES_MAX: usize = 100_000;

/// Tries that are left, per address: they come back evenly over a minute.
#[derive(Debug)]
pub(super) struct Tries {
    per_minute: f64,
    left: Mutex<HashMap<IpAddr, Left>>,
}

#[derive(Debug, Clone, Copy)]
struct Left {
    tries: f64,
    at: Instant,
}

impl Left {
    /// What is left at `now`.
    fn by(self, now: Instant, per_minute: f64) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tries + since * per_minute / MINUTE_S).min(per_minute)
    }
}

impl Tries {
    pub(super) fn new(per_minute: u32) -> Self {
        Self { per_minute: f64::from(per_minute.max(1)), left: Mutex::default() }
    }

    /// Takes one try of `address`.
    ///
    /// # Errors
    /// How long to wait until there is one.
    pub(super) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() >= ADDRESSES_MAX && !left.contains_key(&address) {
            left.retain(|_, one| one.by(now, self.per_minute) < self.per_minute);
            if left.len() >= ADDRESSES_MAX {
                return Err(Duration::from_secs(1));
            }
        }
        let one = left.entry(address).or_insert(Left { tries: self.per_minute, at: now });
        let tries = one.by(now, self.per_minute);
        if tries < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - tries) * MINUTE_S / self.per_minute));
        }
        *one = Left { tries: tries - 1.0, at: now };
        Ok(())
    }

    /// Gives one try back, for one that succeeded.
    pub(super) fn give_back(&self, address: IpAddr, now: Instant) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(one) = left.get_mut(&address) {
            let tries = (one.by(now, self.per_minute) + 1.0).min(self.per_minute);
            *one = Left { tries, at: now };
        }
    }

    /// Forgets addresses that have all their tries.
    pub(super) fn shrink(&self, now: Instant) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.retain(|_, one| one.by(now, self.per_minute) < self.per_minute);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn tries_end_and_come_back() {
        let (tries, start) = (Tries::new(3), Instant::now());
        for _ in 0..3 {
            assert!(tries.take(HERE, start).is_ok());
        }
        let wait = tries.take(HERE, start).unwrap_err();
        assert_eq!(wait.as_secs(), 20, "a third of a minute");
        assert!(tries.take([10, 0, 0, 1].into(), start).is_ok(), "another address has its own");
        assert!(tries.take(HERE, start + wait).is_ok());
        tries.shrink(start + wait);
        assert_eq!(tries.left.lock().unwrap().len(), 1, "the other address has all of its own again");
        tries.shrink(start + Duration::from_secs(120));
        assert_eq!(tries.left.lock().unwrap().len(), 0);
    }

    #[test]
    fn who_gets_in_uses_up_nothing() {
        let (tries, now) = (Tries::new(3), Instant::now());
        for _ in 0..1_000 {
            assert!(tries.take(HERE, now).is_ok());
            tries.give_back(HERE, now);
        }
    }

    proptest! {
        /// However takes and returns follow each other, an address never has more than its minute allows.
        #[test]
        fn no_more_than_the_limit_is_ever_left(steps in prop::collection::vec((0_u64..3_000, any::<bool>()), 1..100)) {
            let (tries, mut now, mut taken) = (Tries::new(5), Instant::now(), 0_i32);
            let start = now;
            for (gap, is_take) in steps {
                now += Duration::from_millis(gap);
                if is_take {
                    taken += i32::from(tries.take(HERE, now).is_ok());
                } else if taken > 0 {
                    tries.give_back(HERE, now);
                    taken -= 1;
                }
                let most = 5.0 + (now - start).as_secs_f64() * 5.0 / 60.0;
                prop_assert!(f64::from(taken) <= most + 1e-6, "{taken} of {most}");
            }
        }
    }
}
