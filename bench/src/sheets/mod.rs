//! Spreadsheets alone, without the engine around them: reading against bare calamine, writing against bare rust_xlsxwriter.

mod peers;
mod table;

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::time::Instant;

use onehall_sheets::{About, Limits, Reader, Row, SheetPlan, Writer};

use table::{HEADINGS, fill};

/// Rounds of which the fastest counts, so that what else the machine does is left out.
const ROUNDS: usize = 3;

/// A workbook of so many rows, texts in their cells, as bare rust_xlsxwriter writes it.
pub fn write_bare(path: &Path, folder: &Path, rows: u32) -> anyhow::Result<u32> {
    peers::write(path, folder, rows, false, table::text)
}

/// The same with texts of which no two are the same, so that the file is as large as one of people.
pub fn write_varied(path: &Path, folder: &Path, rows: u32) -> anyhow::Result<u32> {
    peers::write(path, folder, rows, false, table::varied)
}

/// Reads every cell as bare calamine streams them.
pub fn read_bare(bytes: &[u8]) -> anyhow::Result<u32> {
    peers::read(bytes)
}

/// Measures and prints. `read` and `written` are numbers of rows of ten columns.
pub fn run(read: u32, written: u32) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("sheet.xlsx");
    for (name, shared) in [("texts that cells share", true), ("texts in their cells", false)] {
        peers::write(&path, folder.path(), read, shared, table::text)?;
        let bytes = std::fs::read(&path)?;
        println!("reading {read} rows of 10, {name}, {:.1} MB:", megabytes(bytes.len()));
        let theirs = fastest(|| peers::read(&bytes))?;
        let ours = fastest(|| ours(&bytes))?;
        println!("  bare calamine {theirs:.2} s, ours {ours:.2} s, ratio {:.2}", ours / theirs);
    }
    println!("writing {written} rows of 10:");
    let theirs = fastest(|| peers::write(&path, folder.path(), written, false, table::text))?;
    let ours = fastest(|| write(&path, folder.path(), written))?;
    println!("  bare rust_xlsxwriter {theirs:.2} s, ours {ours:.2} s, ratio {:.2} (target <= 1.5)", ours / theirs);
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "bytes of a file")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

/// Seconds of the fastest round. What is done says how many rows it saw, so that none is left out.
fn fastest(mut work: impl FnMut() -> anyhow::Result<u32>) -> anyhow::Result<f64> {
    let mut best = f64::INFINITY;
    let mut rows = None;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let seen = work()?;
        best = best.min(start.elapsed().as_secs_f64());
        anyhow::ensure!(*rows.get_or_insert(seen) == seen, "rounds saw different rows");
    }
    Ok(best)
}

/// Reads typed rows within the product's limits.
fn ours(bytes: &[u8]) -> anyhow::Result<u32> {
    let mut reader = Reader::open(bytes, &Limits { file_bytes: u64::MAX, ..Limits::default() })?;
    let mut rows = reader.rows(0)?;
    let (mut row, mut count) = (Row::default(), 0);
    while rows.next(&mut row)? {
        count += 1;
    }
    Ok(count)
}

fn write(path: &Path, folder: &Path, rows: u32) -> anyhow::Result<u32> {
    let mut writer = Writer::new(folder, &About::default())?;
    writer.sheet(SheetPlan::of("data", HEADINGS.map(onehall_sheets::Heading::of).to_vec()))?;
    let mut cells = Vec::new();
    for number in 0..rows {
        fill(number, &mut cells);
        writer.row(&cells, &[])?;
    }
    writer.finish(BufWriter::new(File::create(path)?))?;
    Ok(rows)
}
