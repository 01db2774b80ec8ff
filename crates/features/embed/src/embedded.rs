//! What of the table is kept in memory: whose pages may be framed, and what members' browsers are told.

use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, Reading, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_feature::EmbeddedApps;
use onehall_kernel::{Names, TenantId};
use onehall_web::FrameOrigin;
use onehall_web::ports::FrameSources;

use crate::model::EmbeddedApp;
use crate::rules::names::Capability;
use crate::rules::origins::{FRAMED_MAX, is_of_any, origin_of};
use crate::store::apps::{find_app, list_apps};
use crate::store::global::list_framed;
use crate::store::origins::find_owners;

/// Tenants kept at one time.
const TENANTS_MAX: u64 = 1_000;
/// How long it is kept without an event; a net below the events, not a way of its own.
const KEEP: Duration = Duration::from_secs(60);

/// The table of embedded applications as this node has it.
pub struct Embedded {
    db: Db,
    /// Enabled applications of a tenant.
    enabled: TenantCache<Vec<EmbeddedApp>>,
    /// Origins of all tenants together, kept as the default tenant's.
    framed: TenantCache<Vec<FrameOrigin>>,
    /// Those that were read last, for a database that does not answer.
    last: RwLock<Arc<Vec<FrameOrigin>>>,
}

impl Embedded {
    /// Nothing is read yet.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self {
            db,
            enabled: TenantCache::new(TENANTS_MAX, KEEP),
            framed: TenantCache::new(1, KEEP),
            last: RwLock::default(),
        }
    }

    /// The enabled applications of a tenant, by their names.
    ///
    /// # Errors
    /// Faults of the database.
    pub async fn enabled(&self, tenant: &TenantId) -> StoreResult<Arc<Vec<EmbeddedApp>>> {
        let read = || async {
            let all = list_apps(self.db.repo().conn(), tenant).await?;
            Ok(all.into_iter().filter(|app| app.is_enabled).collect())
        };
        self.enabled.get(tenant, read).await
    }

    /// The origins that pages of one tenant may frame.
    async fn framed_by(&self, tenant: &TenantId) -> Vec<FrameOrigin> {
        let apps = self.enabled(tenant).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "the embedded applications of a tenant can not be read; its pages frame none");
            Arc::default()
        });
        let all: BTreeSet<&FrameOrigin> = apps.iter().flat_map(|app| &app.config.origins).collect();
        all.into_iter().take(FRAMED_MAX).cloned().collect()
    }
}

#[async_trait]
impl FrameSources for Embedded {
    async fn frame_origins(&self, of: Option<&TenantId>) -> Arc<Vec<FrameOrigin>> {
        if let Some(tenant) = of {
            return Arc::new(self.framed_by(tenant).await);
        }
        let read = || async { list_framed(self.db.repo().conn(), FRAMED_MAX as u64).await };
        match self.framed.get(&TenantId::default_tenant(), read).await {
            Ok(framed) => {
                self.last.write().unwrap_or_else(PoisonError::into_inner).clone_from(&framed);
                framed
            }
            Err(error) => {
                tracing::warn!(%error, "the origins of embedded applications can not be read; the last ones stay");
                self.last.read().unwrap_or_else(PoisonError::into_inner).clone()
            }
        }
    }
}

#[async_trait]
impl EmbeddedApps for Embedded {
    async fn is_registered(&self, tenant: &TenantId, address: &str) -> StoreResult<bool> {
        Ok(self.enabled(tenant).await?.iter().any(|app| is_of_any(&app.config.origins, address)))
    }

    async fn with_tickets(&self, reading: Reading<'_>, tenant: &TenantId, address: &str) -> StoreResult<Option<Names>> {
        // read anew: who was switched off gets no ticket any more
        let Some(origin) = origin_of(address) else { return Ok(None) };
        let owners = find_owners(reading.conn(), tenant, &[origin]).await?;
        let Some((_, owner)) = owners.into_iter().next() else { return Ok(None) };
        let found = find_app(reading.conn(), tenant, owner).await?;
        let found = found.filter(|app| app.is_enabled && app.may(Capability::GetTicket));
        Ok(found.map(|app| app.config.names))
    }
}

#[async_trait]
impl EventHandler for Embedded {
    async fn handle(&self, event: &Published) {
        if event.event == Event::EmbeddedAppsChanged {
            self.enabled.forget(&event.tenant).await;
            self.framed.forget(&TenantId::default_tenant()).await;
        }
    }
}
