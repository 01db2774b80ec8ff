//! The attributes of a tag.

use crate::SheetError;

/// Names, prefixes included, and values, references included.
pub(crate) struct Attributes<'a>(&'a [u8]);

impl<'a> Attributes<'a> {
    /// What stands behind the name of a tag.
    pub(super) fn of(rest: &'a [u8]) -> Self {
        Self(rest)
    }

    fn read(&mut self) -> Option<(&'a [u8], &'a [u8])> {
        let equals = memchr::memchr(b'=', self.0)?;
        let name = self.0.get(..equals)?.trim_ascii();
        let rest = self.0.get(equals + 1..)?.trim_ascii_start();
        let (quote, rest) = rest.split_first()?;
        if !matches!(quote, b'"' | b'\'') || name.is_empty() || name.iter().any(u8::is_ascii_whitespace) {
            return None;
        }
        let end = memchr::memchr(*quote, rest)?;
        self.0 = rest.get(end + 1..)?;
        Some((name, rest.get(..end)?))
    }
}

impl<'a> Iterator for Attributes<'a> {
    type Item = Result<(&'a [u8], &'a [u8]), SheetError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0 = self.0.trim_ascii_start();
        if self.0.is_empty() {
            return None;
        }
        let found = self.read();
        if found.is_none() {
            self.0 = &[];
        }
        Some(found.ok_or_else(|| SheetError::damaged("attributes of a tag")))
    }
}
