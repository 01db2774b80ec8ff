//! A row of either list of days, as it stands in its setting.

use chrono::NaiveDate;

use crate::store::calendar::Semester;
use crate::store::settings::HolidayRow;

/// A row of either list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    /// Its key in the document; empty for a new one, which gets one of its day.
    pub id: String,
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
            id: String::new(),
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
        let HolidayRow { id, name, name_en, greeting, greeting_en, start, end } = row;
        Self { id, name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<Entry> for HolidayRow {
    fn from(one: Entry) -> Self {
        let Entry { id, name, name_en, greeting, greeting_en, start, end } = one;
        Self { id, name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<Semester> for Entry {
    fn from(row: Semester) -> Self {
        let Semester { id, name, name_en, start, end } = row;
        Self { id, name, name_en, greeting: String::new(), greeting_en: String::new(), start, end }
    }
}

impl From<Entry> for Semester {
    fn from(one: Entry) -> Self {
        Self { id: one.id, name: one.name, name_en: one.name_en, start: one.start, end: one.end }
    }
}
