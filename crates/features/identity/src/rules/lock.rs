//! Wrong passwords: captcha from the third, half an hour without further tries from that place after the fifth (contract
//! section 1).

use chrono::{DateTime, TimeDelta, Utc};

/// After this long without another wrong password the count begins again.
pub(crate) const FORGET_AFTER: TimeDelta = TimeDelta::days(1);

/// The limits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub lock_after: i32,
    pub lock_minutes: i64,
}

/// Wrong passwords of one account name in one place so far, as stored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tries {
    pub failures: i32,
    pub locked_until: Option<DateTime<Utc>>,
    pub last_at: Option<DateTime<Utc>>,
}

impl Tries {
    /// Failures that count now: an expired lock and a day without another one start again from nothing.
    pub(crate) fn failures_at(&self, now: DateTime<Utc>) -> i32 {
        let unlocked = self.locked_until.is_some_and(|until| until <= now);
        let old = self.last_at.is_none_or(|last| last + FORGET_AFTER <= now);
        if unlocked || (old && self.locked_until.is_none()) { 0 } else { self.failures }
    }

    /// Minutes of the lock that are left, rounded up; nothing when it is not locked.
    pub(crate) fn minutes_locked(&self, now: DateTime<Utc>) -> Option<i64> {
        let left = self.locked_until? - now;
        (left > TimeDelta::zero()).then(|| (left.num_seconds() + 59) / 60)
    }
}

/// The lock that follows after `failures` wrong passwords.
pub(crate) fn lock_after_failure(failures: i32, limits: Limits, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (failures >= limits.lock_after).then(|| now + TimeDelta::minutes(limits.lock_minutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap()
    }

    #[test]
    fn the_fifth_failure_locks_and_time_opens() {
        let limits = Limits { lock_after: 5, lock_minutes: 30 };
        assert_eq!(lock_after_failure(4, limits, at(0)), None);
        let locked_until = lock_after_failure(5, limits, at(0));
        let tries = Tries { failures: 5, locked_until, last_at: Some(at(0)) };
        for (seconds, minutes, failures) in
            [(0, Some(30), 5), (29 * 60 + 1, Some(1), 5), (1_799, Some(1), 5), (1_800, None, 0), (1_801, None, 0)]
        {
            assert_eq!(
                (tries.minutes_locked(at(seconds)), tries.failures_at(at(seconds))),
                (minutes, failures),
                "{seconds} s"
            );
        }
    }

    #[test]
    fn failures_are_forgotten_after_a_day() {
        let tries = Tries { failures: 4, locked_until: None, last_at: Some(at(0)) };
        assert_eq!(tries.failures_at(at(86_399)), 4);
        assert_eq!(tries.failures_at(at(86_400)), 0);
        assert_eq!(Tries::default().failures_at(at(0)), 0);
    }
}
