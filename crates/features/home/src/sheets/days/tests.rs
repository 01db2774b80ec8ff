//! What becomes of a row of the registers of days.

use chrono::NaiveDate;
use onehall_feature::{CellIn, Outcome, RowIn, Sheet as _};

use super::Days;
use super::entry::Entry;
use super::verdict::Plan;
use crate::rules::calendar_days::ROWS_MAX;
use crate::store::settings::HolidayRow;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn entry(name: &str, start: &str, end: &str) -> Entry {
    Entry {
        id: "kept".to_owned(),
        name: name.to_owned(),
        name_en: "Old".to_owned(),
        greeting: "旧".to_owned(),
        greeting_en: String::new(),
        start: day(start),
        end: day(end),
    }
}

fn row(name: &str, start: &str, end: &str) -> RowIn {
    let date = |text: &str| if text.is_empty() { CellIn::Empty } else { CellIn::Date(day(text)) };
    RowIn { number: 2, cells: vec![CellIn::Text(name.to_owned()), CellIn::Absent, date(start), date(end)] }
}

fn judged(days: Days, row: &RowIn, update: bool, have: usize) -> (Outcome, Vec<String>, Option<Entry>) {
    let all = [entry("国庆节", "2026-10-01", "2026-10-07")];
    let verdict = days.verdict(row, update, &all, &mut { have });
    let after = verdict.plan.and_then(|plan| plan.downcast::<Plan>().ok()).map(|plan| plan.0);
    (verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect(), after)
}

#[test]
fn a_holiday_comes_every_year_and_a_semester_begins_once() {
    use Outcome::{New, Skip, Update};
    let (again, next) = (row("国庆节", "2026-10-01", "2026-10-08"), row("国庆节", "2027-10-01", "2027-10-07"));
    for (days, row, update, outcome) in [
        (Days::Holidays, &again, false, Skip),
        (Days::Holidays, &again, true, Update),
        (Days::Holidays, &next, false, New),
        (Days::Holidays, &row("中秋节", "2026-10-01", "2026-10-01"), false, New),
        (Days::Semesters, &row("秋季学期", "2026-10-01", "2027-01-17"), false, Skip),
        (Days::Semesters, &row("秋季学期", "2026-10-01", "2027-01-17"), true, Update),
    ] {
        assert_eq!(judged(days, row, update, 1).0, outcome, "{days:?} {row:?}");
    }
    let after = judged(Days::Holidays, &again, true, 1).2.unwrap();
    assert_eq!((after.end, after.name_en.as_str(), after.greeting.as_str()), (day("2026-10-08"), "Old", "旧"));
    assert_eq!(after.id, "kept", "what drafts and revisions know it by");
}

#[test]
fn what_is_wrong_is_named_by_its_column() {
    for (days, row, column) in [
        (Days::Holidays, row(" ", "2026-10-01", "2026-10-01"), "name"),
        (Days::Holidays, row("元旦", "", "2027-01-01"), "start"),
        (Days::Holidays, row("元旦", "2027-01-02", "2027-01-01"), "end"),
        (Days::Holidays, row("长假", "2026-01-01", "2027-01-02"), "end"),
        (Days::Semesters, row("长学期", "2026-01-01", "2027-03-01"), "end"),
    ] {
        assert_eq!(judged(days, &row, true, 1).1, [column], "{row:?}");
    }
    assert_eq!(judged(Days::Semesters, &row("长学期", "2026-01-01", "2027-01-31"), true, 1).0, Outcome::New);
    assert_eq!(judged(Days::Holidays, &row("元旦", "2027-01-01", "2027-01-01"), true, ROWS_MAX).1, ["name"]);
}

#[test]
fn rows_of_one_file_are_compared_by_name_and_day() {
    let key = |days: Days, row: &RowIn| days.row_key(row, &[]);
    let (one, other) = (row("ABC", "2026-10-01", ""), row("abc", "2026-10-01", ""));
    assert_eq!(key(Days::Holidays, &one), key(Days::Holidays, &other));
    assert_ne!(key(Days::Holidays, &one), key(Days::Holidays, &row("abc", "2027-10-01", "")));
    assert_eq!(key(Days::Semesters, &one), key(Days::Semesters, &row("x", "2026-10-01", "")));
}

#[test]
fn a_later_change_shows_and_semesters_have_no_greeting() {
    let one = entry("国庆节", "2026-10-01", "2026-10-07");
    let other = Entry { greeting: "新".to_owned(), ..one.clone() };
    assert_ne!(Days::Holidays.told(&one).mark(), Days::Holidays.told(&other).mark());
    assert_eq!(Days::Semesters.told(&one).mark(), Days::Semesters.told(&other).mark());
    assert_eq!(Entry::from(HolidayRow::from(one.clone())), one);
}
