//! What becomes of a row of the registers of days.

use onehall_feature::cells::take;
use onehall_feature::{CellIn, RowFault, RowIn, RowVerdict, faults};
use onehall_kernel::normalise_key;

use super::Days;
use super::columns::{END, GREETING, GREETING_EN, NAME, NAME_EN, START};
use super::entry::Entry;
use crate::rules::calendar_days::{HOLIDAY_DAYS_MAX, NAME_CHARS, ROWS_MAX, SEMESTER_DAYS_MAX};

/// A row as it is to be.
pub(super) struct Plan(pub Entry);

impl Days {
    /// The verdict on one row; `have` counts the rows of the list.
    pub(super) fn verdict(self, row: &RowIn, update: bool, all: &[Entry], have: &mut usize) -> RowVerdict {
        let refused = |column: &str, zh: String, en: String| RowVerdict::faulty(RowFault::new(column, zh, en));
        let CellIn::Date(start) = *row.cell(START) else {
            return RowVerdict::faulty(faults::required("start"));
        };
        let name = row.text(NAME);
        // a sign may be several when it is folded
        if normalise_key(name).is_empty() || normalise_key(name).chars().count() > NAME_CHARS {
            let (zh, en) = (format!("1 至 {NAME_CHARS} 个字符"), format!("1 to {NAME_CHARS} characters"));
            return refused("name", zh, en);
        }
        let place = self.place_in(all, &self.key_of(name, start));
        if place.is_some() && !update {
            return RowVerdict::skipped();
        }
        let mut after = place.and_then(|place| all.get(place)).cloned().unwrap_or_else(|| Entry::blank(start));
        take(row, NAME, &mut after.name);
        take(row, NAME_EN, &mut after.name_en);
        if self == Self::Holidays {
            take(row, GREETING, &mut after.greeting);
            take(row, GREETING_EN, &mut after.greeting_en);
        }
        if let CellIn::Date(end) = *row.cell(END) {
            after.end = end;
        }
        let most = match self {
            Self::Holidays => HOLIDAY_DAYS_MAX,
            Self::Semesters => SEMESTER_DAYS_MAX,
        };
        let days = (after.end - after.start).num_days() + 1;
        if days < 1 {
            let words = ["结束日期早于开始日期", "The last day is before the first"];
            return refused("end", words[0].to_owned(), words[1].to_owned());
        }
        if days > most {
            return refused("end", format!("最多 {most} 天"), format!("At most {most} days"));
        }
        if place.is_none() && *have >= ROWS_MAX {
            return refused("name", format!("最多 {ROWS_MAX} 行"), format!("There may be at most {ROWS_MAX} rows"));
        }
        *have += usize::from(place.is_none());
        RowVerdict::judged(Vec::new(), place.is_some(), Plan(after))
    }
}
