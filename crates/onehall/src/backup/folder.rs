//! A folder of backups.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use chrono::{DateTime, NaiveDateTime, Utc};

use super::files::walk;
use super::manifest::{MANIFEST, Manifest};
use crate::lock::Lock;

/// The form of names: the time at which it was begun, in UTC.
const NAME: &str = "%Y%m%dT%H%M%S%3fZ";
/// What names of backups that are being made begin with.
const UNFINISHED: &str = ".making-";

/// A folder of backups; held for one process at a time when it is written to.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    _lock: Option<Lock>,
}

impl Folder {
    /// Opens a folder to read from.
    ///
    /// # Errors
    /// When it is not there.
    pub fn open(root: &Path) -> anyhow::Result<Self> {
        anyhow::ensure!(root.is_dir(), "{} is not a folder", root.display());
        Ok(Self { root: root.to_owned(), _lock: None })
    }

    /// Opens a folder to write to, which is made when missing, and clears away what a backup that was cut off left.
    ///
    /// # Errors
    /// When another process works in it.
    pub fn lock(root: &Path, who: &str, now: DateTime<Utc>) -> anyhow::Result<Self> {
        let lock = Lock::take(&root.join(".lock"), who, now)
            .map_err(|holder| anyhow::anyhow!("{} is in use by {holder:#}", root.display()))?;
        let folder = Self { root: root.to_owned(), _lock: Some(lock) };
        for name in folder.entries()?.iter().filter(|name| name.starts_with(UNFINISHED)) {
            let path = root.join(name);
            std::fs::remove_dir_all(&path).with_context(|| path.display().to_string())?;
        }
        Ok(folder)
    }

    /// Names of the complete backups, oldest first.
    ///
    /// # Errors
    /// When the folder can not be read.
    pub fn names(&self) -> anyhow::Result<Vec<String>> {
        let mut names = self.entries()?;
        names.retain(|name| made_at(name).is_some() && self.backup(name).join(MANIFEST).is_file());
        names.sort();
        Ok(names)
    }

    /// The newest backup, or with `at` the one of that name or the last one begun at or before that time (RFC 3339).
    ///
    /// # Errors
    /// When there is none such.
    pub fn find(&self, at: Option<&str>) -> anyhow::Result<String> {
        let names = self.names()?;
        let found = match at {
            None => names.last(),
            Some(name) if names.iter().any(|known| known == name) => names.iter().find(|known| *known == name),
            Some(text) => {
                let until = DateTime::parse_from_rfc3339(text).with_context(|| {
                    format!("--at takes the name of a backup or a time as 2026-11-23T02:00:00+08:00, not {text:?}")
                })?;
                names.iter().rfind(|name| made_at(name).is_some_and(|at| at <= until))
            }
        };
        found.cloned().with_context(|| match at {
            None => format!("there is no complete backup in {}", self.root.display()),
            Some(at) => format!("there is no backup of {at} or before in {}", self.root.display()),
        })
    }

    /// When the last backup that does not lie in the future was begun.
    ///
    /// # Errors
    /// When the folder can not be read.
    pub fn last_made(&self, now: DateTime<Utc>) -> anyhow::Result<Option<DateTime<Utc>>> {
        Ok(self.names()?.iter().filter_map(|name| made_at(name)).filter(|at| *at <= now).max())
    }

    /// Where a backup lies.
    #[must_use]
    pub fn backup(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// Where the content with this hash lies.
    #[must_use]
    pub fn content(&self, sha256: &str) -> PathBuf {
        content_in(&self.contents(), sha256)
    }

    /// Where all contents lie.
    pub(super) fn contents(&self) -> PathBuf {
        self.root.join("files")
    }

    /// Where the backup of this name is made.
    pub(super) fn unfinished(&self, name: &str) -> PathBuf {
        self.root.join(format!("{UNFINISHED}{name}"))
    }

    /// Removes all but the newest `keep` complete backups, then contents that no backup refers to. Answers the names of those
    /// that went. Backups of the future count beside the others.
    ///
    /// # Errors
    /// When a manifest can not be read: then no content is removed; when the disk fails.
    pub fn prune(&self, keep: usize, now: DateTime<Utc>) -> anyhow::Result<Vec<String>> {
        let mut past = self.names()?;
        past.retain(|name| made_at(name).is_some_and(|at| at <= now));
        past.truncate(past.len().saturating_sub(keep.max(1)));
        for name in &past {
            // the name goes first: half a backup must not be taken for one
            let (path, going) = (self.backup(name), self.unfinished(name));
            std::fs::rename(&path, &going).with_context(|| path.display().to_string())?;
            std::fs::remove_dir_all(&going).with_context(|| going.display().to_string())?;
        }
        let mut used = HashSet::new();
        for name in self.names()? {
            let manifest = Manifest::read(&self.backup(&name))?;
            used.extend(manifest.files.into_values().map(|file| file.sum.sha256));
        }
        let contents = self.contents();
        walk(&contents, &mut |path, _| {
            let is_used = path.rsplit('/').next().is_some_and(|hash| used.contains(hash));
            if !is_used {
                std::fs::remove_file(contents.join(path)).with_context(|| path.to_owned())?;
            }
            Ok(())
        })?;
        Ok(past)
    }

    fn entries(&self) -> anyhow::Result<Vec<String>> {
        let entries = std::fs::read_dir(&self.root).with_context(|| self.root.display().to_string())?;
        let names = entries.map(|entry| Ok(entry?.file_name().into_string().unwrap_or_default()));
        names.collect::<std::io::Result<_>>().with_context(|| self.root.display().to_string())
    }
}

/// Where the content with this hash lies below `contents`.
pub(super) fn content_in(contents: &Path, sha256: &str) -> PathBuf {
    contents.join(sha256.get(..2).unwrap_or_default()).join(sha256)
}

/// The name of a backup that is begun now.
pub(super) fn name_of(now: DateTime<Utc>) -> String {
    now.format(NAME).to_string()
}

fn made_at(name: &str) -> Option<DateTime<Utc>> {
    NaiveDateTime::parse_from_str(name, NAME).ok().map(|at| at.and_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn the_last_one_not_after_a_time() {
        let root = tempfile::tempdir().unwrap();
        let times = ["2026-11-21T18:00:00Z", "2026-11-22T18:00:00.250Z", "2027-11-22T18:00:00Z"].map(at);
        for time in times {
            let folder = root.path().join(name_of(time));
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(folder.join(MANIFEST), "{}").unwrap();
        }
        std::fs::create_dir(root.path().join("20261123T180000000Z")).unwrap();
        std::fs::create_dir(root.path().join(".making-20261124T180000000Z")).unwrap();
        let folder = Folder::open(root.path()).unwrap();
        assert_eq!(folder.names().unwrap(), times.map(name_of), "neither what is being made nor what has no manifest");
        assert_eq!(folder.find(None).unwrap(), name_of(times[2]));
        assert_eq!(folder.find(Some("2026-11-23T03:00:00+08:00")).unwrap(), name_of(times[1]));
        assert_eq!(folder.find(Some("20261121T180000000Z")).unwrap(), name_of(times[0]));
        assert!(folder.find(Some("2020-01-01T00:00:00Z")).is_err());
        assert!(folder.find(Some("yesterday")).is_err());
        assert_eq!(folder.last_made(at("2026-11-23T10:00:00Z")).unwrap(), Some(times[1]), "not the future's");
        let _one = Folder::lock(root.path(), "onehall backup", times[0]).unwrap();
        assert!(!root.path().join(".making-20261124T180000000Z").exists());
        let refused = Folder::lock(root.path(), "onehall backup", times[0]).unwrap_err().to_string();
        assert!(refused.contains("in use by onehall backup, process"), "{refused}");
    }
}
