//! What is kept in memory and dropped by events: many who ask at once read once, and what was read before a change is not
//! kept after it.

use std::future::Future;
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::future::Cache;
use onehall_kernel::TenantId;
use sea_orm::DbErr;

use crate::{StoreError, StoreResult};

/// How often what changes while it is read is read again.
const READS_MAX: usize = 3;

/// Counters of what was forgotten: keys share them, so that a change of one seldom makes another one be read again.
const COUNTERS: usize = 64;

/// One value for each tenant.
pub type TenantCache<V> = KeptCache<TenantId, V>;

/// One value for each key; clones share it.
pub struct KeptCache<K, V> {
    kept: Cache<K, Arc<V>>,
    /// Count what was forgotten, so that a value read before a change is not kept after it.
    forgotten: Arc<[AtomicU64; COUNTERS]>,
    hasher: RandomState,
}

impl<K, V> Clone for KeptCache<K, V> {
    fn clone(&self) -> Self {
        Self { kept: self.kept.clone(), forgotten: self.forgotten.clone(), hasher: self.hasher.clone() }
    }
}

impl<K, V> KeptCache<K, V>
where
    K: Clone + Eq + Hash + Send + Sync + 'static,
    V: Send + Sync + 'static,
{
    /// An empty one for so many keys. Without an event a value is kept for `keep`: a net below the events, not a way of its own.
    #[must_use]
    pub fn new(keys_max: u64, keep: Duration) -> Self {
        Self {
            kept: Cache::builder().max_capacity(keys_max).time_to_live(keep).build(),
            forgotten: Arc::new([const { AtomicU64::new(0) }; COUNTERS]),
            hasher: RandomState::new(),
        }
    }

    /// What is kept of a key, else what `read` brings, once for all who ask meanwhile. It is read again when it is forgotten
    /// while it is read.
    ///
    /// # Errors
    /// What `read` fails with, as [`StoreError::Unavailable`]; nothing is kept then.
    pub async fn get<F, R>(&self, key: &K, read: F) -> StoreResult<Arc<V>>
    where
        F: Fn() -> R + Send + Sync,
        R: Future<Output = StoreResult<V>> + Send,
    {
        if let Some(kept) = self.kept.get(key).await {
            return Ok(kept);
        }
        let counter = self.counter(key);
        let before = AtomicU64::new(counter.load(Ordering::SeqCst));
        let is_changed = || counter.load(Ordering::SeqCst) != before.load(Ordering::SeqCst);
        let reading = async {
            let mut left = READS_MAX;
            loop {
                left -= 1;
                before.store(counter.load(Ordering::SeqCst), Ordering::SeqCst);
                let value = read().await?;
                if left == 0 || !is_changed() {
                    return Ok::<_, StoreError>(Arc::new(value));
                }
            }
        };
        let loaded = self.kept.try_get_with(key.clone(), reading).await;
        if is_changed() {
            self.kept.invalidate(key).await;
        }
        loaded.map_err(|error: Arc<StoreError>| StoreError::Unavailable(DbErr::Custom(error.to_string())))
    }

    /// Drops what is kept of a key; what is being read now is not kept either.
    pub async fn forget(&self, key: &K) {
        self.counter(key).fetch_add(1, Ordering::SeqCst);
        self.kept.invalidate(key).await;
    }

    /// Drops everything; what is being read now is not kept either.
    pub fn forget_all(&self) {
        for counter in self.forgotten.iter() {
            counter.fetch_add(1, Ordering::SeqCst);
        }
        self.kept.invalidate_all();
    }

    fn counter(&self, key: &K) -> &AtomicU64 {
        let at = usize::try_from(self.hasher.hash_one(key) % COUNTERS as u64).unwrap_or_default();
        &self.forgotten[at]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    fn cache() -> (TenantCache<usize>, TenantId, AtomicUsize) {
        (TenantCache::new(10, Duration::from_mins(1)), TenantId::default_tenant(), AtomicUsize::new(0))
    }

    #[tokio::test]
    async fn many_who_ask_at_once_read_once_and_a_change_makes_it_be_read_again() {
        let (cache, tenant, reads) = cache();
        let read = || async {
            tokio::task::yield_now().await;
            Ok(reads.fetch_add(1, Ordering::SeqCst))
        };
        let all = futures::future::join_all((0..50).map(|_| cache.get(&tenant, read))).await;
        assert!(all.into_iter().all(|one| *one.unwrap() == 0));
        cache.forget(&tenant).await;
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 1);
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn what_changes_while_it_is_read_is_read_again() {
        let (cache, tenant, reads) = cache();
        let read = || async {
            let nth = reads.fetch_add(1, Ordering::SeqCst);
            if nth == 0 {
                cache.forget(&tenant).await;
            }
            Ok(nth)
        };
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 1);
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 1, "it is kept");
    }

    #[tokio::test]
    async fn what_changes_all_the_time_is_answered_and_never_kept() {
        let (cache, tenant, reads) = cache();
        let read = || async {
            cache.forget(&tenant).await;
            Ok(reads.fetch_add(1, Ordering::SeqCst))
        };
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), READS_MAX - 1);
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 2 * READS_MAX - 1);
    }

    #[tokio::test]
    async fn what_is_all_forgotten_while_it_is_read_is_read_again() {
        let (cache, tenant, reads) = cache();
        let read = || async {
            let nth = reads.fetch_add(1, Ordering::SeqCst);
            if nth == 0 {
                cache.forget_all();
            }
            Ok(nth)
        };
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 1);
        cache.forget_all();
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn a_failure_is_told_and_not_kept() {
        let (cache, tenant, reads) = cache();
        let read = || async {
            match reads.fetch_add(1, Ordering::SeqCst) {
                0 => Err(StoreError::Unavailable(DbErr::Custom("away".to_owned()))),
                nth => Ok(nth),
            }
        };
        assert!(cache.get(&tenant, read).await.unwrap_err().to_string().contains("away"));
        assert_eq!(*cache.get(&tenant, read).await.unwrap(), 1);
    }
}
