//! Asking for a small write.

use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tokio::sync::oneshot;

use crate::before_commit::{self, BeforeCommit};
use crate::small::{Done, Queued, SmallWrite};
use crate::{Db, StoreError, StoreResult, WriteConn};

impl Db {
    /// Runs `write` in the next group commit and returns after it is durable.
    ///
    /// # Errors
    /// The write's own error, or [`StoreError::Unavailable`] when the queue is full.
    pub async fn write_small<F>(&self, write: F) -> StoreResult<()>
    where
        F: for<'a> Fn(&'a WriteConn) -> BoxFuture<'a, StoreResult<()>> + Send + Sync + 'static,
    {
        self.write_small_of(String::new(), write).await
    }

    /// The same for rows that other writes change too, on this node or another one: `of` names them, and all writes to
    /// them by names that sort in the order in which they lock. Writes that one caller waits for one by one stay in order.
    ///
    /// # Errors
    /// As [`Db::write_small`].
    pub async fn write_small_of<F>(&self, of: String, write: F) -> StoreResult<()>
    where
        F: for<'a> Fn(&'a WriteConn) -> BoxFuture<'a, StoreResult<()>> + Send + Sync + 'static,
    {
        let (done, answer) = oneshot::channel();
        let write: SmallWrite = match before_commit::current() {
            Some(hook) => with_hook(Arc::new(write), hook),
            None => Arc::new(write),
        };
        let queued = Queued { of, write, done: Done::Told(done) };
        self.small.try_send(queued).map_err(|_| StoreError::busy("the write queue is full"))?;
        answer.await.unwrap_or_else(|_| Err(StoreError::busy("the writer stopped")))
    }

    /// Leaves `write` to the next group commit and returns at once: for figures that a reader must not wait a disk for,
    /// such as how often a word was searched. It may be lost when the node ends or the queue is full, so never for what
    /// anybody was told is kept. Writes are made in the order they came: a later [`Db::write_small`] returns after it.
    /// `what` names it in the log.
    pub fn write_later<F>(&self, what: &'static str, write: F)
    where
        F: for<'a> Fn(&'a WriteConn) -> BoxFuture<'a, StoreResult<()>> + Send + Sync + 'static,
    {
        let queued = Queued { of: String::new(), write: Arc::new(write), done: Done::Logged(what) };
        if let Err(full) = self.small.try_send(queued) {
            full.into_inner().done.tell(Err(StoreError::busy("the write queue is full")));
        }
    }

    /// Returns when every small write that was queued before is made.
    ///
    /// # Errors
    /// As [`Db::write_small`].
    pub async fn written(&self) -> StoreResult<()> {
        self.write_small(|_| async { Ok(()) }.boxed()).await
    }
}

/// The write, then what stands before the commit of whoever asked for it.
fn with_hook(write: SmallWrite, hook: Arc<dyn BeforeCommit>) -> SmallWrite {
    Arc::new(move |tx| {
        let (write, hook) = (write.clone(), hook.clone());
        async move {
            write(tx).await?;
            hook.before_commit(tx).await
        }
        .boxed()
    })
}
