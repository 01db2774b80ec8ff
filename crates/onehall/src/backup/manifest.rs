//! What belongs to a backup.

use std::collections::BTreeMap;
use std::path::{Component, Path};

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The layout this version writes and reads.
const FORMAT: u32 = 1;
/// The manifest's name.
pub(super) const MANIFEST: &str = "manifest.json";
/// The name of its hash, in the form of `sha256sum`.
pub(super) const MANIFEST_HASH: &str = "manifest.json.sha256";
/// The secret's name in a backup and in the data folder.
pub(super) const SECRET: &str = "install.secret";
/// The configuration's name in a backup and in the data folder.
pub(super) const CONFIG: &str = "onehall.toml";

/// Which database was copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A SQLite file.
    Sqlite,
    /// A dump of `pg_dump`, format `custom`.
    Postgres,
}

impl Kind {
    /// The name of the copy in a backup.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Sqlite => "onehall.db",
            Self::Postgres => "onehall.pgdump",
        }
    }
}

/// Size and hash of something stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// Bytes.
    pub size: u64,
    /// SHA-256, 64 hexadecimal digits in lower case.
    pub sha256: String,
}

/// An uploaded file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntry {
    /// Size and hash.
    #[serde(flatten)]
    pub sum: Sum,
    /// When it was last changed, in nanoseconds of the Unix epoch; with the size it tells whether it has to be read again.
    pub modified_ns: i64,
}

/// What belongs to a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The layout.
    pub format: u32,
    /// When it was begun.
    pub made_at: DateTime<Utc>,
    /// The version that made it.
    pub version: String,
    /// Which database.
    pub database: Kind,
    /// Names of the migrations the database had: its schema.
    pub migrations: Vec<String>,
    /// What lies beside the manifest, by name.
    pub parts: BTreeMap<String, Sum>,
    /// The bucket the uploaded files were in; nothing when they were in the folder. Either way their contents are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bucket: Option<String>,
    /// Uploaded files by their path below `files`, or in the bucket.
    pub files: BTreeMap<String, FileEntry>,
}

impl Manifest {
    /// An empty one.
    pub(super) fn new(made_at: DateTime<Utc>, database: Kind) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let (parts, files) = (BTreeMap::new(), BTreeMap::new());
        Self { format: FORMAT, made_at, version, database, migrations: Vec::new(), parts, bucket: None, files }
    }

    /// Reads and checks the manifest of the backup in `folder`.
    ///
    /// # Errors
    /// When it is missing, changed, of another layout, or names what a manifest of ours never names.
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        let path = folder.join(MANIFEST);
        let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
        let noted = std::fs::read_to_string(folder.join(MANIFEST_HASH)).unwrap_or_default();
        let noted = noted.split_whitespace().next().unwrap_or_default();
        anyhow::ensure!(noted == hex::encode(Sha256::digest(&bytes)), "{} was changed", path.display());
        let manifest: Self = serde_json::from_slice(&bytes).with_context(|| path.display().to_string())?;
        manifest.check().with_context(|| path.display().to_string())?;
        Ok(manifest)
    }

    /// Bytes of the parts and the files together.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.parts.values().map(|sum| sum.size).sum::<u64>()
            + self.files.values().map(|file| file.sum.size).sum::<u64>()
    }

    fn check(&self) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.format == FORMAT,
            "a backup of layout {}, this version reads {FORMAT}: use version {} or a newer one",
            self.format,
            self.version
        );
        let known = [self.database.file(), SECRET, CONFIG];
        if let Some(name) = self.parts.keys().find(|name| !known.contains(&name.as_str())) {
            anyhow::bail!("{name:?} is no part of a backup");
        }
        anyhow::ensure!(self.parts.contains_key(self.database.file()), "there is no database in it");
        if let Some(path) = self.files.keys().find(|path| !is_inside(path)) {
            anyhow::bail!("{path:?} is no path of a file");
        }
        let sums = self.parts.values().chain(self.files.values().map(|file| &file.sum));
        if let Some(sum) = sums.into_iter().find(|sum| !is_hash(&sum.sha256)) {
            anyhow::bail!("{:?} is no hash", sum.sha256);
        }
        Ok(())
    }
}

/// Whether a path leads into the folder it is taken in, and nowhere else.
fn is_inside(path: &str) -> bool {
    let mut parts = Path::new(path).components().peekable();
    parts.peek().is_some() && parts.all(|part| matches!(part, Component::Normal(_))) && !path.contains('\0')
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        let mut manifest = Manifest::new(DateTime::UNIX_EPOCH, Kind::Sqlite);
        manifest.parts.insert("onehall.db".to_owned(), Sum { size: 1, sha256: "a".repeat(64) });
        manifest
    }

    #[test]
    fn what_would_lead_out_of_the_folder_is_refused() {
        let sum = Sum { size: 1, sha256: "0".repeat(64) };
        for (path, fine) in [
            ("000000/avatars/a.png", true),
            ("../../etc/cron.d/x", false),
            ("/etc/passwd", false),
            ("a/../../b", false),
            ("", false),
            (".", false),
            ("a\0b", false),
        ] {
            let mut manifest = manifest();
            manifest.files.insert(path.to_owned(), FileEntry { sum: sum.clone(), modified_ns: 0 });
            assert_eq!(manifest.check().is_ok(), fine, "{path:?}");
        }
    }

    #[test]
    fn strange_parts_hashes_and_layouts_are_refused() {
        assert!(manifest().check().is_ok());
        let mut strange = manifest();
        strange.parts.insert("../onehall.db".to_owned(), Sum { size: 1, sha256: "a".repeat(64) });
        assert!(strange.check().is_err());
        let mut strange = manifest();
        strange.parts.insert(SECRET.to_owned(), Sum { size: 1, sha256: "../x".to_owned() });
        assert!(strange.check().is_err());
        assert!(Manifest { format: FORMAT + 1, ..manifest() }.check().is_err());
        assert!(Manifest { parts: BTreeMap::new(), ..manifest() }.check().is_err());
    }
}
