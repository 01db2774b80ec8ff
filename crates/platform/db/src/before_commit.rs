//! What every commit of a piece of work writes beside its own changes, in the same transaction and last of all.
//!
//! Whoever runs the work sets it ([`with_each_commit`]); the work itself does not know. [`crate::Db::begin`] and
//! [`crate::Db::write_small`] take it up where they are called, so it also holds for a commit that a task of its own ends.
//! It does not reach work that is spawned: what a spawned task writes is not part of the piece of work.

use std::sync::Arc;

use crate::{StoreResult, WriteConn};
use async_trait::async_trait;

/// Writes something in the transaction that is about to be committed.
#[async_trait]
pub trait BeforeCommit: Send + Sync {
    /// Called after all changes of the transaction. It may be called again for the same changes (a group commit repeats
    /// its writes one by one), so it must be repeatable and keep nothing outside the database.
    ///
    /// # Errors
    /// Any: then the transaction is not committed, and whoever asked for the commit gets this error.
    async fn before_commit(&self, tx: &WriteConn) -> StoreResult<()>;
}

tokio::task_local! {
    static CURRENT: Option<Arc<dyn BeforeCommit>>;
}

/// Runs `work`; each of its commits runs `hook` first.
pub async fn with_each_commit<F: Future>(hook: Arc<dyn BeforeCommit>, work: F) -> F::Output {
    CURRENT.scope(Some(hook), work).await
}

/// Runs `work` without what stands before each commit around it: for records about a request that stay although what it
/// asks for is refused, such as wrong passwords that are counted.
pub async fn beside<F: Future>(work: F) -> F::Output {
    CURRENT.scope(None, work).await
}

/// What stands before commits here.
pub(crate) fn current() -> Option<Arc<dyn BeforeCommit>> {
    CURRENT.try_with(Clone::clone).ok().flatten()
}
