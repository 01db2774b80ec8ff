//! Wrong passwords: captcha from the third, lock at the fifth (contract section 1).

use chrono::{DateTime, TimeDelta, Utc};

/// The limits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub lock_after: i32,
    pub lock_minutes: i64,
    pub captcha_after: i32,
}

/// Failures counted so far; an expired lock starts again from nothing.
pub(crate) fn failures_now(failures: i32, locked_until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> i32 {
    if locked_until.is_some_and(|until| until <= now) { 0 } else { failures }
}

/// Minutes of the lock that are left, rounded up; nothing when it is not locked.
pub(crate) fn minutes_locked(locked_until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<i64> {
    let left = locked_until? - now;
    (left > TimeDelta::zero()).then(|| (left.num_seconds() + 59) / 60)
}

/// The lock that follows after `failures` wrong passwords.
pub(crate) fn lock_after_failure(failures: i32, limits: Limits, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (failures >= limits.lock_after).then(|| now + TimeDelta::minutes(limits.lock_minutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifth_failure_locks_and_time_opens() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let limits = Limits { lock_after: 5, lock_minutes: 30, captcha_after: 3 };
        assert_eq!(lock_after_failure(4, limits, now), None);
        let until = lock_after_failure(5, limits, now);
        assert_eq!(minutes_locked(until, now), Some(30));
        assert_eq!(minutes_locked(until, now + TimeDelta::seconds(29 * 60 + 1)), Some(1));
        assert_eq!(minutes_locked(until, now + TimeDelta::minutes(30)), None);
        assert_eq!(failures_now(5, until, now + TimeDelta::minutes(30)), 0);
        assert_eq!(failures_now(5, until, now), 5);
        assert_eq!(failures_now(2, None, now), 2);
    }
}
