//! How slowly a body may come: a time limit for the whole, and a least rate in each stretch of time.

use std::time::Duration;

use tokio::time::Instant;

/// The stretch in which the rate is taken, so that a break of a radio link of some seconds does no harm.
const STRETCH: Duration = Duration::from_secs(5);

/// What a body may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PaceLimits {
    /// From its first byte to its last.
    pub whole: Duration,
    /// Bytes a second, on average over each five seconds; 0 for any.
    pub bytes_per_second: u64,
}

/// The course of one body.
#[derive(Debug, Clone)]
pub(super) struct Pace {
    limits: PaceLimits,
    until: Instant,
    stretch_end: Instant,
    bytes: u64,
}

impl Pace {
    pub(super) fn new(limits: PaceLimits, now: Instant) -> Self {
        Self { limits, until: now + limits.whole, stretch_end: now + STRETCH, bytes: 0 }
    }

    /// When it is to be looked at again, if nothing comes before.
    pub(super) fn due(&self) -> Instant {
        self.until.min(self.stretch_end)
    }

    /// Counts what came until `now`; whether the body may go on.
    pub(super) fn goes_on(&mut self, bytes: usize, now: Instant) -> bool {
        self.bytes += bytes as u64;
        if now >= self.until {
            return false;
        }
        if now < self.stretch_end {
            return true;
        }
        let is_fast = self.bytes >= self.limits.bytes_per_second * STRETCH.as_secs();
        self.bytes = 0;
        self.stretch_end = now + STRETCH;
        is_fast
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMITS: PaceLimits = PaceLimits { whole: Duration::from_secs(30), bytes_per_second: 500 };

    #[test]
    fn each_stretch_has_its_bytes_and_the_whole_its_time() {
        for (pieces, goes_on) in [
            // seconds, bytes
            (vec![(1, 1), (2, 1), (4, 1)], true),
            (vec![(1, 1), (2, 1), (6, 1)], false),
            (vec![(1, 2_500), (5, 0)], true),
            (vec![(1, 2_500), (5, 0), (10, 2_499)], false),
            (vec![(1, 2_500), (5, 0), (10, 2_500)], true),
            (vec![(1, 100_000), (5, 0), (10, 0)], false),
            (vec![(4, 100_000), (29, 100_000)], true),
            (vec![(4, 100_000), (30, 100_000)], false),
        ] {
            let start = Instant::now();
            let mut pace = Pace::new(LIMITS, start);
            let last = pieces.iter().map(|(at, bytes)| pace.goes_on(*bytes, start + Duration::from_secs(*at))).last();
            assert_eq!(last, Some(goes_on), "{pieces:?}");
        }
    }

    proptest! {
        /// However a slow body is cut into pieces, it ends within two stretches.
        #[test]
        fn a_body_below_the_rate_ends(gaps in prop::collection::vec(1_u64..4_000, 1..200)) {
            let start = Instant::now();
            let (mut pace, mut now, mut cut) = (Pace::new(LIMITS, start), start, None);
            for gap in gaps {
                now += Duration::from_millis(gap);
                // a tenth of the rate
                if !pace.goes_on(usize::try_from(gap / 20).unwrap(), now) {
                    cut = Some(now);
                    break;
                }
            }
            prop_assert!(cut.unwrap_or(now) - start < STRETCH * 2);
        }
    }
}
