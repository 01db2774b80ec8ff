//! What is kept in memory of a document, and the highlighting of its title.

use std::cmp::Ordering;
use std::ops::Range;

use crate::doc::{Doc, Span};
use crate::names::Names;

/// A document without its body.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Number of the document in tantivy.
    pub(crate) slot: u64,
    pub(crate) id: String,
    pub(crate) tenant: String,
    pub(crate) kind: String,
    pub(crate) title: String,
    pub(crate) tags: Vec<String>,
    pub(crate) boost: u64,
    pub(crate) names: Names,
}

impl Entry {
    pub(crate) fn of(slot: u64, doc: &Doc) -> Self {
        Self {
            slot,
            id: doc.id.clone(),
            tenant: doc.tenant.clone(),
            kind: doc.kind.clone(),
            title: doc.title.clone(),
            tags: doc.tags.clone(),
            boost: doc.boost,
            names: Names::of(&doc.title, &doc.title_en, &doc.keywords),
        }
    }

    /// Which of two equally good hits stands first.
    pub(crate) fn before(&self, other: &Self) -> Ordering {
        other.boost.cmp(&self.boost).then_with(|| self.id.cmp(&other.id))
    }

    /// Whether a reader with these tags may see the document.
    pub(crate) fn visible(&self, kind: Option<&str>, allowed_tags: &[String]) -> bool {
        kind.is_none_or(|kind| kind == self.kind) && self.tags.iter().any(|tag| allowed_tags.contains(tag))
    }

    /// The title in pieces.
    pub(crate) fn highlight(&self, covers: &[Range<usize>]) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for (at, c) in self.title.chars().enumerate() {
            let hit = covers.iter().any(|range| range.contains(&at));
            match spans.last_mut() {
                Some(span) if span.hit == hit => span.text.push(c),
                _ => spans.push(Span { text: c.to_string(), hit }),
            }
        }
        spans
    }
}
