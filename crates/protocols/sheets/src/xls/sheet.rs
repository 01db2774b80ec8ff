//! The rows of one sheet ([MS-XLS] 2.1.7.20.5).

use std::collections::{HashSet, VecDeque};

use super::records::{Record, Records, id};
use super::text::{Length, Letters, text};
use crate::archive::bytes::{u16_at, u32_at, u64_at};
use crate::values::{Format, Texts, date, shown};
use crate::{Cell, DateSystem, Limit, Limits, Merged, Number, Row, SheetError, SheetInfo};

/// Merged cells that are noted at most.
const MERGED_MAX: usize = 1_000;

/// What cells are read with.
pub(super) struct Around<'r> {
    pub(super) letters: Letters,
    pub(super) dates: DateSystem,
    pub(super) texts: &'r Texts,
    pub(super) styles: &'r [Format],
}

/// Reads rows. Cells come in the order of rows, as every program writes them; what a sheet says about its size is not
/// looked at.
pub(crate) struct SheetRows<'r> {
    records: Records<'r>,
    around: Around<'r>,
    limits: Limits,
    /// Where other sheets begin: this one ends before.
    others: HashSet<usize>,
    /// Cells that were read and belong to a row after the one that was asked for; several only out of one record.
    ahead: VecDeque<(u32, u32, Cell)>,
    hidden: HashSet<u16>,
    /// The place of a formula whose text comes in a record of its own.
    waiting: Option<(u32, u32)>,
    last_row: u32,
    ended: bool,
    pub(crate) info: SheetInfo,
}

impl<'r> SheetRows<'r> {
    pub(super) fn new(
        mut records: Records<'r>,
        around: Around<'r>,
        others: HashSet<usize>,
        limits: Limits,
    ) -> Result<Self, SheetError> {
        if records.next().is_none_or(|record| record.id != id::BOF) {
            return Err(SheetError::damaged("a sheet is missing"));
        }
        Ok(Self {
            records,
            around,
            limits,
            others,
            ahead: VecDeque::new(),
            hidden: HashSet::new(),
            waiting: None,
            last_row: 0,
            ended: false,
            info: SheetInfo::default(),
        })
    }

    /// Reads the next row that holds something into `row`; false behind the last one.
    pub(crate) fn next(&mut self, row: &mut Row) -> Result<bool, SheetError> {
        loop {
            row.cells.clear();
            let Some(number) = self.first()? else { return Ok(false) };
            if number <= self.last_row {
                return Err(SheetError::damaged("rows out of order"));
            }
            self.last_row = number;
            row.number = number;
            let mut bytes = 0;
            while let Some((_, column, cell)) = self.first_of(number)? {
                let column = column as usize;
                if column < row.cells.len() {
                    return Err(SheetError::damaged("cells out of order"));
                }
                bytes += cell.text_bytes();
                if bytes > self.limits.row_bytes {
                    return Err(SheetError::TooMuch(Limit::RowBytes));
                }
                row.cells.resize(column, Cell::Empty);
                row.cells.push(cell);
            }
            if row.is_blank() {
                continue;
            }
            if number > self.limits.rows {
                return Err(SheetError::TooMuch(Limit::Rows));
            }
            self.info.rows = number;
            self.info.columns = self.info.columns.max(u32::try_from(row.cells.len()).unwrap_or(u32::MAX));
            let hidden = u16::try_from(number - 1).is_ok_and(|index| self.hidden.contains(&index));
            self.info.hidden_rows += u32::from(hidden);
            return Ok(true);
        }
    }

    /// The row of the next cell that holds something.
    fn first(&mut self) -> Result<Option<u32>, SheetError> {
        while self.ahead.is_empty() && !self.ended {
            self.record()?;
        }
        Ok(self.ahead.front().map(|(row, ..)| *row))
    }

    /// Takes the next cell if it belongs to a row.
    fn first_of(&mut self, number: u32) -> Result<Option<(u32, u32, Cell)>, SheetError> {
        let here = self.first()? == Some(number);
        Ok(if here { self.ahead.pop_front() } else { None })
    }

    /// Reads one record.
    fn record(&mut self) -> Result<(), SheetError> {
        let early = || SheetError::damaged("a sheet ends too early");
        if self.others.contains(&self.records.at) {
            return Err(early());
        }
        let record = self.records.next().ok_or_else(early)?;
        match record.id {
            id::EOF => self.ended = true,
            // a chart on the sheet, with an end of its own
            id::BOF => self.pass_over()?,
            id::ROW => {
                let hidden = record.data.get(12).is_some_and(|flags| flags & 0x20 != 0);
                self.hidden.extend(u16_at(record.data, 0).filter(|_| hidden));
            }
            id::NUMBER => {
                let value = u64_at(record.data, 6).map(f64::from_bits);
                self.number(record.data, value.ok_or_else(early)?)?;
            }
            id::RK => self.number(record.data, rk(u32_at(record.data, 6).ok_or_else(early)?))?,
            id::MUL_RK => self.numbers(record.data)?,
            id::LABEL_SST => {
                let index = u32_at(record.data, 6).ok_or_else(early)? as usize;
                let shared = self.around.texts.get(index);
                let shared = shared.ok_or_else(|| SheetError::damaged("a shared text is missing"))?;
                self.push(place(record.data)?, Cell::text(shared))?;
            }
            id::LABEL | id::R_STRING => {
                let label = self.text(record.data.get(6..).unwrap_or_default())?;
                self.push(place(record.data)?, label)?;
            }
            id::BOOL_ERR => {
                let (value, fault) = (record.data.get(6), record.data.get(7));
                let cell = known(*value.ok_or_else(early)?, fault.copied().unwrap_or(0) != 0);
                self.push(place(record.data)?, cell)?;
            }
            id::FORMULA => self.formula(record)?,
            id::STRING => {
                if let Some(place) = self.waiting.take() {
                    let result = self.text(record.data)?;
                    self.push(place, result)?;
                }
            }
            id::MERGE_CELLS => self.merged(record.data),
            _ => {}
        }
        Ok(())
    }

    fn pass_over(&mut self) -> Result<(), SheetError> {
        let mut depth = 1;
        while depth > 0 {
            let record = self.records.next().ok_or_else(|| SheetError::damaged("a sheet ends too early"))?;
            match record.id {
                id::BOF => depth += 1,
                id::EOF => depth -= 1,
                _ => {}
            }
        }
        Ok(())
    }

    fn text(&mut self, data: &'r [u8]) -> Result<Cell, SheetError> {
        let records = &mut self.records;
        let text = text(data, self.around.letters, Length::Two, || records.next_continue())?;
        if text.len() > self.limits.cell_chars && text.encode_utf16().count() > self.limits.cell_chars {
            return Err(SheetError::TooMuch(Limit::CellChars));
        }
        Ok(Cell::Text(text))
    }

    /// The stored value of a formula ([MS-XLS] 2.5.133).
    fn formula(&mut self, record: Record<'_>) -> Result<(), SheetError> {
        let value = u64_at(record.data, 6).ok_or_else(|| SheetError::damaged("a sheet ends too early"))?;
        let [kind, _, small, _, _, _, 0xFF, 0xFF] = value.to_le_bytes() else {
            return self.number(record.data, f64::from_bits(value));
        };
        let place = place(record.data)?;
        match kind {
            0 => self.waiting = Some(place),
            1 | 2 => self.push(place, known(small, kind == 2))?,
            _ => {}
        }
        Ok(())
    }

    fn numbers(&mut self, data: &[u8]) -> Result<(), SheetError> {
        let (row, first) = place(data)?;
        // style and number of each, then the last column, which the count tells too
        let cells = data.get(4..data.len().saturating_sub(2)).unwrap_or_default();
        for (column, cell) in (first..).zip(cells.chunks_exact(6)) {
            let (style, value) = (u16_at(cell, 0).unwrap_or(0), u32_at(cell, 2).unwrap_or(0));
            let cell = self.value(style, rk(value))?;
            self.push((row, column), cell)?;
        }
        Ok(())
    }

    fn number(&mut self, data: &[u8], value: f64) -> Result<(), SheetError> {
        let cell = self.value(u16_at(data, 4).unwrap_or(0), value)?;
        self.push(place(data)?, cell)
    }

    fn value(&self, style: u16, value: f64) -> Result<Cell, SheetError> {
        if !value.is_finite() {
            return Err(SheetError::damaged("a number that is none"));
        }
        let format = self.around.styles.get(usize::from(style)).copied().unwrap_or_default();
        if let (Format::Date, Some(at)) = (format, date(value, self.around.dates)) {
            return Ok(Cell::Date(at));
        }
        // with an exponent, so that digits beyond the fifteenth are known to be lost
        let raw = if value.abs() < 1e15 { value.to_string() } else { format!("{value:e}") };
        Ok(Cell::Number(Number { value, text: shown(&raw, value, format) }))
    }

    fn push(&mut self, (row, column): (u32, u32), cell: Cell) -> Result<(), SheetError> {
        if matches!(&cell, Cell::Text(text) if text.is_empty()) {
            return Ok(());
        }
        if column >= self.limits.columns {
            return Err(SheetError::TooMuch(Limit::Columns));
        }
        self.ahead.push_back((row, column, cell));
        Ok(())
    }

    fn merged(&mut self, data: &[u8]) {
        for range in data.get(2..).unwrap_or_default().chunks_exact(8) {
            let at = |i: usize| u32::from(u16_at(range, i * 2).unwrap_or(0));
            let (first_row, last_row, first_column, last_column) = (at(0) + 1, at(1) + 1, at(2), at(3));
            let sound = first_row <= last_row && first_column <= last_column;
            if sound && first_row <= SheetInfo::MERGED_ROWS && self.info.merged.len() < MERGED_MAX {
                self.info.merged.push(Merged { first_row, first_column, last_row, last_column });
            }
        }
    }
}

/// Row (counted from 1) and column (counted from 0) of a cell.
fn place(data: &[u8]) -> Result<(u32, u32), SheetError> {
    match (u16_at(data, 0), u16_at(data, 2)) {
        (Some(row), Some(column)) => Ok((u32::from(row) + 1, u32::from(column))),
        _ => Err(SheetError::damaged("a cell without place")),
    }
}

/// A number in 30 bits: whole or the upper part of a float, as it is or a hundredth of it ([MS-XLS] 2.5.217).
fn rk(bits: u32) -> f64 {
    let value =
        if bits & 2 == 0 { f64::from_bits(u64::from(bits & !3) << 32) } else { f64::from(bits.cast_signed() >> 2) };
    if bits & 1 == 0 { value } else { value / 100.0 }
}

/// True, false, or an error of the program ([MS-XLS] 2.5.10).
fn known(value: u8, fault: bool) -> Cell {
    if !fault {
        return Cell::Bool(value != 0);
    }
    let name = match value {
        0x00 => "#NULL!",
        0x07 => "#DIV/0!",
        0x0F => "#VALUE!",
        0x17 => "#REF!",
        0x1D => "#NAME?",
        0x24 => "#NUM!",
        _ => "#N/A",
    };
    Cell::Fault(name.to_owned())
}
