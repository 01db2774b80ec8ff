//! The libraries themselves, with nothing around them.

use std::fs::File;
use std::io::{BufWriter, Cursor};
use std::path::Path;

use anyhow::Context as _;
use calamine::{Reader as _, Xlsx};
use rust_xlsxwriter::Workbook;

use super::table::{HEADINGS, number};

/// Reads every cell as calamine streams them.
pub fn read(bytes: &[u8]) -> anyhow::Result<u32> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes))?;
    let name = book.sheet_names().first().context("a sheet")?.clone();
    let mut cells = book.worksheet_cells_reader(&name)?;
    let mut last = None;
    let mut rows = 0;
    while let Some(cell) = cells.next_cell()? {
        let (row, _) = cell.get_position();
        if last.replace(row) != Some(row) {
            rows += 1;
        }
    }
    Ok(rows)
}

/// Writes the table, with texts in one place for all cells or row by row in constant memory.
pub fn write(
    path: &Path,
    folder: &Path,
    rows: u32,
    shared: bool,
    text: impl Fn(u32, u32) -> String,
) -> anyhow::Result<u32> {
    let mut book = Workbook::new();
    book.set_tempdir(folder)?;
    let sheet = if shared { book.add_worksheet_with_low_memory()? } else { book.add_worksheet_with_constant_memory()? };
    for (column, heading) in (0_u16..).zip(HEADINGS) {
        sheet.write_string(0, column, heading)?;
    }
    for row in 0..rows {
        for column in 0..6_u16 {
            sheet.write_string(row + 1, column, text(row, u32::from(column)))?;
        }
        for column in 6..9_u16 {
            sheet.write_number(row + 1, column, number(row, u32::from(column)))?;
        }
        sheet.write_boolean(row + 1, 9, row.is_multiple_of(2))?;
    }
    book.save_to_writer(BufWriter::new(File::create(path)?))?;
    Ok(rows)
}
