//! Small versions of pictures, made when somebody first asks for one and kept beside the pictures. Few are made at a time:
//! decoding costs CPU and memory, and whoever asks for many waits instead of taking both from everybody.

use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::Semaphore;

use crate::small::small;
use crate::{Area, FileError, FileKey, Files, Kind, Stored};

/// Pictures that are made smaller at the same time.
const AT_ONCE: usize = 2;
/// The largest small picture, in bytes: 320 by 320 pixels never come near it.
const MAX_BYTES: usize = 1024 * 1024;

/// Makes and keeps them; clones are cheap.
#[derive(Clone)]
pub struct SmallPictures {
    files: Files,
    area: Area,
    turns: Arc<Semaphore>,
}

impl SmallPictures {
    /// Small pictures in the area `name`, of pictures in another one.
    #[must_use]
    pub fn new(files: Files, name: &'static str) -> Self {
        let area = Area { name, max_bytes: MAX_BYTES, kinds: &[Kind::Jpeg] };
        Self { files, area, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// The small version of a picture; nothing for what is not decoded, as a moving picture or one beyond the limits.
    ///
    /// # Errors
    /// Faults of the file store.
    pub async fn get(&self, key: &FileKey) -> Result<Option<Stored>, FileError> {
        let kept = self.key(key)?;
        match self.files.get(&kept).await {
            Err(FileError::NotFound) => {}
            other => return other.map(Some),
        }
        // the semaphore is never closed
        let Ok(_turn) = self.turns.acquire().await else { return Ok(None) };
        let picture = self.files.read(key).await?;
        let made = tokio::task::spawn_blocking(move || small(&picture)).await.ok().flatten();
        let Some(bytes) = made else { return Ok(None) };
        self.files.put(kept.tenant(), &self.area, kept.id(), Bytes::from(bytes), Some(Kind::Jpeg)).await?;
        if !self.files.has(key).await? {
            // a sweep that removed the picture meanwhile may have looked for its small version too early
            self.files.delete(&kept).await?;
            return Err(FileError::NotFound);
        }
        self.files.get(&kept).await.map(Some)
    }

    /// The small version of a picture where `small` is enough and there can be one, otherwise the picture.
    ///
    /// # Errors
    /// [`FileError::NotFound`], and faults of the file store.
    pub async fn either(&self, key: &FileKey, small: bool) -> Result<Stored, FileError> {
        let found = if small { self.get(key).await? } else { None };
        match found {
            Some(small) => Ok(small),
            None => self.files.get(key).await,
        }
    }

    fn key(&self, key: &FileKey) -> Result<FileKey, FileError> {
        small_key(self.area.name, key)
    }
}

/// Where the small version of a picture lies in the area `small`.
pub(crate) fn small_key(small: &str, key: &FileKey) -> Result<FileKey, FileError> {
    FileKey::new(key.tenant(), small, key.id(), Kind::Jpeg)
}
