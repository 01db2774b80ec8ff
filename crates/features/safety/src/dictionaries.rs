//! The compiled dictionaries of this node.

use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use onehall_db::{Db, StoreError, StoreResult};
use onehall_kernel::TenantId;
use onehall_safety::Words;
use tokio::sync::Mutex;

use crate::store::{dictionary, words};

/// How long a dictionary that nobody asks is kept.
const IDLE: Duration = Duration::from_secs(3_600);
/// Dictionaries in memory at most; a full one takes some megabytes.
const DICTIONARIES_MAX: u64 = 200;

/// A compiled dictionary and the version it was made of.
struct Known {
    version: i64,
    words: Arc<Words>,
}

/// Compiled dictionaries by tenant.
pub(crate) struct Dictionaries {
    db: Db,
    known: Cache<TenantId, Arc<Mutex<Option<Known>>>>,
}

impl Dictionaries {
    pub(crate) fn new(db: Db) -> Self {
        Self { db, known: Cache::builder().max_capacity(DICTIONARIES_MAX).time_to_idle(IDLE).build() }
    }

    /// The words of a tenant as they are now. Callers of one tenant wait for one build, not for one each.
    ///
    /// The version is read before the words: words that are newer than their version are read once more, words that are
    /// older can not be kept.
    pub(crate) async fn of(&self, tenant: &TenantId) -> StoreResult<Arc<Words>> {
        let repo = self.db.repo();
        let slot = self.known.get_with_by_ref(tenant, async { Arc::default() }).await;
        let version = dictionary::get_version(repo.conn(), tenant).await?;
        let mut known = slot.lock().await;
        if let Some(known) = known.as_ref().filter(|known| known.version >= version) {
            return Ok(known.words.clone());
        }
        let list = if version == 0 { Vec::new() } else { words::list_written(repo.conn(), tenant).await? };
        let words = Arc::new(build(list).await?);
        *known = Some(Known { version, words: words.clone() });
        Ok(words)
    }
}

/// A full dictionary takes long enough to build to be kept off the threads that answer requests.
async fn build(list: Vec<String>) -> StoreResult<Words> {
    let odd = |detail: String| StoreError::Inconsistent { table: "sensitive_words", detail };
    tokio::task::spawn_blocking(move || Words::new(list))
        .await
        .map_err(|e| odd(e.to_string()))?
        .map_err(|e| odd(e.to_string()))
}
