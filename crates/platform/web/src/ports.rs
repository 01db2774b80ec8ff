//! What identity and the directory give to the web: who calls, for which tenant, with which rights.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use chrono_tz::Tz;
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, ErrorCode, Names, Right, RightKind, TenantId, UserId};
use serde_json::Value;
use uuid::Uuid;

use crate::ApiError;
use crate::frame_origin::FrameOrigin;
use crate::sealed::Protection;

/// A living session, found by its access token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The session's key.
    pub id: Uuid,
    /// Its tenant; after sign-in the tenant comes from here alone.
    pub tenant: TenantId,
    /// The person.
    pub user: UserId,
    /// The account the person signs in with.
    pub account: String,
    /// The name to show.
    pub nick_name: String,
    /// The client that opened it.
    pub client_id: String,
    /// Who really sits there, when an administrator signed in as this person.
    pub impersonator: Option<UserId>,
}

/// What a person may do, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Grants {
    /// Codes of the person's roles, the most important first.
    pub roles: Vec<String>,
    /// What kind of person they are: `student`, `teacher` or `staff`; empty for nobody.
    pub kind: String,
    /// Abilities (contract section 1).
    pub abilities: BTreeSet<String>,
    /// Configuration-menu entries (001 section 2.2).
    pub entries: BTreeSet<String>,
    /// The person's department and the ones above it.
    pub departments: Vec<Uuid>,
    /// Departments the person administers, with the ones below them; `None` means all of the tenant.
    pub administers: Option<BTreeSet<Uuid>>,
}

impl Grants {
    /// Whether they hold the right.
    #[must_use]
    pub fn hold(&self, right: &Right) -> bool {
        match right.kind {
            RightKind::Ability => self.abilities.contains(right.name),
            RightKind::Entry => self.entries.contains(right.name),
        }
    }
}

/// A client of the API (contract section 1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Client {
    /// Its id.
    pub id: String,
    /// Whether payloads go under `data` (migration dialect).
    pub blade_dialect: bool,
    /// What it may call on `/open/v1`.
    pub scopes: BTreeSet<String>,
    /// Whether payload protection is off for it (contract section 3).
    pub plain: bool,
    /// The tenant it was made for.
    pub tenant: TenantId,
    /// Whether it is the browser's own client: its secret is known to everybody and it serves every tenant.
    pub public: bool,
}

impl Client {
    /// Whether it may call for `tenant`: the browser's client for each, another system's for its own alone.
    #[must_use]
    pub fn serves(&self, tenant: &TenantId) -> bool {
        self.public || self.tenant == *tenant
    }

    /// The tenant of a caller who names none and has no session.
    #[must_use]
    pub fn home(&self) -> TenantId {
        if self.public { TenantId::default_tenant() } else { self.tenant.clone() }
    }
}

/// A tenant as the web needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tenant {
    /// Its key.
    pub id: TenantId,
    /// The school's name.
    pub names: Names,
    /// The zone of times on blade paths.
    pub zone: Tz,
    /// What of the browser's traffic is sealed.
    pub protection: Protection,
    /// Whether the platform disabled it: nobody of it gets in.
    pub is_disabled: bool,
    /// The tenant's own host, when the request that this is asked for came to one.
    pub site: Option<Arc<Site>>,
}

impl Tenant {
    /// The address under which the caller sees the portal: the tenant's own, or the platform's `public_url`.
    #[must_use]
    pub fn address<'a>(&'a self, public_url: &'a str) -> &'a str {
        Site::address(self.site.as_deref(), public_url)
    }
}

/// A host name that is a tenant's alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// Whose it is.
    pub tenant: TenantId,
    /// The address of its pages, without a slash at the end.
    pub origin: String,
}

impl Site {
    /// The address under which somebody at `site` sees the portal: the tenant's own, or the platform's `public_url`.
    #[must_use]
    pub fn address<'a>(site: Option<&'a Self>, public_url: &'a str) -> &'a str {
        site.map_or(public_url, |site| &site.origin)
    }
}

/// Finds sessions.
#[async_trait]
pub trait SessionSource: Send + Sync {
    /// The living session of an access token; `None` when it is unknown, expired or ended.
    async fn find(&self, access_token: &str) -> StoreResult<Option<Arc<Session>>>;
}

/// Finds rights.
#[async_trait]
pub trait PermissionSource: Send + Sync {
    /// What the person of `session` may do now.
    async fn grants(&self, session: &Session) -> StoreResult<Arc<Grants>>;
}

/// Finds clients.
#[async_trait]
pub trait ClientSource: Send + Sync {
    /// The client of these credentials; `None` when unknown, disabled or wrong.
    async fn client(&self, id: &str, secret: &str) -> StoreResult<Option<Arc<Client>>>;
}

/// Finds tenants, and holds the one rule of who of them is let in: [`TenantSource::open`], for protocols with refusals of
/// their own [`TenantSource::is_open`]. Both are answered from memory; an event ends what is kept.
#[async_trait]
pub trait TenantSource: Send + Sync {
    /// A tenant, disabled or not.
    async fn find(&self, id: &TenantId) -> StoreResult<Option<Arc<Tenant>>>;

    /// Whose a host name is, written as [`crate::site::host_of`] answers it; none for the platform's own and unknown ones.
    async fn site(&self, host: &str) -> StoreResult<Option<Arc<Site>>>;

    /// A tenant whose people and programs are let in.
    ///
    /// # Errors
    /// `tenant.unknown`, `tenant.disabled`; faults of the database.
    async fn open(&self, id: &TenantId) -> Result<Arc<Tenant>, ApiError> {
        let tenant = self.find(id).await?.ok_or(ErrorCode::TenantUnknown)?;
        if tenant.is_disabled { Err(ErrorCode::TenantDisabled.into()) } else { Ok(tenant) }
    }

    /// Refuses what an address of a disabled tenant names; an unknown tenant has nothing, and is said so where it is looked for.
    ///
    /// # Errors
    /// `tenant.disabled`; faults of the database.
    async fn refuse_disabled(&self, id: &TenantId) -> Result<(), ApiError> {
        let is_disabled = self.find(id).await?.is_some_and(|tenant| tenant.is_disabled);
        if is_disabled { Err(ErrorCode::TenantDisabled.into()) } else { Ok(()) }
    }

    /// Whether a tenant's people and programs are let in.
    ///
    /// # Errors
    /// Faults of the database.
    async fn is_open(&self, id: &TenantId) -> StoreResult<bool> {
        Ok(self.find(id).await?.is_some_and(|tenant| !tenant.is_disabled))
    }
}

/// Where remarks are kept: the audit log.
#[async_trait]
pub trait AuditSink: Send + Sync {
    /// Notes an action of the context's actor on an object.
    async fn note(&self, ctx: &Ctx, action: &str, object: &str, detail: Value) -> StoreResult<()>;
}

/// Knows whose pages may be shown inside the portal (contract section 5).
#[async_trait]
pub trait FrameSources: Send + Sync {
    /// The exact origins that pages of the portal may frame now, sorted, none twice, at most 500: those of all tenants, or of
    /// one whose host is asked. Where they can not be read the ones that were read last, or none of one tenant: an answer never
    /// waits for them twice.
    async fn frame_origins(&self, of: Option<&TenantId>) -> Arc<Vec<FrameOrigin>>;
}
