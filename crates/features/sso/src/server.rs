//! The embedded CAS server: what all its steps share.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;
use onehall_cas::{Ticket, TicketKind};
use onehall_db::{Db, StoreError, StoreResult};
use onehall_kernel::{Env, TenantId};
use onehall_web::Outbound;
use onehall_web::ports::TenantSource;
use sea_orm::ConnectionTrait;

use super::config::CasConfig;
use super::entities::tgt;
use super::registry::Registry;
use super::store::{global, tgts};
use onehall_identity::{Deadlines, SessionClock, token};

/// The embedded server.
pub(crate) struct CasServer {
    /// `[cas]`
    pub config: CasConfig,
    /// The database.
    pub db: Db,
    /// Clock and randomness.
    pub env: Env,
    /// Guarded requests to applications.
    pub outbound: Outbound,
    /// The address people use.
    pub public_url: String,
    /// Signs login forms.
    pub secret: Arc<[u8; 32]>,
    /// Who of the tenants is let in, and whose a host is.
    pub tenants: Arc<dyn TenantSource>,
    /// Registered applications.
    pub registry: Registry,
    /// Hashes of tickets that somebody tried here lately: a ticket is good for one attempt.
    pub tried: Cache<String, ()>,
    /// How long sessions live.
    pub clock: Arc<SessionClock>,
}

impl CasServer {
    /// The name of the cookie: with the prefix browsers protect when people come by https.
    pub(crate) fn cookie_name(&self) -> &'static str {
        if self.is_https() { "__Secure-TGC" } else { "TGC" }
    }

    /// Whether people come by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// A new ticket: 256 random bits for what lives long, 160 for what lives seconds.
    pub(crate) fn new_ticket(&self, kind: TicketKind) -> StoreResult<Ticket> {
        let made = match kind {
            TicketKind::Service | TicketKind::Proxy => Ticket::new(kind, &self.env.random_bytes::<20>()),
            _ => Ticket::new(kind, &self.env.random_bytes::<32>()),
        };
        made.map_err(|error| StoreError::Inconsistent { table: "cas_tickets", detail: error.to_string() })
    }

    /// The deadlines of a tenant's session that begins now.
    pub(crate) async fn deadlines(&self, tenant: &TenantId, now: DateTime<Utc>) -> StoreResult<Deadlines> {
        let limits = self.clock.of(tenant).await?;
        Ok(Deadlines::start(now, limits.idle_s, limits.hard_s))
    }

    /// The idle deadline of a session that is used now.
    pub(crate) async fn slid(&self, row: &tgt::Model, now: DateTime<Utc>) -> StoreResult<DateTime<Utc>> {
        let limits = self.clock.of(&tgts::tenant_of(row)?).await?;
        let deadlines = Deadlines { idle_until: row.idle_until, hard_until: row.hard_until };
        Ok(deadlines.slide(now, limits.idle_s).idle_until)
    }

    /// When a service ticket of now expires.
    pub(crate) fn ticket_until(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::seconds(self.config.ticket_s)
    }

    /// The living session of a cookie or ticket-granting ticket.
    pub(crate) async fn living_session(&self, secret: &str, kind: TicketKind) -> StoreResult<Option<tgt::Model>> {
        if Ticket::parse(secret).is_none_or(|ticket| ticket.kind() != kind) {
            return Ok(None);
        }
        let repo = self.db.repo();
        let Some(row) = global::find_tgt_by_hash(repo.conn(), &token::hash(secret)).await? else { return Ok(None) };
        Ok(self.is_alive(repo.conn(), &row).await?.then_some(row))
    }

    /// Whether a session lives and its tenant is let in. A disabled tenant's sessions are not ended: they count again when it is
    /// enabled, unless their time is over by then.
    pub(crate) async fn is_alive(&self, conn: &impl ConnectionTrait, row: &tgt::Model) -> StoreResult<bool> {
        Ok(self.tenants.is_open(&tgts::tenant_of(row)?).await? && tgts::is_alive(conn, row, &self.env).await?)
    }
}
