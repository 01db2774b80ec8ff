//! The state every handler shares.

use std::sync::Arc;

use onehall_bus::Bus;
use onehall_db::{Db, Repo, Stall, StoreResult, Tx};
use onehall_kernel::{Env, TenantId, UserId};
use onehall_telemetry::AccessLog;
use tokio_util::sync::CancellationToken;

use crate::http_settings::HttpSettings;
use crate::lately::Lately;
use crate::layers::rate_limits::RateLimits;
use crate::marks::Marks;
use crate::once::Running;
use crate::outbound::Outbound;
use crate::ports::{AuditSink, ClientSource, FrameSources, PermissionSource, SessionSource, TenantSource};
use crate::sealed::Sealing;
use crate::tally::Tally;

/// The parts of [`App`].
pub struct AppParts {
    /// The database.
    pub db: Db,
    /// Clock, ids, randomness.
    pub env: Env,
    /// Events of all nodes.
    pub bus: Bus,
    /// Sessions by access token.
    pub sessions: Arc<dyn SessionSource>,
    /// Rights by session.
    pub permissions: Arc<dyn PermissionSource>,
    /// Clients by their credentials.
    pub clients: Arc<dyn ClientSource>,
    /// Tenants by key.
    pub tenants: Arc<dyn TenantSource>,
    /// Whose pages may be framed.
    pub frames: Arc<dyn FrameSources>,
    /// What each route says of itself.
    pub marks: Marks,
    /// Where remarks about callers are kept.
    pub trail: Arc<dyn AuditSink>,
    /// Guarded outbound requests.
    pub outbound: Outbound,
    /// Keys of payload protection.
    pub sealing: Arc<Sealing>,
    /// Limits and addresses.
    pub http: HttpSettings,
    /// Where every request is noted; nowhere when it is switched off.
    pub access: Option<AccessLog>,
    /// Whether the database stands still.
    pub stall: Stall,
    /// Cancelled when the server stops: open streams end.
    pub stop: CancellationToken,
}

/// The state every handler shares; clones are cheap.
#[derive(Clone)]
pub struct App {
    parts: Arc<AppParts>,
    pub(crate) rate: Arc<RateLimits>,
    /// Writes with a key that are carried out now.
    pub(crate) once: Arc<Running>,
    pub(crate) lately: Arc<Lately>,
    /// Event streams of each person.
    pub(crate) streams: Tally<(TenantId, UserId)>,
}

impl App {
    /// The state of these parts.
    #[must_use]
    pub fn new(parts: AppParts) -> Self {
        let rate = Arc::new(RateLimits::new(&parts.http));
        let once = Arc::new(Running::new(&parts.env, parts.db.is_sqlite()));
        let streams = Tally::new(parts.http.streams_per_person);
        Self { parts: Arc::new(parts), rate, once, lately: Arc::new(Lately::new()), streams }
    }

    /// Read access.
    #[must_use]
    pub fn repo(&self) -> Repo {
        self.parts.db.repo()
    }

    /// Begins a unit of work. Read and check the request first: on SQLite this is the one writer.
    ///
    /// # Errors
    /// When no connection comes free in time.
    pub async fn begin(&self) -> StoreResult<Tx> {
        self.parts.db.begin().await
    }
}

impl std::ops::Deref for App {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.parts
    }
}
