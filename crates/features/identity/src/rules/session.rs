//! What a session is opened for, and how long it lives (contract section 2): idle time slides, the hard limit does not.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_kernel::UserId;
use uuid::Uuid;

/// How long somebody may act as somebody else.
pub(crate) const ACTING_MAX: TimeDelta = TimeDelta::minutes(30);

/// Time in which a refresh token that was just used answers its pair again instead of ending the session: two tabs of
/// one browser refresh at the same moment, or an answer was lost on its way.
pub(crate) const REFRESH_RACE: TimeDelta = TimeDelta::seconds(10);

/// What a new session is for.
#[derive(Debug, Clone)]
pub struct OpenSession {
    /// Whose it is.
    pub user: UserId,
    /// The client that opened it.
    pub client_id: String,
    /// The device in words, from its `User-Agent`; empty when it is unknown.
    pub device: String,
    /// Where the sign-in came from.
    pub address: String,
    /// The portal's own service ticket; made up when the session did not come from one. Stored hashed, answered to the client as its handle.
    pub ticket: Option<String>,
    /// The single sign-on session behind it.
    pub tgt_id: Option<Uuid>,
    /// Who really sits there.
    pub impersonator: Option<Impersonator>,
}

/// Who acts as somebody else.
#[derive(Debug, Clone, Copy)]
pub struct Impersonator {
    /// The administrator.
    pub user: UserId,
    /// The administrator's own session, with which this one ends.
    pub session: Uuid,
}

/// The two deadlines of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadlines {
    /// Ends without activity until then; never later than the hard one.
    pub idle_until: DateTime<Utc>,
    /// Ends then, whatever happens.
    pub hard_until: DateTime<Utc>,
}

impl Deadlines {
    /// The deadlines of a session that begins now.
    #[must_use]
    pub fn start(now: DateTime<Utc>, idle_s: i64, hard_s: i64) -> Self {
        Self { idle_until: now + TimeDelta::seconds(idle_s.min(hard_s)), hard_until: now + TimeDelta::seconds(hard_s) }
    }

    /// The deadlines of somebody who acts as somebody else: half an hour, and never longer than the own session.
    pub(crate) fn acting(self, now: DateTime<Utc>, own_hard_until: DateTime<Utc>) -> Self {
        let hard_until = self.hard_until.min(now + ACTING_MAX).min(own_hard_until);
        Self { idle_until: self.idle_until.min(hard_until), hard_until }
    }

    /// Seconds left, 0 when ended.
    pub(crate) fn seconds_left(self, now: DateTime<Utc>) -> i64 {
        (self.idle_until.min(self.hard_until) - now).num_seconds().max(0)
    }

    /// The idle deadline after activity, never past the hard one.
    #[must_use]
    pub fn slide(self, now: DateTime<Utc>, idle_s: i64) -> Self {
        Self { idle_until: (now + TimeDelta::seconds(idle_s)).min(self.hard_until), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn activity_slides_up_to_the_hard_limit() {
        let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let at = |s| start + TimeDelta::seconds(s);
        let deadlines = Deadlines::start(start, 7_200, 28_800);
        assert_eq!(deadlines.seconds_left(start), 7_200);
        assert_eq!(deadlines.seconds_left(at(7_199)), 1);
        assert_eq!(deadlines.seconds_left(at(7_200)), 0);
        assert_eq!(deadlines.seconds_left(at(99_999)), 0);
        let later = deadlines.slide(at(7_000), 7_200);
        assert_eq!(later.seconds_left(at(7_200)), 7_000);
        let acting = deadlines.acting(start, at(28_800));
        assert_eq!((acting.seconds_left(start), acting.slide(at(60), 7_200).seconds_left(at(60))), (1_800, 1_740));
        assert_eq!(deadlines.acting(at(28_000), at(28_800)).hard_until, at(28_800));
        let last = later.slide(at(28_000), 7_200);
        assert_eq!(last.seconds_left(at(28_000)), 800);
    }
}
