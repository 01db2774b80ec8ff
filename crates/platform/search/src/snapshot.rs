//! One consistent state of the index, and the answering of a query from it.

use std::collections::HashMap;
use std::sync::Arc;

use tantivy::Searcher;

use crate::body::Fields;
use crate::doc::{Hit, Hits, Query};
use crate::entry::Entry;
use crate::grade::{Grade, Match};
use crate::query::Prepared;
use crate::tenant::{Shelf, Tenant};
use crate::words::without_fillers;

/// Memory and tantivy halves of the same commit.
pub(crate) struct Snapshot {
    pub(crate) entries: HashMap<String, Arc<Entry>>,
    by_tenant: HashMap<String, Tenant>,
    by_slot: HashMap<u64, Arc<Entry>>,
    searcher: Searcher,
}

/// A found document before it is sorted and cut to the page.
struct Found<'a> {
    entry: &'a Entry,
    score: f32,
    found: Match,
}

impl Snapshot {
    pub(crate) fn new(entries: HashMap<String, Arc<Entry>>, searcher: Searcher) -> Self {
        let mut by_tenant: HashMap<String, Tenant> = HashMap::new();
        let mut by_slot = HashMap::with_capacity(entries.len());
        for entry in entries.values() {
            by_tenant.entry(entry.tenant.clone()).or_default().push(Arc::clone(entry));
            by_slot.insert(entry.slot, Arc::clone(entry));
        }
        by_tenant.values_mut().for_each(Tenant::arrange);
        Self { entries, by_tenant, by_slot, searcher }
    }

    /// The searcher of this state.
    pub(crate) const fn searcher(&self) -> &Searcher {
        &self.searcher
    }

    /// Answers a query.
    pub(crate) fn search(&self, fields: Fields, query: &Query<'_>) -> Hits {
        let Some(prepared) = Prepared::of(query.text) else { return Hits::default() };
        let wordings: Vec<Prepared> =
            query.synonyms.wordings(&prepared.folded).iter().filter_map(|wording| Prepared::of(wording)).collect();
        let Some(tenant) = self.by_tenant.get(query.tenant) else { return Hits::default() };
        // of which kind they are says their shelf
        let is_visible = |entry: &&Entry| entry.visible(None, query.allowed_tags);
        let asked: Vec<&Prepared> = std::iter::once(&prepared).chain(&wordings).collect();
        let mut found: Vec<Found<'_>> = tenant
            .shelves(query.kind)
            .flat_map(|shelf| shelf.candidates(&asked))
            .filter(is_visible)
            .filter_map(|entry| {
                let names = &entry.names;
                let found = names
                    .find(&prepared)
                    .or_else(|| wordings.iter().find_map(|wording| names.find_synonym(wording)))?;
                Some(Found { entry, score: found.grade.score(), found })
            })
            .collect();
        if found.is_empty() {
            found.extend(tenant.shelves(query.kind).flat_map(Shelf::all).filter(is_visible).filter_map(|entry| {
                let found = entry.names.find_typo(&prepared)?;
                Some(Found { entry, score: found.grade.score(), found })
            }));
        }
        self.add_bodies(fields, query, &prepared, &mut found);
        page(found, query)
    }

    /// Adds documents found by their text alone; a slip in the name is lifted by the text.
    fn add_bodies<'a>(&'a self, fields: Fields, query: &Query<'_>, prepared: &Prepared, found: &mut Vec<Found<'a>>) {
        let text = without_fillers(&prepared.folded);
        let bodies = fields.find(&self.searcher, query.tenant, query.kind, &text).unwrap_or_else(|error| {
            tracing::warn!(%error, "body search failed, names only");
            Vec::new()
        });
        let mut bodies: HashMap<u64, f32> = bodies.into_iter().collect();
        for hit in found.iter_mut() {
            if let Some(score) = bodies.remove(&hit.entry.slot) {
                hit.score = hit.score.max(body_score(score));
            }
        }
        for (slot, score) in bodies {
            let Some(entry) = self.by_slot.get(&slot).filter(|entry| entry.visible(query.kind, query.allowed_tags))
            else {
                continue;
            };
            found.push(Found { entry, score: body_score(score), found: Match::unseen(Grade::Body) });
        }
    }
}

/// tantivy's score inside the body grade.
fn body_score(score: f32) -> f32 {
    Grade::Body.score() + score.clamp(0.0, 99.0)
}

/// Sorts and cuts to the asked-for part.
fn page(mut found: Vec<Found<'_>>, query: &Query<'_>) -> Hits {
    // Stable, and twice: what comes from one shelf is in order but for its scores, and numbers are compared sooner than ids that
    // lie all over the memory.
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.entry.before(b.entry)));
    let hits = found
        .iter()
        .skip(query.offset)
        .take(query.limit)
        .map(|hit| Hit {
            id: hit.entry.id.clone(),
            score: hit.score,
            matched_by: hit.found.grade.matched_by(),
            highlight: hit.entry.highlight(&hit.found.covers),
        })
        .collect();
    Hits { total: found.len(), hits }
}
