//! The state every handler shares.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use onehall_bus::Bus;
use onehall_db::{Db, Repo, Stall, StoreResult, Tx};
use onehall_kernel::{Env, TenantId, UserId};
use onehall_telemetry::AccessLog;
use tokio_util::sync::CancellationToken;

use crate::FrameOrigin;
use crate::layers::rate::RateLimits;
use crate::marks::Marks;
use crate::once::Running;
use crate::outbound::Outbound;
use crate::ports::{ClientSource, PermissionSource, SessionSource, TenantSource};
use crate::sealed::Sealing;
use crate::tally::Tally;
use crate::trail::{AuditSink, Lately};

/// Limits and addresses of the HTTP side.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// The address people use, without a trailing slash; base of CAS services and links.
    pub public_url: String,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count.
    pub trusted_proxies: Vec<IpAddr>,
    /// The largest JSON body in bytes.
    pub body_max_bytes: usize,
    /// How long a body may take that is no file.
    pub body_timeout: Duration,
    /// How slowly bodies may come, bytes a second over five seconds.
    pub body_bytes_per_second: u64,
    /// Memory of all bodies that are no files, bytes; an address gets a quarter of it.
    pub bodies_max_bytes: usize,
    /// How long a file may take to come.
    pub upload_timeout: Duration,
    /// Files on their way in at one time; an address gets half of them.
    pub uploads_max: usize,
    /// Memory of all files on their way in, bytes; an address gets half of it.
    pub uploads_max_bytes: usize,
    /// How long a request may take.
    pub request_timeout: Duration,
    /// Requests in work at one time; more wait for their turn.
    pub concurrency_max: usize,
    /// Requests that wait for their turn; more are answered 503.
    pub queue_max: usize,
    /// How long they wait before they are answered 503.
    pub queue_wait: Duration,
    /// Requests of one address at one time, from the end of their heads to the heads of their answers.
    pub requests_per_address: usize,
    /// Event streams of one person at one time.
    pub streams_per_person: usize,
    /// Calls per second and account, beyond a burst of four times as many.
    pub account_per_second: u32,
    /// Calls per second and address without a session. A dormitory shares one address.
    pub address_per_second: u32,
    /// Sign-in tries per minute and address that do not succeed.
    pub login_per_minute: u32,
    /// Origins whose pages may be shown inside the portal.
    pub frame_origins: Vec<FrameOrigin>,
}

impl Default for HttpSettings {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            trusted_proxies: Vec::new(),
            body_max_bytes: 1024 * 1024,
            body_timeout: Duration::from_secs(30),
            body_bytes_per_second: 500,
            bodies_max_bytes: 64 * 1024 * 1024,
            upload_timeout: Duration::from_secs(600),
            uploads_max: 64,
            uploads_max_bytes: 512 * 1024 * 1024,
            request_timeout: Duration::from_secs(30),
            concurrency_max: 64,
            queue_max: 512,
            queue_wait: Duration::from_secs(1),
            requests_per_address: 1_024,
            streams_per_person: 20,
            account_per_second: 50,
            address_per_second: 200,
            login_per_minute: 300,
            frame_origins: Vec::new(),
        }
    }
}

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
