//! The search index of this node: built with its start or its first search, whichever comes first, and kept up by events.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreError, StoreResult};
use onehall_events::{Event, Published};
use onehall_kernel::TenantId;
use onehall_search::{Doc, SearchError, SearchIndex};
use onehall_web::ApiError;
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::catalogue::Catalogues;
use crate::search::{docs, ids_of, service_of};
use crate::store;

/// Why there is no index; the next search tries again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotBuilt {
    /// The catalogues could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The index could not be written.
    #[error(transparent)]
    Index(#[from] SearchError),
    /// Building it was cut.
    #[error("building the search index: {0}")]
    Cut(#[from] tokio::task::JoinError),
}

impl From<NotBuilt> for ApiError {
    fn from(why: NotBuilt) -> Self {
        match why {
            NotBuilt::Store(error) => error.into(),
            other => Self::internal(other),
        }
    }
}

/// Services and guides of all tenants by their words.
pub(crate) struct Index {
    db: Db,
    catalogues: Catalogues,
    words: Arc<SearchIndex>,
    whole: OnceCell<()>,
}

impl Index {
    /// Nothing in it yet.
    ///
    /// # Errors
    /// When the index can not be made.
    pub(crate) fn new(db: Db, catalogues: Catalogues) -> Result<Self, SearchError> {
        Ok(Self { db, catalogues, words: Arc::new(SearchIndex::in_memory()?), whole: OnceCell::new() })
    }

    /// The index with everything in it. Whoever comes while it is built waits for it instead of finding nothing.
    ///
    /// # Errors
    /// When it could not be built; the next who asks tries again.
    pub(crate) async fn built(&self) -> Result<&SearchIndex, NotBuilt> {
        self.whole.get_or_try_init(|| self.build()).await?;
        Ok(&self.words)
    }

    async fn build(&self) -> Result<(), NotBuilt> {
        let all = self.all().await?;
        let words = self.words.clone();
        Ok(tokio::task::spawn_blocking(move || words.rebuild(all)).await??)
    }

    async fn all(&self) -> StoreResult<Vec<Doc>> {
        let mut all = Vec::new();
        for tenant in store::global::list_tenants(self.db.repo().conn()).await? {
            let tenant: TenantId = tenant
                .parse()
                .map_err(|_| StoreError::Inconsistent { table: "services", detail: format!("tenant {tenant}") })?;
            all.extend(docs(&tenant, &*self.catalogues.of(&tenant).await?));
        }
        Ok(all)
    }

    /// Replaces what is found of these services, of all of the tenant when none is named.
    async fn renew(&self, tenant: &TenantId, ids: &[Uuid]) -> Result<(), NotBuilt> {
        // what is being built may have read the catalogue before it changed
        self.built().await?;
        let catalogue = self.catalogues.of(tenant).await?;
        let is_meant = |doc: &Doc| ids.is_empty() || service_of(&doc.id).is_some_and(|id| ids.contains(&id));
        let changed: Vec<Doc> = docs(tenant, &catalogue).into_iter().filter(is_meant).collect();
        let gone: Vec<String> =
            ids.iter().flat_map(ids_of).filter(|id| !changed.iter().any(|doc| doc.id == *id)).collect();
        let words = self.words.clone();
        let write = move || words.upsert(changed).and_then(|()| words.delete(&gone));
        Ok(tokio::task::spawn_blocking(write).await??)
    }
}

/// Keeps the index up.
pub(crate) struct Keeper(pub Arc<Index>);

#[async_trait]
impl EventHandler for Keeper {
    async fn handle(&self, event: &Published) {
        let Event::ServicesChanged { ids } = &event.event else { return };
        let Self(index) = self;
        index.catalogues.forget(&event.tenant).await;
        if let Err(error) = index.renew(&event.tenant, ids).await {
            tracing::error!(%error, "the search index could not be brought up to date");
        }
    }
}
