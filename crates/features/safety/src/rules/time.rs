//! Times of filters, as blade paths write them.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;

/// Which end of a day a date without a time means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Its first moment.
    Begin,
    /// Its last second.
    End,
}

/// The moment of `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd` in a zone; `None` for anything else.
#[must_use]
pub fn parse(text: &str, zone: Tz, end: End) -> Option<DateTime<Utc>> {
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").ok().or_else(|| {
        let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
        match end {
            End::Begin => Some(day.and_time(NaiveTime::MIN)),
            End::End => day.and_hms_opt(23, 59, 59),
        }
    })?;
    zone.from_local_datetime(&local).earliest().map(|at| at.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("2026-11-21 08:00:00", End::Begin, Some("2026-11-21T00:00:00Z"))]
    #[case("2026-11-21", End::Begin, Some("2026-11-20T16:00:00Z"))]
    #[case("2026-11-21", End::End, Some("2026-11-21T15:59:59Z"))]
    #[case("2026-13-01", End::Begin, None)]
    #[case("yesterday", End::End, None)]
    fn times_are_those_of_the_tenant(#[case] text: &str, #[case] end: End, #[case] expected: Option<&str>) {
        let expected = expected.map(|text| text.parse::<DateTime<Utc>>().unwrap());
        assert_eq!(parse(text, chrono_tz::Asia::Shanghai, end), expected);
    }
}
