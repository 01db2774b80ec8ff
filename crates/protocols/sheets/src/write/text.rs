//! Texts that a program would take for a formula (ASVS 5.0, V1.2.10).

use std::borrow::Cow;

use super::names::cut;

/// Characters of a cell, as Excel counts them.
const CELL_UNITS: usize = 32_767;

/// Whether a program that opens a list would take the text for a formula: its first sign, behind spaces and what can not be
/// seen, is one of `= + - @` (their wide forms too), or the text begins with a tab or the end of a line.
#[must_use]
pub fn is_formula(text: &str) -> bool {
    if text.starts_with(['\t', '\r', '\n', '\0']) {
        return true;
    }
    let begin = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_control() || is_hidden(c));
    begin.starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'])
}

/// Characters without a width of their own that are neither white space nor control characters (Unicode category Cf).
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Whether the text of a cell was cut when it was written: it ends with the ellipsis at the length of a cell. What is brought in
/// from such a cell would take the place of the whole.
#[must_use]
pub fn is_cut(text: &str) -> bool {
    // a letter of two units may not have fitted before the ellipsis
    text.ends_with('…') && text.len() >= CELL_UNITS && text.encode_utf16().count() >= CELL_UNITS - 1
}

/// A text as a cell can hold it: without letters that XML has not, cut to the length of a cell with an ellipsis. The
/// second value tells whether it was cut.
pub(super) fn fitting(text: &str) -> (Cow<'_, str>, bool) {
    // a text has never more units than bytes
    let long = text.len() > CELL_UNITS && text.encode_utf16().count() > CELL_UNITS;
    if long {
        return (Cow::Owned(cut(text, CELL_UNITS - 1).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}") + "…"), true);
    }
    if text.contains(['\u{fffe}', '\u{ffff}']) {
        return (Cow::Owned(text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")), false);
    }
    (Cow::Borrowed(text), false)
}
