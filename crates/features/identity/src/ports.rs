//! Sessions and clients for the web, cached so that a warm call asks no database.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use moka::future::Cache;
use onehall_bus::EventHandler;
use onehall_db::{Crowd, Db, StoreError, StoreResult, Together};
use onehall_events::{Event, Published};
use onehall_kernel::{Env, UserId};
use onehall_web::ports::{Client, ClientSource, Session, SessionSource};

use crate::rules::token;
use crate::store;
use crate::store::global::Holder;

/// How long another node's sign-out may go unseen (it must count within 2 s).
const SESSION_TTL: Duration = Duration::from_secs(1);
/// How long clients may be stale where no event reaches this node.
const CLIENTS_TTL: Duration = Duration::from_secs(10);
/// A call within this time of one that was noted is not noted again.
const CLIENT_NOTED: TimeDelta = TimeDelta::minutes(10);
/// Entries of each cache.
const CACHE_MAX: u64 = 50_000;

/// A cached session and the moment it ends by itself, so that a cached one does not outlive its deadline.
#[derive(Clone)]
struct Known {
    session: Arc<Session>,
    until: DateTime<Utc>,
    /// When the session began: its time is counted from there.
    issued: DateTime<Utc>,
}

pub(crate) struct SessionCache {
    db: Db,
    env: Env,
    /// By token hash.
    sessions: Cache<String, Known>,
    /// Asks for what is not in there.
    tokens: Together<String, Option<Known>>,
    /// By id and secret hash.
    clients: Cache<(String, String), Arc<Client>>,
    /// Counts what was forgotten of clients: one that was read before a change is not kept after it.
    clients_forgotten: AtomicU64,
}

impl SessionCache {
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
            clients: Cache::builder().max_capacity(1_000).time_to_live(CLIENTS_TTL).build(),
            clients_forgotten: AtomicU64::new(0),
        })
    }

    /// Forgets all clients, of which one changed: there are few, and the next call of each asks the database.
    pub(crate) fn forget_clients(&self) {
        self.clients_forgotten.fetch_add(1, Ordering::SeqCst);
        self.clients.invalidate_all();
    }

    /// Notes that a client called; nobody waits for it. Of the browser's own one nothing is told.
    fn note_use(&self, client: &Arc<Client>, noted: Option<DateTime<Utc>>) {
        let now = self.env.now();
        if client.public || noted.is_some_and(|at| at > now - CLIENT_NOTED) {
            return;
        }
        let client = client.clone();
        self.db.write_later("the use of a client", move |tx| {
            let client = client.clone();
            Box::pin(async move {
                store::clients::mark_client_used(tx, &client.tenant, &client.id, now, now - CLIENT_NOTED).await
            })
        });
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
impl SessionSource for SessionCache {
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
impl ClientSource for SessionCache {
    async fn client(&self, id: &str, secret: &str) -> StoreResult<Option<Arc<Client>>> {
        let key = (id.to_owned(), token::hash(secret));
        if let Some(known) = self.clients.get(&key).await {
            return Ok(Some(known));
        }
        let forgotten = || self.clients_forgotten.load(Ordering::SeqCst);
        let before = forgotten();
        let Some(row) = store::global::find_client(self.db.repo().conn(), id).await? else { return Ok(None) };
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
        self.note_use(&client, row.used_at);
        self.clients.insert(key.clone(), client.clone()).await;
        if forgotten() != before {
            self.clients.invalidate(&key).await;
        }
        Ok(Some(client))
    }
}

#[async_trait]
impl EventHandler for SessionCache {
    async fn handle(&self, event: &Published) {
        match &event.event {
            Event::SessionEnded { session_id, .. } => self.forget_session(*session_id),
            Event::ClientChanged { .. } => self.forget_clients(),
            Event::UserChanged { user } => {
                let user = *user;
                let _ = self.sessions.invalidate_entries_if(move |_, known| known.session.user == user);
            }
            _ => {}
        }
    }
}
