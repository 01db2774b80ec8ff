//! Reading in whatever way the caller stands: beside everything, at one moment, or within a write.

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
        Ok(Snapshot { tx })
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
            Self::Snapshot(snapshot) => snapshot.tx.query_one_raw(stmt).await,
            Self::Tx(tx) => tx.tx.query_one_raw(stmt).await,
        }
    }

    async fn query_all_raw(&self, stmt: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Self::Repo(repo) => repo.read.query_all_raw(stmt).await,
            Self::Snapshot(snapshot) => snapshot.tx.query_all_raw(stmt).await,
            Self::Tx(tx) => tx.tx.query_all_raw(stmt).await,
        }
    }
}
