//! The tenants' snapshots, dropped by events.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use moka::sync::Cache;
use onehall_bus::EventHandler;
use onehall_db::{Repo, StoreResult};
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
pub struct SnapshotCache {
    kept: Cache<TenantId, Arc<Snapshot>>,
    /// Counts what was forgotten, so that a snapshot read before a change is not kept after it.
    forgotten: Arc<AtomicU64>,
}

impl SnapshotCache {
    /// An empty cache.
    pub fn new() -> Self {
        Self { kept: Cache::builder().max_capacity(TENANTS_MAX).time_to_live(KEEP).build(), forgotten: Arc::default() }
    }

    /// The tenant's snapshot, read when it is not kept.
    pub async fn get(&self, repo: &Repo, tenant: &TenantId) -> StoreResult<Arc<Snapshot>> {
        if let Some(kept) = self.kept.get(tenant) {
            return Ok(kept);
        }
        let before = self.forgotten.load(Ordering::SeqCst);
        let fresh = Arc::new(get_snapshot(repo.conn(), tenant).await?);
        self.kept.insert(tenant.clone(), fresh.clone());
        if self.forgotten.load(Ordering::SeqCst) != before {
            self.kept.invalidate(tenant);
        }
        Ok(fresh)
    }

    /// Drops a tenant's snapshot.
    pub fn forget(&self, tenant: &TenantId) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.kept.invalidate(tenant);
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
            self.forget(&event.tenant);
        }
    }
}
