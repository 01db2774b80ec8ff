//! What identity and the directory give to the web: who calls, for which tenant, with which rights.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use chrono_tz::Tz;
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, Names, Right, RightKind, TenantId, UserId};
use serde_json::Value;
use uuid::Uuid;

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

/// Finds tenants.
#[async_trait]
pub trait TenantSource: Send + Sync {
    /// A tenant that is not disabled.
    async fn tenant(&self, id: &TenantId) -> StoreResult<Option<Arc<Tenant>>>;
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
    /// The exact origins that pages of the portal may frame now, sorted, none twice, at most 500. Where they can not be read
    /// the ones that were read last: an answer never waits for them twice.
    async fn frame_origins(&self) -> Arc<Vec<FrameOrigin>>;
}
