//! How long sessions of each school live, in memory: asked for with every session that begins or is used.

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult};
use onehall_events::Published;
use onehall_kernel::TenantId;
use onehall_records::Counting;

use crate::config::IdentityConfig;
use crate::rules::session_times::{SessionLimits, SessionTimes};
use crate::settings::SESSION_TIMES;

/// How long sessions live: what the school chose, else what the installation's file says.
pub struct SessionClock {
    chosen: Counting<SessionTimes>,
    usual: SessionLimits,
}

impl SessionClock {
    pub(crate) fn new(db: Db, config: &IdentityConfig) -> Self {
        Self { chosen: Counting::new(db, SESSION_TIMES), usual: SessionLimits::of(config) }
    }

    /// How long sessions of a tenant live that begin or are used now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(&self, tenant: &TenantId) -> StoreResult<SessionLimits> {
        let chosen: Option<SessionTimes> = *self.chosen.of(tenant).await?;
        Ok(chosen.map_or(self.usual, SessionLimits::from))
    }
}

#[async_trait]
impl EventHandler for SessionClock {
    async fn handle(&self, event: &Published) {
        self.chosen.handle(event).await;
    }
}
