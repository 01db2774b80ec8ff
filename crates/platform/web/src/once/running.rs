//! Which writes with a key this node carries out now.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use onehall_kernel::Env;

use super::rules::Holder;
use super::sent::Spooled;

/// The writes of this node. Bounded by the requests in work.
pub(crate) struct Running {
    /// Begins the name of every owner of this node; another process has another one.
    node: String,
    /// Whether there is no other node (SQLite).
    is_alone: bool,
    owners: Mutex<HashSet<String>>,
    /// Bytes of requests in temporary files.
    pub(super) spooled: Spooled,
}

impl Running {
    /// Those of a node that has just started.
    pub(crate) fn new(env: &Env, is_alone: bool) -> Self {
        Self { node: env.new_id().to_string(), is_alone, owners: Mutex::default(), spooled: Spooled::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<String>> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request begins; it counts as running until the answer is dropped.
    pub(super) fn begin(self: &Arc<Self>, env: &Env) -> Owner {
        let name = format!("{}/{}", self.node, env.new_id());
        self.lock().insert(name.clone());
        Owner { name, running: self.clone() }
    }

    /// What is known of the request that holds a key.
    pub(super) fn holder(&self, owner: &str) -> Holder {
        if self.lock().contains(owner) {
            Holder::Works
        } else if self.is_alone || owner.split('/').next() == Some(self.node.as_str()) {
            Holder::Ended
        } else {
            Holder::Elsewhere
        }
    }
}

/// A request that is being carried out.
pub(super) struct Owner {
    pub name: String,
    running: Arc<Running>,
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.running.lock().remove(&self.name);
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use onehall_kernel::ManualClock;

    use super::*;

    #[test]
    fn a_node_knows_its_own_and_nothing_of_others() {
        let env = Env::seeded(Arc::new(ManualClock::new(DateTime::UNIX_EPOCH)), 1);
        let (one, other) = (Arc::new(Running::new(&env, false)), Arc::new(Running::new(&env, false)));
        let owner = one.begin(&env);
        assert!(owner.name.len() <= 80, "the column takes 80");
        assert_eq!((one.holder(&owner.name), other.holder(&owner.name)), (Holder::Works, Holder::Elsewhere));
        let name = owner.name.clone();
        drop(owner);
        assert_eq!((one.holder(&name), other.holder(&name)), (Holder::Ended, Holder::Elsewhere));
        let alone = Running::new(&env, true);
        assert_eq!((alone.holder(&name), alone.holder("")), (Holder::Ended, Holder::Ended));
    }
}
