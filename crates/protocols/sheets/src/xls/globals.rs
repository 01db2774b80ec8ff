//! The part of the stream that is about the whole workbook ([MS-XLS] 2.1.7.20.3).

use std::collections::HashMap;

use super::records::{Record, Records, id};
use super::shared;
use super::sheet::{Around, SheetRows};
use super::text::{Length, Letters, page, text};
use crate::archive::bytes::{u16_at, u32_at};
use crate::compound::Compound;
use crate::values::{Format, Texts};
use crate::{DateSystem, Limit, Limits, SheetError};

/// What the first record says about the format: Excel 97 to 2003, and 5 and 95.
const NEW: u16 = 0x0600;
const OLD: u16 = 0x0500;
/// Cell formats of a workbook.
const STYLES_MAX: usize = 65_536;

/// A sheet as the workbook lists it.
pub(crate) struct Listed {
    pub(crate) name: String,
    pub(crate) hidden: bool,
    at: usize,
}

/// A workbook of the old format.
pub(crate) struct Workbook {
    stream: Vec<u8>,
    limits: Limits,
    letters: Letters,
    pub(crate) dates: DateSystem,
    pub(crate) sheets: Vec<Listed>,
    texts: Texts,
    styles: Vec<Format>,
}

impl Workbook {
    /// Reads what the workbook is made of.
    pub(crate) fn open(bytes: &[u8], limits: &Limits) -> Result<Self, SheetError> {
        let compound = Compound::open(bytes)?;
        let stream = match compound.stream("Workbook")? {
            Some(stream) => stream,
            None => compound.stream("Book")?.ok_or_else(|| SheetError::damaged("no workbook"))?,
        };
        let mut book = Self {
            stream: Vec::new(),
            limits: *limits,
            letters: Letters::Unicode,
            dates: DateSystem::Since1900,
            sheets: Vec::new(),
            texts: Texts::default(),
            styles: Vec::new(),
        };
        book.globals(&stream)?;
        if book.sheets.is_empty() {
            return Err(SheetError::damaged("a workbook without sheets"));
        }
        book.stream = stream;
        Ok(book)
    }

    /// The rows of a sheet.
    pub(crate) fn rows(&self, sheet: usize) -> Result<SheetRows<'_>, SheetError> {
        let listed = self.sheets.get(sheet).ok_or(SheetError::NoSuchSheet)?;
        let others = self.sheets.iter().map(|sheet| sheet.at).filter(|at| *at != listed.at).collect();
        let around = Around { letters: self.letters, dates: self.dates, texts: &self.texts, styles: &self.styles };
        SheetRows::new(Records::new(&self.stream, listed.at), around, others, self.limits)
    }

    fn globals(&mut self, stream: &[u8]) -> Result<(), SheetError> {
        let mut records = Records::new(stream, 0);
        let first = records.next().filter(|record| record.id == id::BOF);
        match first.and_then(|record| u16_at(record.data, 0)) {
            Some(NEW) => {}
            Some(OLD) => self.letters = Letters::Page(encoding_rs::WINDOWS_1252),
            _ => return Err(SheetError::OtherFormat),
        }
        let mut formats = HashMap::new();
        let mut styles = Vec::new();
        loop {
            let record = records.next().ok_or_else(|| SheetError::damaged("the workbook ends too early"))?;
            match record.id {
                id::EOF => break,
                id::FILE_PASS => return Err(SheetError::Encrypted),
                id::DATE_MODE if u16_at(record.data, 0) == Some(1) => self.dates = DateSystem::Since1904,
                id::CODE_PAGE => {
                    if let (Letters::Page(_), Some(number)) = (self.letters, u16_at(record.data, 0)) {
                        self.letters = Letters::Page(page(number));
                    }
                }
                id::FORMAT => {
                    let (number, format) = self.format(record)?;
                    formats.insert(number, format);
                }
                id::XF => styles.push(u16_at(record.data, 2).unwrap_or(0)),
                id::BOUND_SHEET => self.bound_sheet(record)?,
                id::SST => self.texts = shared::read(record.data, records.clone(), &self.limits)?,
                _ => {}
            }
            if styles.len() > STYLES_MAX {
                return Err(SheetError::TooMuch(Limit::Styles));
            }
        }
        let known = |number: &u16| formats.get(number).copied().unwrap_or_else(|| Format::built_in(u32::from(*number)));
        self.styles = styles.iter().map(known).collect();
        Ok(())
    }

    fn format(&self, record: Record<'_>) -> Result<(u16, Format), SheetError> {
        let number = u16_at(record.data, 0).unwrap_or(0);
        let length = if matches!(self.letters, Letters::Unicode) { Length::Two } else { Length::One };
        let code = text(record.data.get(2..).unwrap_or_default(), self.letters, length, || None)?;
        Ok((number, Format::of(&code)))
    }

    /// A sheet of cells. Charts and programs are passed over.
    fn bound_sheet(&mut self, record: Record<'_>) -> Result<(), SheetError> {
        let damaged = || SheetError::damaged("a sheet of the workbook");
        let at = u32_at(record.data, 0).ok_or_else(damaged)? as usize;
        let (state, kind) = (record.data.get(4).ok_or_else(damaged)?, record.data.get(5).ok_or_else(damaged)?);
        if *kind != 0 {
            return Ok(());
        }
        let name = text(record.data.get(6..).unwrap_or_default(), self.letters, Length::One, || None)?;
        if self.sheets.len() >= self.limits.sheets {
            return Err(SheetError::TooMuch(Limit::Sheets));
        }
        if self.sheets.iter().any(|sheet| sheet.at == at) {
            return Err(SheetError::Doubled);
        }
        self.sheets.push(Listed { name, hidden: state & 3 != 0, at });
        Ok(())
    }
}
