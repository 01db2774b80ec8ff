//! Text with separators.

use std::io::{self, Write};

use super::text::is_formula;
use crate::{Cell, SheetError};

/// Writes UTF-8 with the mark by which Excel knows it, commas, and lines that end as RFC 4180 says. A text that a program
/// would take for a formula gets an apostrophe in front, and so does one that begins with an apostrophe; [`crate::Reader`] takes it away again.
pub struct CsvWriter<W> {
    out: W,
}

impl<W: Write> CsvWriter<W> {
    /// Begins with the mark. `out` is written in small pieces: it should be buffered.
    pub fn new(mut out: W) -> Result<Self, SheetError> {
        out.write_all("\u{feff}".as_bytes()).map_err(not)?;
        Ok(Self { out })
    }

    /// Writes a row.
    pub fn row<'c>(&mut self, cells: impl IntoIterator<Item = &'c Cell>) -> Result<(), SheetError> {
        for (i, cell) in cells.into_iter().enumerate() {
            if i > 0 {
                self.out.write_all(b",").map_err(not)?;
            }
            self.field(cell).map_err(not)?;
        }
        self.out.write_all(b"\r\n").map_err(not)
    }

    fn field(&mut self, cell: &Cell) -> io::Result<()> {
        let text = cell.shown();
        let quoted = matches!(cell, Cell::Text(_) | Cell::Fault(_)) && (is_formula(&text) || text.starts_with('\''));
        let mark = if quoted { "'" } else { "" };
        if !text.contains(['"', ',', ';', '\t', '\r', '\n', '\0']) && text.trim() == text {
            return write!(self.out, "{mark}{text}");
        }
        write!(self.out, "\"{mark}{}\"", text.replace('\0', "").replace('"', "\"\""))
    }

    /// Ends the text and gives back what it was written to.
    pub fn finish(mut self) -> Result<W, SheetError> {
        self.out.flush().map_err(not)?;
        Ok(self.out)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn not(error: io::Error) -> SheetError {
    SheetError::NotWritten(error.to_string())
}
