//! How far the people of each department are with passwords and activation codes, kept in memory: it is a way through all people.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_kernel::Ctx;
use uuid::Uuid;

use crate::store::activation::{self, CodeSums};

/// How long what is kept counts where no event reaches this node, and so how late a code is told to have ended.
const TTL: Duration = Duration::from_secs(10);
/// Tenants of which something is kept.
const TENANTS_MAX: u64 = 1_000;

/// The counts, by department.
pub(crate) struct CodeCounts {
    db: Db,
    kept: TenantCache<HashMap<Uuid, CodeSums>>,
}

impl CodeCounts {
    pub(crate) fn new(db: Db) -> Self {
        Self { db, kept: TenantCache::new(TENANTS_MAX, TTL) }
    }

    /// What people of each department have, without those of the departments below.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn of(&self, ctx: &Ctx) -> StoreResult<Arc<HashMap<Uuid, CodeSums>>> {
        let (repo, tenant, now) = (self.db.repo(), &ctx.tenant, ctx.now);
        self.kept.get(tenant, || async { activation::sum_codes(repo.conn(), tenant, now).await }).await
    }

    /// Drops what is kept, of all tenants: what waits for the end of a commit can not wait itself.
    pub(crate) fn forget(&self) {
        self.kept.forget_all();
    }
}

#[async_trait]
impl EventHandler for CodeCounts {
    async fn handle(&self, event: &Published) {
        if matches!(event.event, Event::ActivationChanged | Event::UserChanged { .. }) {
            self.kept.forget(&event.tenant).await;
        }
    }
}
