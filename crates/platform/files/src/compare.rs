//! Compares rows and bytes.

use std::collections::HashSet;

use object_store::ObjectStoreExt as _;
use onehall_db::{Repo, StoreError};
use uuid::Uuid;

use crate::small_pictures::small_key;
use crate::stored_file::State;
use crate::{FileError, FileKey, FileUse, Files, Kind, global};

/// Rows that are read at once.
const PAGE: u64 = 5_000;

/// What does not fit together.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Files that people may ask for and whose bytes are not there.
    pub missing: Vec<FileKey>,
    /// Bytes that no row speaks of.
    pub strays: Vec<FileKey>,
}

/// Why the comparison ended early.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// The store failed.
    #[error(transparent)]
    File(#[from] FileError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Files {
    /// Compares the rows of these areas with the bytes that are there, also beside a server that goes on: what looks
    /// wrong is looked at again.
    ///
    /// # Errors
    /// Faults of the store and of the database.
    pub async fn compare(&self, repo: &Repo, areas: &[FileUse]) -> Result<Compared, CompareError> {
        let is_known = |key: &FileKey| areas.iter().any(|one| one.area == key.area() || one.small == Some(key.area()));
        let found = self.list_all().await?.into_iter().map(|found| found.key);
        let found: HashSet<FileKey> = found.filter(is_known).collect();
        let mut named = HashSet::new();
        let mut compared = Compared::default();
        for FileUse { area, small, .. } in areas {
            let mut after = Uuid::nil();
            loop {
                let page = global::list_after(repo.conn(), area, after, PAGE).await?;
                let Some(last) = page.last() else { break };
                after = last.id;
                for row in page.into_iter().filter(|row| !row.file_key.is_empty()) {
                    let key: FileKey = row.file_key.parse()?;
                    if !found.contains(&key) && self.is_missing(repo, row.id, &key).await? {
                        compared.missing.push(key.clone());
                    }
                    if let Some(small) = small {
                        named.insert(small_key(small, &key)?);
                    }
                    named.insert(key);
                }
            }
        }
        for key in found {
            let of = areas.iter().find(|one| one.small == Some(key.area())).map(|one| one.area);
            if !named.contains(&key) && self.is_stray(repo, &key, of).await? {
                compared.strays.push(key);
            }
        }
        Ok(compared)
    }

    async fn is_missing(&self, repo: &Repo, id: Uuid, key: &FileKey) -> Result<bool, CompareError> {
        if self.has(key).await? {
            return Ok(false);
        }
        let row = global::find(repo.conn(), id).await?;
        Ok(row.is_some_and(|row| [State::Stored.as_str(), State::Bound.as_str()].contains(&row.state.as_str())))
    }

    /// Whether no row speaks of these bytes; of the picture in the area `of`, when they are its small version.
    async fn is_stray(&self, repo: &Repo, key: &FileKey, of: Option<&str>) -> Result<bool, CompareError> {
        let pictures = of.into_iter().flat_map(|area| {
            Kind::IMAGES.into_iter().map(move |kind| FileKey::new(key.tenant(), area, key.id(), kind))
        });
        for key in pictures.chain([Ok(key.clone())]) {
            if global::is_named(repo.conn(), &key?.to_string()).await? {
                return Ok(false);
            }
        }
        Ok(self.has(key).await?)
    }

    /// Whether bytes lie there.
    pub(crate) async fn has(&self, key: &FileKey) -> Result<bool, FileError> {
        match self.store.head(&crate::store::path(key)).await.map_err(FileError::from) {
            Ok(_) => Ok(true),
            Err(FileError::NotFound) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
