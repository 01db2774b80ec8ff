//! Cells on their way in and out, as registers of several areas have them.

use chrono::{DateTime, LocalResult, NaiveDateTime, SubsecRound as _, TimeZone as _, Utc};
use chrono_tz::Tz;

use onehall_kernel::{Names, normalise_key};

use super::{CellIn, CellOut, Checked, DictionaryEntry, RowFault, RowIn, SheetCaller, faults};

/// What a cell says of a text: nothing of it where the file has no such column.
pub fn take(row: &RowIn, column: usize, value: &mut String) {
    if row.cell(column).is_given() {
        row.text(column).clone_into(value);
    }
}

/// What a cell says of something that is or is not; `empty` is what an empty one says.
pub fn take_bool(row: &RowIn, column: usize, value: &mut bool, empty: bool) {
    match row.cell(column) {
        CellIn::Bool(is) => *value = *is,
        CellIn::Empty => *value = empty,
        _ => {}
    }
}

/// What a cell says of whether something is shown, as it is kept: since when it is not. An empty cell shows it.
pub fn take_shown(row: &RowIn, column: usize, now: DateTime<Utc>, hidden: &mut Option<DateTime<Utc>>) {
    match row.cell(column) {
        CellIn::Bool(true) | CellIn::Empty => *hidden = None,
        CellIn::Bool(false) => *hidden = hidden.or_else(|| Some(now.trunc_subsecs(6))),
        _ => {}
    }
}

/// What a cell says of a place in an order; an empty one the first. `key` is that of its column, for the fault.
pub fn take_order(row: &RowIn, column: usize, key: &str, value: &mut i32, faults: &mut Vec<RowFault>) {
    match row.cell(column) {
        CellIn::Number(number) => match faults::whole(key, *number) {
            Ok(order) => *value = order,
            Err(fault) => faults.push(fault),
        },
        CellIn::Empty => *value = 0,
        _ => {}
    }
}

/// The moment of a time in a zone, as both databases keep it; the first of two where clocks were set back, none where they
/// were set forward.
fn moment(local: NaiveDateTime, zone: Tz) -> Option<DateTime<Utc>> {
    match zone.from_local_datetime(&local) {
        LocalResult::Single(at) | LocalResult::Ambiguous(at, _) => Some(at.to_utc().trunc_subsecs(6)),
        LocalResult::None => None,
    }
}

/// What a cell says of a moment: nothing of it where it holds no time, and none where it shows what is stored, for files know no
/// parts of a second. False when there is no such time in the zone.
#[must_use]
pub fn take_moment(cell: &CellIn, zone: Tz, value: &mut DateTime<Utc>) -> bool {
    let CellIn::Time(local) = cell else { return true };
    let Some(at) = moment(*local, zone) else { return false };
    if at.timestamp() != value.timestamp() {
        *value = at;
    }
    true
}

/// The parts of a cell that names several: parted by semicolons, commas, their Chinese forms, or lines.
#[must_use]
pub fn several(text: &str) -> Vec<&str> {
    text.split([';', '；', ',', '，', '、', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// What a cell names by its code to the letter, else in one of the languages in any writing; `words` tells both of an entry.
#[must_use]
pub fn named<'a, T>(all: &'a [T], named: &str, words: impl Fn(&T) -> (&str, &Names)) -> Option<&'a T> {
    let key = normalise_key(named);
    let is_called = |one: &&T| {
        let (_, names) = words(one);
        [&names.zh, &names.en].iter().any(|name| normalise_key(name) == key)
    };
    all.iter().find(|one| words(one).0 == named).or_else(|| all.iter().find(is_called))
}

/// The entries of a dictionary: key, Chinese, English.
#[must_use]
pub fn entries(all: &[(&str, &str, &str)]) -> Vec<DictionaryEntry> {
    let entry = |(key, zh, en): &(&str, &str, &str)| DictionaryEntry {
        key: (*key).to_owned(),
        zh: (*zh).to_owned(),
        en: (*en).to_owned(),
    };
    all.iter().map(entry).collect()
}

/// The words of an entry; a key that is none of them is shown as it is.
#[must_use]
pub fn words(all: &[(&str, &str, &str)], key: &str, caller: &SheetCaller) -> CellOut {
    let found = all.iter().find(|(one, _, _)| *one == key);
    found.map_or(key, |(_, zh, en)| caller.ctx.locale.pick(zh, en)).into()
}

/// The plan of a row that was taken, with the row's number.
#[must_use]
pub fn planned<P: 'static>(checked: Checked) -> Option<(u32, P)> {
    let plan = checked.plan?.downcast::<P>().ok()?;
    Some((checked.row.number, *plan))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_names_several_in_the_ways_people_write() {
        for (text, parts) in [
            ("", vec![]),
            ("教师", vec!["教师"]),
            ("教师；职工", vec!["教师", "职工"]),
            (" teacher; staff,\nadmin、x，y ;", vec!["teacher", "staff", "admin", "x", "y"]),
        ] {
            assert_eq!(several(text), parts, "{text}");
        }
    }

    #[test]
    fn a_time_that_clocks_left_out_is_none() {
        let at =
            |text: &str, zone: &str| moment(text.parse().unwrap(), zone.parse().unwrap()).map(|at| at.to_rfc3339());
        for (local, zone, expected) in [
            ("2026-09-01T08:00:00", "Asia/Shanghai", Some("2026-09-01T00:00:00+00:00")),
            ("2026-03-08T02:30:00", "America/New_York", None),
            ("2026-11-01T01:30:00", "America/New_York", Some("2026-11-01T05:30:00+00:00")),
        ] {
            assert_eq!(at(local, zone).as_deref(), expected, "{local}");
        }
    }

    fn row(cell: CellIn) -> RowIn {
        RowIn { number: 2, cells: vec![cell] }
    }

    #[test]
    fn a_switch_is_what_the_cell_says() {
        let now = DateTime::from_timestamp_nanos(1_800_000_000_123_456_789);
        let before = DateTime::from_timestamp_nanos(1_700_000_000_000_000_000);
        for (cell, is, hidden) in [
            (CellIn::Absent, true, Some(before)),
            (CellIn::Empty, false, None),
            (CellIn::Bool(true), true, None),
            (CellIn::Bool(false), false, Some(before)),
        ] {
            let (mut value, mut since) = (true, Some(before));
            take_bool(&row(cell.clone()), 0, &mut value, false);
            take_shown(&row(cell.clone()), 0, now, &mut since);
            assert_eq!((value, since), (is, hidden), "{cell:?}");
        }
        let mut since = None;
        take_shown(&row(CellIn::Bool(false)), 0, now, &mut since);
        assert_eq!(since, Some(now.trunc_subsecs(6)), "as databases keep it");
    }

    #[test]
    fn an_order_is_taken_or_its_fault_is() {
        for (cell, order, wrong) in
            [(CellIn::Absent, 3, 0), (CellIn::Empty, 0, 0), (CellIn::Number(7.0), 7, 0), (CellIn::Number(7.5), 3, 1)]
        {
            let (mut value, mut faults) = (3, Vec::new());
            take_order(&row(cell.clone()), 0, "sort", &mut value, &mut faults);
            assert_eq!((value, faults.len()), (order, wrong), "{cell:?}");
        }
    }

    #[test]
    fn an_entry_is_named_by_its_code_or_in_any_writing_of_its_names() {
        let all = [("tea", "茶", "Tea"), ("茶", "咖啡", "Coffee")]
            .map(|(code, zh, en)| (code, Names { zh: zh.to_owned(), en: en.to_owned() }));
        let found = |text: &str| named(&all, text, |(code, names)| (code, names)).map(|(code, _)| *code);
        for (text, code) in
            [("tea", Some("tea")), ("ＴＥＡ", Some("tea")), ("茶", Some("茶")), ("咖啡", Some("茶")), ("COFFEES", None)]
        {
            assert_eq!(found(text), code, "{text}");
        }
    }

    #[test]
    fn a_column_that_is_not_there_leaves_what_is_stored() {
        for (cell, left) in [(CellIn::Absent, "old"), (CellIn::Empty, ""), (CellIn::Text("new".to_owned()), "new")] {
            let mut value = "old".to_owned();
            take(&row(cell), 0, &mut value);
            assert_eq!(value, left);
        }
    }
}
