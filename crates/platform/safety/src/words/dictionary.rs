//! A dictionary of sensitive words, ready to be asked.

use std::collections::HashSet;

use aho_corasick::AhoCorasick;
use thiserror::Error;

use super::fold::folded;

/// Words a dictionary may hold.
pub const MAX_WORDS: usize = 20_000;
/// Characters a word has at least, separators not counted.
pub const MIN_WORD_CHARS: usize = 2;
/// Characters a word has at most, separators not counted.
pub const MAX_WORD_CHARS: usize = 50;

/// Why a dictionary cannot be built.
#[derive(Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum WordsError {
    /// More than [`MAX_WORDS`] words.
    #[error("more than {MAX_WORDS} words")]
    TooMany,
    /// A word shorter than [`MIN_WORD_CHARS`] or longer than [`MAX_WORD_CHARS`].
    #[error("the word {word:?} does not have {MIN_WORD_CHARS} to {MAX_WORD_CHARS} characters")]
    Length {
        /// The word as it was given.
        word: String,
    },
    /// The matcher refused the words together.
    #[error("the words do not fit into one matcher")]
    Matcher,
}

/// Words that are looked for in texts. Building takes time and memory by the characters of the words: keep one per
/// dictionary and share it.
#[derive(Debug)]
pub struct Words {
    /// Finds every folded word; its pattern numbers are the places in `written`.
    pub(super) matcher: AhoCorasick,
    /// The words as they were given.
    pub(super) written: Vec<String>,
    /// The longest folded word in bytes.
    pub(super) longest: usize,
}

impl Words {
    /// A dictionary of `words`; of two that fold to the same the first counts. No words make a dictionary that finds
    /// nothing.
    ///
    /// # Errors
    /// [`WordsError`] when there are too many words or one is too short or too long; words that [`super::parse_list`]
    /// kept always fit.
    pub fn new<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Result<Self, WordsError> {
        let (mut written, mut patterns) = (Vec::new(), Vec::new());
        let mut seen = HashSet::new();
        for word in words {
            let word = word.as_ref();
            let pattern = folded(word);
            if !(MIN_WORD_CHARS..=MAX_WORD_CHARS).contains(&pattern.chars().count()) {
                return Err(WordsError::Length { word: word.to_owned() });
            }
            if seen.insert(pattern.clone()) {
                if written.len() == MAX_WORDS {
                    return Err(WordsError::TooMany);
                }
                written.push(word.to_owned());
                patterns.push(pattern);
            }
        }
        let longest = patterns.iter().map(String::len).max().unwrap_or(0);
        let matcher = AhoCorasick::new(&patterns).map_err(|_| WordsError::Matcher)?;
        Ok(Self { matcher, written, longest })
    }

    /// How many different words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.written.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }
}
