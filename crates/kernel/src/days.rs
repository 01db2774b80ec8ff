//! Days of a school as moments.

use chrono::{DateTime, Days, NaiveDate, TimeZone as _, Utc};
use chrono_tz::Tz;

/// The first moment of a day in a zone: where clocks skip midnight, the next hour that exists. None for days that no calendar
/// has.
#[must_use]
pub fn first_moment(day: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let at = |hour| zone.from_local_datetime(&day.and_hms_opt(hour, 0, 0)?).earliest();
    (0..24).find_map(at).map(|at| at.to_utc())
}

/// The first moment behind a day in a zone; none for days that no calendar has.
#[must_use]
pub fn end_of_day(day: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    first_moment(day.checked_add_days(Days::new(1))?, zone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_goes_from_its_first_moment_to_the_next_ones() {
        for (day, zone, from, until) in [
            ("2026-11-21", chrono_tz::Asia::Shanghai, "2026-11-20T16:00:00Z", "2026-11-21T16:00:00Z"),
            ("2026-12-31", chrono_tz::UTC, "2026-12-31T00:00:00Z", "2027-01-01T00:00:00Z"),
            // clocks went from 00:00 to 01:00 there
            ("2018-11-04", chrono_tz::America::Sao_Paulo, "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"),
        ] {
            let day: NaiveDate = day.parse().unwrap();
            let expected = (Some(from.parse().unwrap()), Some(until.parse().unwrap()));
            assert_eq!((first_moment(day, zone), end_of_day(day, zone)), expected, "{day}");
        }
    }

    #[test]
    fn the_last_day_of_all_has_no_end() {
        assert_eq!(end_of_day(NaiveDate::MAX, chrono_tz::UTC), None);
    }
}
