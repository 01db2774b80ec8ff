//! What was seen of a sent workbook: its sheets with their first rows, where headings stand and a preview is taken from.

use onehall_sheets::parts::Part;
use onehall_sheets::{Cell, Kind, Row, SheetInfo, WorkbookInfo, headings};
use serde::{Deserialize, Serialize};

/// Rows of a sheet that are kept: ten that may hold headings (000 section 5), and ten below them for the preview.
pub const FIRST_ROWS: u32 = 20;
/// Characters of a cell that are kept.
const CELL_CHARS: usize = 100;
/// Bytes of all rows that are kept.
const BYTES_MAX: usize = 2 * 1024 * 1024;
/// Bytes that a cell takes besides its text.
const CELL_BYTES: usize = 16;

/// A workbook as far as it was looked at.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// Its sheets in their order, hidden ones too.
    pub sheets: Vec<BookSheet>,
}

/// One of its sheets.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct BookSheet {
    /// Name, size, merged cells.
    pub info: SheetInfo,
    /// Its first rows that hold something, their texts cut.
    pub first: Vec<Row>,
}

/// Which part of a workbook is brought in, as the task keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookPart {
    /// The sheet, counted from 0.
    pub sheet: usize,
    /// The row of headings; those below it are brought in.
    pub header: u32,
}

/// The first rows hold more than is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMuch;

/// A workbook on its way in.
#[derive(Debug, Default)]
pub struct Gathering {
    book: Book,
    bytes: usize,
    kind: Option<Kind>,
}

impl Gathering {
    /// Takes what a reading says next.
    ///
    /// # Errors
    /// When the first rows hold too much.
    pub fn add(&mut self, part: Part) -> Result<(), TooMuch> {
        match part {
            Part::Book(book) | Part::Seen(book) => self.named(book),
            Part::Rows { sheet, rows } => {
                let Some(sheet) = self.book.sheets.get_mut(sheet) else { return Ok(()) };
                for row in rows {
                    let row = cut(row);
                    self.bytes += row.text_bytes() + CELL_BYTES * row.cells.len();
                    sheet.first.push(row);
                }
                if self.bytes > BYTES_MAX {
                    return Err(TooMuch);
                }
            }
        }
        Ok(())
    }

    /// What was seen in all, and of which kind it is; nothing before anything was.
    #[must_use]
    pub fn finish(self) -> Option<(Kind, Book)> {
        Some((self.kind?, self.book))
    }

    fn named(&mut self, book: WorkbookInfo) {
        self.kind = Some(book.kind);
        self.book.sheets.resize_with(book.sheets.len(), BookSheet::default);
        for (sheet, info) in self.book.sheets.iter_mut().zip(book.sheets) {
            sheet.info = info;
        }
    }
}

fn cut(row: Row) -> Row {
    let short = |text: String| match text.char_indices().nth(CELL_CHARS) {
        Some((end, _)) => text.get(..end).unwrap_or_default().to_owned(),
        None => text,
    };
    let one = |cell| match cell {
        Cell::Text(text) => Cell::Text(short(text)),
        Cell::Fault(text) => Cell::Fault(short(text)),
        other => other,
    };
    Row { number: row.number, cells: row.cells.into_iter().map(one).collect() }
}

impl Book {
    /// Place of the sheet of this name; without a name of the first one that is shown and holds something.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<usize> {
        if !name.is_empty() {
            return self.sheets.iter().position(|sheet| sheet.info.name == name);
        }
        let is_usable = |sheet: &BookSheet| !sheet.info.hidden && sheet.info.rows > 0;
        self.sheets.iter().position(is_usable).or_else(|| (!self.sheets.is_empty()).then_some(0))
    }
}

impl BookSheet {
    /// What its columns are called when headings stand in the row `line`, each different from the others.
    #[must_use]
    pub fn headings(&self, line: u32) -> Vec<String> {
        let columns = usize::try_from(self.info.columns).unwrap_or(0);
        headings::headings(&self.first, line, columns, &self.info.merged)
    }

    /// The first rows as they stand in the file, empty ones too.
    #[must_use]
    pub fn preview(&self) -> Vec<Vec<String>> {
        let last = self.first.iter().map(|row| row.number).max().unwrap_or(0).min(FIRST_ROWS);
        let shown = |number: u32| {
            let row = self.first.iter().find(|row| row.number == number);
            row.map(|row| row.cells.iter().map(|cell| cell.shown().into_owned()).collect()).unwrap_or_default()
        };
        (1..=last).map(shown).collect()
    }

    /// Rows below the row `line`, as far as that is known before they are read.
    #[must_use]
    pub fn rows_below(&self, line: u32) -> u32 {
        self.info.rows.saturating_sub(line)
    }
}

#[cfg(test)]
mod tests {
    use onehall_sheets::DateSystem;

    use super::*;

    fn row(number: u32, cells: &[&str]) -> Row {
        Row { number, cells: cells.iter().map(|text| Cell::text(*text)).collect() }
    }

    fn info(name: &str, rows: u32, hidden: bool) -> SheetInfo {
        SheetInfo { name: name.to_owned(), rows, columns: 2, hidden, ..SheetInfo::default() }
    }

    fn of(sheets: Vec<SheetInfo>) -> WorkbookInfo {
        WorkbookInfo { kind: Kind::Xlsx, dates: DateSystem::default(), sheets }
    }

    #[test]
    fn the_first_rows_are_kept_with_what_was_seen_at_the_end() {
        let mut seen = Gathering::default();
        seen.add(Part::Book(of(vec![info("a", 0, false), info("b", 0, false)]))).unwrap();
        let long = "长".repeat(101);
        seen.add(Part::Rows { sheet: 1, rows: vec![row(2, &["编号", "名称"]), row(4, &["t1", &long])] }).unwrap();
        seen.add(Part::Seen(of(vec![info("a", 0, false), info("b", 40, false)]))).unwrap();
        let (kind, book) = seen.finish().unwrap();
        assert_eq!((kind, book.place(""), book.place("a"), book.place("c")), (Kind::Xlsx, Some(1), Some(0), None));
        let sheet = &book.sheets[1];
        assert_eq!((sheet.headings(2), sheet.rows_below(2)), (vec!["编号".to_owned(), "名称".to_owned()], 38));
        let preview = sheet.preview();
        assert_eq!((preview.len(), preview[0].len(), preview[3][0].as_str()), (4, 0, "t1"));
        assert_eq!(preview[3][1].chars().count(), 100);
        assert!(Gathering::default().finish().is_none());
    }

    #[test]
    fn the_first_sheet_that_is_shown_and_filled_is_meant() {
        let sheet = |info| BookSheet { info, first: Vec::new() };
        let book =
            Book { sheets: vec![sheet(info("a", 9, true)), sheet(info("b", 0, false)), sheet(info("c", 1, false))] };
        assert_eq!(book.place(""), Some(2));
        let empty = Book { sheets: vec![sheet(info("a", 0, false))] };
        assert_eq!((empty.place(""), Book::default().place("")), (Some(0), None));
    }

    #[test]
    fn rows_that_hold_too_much_are_not_kept() {
        let mut seen = Gathering::default();
        seen.add(Part::Book(of(vec![info("a", 0, false)]))).unwrap();
        let cell = "x".repeat(100);
        let wide = row(1, &vec![cell.as_str(); 512]);
        let mut kept = (0..20).map(|_| seen.add(Part::Rows { sheet: 0, rows: vec![wide.clone()] }));
        assert!(kept.all(|added| added.is_ok()), "twenty rows of 512 cells");
        let mut more = (0..20).map(|_| seen.add(Part::Rows { sheet: 0, rows: vec![wide.clone()] }));
        assert!(more.any(|added| added == Err(TooMuch)));
    }
}
