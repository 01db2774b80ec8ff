//! Copying with hashes, and walking the uploaded files.

use std::fs::{File, Metadata};
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::time::UNIX_EPOCH;

use anyhow::Context as _;
use futures::TryStreamExt as _;
use onehall_files::Stored;
use sha2::{Digest as _, Sha256};

use super::manifest::Sum;

/// Bytes that are read at once.
const PIECE: usize = 256 * 1024;
/// Levels below `files` that are walked; keys have three.
const DEPTH_MAX: usize = 8;
/// What the file store puts into the names of files that are not written to their end.
const STAGED: char = '#';

/// The sum of a file.
pub(super) fn sum(path: &Path) -> anyhow::Result<Sum> {
    pass(path, |_| Ok(()))
}

/// Copies a file to a new one, on disk when this answers.
pub(super) fn copy(from: &Path, to: &Path) -> anyhow::Result<Sum> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let mut file = File::create(to).with_context(|| to.display().to_string())?;
    let sum = pass(from, |piece| file.write_all(piece).with_context(|| to.display().to_string()))?;
    file.sync_all().with_context(|| to.display().to_string())?;
    Ok(sum)
}

/// Writes what comes from a bucket to a new file, on disk when this answers.
pub(super) async fn receive(mut from: Stored, to: &Path) -> anyhow::Result<Sum> {
    let mut file = File::create(to).with_context(|| to.display().to_string())?;
    let (mut hash, mut size) = (Sha256::new(), 0);
    while let Some(piece) = from.stream.try_next().await? {
        hash.update(&piece);
        file.write_all(&piece).with_context(|| to.display().to_string())?;
        size += u64::try_from(piece.len()).unwrap_or_default();
    }
    anyhow::ensure!(size == from.size, "the bucket sent {size} of {} bytes", from.size);
    file.sync_all().with_context(|| to.display().to_string())?;
    Ok(Sum { size, sha256: hex::encode(hash.finalize()) })
}

/// [`copy`] of what has to be `expected`.
pub(super) fn copy_checked(from: &Path, to: &Path, expected: &Sum) -> anyhow::Result<()> {
    let found = copy(from, to)?;
    anyhow::ensure!(found == *expected, "{} is not what was backed up: its hash is another", from.display());
    Ok(())
}

/// Whether a file is what was backed up.
pub(super) fn check(path: &Path, expected: &Sum) -> anyhow::Result<()> {
    anyhow::ensure!(sum(path)? == *expected, "{} is not what was backed up: its hash is another", path.display());
    Ok(())
}

fn pass(path: &Path, mut each: impl FnMut(&[u8]) -> anyhow::Result<()>) -> anyhow::Result<Sum> {
    let mut file = File::open(path).with_context(|| path.display().to_string())?;
    let (mut hash, mut size, mut piece) = (Sha256::new(), 0, vec![0; PIECE]);
    loop {
        let read = file.read(&mut piece).with_context(|| path.display().to_string())?;
        let Some(bytes) = piece.get(..read).filter(|bytes| !bytes.is_empty()) else { break };
        hash.update(bytes);
        each(bytes)?;
        size += u64::try_from(read).unwrap_or_default();
    }
    Ok(Sum { size, sha256: hex::encode(hash.finalize()) })
}

/// Calls `each` with path below `root` and metadata of every complete file. What goes away meanwhile is left out; links are
/// followed, `DEPTH_MAX` levels deep.
pub(super) fn walk(root: &Path, each: &mut impl FnMut(&str, &Metadata) -> anyhow::Result<()>) -> anyhow::Result<()> {
    walk_below(root, "", DEPTH_MAX, each)
}

fn walk_below(
    folder: &Path,
    prefix: &str,
    depth: usize,
    each: &mut impl FnMut(&str, &Metadata) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let Some(entries) = unless_gone(std::fs::read_dir(folder)).with_context(|| folder.display().to_string())? else {
        return Ok(());
    };
    for entry in entries {
        let path = entry.with_context(|| folder.display().to_string())?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.with_context(|| format!("{} has a name that is no text", path.display()))?;
        let Some(found) = unless_gone(path.metadata()).with_context(|| path.display().to_string())? else { continue };
        let key = if prefix.is_empty() { name.to_owned() } else { format!("{prefix}/{name}") };
        if found.is_dir() {
            anyhow::ensure!(depth > 0, "{} lies too deep", path.display());
            walk_below(&path, &key, depth - 1, each)?;
        } else if found.is_file() && !name.contains(STAGED) {
            each(&key, &found)?;
        }
    }
    Ok(())
}

fn unless_gone<T>(done: std::io::Result<T>) -> std::io::Result<Option<T>> {
    match done {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// When a file was last changed, in nanoseconds of the Unix epoch; 0 where the file system does not say.
pub(super) fn modified_ns(found: &Metadata) -> i64 {
    let since = found.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    since.and_then(|since| i64::try_from(since.as_nanos()).ok()).unwrap_or_default()
}
