//! A row of either list of days, as it stands in its setting.

use chrono::NaiveDate;

use crate::store::calendar::Semester;
use crate::store::settings::HolidayRow;

/// A row of either list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub name: String,
    pub name_en: String,
    pub greeting: String,
    pub greeting_en: String,
    pub start: NaiveDate,
    pub end: NaiveDate,
}

impl Entry {
    /// A row that nothing is said of yet but its first day.
    pub(super) const fn blank(start: NaiveDate) -> Self {
        Self {
            name: String::new(),
            name_en: String::new(),
            greeting: String::new(),
            greeting_en: String::new(),
            start,
            end: start,
        }
    }
}

/// What a setting has.
pub(super) fn entries<R: Into<Entry>>(stored: Option<Vec<R>>) -> Vec<Entry> {
    stored.unwrap_or_default().into_iter().map(Into::into).collect()
}

impl From<HolidayRow> for Entry {
    fn from(row: HolidayRow) -> Self {
        let HolidayRow { name, name_en, greeting, greeting_en, start, end } = row;
        Self { name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<Entry> for HolidayRow {
    fn from(one: Entry) -> Self {
        let Entry { name, name_en, greeting, greeting_en, start, end } = one;
        Self { name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<Semester> for Entry {
    fn from(row: Semester) -> Self {
        let Semester { name, name_en, start, end } = row;
        Self { name, name_en, greeting: String::new(), greeting_en: String::new(), start, end }
    }
}

impl From<Entry> for Semester {
    fn from(one: Entry) -> Self {
        Self { name: one.name, name_en: one.name_en, start: one.start, end: one.end }
    }
}
