//! The value of one cell (18.3.1.4 and 18.18.11).

use chrono::{NaiveDate, NaiveDateTime};

use super::collect::cell_text;
use super::styles::Styles;
use crate::values::{Format, Texts, date, plain, shown};
use crate::{Cell, DateSystem, Number, SheetError};

/// What the `t` of a cell says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Number,
    Shared,
    /// A text of a formula, or one that stands in the cell itself.
    Text,
    Bool,
    Fault,
    Date,
}

impl Type {
    pub(super) fn of(value: &[u8]) -> Result<Self, SheetError> {
        Ok(match value {
            b"n" => Self::Number,
            b"s" => Self::Shared,
            b"str" | b"inlineStr" => Self::Text,
            b"b" => Self::Bool,
            b"e" => Self::Fault,
            b"d" => Self::Date,
            _ => return Err(SheetError::damaged("a cell of an unknown type")),
        })
    }
}

/// What values are read with.
pub(super) struct Values<'r> {
    pub(super) strings: &'r Texts,
    pub(super) styles: &'r Styles,
    pub(super) dates: DateSystem,
    pub(super) cell_chars: usize,
}

impl Values<'_> {
    /// Puts the value into the cell, in the memory that is there.
    pub(super) fn set(&self, cell: &mut Cell, raw: &[u8], kind: Type, style: usize) -> Result<(), SheetError> {
        match kind {
            Type::Shared => {
                let index =
                    whole(raw.trim_ascii()).ok_or_else(|| SheetError::damaged("a shared text without number"))?;
                let text = self.strings.get(index).ok_or_else(|| SheetError::damaged("a shared text is missing"))?;
                text_into(cell).push_str(text);
            }
            Type::Text => cell_text(raw, self.cell_chars, text_into(cell))?,
            Type::Number => self.number(cell, raw.trim_ascii(), style)?,
            Type::Bool => *cell = Cell::Bool(matches!(raw.trim_ascii(), b"1" | b"true")),
            Type::Fault => {
                cell_text(raw, self.cell_chars, text_into(cell))?;
                *cell = Cell::Fault(cell.shown().into_owned());
            }
            Type::Date => {
                cell_text(raw, self.cell_chars, text_into(cell))?;
                if let Some(at) = iso(cell.shown().trim()) {
                    *cell = Cell::Date(at);
                }
            }
        }
        if matches!(cell, Cell::Text(text) if text.is_empty()) {
            *cell = Cell::Empty;
        }
        Ok(())
    }

    fn number(&self, cell: &mut Cell, raw: &[u8], style: usize) -> Result<(), SheetError> {
        if raw.is_empty() {
            *cell = Cell::Empty;
            return Ok(());
        }
        let damaged = || SheetError::damaged("a number that is none");
        // short ones in place: no number of 40 digits is written by any program
        let raw = std::str::from_utf8(raw).ok().filter(|raw| raw.len() <= 400).ok_or_else(damaged)?;
        let value: f64 = raw.parse().ok().filter(|value: &f64| value.is_finite()).ok_or_else(damaged)?;
        let format = self.styles.format(style);
        if let (Format::Date, Some(at)) = (format, date(value, self.dates)) {
            *cell = Cell::Date(at);
            return Ok(());
        }
        match cell {
            Cell::Number(number) if format == Format::Number && plain(raw.as_bytes()) => {
                number.value = value;
                number.text.clear();
                number.text.push_str(raw);
            }
            cell => *cell = Cell::Number(Number { value, text: shown(raw, value, format) }),
        }
        Ok(())
    }
}

/// Memory that a cell keeps for its next text; that of a longer one is given back, so that a row keeps little.
const KEPT: usize = 4096;

/// Makes the cell an empty text, in the memory of a text before it.
fn text_into(cell: &mut Cell) -> &mut String {
    if !matches!(cell, Cell::Text(text) if text.capacity() <= KEPT) {
        *cell = Cell::Text(String::new());
    }
    match cell {
        Cell::Text(text) => {
            text.clear();
            text
        }
        _ => unreachable!("it was made one"),
    }
}

/// A whole number of at most nine digits.
pub(super) fn whole(digits: &[u8]) -> Option<usize> {
    if digits.is_empty() || digits.len() > 9 {
        return None;
    }
    digits.iter().try_fold(0, |sum, b| b.is_ascii_digit().then(|| sum * 10 + usize::from(b - b'0')))
}

/// A date of ISO 8601, which only the strict kind of workbooks has.
fn iso(text: &str) -> Option<NaiveDateTime> {
    let text = text.strip_suffix('Z').unwrap_or(text);
    let whole = || NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?.and_hms_opt(0, 0, 0);
    NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f").ok().or_else(whole)
}
