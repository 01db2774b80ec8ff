//! One spelling for what a reader takes as the same word: case and width folded, separators left out.

/// Characters that Unicode counts as letters though nobody sees them (Hangul fillers).
const UNSEEN: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];

/// What `raw` counts for: letters, digits and Han characters in lower case and half width. Everything else — blanks,
/// punctuation, symbols, zero-width characters, marks, emoji and their modifiers — is a separator and counts for
/// nothing.
pub(crate) fn fold(raw: char) -> impl Iterator<Item = char> {
    let narrow = match raw {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(raw) - 0xfee0).unwrap_or(raw),
        _ => raw,
    };
    narrow.to_lowercase().filter(|c| c.is_alphanumeric() && !UNSEEN.contains(c))
}

/// Whether `raw` belongs to a script that puts blanks between words, or is a digit: there a word begins and ends at a
/// boundary. Han, kana, Hangul and the scripts of South-East Asia run on, so their words are found anywhere.
pub(crate) fn is_spaced(raw: char) -> bool {
    fold(raw).next().is_some_and(|c| matches!(c, '\0'..='\u{dff}' | '\u{1e00}'..='\u{1fff}'))
}

/// `text` as its folded characters alone.
pub(crate) fn folded(text: &str) -> String {
    text.chars().flat_map(fold).collect()
}
