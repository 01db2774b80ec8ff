//! Small versions of pictures, made when somebody first asks for one and kept beside the pictures. Few are made at a time:
//! decoding costs CPU and memory, and whoever asks for many waits instead of taking both from everybody.

use std::sync::Arc;

use bytes::Bytes;
use onehall_files::{Area, FileError, FileKey, Files, Kind, Stored};
use tokio::sync::Semaphore;

use crate::rules::service_file::FILE_MAX;
use crate::rules::small_picture;

/// Pictures that are made smaller at the same time.
const AT_ONCE: usize = 2;
/// Where the small ones lie.
const SMALL: Area = Area { name: "feedback-small", max_bytes: FILE_MAX, kinds: &[Kind::Jpeg] };

/// Makes and keeps them; clones are cheap.
#[derive(Clone)]
pub(crate) struct SmallPictures {
    files: Files,
    turns: Arc<Semaphore>,
}

impl SmallPictures {
    pub(crate) fn new(files: Files) -> Self {
        Self { files, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// The small version of a picture; nothing for what is not decoded, as a moving picture or one beyond the limits.
    ///
    /// # Errors
    /// Faults of the file store.
    pub(crate) async fn get(&self, key: &FileKey) -> Result<Option<Stored>, FileError> {
        let small = small_key(key)?;
        match self.files.get(&small).await {
            Err(FileError::NotFound) => {}
            other => return other.map(Some),
        }
        // the semaphore is never closed
        let Ok(_turn) = self.turns.acquire().await else { return Ok(None) };
        let picture = self.files.read(key).await?;
        let made = tokio::task::spawn_blocking(move || small_picture::small(&picture)).await.ok().flatten();
        let Some(bytes) = made else { return Ok(None) };
        self.files.put(small.tenant(), &SMALL, small.id(), Bytes::from(bytes), Some(Kind::Jpeg)).await?;
        self.files.get(&small).await.map(Some)
    }
}

fn small_key(key: &FileKey) -> Result<FileKey, FileError> {
    FileKey::new(key.tenant(), SMALL.name, key.id(), Kind::Jpeg)
}

/// Removes the small version of a picture that goes.
pub(crate) async fn forget(files: &Files, key: &FileKey) {
    let Ok(small) = small_key(key) else { return };
    if let Err(error) = files.delete(&small).await {
        tracing::warn!(%error, key = %small, "a small picture was not removed");
    }
}
