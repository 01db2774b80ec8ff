//! What a file may ask for.

use serde::{Deserialize, Serialize};

/// Bytes in a megabyte, as upload limits count them (000 §5: 20 MB).
const MB: u64 = 1024 * 1024;

/// What a file may ask for. The default is what the product allows; tests and callers with other files make their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Bytes of the file (000 §5: 20 MB).
    pub file_bytes: u64,
    /// Bytes of all parts after unpacking, and of all texts of a sheet, one that cells share as often as it is used: 1 GB.
    pub unpacked_bytes: u64,
    /// Unpacked bytes for one packed byte, of each part of more than [`Limits::RATIO_FROM`] bytes.
    pub ratio: u64,
    /// Parts of the archive.
    pub entries: usize,
    /// Sheets of the workbook.
    pub sheets: usize,
    /// The last row that may hold something, counted from 1 (Excel's own limit).
    pub rows: u32,
    /// Columns that may hold something.
    pub columns: u32,
    /// Characters of one cell, as Excel counts them: UTF-16 units.
    pub cell_chars: usize,
    /// Bytes of the texts of one row: a text that all cells of a row share is held as often as it is used.
    pub row_bytes: usize,
    /// Memory for the texts that cells share, and for their places.
    pub shared_bytes: usize,
}

impl Limits {
    /// Parts that unpack to less may have any ratio: a small part of one repeated letter is no bomb.
    pub const RATIO_FROM: u64 = MB;
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            file_bytes: 20 * MB,
            unpacked_bytes: 1024 * MB,
            ratio: 200,
            entries: 10_000,
            sheets: 1_000,
            rows: 1_048_576,
            columns: 512,
            cell_chars: 32_767,
            row_bytes: 4 * 1024 * 1024,
            shared_bytes: 128 * 1024 * 1024,
        }
    }
}
