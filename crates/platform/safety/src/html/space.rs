//! White space as ECMAScript has it (`\s`, `String.prototype.trim`), so that both sides cut at the same places.

/// Whether the browser's `\s` matches `c`: Unicode `White_Space` without U+0085 and with U+FEFF (ECMA-262 §12.2).
pub(crate) fn is_space(c: char) -> bool {
    c == '\u{feff}' || (c != '\u{85}' && c.is_whitespace())
}

/// `text` without white space at both ends.
pub(crate) fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}
