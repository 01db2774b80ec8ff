//! Reads and writes files for comparing with programs of others (`scripts/sheets-interop.sh`).
//!
//! `sheet-peer read FILE` prints what is read, as JSON by line: what the file is, then `[sheet, row]`.
//! `sheet-peer write FILE FOLDER` writes a workbook of the rows on its input, a list of cells by line: the first holds the
//! headings, of which the second has a note and a list of values. What a cell has in its second column is marked.
//! `sheet-peer csv FILE` writes them as text.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write as _, stdin, stdout};
use std::path::Path;

use onehall_sheets::{About, Cell, CsvWriter, Heading, Limits, Reader, SheetPlan, Writer};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["read", file] => read(file),
        ["write", file, folder] => write(file, Path::new(folder)),
        ["csv", file] => csv(file),
        _ => Err("read FILE, write FILE FOLDER or csv FILE".into()),
    }
}

fn read(file: &str) -> Result<(), Box<dyn Error>> {
    let bytes = std::fs::read(file)?;
    let mut lines = Vec::new();
    let mut reader = Reader::open(&bytes, &Limits::default())?;
    let info = reader.inspect(|sheet, row| lines.push(serde_json::json!([sheet, row])))?;
    let mut out = BufWriter::new(stdout().lock());
    writeln!(out, "{}", serde_json::to_string(&info)?)?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

fn input() -> Result<Vec<Vec<Cell>>, Box<dyn Error>> {
    stdin().lines().map(|line| Ok(serde_json::from_str(&line?)?)).collect()
}

fn write(file: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    let rows = input()?;
    let (first, rows) = rows.split_first().ok_or("no headings")?;
    let mut headings: Vec<Heading> = first.iter().map(|cell| Heading::of(cell.shown())).collect();
    if let Some(second) = headings.get_mut(1) {
        second.note = "a note".to_owned();
        second.choices = vec!["one".to_owned(), "=two".to_owned()];
        second.must = true;
    }
    let lines = vec![("reason".to_owned(), "=because".to_owned())];
    let about = About {
        title: "title".to_owned(),
        author: "author".to_owned(),
        trace: "trace-1".to_owned(),
        sheet: "about".to_owned(),
        lines,
        ..About::default()
    };
    let mut writer = Writer::new(folder, &about)?;
    writer.sheet(SheetPlan::of("data", headings))?;
    for row in rows {
        writer.row(row, &[1])?;
    }
    writer.finish(BufWriter::new(File::create(file)?))?;
    Ok(())
}

fn csv(file: &str) -> Result<(), Box<dyn Error>> {
    let mut writer = CsvWriter::new(BufWriter::new(File::create(file)?))?;
    for row in input()? {
        writer.row(&row)?;
    }
    writer.finish()?;
    Ok(())
}
