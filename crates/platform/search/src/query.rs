//! A query prepared once for all documents.

use crate::english;
use crate::fold::{fold_char, is_han};
use crate::words::without_fillers;

/// Characters of a query that count; the rest is cut off.
pub const MAX_QUERY_CHARS: usize = 64;

/// What was typed, in the forms the finding rules need.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    /// Folded, trimmed, inner white space as one space.
    pub(crate) folded: String,
    /// Folded characters without white space.
    pub(crate) chars: Vec<char>,
    /// ASCII letters and digits when nothing else but spaces and marks between syllables was typed, else empty.
    pub(crate) letters: Vec<u8>,
    /// Latin words.
    pub(crate) words: Vec<String>,
    /// Parts between spaces, when there are several.
    pub(crate) parts: Vec<Vec<char>>,
    /// Characters without fillers such as `怎么`.
    pub(crate) core: Vec<char>,
}

impl Prepared {
    /// Prepares what was typed; `None` when there is nothing to look for.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let cut: String = text
            .trim_start()
            .chars()
            .take(MAX_QUERY_CHARS)
            .map(fold_char)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        let pieces: Vec<&str> = cut.split_whitespace().collect();
        let folded = pieces.join(" ");
        let chars: Vec<char> = pieces.concat().chars().collect();
        if chars.is_empty() {
            return None;
        }
        let spelled = chars.iter().all(|c| c.is_ascii_alphanumeric() || *c == '\'');
        let letters =
            if spelled { chars.iter().filter(|c| **c != '\'').map(|c| *c as u8).collect() } else { Vec::new() };
        let words = if chars.iter().any(|c| is_han(*c)) { Vec::new() } else { english::words(&folded) };
        let parts =
            if pieces.len() > 1 { pieces.iter().map(|piece| piece.chars().collect()).collect() } else { Vec::new() };
        let core = without_fillers(&folded).chars().filter(|c| !c.is_whitespace()).collect();
        Some(Self { folded, chars, letters, words, parts, core })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prepares_every_form() {
        let query = Prepared::of("  Tu  Shu'Guan ").unwrap();
        assert_eq!(query.folded, "tu shu'guan");
        assert_eq!(query.letters, b"tushuguan");
        assert_eq!(query.parts.len(), 2);
        let query = Prepared::of("怎么 預約").unwrap();
        assert_eq!(query.core, ['预', '约']);
        assert!(query.letters.is_empty() && query.words.is_empty());
    }

    #[test]
    fn nothing_to_look_for_and_too_much() {
        assert!(Prepared::of(" \u{3000}\0\n").is_none());
        assert_eq!(Prepared::of(&"馆".repeat(10_000)).unwrap().chars.len(), MAX_QUERY_CHARS);
    }
}
