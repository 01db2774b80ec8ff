//! What counts of a setting, kept in memory: for settings that are asked for with every message or session.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_kernel::TenantId;
use serde::de::DeserializeOwned;

use crate::Setting;

/// How long what is kept counts where no event reaches this node.
const TTL: Duration = Duration::from_secs(10);
/// Tenants of which something is kept.
const TENANTS_MAX: u64 = 10_000;

/// A setting as each tenant set it. It hears of changes as an [`EventHandler`].
pub struct Counting<T> {
    db: Db,
    setting: Setting<T>,
    kept: TenantCache<Option<T>>,
}

impl<T: DeserializeOwned + Send + Sync + 'static> Counting<T> {
    /// Of this setting.
    #[must_use]
    pub fn new(db: Db, setting: Setting<T>) -> Self {
        Self { db, setting, kept: TenantCache::new(TENANTS_MAX, TTL) }
    }

    /// What a tenant set; none where what the installation says counts.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(&self, tenant: &TenantId) -> StoreResult<Arc<Option<T>>> {
        let read = || async move { self.setting.find(self.db.repo().conn(), tenant).await };
        self.kept.get(tenant, read).await
    }
}

#[async_trait]
impl<T: DeserializeOwned + Send + Sync + 'static> EventHandler for Counting<T> {
    async fn handle(&self, event: &Published) {
        if matches!(&event.event, Event::SettingsChanged { key } if *key == self.setting.key) {
            self.kept.forget(&event.tenant).await;
        }
    }
}
