//! The yearly confirmation: who confirmed, and who is late.

use serde::{Deserialize, Serialize};

use crate::rules::validity::is_day;

/// Until when departments confirm where nobody says otherwise.
const USUAL: &str = "03-31";

/// How far a department is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = DutyConfirmationStatus)]
pub(crate) enum Status {
    /// It confirmed.
    Confirmed,
    /// It has time left.
    Open,
    /// It has not confirmed in time.
    Late,
}

impl Status {
    /// Of a department that confirmed or not, on a day; the last day belongs to the time that it has.
    pub(crate) fn of(is_confirmed: bool, today: &str, deadline: &str) -> Self {
        match is_confirmed {
            true => Self::Confirmed,
            false if today > deadline => Self::Late,
            false => Self::Open,
        }
    }
}

/// The last day of a year's confirmation; a setting that is no day counts as not set.
pub(crate) fn deadline(year: i32, setting: Option<&str>) -> String {
    let said = setting.map(|day| format!("{year:04}-{day}")).filter(|day| is_day(day));
    said.unwrap_or_else(|| format!("{year:04}-{USUAL}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_day_is_in_time() {
        for (is_confirmed, today, status) in [
            (false, "2026-03-31", Status::Open),
            (false, "2026-04-01", Status::Late),
            (true, "2026-04-01", Status::Confirmed),
            (false, "2025-12-31", Status::Open),
        ] {
            assert_eq!(Status::of(is_confirmed, today, "2026-03-31"), status, "{today}");
        }
    }

    #[test]
    fn a_day_that_is_none_is_the_usual_one() {
        assert_eq!(deadline(2026, Some("10-31")), "2026-10-31");
        for odd in [None, Some(""), Some("02-30"), Some("31.3.")] {
            assert_eq!(deadline(2026, odd), "2026-03-31");
        }
    }
}
