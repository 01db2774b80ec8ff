//! Making a backup beside a server that serves.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use onehall_db::{copy_sqlite, migrations_of_file};
use onehall_files::{FileError, Files, Found};
use onehall_kernel::Env;
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;

use super::folder::{Folder, name_of};
use super::manifest::{CONFIG, FileEntry, Kind, MANIFEST, MANIFEST_HASH, Manifest, SECRET, Sum};
use super::{files, postgres};
use crate::installation::{Installation, sync_folder};

/// What is backed up.
#[derive(Debug, Clone)]
pub struct Source {
    /// The installation.
    pub place: Installation,
    /// Its configuration file, when it has one.
    pub config_file: Option<PathBuf>,
}

/// A backup that was made.
#[derive(Debug, Clone)]
pub struct Made {
    /// Its name in the folder.
    pub name: String,
    /// Uploaded files in it.
    pub files: usize,
    /// Those of them that were not in the folder yet.
    pub new_files: usize,
    /// Bytes of everything in it.
    pub bytes: u64,
}

/// Backs `source` up into `folder`, which this call holds alone. Nobody who uses the server waits for it. When it is cut off,
/// or `stop` is cancelled, there is no backup.
///
/// # Errors
/// When the installation is damaged or half restored, its database or secret is missing, a disk is full or fails, or
/// `pg_dump` does.
pub async fn make(
    source: &Source,
    folder: Folder,
    env: &Env,
    stop: &CancellationToken,
) -> anyhow::Result<(Folder, Made)> {
    let now = env.now();
    let work = folder.unfinished(&name_of(now));
    let made = make_in(source, folder, now, work.clone(), stop).await;
    if made.is_err() && work.exists() {
        // what fills a full disk goes at once; what stays goes before the next backup
        let _ = std::fs::remove_dir_all(&work);
    }
    made
}

async fn make_in(
    source: &Source,
    folder: Folder,
    now: DateTime<Utc>,
    work: PathBuf,
    stop: &CancellationToken,
) -> anyhow::Result<(Folder, Made)> {
    let Source { place, config_file } = source;
    place.refuse_unfinished()?;
    place.refuse_damaged()?;
    anyhow::ensure!(place.has_database().await?, "there is no database to back up at {}", shown(place));
    let name = name_of(now);
    std::fs::create_dir(&work).with_context(|| work.display().to_string())?;
    let kind = if place.database.is_some() { Kind::Sqlite } else { Kind::Postgres };
    let mut manifest = Manifest::new(now, kind);

    let bucket = place.bucket()?;
    manifest.bucket = bucket.as_ref().map(|_| place.keeper.bucket.clone());
    let known = last_files(&folder, &manifest);
    let store = Arc::new(Store { known, root: place.files(), bucket, work: work.clone(), folder });
    let before = store.clone().collect(stop.clone()).await?;
    let copy = work.join(kind.file());
    match &place.database {
        Some(file) => {
            copy_sqlite(file, &copy).await.with_context(|| format!("copy of {}", file.display()))?;
            std::fs::File::open(&copy).and_then(|file| file.sync_all()).with_context(|| copy.display().to_string())?;
            manifest.migrations = migrations_of_file(&copy).await?;
        }
        None => manifest.migrations = postgres::dump(&place.url, &copy).await?,
    }
    let after = store.clone().collect(stop.clone()).await?;
    let new_files = before.1 + after.1;
    manifest.files = before.0;
    manifest.files.extend(after.0);

    manifest.parts.insert(kind.file().to_owned(), sum_of(copy).await?);
    // before its first start an installation has no secret
    let parts = [(SECRET, Some(place.secret())), (CONFIG, config_file.clone())];
    for (name, from) in parts {
        if let Some(from) = from.filter(|from| from.exists()) {
            manifest.parts.insert(name.to_owned(), files::copy(&from, &work.join(name))?);
        }
    }
    let folder = Arc::into_inner(store).context("files are still being copied")?.folder;
    seal(&manifest, &work)?;
    let (from, to) = (&work, folder.backup(&name));
    std::fs::rename(from, &to).with_context(|| to.display().to_string())?;
    sync_folder(&to)?;
    let made = Made { name, files: manifest.files.len(), new_files, bytes: manifest.bytes() };
    Ok((folder, made))
}

/// Writes the manifest, after everything it names is on disk.
fn seal(manifest: &Manifest, work: &Path) -> anyhow::Result<()> {
    let bytes = serde_json::to_vec_pretty(manifest)?;
    let hash = format!("{}  {MANIFEST}\n", hex::encode(Sha256::digest(&bytes)));
    for (name, content) in [(MANIFEST_HASH, hash.as_bytes()), (MANIFEST, bytes.as_slice())] {
        let path = work.join(name);
        let written = std::fs::File::create(&path).and_then(|mut file| {
            file.write_all(content)?;
            file.sync_all()
        });
        written.with_context(|| path.display().to_string())?;
    }
    sync_folder(&work.join(MANIFEST))
}

async fn sum_of(path: PathBuf) -> anyhow::Result<Sum> {
    tokio::task::spawn_blocking(move || files::sum(&path)).await?
}

/// The files of the last backup, so that what did not change is not read again; none when they were kept elsewhere then.
fn last_files(folder: &Folder, now: &Manifest) -> BTreeMap<String, FileEntry> {
    let last = folder.find(None).and_then(|name| Manifest::read(&folder.backup(&name)));
    last.ok().filter(|last| last.bucket == now.bucket).map(|last| last.files).unwrap_or_default()
}

fn shown(place: &Installation) -> String {
    place.database.as_ref().map_or_else(|| "database.url".to_owned(), |file| file.display().to_string())
}

/// Where files come from and go to.
struct Store {
    known: BTreeMap<String, FileEntry>,
    root: PathBuf,
    /// In the place of `root`.
    bucket: Option<Files>,
    work: PathBuf,
    folder: Folder,
}

/// The files there are, and how many of their contents are new.
type Collected = (BTreeMap<String, FileEntry>, usize);

impl Store {
    /// Stores the contents of all files there are now.
    async fn collect(self: Arc<Self>, stop: CancellationToken) -> anyhow::Result<Collected> {
        if let Some(bucket) = &self.bucket {
            return self.collect_from(bucket, &stop).await;
        }
        tokio::task::spawn_blocking(move || {
            let (mut found, mut new) = (BTreeMap::new(), 0);
            files::walk(&self.root, &mut |path, metadata| {
                anyhow::ensure!(!stop.is_cancelled(), "stopped");
                if let Some((entry, is_new)) = self.keep(path, metadata)? {
                    found.insert(path.to_owned(), entry);
                    new += usize::from(is_new);
                }
                Ok(())
            })?;
            Ok((found, new))
        })
        .await?
    }

    async fn collect_from(&self, bucket: &Files, stop: &CancellationToken) -> anyhow::Result<Collected> {
        let (mut found, mut new) = (BTreeMap::new(), 0);
        for Found { key, size, modified_ns } in bucket.list_all().await.context("the bucket of files")? {
            anyhow::ensure!(!stop.is_cancelled(), "stopped");
            let path = key.to_string();
            let entry = match self.as_before(&path, size, modified_ns) {
                Some(known) => known,
                None => {
                    let fresh = self.work.join("content");
                    let stored = match bucket.get(&key).await {
                        Ok(stored) => stored,
                        // deleted meanwhile
                        Err(FileError::NotFound) => continue,
                        Err(error) => return Err(error).context(path),
                    };
                    let sum = files::receive(stored, &fresh).await.with_context(|| path.clone())?;
                    new += usize::from(self.admit(&fresh, &sum)?);
                    FileEntry { sum, modified_ns }
                }
            };
            found.insert(path, entry);
        }
        Ok((found, new))
    }

    /// What is known of a file that did not change since the last backup.
    fn as_before(&self, path: &str, size: u64, modified_ns: i64) -> Option<FileEntry> {
        let known = self.known.get(path)?;
        let is_same = known.sum.size == size && known.modified_ns == modified_ns;
        (is_same && self.has(&known.sum.sha256, size)).then(|| known.clone())
    }

    /// Stores one file's content unless it is there; nothing when the file was deleted meanwhile.
    fn keep(&self, path: &str, metadata: &std::fs::Metadata) -> anyhow::Result<Option<(FileEntry, bool)>> {
        let modified_ns = files::modified_ns(metadata);
        if let Some(known) = self.as_before(path, metadata.len(), modified_ns) {
            return Ok(Some((known, false)));
        }
        let (from, fresh) = (self.root.join(path), self.work.join("content"));
        let sum = match files::copy(&from, &fresh) {
            Ok(sum) => sum,
            Err(_) if !from.exists() => return Ok(None),
            Err(error) => return Err(error),
        };
        let is_new = self.admit(&fresh, &sum)?;
        Ok(Some((FileEntry { sum, modified_ns }, is_new)))
    }

    /// Moves a content to its place, unless it is there; whether it was new.
    fn admit(&self, fresh: &Path, sum: &Sum) -> anyhow::Result<bool> {
        let to = self.folder.content(&sum.sha256);
        if self.has(&sum.sha256, sum.size) {
            std::fs::remove_file(fresh).with_context(|| fresh.display().to_string())?;
            return Ok(false);
        }
        if let Some(folder) = to.parent() {
            std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        std::fs::rename(fresh, &to).with_context(|| to.display().to_string())?;
        sync_folder(&to)?;
        Ok(true)
    }

    fn has(&self, sha256: &str, size: u64) -> bool {
        std::fs::metadata(self.folder.content(sha256)).is_ok_and(|found| found.len() == size)
    }
}
