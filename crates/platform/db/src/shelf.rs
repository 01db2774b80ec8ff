//! Where what is kept of tenants lies: values of any kind by name and tenant.

use std::any::Any;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use onehall_kernel::TenantId;

use crate::{KeptCache, StoreResult};

/// How long a value counts without an event: a net below the events.
const TTL: Duration = Duration::from_mins(1);
/// Values that are kept, of all tenants.
const VALUES_MAX: u64 = 1_000;

/// A value of any kind.
pub(crate) type Value = Arc<dyn Any + Send + Sync>;

/// Whose value, and how often it was changed: what was read before a change is found by nobody after it.
type Key = (&'static str, TenantId, u64);

/// Where the values of a database are.
pub(crate) struct Shelf {
    values: KeptCache<Key, Value>,
    turns: Mutex<HashMap<(&'static str, TenantId), u64>>,
}

impl Default for Shelf {
    fn default() -> Self {
        Self { values: KeptCache::new(VALUES_MAX, TTL), turns: Mutex::default() }
    }
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shelf")
    }
}

impl Shelf {
    /// The value of this name, else what `read` brings, once for all who ask meanwhile.
    ///
    /// # Errors
    /// What `read` fails with; nothing is kept then.
    pub(crate) async fn get<F, R>(&self, name: &'static str, tenant: &TenantId, read: F) -> StoreResult<Value>
    where
        F: Fn() -> R + Send + Sync,
        R: Future<Output = StoreResult<Value>> + Send,
    {
        Ok(Value::clone(&*self.values.get(&self.key(name, tenant), read).await?))
    }

    fn key(&self, name: &'static str, tenant: &TenantId) -> Key {
        let turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        (name, tenant.clone(), turns.get(&(name, tenant.clone())).copied().unwrap_or_default())
    }

    /// From now on what was read before is found by nobody.
    pub(crate) fn turn(&self, name: &'static str, tenant: &TenantId) {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        *turns.entry((name, tenant.clone())).or_default() += 1;
    }
}
