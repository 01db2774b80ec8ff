//! Due times: what is overdue, and which window a filter means.

use chrono::{DateTime, Days, Utc};
use chrono_tz::Tz;
use onehall_kernel::first_moment;
use serde::Deserialize;

use crate::rules::state::State;

/// A filter of the to-do list by due time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Due {
    /// The due time has passed.
    Overdue,
    /// Due on the tenant's calendar day of now, also when the hour has passed.
    Today,
    /// Due within seven calendar days, today included.
    Week,
}

/// Whether an entry counts as overdue: open and its due time has passed. At the due time itself it does not yet.
#[must_use]
pub fn is_overdue(state: State, due_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    state == State::Open && due_at.is_some_and(|due| due < now)
}

/// The due times a filter lets through: from (inclusive) when given, until (exclusive).
#[must_use]
pub fn window(due: Due, now: DateTime<Utc>, zone: Tz) -> (Option<DateTime<Utc>>, DateTime<Utc>) {
    match due {
        Due::Overdue => (None, now),
        Due::Today => (Some(day_start(now, zone, 0)), day_start(now, zone, 1)),
        Due::Week => (Some(day_start(now, zone, 0)), day_start(now, zone, 7)),
    }
}

/// The first moment of the calendar day `days` after that of `now`. Where a zone skips midnight, the next hour that exists.
fn day_start(now: DateTime<Utc>, zone: Tz, days: u64) -> DateTime<Utc> {
    let today = now.with_timezone(&zone).date_naive();
    let date = today.checked_add_days(Days::new(days)).unwrap_or(today);
    first_moment(date, zone).unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(text).unwrap().with_timezone(&Utc)
    }

    #[test]
    fn overdue_is_open_and_past() {
        let now = at("2026-11-21T04:00:00Z");
        let second = TimeDelta::seconds(1);
        for (state, due, expected) in [
            (State::Open, None, false),
            (State::Open, Some(now - second), true),
            (State::Open, Some(now), false),
            (State::Open, Some(now + second), false),
            (State::Done, Some(now - second), false),
            (State::Withdrawn, Some(now - second), false),
        ] {
            assert_eq!(is_overdue(state, due, now), expected, "{state:?} {due:?}");
        }
    }

    #[test]
    fn days_are_those_of_the_tenant() {
        // 00:30 on the 22nd in Shanghai is still the 21st in UTC
        let now = at("2026-11-21T16:30:00Z");
        let zone = chrono_tz::Asia::Shanghai;
        assert_eq!(window(Due::Today, now, zone), (Some(at("2026-11-21T16:00:00Z")), at("2026-11-22T16:00:00Z")));
        assert_eq!(window(Due::Week, now, zone), (Some(at("2026-11-21T16:00:00Z")), at("2026-11-28T16:00:00Z")));
        assert_eq!(window(Due::Overdue, now, zone), (None, now));
    }

    #[test]
    fn a_day_without_midnight_starts_at_its_first_hour() {
        // Beirut moved its clocks from 00:00 to 01:00 on 2024-03-31
        let now = at("2024-03-31T10:00:00Z");
        assert_eq!(window(Due::Today, now, chrono_tz::Asia::Beirut).0, Some(at("2024-03-30T22:00:00Z")));
    }
}
