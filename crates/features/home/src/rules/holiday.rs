//! Which holiday it is, and which one comes next.

use chrono::NaiveDate;
use onehall_kernel::Names;

/// A holiday of the university.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// Its name.
    pub names: Names,
    /// What the home page wishes; may be empty.
    pub greetings: Names,
    /// The first day.
    pub start: NaiveDate,
    /// The last day.
    pub end: NaiveDate,
}

impl Holiday {
    /// How many days it has; 0 when it ends before it begins.
    #[must_use]
    pub fn days(&self) -> i64 {
        ((self.end - self.start).num_days() + 1).max(0)
    }
}

/// The holiday that `today` belongs to, of several the shortest (a festival inside the winter vacation), and the next one
/// that begins.
#[must_use]
pub fn around(holidays: &[Holiday], today: NaiveDate) -> (Option<&Holiday>, Option<&Holiday>) {
    let current = holidays.iter().filter(|h| h.start <= today && today <= h.end).min_by_key(|h| (h.days(), h.start));
    let next = holidays.iter().filter(|h| h.start > today && h.days() > 0).min_by_key(|h| (h.start, h.days()));
    (current, next)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn holiday(name: &str, start: &str, end: &str) -> Holiday {
        Holiday {
            names: Names { zh: name.to_owned(), en: String::new() },
            greetings: Names::default(),
            start: day(start),
            end: day(end),
        }
    }

    #[rstest]
    #[case::before("2026-12-31", None, Some("元旦"))]
    #[case::first_day("2027-01-01", Some("元旦"), Some("寒假"))]
    #[case::last_day("2027-01-03", Some("元旦"), Some("寒假"))]
    #[case::after("2027-01-04", None, Some("寒假"))]
    #[case::festival_in_a_vacation("2027-02-06", Some("春节"), None)]
    #[case::vacation_around_it("2027-02-20", Some("寒假"), None)]
    #[case::nothing_more("2027-03-01", None, None)]
    fn holidays_around_a_day(#[case] today: &str, #[case] current: Option<&str>, #[case] next: Option<&str>) {
        let all = [
            holiday("寒假", "2027-01-18", "2027-02-28"),
            holiday("元旦", "2027-01-01", "2027-01-03"),
            holiday("春节", "2027-02-05", "2027-02-11"),
            holiday("反了", "2027-05-03", "2027-05-01"),
        ];
        let (is, comes) = around(&all, day(today));
        let name = |h: Option<&Holiday>| h.map(|h| h.names.zh.clone());
        assert_eq!((name(is).as_deref(), name(comes).as_deref()), (current, next));
    }

    #[test]
    fn days_count_both_ends() {
        assert_eq!(holiday("元旦", "2027-01-01", "2027-01-03").days(), 3);
        assert_eq!(holiday("一天", "2027-01-01", "2027-01-01").days(), 1);
    }
}
