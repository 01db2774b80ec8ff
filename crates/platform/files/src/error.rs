//! What can go wrong with a file.

use std::error::Error;
use std::io::{self, ErrorKind};

/// Why a file was refused or could not be handed out.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// No file under this key.
    #[error("no such file")]
    NotFound,
    /// The key, tenant or area is not one this server makes.
    #[error("not a key of this server")]
    InvalidKey,
    /// Larger than the area allows.
    #[error("file of {size} bytes is larger than {limit} bytes")]
    TooLarge {
        /// Bytes given.
        size: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// No bytes at all.
    #[error("file is empty")]
    Empty,
    /// The bytes are not of a kind this server knows.
    #[error("content of an unknown kind")]
    UnknownKind,
    /// The bytes are of another kind than declared.
    #[error("content is {found:?}, not {declared:?}")]
    WrongKind {
        /// What was declared.
        declared: crate::Kind,
        /// What the bytes are.
        found: crate::Kind,
    },
    /// The kind is known but not allowed in this area.
    #[error("{0:?} is not allowed here")]
    KindNotAllowed(crate::Kind),
    /// A picture that declares more pixels than anybody should decode.
    #[error("picture of {pixels} pixels")]
    TooManyPixels {
        /// Width times height, as the head says.
        pixels: u64,
    },
    /// The store failed.
    #[error("file store: {0}")]
    Store(object_store::Error),
    /// The store does not answer.
    #[error("file store: no answer")]
    Silent,
    /// The disk has no room for it. Nothing of it is kept.
    #[error("no room for a file: {0}")]
    Full(Box<dyn Error + Send + Sync>),
    /// The folder of the store cannot be used.
    #[error("file folder: {0}")]
    Folder(io::Error),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        if is_full(&error) { Self::Full(error.into()) } else { Self::Folder(error) }
    }
}

impl From<object_store::Error> for FileError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other if is_full(&other) => Self::Full(other.into()),
            other => Self::Store(other),
        }
    }
}

/// Whether a disk without room is behind an error.
fn is_full(error: &(dyn Error + 'static)) -> bool {
    let mut behind = std::iter::successors(Some(error), |one| (*one).source());
    behind.any(|one| {
        let io = one.downcast_ref::<io::Error>().map(io::Error::kind);
        matches!(io, Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_apart_however_deep_it_lies() {
        let store =
            |kind: ErrorKind| object_store::Error::Generic { store: "folder", source: io::Error::from(kind).into() };
        assert!(matches!(FileError::from(store(ErrorKind::StorageFull)), FileError::Full(_)));
        assert!(matches!(FileError::from(store(ErrorKind::PermissionDenied)), FileError::Store(_)));
        assert!(matches!(FileError::from(io::Error::from(ErrorKind::QuotaExceeded)), FileError::Full(_)));
        assert!(matches!(FileError::from(io::Error::from(ErrorKind::NotFound)), FileError::Folder(_)));
    }
}
