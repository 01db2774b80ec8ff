//! How long sessions of a school live: the setting `session_times`.

use onehall_records::{Chosen, Fault};
use serde::{Deserialize, Serialize};

use crate::config::IdentityConfig;

/// Minutes that a session may live without use: 5 minutes to a day.
const IDLE: [i64; 2] = [5, 24 * 60];
/// Minutes that it may live at most: half an hour to 30 days.
const HARD: [i64; 2] = [30, 30 * 24 * 60];

/// How long sessions live. What a school chose counts for sessions that begin or are used after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SessionTimes {
    /// Minutes that a session lives without use, 5 to 1,440 and no more than at most.
    pub idle_minutes: i64,
    /// Minutes that a session lives at most, 30 to 43,200.
    pub hard_minutes: i64,
}

impl Default for SessionTimes {
    fn default() -> Self {
        Self::of(&IdentityConfig::default())
    }
}

impl Chosen for SessionTimes {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        let (idle, hard) = (self.idle_minutes, self.hard_minutes);
        let mut faults: Vec<Fault> =
            [Fault::outside("idleMinutes", idle, IDLE), Fault::outside("hardMinutes", hard, HARD)]
                .into_iter()
                .flatten()
                .collect();
        if faults.is_empty() && idle > hard {
            faults.push(Fault::new("idleMinutes", format!("greater than {hard}")));
        }
        faults
    }
}

impl SessionTimes {
    /// What the installation's file says, in begun minutes.
    #[must_use]
    pub fn of(config: &IdentityConfig) -> Self {
        let minutes = |seconds: i64| seconds.saturating_add(59).div_euclid(60);
        Self { idle_minutes: minutes(config.session_idle_s), hard_minutes: minutes(config.session_hard_s) }
    }
}

/// The same in seconds, as sessions are counted. What the operator set out of bounds counts as the nearest bound, so that
/// nobody is shut out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionLimits {
    /// Seconds a session lives without use.
    pub idle_s: i64,
    /// Seconds a session lives at most.
    pub hard_s: i64,
}

impl SessionLimits {
    /// What the installation's file says, to the second.
    #[must_use]
    pub fn of(config: &IdentityConfig) -> Self {
        Self { idle_s: config.session_idle_s, hard_s: config.session_hard_s }
    }
}

impl From<SessionTimes> for SessionLimits {
    fn from(times: SessionTimes) -> Self {
        let within = |minutes: i64, [least, most]: [i64; 2]| minutes.clamp(least, most) * 60;
        Self { idle_s: within(times.idle_minutes, IDLE), hard_s: within(times.hard_minutes, HARD) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_keep_their_bounds_and_their_order() {
        for (idle_minutes, hard_minutes, wrong) in [
            (5, 30, &[][..]),
            (1_440, 43_200, &[]),
            (60, 60, &[]),
            (4, 29, &["idleMinutes", "hardMinutes"]),
            (1_441, 43_201, &["idleMinutes", "hardMinutes"]),
            (61, 60, &["idleMinutes"]),
            (i64::MIN, i64::MAX, &["idleMinutes", "hardMinutes"]),
        ] {
            let times = SessionTimes { idle_minutes, hard_minutes };
            let fields: Vec<String> = times.faults().into_iter().map(|fault| fault.field).collect();
            assert_eq!(fields, wrong, "{times:?}");
        }
    }

    #[test]
    fn the_file_is_told_in_minutes_and_counted_in_seconds() {
        let config = IdentityConfig { session_idle_s: 90, session_hard_s: 7_200, ..IdentityConfig::default() };
        assert_eq!(SessionTimes::of(&config), SessionTimes { idle_minutes: 2, hard_minutes: 120 });
        assert_eq!(SessionLimits::of(&config), SessionLimits { idle_s: 90, hard_s: 7_200 });
        let times = SessionTimes { idle_minutes: 30, hard_minutes: 600 };
        assert_eq!(SessionLimits::from(times), SessionLimits { idle_s: 1_800, hard_s: 36_000 });
        let none = SessionTimes { idle_minutes: 0, hard_minutes: i64::MIN };
        assert_eq!(SessionLimits::from(none), SessionLimits { idle_s: 300, hard_s: 1_800 });
    }
}
