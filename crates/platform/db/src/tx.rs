//! `Repo` reads, `Tx` writes.

use std::sync::Arc;

use sea_orm::ConnectionTrait;

use crate::before_commit::BeforeCommit;
use crate::conn::ReadConn;
use crate::shelf::Shelf;
use crate::{Signals, StoreError, StoreResult, WriteConn};

/// Read access. Writing through it is refused by the database itself.
#[derive(Debug, Clone)]
pub struct Repo {
    pub(crate) read: ReadConn,
    pub(crate) shelf: Arc<Shelf>,
}

impl Repo {
    /// The connection for queries of a `store/`.
    #[must_use]
    pub fn conn(&self) -> &(impl ConnectionTrait + use<>) {
        &self.read
    }
}

type AfterSave = Box<dyn FnOnce() + Send + Sync>;

/// A unit of work: changes, outbox events and jobs together. Dropped without [`Tx::save`] it changes nothing.
///
/// Between begin and save only the database may be awaited: on SQLite this is the one writer.
pub struct Tx {
    pub(crate) tx: WriteConn,
    /// Runs before the commit.
    pub(crate) before_commit: Option<Arc<dyn BeforeCommit>>,
    pub(crate) after_save: Vec<AfterSave>,
    pub(crate) signals: Arc<Signals>,
    pub(crate) shelf: Arc<Shelf>,
}

impl Tx {
    /// The connection for queries of a `store/`.
    #[must_use]
    pub fn conn(&self) -> &(impl ConnectionTrait + use<>) {
        &self.tx
    }

    /// A part of this transaction that can be undone by itself, for a statement that may fail.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn savepoint(&self) -> StoreResult<WriteConn> {
        self.tx.savepoint().await
    }

    /// Runs `action` after the commit, and never when it fails: wake-ups of workers and of the outbox, dropped cache entries.
    pub fn after_save(&mut self, action: impl FnOnce() + Send + Sync + 'static) {
        self.after_save.push(Box::new(action));
    }

    /// What wakes background tasks.
    #[must_use]
    pub fn signals(&self) -> Arc<Signals> {
        self.signals.clone()
    }

    /// Commits. A caller who does not wait to the end cannot part a commit from what is to be done after it.
    ///
    /// # Errors
    /// When the database or what stands before the commit ([`crate::with_each_commit`]) refuses it; then nothing was changed.
    pub async fn save(self) -> StoreResult<()> {
        let saving = tokio::spawn(async move {
            if let Some(hook) = self.before_commit {
                hook.before_commit(&self.tx).await?;
            }
            self.tx.save().await?;
            for action in self.after_save {
                action();
            }
            Ok(())
        });
        match saving.await {
            Ok(result) => result,
            Err(ended) if ended.is_panic() => std::panic::resume_unwind(ended.into_panic()),
            Err(_) => Err(StoreError::busy("the node stops")),
        }
    }
}

impl std::fmt::Debug for Tx {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tx")
    }
}
