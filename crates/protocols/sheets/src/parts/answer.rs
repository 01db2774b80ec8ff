//! A reading from its beginning to its end.

use super::batch::Batch;
use super::{Asked, Fault, PART_MAX_BYTES, Part, Reading};
use crate::{Reader, Row, SheetError, SheetInfo, WorkbookInfo};

/// Reads what was asked of the file `bytes` and hands each message to `send`.
///
/// # Errors
/// When the file is refused, or `send` takes no more.
pub fn answer(bytes: &[u8], asked: &Asked, send: impl FnMut(&[u8]) -> std::io::Result<()>) -> Result<(), Fault> {
    let mut reader = Reader::open(bytes, &asked.limits)?;
    let named = |(name, hidden): (&str, bool)| SheetInfo { name: name.to_owned(), hidden, ..SheetInfo::default() };
    let sheets = reader.sheets().into_iter().map(named).collect();
    let mut book = WorkbookInfo { kind: reader.kind(), dates: reader.dates(), sheets };
    let mut batch = Batch::new(send);
    batch.message(&told(&Part::Book(book.clone()))?)?;
    let (wanted, after, until) = match asked.reading {
        Reading::Inspect { rows } => (0..book.sheets.len(), 0, rows),
        Reading::Rows { sheet, after } => (sheet..sheet.saturating_add(1), after, u32::MAX),
    };
    let mut row = Row::default();
    for index in wanted {
        let mut rows = reader.rows(index)?;
        while rows.next(&mut row)? {
            if row.number > after && row.number <= until {
                batch.add(index, &row)?;
            }
        }
        batch.end()?;
        let seen = rows.seen();
        if let Some(sheet) = book.sheets.get_mut(index) {
            *sheet = SheetInfo { name: std::mem::take(&mut sheet.name), hidden: sheet.hidden, ..seen };
        }
    }
    batch.message(&told(&Part::Seen(book))?)
}

fn told(part: &Part) -> Result<Vec<u8>, Fault> {
    let text = serde_json::to_vec(part).map_err(Fault::broken)?;
    if text.len() > PART_MAX_BYTES {
        return Err(SheetError::Damaged("names and merged cells of sheets are too long".to_owned()).into());
    }
    Ok(text)
}
