//! Group commit: hot small writes of many callers in one transaction, answered after its commit.
//!
//! One task drains up to [`BATCH_MAX`] queued writes, runs them in one transaction and commits once, so that
//! `synchronous=FULL` costs one sync for all of them. When one write of a batch fails, the batch is rolled back and
//! each write runs again alone: a failing write never takes its neighbours with it. Writes must therefore be
//! repeatable closures without side effects outside the database.
//!
//! Writes of a batch run in the order of what they name ([`Db::write_small_of`](crate::Db::write_small_of)): two nodes that lock the same rows in
//! the same order never wait for each other in a circle.

use std::sync::Arc;

use futures::future::BoxFuture;
use sea_orm::DatabaseConnection;
use tokio::sync::{mpsc, oneshot};

use crate::storage::Storage;
use crate::{StoreResult, WriteConn};

/// Writes of one transaction (reliability.md section 0: 256 gave the best rate).
const BATCH_MAX: usize = 256;
/// Writes that may wait; a full queue answers 503.
const QUEUE_MAX: usize = 4_096;

/// A repeatable small write.
pub type SmallWrite = Arc<dyn for<'a> Fn(&'a WriteConn) -> BoxFuture<'a, StoreResult<()>> + Send + Sync>;

pub(crate) struct Queued {
    /// What it changes.
    pub(crate) of: String,
    pub(crate) write: SmallWrite,
    pub(crate) done: Done,
}

/// Who hears how a write ended.
pub(crate) enum Done {
    /// The caller waits for it.
    Told(oneshot::Sender<StoreResult<()>>),
    /// Nobody waits; what went wrong goes to the log under this name.
    Logged(&'static str),
}

impl Done {
    pub(crate) fn tell(self, result: StoreResult<()>) {
        match (self, result) {
            (Self::Told(caller), result) => drop(caller.send(result)),
            (Self::Logged(what), Err(error)) => tracing::warn!(%error, what, "a write nobody waits for was lost"),
            (Self::Logged(_), Ok(())) => {}
        }
    }
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
