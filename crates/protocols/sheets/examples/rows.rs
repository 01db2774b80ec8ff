//! Prints what is read of a file, as JSON by line: what it is, then its rows. For comparing with readers of others.
//!
//! `cargo run -p onehall-sheets --example rows -- file.xlsx`

use std::io::Write as _;

use onehall_sheets::{Limits, Reader};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let bytes = std::fs::read(path)?;
    let mut lines = Vec::new();
    let info =
        Reader::open(&bytes, &Limits::default())?.inspect(|sheet, row| lines.push(serde_json::json!([sheet, row])))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", serde_json::to_string(&info)?)?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
