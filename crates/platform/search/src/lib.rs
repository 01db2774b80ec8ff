//! Full-text search for a Chinese campus: finds documents by name, pinyin, initials, synonym, typo or text.
//!
//! **How it works.** Names are short and few, so they are *scanned*: every document's folded title, English
//! title and keywords stay in memory, which gives exact control of the ranking and works for a single character.
//! Body text is *indexed* with tantivy. Both halves are swapped together as one snapshot, so a reader never sees
//! one without the other. An index is a per-node cache: the database stays the truth, and [`SearchIndex::rebuild`]
//! makes the cache again from it.
//!
//! **Ranking.** Exact title > start of title > inside title > pinyin and initials > keyword > synonym > body >
//! typo; ties by [`Doc::boost`], then by id. Typos are only looked for when nothing better than body text matched.
//!
//! **Cost.** [`SearchIndex::search`] is a few milliseconds of CPU for 10,000 documents and is called inline from
//! async code. Writing ([`SearchIndex::rebuild`], [`SearchIndex::upsert`], [`SearchIndex::delete`]) commits to
//! tantivy and is blocking: call it in `spawn_blocking`.
//!
//! **No dictionary.** Body text is cut into words of two characters, not by a dictionary: a segmenter's dictionary
//! costs 33 MB of memory and 0.15 s of every start (measured with jieba), more than all the rest of this crate, and
//! pairs find every part of a text. Opening an index therefore costs nothing but reading it.
//!
//! **It must not know** what the documents are (services, guides, questions), who the reader is beyond a list of
//! audience tags, or where documents come from.
//!
//! **To add a way of finding**: write it as a pure rule beside `letters.rs` and `typo.rs`, give it a row in
//! `grade.rs`, ask it in `names.rs`, and add rows to `tests/finding.rs`.

mod body;
mod doc;
mod english;
mod entry;
mod fold;
mod grade;
mod highlight;
mod index;
mod letters;
mod names;
mod query;
mod snapshot;
mod sought;
mod synonyms;
mod tenant;
mod typo;
mod words;

pub use doc::{Doc, Hit, Hits, MatchedBy, Query, SearchError, Span};
pub use fold::fold;
pub use highlight::mark_words;
pub use index::SearchIndex;
pub use query::MAX_QUERY_CHARS;
pub use sought::{Findable, Sought};
pub use synonyms::Synonyms;
