//! Connections that look at what goes wrong on them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult,
    SqliteTransactionMode, Statement, TransactionOptions, TransactionTrait as _,
};

use crate::StoreResult;
use crate::error::DOOMED;
use crate::fault::Fault;
use crate::line::Place;
use crate::storage::Storage;

/// Reads; remembers when the file turns out to be damaged.
#[derive(Debug, Clone)]
pub(crate) struct ReadConn {
    pub(crate) conn: DatabaseConnection,
    pub(crate) storage: Arc<Storage>,
}

impl ReadConn {
    fn seen<T>(&self, result: Result<T, DbErr>) -> Result<T, DbErr> {
        if let Err(error) = &result
            && self.conn.get_database_backend() == DbBackend::Sqlite
            && Fault::of(error) == Some(Fault::Damaged)
        {
            self.storage.note(error);
        }
        result
    }
}

#[async_trait]
impl ConnectionTrait for ReadConn {
    fn get_database_backend(&self) -> DbBackend {
        self.conn.get_database_backend()
    }

    async fn execute_raw(&self, stmt: Statement) -> Result<ExecResult, DbErr> {
        self.seen(self.conn.execute_raw(stmt).await)
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.seen(self.conn.execute_unprepared(sql).await)
    }

    async fn query_one_raw(&self, stmt: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.seen(self.conn.query_one_raw(stmt).await)
    }

    async fn query_all_raw(&self, stmt: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.seen(self.conn.query_all_raw(stmt).await)
    }
}

/// An open transaction, or a savepoint inside one.
///
/// After a fault of the storage SQLite may have rolled back by itself; what is asked then would be carried out outside of
/// any transaction and be there at once. So nothing is carried out any more, and the commit is refused.
pub struct WriteConn {
    tx: DatabaseTransaction,
    is_doomed: Arc<AtomicBool>,
    storage: Arc<Storage>,
    /// None for a savepoint, which is a part of what has one.
    place: Option<Place>,
}

impl WriteConn {
    /// Begins a transaction, `IMMEDIATE` on SQLite.
    pub(crate) async fn begin(write: &DatabaseConnection, storage: &Arc<Storage>) -> StoreResult<Self> {
        storage.may_write()?;
        let place = Some(storage.line.enter());
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        let begun = write.begin_with_options(options).await;
        if let Err(error) = &begun
            && write.get_database_backend() == DbBackend::Sqlite
        {
            storage.note(error);
        }
        Ok(Self { tx: begun?, is_doomed: Arc::default(), storage: storage.clone(), place })
    }

    fn is_sqlite(&self) -> bool {
        self.tx.get_database_backend() == DbBackend::Sqlite
    }

    /// From here on nothing of this transaction is carried out.
    pub(crate) fn doom(&self) {
        self.is_doomed.store(true, Ordering::Release);
    }

    fn live(&self) -> Result<(), DbErr> {
        if self.is_doomed.load(Ordering::Acquire) { Err(DbErr::Custom(DOOMED.to_owned())) } else { Ok(()) }
    }

    fn seen<T>(&self, result: Result<T, DbErr>) -> Result<T, DbErr> {
        if let Err(error) = &result
            && Fault::of(error).is_some()
        {
            self.doom();
            if self.is_sqlite() {
                self.storage.note(error);
            }
        }
        result
    }

    /// Commits; success means that a transaction was committed, and not what SQLite had left of one.
    pub(crate) async fn save(self) -> StoreResult<()> {
        self.live()?;
        let is_sqlite = self.is_sqlite();
        let Self { tx, storage, place, .. } = self;
        let committed = tx.commit().await;
        drop(place);
        if let Err(error) = &committed
            && is_sqlite
        {
            storage.note(error);
            storage.doubt(error);
        }
        Ok(committed?)
    }

    /// A part of this transaction that can be undone by itself.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn savepoint(&self) -> StoreResult<Self> {
        self.live()?;
        let tx = self.seen(self.tx.begin().await)?;
        Ok(Self { tx, is_doomed: self.is_doomed.clone(), storage: self.storage.clone(), place: None })
    }

    /// Makes a savepoint part of what is around it.
    ///
    /// # Errors
    /// When the database fails; then the whole transaction is lost.
    pub async fn keep(self) -> StoreResult<()> {
        self.save().await
    }

    /// Undoes a savepoint.
    ///
    /// # Errors
    /// When the database fails; then the whole transaction is lost.
    pub async fn undo(self) -> StoreResult<()> {
        Ok(self.tx.rollback().await?)
    }
}

impl std::fmt::Debug for WriteConn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("WriteConn")
    }
}

#[async_trait]
impl ConnectionTrait for WriteConn {
    fn get_database_backend(&self) -> DbBackend {
        self.tx.get_database_backend()
    }

    async fn execute_raw(&self, stmt: Statement) -> Result<ExecResult, DbErr> {
        self.live()?;
        self.seen(self.tx.execute_raw(stmt).await)
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.live()?;
        self.seen(self.tx.execute_unprepared(sql).await)
    }

    async fn query_one_raw(&self, stmt: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.live()?;
        self.seen(self.tx.query_one_raw(stmt).await)
    }

    async fn query_all_raw(&self, stmt: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.live()?;
        self.seen(self.tx.query_all_raw(stmt).await)
    }
}
