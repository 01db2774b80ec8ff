//! What counts of a setting, kept in memory: for settings that are asked for with every message or session.

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

/// What counts in each tenant, a `C` made of the setting `T`: what the tenant chose, else what the installation says. It hears
/// of changes as an [`EventHandler`].
pub struct Counting<T, C = T> {
    db: Db,
    setting: Setting<T>,
    usual: C,
    kept: TenantCache<C>,
}

impl<T: DeserializeOwned, C: From<T> + Copy + Send + Sync + 'static> Counting<T, C> {
    /// Of this setting; `usual` counts where a tenant chose nothing.
    #[must_use]
    pub fn new(db: Db, setting: Setting<T>, usual: C) -> Self {
        Self { db, setting, usual, kept: TenantCache::new(TENANTS_MAX, TTL) }
    }

    /// What counts in a tenant now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(&self, tenant: &TenantId) -> StoreResult<C> {
        let read = || async move {
            let chosen = self.setting.find(self.db.repo().conn(), tenant).await?;
            Ok(chosen.map_or(self.usual, C::from))
        };
        Ok(*self.kept.get(tenant, read).await?)
    }
}

#[async_trait]
impl<T: 'static, C: Send + Sync + 'static> EventHandler for Counting<T, C> {
    async fn handle(&self, event: &Published) {
        if matches!(&event.event, Event::SettingsChanged { key } if *key == self.setting.key) {
            self.kept.forget(&event.tenant).await;
        }
    }
}
