//! The search index of this node: built at start, kept up by events.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::Db;
use onehall_events::{Event, Published};
use onehall_kernel::TenantId;
use onehall_search::{Doc, Query, SearchIndex, Synonyms};
use uuid::Uuid;

use crate::catalogue::{Catalogue, Catalogues};
use crate::store;

/// The kind of this area's documents.
pub(crate) const KIND: &str = "service";
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
        .collect()
}

/// Everything that matches, best first.
pub(crate) fn hits(
    index: &SearchIndex,
    tenant: &TenantId,
    text: &str,
    synonyms: &Synonyms,
) -> Vec<onehall_search::Hit> {
    let query = Query {
        tenant: tenant.as_str(),
        kind: Some(KIND),
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
    for tenant in store::catalogue::list_tenants(db.repo().conn()).await? {
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
                let gone: Vec<String> =
                    ids.iter().map(Uuid::to_string).filter(|id| !changed.iter().any(|d| d.id == *id)).collect();
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
    ids.iter().any(|i| i.to_string() == id)
}
