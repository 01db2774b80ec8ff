//! The text of a word list, as administrators import it.

use std::collections::HashMap;

use super::dictionary::{MAX_WORD_CHARS, MAX_WORDS, MIN_WORD_CHARS};
use super::fold::folded;

/// Characters a line of a list may have, separators counted.
pub const MAX_WRITTEN_CHARS: usize = 100;

/// A line of a list that was left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: ProblemKind,
}

/// Why a line of a list was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Fewer than [`MIN_WORD_CHARS`] characters count; a line of separators alone has none.
    TooShort,
    /// More than [`MAX_WORD_CHARS`] characters count, or the line has more than [`MAX_WRITTEN_CHARS`].
    TooLong,
    /// The same word, after folding, stands on an earlier line.
    Duplicate {
        /// The line of the word that counts.
        first: usize,
    },
    /// The list had [`MAX_WORDS`] words before this line; it and all further lines were left out.
    TooMany,
}

/// The form that all spellings of the word `written` share: without case, width and separators. Two words are the same
/// when their forms are.
///
/// # Errors
/// [`ProblemKind::TooShort`] or [`ProblemKind::TooLong`] when no dictionary takes the word.
pub fn fold_word(written: &str) -> Result<String, ProblemKind> {
    let word = folded(written);
    if written.chars().count() > MAX_WRITTEN_CHARS || word.chars().count() > MAX_WORD_CHARS {
        Err(ProblemKind::TooLong)
    } else if word.chars().count() < MIN_WORD_CHARS {
        Err(ProblemKind::TooShort)
    } else {
        Ok(word)
    }
}

/// `text` without case, width and separators, for looking up words by a part of them; may be empty.
#[must_use]
pub fn fold_text(text: &str) -> String {
    folded(text)
}

/// The words of `text`, in their order and as they are written, and the lines that were left out.
///
/// One word a line. A line that begins with `#` is a comment; empty lines, blanks around a word, a byte order mark and
/// the kind of line break do not matter. The caller decodes the file and bounds its size.
#[must_use]
pub fn parse_list(text: &str) -> (Vec<String>, Vec<Problem>) {
    let mut words = Vec::new();
    let mut problems = Vec::new();
    let mut seen: HashMap<String, usize> = HashMap::new();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    for (count, written) in text.split(['\n', '\r']).enumerate() {
        let (line, written) = (count + 1, written.trim());
        if written.is_empty() || written.starts_with('#') {
            continue;
        }
        let word = match fold_word(written) {
            Ok(word) => word,
            Err(kind) => {
                problems.push(Problem { line, kind });
                continue;
            }
        };
        if let Some(&first) = seen.get(&word) {
            problems.push(Problem { line, kind: ProblemKind::Duplicate { first } });
        } else if words.len() == MAX_WORDS {
            problems.push(Problem { line, kind: ProblemKind::TooMany });
            break;
        } else {
            seen.insert(word, line);
            words.push(written.to_owned());
        }
    }
    (words, problems)
}
