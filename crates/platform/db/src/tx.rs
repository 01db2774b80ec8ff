//! `Repo` reads, `Tx` writes.

use std::sync::Arc;

use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction};

use crate::{Signals, StoreResult};

/// Read access. Writing through it is refused by the database itself.
#[derive(Debug, Clone)]
pub struct Repo {
    pub(crate) read: DatabaseConnection,
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
    pub(crate) tx: DatabaseTransaction,
    pub(crate) after_save: Vec<AfterSave>,
    pub(crate) signals: Arc<Signals>,
}

impl Tx {
    /// The connection for queries of a `store/`.
    #[must_use]
    pub fn conn(&self) -> &(impl ConnectionTrait + use<>) {
        &self.tx
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

    /// Commits.
    ///
    /// # Errors
    /// When the database refuses the commit; then nothing was changed.
    pub async fn save(self) -> StoreResult<()> {
        self.tx.commit().await?;
        for action in self.after_save {
            action();
        }
        Ok(())
    }
}

impl std::fmt::Debug for Tx {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tx")
    }
}
