//! The rows of a text.

use std::borrow::Cow;

use super::encoding::decode;
use super::fields::{Behind, field};
use crate::write::is_formula;
use crate::{Cell, Limit, Limits, Row, SheetError, SheetInfo};

/// Separators that office programs write.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// A text that was decoded.
pub(crate) struct Table<'a> {
    text: Cow<'a, str>,
    limits: Limits,
}

impl<'a> Table<'a> {
    pub(crate) fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, SheetError> {
        Ok(Self { text: decode(bytes)?, limits: *limits })
    }

    pub(crate) fn rows(&self) -> CsvRows<'_> {
        let text = self.text.trim_end_matches('\u{1a}');
        let (separator, rest) = separator(text);
        CsvRows { rest, separator, limits: self.limits, number: 0, info: SheetInfo::default() }
    }
}

/// Reads rows. All cells are texts: what a column means is known to whoever reads it.
pub(crate) struct CsvRows<'r> {
    rest: &'r str,
    separator: u8,
    limits: Limits,
    number: u32,
    pub(crate) info: SheetInfo,
}

impl CsvRows<'_> {
    pub(crate) fn next(&mut self, row: &mut Row) -> Result<bool, SheetError> {
        while !self.rest.is_empty() {
            self.number = self.number.saturating_add(1);
            self.record(row)?;
            if row.is_blank() {
                continue;
            }
            if self.number > self.limits.rows {
                return Err(SheetError::TooMuch(Limit::Rows));
            }
            row.number = self.number;
            self.info.rows = self.number;
            self.info.columns = self.info.columns.max(u32::try_from(row.cells.len()).unwrap_or(u32::MAX));
            return Ok(true);
        }
        row.cells.clear();
        Ok(false)
    }

    /// Reads one row, an empty one too.
    fn record(&mut self, row: &mut Row) -> Result<(), SheetError> {
        let mut column = 0;
        let mut used = 0;
        let mut bytes = 0;
        loop {
            let (text, behind, rest) = field(self.rest, self.separator)?;
            self.rest = rest;
            if text.len() > self.limits.cell_chars && text.encode_utf16().count() > self.limits.cell_chars {
                return Err(SheetError::TooMuch(Limit::CellChars));
            }
            bytes += text.len();
            if bytes > self.limits.row_bytes {
                return Err(SheetError::TooMuch(Limit::RowBytes));
            }
            let blank = text.trim().is_empty();
            if column >= self.limits.columns as usize {
                if !blank {
                    return Err(SheetError::TooMuch(Limit::Columns));
                }
            } else {
                if row.cells.len() <= column {
                    row.cells.push(Cell::Empty);
                }
                if let Some(cell) = row.cells.get_mut(column) {
                    set(cell, without_guard(&text));
                }
                column += 1;
                if !text.is_empty() {
                    used = column;
                }
            }
            if behind != Behind::Separator {
                row.cells.truncate(used);
                return Ok(());
            }
        }
    }
}

/// The text without the apostrophe that keeps it from being a formula.
fn without_guard(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with('\'') || is_formula(rest) => rest,
        _ => text,
    }
}

fn set(cell: &mut Cell, text: &str) {
    match cell {
        _ if text.is_empty() => *cell = Cell::Empty,
        Cell::Text(old) => {
            old.clear();
            old.push_str(text);
        }
        cell => *cell = Cell::text(text),
    }
}

/// What separates fields, and the text behind the line that may say so (`sep=;`, as Excel writes it): otherwise whatever
/// of comma, semicolon and tab is most often in the first line, outside of quotes.
fn separator(text: &str) -> (u8, &str) {
    let line_end = text.find(['\r', '\n']).unwrap_or(text.len());
    let (line, rest) = text.split_at(line_end);
    if let [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', separator] = line.as_bytes()
        && (SEPARATORS.contains(separator) || *separator == b'|')
    {
        let rest = rest.strip_prefix('\r').unwrap_or(rest);
        return (*separator, rest.strip_prefix('\n').unwrap_or(rest));
    }
    let mut counts = [0_usize; SEPARATORS.len()];
    let mut quoted = false;
    for byte in text.trim_start().bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\r' | b'\n' if !quoted => break,
            byte if !quoted => {
                for (count, separator) in counts.iter_mut().zip(SEPARATORS) {
                    *count += usize::from(byte == separator);
                }
            }
            _ => {}
        }
    }
    let most = counts.iter().copied().max().unwrap_or(0);
    let found = SEPARATORS.into_iter().zip(counts).find(|(_, count)| *count == most);
    (found.map_or(b',', |(separator, _)| separator), text)
}
