//! What is answered.

use serde::{Deserialize, Serialize};

use crate::{Row, SheetError, WorkbookInfo};

/// A message of a reading: the book, batches of rows in the order of the file, what was seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The workbook as it says it is: kind, dates, names of sheets. Nothing is known of their size yet.
    Book(WorkbookInfo),
    /// Rows that hold something.
    Rows {
        /// The sheet they are of, counted from 0.
        sheet: usize,
        /// The rows; at most 500.
        rows: Vec<Row>,
    },
    /// The same as the first one with the sizes of the sheets that were read; the last one.
    Seen(WorkbookInfo),
}

/// Why nothing more is read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fault {
    /// The file is refused.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// All cells of the row of this number are longer than a message takes ([`super::PART_MAX_BYTES`]).
    #[error("row {0} is too large")]
    RowTooLarge(u32),
    /// The file can not be read, what was asked is not understood, or nobody takes the answers.
    #[error("the reading does not work: {0}")]
    Broken(String),
}

impl Fault {
    /// Something is wrong with the reading and not with the file.
    pub fn broken(what: impl ToString) -> Self {
        Self::Broken(what.to_string())
    }
}

impl Part {
    /// Reads a message.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(message: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(message)
    }
}
