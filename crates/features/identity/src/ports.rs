//! Sessions, rights, clients and tenants for the web, cached so that a warm call asks no database.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use moka::future::Cache;
use onehall_bus::EventHandler;
use onehall_db::{Crowd, Db, StoreError, StoreResult, Together};
use onehall_events::{Event, Published};
use onehall_kernel::{Env, Names, TenantId, UserId};
use onehall_web::ports::{Client, ClientSource, Grants, PermissionSource, Session, SessionSource, Tenant};

use crate::app_passwords::AppPasswords;
use crate::rules::{token, tree};
use crate::store;
use crate::store::global::Holder;
use onehall_records::settings;

/// How long another node's sign-out may go unseen (it must count within 2 s).
const SESSION_TTL: Duration = Duration::from_secs(1);
/// How long rights, clients and tenants may be stale.
const GRANTS_TTL: Duration = Duration::from_secs(10);
/// The setting with the level of payload protection (contract section 3).
const PROTECTION: &str = "payload_protection";
/// Entries of each cache.
const CACHE_MAX: u64 = 50_000;

/// What identity gives to the web.
#[derive(Clone)]
pub struct Ports {
    /// Sessions by access token.
    pub sessions: Arc<dyn SessionSource>,
    /// Rights by session.
    pub permissions: Arc<dyn PermissionSource>,
    /// Clients and tenants.
    pub clients: Arc<dyn ClientSource>,
    /// Application passwords, for chat's sockets.
    pub app_passwords: AppPasswords,
}

/// A cached session and the moment it ends by itself, so that a cached one does not outlive its deadline.
#[derive(Clone)]
struct Known {
    session: Arc<Session>,
    until: DateTime<Utc>,
    /// When the session began: its time is counted from there.
    issued: DateTime<Utc>,
}

pub(crate) struct Directory {
    db: Db,
    env: Env,
    /// By token hash.
    sessions: Cache<String, Known>,
    /// Asks for what is not in there.
    tokens: Together<String, Option<Known>>,
    /// By tenant and person.
    grants: Cache<(TenantId, i64), Arc<Grants>>,
    /// By id and secret hash.
    clients: Cache<(String, String), Arc<Client>>,
    tenants: Cache<TenantId, Arc<Tenant>>,
}

impl Directory {
    pub(crate) fn new(db: Db, env: Env) -> Arc<Self> {
        Arc::new(Self {
            tokens: tokens(db.clone()),
            db,
            env,
            sessions: Cache::builder()
                .max_capacity(CACHE_MAX)
                .time_to_live(SESSION_TTL)
                .support_invalidation_closures()
                .build(),
            grants: Cache::builder().max_capacity(CACHE_MAX).time_to_live(GRANTS_TTL).build(),
            clients: Cache::builder().max_capacity(1_000).time_to_live(GRANTS_TTL).build(),
            tenants: Cache::builder().max_capacity(1_000).time_to_live(GRANTS_TTL).build(),
        })
    }

    pub(crate) fn ports(self: &Arc<Self>, app_passwords: AppPasswords) -> Ports {
        Ports { sessions: self.clone(), permissions: self.clone(), clients: self.clone(), app_passwords }
    }

    /// Forgets the cached sessions of an ended session at once, on the node that ended it.
    pub(crate) fn forget_session(&self, id: uuid::Uuid) {
        // the only failure is a cache built without closures, which this one is not
        let _ = self.sessions.invalidate_entries_if(move |_, known| known.session.id == id);
    }
}

/// Whose tokens these are, by their hashes.
fn tokens(db: Db) -> Together<String, Option<Known>> {
    Together::new(Crowd::OF_KEYS, move |hashes| {
        let db = db.clone();
        Box::pin(async move {
            let rows = store::global::list_by_access_token(db.repo().conn(), &hashes).await?;
            let mut found = HashMap::with_capacity(rows.len());
            for mut row in rows {
                let until = row.expires_at.min(row.idle_until).min(row.hard_until);
                let (hash, issued) = (std::mem::take(&mut row.hash), row.created_at);
                found.insert(hash, Known { session: Arc::new(session_from(row)?), until, issued });
            }
            // the same token may have been asked for twice
            Ok(hashes.iter().map(|hash| found.get(hash).cloned()).collect())
        })
    })
}

fn session_from(row: Holder) -> StoreResult<Session> {
    Ok(Session {
        id: row.id,
        tenant: row
            .tenant_id
            .parse()
            .map_err(|_| StoreError::Inconsistent { table: "sessions", detail: format!("tenant of {}", row.id) })?,
        user: UserId(row.user_id),
        account: row.account,
        nick_name: row.nick_name,
        client_id: row.client_id,
        impersonator: row.impersonator_id.map(UserId),
    })
}

#[async_trait]
impl SessionSource for Directory {
    async fn find(&self, access_token: &str) -> StoreResult<Option<Arc<Session>>> {
        let hash = token::hash(access_token);
        let is_over = |known: &Known| known.until <= self.env.now_for(known.issued);
        if let Some(known) = self.sessions.get(&hash).await
            && !is_over(&known)
        {
            return Ok(Some(known.session));
        }
        let Some(known) = self.tokens.get(hash.clone()).await? else { return Ok(None) };
        if is_over(&known) {
            return Ok(None);
        }
        self.sessions.insert(hash, known.clone()).await;
        Ok(Some(known.session))
    }
}

#[async_trait]
impl PermissionSource for Directory {
    async fn grants(&self, session: &Session) -> StoreResult<Arc<Grants>> {
        let key = (session.tenant.clone(), session.user.0);
        if let Some(known) = self.grants.get(&key).await {
            return Ok(known);
        }
        let repo = self.db.repo();
        let found = store::roles::roles_of(repo.conn(), &session.tenant, session.user.0).await?;
        let person = store::people::find_user(repo.conn(), &session.tenant, session.user).await?;
        let departments = store::departments::list_departments(repo.conn(), &session.tenant).await?;
        let mut own: Vec<uuid::Uuid> = person.and_then(|p| p.department_id).into_iter().collect();
        own.extend(
            store::posts::list_posts(repo.conn(), session.user.0).await?.into_iter().map(|post| post.department),
        );
        let codes: Vec<String> = found.roles.into_iter().map(|r| r.code).collect();
        let has = |code: &str| codes.iter().any(|c| c == code);
        let administers = if has("administrator") {
            None
        } else if has("admin") {
            Some(own.iter().flat_map(|id| tree::descendants(&departments, *id)).collect())
        } else {
            Some(std::collections::BTreeSet::new())
        };
        let grants = Arc::new(Grants {
            roles: codes,
            abilities: found.abilities,
            entries: found.entries,
            departments: tree::ancestors_of_all(&departments, own),
            administers,
        });
        self.grants.insert(key, grants.clone()).await;
        Ok(grants)
    }
}

#[async_trait]
impl ClientSource for Directory {
    async fn client(&self, id: &str, secret: &str) -> StoreResult<Option<Arc<Client>>> {
        let key = (id.to_owned(), token::hash(secret));
        if let Some(known) = self.clients.get(&key).await {
            return Ok(Some(known));
        }
        let Some(row) = store::clients::find_client(self.db.repo().conn(), id).await? else { return Ok(None) };
        if row.disabled_at.is_some() || !token::same(&row.secret_hash, &key.1) {
            return Ok(None);
        }
        let tenant = row
            .tenant_id
            .parse()
            .map_err(|_| StoreError::Inconsistent { table: "clients", detail: format!("tenant of {id}") })?;
        let scopes = row.scopes.split(' ').filter(|s| !s.is_empty()).map(str::to_owned).collect();
        let client = Arc::new(Client {
            id: row.id,
            blade_dialect: row.blade_dialect,
            scopes,
            plain: row.is_plain,
            tenant,
            public: row.is_public,
        });
        self.clients.insert(key, client.clone()).await;
        Ok(Some(client))
    }

    async fn tenant(&self, id: &TenantId) -> StoreResult<Option<Arc<Tenant>>> {
        if let Some(known) = self.tenants.get(id).await {
            return Ok(Some(known));
        }
        let Some(row) = store::clients::find_tenant(self.db.repo().conn(), id).await? else { return Ok(None) };
        let zone = row
            .time_zone
            .parse()
            .map_err(|_| StoreError::Inconsistent { table: "tenants", detail: format!("time zone of {id}") })?;
        let protection = settings::find_setting(self.db.repo().conn(), id, PROTECTION).await?;
        let protection = protection.map(serde_json::from_value).transpose().map_err(|e| StoreError::Inconsistent {
            table: "settings",
            detail: format!("{PROTECTION} of {id}: {e}"),
        })?;
        let names = Names { zh: row.name, en: row.name_en };
        let protection = protection.unwrap_or_default();
        let tenant = Arc::new(Tenant { id: id.clone(), names, zone, protection });
        self.tenants.insert(id.clone(), tenant.clone()).await;
        Ok(Some(tenant))
    }
}

#[async_trait]
impl EventHandler for Directory {
    async fn handle(&self, event: &Published) {
        match &event.event {
            Event::SessionEnded { session_id, .. } => self.forget_session(*session_id),
            Event::UserChanged { user } => {
                self.grants.invalidate(&(event.tenant.clone(), user.0)).await;
                let user = *user;
                let _ = self.sessions.invalidate_entries_if(move |_, known| known.session.user == user);
            }
            Event::DepartmentsChanged => self.grants.invalidate_all(),
            Event::SettingsChanged { .. } => self.tenants.invalidate(&event.tenant).await,
            _ => {}
        }
    }
}
