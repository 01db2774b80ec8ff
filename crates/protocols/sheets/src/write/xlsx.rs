//! Workbooks, written in memory that does not grow with their rows: each row goes to a temporary file when the next begins.

use std::io::Write;
use std::path::Path;

use chrono::NaiveTime;
use rust_xlsxwriter::{DataValidation, Formula, Note, Workbook, Worksheet, XlsxError};

use super::formats::{Formats, Look};
use super::names::unique;
use super::text::{fitting, is_formula};
use super::{About, Heading, SheetPlan};
use crate::model::NO_DATE;
use crate::values::serial;
use crate::{Cell, Number, SheetError};

/// Digits that programs keep of a number; longer ones, and ones with zeros in front, are written as texts.
const DIGITS_MAX: usize = 15;
/// The hidden sheet with the values that cells may have.
const LISTS: &str = "Lists";
/// The narrowest and the widest column, in characters.
const WIDTHS: (usize, usize) = (10, 60);

/// Writes a workbook. Sheets come one after the other, rows from top to bottom.
///
/// ```
/// # fn write(folder: &std::path::Path) -> Result<(), onehall_sheets::SheetError> {
/// use onehall_sheets::{About, Cell, Heading, SheetPlan, Writer};
///
/// let mut writer = Writer::new(folder, &About::default())?;
/// writer.sheet(SheetPlan::of("People", vec![Heading::of("Number"), Heading::of("Name")]))?;
/// writer.row(&[Cell::text("007"), Cell::text("=not a formula")], &[])?;
/// let mut file = Vec::new();
/// writer.finish(&mut file)?;
/// # Ok(())
/// # }
/// ```
pub struct Writer {
    book: Workbook,
    formats: Formats,
    about: About,
    names: Vec<String>,
    plan: Option<SheetPlan>,
    /// The row that comes next on the sheet that is being written; row 0 holds the headings.
    next_row: u32,
    lists: Vec<Vec<String>>,
    written: Written,
}

/// What a workbook got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Rows without headings.
    pub rows: u64,
    /// Sheets of rows.
    pub sheets: u32,
    /// Texts that were longer than a cell and end in an ellipsis.
    pub cut: u64,
}

/// An error of the writing library, in words for logs.
#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn not(error: XlsxError) -> SheetError {
    SheetError::NotWritten(error.to_string())
}

impl Writer {
    /// Room that the temporary files need for one cell, in bytes, of short texts and numbers (measured: 620 MB for
    /// 1,000,000 rows of 10). Whoever writes much looks before whether `folder` has it.
    pub const ROOM_PER_CELL: u64 = 64;

    /// Begins a workbook whose temporary files lie in `folder`, which needs room for all rows before they are packed.
    pub fn new(folder: &Path, about: &About) -> Result<Self, SheetError> {
        let mut book = Workbook::new();
        book.set_tempdir(folder).map_err(not)?;
        book.set_properties(&about.properties()?);
        Ok(Self {
            book,
            formats: Formats::new(),
            about: about.clone(),
            names: vec![LISTS.to_owned()],
            plan: None,
            next_row: 0,
            lists: Vec::new(),
            written: Written::default(),
        })
    }

    /// Begins a sheet. The one before is ended.
    pub fn sheet(&mut self, plan: SheetPlan) -> Result<(), SheetError> {
        let name = unique(&plan.name, &self.names);
        let sheet = self.book.add_worksheet_with_constant_memory().map_err(not)?;
        sheet.set_name(&name).map_err(not)?;
        sheet.set_freeze_panes(1, 0).map_err(not)?;
        for (column, heading) in (0_u16..).zip(&plan.headings) {
            sheet.set_column_width(column, width(heading)).map_err(not)?;
            if !heading.note.is_empty() {
                sheet
                    .insert_note(0, column, &Note::new(fitting(&heading.note).0).add_author_prefix(false))
                    .map_err(not)?;
            }
            if !heading.choices.is_empty() {
                let list = match self.lists.iter().position(|list| *list == heading.choices) {
                    Some(list) => list,
                    None => {
                        self.lists.push(heading.choices.clone());
                        self.lists.len() - 1
                    }
                };
                let rule = choice(list, heading.choices.len());
                sheet.add_data_validation(1, column, plan.rows_max, column, &rule).map_err(not)?;
            }
        }
        for (column, heading) in (0_u16..).zip(&plan.headings) {
            let format = &self.formats.heading[usize::from(heading.must)];
            sheet.write_string_with_format(0, column, fitting(&heading.title).0, format).map_err(not)?;
        }
        self.names.push(name);
        self.plan = Some(plan);
        self.next_row = 1;
        self.written.sheets += 1;
        Ok(())
    }

    /// Writes a row, on a further sheet where this one is full. The cells of the columns in `marked`, counted from 0, are
    /// marked as faulty.
    pub fn row(&mut self, cells: &[Cell], marked: &[usize]) -> Result<(), SheetError> {
        let Some(plan) = &self.plan else { return Err(SheetError::NoSuchSheet) };
        if self.next_row > plan.rows_max {
            let plan = plan.clone();
            self.sheet(plan)?;
        }
        // behind the last sheet, and before those of the end, there is none
        let index = self.names.len().saturating_sub(2);
        let sheet = self.book.worksheet_from_index(index).map_err(not)?;
        for (column, cell) in (0_u16..).zip(cells) {
            let mark = marked.contains(&usize::from(column));
            self.written.cut += u64::from(put(sheet, &self.formats, (self.next_row, column), cell, mark)?);
        }
        self.next_row += 1;
        self.written.rows += 1;
        Ok(())
    }

    /// Ends the workbook and packs it into `out`.
    pub fn finish(mut self, out: impl Write + Send) -> Result<Written, SheetError> {
        if !self.about.sheet.is_empty() {
            let name = unique(&self.about.sheet, &self.names);
            let sheet = self.book.add_worksheet_with_constant_memory().map_err(not)?;
            sheet.set_name(name).map_err(not)?;
            sheet.set_column_width(0, 20).map_err(not)?;
            sheet.set_column_width(1, 60).map_err(not)?;
            for (row, (word, value)) in (0_u32..).zip(&self.about.lines) {
                put(sheet, &self.formats, (row, 0), &Cell::text(word), false)?;
                put(sheet, &self.formats, (row, 1), &Cell::text(value), false)?;
            }
        }
        if !self.lists.is_empty() {
            let sheet = self.book.add_worksheet_with_constant_memory().map_err(not)?;
            sheet.set_name(LISTS).map_err(not)?.set_hidden(true);
            for row in 0..self.lists.iter().map(Vec::len).max().unwrap_or(0) {
                for (column, list) in (0_u16..).zip(&self.lists) {
                    if let (Some(value), Ok(row)) = (list.get(row), u32::try_from(row)) {
                        put(sheet, &self.formats, (row, column), &Cell::text(value), false)?;
                    }
                }
            }
        }
        self.book.save_to_writer(out).map_err(not)?;
        Ok(self.written)
    }
}

/// Characters that a column is wide. Chinese ones are as wide as two.
fn width(heading: &Heading) -> f64 {
    let title = heading.title.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>() + 2;
    let width = if heading.width == 0 { title.clamp(WIDTHS.0, WIDTHS.1) } else { usize::from(heading.width) };
    f64::from(u32::try_from(width).unwrap_or(0))
}

/// A rule that offers the values of a list and takes others with a warning: whether they are right is told by the import.
fn choice(list: usize, values: usize) -> DataValidation {
    let mut column = String::new();
    let mut rest = list + 1;
    while rest > 0 {
        column.insert(0, char::from(b'A' + u8::try_from((rest - 1) % 26).unwrap_or(0)));
        rest = (rest - 1) / 26;
    }
    DataValidation::new()
        .allow_list_formula(Formula::new(format!("={LISTS}!${column}$1:${column}${values}")))
        .set_error_style(rust_xlsxwriter::DataValidationErrorStyle::Warning)
}

/// Writes a cell; true when its text was cut.
fn put(
    sheet: &mut Worksheet,
    formats: &Formats,
    (row, column): (u32, u16),
    cell: &Cell,
    mark: bool,
) -> Result<bool, SheetError> {
    let text = match cell {
        Cell::Empty if mark => {
            sheet.write_blank(row, column, formats.of(Look::Plain, true)).map_err(not)?;
            return Ok(false);
        }
        Cell::Empty => return Ok(false),
        Cell::Number(number) if is_number(number) => {
            // a format costs as much as the cell (it is looked up by all its properties), so plain cells go without
            if mark {
                sheet
                    .write_number_with_format(row, column, number.value, formats.of(Look::Plain, true))
                    .map_err(not)?;
            } else {
                sheet.write_number(row, column, number.value).map_err(not)?;
            }
            return Ok(false);
        }
        Cell::Bool(value) => {
            if mark {
                sheet.write_boolean_with_format(row, column, *value, formats.of(Look::Plain, true)).map_err(not)?;
            } else {
                sheet.write_boolean(row, column, *value).map_err(not)?;
            }
            return Ok(false);
        }
        Cell::Date(at) => {
            let look = match (at.date() == NO_DATE, at.time() == NaiveTime::MIN) {
                (true, _) => Look::Time,
                (false, true) => Look::Date,
                (false, false) => Look::DateTime,
            };
            if let Some(serial) = serial(*at) {
                sheet.write_number_with_format(row, column, serial, formats.of(look, mark)).map_err(not)?;
                return Ok(false);
            }
            cell.shown()
        }
        Cell::Text(_) | Cell::Fault(_) | Cell::Number(_) => cell.shown(),
    };
    let (fitted, cut) = fitting(&text);
    match (is_formula(&fitted), mark) {
        (false, false) => sheet.write_string(row, column, fitted).map_err(not)?,
        (false, true) => {
            sheet.write_string_with_format(row, column, fitted, formats.of(Look::Plain, true)).map_err(not)?
        }
        (true, _) => {
            sheet.write_string_with_format(row, column, fitted, formats.of(Look::Quoted, mark)).map_err(not)?
        }
    };
    Ok(cut)
}

/// Whether a program shows the number with the same digits: not too many, no zeros in front, not cut off.
fn is_number(number: &Number) -> bool {
    let digits = number.text.strip_prefix('-').unwrap_or(&number.text);
    let zeros = digits.len() > 1 && digits.starts_with('0') && !digits.starts_with("0.");
    number.value.is_finite()
        && !zeros
        && digits.bytes().all(|b| b.is_ascii_digit() || b == b'.')
        && digits.bytes().filter(u8::is_ascii_digit).count() <= DIGITS_MAX
}
