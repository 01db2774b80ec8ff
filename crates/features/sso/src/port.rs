//! Single sign-on as identity sees it: this server's own tickets, or another server's.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_cas::ServiceUrl;
use onehall_cas::client::{CasServer, LoginOptions};
use onehall_db::{StoreResult, Tx};
use onehall_identity::single_sign_on::{LoginConfig, SignOnEnds, SingleSignOn, ValidatedTicket};
use onehall_kernel::{Ctx, TenantId, UserId};
use onehall_web::ports::Site;
use onehall_web::{ApiError, App};
use uuid::Uuid;

use crate::flow::end;
use crate::provider::embedded::EmbeddedCas;
use crate::provider::external::ExternalCas;
use crate::store::global;

/// The single sign-on sessions of the database, for whoever ends them beside a running server. There are none of another
/// server: the browser goes to its sign-out page.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tickets;

#[async_trait]
impl SignOnEnds for Tickets {
    async fn lock(&self, tx: &Tx, id: Uuid) -> StoreResult<bool> {
        global::lock_living_tgt(tx.conn(), id).await
    }

    async fn end(&self, tx: &mut Tx, ctx: &Ctx, id: Uuid) -> StoreResult<Option<TenantId>> {
        end::end_tgt(tx, ctx, id).await
    }

    async fn end_of(&self, tx: &mut Tx, ctx: &Ctx, user: UserId, kept: Option<Uuid>) -> StoreResult<Vec<Uuid>> {
        end::end_tgts_of(tx, ctx, user, kept).await
    }
}

/// How people sign in at this server, which they see under `address`.
///
/// # Errors
/// When the address can not be used.
pub(crate) fn own_login(address: &str) -> anyhow::Result<LoginConfig> {
    login_at(&format!("{address}/cas"), address, true)
}

/// How people who see the portal under `address` sign in at the server at `base`.
///
/// # Errors
/// When an address can not be used.
pub(crate) fn login_at(base: &str, address: &str, is_own: bool) -> anyhow::Result<LoginConfig> {
    let portal = format!("{address}/login");
    let server = CasServer::new(base).map_err(|error| anyhow::anyhow!("configuration [cas]: {error}"))?;
    let service = ServiceUrl::parse(&portal).map_err(|error| anyhow::anyhow!("http.public_url: {error}"))?;
    Ok(LoginConfig {
        status: 1,
        is_self_cas: u8::from(is_own),
        login_url: server.login_url(&service, LoginOptions::default()),
        logout_url: server.logout_url(Some(&service)),
        service: portal,
    })
}

/// Who checks passwords.
pub(crate) enum Provider {
    /// This server.
    Embedded(EmbeddedCas),
    /// Another one.
    External(Box<ExternalCas>),
}

/// What identity holds.
pub(crate) struct Port {
    pub(crate) provider: Provider,
    pub(crate) login: LoginConfig,
}

impl Port {
    pub(crate) fn shared(provider: Provider, login: LoginConfig) -> Arc<dyn SingleSignOn> {
        Arc::new(Self { provider, login })
    }
}

#[async_trait]
impl SignOnEnds for Port {
    async fn lock(&self, tx: &Tx, id: Uuid) -> StoreResult<bool> {
        Tickets.lock(tx, id).await
    }

    async fn end(&self, tx: &mut Tx, ctx: &Ctx, id: Uuid) -> StoreResult<Option<TenantId>> {
        Tickets.end(tx, ctx, id).await
    }

    async fn end_of(&self, tx: &mut Tx, ctx: &Ctx, user: UserId, kept: Option<Uuid>) -> StoreResult<Vec<Uuid>> {
        Tickets.end_of(tx, ctx, user, kept).await
    }
}

#[async_trait]
impl SingleSignOn for Port {
    async fn validate(
        &self,
        app: &App,
        ctx: &Ctx,
        ticket: &str,
        service: &str,
    ) -> Result<Option<ValidatedTicket>, ApiError> {
        match &self.provider {
            Provider::Embedded(here) => here.validate(ticket, service).await,
            Provider::External(other) => other.validate(app, ctx, ticket, service).await,
        }
    }

    fn login_config(&self, site: Option<&Site>) -> LoginConfig {
        let own = match (&self.provider, site) {
            (Provider::Embedded(_), Some(site)) => own_login(&site.origin).ok(),
            _ => None,
        };
        own.unwrap_or_else(|| self.login.clone())
    }

    fn issues_tickets(&self) -> bool {
        matches!(self.provider, Provider::Embedded(_))
    }

    async fn service_ticket(&self, tenant: &TenantId, user: UserId, service: &str) -> StoreResult<Option<String>> {
        match &self.provider {
            Provider::Embedded(here) => here.server.ticket_for(tenant, user, service).await,
            Provider::External(_) => Ok(None),
        }
    }
}
