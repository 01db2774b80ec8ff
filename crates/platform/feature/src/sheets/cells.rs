//! Cells on their way in and out, as registers of several areas have them.

use chrono::{DateTime, LocalResult, NaiveDateTime, SubsecRound as _, TimeZone as _, Utc};
use chrono_tz::Tz;

use super::{CellIn, CellOut, Checked, DictionaryEntry, RowIn, SheetCaller};

/// What a cell says of a text: nothing of it where the file has no such column.
pub fn take(row: &RowIn, column: usize, value: &mut String) {
    if row.cell(column).is_given() {
        row.text(column).clone_into(value);
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

    #[test]
    fn a_column_that_is_not_there_leaves_what_is_stored() {
        for (cell, left) in [(CellIn::Absent, "old"), (CellIn::Empty, ""), (CellIn::Text("new".to_owned()), "new")] {
            let mut value = "old".to_owned();
            take(&RowIn { number: 2, cells: vec![cell] }, 0, &mut value);
            assert_eq!(value, left);
        }
    }
}
