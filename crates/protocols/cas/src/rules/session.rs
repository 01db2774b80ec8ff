//! How long a single sign-on session lives.

use chrono::{DateTime, TimeDelta, Utc};

/// Default idle time of a session, seconds; every ticket and every extension slides it.
pub const SESSION_IDLE_SECONDS: i64 = 7_200;
/// Default life of a session from its sign-in, seconds; nothing extends it.
pub const SESSION_HARD_SECONDS: i64 = 28_800;

/// Idle and hard life of sessions, seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionLife {
    /// Idle life.
    pub idle_seconds: i64,
    /// Hard life.
    pub hard_seconds: i64,
}

impl Default for SessionLife {
    fn default() -> Self {
        Self { idle_seconds: SESSION_IDLE_SECONDS, hard_seconds: SESSION_HARD_SECONDS }
    }
}

impl SessionLife {
    /// Whole seconds that a session still lives, 0 when it has ended: the nearer of the two deadlines.
    #[must_use]
    pub fn remaining_seconds(&self, created: DateTime<Utc>, last_used: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
        let idle = last_used + TimeDelta::seconds(self.idle_seconds) - now;
        let hard = created + TimeDelta::seconds(self.hard_seconds) - now;
        idle.min(hard).num_seconds().max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(0, 0, 7_200)]
    #[case(0, 7_199, 1)]
    #[case(0, 7_200, 0)]
    #[case(7_000, 7_000, 7_200)]
    #[case(27_000, 27_000, 1_800)]
    #[case(28_799, 28_800, 0)]
    #[case(28_799, 90_000, 0)]
    fn the_nearer_deadline_counts(#[case] last_used: i64, #[case] now: i64, #[case] expected: i64) {
        let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        assert_eq!(SessionLife::default().remaining_seconds(at(0), at(last_used), at(now)), expected);
    }
}
