//! Addresses (RFC 7622 with the preparation of RFC 6122: Nodeprep, Nameprep, Resourceprep).

mod device;
mod error;
mod parse;
mod prepare;

pub use device::{Device, RESOURCE_RANDOM_MAX};
pub use error::{JidError, JidPart};

use std::fmt;
use std::str::FromStr;

/// Longest part of an address, bytes after preparation (RFC 7622 section 3.1).
pub const PART_MAX: usize = 1_023;

/// An address, prepared: two spellings of one address are equal.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Jid {
    text: Box<str>,
    /// Place of `@`, if there is a local part.
    at: Option<u16>,
    /// Place of `/`, if there is a resource.
    slash: Option<u16>,
}

impl Jid {
    fn end_of_bare(&self) -> usize {
        self.slash.map_or(self.text.len(), usize::from)
    }

    /// The part before `@`: the user or group.
    #[must_use]
    pub fn local(&self) -> Option<&str> {
        self.text.get(..usize::from(self.at?))
    }

    /// The domain.
    #[must_use]
    pub fn domain(&self) -> &str {
        let start = self.at.map_or(0, |at| usize::from(at) + 1);
        self.text.get(start..self.end_of_bare()).unwrap_or_default()
    }

    /// The part after `/`: the session.
    #[must_use]
    pub fn resource(&self) -> Option<&str> {
        self.text.get(usize::from(self.slash?) + 1..)
    }

    /// The whole address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The address without the resource, as text.
    #[must_use]
    pub fn bare_str(&self) -> &str {
        self.text.get(..self.end_of_bare()).unwrap_or_default()
    }

    /// Whether there is no resource.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.slash.is_none()
    }

    /// The address without the resource.
    #[must_use]
    pub fn to_bare(&self) -> Self {
        Self { text: self.bare_str().into(), at: self.at, slash: None }
    }

    /// The address with another resource.
    ///
    /// # Errors
    /// [`JidError`] when the resource cannot be one.
    pub fn with_resource(&self, resource: &str) -> Result<Self, JidError> {
        Self::of(self.local(), self.domain(), Some(resource))
    }
}

impl FromStr for Jid {
    type Err = JidError;
    fn from_str(text: &str) -> Result<Self, JidError> {
        Self::parse(text)
    }
}

impl fmt::Display for Jid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Jid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Jid({})", self.text)
    }
}
