//! Reading in whatever way the caller stands: beside everything, at one moment, or within a write.

use std::any::Any;
use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use sea_orm::{
    AccessMode, ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, IsolationLevel, QueryResult,
    Statement, TransactionTrait as _,
};

use crate::{Db, Repo, StoreResult, Tx};

/// The database as it was at one moment, for lists that are read in many queries. Holds one of the readers until it is
/// dropped; on SQLite the log can not be moved past its moment meanwhile, on PostgreSQL old rows stay.
pub struct Snapshot {
    tx: DatabaseTransaction,
    kept: Mutex<HashMap<String, Arc<dyn Any + Send + Sync>>>,
    statements: AtomicU64,
    rows: AtomicU64,
}

/// What was read of a snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Queries.
    pub statements: u64,
    /// Rows of their answers.
    pub rows: u64,
}

impl Snapshot {
    /// What was read of it so far.
    #[must_use]
    pub fn cost(&self) -> Cost {
        Cost { statements: self.statements.load(Ordering::Relaxed), rows: self.rows.load(Ordering::Relaxed) }
    }

    fn count(&self, rows: usize) {
        self.statements.fetch_add(1, Ordering::Relaxed);
        self.rows.fetch_add(rows as u64, Ordering::Relaxed);
    }

    fn find_kept<T: Send + Sync + 'static>(&self, key: &str) -> Option<Arc<T>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(key).cloned().and_then(|found| found.downcast().ok())
    }

    fn keep(&self, key: &str, value: Arc<dyn Any + Send + Sync>) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(key.to_owned(), value);
    }
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Snapshot")
    }
}

impl Db {
    /// The database at this moment (SQLite: one read transaction on the log; PostgreSQL: `REPEATABLE READ`, read only).
    ///
    /// # Errors
    /// [`crate::StoreError::Unavailable`] when no reader comes free in time.
    pub async fn snapshot(&self) -> StoreResult<Snapshot> {
        let tx = match self.read.get_database_backend() {
            DbBackend::Postgres => {
                let (level, mode) = (IsolationLevel::RepeatableRead, AccessMode::ReadOnly);
                self.read.begin_with_config(Some(level), Some(mode)).await?
            }
            _ => self.read.begin().await?,
        };
        Ok(Snapshot { tx, kept: Mutex::default(), statements: AtomicU64::new(0), rows: AtomicU64::new(0) })
    }
}

/// Where a query reads. One query code serves a page, an export that must be of one moment, and a check within the write
/// that it is for.
#[derive(Debug, Clone, Copy)]
pub enum Reading<'a> {
    /// Beside everything.
    Repo(&'a Repo),
    /// At one moment.
    Snapshot(&'a Snapshot),
    /// Within a write; sees what it wrote.
    Tx(&'a Tx),
}

impl Reading<'_> {
    /// The connection for queries of a `store/`.
    #[must_use]
    pub fn conn(&self) -> &(impl ConnectionTrait + use<'_>) {
        self
    }

    /// What `load` reads, for lists whose pages all need it: of one moment it is read once and kept under `key` as long as the
    /// snapshot lives; beside everything and within a write, where it may change, it is read each time. The key says whose it
    /// is too (`"synonyms/000000"`). For what is small: it stays in memory.
    ///
    /// # Errors
    /// When `load` fails; then nothing is kept.
    pub async fn once<T: Send + Sync + 'static>(
        &self,
        key: &str,
        load: impl Future<Output = StoreResult<T>> + Send,
    ) -> StoreResult<Arc<T>> {
        let Self::Snapshot(snapshot) = self else { return Ok(Arc::new(load.await?)) };
        if let Some(found) = snapshot.find_kept(key) {
            return Ok(found);
        }
        let loaded = Arc::new(load.await?);
        snapshot.keep(key, loaded.clone());
        Ok(loaded)
    }
}

#[async_trait]
impl ConnectionTrait for Reading<'_> {
    fn get_database_backend(&self) -> DbBackend {
        match self {
            Self::Repo(repo) => repo.read.get_database_backend(),
            Self::Snapshot(snapshot) => snapshot.tx.get_database_backend(),
            Self::Tx(tx) => tx.tx.get_database_backend(),
        }
    }

    async fn execute_raw(&self, stmt: Statement) -> Result<ExecResult, DbErr> {
        match self {
            Self::Repo(repo) => repo.read.execute_raw(stmt).await,
            Self::Snapshot(snapshot) => snapshot.tx.execute_raw(stmt).await,
            Self::Tx(tx) => tx.tx.execute_raw(stmt).await,
        }
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        match self {
            Self::Repo(repo) => repo.read.execute_unprepared(sql).await,
            Self::Snapshot(snapshot) => snapshot.tx.execute_unprepared(sql).await,
            Self::Tx(tx) => tx.tx.execute_unprepared(sql).await,
        }
    }

    async fn query_one_raw(&self, stmt: Statement) -> Result<Option<QueryResult>, DbErr> {
        match self {
            Self::Repo(repo) => repo.read.query_one_raw(stmt).await,
            Self::Snapshot(snapshot) => {
                let row = snapshot.tx.query_one_raw(stmt).await?;
                snapshot.count(usize::from(row.is_some()));
                Ok(row)
            }
            Self::Tx(tx) => tx.tx.query_one_raw(stmt).await,
        }
    }

    async fn query_all_raw(&self, stmt: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Self::Repo(repo) => repo.read.query_all_raw(stmt).await,
            Self::Snapshot(snapshot) => {
                let rows = snapshot.tx.query_all_raw(stmt).await?;
                snapshot.count(rows.len());
                Ok(rows)
            }
            Self::Tx(tx) => tx.tx.query_all_raw(stmt).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cost, DbOptions};

    use super::*;

    #[tokio::test]
    async fn what_pages_share_is_read_once_of_a_snapshot_and_each_time_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("once.db").display());
        let db = Db::open(&DbOptions::new(url)).await.unwrap();
        let tx = db.begin().await.unwrap();
        tx.conn().execute_unprepared("CREATE TABLE teas (name TEXT)").await.unwrap();
        tx.conn().execute_unprepared("INSERT INTO teas VALUES ('a'), ('b')").await.unwrap();
        tx.save().await.unwrap();
        let (snapshot, repo) = (db.snapshot().await.unwrap(), db.repo());
        let teas = async |on: Reading<'_>, key: &str| {
            let all = Statement::from_string(on.conn().get_database_backend(), "SELECT name FROM teas");
            let load = async { Ok(on.conn().query_all_raw(all).await?.len()) };
            *on.once(key, load).await.unwrap()
        };
        let on = Reading::Snapshot(&snapshot);
        assert_eq!([teas(on, "teas").await, teas(on, "teas").await], [2, 2]);
        assert_eq!(snapshot.cost(), Cost { statements: 1, rows: 2 });
        assert_eq!(teas(on, "others").await, 2);
        assert_eq!(snapshot.cost(), Cost { statements: 2, rows: 4 });
        assert_eq!(*on.once("teas", async { Ok("of another type") }).await.unwrap(), "of another type");
        assert_eq!(teas(Reading::Repo(&repo), "teas").await, 2);
        let tx = db.begin().await.unwrap();
        tx.conn().execute_unprepared("INSERT INTO teas VALUES ('c')").await.unwrap();
        assert_eq!([teas(Reading::Tx(&tx), "teas").await, teas(on, "others").await], [3, 2]);
        tx.save().await.unwrap();
        assert_eq!(teas(Reading::Repo(&repo), "teas").await, 3);
    }
}
