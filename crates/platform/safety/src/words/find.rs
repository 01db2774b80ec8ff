//! Finding a word of the dictionary in a text.

use super::dictionary::Words;
use super::fold::{fold, is_spaced};

/// A word of the dictionary in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found<'w> {
    /// The word as the dictionary has it.
    pub word: &'w str,
    /// Its first character in the text, counted in characters from 0.
    pub start: usize,
    /// The character after its last one, counted in the same way; separators inside are part of it.
    pub end: usize,
}

impl Words {
    /// The first word of the dictionary in `text`, the longest if several begin there.
    ///
    /// Case, width and separators do not matter: "ＦｏＯ", "f.o.o" and "f o o" are the word "foo". Where a word begins or
    /// ends with a letter of a script with blanks between words, or with a digit, it is found at a word boundary only:
    /// "class" holds no "ass". An apostrophe between letters is no boundary. Takes time by the length of `text`.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Found<'_>> {
        let chars: Vec<char> = text.chars().collect();
        let mut folded = String::with_capacity(text.len());
        // For every byte of the folded text the character of the text it comes from.
        let mut origin = Vec::with_capacity(text.len());
        for (at, &raw) in chars.iter().enumerate() {
            for c in fold(raw) {
                folded.push(c);
                origin.resize(folded.len(), at);
            }
        }
        let mut best: Option<(usize, usize, usize)> = None;
        for found in self.matcher.find_overlapping_iter(&folded) {
            if best.is_some_and(|(start, ..)| found.end() > start + self.longest) {
                break;
            }
            let (first, last) = (origin[found.start()], origin[found.end() - 1]);
            let is_better = best.is_none_or(|(start, end, _)| (found.start(), end) < (start, found.end()));
            if is_better && begins_word(&chars, first) && ends_word(&chars, last) {
                best = Some((found.start(), found.end(), found.pattern().as_usize()));
            }
        }
        let (start, end, word) = best?;
        Some(Found { word: self.written.get(word)?, start: origin[start], end: origin[end - 1] + 1 })
    }
}

fn begins_word(chars: &[char], first: usize) -> bool {
    let before = |far: usize| first.checked_sub(far).map(|at| chars[at]);
    !is_spaced(chars[first]) || !goes_on(before(1), before(2))
}

fn ends_word(chars: &[char], last: usize) -> bool {
    let after = |far: usize| chars.get(last + far).copied();
    !is_spaced(chars[last]) || !goes_on(after(1), after(2))
}

/// Whether a word goes on over its neighbour `next`, behind which stands `far`.
fn goes_on(next: Option<char>, far: Option<char>) -> bool {
    match next {
        Some('\'' | '\u{2019}') => far.is_some_and(is_spaced),
        Some(next) => is_spaced(next),
        None => false,
    }
}
