//! Recording what a process does to its database: `shim/record.c`, preloaded into a child of this program.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::shim::compile;

const SOURCE: &str = include_str!("../../shim/record.c");
/// Bytes before the content of a step.
const HEAD: usize = 24;
const SAID: u32 = 4;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Write,
    Truncate,
    Sync,
    /// Said to the caller.
    Said,
}

/// One step. `file` is 1 for the database and 2 for its log.
#[derive(Debug, Clone)]
pub struct Step {
    pub kind: Kind,
    pub file: usize,
    pub at: usize,
    pub content: Vec<u8>,
}

/// What a process needs in its environment to be recorded into `folder`, and the file of its steps.
pub fn environment(folder: &Path) -> anyhow::Result<([(&'static str, String); 2], PathBuf)> {
    let (library, path) = (compile(SOURCE, folder, "record")?, folder.join("steps"));
    let all = [("LD_PRELOAD", library.display().to_string()), ("FAULTS_RECORD", path.display().to_string())];
    Ok((all, path))
}

/// Has a child commit rows; answers what it did.
pub fn record(folder: &Path, commits: u32) -> anyhow::Result<Vec<Step>> {
    let (environment, path) = environment(folder)?;
    let mut child = Command::new(std::env::current_exe()?);
    child
        .args(["commit", "--commits", &commits.to_string(), "--file"])
        .arg(folder.join("recorded.db"))
        .envs(environment)
        .stdout(Stdio::null());
    anyhow::ensure!(child.status()?.success(), "the recorded process failed");
    read(&path)
}

/// Adds what was said to the steps: one write at the end of the file, as the recorded process makes its own.
pub fn said(mut steps: &File, text: &str) -> std::io::Result<()> {
    let mut bytes = Vec::with_capacity(HEAD + text.len());
    for number in [SAID, 0] {
        bytes.extend(u32::to_le_bytes(number));
    }
    for number in [0, text.len() as u64] {
        bytes.extend(u64::to_le_bytes(number));
    }
    bytes.extend(text.as_bytes());
    steps.write_all(&bytes)
}

/// The steps of a file.
pub fn read(path: &Path) -> anyhow::Result<Vec<Step>> {
    steps(&std::fs::read(path)?)
}

fn steps(mut bytes: &[u8]) -> anyhow::Result<Vec<Step>> {
    let mut steps = Vec::new();
    while !bytes.is_empty() {
        let (head, rest) = bytes.split_at_checked(HEAD).context("a head")?;
        let small = |at: usize| head[at..at + 4].try_into().map(u32::from_le_bytes);
        let large = |at: usize| anyhow::Ok(usize::try_from(u64::from_le_bytes(head[at..at + 8].try_into()?))?);
        let kind = match small(0)? {
            1 => Kind::Write,
            2 => Kind::Truncate,
            3 => Kind::Sync,
            SAID => Kind::Said,
            other => anyhow::bail!("no such step: {other}"),
        };
        let (content, rest) = rest.split_at_checked(large(16)?).context("a content")?;
        steps.push(Step { kind, file: small(4)? as usize, at: large(8)?, content: content.to_vec() });
        bytes = rest;
    }
    Ok(steps)
}
