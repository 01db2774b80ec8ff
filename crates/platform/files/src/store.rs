//! Putting, getting and deleting files.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt as _, TryStreamExt as _};
use object_store::local::LocalFileSystem;
use object_store::{GetOptions, GetRange, GetResult, ObjectStore, ObjectStoreExt as _};
use uuid::Uuid;

use crate::area::Area;
use crate::error::FileError;
use crate::key::FileKey;
use crate::kind::{Disposition, Kind};

/// The server's files; cheap to clone.
#[derive(Clone, Debug)]
pub struct Files {
    pub(crate) store: Arc<dyn ObjectStore>,
    /// Where the store is a folder.
    folder: Option<Arc<Path>>,
}

/// A stored file on its way out.
pub struct Stored {
    /// What it is.
    pub kind: Kind,
    /// Size of the whole or of the part that was asked for, in bytes, for `Content-Length`.
    pub size: u64,
    /// Value of `Content-Type`; send `X-Content-Type-Options: nosniff` with it.
    pub content_type: &'static str,
    /// Whether the browser may show it.
    pub disposition: Disposition,
    /// The bytes, in pieces.
    pub stream: BoxStream<'static, Result<Bytes, FileError>>,
}

impl Files {
    /// Files in a folder, which is made when missing; what is put there is on the disk. Blocking, at start only.
    ///
    /// # Errors
    /// [`FileError::Folder`] or [`FileError::Store`] when the folder cannot be made or used.
    pub fn local(dir: &Path) -> Result<Self, FileError> {
        std::fs::create_dir_all(dir)?;
        let store = LocalFileSystem::new_with_prefix(dir)?.with_automatic_cleanup(false).with_fsync(true);
        Ok(Self { folder: Some(dir.into()), ..Self::over(Arc::new(store)) })
    }

    /// Files in any object store.
    #[must_use]
    pub fn over(store: Arc<dyn ObjectStore>) -> Self {
        Self { store, folder: None }
    }

    /// Stores a file after checking it for its area, and returns its key. `id` comes from the request's context;
    /// `declared` is the kind the sender says it is, if it says so. All or nothing: a reader never sees half a file.
    ///
    /// # Errors
    /// Those of [`Area::check`]; [`FileError::InvalidKey`] for an unusable tenant; [`FileError::Store`].
    pub async fn put(
        &self,
        tenant: &str,
        area: &Area,
        id: Uuid,
        bytes: Bytes,
        declared: Option<Kind>,
    ) -> Result<FileKey, FileError> {
        let kind = area.check(&bytes, declared)?;
        let key = FileKey::new(tenant, area.name, id, kind)?;
        self.write(&key, bytes).await?;
        Ok(key)
    }

    /// Stores bytes that were checked.
    pub(crate) async fn write(&self, key: &FileKey, bytes: Bytes) -> Result<(), FileError> {
        self.store.put(&path(key), bytes.into()).await?;
        Ok(())
    }

    /// Fetches a file. Whether the reader may have it is the caller's decision.
    ///
    /// # Errors
    /// [`FileError::NotFound`], [`FileError::Store`].
    pub async fn get(&self, key: &FileKey) -> Result<Stored, FileError> {
        let found = self.store.get(&path(key)).await?;
        Ok(stored(key, found.meta.size, found))
    }

    /// Fetches a part of a file, from `range.start` up to and without `range.end`, which lie within it.
    ///
    /// # Errors
    /// [`FileError::NotFound`], [`FileError::Store`].
    pub async fn get_part(&self, key: &FileKey, range: std::ops::Range<u64>) -> Result<Stored, FileError> {
        let size = range.end.saturating_sub(range.start);
        let options = GetOptions { range: Some(GetRange::Bounded(range)), ..GetOptions::default() };
        Ok(stored(key, size, self.store.get_opts(&path(key), options).await?))
    }

    /// Fetches a whole file into memory; for files whose area is small.
    ///
    /// # Errors
    /// [`FileError::NotFound`], [`FileError::Store`].
    pub async fn read(&self, key: &FileKey) -> Result<Bytes, FileError> {
        Ok(self.store.get(&path(key)).await?.bytes().await?)
    }

    /// All files of a tenant, in no order.
    ///
    /// # Errors
    /// [`FileError::Store`].
    pub async fn list(&self, tenant: &str) -> Result<Vec<FileKey>, FileError> {
        let all = self.store.list(Some(&object_store::path::Path::from(tenant)));
        // what is no key is not one of this server's files
        let keys = all.try_filter_map(async |found| Ok(found.location.as_ref().parse().ok()));
        Ok(keys.try_collect().await?)
    }

    /// Deletes a file; one that is not there counts as deleted. What a server that was killed had written of it goes too.
    ///
    /// # Errors
    /// [`FileError::Store`], [`FileError::Folder`].
    pub async fn delete(&self, key: &FileKey) -> Result<(), FileError> {
        if let Some(folder) = &self.folder {
            remove_begun(folder, key).await?;
        }
        match self.store.delete(&path(key)).await.map_err(FileError::from) {
            Err(FileError::NotFound) => Ok(()),
            other => other,
        }
    }
}

/// Removes what was written of a file before it had its name: the store of a folder writes it under the same with a number.
async fn remove_begun(folder: &Path, key: &FileKey) -> Result<(), FileError> {
    for number in 1.. {
        match tokio::fs::remove_file(folder.join(format!("{key}#{number}"))).await {
            Ok(()) => {}
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => break,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// What was fetched of a file, with the facts that its key tells.
fn stored(key: &FileKey, size: u64, found: GetResult) -> Stored {
    Stored {
        kind: key.kind(),
        size,
        content_type: key.kind().content_type(),
        disposition: key.kind().disposition(),
        stream: found.into_stream().map(|piece| piece.map_err(FileError::from)).boxed(),
    }
}

/// The key's parts are checked segments, so this is always inside the store.
pub(crate) fn path(key: &FileKey) -> object_store::path::Path {
    object_store::path::Path::from(key.to_string())
}
