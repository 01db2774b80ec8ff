//! Rows on their way in and out.

use std::any::Any;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use onehall_kernel::{Locale, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Told;

/// A cell of a file, already of its column's kind.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub enum CellIn {
    /// The file has no such column, or the caller may not write it: what is stored stays.
    #[default]
    Absent,
    /// The cell is empty: what is stored is emptied.
    Empty,
    /// Text, an entry's key, or safe HTML; trimmed, not empty.
    Text(String),
    /// A finite number.
    Number(f64),
    /// A day.
    Date(NaiveDate),
    /// A time of a day in the tenant's zone.
    Time(NaiveDateTime),
    /// 是 or 否.
    Bool(bool),
}

impl CellIn {
    /// The text; empty for what is no text.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            _ => "",
        }
    }

    /// Whether the file says something about it, be it that it is empty.
    #[must_use]
    pub const fn is_given(&self) -> bool {
        !matches!(self, Self::Absent)
    }
}

/// A row of a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RowIn {
    /// Its number in the file, from 1, the heading counted.
    pub number: u32,
    /// Its cells, one for each of [`super::Sheet::columns`], in their order.
    pub cells: Vec<CellIn>,
}

impl RowIn {
    /// The cell of the column at `index`.
    #[must_use]
    pub fn cell(&self, index: usize) -> &CellIn {
        static ABSENT: CellIn = CellIn::Absent;
        self.cells.get(index).unwrap_or(&ABSENT)
    }

    /// The text of the column at `index`; empty for what is no text.
    #[must_use]
    pub fn text(&self, index: usize) -> &str {
        self.cell(index).text()
    }
}

/// Why a row is not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowFault {
    /// Key of the column; empty when it is about the whole row.
    pub column: String,
    /// The reason in Chinese, for who has to correct it.
    pub zh: String,
    /// The reason in English.
    pub en: String,
}

impl RowFault {
    /// A fault of one column, with its reason in Chinese and English.
    #[must_use]
    pub fn new(column: impl Into<String>, zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self { column: column.into(), zh: zh.into(), en: en.into() }
    }

    /// The reason in the reader's language.
    #[must_use]
    pub fn words(&self, locale: Locale) -> &str {
        match locale {
            Locale::Zh => &self.zh,
            Locale::En => &self.en,
        }
    }
}

/// What a check found out that the write needs, as ids of what the row names.
pub type Plan = Option<Box<dyn Any + Send + Sync>>;

/// What becomes of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It is written anew.
    New,
    /// What is stored under its key is changed; by the duplicate rule 2.
    Update,
    /// It is stored already and stays as it is; by the duplicate rule 1.
    Skip,
    /// It is not taken.
    Fault,
}

/// The verdict on one row.
#[derive(Debug)]
pub struct RowVerdict {
    /// What becomes of it.
    pub outcome: Outcome,
    /// Why not; one at least for [`Outcome::Fault`], otherwise none.
    pub faults: Vec<RowFault>,
    /// For the write.
    pub plan: Plan,
}

impl RowVerdict {
    /// A row that is taken, with what the write needs.
    #[must_use]
    pub fn taken(outcome: Outcome, plan: Plan) -> Self {
        Self { outcome, faults: Vec::new(), plan }
    }

    /// A row that is stored already and stays.
    #[must_use]
    pub fn skipped() -> Self {
        Self::taken(Outcome::Skip, None)
    }

    /// What becomes of a row that was looked at whole: it is refused for its faults, else an update of what is there, or new.
    #[must_use]
    pub fn judged(faults: Vec<RowFault>, is_known: bool, plan: impl Any + Send + Sync) -> Self {
        if !faults.is_empty() {
            return Self::refused(faults);
        }
        Self::taken(if is_known { Outcome::Update } else { Outcome::New }, Some(Box::new(plan)))
    }

    /// A row that is not taken for one fault.
    #[must_use]
    pub fn faulty(fault: RowFault) -> Self {
        Self::refused(vec![fault])
    }

    /// A row that is not taken.
    #[must_use]
    pub fn refused(faults: Vec<RowFault>) -> Self {
        Self { outcome: Outcome::Fault, faults, plan: None }
    }
}

/// A row that is to be written: its verdict is [`Outcome::New`] or [`Outcome::Update`].
#[derive(Debug)]
pub struct Checked {
    /// The row.
    pub row: RowIn,
    /// Whether it is new.
    pub outcome: Outcome,
    /// What the check found out.
    pub plan: Plan,
}

/// What a write did, as much as an undo needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The row's number in the file.
    pub number: u32,
    /// The key of what was written, as the area names it; at most 128 characters.
    pub object: String,
    /// Words by which people know it.
    pub label: String,
    /// By what an undo knows that nobody changed it since: a version, or a digest of the row's values; at most 128 characters.
    pub mark: String,
    /// For what was changed: the former values as JSON, by column keys. Nothing for what is new.
    pub before: Option<String>,
}

impl Change {
    /// Row `number` made or changed what is kept under the key `object` and known as `label`, by its values and its former ones.
    #[must_use]
    pub fn told(
        number: u32,
        (object, label): (impl ToString, impl Into<String>),
        after: &Told,
        before: Option<&Told>,
    ) -> Self {
        Self {
            number,
            object: object.to_string(),
            label: label.into(),
            mark: after.mark(),
            before: before.map(Told::text),
        }
    }
}

/// What an undo did with one change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Undone {
    /// What the run had made is gone.
    Gone,
    /// Somebody changed it since, or needs it: it stays.
    Kept,
    /// It was gone already.
    Missing,
}

/// A cell on its way out.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum CellOut {
    /// Nothing.
    #[default]
    Empty,
    /// Text, written as text whatever it begins with.
    Text(String),
    /// A number.
    Number(f64),
    /// A day.
    Date(NaiveDate),
    /// A time, written in the tenant's zone.
    Time(DateTime<Utc>),
    /// Written as 是 or 否.
    Bool(bool),
}

impl From<&str> for CellOut {
    fn from(text: &str) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text.to_owned()) }
    }
}

impl From<String> for CellOut {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }
}

/// A row of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct RowOut {
    /// Its place: the next page is read after it.
    pub after: String,
    /// Whom it is about, so that the person can be told who took it out.
    pub person: Option<UserId>,
    /// Cells of the columns that were asked for, in that order. Of a dictionary its words.
    pub cells: Vec<CellOut>,
}

impl RowOut {
    /// A row at `id`, about nobody, with what `cell` says of each of the columns that were asked for.
    #[must_use]
    pub fn of(id: impl ToString, columns: &[usize], cell: impl Fn(usize) -> CellOut) -> Self {
        Self { after: id.to_string(), person: None, cells: columns.iter().map(|column| cell(*column)).collect() }
    }

    /// The same, about somebody.
    #[must_use]
    pub fn about(self, person: UserId) -> Self {
        Self { person: Some(person), ..self }
    }
}

/// The place behind which a page begins, as the area keeps it; none at the beginning of the list.
#[must_use]
pub fn place_of<K: FromStr>(after: Option<&str>) -> Option<K> {
    after.and_then(|place| place.parse().ok())
}

/// Puts `after` where its former values stand in a list, or at its end; answers the former values.
pub fn put_in<T>(list: &mut Vec<T>, place: Option<usize>, after: T) -> Option<T> {
    match place.and_then(|place| list.get_mut(place)) {
        Some(stored) => Some(std::mem::replace(stored, after)),
        None => {
            list.push(after);
            None
        }
    }
}

/// The page of a list that is small enough to be loaded whole: in the order of its ids, behind `after`.
pub fn page_behind<T>(rows: &mut Vec<T>, after: Option<&str>, limit: u64, id: impl Fn(&T) -> Uuid) {
    let after = place_of::<Uuid>(after);
    rows.retain(|row| after.is_none_or(|after| id(row) > after));
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
}
