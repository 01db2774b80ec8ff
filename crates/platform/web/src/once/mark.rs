//! Marks the key in the transaction of each commit that a request makes.

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use onehall_db::{BeforeCommit, StoreError, StoreResult, WriteConn};

use super::store::{self, Held};

/// The key of a request that is carried out.
pub(super) struct Mark {
    held: Held,
    is_lost: AtomicBool,
}

impl Mark {
    pub(super) fn new(held: Held) -> Self {
        Self { held, is_lost: AtomicBool::new(false) }
    }

    /// Whether a commit was refused because the key is somebody else's by now.
    pub(super) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }
}

#[async_trait]
impl BeforeCommit for Mark {
    async fn before_commit(&self, tx: &WriteConn) -> StoreResult<()> {
        if store::mark_committed(tx, &self.held).await? {
            return Ok(());
        }
        self.is_lost.store(true, Ordering::Relaxed);
        Err(StoreError::busy("another request has taken the idempotency key over"))
    }
}
