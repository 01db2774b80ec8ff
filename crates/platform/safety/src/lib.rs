//! Content safety: HTML that people write, made safe to show, sensitive words found in what they write, and the
//! addresses they hand in.
//!
//! **Addresses.** [`address`] is the one rule for links and pictures of people and of other systems; the browser has a
//! twin, and both sides judge the same corpus, `web/packages/addresses`.
//!
//! **HTML.** [`sanitize`] makes everything outside one allow-list readable text; the browser has a twin, and both sides
//! make the same of the same fixtures. [`text_of`] is what a reader reads, for search and previews; [`is_blank`] says
//! whether a rich-text agreement says anything. The list, the rules and the fixtures stand in `web/packages/safe-html`.
//!
//! **Words.** [`Words`] is one dictionary and finds its words whatever case, width or separators they are written with;
//! [`parse_list`] reads a list that an administrator imports. Not folded: traditional and simplified Chinese, which a
//! list that wants both names both; letters of other alphabets that look alike; pinyin and homophones. Punctuation is a
//! separator like any other, so two neighbouring characters of two clauses can make a word of the list.
//!
//! **It must not know** tenants, people, the database, HTTP or who is told about a word found. It reads no file and no
//! clock; every function is a pure rule that takes time and memory by the length of what it is given. Bounding that
//! length is the caller's part.
//!
//! **To add** a tag, an attribute or a value: change `allow-list.json` and give `fixtures.json` a case; both sides and
//! their tests follow. A new rule about HTML is a file in `html`, a new way of disguising a word a line in
//! `words/fold.rs` and in the table of `words/tests.rs`.
//!
//! **Sources.** Specification 000 §5 (content safety), 001 §5 (empty agreements); WHATWG HTML §13.2 (parsing) and
//! §13.5 (named character references); ECMA-262 (white space); Unicode UAX #44 (alphabetic and numeric characters).

pub mod address;
mod html;
mod words;

pub use html::{is_blank, sanitize, text_of};
pub use words::{
    Found, MAX_WORD_CHARS, MAX_WORDS, MAX_WRITTEN_CHARS, MIN_WORD_CHARS, Problem, ProblemKind, Words, WordsError,
    fold_text, fold_word, parse_list,
};
