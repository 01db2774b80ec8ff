//! Weeks of a semester.

use chrono::{Datelike as _, Days, NaiveDate};

/// Weeks of a semester at most; longer ones are cut.
pub const WEEKS_MAX: u64 = 60;

/// A week from Monday to Sunday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    /// 1 is the week the semester begins in.
    pub number: u64,
    /// Its Monday.
    pub monday: NaiveDate,
}

fn monday_of(day: NaiveDate) -> NaiveDate {
    day - Days::new(u64::from(day.weekday().num_days_from_monday()))
}

/// The weeks that hold a day from `start` to `end`.
#[must_use]
pub fn weeks(start: NaiveDate, end: NaiveDate) -> Vec<Week> {
    let first = monday_of(start);
    (0..WEEKS_MAX)
        .map(|n| Week { number: n + 1, monday: first + Days::new(n * 7) })
        .take_while(|week| week.monday <= end)
        .collect()
}

/// The number of the week `day` lies in; none outside the semester.
#[must_use]
pub fn week_of(start: NaiveDate, end: NaiveDate, day: NaiveDate) -> Option<u64> {
    if day < start || day > end {
        return None;
    }
    u64::try_from((monday_of(day) - monday_of(start)).num_weeks() + 1).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_semester_has_the_weeks_it_touches() {
        // Monday to Sunday of the twentieth week
        let (start, end) = (day("2026-08-31"), day("2027-01-17"));
        let all = weeks(start, end);
        assert_eq!(all.len(), 20);
        assert_eq!((all[0].number, all[0].monday), (1, start));
        assert_eq!(week_of(start, end, day("2026-09-06")), Some(1));
        assert_eq!(week_of(start, end, day("2026-09-07")), Some(2));
        assert_eq!(week_of(start, end, end), Some(20));
        assert_eq!(week_of(start, end, day("2027-01-18")), None);
        assert_eq!(week_of(start, end, day("2026-08-30")), None);
    }

    #[test]
    fn a_week_that_begins_before_the_semester_counts() {
        // a Wednesday
        let (start, end) = (day("2026-09-02"), day("2026-09-15"));
        assert_eq!(
            weeks(start, end).iter().map(|w| w.monday).collect::<Vec<_>>(),
            [day("2026-08-31"), day("2026-09-07"), day("2026-09-14")]
        );
    }

    proptest! {
        #[test]
        fn every_day_lies_in_one_of_its_weeks(start in 0_u64..20_000, length in 0_u64..400, at in 0_u64..400) {
            let start = day("1990-01-01") + Days::new(start);
            let end = start + Days::new(length);
            let asked = start + Days::new(at.min(length));
            let number = week_of(start, end, asked).unwrap();
            let week = weeks(start, end)[usize::try_from(number - 1).unwrap()];
            prop_assert!(week.monday <= asked && asked < week.monday + Days::new(7));
        }
    }
}
