//! One reader for all kinds of files.

use crate::csv::{CsvRows, Table};
use crate::xls;
use crate::xlsx::{SheetRows, Workbook};
use crate::{DateSystem, Kind, Limit, Limits, Row, SheetError, SheetInfo, WorkbookInfo, recognise};

/// A file that was opened. Rows are read sheet by sheet, one after the other, in memory that does not grow with their
/// number.
///
/// ```
/// # fn read(bytes: &[u8]) -> Result<(), onehall_sheets::SheetError> {
/// use onehall_sheets::{Limits, Reader, Row};
///
/// let mut reader = Reader::open(bytes, &Limits::default())?;
/// let mut rows = reader.rows(0)?;
/// let mut row = Row::default();
/// while rows.next(&mut row)? {
///     println!("{}: {}", row.number, row.cell(0).shown());
/// }
/// # Ok(())
/// # }
/// ```
pub struct Reader<'a> {
    kind: Kind,
    limits: Limits,
    book: Book<'a>,
}

enum Book<'a> {
    Xlsx(Box<Workbook<'a>>),
    Xls(Box<xls::Workbook>),
    Csv(Table<'a>),
}

/// The rows of one sheet.
pub struct Rows<'a, 'r> {
    source: Source<'a, 'r>,
    /// Bytes of texts that may still come.
    left: u64,
}

enum Source<'a, 'r> {
    Xlsx(Box<SheetRows<'a, 'r>>),
    Xls(Box<xls::SheetRows<'r>>),
    Csv(CsvRows<'r>),
}

impl<'a> Reader<'a> {
    /// Recognises a file and reads what it is made of. Rows are not yet read.
    pub fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, SheetError> {
        let kind = recognise(bytes, limits)?;
        let book = match kind {
            Kind::Xlsx => Book::Xlsx(Box::new(Workbook::open(bytes, limits)?)),
            Kind::Csv => Book::Csv(Table::open(bytes, limits)?),
            Kind::Xls => Book::Xls(Box::new(xls::Workbook::open(bytes, limits)?)),
        };
        Ok(Self { kind, limits: *limits, book })
    }

    /// What kind of file it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// From which day its dates count.
    #[must_use]
    pub fn dates(&self) -> DateSystem {
        match &self.book {
            Book::Xlsx(book) => book.dates,
            Book::Xls(book) => book.dates,
            Book::Csv(_) => DateSystem::Since1900,
        }
    }

    /// Names of its sheets in their order, and whether they are hidden. A text has one without a name.
    #[must_use]
    pub fn sheets(&self) -> Vec<(&str, bool)> {
        match &self.book {
            Book::Xlsx(book) => book.sheets.iter().map(|sheet| (sheet.name.as_str(), sheet.hidden)).collect(),
            Book::Xls(book) => book.sheets.iter().map(|sheet| (sheet.name.as_str(), sheet.hidden)).collect(),
            Book::Csv(_) => vec![("", false)],
        }
    }

    /// The rows of a sheet, counted from 0.
    pub fn rows(&mut self, sheet: usize) -> Result<Rows<'a, '_>, SheetError> {
        let left = self.limits.unpacked_bytes;
        let source = match &mut self.book {
            Book::Xlsx(book) => Source::Xlsx(Box::new(book.rows(sheet)?)),
            Book::Xls(book) => Source::Xls(Box::new(book.rows(sheet)?)),
            Book::Csv(table) if sheet == 0 => Source::Csv(table.rows()),
            Book::Csv(_) => return Err(SheetError::NoSuchSheet),
        };
        Ok(Rows { source, left })
    }

    /// Reads the whole file once, so that everything in it is known to be sound, and tells what there is. `each` sees
    /// every row with the number of its sheet, for a preview.
    pub fn inspect(&mut self, mut each: impl FnMut(usize, &Row)) -> Result<WorkbookInfo, SheetError> {
        let named: Vec<(String, bool)> =
            self.sheets().into_iter().map(|(name, hidden)| (name.to_owned(), hidden)).collect();
        let mut sheets = Vec::with_capacity(named.len());
        let mut row = Row::default();
        for (index, (name, hidden)) in named.into_iter().enumerate() {
            let mut rows = self.rows(index)?;
            while rows.next(&mut row)? {
                each(index, &row);
            }
            sheets.push(SheetInfo { name, hidden, ..rows.seen() });
        }
        Ok(WorkbookInfo { kind: self.kind, dates: self.dates(), sheets })
    }
}

impl Rows<'_, '_> {
    /// Reads the next row that holds something into `row`, whose memory is used again; false behind the last one.
    /// After an error nothing more is to be read.
    pub fn next(&mut self, row: &mut Row) -> Result<bool, SheetError> {
        let found = match &mut self.source {
            Source::Xlsx(rows) => rows.next(row),
            Source::Xls(rows) => rows.next(row),
            Source::Csv(rows) => rows.next(row),
        }?;
        let left = self.left.checked_sub(row.text_bytes() as u64);
        self.left = left.ok_or(SheetError::TooMuch(Limit::UnpackedBytes))?;
        Ok(found)
    }

    /// What was seen until now. The name of the sheet is not known here.
    #[must_use]
    pub fn seen(&self) -> SheetInfo {
        match &self.source {
            Source::Xlsx(rows) => rows.info.clone(),
            Source::Xls(rows) => rows.info.clone(),
            Source::Csv(rows) => rows.info.clone(),
        }
    }
}
