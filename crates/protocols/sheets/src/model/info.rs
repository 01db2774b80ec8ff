//! What is known about a workbook without its rows.

use serde::{Deserialize, Serialize};

use crate::Kind;

/// From which day a workbook counts its dates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DateSystem {
    /// From 1900, with a 29 February 1900 that never was (Excel).
    #[default]
    Since1900,
    /// From 1904 (Excel for Mac, formerly).
    Since1904,
}

/// Cells that are shown as one; the value stands in the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Merged {
    /// The first row, counted from 1.
    pub first_row: u32,
    /// The first column, counted from 0.
    pub first_column: u32,
    /// The last row.
    pub last_row: u32,
    /// The last column.
    pub last_column: u32,
}

/// One sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SheetInfo {
    /// The name on its tab; empty for a CSV file.
    pub name: String,
    /// Whether its author has hidden it.
    pub hidden: bool,
    /// The last row that holds something, counted from 1; 0 of an empty sheet. What the file itself says about its
    /// size is not believed, so this is known after the sheet was read.
    pub rows: u32,
    /// Columns up to the last that holds something.
    pub columns: u32,
    /// Merged cells that touch the first [`SheetInfo::MERGED_ROWS`] rows, where headings stand.
    pub merged: Vec<Merged>,
    /// Rows that hold something and that their author has hidden, by a filter or by hand. They are read like others.
    pub hidden_rows: u32,
}

impl SheetInfo {
    /// Rows whose merged cells are noted: ten of headings (000 §5) and the first below them.
    pub const MERGED_ROWS: u32 = 11;
}

/// The workbook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WorkbookInfo {
    /// What kind of file it is, by its content.
    pub kind: Kind,
    /// From which day its dates count.
    pub dates: DateSystem,
    /// Its sheets in their order, hidden ones too.
    pub sheets: Vec<SheetInfo>,
}
