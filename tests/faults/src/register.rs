//! The register that comes in and goes out: batches of its rows, of which some are faulty and some are there twice.

use std::collections::BTreeSet;

use onehall_sheets::{About, Cell, Heading, Limits, Reader, Row, SheetPlan, Writer};
use serde_json::{Value, json};

/// Its key.
pub const SHEET: &str = "sensitive-words";
/// What stands beside each word that comes in: no other word has it.
pub const NOTE: &str = "campaign";
/// Every so many rows one is faulty, and one is there already.
const FAULTY_EVERY: usize = 90;
const TWICE_EVERY: usize = 75;

/// Rows of one import.
pub struct Batch {
    /// A word each, nothing where the row is faulty.
    rows: Vec<String>,
    /// The words that it brings.
    pub new: BTreeSet<String>,
    twice: usize,
    faulty: usize,
}

/// What became of rows: new, updated, skipped and failed ones, and all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub new: usize,
    pub updated: usize,
    pub skipped: usize,
    pub failed: usize,
    pub total: usize,
}

impl Counts {
    /// Those that were worked on.
    pub fn done(&self) -> usize {
        self.new + self.updated + self.skipped + self.failed
    }
}

impl Batch {
    /// So many rows, told apart from others by `mark`.
    pub fn of(mark: &str, rows: usize) -> Self {
        let word = |n: usize| format!("第{mark}批第{n}词");
        let mut batch = Self { rows: Vec::new(), new: BTreeSet::new(), twice: 0, faulty: 0 };
        for n in 1..=rows {
            let text = match n {
                n if n % FAULTY_EVERY == 0 => String::new(),
                n if n % TWICE_EVERY == 0 => word(n - 1),
                n => word(n),
            };
            match text.as_str() {
                "" => batch.faulty += 1,
                text if !batch.new.insert(text.to_owned()) => batch.twice += 1,
                _ => {}
            }
            batch.rows.push(text);
        }
        batch
    }

    /// What has to become of them.
    pub fn counts(&self) -> Counts {
        Counts { new: self.new.len(), updated: 0, skipped: self.twice, failed: self.faulty, total: self.rows.len() }
    }

    /// As another system sends them.
    pub fn json(&self) -> Value {
        let rows: Vec<Value> = self.rows.iter().map(|word| json!({"word": word, "note": NOTE})).collect();
        json!({"sheet": SHEET, "rows": rows})
    }

    /// As a person does: the headings in the first row.
    pub fn workbook(&self) -> anyhow::Result<Vec<u8>> {
        let folder = tempfile::tempdir()?;
        let mut writer = Writer::new(folder.path(), &About::default())?;
        writer.sheet(SheetPlan::of("words", ["敏感词", "备注"].map(Heading::of).into()))?;
        for word in &self.rows {
            let cell = if word.is_empty() { Cell::Empty } else { Cell::text(word) };
            writer.row(&[cell, Cell::text(NOTE)], &[])?;
        }
        let mut bytes = std::io::Cursor::new(Vec::new());
        writer.finish(&mut bytes)?;
        Ok(bytes.into_inner())
    }
}

/// The words of an exported workbook, each of which has to be there once.
pub fn words(bytes: &[u8]) -> anyhow::Result<BTreeSet<String>> {
    let all = first_column(bytes)?;
    let count = all.len();
    let words: BTreeSet<String> = all.into_iter().collect();
    anyhow::ensure!(words.len() == count, "{count} words are {} different ones", words.len());
    Ok(words)
}

/// What stands in the first column of a workbook below the heading.
pub fn first_column(bytes: &[u8]) -> anyhow::Result<Vec<String>> {
    let mut reader = Reader::open(bytes, &Limits::default())?;
    let mut rows = reader.rows(0)?;
    let (mut row, mut all) = (Row::default(), Vec::new());
    rows.next(&mut row)?;
    while rows.next(&mut row)? {
        all.push(row.cells.first().map(|cell| cell.shown().into_owned()).unwrap_or_default());
    }
    Ok(all)
}
