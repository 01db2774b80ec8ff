//! Fields of a text, one after the other.

use std::borrow::Cow;

use crate::SheetError;

/// What stands behind a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behind {
    /// Another field of the same row.
    Separator,
    /// The next row.
    Line,
    /// Nothing.
    End,
}

/// The first field of a text, what stands behind it, and the rest. A field in quotes may hold separators and ends of
/// lines; what stands between its last quote and the separator belongs to it, as spreadsheet programs read it.
pub(super) fn field(text: &str, separator: u8) -> Result<(Cow<'_, str>, Behind, &str), SheetError> {
    let Some(inner) = text.strip_prefix('"') else {
        let (field, behind, rest) = plain(text, separator);
        return Ok((Cow::Borrowed(field), behind, rest));
    };
    let mut content = Cow::Borrowed("");
    let mut rest = inner;
    loop {
        let end = memchr::memchr(b'"', rest.as_bytes()).ok_or_else(|| SheetError::damaged("a quote without an end"))?;
        append(&mut content, rest.get(..end).unwrap_or_default());
        rest = rest.get(end + 1..).unwrap_or_default();
        match rest.strip_prefix('"') {
            Some(after) => {
                append(&mut content, "\"");
                rest = after;
            }
            None => break,
        }
    }
    let (tail, behind, rest) = plain(rest, separator);
    append(&mut content, tail);
    Ok((content, behind, rest))
}

fn plain(text: &str, separator: u8) -> (&str, Behind, &str) {
    let Some(end) = memchr::memchr3(separator, b'\n', b'\r', text.as_bytes()) else {
        return (text, Behind::End, "");
    };
    let (field, rest) = text.split_at(end);
    let after = rest.get(1..).unwrap_or_default();
    match rest.as_bytes().first() {
        Some(b'\r') => (field, Behind::Line, after.strip_prefix('\n').unwrap_or(after)),
        Some(b'\n') => (field, Behind::Line, after),
        _ => (field, Behind::Separator, after),
    }
}

fn append<'a>(content: &mut Cow<'a, str>, piece: &'a str) {
    if content.is_empty() {
        *content = Cow::Borrowed(piece);
    } else if !piece.is_empty() {
        content.to_mut().push_str(piece);
    }
}
