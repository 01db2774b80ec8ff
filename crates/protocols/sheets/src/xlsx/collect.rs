//! The text of an element, gathered from its pieces up to a limit.

use crate::{Limit, SheetError};

/// Text as the file has it, references included, in memory that is used again.
#[derive(Default)]
pub(super) struct Raw {
    bytes: Vec<u8>,
    max: usize,
}

/// Bytes that one UTF-16 unit takes at most when it is written as a reference or an escape of Excel.
const BYTES_PER_UNIT: usize = 12;

impl Raw {
    /// For a text of so many UTF-16 units.
    pub(super) fn new(units: usize) -> Self {
        Self { bytes: Vec::new(), max: units.saturating_mul(BYTES_PER_UNIT) }
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A piece with references.
    pub(super) fn text(&mut self, piece: &[u8]) -> Result<(), SheetError> {
        if self.bytes.len() + piece.len() > self.max {
            return Err(SheetError::TooMuch(Limit::CellChars));
        }
        self.bytes.extend_from_slice(piece);
        Ok(())
    }

    /// A piece without references.
    pub(super) fn literal(&mut self, piece: &[u8]) -> Result<(), SheetError> {
        for part in piece.split_inclusive(|b| *b == b'&') {
            match part.strip_suffix(b"&") {
                Some(before) => {
                    self.text(before)?;
                    self.text(b"&amp;")?;
                }
                None => self.text(part)?,
            }
        }
        Ok(())
    }
}

/// Appends a text of a cell: references replaced, Excel's `_x000D_` too (18.18.96, ST_Xstring), not longer than a cell.
pub(super) fn cell_text(raw: &[u8], max: usize, out: &mut String) -> Result<(), SheetError> {
    let from = out.len();
    crate::xml::unescape(raw, out)?;
    if memchr::memmem::find(out.as_bytes().get(from..).unwrap_or_default(), b"_x").is_some() {
        let plain = out.split_off(from);
        unescape_units(&plain, out);
    }
    // a text has never more units than bytes
    let text = out.get(from..).unwrap_or_default();
    if text.len() > max && text.encode_utf16().count() > max {
        return Err(SheetError::TooMuch(Limit::CellChars));
    }
    Ok(())
}

fn unescape_units(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let code = from.get(2..6).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let unit = code.and_then(|digits| u32::from_str_radix(digits, 16).ok()).and_then(char::from_u32);
        match unit.filter(|_| from.as_bytes().get(6) == Some(&b'_')) {
            Some(letter) => {
                out.push(letter);
                rest = from.get(7..).unwrap_or_default();
            }
            None => {
                out.push_str("_x");
                rest = from.get(2..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_cells() {
        let read = |raw: &str, max| {
            let mut out = "before".to_owned();
            cell_text(raw.as_bytes(), max, &mut out).map(|()| out.split_off(6))
        };
        assert_eq!(read("a_x000D_b_x005F_x0041__x00_x", 99).as_deref(), Ok("a\rb_x0041__x00_x"));
        assert_eq!(read("_xD800_", 99).as_deref(), Ok("_xD800_"));
        assert_eq!(read("&amp;学", 2).as_deref(), Ok("&学"));
        assert_eq!(read("😀😀", 4).as_deref(), Ok("😀😀"));
        assert_eq!(read("😀😀", 3), Err(SheetError::TooMuch(Limit::CellChars)));
        let mut raw = Raw::new(1);
        raw.literal(b"a&b").unwrap();
        assert_eq!(raw.bytes(), b"a&amp;b");
        assert_eq!(raw.text(b"1234567"), Err(SheetError::TooMuch(Limit::CellChars)));
    }
}
