//! Texts with their references replaced.

use crate::SheetError;

/// Appends a text to `out`, its references replaced, ends of lines as one sign (XML 1.0, 2.11 and 4.1). Other references
/// than XML's own five need a document type.
pub(crate) fn unescape(raw: &[u8], out: &mut String) -> Result<(), SheetError> {
    let raw = std::str::from_utf8(raw).map_err(|_| SheetError::Encoding)?;
    let mut rest = raw;
    while let Some(at) = memchr::memchr2(b'&', b'\r', rest.as_bytes()) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        if let Some(after) = from.strip_prefix('\r') {
            out.push('\n');
            rest = after.strip_prefix('\n').unwrap_or(after);
            continue;
        }
        let end = from.find(';').ok_or_else(|| SheetError::damaged("a reference without an end"))?;
        out.push(referred(from.get(1..end).unwrap_or_default())?);
        rest = from.get(end + 1..).unwrap_or_default();
    }
    out.push_str(rest);
    Ok(())
}

/// The value of an attribute.
pub(crate) fn attribute(raw: &[u8]) -> Result<String, SheetError> {
    let mut out = String::with_capacity(raw.len());
    unescape(raw, &mut out)?;
    Ok(out)
}

fn referred(name: &str) -> Result<char, SheetError> {
    let number = match name {
        "amp" => return Ok('&'),
        "lt" => return Ok('<'),
        "gt" => return Ok('>'),
        "quot" => return Ok('"'),
        "apos" => return Ok('\''),
        _ => name.strip_prefix('#').ok_or(SheetError::DocumentType)?,
    };
    let code = match number.strip_prefix('x') {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => number.parse(),
    };
    let code = code.map_err(|_| SheetError::damaged("a reference to no letter"))?;
    char::from_u32(code).filter(|c| *c != '\0').ok_or_else(|| SheetError::damaged("a reference to no letter"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_xmls_own_references_only() {
        assert_eq!(attribute(b"a&amp;&lt;&#x5B66;&#48;\r\nb\rc").as_deref(), Ok("a&<\u{5b66}0\nb\nc"));
        assert_eq!(attribute(b"&lol9;"), Err(SheetError::DocumentType));
        for damaged in [&b"&amp"[..], b"&#0;", b"&#xD800;", b"&#99999999999;", b"&#;"] {
            assert!(matches!(attribute(damaged), Err(SheetError::Damaged(_))), "{damaged:?}");
        }
        assert_eq!(attribute(b"\xFF"), Err(SheetError::Encoding));
    }
}
