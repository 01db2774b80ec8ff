//! One process at a time: a lock of the operating system on a file, which says who holds it.
//!
//! The lock goes with the process, however that ends; the file stays and means nothing by itself. Over NFS the lock counts
//! on all machines that mount the folder.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::Context as _;
use chrono::{DateTime, SecondsFormat, Utc};
use rustix::fs::{FlockOperation, flock};

/// Longest line about a holder that is read, in bytes.
const LINE_MAX: u64 = 500;

/// A held lock; dropping it lets go.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Takes the lock of `path`, whose folder is made when missing, and writes who holds it since when.
    ///
    /// # Errors
    /// When somebody else holds it; the text names the process, its machine and since when.
    pub fn take(path: &Path, who: &str, now: DateTime<Utc>) -> anyhow::Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.with_context(|| path.display().to_string())?;
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(rustix::io::Errno::WOULDBLOCK) => {
                let mut holder = String::new();
                let _ = (&file).take(LINE_MAX).read_to_string(&mut holder);
                let holder = holder.trim();
                anyhow::bail!("{}", if holder.is_empty() { "another process" } else { holder });
            }
            Err(error) => return Err(error).with_context(|| format!("lock {}", path.display())),
        }
        let host = rustix::system::uname().nodename().to_string_lossy().into_owned();
        let since = now.to_rfc3339_opts(SecondsFormat::Secs, true);
        let line = format!("{who}, process {} on {host}, since {since}\n", std::process::id());
        // on a full disk the lock holds all the same, only without a name
        if let Err(error) = file.set_len(0).and_then(|()| file.write_all(line.as_bytes())) {
            tracing::warn!(%error, path = %path.display(), "who holds the lock could not be written");
        }
        Ok(Self(file))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // the name goes first: whoever takes the lock next writes its own
        let _ = self.0.set_len(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_one_is_told_who_holds_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/onehall.db.lock");
        let now = DateTime::from_timestamp(1_795_233_600, 0).unwrap();
        let held = Lock::take(&path, "onehall serve", now).unwrap();
        let refused = Lock::take(&path, "onehall restore", now).unwrap_err().to_string();
        let pid = format!("process {}", std::process::id());
        assert!(refused.contains("onehall serve") && refused.contains(&pid), "{refused}");
        assert!(refused.contains("since 2026-11-21T04:00:00Z"), "{refused}");
        drop(held);
        Lock::take(&path, "onehall restore", now).unwrap();
    }

    #[test]
    fn what_a_dead_process_left_holds_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("onehall.db.lock");
        std::fs::write(&path, "onehall serve, process 1 on elsewhere, since 2020-01-01T00:00:00Z, and more").unwrap();
        let _held = Lock::take(&path, "onehall serve", DateTime::UNIX_EPOCH).unwrap();
        let line = std::fs::read_to_string(&path).unwrap();
        assert!(line.ends_with("since 1970-01-01T00:00:00Z\n") && !line.contains("elsewhere"), "{line}");
    }
}
