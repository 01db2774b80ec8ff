//! What the school calendar may say.

use onehall_records::documents::is_line;
use std::collections::BTreeSet;

use chrono::NaiveDate;
use onehall_kernel::normalise_key;

use crate::config::calendar_body::CalendarBody;
use crate::rules::calendar::WEEKS_MAX;
use crate::rules::footer::Broken;

/// Rows of one of the lists, at most.
pub(crate) const ROWS_MAX: usize = 500;
/// Characters of a name.
pub(crate) const NAME_CHARS: usize = 64;
/// Characters of an English name.
pub(crate) const NAME_EN_CHARS: usize = 128;
/// Characters of a greeting.
pub(crate) const GREETING_CHARS: usize = 200;
/// Days of a holiday, at most: a year.
pub(crate) const HOLIDAY_DAYS_MAX: i64 = 366;
/// Days of a semester, at most: weeks beyond [`WEEKS_MAX`] are not shown.
pub(crate) const SEMESTER_DAYS_MAX: i64 = WEEKS_MAX.cast_signed() * 7;
/// Characters of a key.
const KEY_CHARS: usize = 128;

/// The calendar as it is stored: no spaces around texts, each list by its days.
pub(crate) fn tidied(mut body: CalendarBody) -> CalendarBody {
    for one in &mut body.semesters {
        for text in [&mut one.id, &mut one.name, &mut one.name_en] {
            *text = text.trim().to_owned();
        }
    }
    for one in &mut body.holidays {
        for text in [&mut one.id, &mut one.name, &mut one.name_en, &mut one.greeting, &mut one.greeting_en] {
            *text = text.trim().to_owned();
        }
    }
    body.sort();
    body
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &CalendarBody) -> Vec<Broken> {
    let mut found = Vec::new();
    for (list, many) in [("semesters", body.semesters.len()), ("holidays", body.holidays.len())] {
        if many > ROWS_MAX {
            found.push((list.to_owned(), "at most 500"));
        }
    }
    let (mut ids, mut starts) = (BTreeSet::new(), BTreeSet::new());
    for one in &body.semesters {
        let mut check = checker(format!("semesters[{}]", one.id), &mut found);
        check(is_line(&one.id, 1, KEY_CHARS) && ids.insert(&one.id), "id", "each once");
        named(&mut check, &one.name, &one.name_en);
        check(starts.insert(one.start), "start", "another semester begins on this day");
        lasts(&mut check, (one.start, one.end), SEMESTER_DAYS_MAX, "at most 420 days");
    }
    let (mut ids, mut keys) = (BTreeSet::new(), BTreeSet::new());
    for one in &body.holidays {
        let mut check = checker(format!("holidays[{}]", one.id), &mut found);
        check(is_line(&one.id, 1, KEY_CHARS) && ids.insert(&one.id), "id", "each once");
        named(&mut check, &one.name, &one.name_en);
        let key = (one.start, normalise_key(&one.name));
        check(keys.insert(key), "name", "another holiday of this name begins on the same day");
        check(is_line(&one.greeting, 0, GREETING_CHARS), "greeting", "at most 200 characters");
        check(is_line(&one.greeting_en, 0, GREETING_CHARS), "greetingEn", "at most 200 characters");
        lasts(&mut check, (one.start, one.end), HOLIDAY_DAYS_MAX, "at most 366 days");
    }
    found
}

fn checker(at: String, found: &mut Vec<Broken>) -> impl FnMut(bool, &str, &'static str) {
    move |fine, field, rule| {
        if !fine {
            found.push((format!("{at}.{field}"), rule));
        }
    }
}

fn named(check: &mut impl FnMut(bool, &str, &'static str), name: &str, name_en: &str) {
    check(is_line(name, 1, NAME_CHARS), "name", "1 to 64 characters");
    check(is_line(name_en, 0, NAME_EN_CHARS), "nameEn", "at most 128 characters");
}

fn lasts(
    check: &mut impl FnMut(bool, &str, &'static str),
    (start, end): (NaiveDate, NaiveDate),
    most: i64,
    rule: &'static str,
) {
    let days = (end - start).num_days() + 1;
    check(days >= 1, "end", "not before the first day");
    check(days <= most, "end", rule);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::config::calendar_body::{HolidayBody, SemesterBody};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn semester(id: &str, start: &str, end: &str) -> SemesterBody {
        SemesterBody {
            id: id.to_owned(),
            name: format!("{id} 学期"),
            name_en: String::new(),
            start: day(start),
            end: day(end),
        }
    }

    fn holiday(id: &str, name: &str, start: &str, end: &str) -> HolidayBody {
        HolidayBody {
            id: id.to_owned(),
            name: name.to_owned(),
            name_en: String::new(),
            greeting: String::new(),
            greeting_en: String::new(),
            start: day(start),
            end: day(end),
        }
    }

    fn fine() -> CalendarBody {
        CalendarBody {
            semesters: vec![
                semester("autumn", "2026-08-31", "2027-01-17"),
                semester("spring", "2027-03-01", "2027-07-11"),
            ],
            holidays: vec![
                holiday("national", "国庆节", "2026-10-01", "2026-10-07"),
                holiday("autumn", "中秋节", "2026-10-01", "2026-10-01"),
                holiday("next", "国庆节", "2027-10-01", "2027-10-07"),
            ],
        }
    }

    #[rstest]
    #[case::nothing(|_: &mut CalendarBody| (), &[])]
    #[case::empty(|b: &mut CalendarBody| *b = CalendarBody::default(), &[])]
    #[case::semesters_may_overlap(|b: &mut CalendarBody| b.semesters[0].end = day("2027-04-01"), &[])]
    #[case::same_first_day(|b: &mut CalendarBody| b.semesters[1].start = day("2026-08-31"), &["semesters[spring].start"])]
    #[case::backwards(|b: &mut CalendarBody| b.semesters[1].end = day("2027-02-28"), &["semesters[spring].end"])]
    #[case::too_long(|b: &mut CalendarBody| b.semesters[1].end = day("2028-04-24"), &["semesters[spring].end"])]
    #[case::the_longest(|b: &mut CalendarBody| b.semesters[1].end = day("2028-04-23"), &[])]
    #[case::key_twice(|b: &mut CalendarBody| b.semesters[1].id = "autumn".into(), &["semesters[autumn].id"])]
    #[case::no_name(|b: &mut CalendarBody| b.holidays[0].name = String::new(), &["holidays[national].name"])]
    #[case::same_holiday(|b: &mut CalendarBody| b.holidays[1].name = "国庆节".into(), &["holidays[autumn].name"])]
    #[case::a_holiday_of_a_year(|b: &mut CalendarBody| b.holidays[2].end = day("2028-10-01"), &["holidays[next].end"])]
    #[case::a_long_greeting(|b: &mut CalendarBody| b.holidays[2].greeting = "祝".repeat(201), &["holidays[next].greeting"])]
    fn each_rule_names_its_field(#[case] change: fn(&mut CalendarBody), #[case] expected: &[&str]) {
        let mut body = fine();
        change(&mut body);
        let found: Vec<String> = faults(&body).into_iter().map(|(field, _)| field).collect();
        assert_eq!(found, expected);
    }

    proptest! {
        #[test]
        fn the_order_of_what_is_sent_does_not_count(order in Just(vec![0_usize, 1, 2]).prop_shuffle()) {
            let all = fine();
            let holidays = order.into_iter().map(|place| all.holidays[place].clone()).collect();
            let shuffled = CalendarBody { semesters: all.semesters.iter().rev().cloned().collect(), holidays };
            prop_assert_eq!(tidied(shuffled), tidied(all));
        }
    }
}
