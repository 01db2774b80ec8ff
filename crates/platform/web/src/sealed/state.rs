//! The keys a node works with.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chrono::{DateTime, Utc};
use moka::future::Cache;
use onehall_db::{Db, StoreResult};
use onehall_kernel::Env;
use onehall_seal::{SealError, ServerKeys, SessionKey};

use super::window::Window;
use super::{ring, store};
use crate::ApiError;

/// How long another node's rotation may go unseen.
const RING_TTL: Duration = Duration::from_secs(60);
/// Session keys in memory.
const KEYS_MAX: u64 = 50_000;
const KEYS_TTL: Duration = Duration::from_secs(600);

/// Keys, used request ids and the secret of payload protection.
pub struct Sealing {
    db: Db,
    env: Env,
    secret: Arc<[u8; 32]>,
    started_at: DateTime<Utc>,
    ring: Cache<(), Arc<ServerKeys>>,
    keys: Cache<String, Arc<SessionKey>>,
    /// How often the clock had been set when the keys in memory were agreed.
    times_set: AtomicU64,
    pub(super) window: Window,
}

impl Sealing {
    /// With the installation's secret, which the nodes of one cluster share.
    #[must_use]
    pub fn new(db: Db, env: Env, secret: Arc<[u8; 32]>) -> Self {
        let window = Window::new(&db);
        let started_at = env.now();
        let ring = Cache::builder().max_capacity(1).time_to_live(RING_TTL).build();
        let keys = Cache::builder().max_capacity(KEYS_MAX).time_to_live(KEYS_TTL).build();
        let times_set = AtomicU64::new(env.times_set());
        Self { db, env, secret, started_at, ring, keys, times_set, window }
    }

    /// The server's keys, made at the first use of an installation.
    pub(super) async fn keys(&self) -> Result<Arc<ServerKeys>, ApiError> {
        if let Some(known) = self.ring.get(&()).await {
            return Ok(known);
        }
        let row = match store::find_ring(self.db.repo().conn()).await? {
            Some(row) => row,
            None => {
                let made = ServerKeys::generate(&self.env).map_err(ApiError::internal)?;
                let text = ring::write(&made, &self.secret, &self.env).map_err(ApiError::internal)?;
                let tx = self.db.begin().await?;
                store::create_ring(tx.conn(), &text, self.env.now()).await?;
                let stored = store::find_ring(tx.conn()).await?;
                tx.save().await?;
                stored.ok_or_else(|| ApiError::internal("the key ring is missing"))?
            }
        };
        let keys = Arc::new(ring::read(&row.body, &self.secret).map_err(ApiError::internal)?);
        self.ring.insert((), keys.clone()).await;
        Ok(keys)
    }

    pub(super) async fn keep(&self, key: SessionKey) -> Result<(), ApiError> {
        let ring = self.keys().await?;
        let text = ring.store_session(&key, &self.env).map_err(ApiError::internal)?;
        let expires_at = DateTime::from_timestamp(key.expires_at(), 0).unwrap_or(self.started_at);
        let tx = self.db.begin().await?;
        store::create_key(tx.conn(), key.kid(), &text, self.env.now(), expires_at).await?;
        tx.save().await?;
        self.forget_when_set();
        self.keys.insert(key.kid().to_owned(), Arc::new(key)).await;
        Ok(())
    }

    /// When the clock is set, times come again at which a used request may count anew after its use was forgotten. The keys
    /// of before are unknown from then on, and clients agree others.
    fn forget_when_set(&self) {
        let times_set = self.env.times_set();
        if self.times_set.swap(times_set, Ordering::AcqRel) != times_set {
            self.keys.invalidate_all();
        }
    }

    /// The session key of an id. One from before the clock was set is unknown, and one from before the start where its uses
    /// were forgotten.
    pub(super) async fn find(&self, kid: &str, now: DateTime<Utc>) -> Result<Arc<SessionKey>, Unusable> {
        self.forget_when_set();
        if let Some(known) = self.keys.get(kid).await {
            return Ok(known);
        }
        let row = store::find_key(self.db.repo().conn(), kid).await.map_err(ApiError::from)?;
        let row = row.filter(|row| !self.window.forgets_at_stop() || row.made_at >= self.started_at);
        let row = row.filter(|row| self.env.is_since_set(row.made_at));
        let row = row.ok_or(SealError::UnknownKey)?;
        let mut loaded = self.keys().await?.load_session(kid, &row.body, now);
        if matches!(loaded, Err(SealError::UnknownKey)) {
            // another node may have stored it under a newer generation
            self.ring.invalidate(&()).await;
            loaded = self.keys().await?.load_session(kid, &row.body, now);
        }
        let key = Arc::new(loaded?);
        self.keys.insert(kid.to_owned(), key.clone()).await;
        Ok(key)
    }

    /// Begins a new generation of keys; what was agreed under the old one stays readable for `grace_seconds`.
    pub(super) async fn rotate(&self, older_than: DateTime<Utc>, grace_seconds: i64) -> StoreResult<bool> {
        let Some(row) = store::find_ring(self.db.repo().conn()).await?.filter(|row| row.made_at < older_than) else {
            return Ok(false);
        };
        let made = ring::read(&row.body, &self.secret)
            .and_then(|keys| keys.rotated(grace_seconds, &self.env))
            .and_then(|keys| ring::write(&keys, &self.secret, &self.env));
        let text = match made {
            Ok(text) => text,
            Err(error) => {
                tracing::error!(cause = %error, "the keys of payload protection could not be rotated");
                return Ok(false);
            }
        };
        let tx = self.db.begin().await?;
        let done = store::update_ring(tx.conn(), row.made_at, &text, self.env.now()).await?;
        tx.save().await?;
        self.ring.invalidate(&()).await;
        Ok(done)
    }
}

/// Why there is no session key.
pub(super) enum Unusable {
    /// The client's side.
    Seal(SealError),
    /// This side.
    Fault(ApiError),
}

impl From<SealError> for Unusable {
    fn from(error: SealError) -> Self {
        Self::Seal(error)
    }
}

impl From<ApiError> for Unusable {
    fn from(error: ApiError) -> Self {
        Self::Fault(error)
    }
}
