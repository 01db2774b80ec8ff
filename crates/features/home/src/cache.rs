//! The tenants' snapshots, dropped by events.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Repo, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_kernel::TenantId;

use crate::store::calendar::SEMESTERS;
use crate::store::landing::LANDING;
use crate::store::settings::{ASSISTANT, FOOTER, HOLIDAYS, LOGOS, OPTIONS};
use crate::store::snapshot::{Snapshot, get_snapshot};

/// Tenants kept at one time.
const TENANTS_MAX: u64 = 1_000;
/// How long a snapshot is kept without an event; a net below the events, not a way of its own.
const KEEP: Duration = Duration::from_secs(300);

/// Settings that a snapshot holds.
const KEYS: [&str; 7] = [FOOTER.key, LOGOS.key, ASSISTANT.key, OPTIONS.key, HOLIDAYS.key, LANDING.key, SEMESTERS.key];

/// Snapshots by tenant; clones share it.
#[derive(Clone)]
pub struct SnapshotCache(TenantCache<Snapshot>);

impl SnapshotCache {
    /// An empty cache.
    pub fn new() -> Self {
        Self(TenantCache::new(TENANTS_MAX, KEEP))
    }

    /// The tenant's snapshot, read when it is not kept.
    pub async fn get(&self, repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<Snapshot>> {
        self.0.get(tenant, || get_snapshot(repo.conn(), tenant)).await
    }

    /// Drops a tenant's snapshot.
    pub async fn forget(&self, tenant: &TenantId) {
        self.0.forget(tenant).await;
    }
}

#[async_trait]
impl EventHandler for SnapshotCache {
    async fn handle(&self, event: &Published) {
        let stale = match &event.event {
            Event::CardsChanged { user } | Event::ThemeChanged { user } => user.is_none(),
            Event::SettingsChanged { key } => KEYS.contains(&key.as_str()),
            // layers carry the names of departments
            Event::DepartmentsChanged => true,
            _ => false,
        };
        if stale {
            self.forget(&event.tenant).await;
        }
    }
}
