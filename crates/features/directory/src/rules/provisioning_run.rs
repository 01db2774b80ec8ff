//! How many people one run of another system disables before an administrator looks at it.
//!
//! A run is 24 hours, from the first person whom the system disables. A directory that was emptied by mistake, or a filter
//! that was set wrong there, would sign out the whole school within minutes.

use chrono::{DateTime, TimeDelta, Utc};

/// How long a run is.
const RUN: TimeDelta = TimeDelta::hours(24);
/// People whom a run always may disable: a small school has leavers too.
const AT_LEAST: u64 = 20;
/// Of those who are enabled when the run begins, one in so many (5 %).
const ONE_IN: u64 = 20;

/// A run of a system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Run {
    pub began_at: DateTime<Utc>,
    /// Enabled people when it began.
    pub enabled: u64,
    /// People whom it has disabled.
    pub disabled: u64,
    /// When it was held first.
    pub held_at: Option<DateTime<Utc>>,
    /// When an administrator released it: until its end it is not held again.
    pub released_at: Option<DateTime<Utc>>,
}

impl Run {
    /// A run that begins.
    pub(crate) const fn begin(now: DateTime<Utc>, enabled: u64) -> Self {
        Self { began_at: now, enabled, disabled: 0, held_at: None, released_at: None }
    }

    /// Whether it goes on at this moment.
    pub(crate) fn goes_on(&self, now: DateTime<Utc>) -> bool {
        now < self.began_at + RUN
    }

    /// When it ends.
    pub(crate) fn ends_at(&self) -> DateTime<Utc> {
        self.began_at + RUN
    }

    /// People whom it may disable without a release.
    pub(crate) const fn allowed(&self) -> u64 {
        let share = self.enabled / ONE_IN;
        if share > AT_LEAST { share } else { AT_LEAST }
    }

    /// The run with one more person disabled; none where the brake holds it.
    pub(crate) fn one_more(self) -> Option<Self> {
        let is_free = self.released_at.is_some() || self.disabled < self.allowed();
        is_free.then_some(Self { disabled: self.disabled + 1, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    #[test]
    fn five_in_a_hundred_and_at_least_twenty() {
        for (enabled, allowed) in [(0, 20), (10, 20), (400, 20), (419, 20), (420, 21), (40_000, 2_000)] {
            let run = Run::begin(at(0), enabled);
            assert_eq!(run.allowed(), allowed, "{enabled}");
            let full = Run { disabled: allowed, ..run };
            assert_eq!(Run { disabled: allowed - 1, ..run }.one_more(), Some(full), "{enabled}");
            assert_eq!(full.one_more(), None, "{enabled}");
            let released = Run { released_at: Some(at(1)), ..full };
            assert_eq!(released.one_more().map(|run| run.disabled), Some(allowed + 1), "{enabled}");
        }
    }

    #[test]
    fn a_run_is_a_day() {
        let run = Run::begin(at(0), 1);
        for (hours, goes_on) in [(0, true), (23, true), (24, false), (25, false)] {
            assert_eq!(run.goes_on(at(hours)), goes_on, "{hours}");
        }
        assert_eq!(run.ends_at(), at(24));
    }
}
