//! The school calendar as a document: the body that is stored and that pages send.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::store::calendar::Semester;
use crate::store::settings::HolidayRow;

/// A semester.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SemesterBody)]
pub(crate) struct SemesterBody {
    /// Its key: 1 to 128 characters.
    pub(crate) id: String,
    /// 1 to 64 characters.
    pub(crate) name: String,
    /// At most 128 characters.
    #[serde(default)]
    pub(crate) name_en: String,
    /// Its first day, which no other semester has.
    pub(crate) start: NaiveDate,
    /// Its last day, at most 420 days later.
    pub(crate) end: NaiveDate,
}

/// A holiday.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = HolidayBody)]
pub(crate) struct HolidayBody {
    /// Its key: 1 to 128 characters.
    pub(crate) id: String,
    /// 1 to 64 characters; no two of a name begin on one day.
    pub(crate) name: String,
    /// At most 128 characters.
    #[serde(default)]
    pub(crate) name_en: String,
    /// What the home page wishes, at most 200 characters; may be empty.
    #[serde(default)]
    pub(crate) greeting: String,
    /// At most 200 characters.
    #[serde(default)]
    pub(crate) greeting_en: String,
    /// Its first day.
    pub(crate) start: NaiveDate,
    /// Its last day, at most 366 days later.
    pub(crate) end: NaiveDate,
}

/// The whole document; each list by its days.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub(crate) struct CalendarBody {
    /// At most 500.
    pub(crate) semesters: Vec<SemesterBody>,
    /// At most 500.
    pub(crate) holidays: Vec<HolidayBody>,
}

impl From<Semester> for SemesterBody {
    fn from(row: Semester) -> Self {
        let id = if row.id.is_empty() { row.start.to_string() } else { row.id };
        Self { id, name: row.name, name_en: row.name_en, start: row.start, end: row.end }
    }
}

impl From<SemesterBody> for Semester {
    fn from(said: SemesterBody) -> Self {
        let SemesterBody { id, name, name_en, start, end } = said;
        Self { id, name, name_en, start, end }
    }
}

impl From<HolidayRow> for HolidayBody {
    fn from(row: HolidayRow) -> Self {
        let HolidayRow { id, name, name_en, greeting, greeting_en, start, end } = row;
        let id = if id.is_empty() { format!("{start} {name}") } else { id };
        Self { id, name, name_en, greeting, greeting_en, start, end }
    }
}

impl From<HolidayBody> for HolidayRow {
    fn from(said: HolidayBody) -> Self {
        let HolidayBody { id, name, name_en, greeting, greeting_en, start, end } = said;
        Self { id, name, name_en, greeting, greeting_en, start, end }
    }
}

impl CalendarBody {
    /// What is stored.
    pub(crate) fn of(semesters: Vec<Semester>, holidays: Vec<HolidayRow>) -> Self {
        let mut body = Self {
            semesters: semesters.into_iter().map(SemesterBody::from).collect(),
            holidays: holidays.into_iter().map(HolidayBody::from).collect(),
        };
        body.sort();
        body
    }

    /// By their days.
    pub(crate) fn sort(&mut self) {
        self.semesters.sort_by(|a, b| (a.start, a.end, &a.name).cmp(&(b.start, b.end, &b.name)));
        self.holidays.sort_by(|a, b| (a.start, a.end, &a.name).cmp(&(b.start, b.end, &b.name)));
    }
}
