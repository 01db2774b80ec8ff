//! Why a text is no address.

use std::fmt;

use thiserror::Error;

/// A part of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JidPart {
    /// Before `@`.
    Local,
    /// Between.
    Domain,
    /// After `/`.
    Resource,
}

impl fmt::Display for JidPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Local => "local part",
            Self::Domain => "domain",
            Self::Resource => "resource",
        })
    }
}

/// A text is no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum JidError {
    /// The part is there but empty, or the domain is missing.
    #[error("empty {0}")]
    Empty(JidPart),
    /// Over [`super::PART_MAX`] bytes.
    #[error("{0} too long")]
    TooLong(JidPart),
    /// A character that the part must not contain.
    #[error("a character that the {0} must not contain")]
    Character(JidPart),
}
