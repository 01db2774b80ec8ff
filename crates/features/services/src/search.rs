//! The search index of this node: built at start, kept up by events.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::Db;
use onehall_events::{Event, Published};
use onehall_kernel::TenantId;
use onehall_search::{Doc, Query, SearchIndex, Synonyms};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Catalogues, Entry};
use crate::store;

/// The kind of this area's documents.
pub(crate) const KIND: &str = "service";
/// The kind of guides' documents.
const GUIDE_KIND: &str = "guide";
/// What their ids begin with: an id is unique in the whole index.
const GUIDE_PREFIX: &str = "guide-";
/// All documents carry it: the catalogue's own audience rule decides who sees a hit.
const EVERYBODY: &str = "any";
/// Hits that are looked at; more are not paged to.
const HITS_MAX: usize = 1_000;

/// The documents of a catalogue.
pub(crate) fn docs(tenant: &TenantId, catalogue: &Catalogue) -> Vec<Doc> {
    catalogue
        .entries
        .iter()
        .map(|entry| Doc {
            id: entry.row.id.to_string(),
            tenant: tenant.to_string(),
            kind: KIND.to_owned(),
            title: entry.row.name.clone(),
            title_en: entry.row.name_en.clone(),
            keywords: entry.keywords.clone(),
            body: format!("{} {}", entry.row.summary, entry.row.description),
            tags: vec![EVERYBODY.to_owned()],
            boost: u64::try_from(entry.heat()).unwrap_or(0),
        })
        .chain(catalogue.entries.iter().filter_map(|entry| guide_doc(tenant, entry)))
        .collect()
}

/// What is found of a guide: its service's names, its materials, and everything it says.
fn guide_doc(tenant: &TenantId, entry: &Entry) -> Option<Doc> {
    let guide = entry.guide.as_ref()?;
    let mut body = vec![guide.legal_basis.clone(), guide.post_name.clone()];
    body.extend(guide.steps.iter().flat_map(|s| [s.title.clone(), s.content.clone()]));
    body.extend(guide.materials.iter().filter_map(|m| m.note.clone()));
    body.extend(guide.questions.iter().flat_map(|q| [q.question.clone(), q.answer.clone()]));
    Some(Doc {
        id: format!("{GUIDE_PREFIX}{}", entry.row.id),
        tenant: tenant.to_string(),
        kind: GUIDE_KIND.to_owned(),
        title: entry.row.name.clone(),
        title_en: entry.row.name_en.clone(),
        keywords: entry.keywords.iter().cloned().chain(guide.materials.iter().map(|m| m.name.clone())).collect(),
        body: body.join(" "),
        tags: vec![EVERYBODY.to_owned()],
        boost: u64::try_from(entry.heat()).unwrap_or(0),
    })
}

/// The service of a document's id.
pub(crate) fn service_of(id: &str) -> Option<Uuid> {
    id.strip_prefix(GUIDE_PREFIX).unwrap_or(id).parse().ok()
}

/// Services that match, best first.
pub(crate) fn hits(
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    hits_of(KIND, index, tenant, text, synonyms)
}

/// Guides that match, best first.
pub(crate) fn guide_hits(
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    hits_of(GUIDE_KIND, index, tenant, text, synonyms)
}

fn hits_of(
    kind: &str,
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    let query = Query {
        tenant: tenant.as_str(),
        kind: Some(kind),
        text,
        allowed_tags: &[EVERYBODY.to_owned()],
        limit: HITS_MAX,
        offset: 0,
        synonyms,
    };
    index.search(&query).hits
}

/// Builds the index of all tenants.
pub(crate) async fn rebuild(db: &Db, catalogues: &Catalogues, index: &Arc<SearchIndex>) -> anyhow::Result<()> {
    let mut all = Vec::new();
    for tenant in store::global::list_tenants(db.repo().conn()).await? {
        let tenant: TenantId = tenant.parse()?;
        all.extend(docs(&tenant, &*catalogues.of(&tenant).await?));
    }
    let index = index.clone();
    tokio::task::spawn_blocking(move || index.rebuild(all)).await??;
    Ok(())
}

/// Keeps the index up.
pub(crate) struct Keeper {
    pub catalogues: Catalogues,
    pub index: Arc<SearchIndex>,
}

#[async_trait]
impl EventHandler for Keeper {
    async fn handle(&self, event: &Published) {
        let Event::ServicesChanged { ids } = &event.event else { return };
        self.catalogues.forget(&event.tenant).await;
        match self.catalogues.of(&event.tenant).await {
            Ok(catalogue) => {
                let changed: Vec<Doc> =
                    docs(&event.tenant, &catalogue).into_iter().filter(|d| ids.is_empty() || has(ids, &d.id)).collect();
                let gone: Vec<String> = ids
                    .iter()
                    .flat_map(|id| [id.to_string(), format!("{GUIDE_PREFIX}{id}")])
                    .filter(|id| !changed.iter().any(|d| d.id == *id))
                    .collect();
                let index = self.index.clone();
                let done =
                    tokio::task::spawn_blocking(move || index.upsert(changed).and_then(|()| index.delete(&gone))).await;
                if !matches!(done, Ok(Ok(()))) {
                    tracing::error!("the search index could not be brought up to date");
                }
            }
            Err(error) => tracing::error!(%error, "the catalogue could not be read for the search index"),
        }
    }
}

fn has(ids: &[Uuid], id: &str) -> bool {
    service_of(id).is_some_and(|id| ids.contains(&id))
}
