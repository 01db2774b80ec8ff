//! What can go wrong with a file.

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
    /// The folder of the store cannot be used.
    #[error("file folder: {0}")]
    Folder(#[from] std::io::Error),
}

impl From<object_store::Error> for FileError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other => Self::Store(other),
        }
    }
}
