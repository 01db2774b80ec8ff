//! Whether writes can be believed.
//!
//! SQLite rolls back by itself when the disk is full or fails. The driver does not see that: its own ROLLBACK fails, it
//! goes on counting a transaction that is not there, and what it is asked to begin afterwards becomes a savepoint inside
//! one that nobody ever commits. Therefore a connection that met a fault is thrown away, and each one is tried before it
//! is used again.
//!
//! A sync that fails is worse: the system says it once and then takes the pages for written. Nothing is written any more
//! until everything has been moved from the log into the file by a connection that knows nothing of it (the same rule as
//! PostgreSQL's after 2018, which stops there).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteConnection, SqlitePoolOptions};
use sea_orm::sqlx::{Connection as _, Executor as _};
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, DbErr, Statement};

use crate::fault::Fault;
use crate::line::Line;
use crate::{StoreError, StoreResult};

/// How long between two tries to get everything onto the disk after a sync that failed.
const MEND_EVERY: Duration = Duration::from_secs(1);
/// A transaction that does nothing.
const AND_BACK: &str = "BEGIN; ROLLBACK";
/// Moves the whole log into the file and empties it.
const MOVE_ALL: &str = "PRAGMA wal_checkpoint(TRUNCATE)";

/// What is known about the storage of one SQLite database; on PostgreSQL nothing is ever noted.
#[derive(Debug)]
pub(crate) struct Storage {
    /// How a connection for writing is opened.
    fresh: ConnectOptions,
    is_suspect: AtomicBool,
    is_damaged: AtomicBool,
    /// Syncs that failed since everything was known to be on the disk.
    failed_syncs: AtomicU64,
    /// Who writes now.
    pub(crate) line: Arc<Line>,
}

impl Storage {
    pub(crate) fn new(fresh: ConnectOptions) -> Arc<Self> {
        let [is_suspect, is_damaged] = [(); 2].map(|()| AtomicBool::new(false));
        Arc::new(Self { fresh, is_suspect, is_damaged, failed_syncs: AtomicU64::new(0), line: Arc::default() })
    }

    /// Draws the conclusions from an error of a statement.
    pub(crate) fn note(self: &Arc<Self>, error: &DbErr) {
        let Some(fault) = Fault::of(error) else { return };
        metrics::counter!("onehall_db_storage_faults").increment(1);
        if fault == Fault::Damaged && !self.is_damaged.swap(true, Ordering::AcqRel) {
            tracing::error!(%error, "the database is damaged: stop the server and restore a backup");
        }
        self.doubt(error);
        if fault == Fault::Sync && self.failed_syncs.fetch_add(1, Ordering::AcqRel) == 0 {
            tracing::error!(%error, "what was written may not be on the disk: nothing is written until it is");
            tokio::spawn(mend(self.clone()));
        }
    }

    /// Draws the conclusions from an error of moving the log: nothing is lost by it, but what does not reach the disk there
    /// will not reach it from the writer either.
    pub(crate) fn note_sync(self: &Arc<Self>, error: &DbErr) {
        if matches!(Fault::of(error), Some(Fault::Sync | Fault::Damaged)) {
            self.note(error);
        }
    }

    /// Nobody knows where the writer's connection stands: it is thrown away when it is given back.
    pub(crate) fn doubt(&self, error: &DbErr) {
        if !self.is_suspect.swap(true, Ordering::AcqRel) {
            tracing::warn!(%error, "the writer's connection is replaced");
        }
    }

    /// Whether a write may begin.
    pub(crate) fn may_write(&self) -> StoreResult<()> {
        if self.failed_syncs.load(Ordering::Acquire) > 0 {
            return Err(StoreError::NoWrites(DbErr::Custom("an earlier write may not be on the disk".to_owned())));
        }
        Ok(())
    }

    /// Takes writes again after everything was moved onto the disk, unless more than the `known` syncs failed meanwhile.
    fn trust_again(&self, known: u64) -> bool {
        // the writer's connection is older than this
        self.is_suspect.store(true, Ordering::Release);
        self.failed_syncs.compare_exchange(known, 0, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    pub(crate) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Acquire)
    }

    /// Whether a connection may be used for the next transaction: nothing of the last one is left, neither in the
    /// driver's view nor in SQLite's own.
    async fn is_clean(&self, conn: &mut SqliteConnection) -> bool {
        // behind a rollback that waits; refused where a transaction is open
        conn.execute(AND_BACK).await.is_ok() && !conn.is_in_transaction() && self.is_trusted()
    }

    /// Whether nothing went wrong on the connection since it was opened. Asked once: the next one is another.
    fn is_trusted(&self) -> bool {
        let is_trusted = !self.is_suspect.swap(false, Ordering::AcqRel);
        if !is_trusted {
            metrics::counter!("onehall_db_writers_replaced").increment(1);
        }
        is_trusted
    }

    /// Has a pool of one connection give away only one that can be believed.
    pub(crate) fn watch(self: &Arc<Self>, pool: SqlitePoolOptions) -> SqlitePoolOptions {
        let (before, after) = (self.clone(), self.clone());
        pool.before_acquire(move |conn, _| {
            let storage = before.clone();
            Box::pin(async move { Ok(storage.is_clean(conn).await) })
        })
        .after_release(move |_, _| {
            let is_trusted = after.is_trusted();
            Box::pin(async move { Ok(is_trusted) })
        })
    }
}

/// Tries until everything is on the disk, or nobody needs it any more.
async fn mend(storage: Arc<Storage>) {
    loop {
        tokio::time::sleep(MEND_EVERY).await;
        if Arc::strong_count(&storage) == 1 {
            return;
        }
        let known = storage.failed_syncs.load(Ordering::Acquire);
        match moved_all(&storage.fresh).await {
            Ok(true) if storage.trust_again(known) => break,
            Ok(true) => tracing::warn!("another sync failed in the meantime"),
            Ok(false) => tracing::debug!("readers are in the way of moving SQLite's log"),
            Err(error) => tracing::warn!(%error, "what was written still can not be brought onto the disk"),
        }
    }
    tracing::info!("everything is on the disk, writes are taken again");
}

/// Whether a connection of its own could move everything into the file and sync that.
async fn moved_all(fresh: &ConnectOptions) -> StoreResult<bool> {
    let conn: DatabaseConnection = Database::connect(fresh.clone()).await?;
    let moved = conn.query_one_raw(Statement::from_string(DbBackend::Sqlite, MOVE_ALL)).await;
    conn.close().await?;
    // whether somebody was in the way, pages of the log, pages that are in the file now
    let Some(row) = moved? else { return Ok(false) };
    Ok(row.try_get_by_index::<i64>(0)? == 0)
}

#[cfg(test)]
mod tests {
    use sea_orm::SqlxError;

    use super::*;
    use crate::{Db, DbOptions};

    async fn open(folder: &tempfile::TempDir) -> Db {
        let url = format!("sqlite://{}", folder.path().join("trial.db").display());
        let db = Db::open(&DbOptions::new(url)).await.unwrap();
        let tx = db.begin().await.unwrap();
        tx.conn().execute_unprepared("CREATE TABLE numbers (n INTEGER PRIMARY KEY)").await.unwrap();
        tx.save().await.unwrap();
        db
    }

    async fn insert(conn: &impl ConnectionTrait, n: i32) -> Result<(), DbErr> {
        conn.execute_unprepared(&format!("INSERT INTO numbers VALUES ({n})")).await.map(|_| ())
    }

    async fn stored(db: &Db) -> Vec<i32> {
        let asked = Statement::from_string(DbBackend::Sqlite, "SELECT n FROM numbers ORDER BY n");
        let rows = db.repo().conn().query_all_raw(asked).await.unwrap();
        rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
    }

    fn fault(code: &'static str) -> DbErr {
        #[derive(Debug)]
        struct Coded(&'static str);
        impl std::fmt::Display for Coded {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.0)
            }
        }
        impl std::error::Error for Coded {}
        impl sea_orm::sqlx::error::DatabaseError for Coded {
            fn message(&self) -> &str {
                self.0
            }
            fn code(&self) -> Option<std::borrow::Cow<'_, str>> {
                Some(self.0.into())
            }
            fn as_error(&self) -> &(dyn std::error::Error + Send + Sync + 'static) {
                self
            }
            fn as_error_mut(&mut self) -> &mut (dyn std::error::Error + Send + Sync + 'static) {
                self
            }
            fn into_error(self: Box<Self>) -> Box<dyn std::error::Error + Send + Sync + 'static> {
                self
            }
            fn kind(&self) -> sea_orm::sqlx::error::ErrorKind {
                sea_orm::sqlx::error::ErrorKind::Other
            }
        }
        DbErr::Query(sea_orm::RuntimeErr::SqlxError(Arc::new(SqlxError::Database(Box::new(Coded(code))))))
    }

    /// What a full disk does: SQLite has rolled back, and the driver still counts a transaction.
    #[tokio::test]
    async fn what_sqlite_rolled_back_by_itself_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        for n in 0..3 {
            let tx = db.begin().await.unwrap();
            insert(tx.conn(), 100 + n).await.unwrap();
            tx.conn().execute_unprepared("ROLLBACK").await.unwrap();
            drop(tx);
            let tx = db.begin().await.unwrap();
            insert(tx.conn(), n).await.unwrap();
            tx.save().await.unwrap();
        }
        assert_eq!(stored(&db).await, [0, 1, 2]);
    }

    /// The opposite: a transaction that the driver knows nothing of.
    #[tokio::test]
    async fn what_somebody_left_open_is_not_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        db.write.execute_unprepared("BEGIN").await.unwrap();
        let tx = db.begin().await.unwrap();
        insert(tx.conn(), 1).await.unwrap();
        tx.save().await.unwrap();
        assert_eq!(stored(&db).await, [1]);
    }

    /// Behind a commit that is none nothing is said to be stored.
    #[tokio::test]
    async fn a_commit_that_was_none_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        let tx = db.begin().await.unwrap();
        tx.conn().execute_unprepared("ROLLBACK").await.unwrap();
        assert!(tx.save().await.is_err());
        let tx = db.begin().await.unwrap();
        insert(tx.conn(), 1).await.unwrap();
        tx.save().await.unwrap();
        assert_eq!(stored(&db).await, [1]);
    }

    /// A caller that goes on after a fault does not write outside of any transaction.
    #[tokio::test]
    async fn nothing_is_carried_out_behind_a_fault() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        let tx = db.begin().await.unwrap();
        // refused for its size by SQLite itself: no fault, the transaction goes on
        assert!(tx.conn().execute_unprepared("INSERT INTO numbers VALUES (zeroblob(2000000000))").await.is_err());
        insert(tx.conn(), 1).await.unwrap();
        tx.tx.doom();
        assert!(insert(tx.conn(), 2).await.is_err());
        assert!(matches!(tx.save().await, Err(StoreError::NoWrites(_))));
        assert_eq!(stored(&db).await, Vec::<i32>::new());
    }

    #[tokio::test]
    async fn a_failed_sync_stops_writing_until_everything_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        db.storage.note(&fault("1034"));
        assert!(matches!(db.begin().await, Err(StoreError::NoWrites(_))));
        assert!(matches!(db.written().await, Err(StoreError::NoWrites(_))));
        assert!(db.takes_writes(chrono::DateTime::UNIX_EPOCH).await.is_err());
        assert_eq!(stored(&db).await, Vec::<i32>::new(), "reading goes on");
        let mended = async {
            while db.storage.may_write().is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), mended).await.expect("writes are taken again");
        let tx = db.begin().await.unwrap();
        insert(tx.conn(), 1).await.unwrap();
        tx.save().await.unwrap();
        assert_eq!(stored(&db).await, [1]);
    }

    #[tokio::test]
    async fn a_sync_that_fails_while_another_is_mended_is_not_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        db.storage.note(&fault("1034"));
        db.storage.note(&fault("1034"));
        assert!(!db.storage.trust_again(1));
        assert!(db.storage.may_write().is_err());
        assert!(db.storage.trust_again(2));
        assert!(db.storage.may_write().is_ok());
    }

    #[tokio::test]
    async fn damage_is_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let db = open(&folder).await;
        assert!(!db.is_damaged());
        db.storage.note(&fault("13"));
        assert!(!db.is_damaged());
        db.storage.note(&fault("267"));
        assert!(db.is_damaged());
    }
}
