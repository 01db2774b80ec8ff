//! Sensitive words: a dictionary, and finding its words in what people write.

mod dictionary;
mod find;
mod fold;
mod list;

pub use dictionary::{MAX_WORD_CHARS, MAX_WORDS, MIN_WORD_CHARS, Words, WordsError};
pub use find::Found;
pub use list::{MAX_WRITTEN_CHARS, Problem, ProblemKind, fold_text, fold_word, parse_list};

#[cfg(test)]
mod tests;
