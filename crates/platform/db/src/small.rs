//! Group commit: hot small writes of many callers in one transaction, answered after its commit.
//!
//! One task drains up to [`BATCH_MAX`] queued writes, runs them in one transaction and commits once, so that
//! `synchronous=FULL` costs one sync for all of them. When one write of a batch fails, the batch is rolled back and
//! each write runs again alone: a failing write never takes its neighbours with it. Writes must therefore be
//! repeatable closures without side effects outside the database.
//!
//! Writes of a batch run in the order of what they name ([`Db::write_small_of`]): two nodes that lock the same rows in
//! the same order never wait for each other in a circle.

use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use sea_orm::DatabaseConnection;
use tokio::sync::{mpsc, oneshot};

use crate::before_commit::{self, BeforeCommit};
use crate::storage::Storage;
use crate::{Db, StoreError, StoreResult, WriteConn};

/// Writes of one transaction (reliability.md section 0: 256 gave the best rate).
const BATCH_MAX: usize = 256;
/// Writes that may wait; a full queue answers 503.
const QUEUE_MAX: usize = 4_096;

/// A repeatable small write.
pub type SmallWrite = Arc<dyn for<'a> Fn(&'a WriteConn) -> BoxFuture<'a, StoreResult<()>> + Send + Sync>;

pub(crate) struct Queued {
    /// What it changes.
    of: String,
    write: SmallWrite,
    done: Done,
}

/// Who hears how a write ended.
enum Done {
    /// The caller waits for it.
    Told(oneshot::Sender<StoreResult<()>>),
    /// Nobody waits; what went wrong goes to the log under this name.
    Logged(&'static str),
}

impl Done {
    fn tell(self, result: StoreResult<()>) {
        match (self, result) {
            (Self::Told(caller), result) => drop(caller.send(result)),
            (Self::Logged(what), Err(error)) => tracing::warn!(%error, what, "a write nobody waits for was lost"),
            (Self::Logged(_), Ok(())) => {}
        }
    }
}

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

pub(crate) fn start(write: DatabaseConnection, storage: Arc<Storage>) -> mpsc::Sender<Queued> {
    let (sender, mut queue) = mpsc::channel::<Queued>(QUEUE_MAX);
    tokio::spawn(async move {
        let mut batch = Vec::with_capacity(BATCH_MAX);
        while queue.recv_many(&mut batch, BATCH_MAX).await > 0 {
            metrics::histogram!("onehall_db_small_batch")
                .record(f64::from(u32::try_from(batch.len()).unwrap_or(u32::MAX)));
            // stable: those without a name stay as they came, before all others
            batch.sort_by(|a: &Queued, b: &Queued| a.of.cmp(&b.of));
            let writes: Vec<SmallWrite> = batch.iter().map(|q| q.write.clone()).collect();
            if run(&write, &storage, &writes).await.is_ok() {
                for queued in batch.drain(..) {
                    queued.done.tell(Ok(()));
                }
            } else {
                for queued in batch.drain(..) {
                    let result = run(&write, &storage, std::slice::from_ref(&queued.write)).await;
                    queued.done.tell(result);
                }
            }
        }
    });
    sender
}

async fn run(connection: &DatabaseConnection, storage: &Arc<Storage>, writes: &[SmallWrite]) -> StoreResult<()> {
    let tx = WriteConn::begin(connection, storage).await?;
    for write in writes {
        write(&tx).await?;
    }
    tx.save().await
}
