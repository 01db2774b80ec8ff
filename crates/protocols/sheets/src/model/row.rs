//! One row.

use serde::{Deserialize, Serialize};

use super::Cell;

/// A row that holds something.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// Its number in the file, counted from 1, as spreadsheet programs show it.
    pub number: u32,
    /// Its cells from the first column to the last one that holds something.
    pub cells: Vec<Cell>,
}

impl Row {
    /// Whether no cell holds anything.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.cells.iter().all(Cell::is_blank)
    }

    /// Bytes of its texts.
    #[must_use]
    pub fn text_bytes(&self) -> usize {
        self.cells.iter().map(Cell::text_bytes).sum()
    }

    /// The cell of a column, counted from 0; nothing behind the last one.
    #[must_use]
    pub fn cell(&self, column: usize) -> &Cell {
        self.cells.get(column).unwrap_or(&Cell::Empty)
    }
}
