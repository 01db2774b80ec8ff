//! The words of this crate: what goes in, what is asked, what comes out.

use serde::{Deserialize, Serialize};

use crate::synonyms::Synonyms;

/// One thing that can be found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doc {
    /// Unique in the whole index (across tenants and kinds); a second document of the same id replaces the first.
    pub id: String,
    /// Tenant the document belongs to; a query of another tenant never sees it.
    pub tenant: String,
    /// Caller's own word for the sort of document, for example `service`.
    pub kind: String,
    /// Chinese name, the strongest field and the one that is highlighted.
    pub title: String,
    /// English name, may be empty.
    pub title_en: String,
    /// Further names people use.
    pub keywords: Vec<String>,
    /// Longer text; indexed, not kept in memory.
    pub body: String,
    /// Audience tags: the document is visible to a query that allows at least one of them. A document without
    /// tags is visible to nobody.
    pub tags: Vec<String>,
    /// Heat: the larger goes first among equally good matches.
    pub boost: u64,
}

/// One question to the index.
#[derive(Debug, Clone)]
pub struct Query<'a> {
    /// Tenant whose documents are searched.
    pub tenant: &'a str,
    /// Only documents of this kind; `None` searches all kinds.
    pub kind: Option<&'a str>,
    /// What the reader typed; every character is a literal, only the first 64 count.
    pub text: &'a str,
    /// Audience tags of the reader.
    pub allowed_tags: &'a [String],
    /// Largest number of hits in the answer.
    pub limit: usize,
    /// Number of hits to skip.
    pub offset: usize,
    /// The tenant's synonym groups.
    pub synonyms: &'a Synonyms,
}

/// Why a hit was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchedBy {
    /// The Chinese or English title.
    Name,
    /// Pinyin of the title.
    Pinyin,
    /// First letters of the title's pinyin.
    Initials,
    /// A synonym of what was typed.
    Synonym,
    /// The title, but for a slip.
    Typo,
    /// A keyword or the body.
    Text,
}

/// A piece of a title, for highlighting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Span {
    /// Consecutive characters of the title as it was written.
    pub text: String,
    /// Whether this piece matched.
    pub hit: bool,
}

/// One found document.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hit {
    /// [`Doc::id`].
    pub id: String,
    /// Strength of the match, comparable within one answer only.
    pub score: f32,
    /// Why it was found.
    pub matched_by: MatchedBy,
    /// The whole title in pieces; joining the texts gives the title back.
    pub highlight: Vec<Span>,
}

/// The answer.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Hits {
    /// All matches, before `limit` and `offset`.
    pub total: usize,
    /// The asked-for part, best first.
    pub hits: Vec<Hit>,
}

/// The index could not be opened or written. Searching never fails because of what was typed.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// tantivy refused.
    #[error("search index: {0}")]
    Index(#[from] tantivy::TantivyError),
    /// The folder cannot be used.
    #[error("search folder: {0}")]
    Folder(#[from] std::io::Error),
    /// A stored document cannot be read back; rebuild the index.
    #[error("search index holds an unreadable document: {0}")]
    Stored(#[from] serde_json::Error),
}
