//! The whole store as a backup sees it.

use bytes::Bytes;
use futures::TryStreamExt as _;
use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _};

use crate::{FileError, FileKey, Files};

/// A file that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its key.
    pub key: FileKey,
    /// Bytes.
    pub size: u64,
    /// When it was last changed, in nanoseconds of the Unix epoch; 0 where the store's time can not be said so.
    pub modified_ns: i64,
}

impl Files {
    /// All files of all tenants, in no order. What others keep in the same bucket is left out.
    ///
    /// # Errors
    /// [`FileError::Store`].
    pub async fn list_all(&self) -> Result<Vec<Found>, FileError> {
        let all = self.store.list(None).try_filter_map(async |found| {
            let modified_ns = found.last_modified.timestamp_nanos_opt().unwrap_or_default();
            let key = found.location.as_ref().parse().ok();
            Ok(key.map(|key| Found { key, size: found.size, modified_ns }))
        });
        Ok(all.try_collect().await?)
    }

    /// Puts a file of a backup where it was, whatever is there. `path` is its path in the store.
    ///
    /// # Errors
    /// [`FileError::InvalidKey`] for a path that leads nowhere in the store; [`FileError::Store`].
    pub async fn put_back(&self, path: &str, bytes: Bytes) -> Result<(), FileError> {
        // the reader of paths passes over slashes at both ends; what is written so was never told by a backup
        let place = Path::parse(path).ok().filter(|place| place.as_ref() == path).ok_or(FileError::InvalidKey)?;
        self.store.put(&place, bytes.into()).await?;
        Ok(())
    }
}
