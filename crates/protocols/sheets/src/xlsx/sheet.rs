//! The rows of one sheet (18.3), one after the other.

use super::collect::Raw;
use super::place;
use super::styles::Styles;
use super::value::{Type, Values, whole};
use crate::archive::Unpacked;
use crate::values::Texts;
use crate::xml::{Scanner, Tag, Token};
use crate::{Cell, DateSystem, Limit, Limits, Row, SheetError, SheetInfo};

/// Merged cells that are noted at most.
const MERGED_MAX: usize = 1_000;

/// Reads rows. What a sheet says about its own size is not looked at.
pub(crate) struct SheetRows<'a, 'r> {
    scanner: Scanner<Unpacked<'a>>,
    values: Values<'r>,
    limits: Limits,
    raw: Raw,
    last_row: u32,
    in_data: bool,
    /// What was seen until now; its name and whether it is hidden are not known here.
    pub(crate) info: SheetInfo,
}

/// What the tag of a row says.
struct RowTag {
    number: u32,
    hidden: bool,
    closed: bool,
}

/// What the tag of a cell says.
struct CellTag {
    column: u32,
    style: usize,
    kind: Type,
    closed: bool,
}

impl<'a, 'r> SheetRows<'a, 'r> {
    pub(super) fn new(
        source: Unpacked<'a>,
        strings: &'r Texts,
        styles: &'r Styles,
        dates: DateSystem,
        limits: Limits,
    ) -> Self {
        Self {
            scanner: Scanner::new(source),
            values: Values { strings, styles, dates, cell_chars: limits.cell_chars },
            limits,
            raw: Raw::new(limits.cell_chars),
            last_row: 0,
            in_data: false,
            info: SheetInfo::default(),
        }
    }

    /// Reads the next row that holds something into `row`; false behind the last one.
    pub(crate) fn next(&mut self, row: &mut Row) -> Result<bool, SheetError> {
        loop {
            let found = match self.scanner.next()? {
                Token::Open(tag) if self.in_data && tag.name == b"row" => Some(row_tag(&tag, self.last_row)?),
                Token::Open(tag) if tag.name == b"sheetData" => {
                    self.in_data = !tag.closed;
                    None
                }
                Token::Close(b"sheetData") => {
                    self.in_data = false;
                    None
                }
                Token::Open(tag) if tag.name == b"mergeCell" => {
                    note_merged(&mut self.info, &tag)?;
                    None
                }
                Token::End => {
                    row.cells.clear();
                    return Ok(false);
                }
                _ => None,
            };
            let Some(tag) = found else { continue };
            self.last_row = tag.number;
            if tag.closed {
                continue;
            }
            row.number = tag.number;
            self.cells(row)?;
            if row.is_blank() {
                continue;
            }
            if tag.number > self.limits.rows {
                return Err(SheetError::TooMuch(Limit::Rows));
            }
            self.info.rows = tag.number;
            self.info.columns = self.info.columns.max(u32::try_from(row.cells.len()).unwrap_or(u32::MAX));
            self.info.hidden_rows += u32::from(tag.hidden);
            return Ok(true);
        }
    }

    /// Reads the cells of a row up to its end.
    fn cells(&mut self, row: &mut Row) -> Result<(), SheetError> {
        let mut used = 0;
        let mut next_column = 0;
        let mut bytes = 0;
        loop {
            let tag = match self.scanner.next()? {
                Token::Open(tag) if tag.name == b"c" => cell_tag(&tag, row.number, next_column)?,
                Token::Open(tag) if tag.name == b"row" => return Err(SheetError::damaged("a row in a row")),
                Token::Close(b"row") => break,
                Token::End => return Err(SheetError::damaged("a row without an end")),
                _ => continue,
            };
            next_column = tag.column + 1;
            if tag.closed || !self.value()? {
                continue;
            }
            if tag.column >= self.limits.columns {
                // a formula without a result, or spaces: nothing that would be lost
                if self.raw.bytes().iter().all(u8::is_ascii_whitespace) {
                    continue;
                }
                return Err(SheetError::TooMuch(Limit::Columns));
            }
            let column = tag.column as usize;
            if row.cells.len() <= column {
                row.cells.resize(column + 1, Cell::Empty);
            }
            for between in row.cells.get_mut(used..column).unwrap_or_default() {
                *between = Cell::Empty;
            }
            used = column + 1;
            if let Some(cell) = row.cells.get_mut(column) {
                self.values.set(cell, self.raw.bytes(), tag.kind, tag.style)?;
                bytes += cell.text_bytes();
                if bytes > self.limits.row_bytes {
                    return Err(SheetError::TooMuch(Limit::RowBytes));
                }
            }
        }
        while used > 0 && row.cells.get(used - 1) == Some(&Cell::Empty) {
            used -= 1;
        }
        row.cells.truncate(used);
        Ok(())
    }

    /// Gathers the value of a cell up to the cell's end; false when it has none. A formula itself is passed over.
    fn value(&mut self) -> Result<bool, SheetError> {
        self.raw.clear();
        let (mut in_value, mut in_reading, mut any) = (false, false, false);
        loop {
            match self.scanner.next()? {
                Token::Open(tag) => match tag.name {
                    b"v" | b"t" => {
                        in_value = !tag.closed && !in_reading;
                        any = true;
                    }
                    b"rPh" => in_reading = !tag.closed,
                    b"c" | b"row" => return Err(SheetError::damaged("a cell in a cell")),
                    _ => {}
                },
                Token::Text(piece) if in_value => self.raw.text(piece)?,
                Token::Literal(piece) if in_value => self.raw.literal(piece)?,
                Token::Close(b"v" | b"t") => in_value = false,
                Token::Close(b"rPh") => in_reading = false,
                Token::Close(b"c") => return Ok(any),
                Token::End => return Err(SheetError::damaged("a cell without an end")),
                _ => {}
            }
        }
    }
}

fn row_tag(tag: &Tag<'_>, last: u32) -> Result<RowTag, SheetError> {
    let mut read = RowTag { number: last.saturating_add(1), hidden: false, closed: tag.closed };
    for pair in tag.attributes() {
        match pair? {
            (b"r", value) => {
                let number = whole(value).and_then(|number| u32::try_from(number).ok());
                read.number = number.ok_or_else(|| SheetError::damaged("a row without number"))?;
            }
            (b"hidden", value) => read.hidden = matches!(value, b"1" | b"true"),
            _ => {}
        }
    }
    if read.number <= last {
        return Err(SheetError::damaged("rows out of order"));
    }
    Ok(read)
}

fn cell_tag(tag: &Tag<'_>, row: u32, next_column: u32) -> Result<CellTag, SheetError> {
    let mut read = CellTag { column: next_column, style: 0, kind: Type::Number, closed: tag.closed };
    for pair in tag.attributes() {
        match pair? {
            (b"r", value) => {
                let (own, column) = place::cell(value).ok_or_else(|| SheetError::damaged("a cell without place"))?;
                if own != row || column < next_column {
                    return Err(SheetError::damaged("cells out of order"));
                }
                read.column = column;
            }
            (b"s", value) => read.style = whole(value).unwrap_or(0),
            (b"t", value) => read.kind = Type::of(value)?,
            _ => {}
        }
    }
    Ok(read)
}

/// Notes merged cells where headings stand.
fn note_merged(info: &mut SheetInfo, tag: &Tag<'_>) -> Result<(), SheetError> {
    for pair in tag.attributes() {
        if let (b"ref", value) = pair? {
            let merged = place::range(value);
            let heading = merged.filter(|merged| merged.first_row <= SheetInfo::MERGED_ROWS);
            info.merged.extend(heading.filter(|_| info.merged.len() < MERGED_MAX));
        }
    }
    Ok(())
}
