//! Programs of others, each a process of its own that prints its seconds and its peak memory.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use anyhow::Context as _;

/// What a peer took.
pub struct Took {
    /// Seconds of the work, without the start of its process.
    pub seconds: f64,
    /// MB at its peak, with the process.
    pub peak_mb: f64,
}

/// One of the peers of `bench/transfer/peers.py`.
pub fn python(program: &Path, peer: &str, arguments: &[&OsStr]) -> anyhow::Result<Took> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("transfer/peers.py");
    run(Command::new(program).arg(script).arg(peer).args(arguments))
}

/// exceljs, as `bench/transfer/exceljs.mjs` uses it.
pub fn exceljs(folder: &Path, path: &Path, rows: u32) -> anyhow::Result<Took> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("transfer/exceljs.mjs");
    run(Command::new("node").arg(script).arg(folder).arg(path).arg(rows.to_string()))
}

/// The last line says both numbers.
fn run(command: &mut Command) -> anyhow::Result<Took> {
    let output = command.output()?;
    anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    let line = text.lines().last().context("a line of a peer")?;
    let (seconds, peak) = line.split_once(' ').context("seconds and MB")?;
    Ok(Took { seconds: seconds.parse()?, peak_mb: peak.parse()? })
}
