//! What the routes of this area share.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_feature::OfficialNotices;
use onehall_kernel::{Ctx, TenantId, UserId};
use onehall_web::{ApiError, App, Outbound};
use uuid::Uuid;

use crate::addresses::Addresses;
use crate::config::IdentityConfig;
use crate::password::Passwords;
use crate::ports::Directory;

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

/// Validates the portal's own service tickets: in process for the embedded server, over the network for an external one.
#[async_trait]
pub trait TicketValidator: Send + Sync {
    /// Uses up `ticket`, which was issued for `service`.
    async fn validate(
        &self,
        app: &App,
        ctx: &Ctx,
        ticket: &str,
        service: &str,
    ) -> Result<Option<ValidatedTicket>, ApiError>;
    /// Ends the single sign-on session behind ended portal sessions, and tells the other applications.
    async fn end_tgt(&self, tx: &mut onehall_db::Tx, ctx: &Ctx, tgt: Uuid) -> Result<(), ApiError>;
    /// What the client needs to know to sign in.
    fn login_config(&self) -> LoginConfig;
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

impl IdentityState {
    /// Whether people come by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}

/// The shared state; clones are cheap.
#[derive(Clone)]
pub struct IdentityState {
    /// `[identity]`
    pub config: Arc<IdentityConfig>,
    pub(crate) passwords: Passwords,
    pub(crate) addresses: Addresses,
    pub(crate) directory: Arc<Directory>,
    pub(crate) secret: Arc<[u8; 32]>,
    pub(crate) public_url: Arc<str>,
    pub(crate) outbound: Outbound,
    pub(crate) official: Arc<dyn OfficialNotices>,
    /// Validates the portal's tickets.
    pub validator: Arc<dyn TicketValidator>,
}
