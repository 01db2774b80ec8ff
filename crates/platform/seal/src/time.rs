//! How far clocks may differ.

use chrono::{DateTime, Utc};

use crate::{SealError, SealResult};

/// How far the time of a message may be from the receiver's, in seconds, both ways.
pub const MAX_SKEW_SECONDS: i64 = 300;

/// How long a request id is remembered, in seconds from its first use: twice the skew, because a message may come from
/// a clock that is ahead by the whole skew.
pub const REPLAY_SECONDS: i64 = 600;

/// Checks a time in whole seconds against `now`, to the microsecond.
///
/// # Errors
/// [`SealError::Time`] when it is more than [`MAX_SKEW_SECONDS`] away.
pub fn check_time(ts: i64, now: DateTime<Utc>) -> SealResult<()> {
    let ts = ts.checked_mul(1_000_000).ok_or(SealError::Time)?;
    let apart = ts.checked_sub(now.timestamp_micros()).ok_or(SealError::Time)?;
    if apart.unsigned_abs() <= MAX_SKEW_SECONDS.unsigned_abs() * 1_000_000 { Ok(()) } else { Err(SealError::Time) }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(0, 0, true)]
    #[case(300, 0, true)]
    #[case(-300, 0, true)]
    #[case(301, 0, false)]
    #[case(-301, 0, false)]
    #[case(-300, 1, false)]
    #[case(300, 1, true)]
    fn the_skew_is_300_seconds_to_the_microsecond(#[case] seconds: i64, #[case] micros_later: i64, #[case] good: bool) {
        let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let now = start + TimeDelta::microseconds(micros_later);
        assert_eq!(check_time(1_800_000_000 + seconds, now).is_ok(), good);
    }

    #[test]
    fn absurd_times_are_refused() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        for ts in [i64::MIN, i64::MAX, 0, -1, i64::MAX / 1_000_000] {
            assert_eq!(check_time(ts, now), Err(SealError::Time), "{ts}");
        }
    }
}
