//! Keys of stored files.

use std::fmt;
use std::str::FromStr;

use uuid::Uuid;

use crate::error::FileError;
use crate::kind::Kind;

/// The key of a stored file, `{tenant}/{area}/{uuid}.{ext}`. It can only be made from checked parts or by parsing a
/// text of exactly this form, so a key never leads out of the store.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FileKey {
    tenant: String,
    area: String,
    id: Uuid,
    kind: Kind,
}

impl FileKey {
    /// A key from its parts.
    ///
    /// # Errors
    /// [`FileError::InvalidKey`] when tenant or area is not 1 to 64 of `a-z`, `A-Z`, `0-9`, `-`, `_`.
    pub fn new(tenant: &str, area: &str, id: Uuid, kind: Kind) -> Result<Self, FileError> {
        if is_segment(tenant) && is_segment(area) {
            Ok(Self { tenant: tenant.to_owned(), area: area.to_owned(), id, kind })
        } else {
            Err(FileError::InvalidKey)
        }
    }

    /// Tenant the file belongs to.
    #[must_use]
    pub fn tenant(&self) -> &str {
        &self.tenant
    }

    /// Area the file is in.
    #[must_use]
    pub fn area(&self) -> &str {
        &self.area
    }

    /// The file's id.
    #[must_use]
    pub const fn id(&self) -> Uuid {
        self.id
    }

    /// What the file is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }
}

impl fmt::Display for FileKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}.{}", self.tenant, self.area, self.id.hyphenated(), self.kind.extension())
    }
}

impl FromStr for FileKey {
    type Err = FileError;

    fn from_str(text: &str) -> Result<Self, FileError> {
        let parsed = || {
            let (tenant, rest) = text.split_once('/')?;
            let (area, name) = rest.split_once('/')?;
            let (id, extension) = name.split_once('.')?;
            let key = Self::new(tenant, area, Uuid::try_parse(id).ok()?, Kind::from_extension(extension)?).ok()?;
            // one file has one spelling: no upper case, braces or unhyphenated ids
            (key.to_string() == text).then_some(key)
        };
        parsed().ok_or(FileError::InvalidKey)
    }
}

/// Whether a text may be a folder of a key: neither dots nor slashes, so neither `..` nor hidden nor absolute.
pub(crate) fn is_segment(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}
