//! The ranking, strongest first. A stronger grade always goes before a weaker one.

use std::ops::Range;

use crate::doc::MatchedBy;

/// How well a document matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u16)]
pub(crate) enum Grade {
    /// A slip of one Chinese character, or of one or two letters.
    Typo = 100,
    /// The body text; tantivy's own score orders the hits inside this grade.
    Body = 300,
    /// A synonym of the query.
    Synonym = 500,
    /// All words of the query, not together.
    Words = 560,
    /// Pinyin or initials of a keyword.
    KeywordLetters = 570,
    /// Inside a keyword.
    Keyword = 600,
    /// The keyword itself.
    KeywordExact = 620,
    /// Full and short syllables mixed, inside the title.
    Mixed = 630,
    /// Initials inside the title.
    InitialsInside = 640,
    /// Pinyin inside the title.
    PinyinInside = 650,
    /// An English word of the title starts with the query.
    EnglishPrefix = 660,
    /// The title's initials start with the query.
    InitialsPrefix = 690,
    /// The title's pinyin starts with the query.
    PinyinPrefix = 700,
    /// The title's initials, all of them.
    InitialsExact = 705,
    /// The title's pinyin, all of it.
    PinyinExact = 710,
    /// A whole English word of the title.
    EnglishWord = 720,
    /// Inside the title.
    Contains = 800,
    /// The start of the title.
    Prefix = 900,
    /// The title itself, Chinese or English.
    Exact = 1000,
}

impl Grade {
    /// The number shown as the hit's score.
    pub(crate) fn score(self) -> f32 {
        f32::from(self as u16)
    }

    /// What the reader is told.
    pub(crate) const fn matched_by(self) -> MatchedBy {
        match self {
            Self::Exact | Self::Prefix | Self::Contains | Self::EnglishWord | Self::EnglishPrefix | Self::Words => {
                MatchedBy::Name
            }
            Self::PinyinExact | Self::PinyinPrefix | Self::PinyinInside | Self::Mixed => MatchedBy::Pinyin,
            Self::InitialsExact | Self::InitialsPrefix | Self::InitialsInside => MatchedBy::Initials,
            Self::Keyword | Self::KeywordExact | Self::KeywordLetters | Self::Body => MatchedBy::Text,
            Self::Synonym => MatchedBy::Synonym,
            Self::Typo => MatchedBy::Typo,
        }
    }
}

/// A match and the characters of the title it covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Match {
    pub(crate) grade: Grade,
    pub(crate) covers: Vec<Range<usize>>,
}

impl Match {
    pub(crate) const fn unseen(grade: Grade) -> Self {
        Self { grade, covers: Vec::new() }
    }

    pub(crate) fn at(grade: Grade, covers: Range<usize>) -> Self {
        Self { grade, covers: vec![covers] }
    }

    /// The better of two; the first wins a tie.
    pub(crate) fn better(first: Option<Self>, second: Option<Self>) -> Option<Self> {
        match (first, second) {
            (Some(a), Some(b)) => Some(if b.grade > a.grade { b } else { a }),
            (a, b) => a.or(b),
        }
    }
}
