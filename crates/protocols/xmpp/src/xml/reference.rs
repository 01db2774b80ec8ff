//! References to characters, of texts and of values of attributes.

use super::XmlError;
use super::chars::name_end;
use super::escape::referred;

/// The place behind the reference whose `&` stands at `at`.
pub(super) fn reference_end(text: &str, at: usize) -> Result<usize, XmlError> {
    /// `&#x` and more leading zeros than anybody writes.
    const LONGEST: usize = 64;
    let rest = text.as_bytes().get(at + 1..).unwrap_or_default();
    let length = rest.iter().take(LONGEST).position(|byte| *byte == b';').ok_or(XmlError::Malformed("a bare &"))?;
    let name = text.get(at + 1..at + 1 + length).unwrap_or_default();
    if referred(name).is_some() {
        Ok(at + length + 2)
    } else if !name.is_empty() && name_end(name, 0) == name.len() {
        Err(XmlError::Restricted("an entity that XML does not know"))
    } else {
        Err(XmlError::Malformed("a reference to no character"))
    }
}
