//! The port by which identity meets single sign-on. The area of single sign-on implements it; it is built first and calls
//! identity directly.

use async_trait::async_trait;
use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId, UserId};
use onehall_web::ports::Site;
use onehall_web::{ApiError, App};
use uuid::Uuid;

/// Who a ticket stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidatedTicket {
    /// The tenant the person signed in to.
    pub tenant: TenantId,
    /// The person.
    pub user: UserId,
    /// The single sign-on session, when this server holds it.
    pub tgt_id: Option<Uuid>,
}

/// How people sign in (000 section 3, login config).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginConfig {
    /// 1: single sign-on is on.
    pub status: u8,
    /// 1: this server is the CAS server, 0: an external one.
    pub is_self_cas: u8,
    /// Where to sign in.
    pub login_url: String,
    /// Where to sign out.
    pub logout_url: String,
    /// The portal's own service.
    pub service: String,
}

/// Locks and ends single sign-on sessions, without the portal sessions on them: [`crate::ends`] composes both.
#[async_trait]
pub trait SignOnEnds: Send + Sync {
    /// Whether a single sign-on session has not ended, with its row locked until the end of the unit of work: what the
    /// caller opens on it is seen by whoever ends it.
    ///
    /// # Errors
    /// When the database fails.
    async fn lock(&self, tx: &Tx, id: Uuid) -> StoreResult<bool>;

    /// Ends a single sign-on session once, and tells the other applications after the commit; answers its tenant, nothing
    /// when it had ended before or is not held here.
    ///
    /// # Errors
    /// When the database fails.
    async fn end(&self, tx: &mut Tx, ctx: &Ctx, id: Uuid) -> StoreResult<Option<TenantId>>;

    /// Ends those of a person but `kept`; answers which.
    ///
    /// # Errors
    /// When the database fails.
    async fn end_of(&self, tx: &mut Tx, ctx: &Ctx, user: UserId, kept: Option<Uuid>) -> StoreResult<Vec<Uuid>>;
}

/// Single sign-on as identity needs it: the portal is one of its services.
#[async_trait]
pub trait SingleSignOn: SignOnEnds {
    /// Uses up one of the portal's own tickets, which was issued for `service`; nothing when it does not hold.
    ///
    /// # Errors
    /// When the database fails or another server does not answer.
    async fn validate(
        &self,
        app: &App,
        ctx: &Ctx,
        ticket: &str,
        service: &str,
    ) -> Result<Option<ValidatedTicket>, ApiError>;

    /// What the client needs to know to sign in, on a tenant's own host or the platform's. Another server knows the latter alone.
    fn login_config(&self, site: Option<&Site>) -> LoginConfig;

    /// Whether this server issues tickets. Where another one does, nobody can ask it for somebody else's.
    fn issues_tickets(&self) -> bool;

    /// A service ticket for somebody who is signed in here now; nothing when the person is not, or `service` is no registered
    /// application. It does not count as use of the session: a page that is open keeps nobody signed in.
    ///
    /// # Errors
    /// When the database fails.
    async fn service_ticket(&self, tenant: &TenantId, user: UserId, service: &str) -> StoreResult<Option<String>>;
}
