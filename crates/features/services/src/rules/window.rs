//! Clicks count once per ten minutes (contract section 7).

use chrono::{DateTime, TimeDelta, Utc};

/// Seconds of one window.
const WINDOW_S: i64 = 600;

/// The start of the window a moment lies in.
pub(crate) fn start(now: DateTime<Utc>) -> DateTime<Utc> {
    now - TimeDelta::seconds(now.timestamp().rem_euclid(WINDOW_S))
        - TimeDelta::nanoseconds(i64::from(now.timestamp_subsec_nanos()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_minutes_share_a_window() {
        let at = |s: i64| DateTime::from_timestamp(1_800_000_000 + s, 5).unwrap();
        assert_eq!(start(at(0)), start(at(599)));
        assert_ne!(start(at(0)), start(at(600)));
        assert_eq!(start(at(0)).timestamp() % 600, 0);
    }
}
