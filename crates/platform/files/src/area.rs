//! Areas: parts of the store with their own limits.

use crate::error::FileError;
use crate::key::is_segment;
use crate::kind::Kind;
use crate::pixels::{PIXELS_MAX, declared_pixels};

/// Where a file goes and what may go there, for example avatars: images up to 2 MB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// Part of the key: 1 to 64 of `a-z`, `0-9`, `-`, `_`.
    pub name: &'static str,
    /// Largest file in bytes, inclusive.
    pub max_bytes: usize,
    /// Kinds that are accepted.
    pub kinds: &'static [Kind],
}

impl Area {
    /// Checks a file for this area and tells its kind.
    ///
    /// # Errors
    /// [`FileError::Empty`], [`FileError::TooLarge`], [`FileError::UnknownKind`], [`FileError::WrongKind`] when
    /// `declared` is something else, [`FileError::KindNotAllowed`], [`FileError::TooManyPixels`], [`FileError::InvalidKey`] for an unusable name.
    pub fn check(&self, bytes: &[u8], declared: Option<Kind>) -> Result<Kind, FileError> {
        if !is_segment(self.name) {
            return Err(FileError::InvalidKey);
        }
        if bytes.is_empty() {
            return Err(FileError::Empty);
        }
        if bytes.len() > self.max_bytes {
            return Err(FileError::TooLarge { size: bytes.len(), limit: self.max_bytes });
        }
        let found = Kind::sniff(bytes).ok_or(FileError::UnknownKind)?;
        if let Some(declared) = declared.filter(|declared| *declared != found) {
            return Err(FileError::WrongKind { declared, found });
        }
        if !self.kinds.contains(&found) {
            return Err(FileError::KindNotAllowed(found));
        }
        match declared_pixels(bytes, found) {
            Some(pixels) if pixels > PIXELS_MAX => Err(FileError::TooManyPixels { pixels }),
            _ => Ok(found),
        }
    }
}
