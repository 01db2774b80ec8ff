//! Opening the pools.

use std::sync::Arc;
use std::time::Duration;

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};
use tokio::sync::mpsc;

use crate::before_commit;
use crate::conn::ReadConn;
use crate::log::Mover;
use crate::probe::Probe;
use crate::shelf::Shelf;
use crate::small::{self, Queued};
use crate::storage::Storage;
use crate::{Repo, Signals, StoreError, StoreResult, Tx, WriteConn};

/// How long a caller waits for a connection before the answer is 503 (quality.md section 3: within 2 s).
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long one PostgreSQL statement may take.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(10);
/// What the writer keeps in memory (KiB when negative), more than a large commit changes, so that nothing is written
/// twice. It is taken as it is needed.
const WRITE_CACHE: &str = "-16384";
/// Rows that SQLite's thread reads ahead of who asked: each time it has to wait for them is a change of threads.
const ROWS_AHEAD: usize = 512;
/// Readers beside those that are asked for, for snapshots that are held as long as an export takes.
const SNAPSHOTS: u32 = 4;
/// How long SQLite waits for a lock of another process (commands beside a running server).
const BUSY_TIMEOUT_MS: u32 = 5_000;

/// Where the database is and how large its pools are.
#[derive(Debug, Clone)]
pub struct DbOptions {
    /// `sqlite://path` or `postgres://…`.
    pub url: String,
    /// Connections for reading.
    pub readers: u32,
    /// Connections for writing on PostgreSQL; SQLite always has one.
    pub writers: u32,
}

impl DbOptions {
    /// Four readers and eight writers on `url`.
    #[must_use]
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), readers: 4, writers: 8 }
    }
}

/// The open database; clones share the pools.
#[derive(Debug, Clone)]
pub struct Db {
    pub(crate) read: DatabaseConnection,
    pub(crate) write: DatabaseConnection,
    pub(crate) small: mpsc::Sender<Queued>,
    pub(crate) storage: Arc<Storage>,
    pub(crate) probe: Arc<Probe>,
    signals: Arc<Signals>,
    pub(crate) shelf: Arc<Shelf>,
}

impl Db {
    /// Opens the pools; a missing SQLite file is created.
    ///
    /// # Errors
    /// When the address is not understood or the database does not answer.
    pub async fn open(options: &DbOptions) -> StoreResult<Self> {
        let signals = Arc::<Signals>::default();
        let storage = Storage::new(sqlite(&options.url, 1, false));
        let (read, write) = if options.url.starts_with("sqlite:") {
            let mut writer = sqlite(&options.url, 1, false);
            let watched = storage.clone();
            writer.map_sqlx_sqlite_pool_opts(move |pool| watched.watch(pool));
            let write = Database::connect(writer).await?;
            // more than asked for: one moves the log, and long reads take none from short ones
            let read = Database::connect(sqlite(&options.url, options.readers + 1 + SNAPSHOTS, true)).await?;
            Mover { read: read.clone(), write: write.clone(), storage: storage.clone() }.start(&signals);
            (read, write)
        } else if options.url.starts_with("postgres:") || options.url.starts_with("postgresql:") {
            let write = Database::connect(postgres(&options.url, options.writers, false)).await?;
            (Database::connect(postgres(&options.url, options.readers + SNAPSHOTS, true)).await?, write)
        } else {
            return Err(StoreError::Fault(sea_orm::DbErr::Custom(
                "database.url takes sqlite://… or postgres://…".to_owned(),
            )));
        };
        let small = small::start(write.clone(), storage.clone());
        Ok(Self { read, write, small, storage, probe: Arc::default(), signals, shelf: Arc::default() })
    }

    /// Read access.
    #[must_use]
    pub fn repo(&self) -> Repo {
        Repo { read: ReadConn { conn: self.read.clone(), storage: self.storage.clone() }, shelf: self.shelf.clone() }
    }

    /// Begins a unit of work, `IMMEDIATE` on SQLite.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when no connection comes free in time, [`StoreError::NoWrites`] while an earlier write
    /// may not be on the disk.
    pub async fn begin(&self) -> StoreResult<Tx> {
        let tx = WriteConn::begin(&self.write, &self.storage).await?;
        let before_commit = before_commit::current();
        Ok(Tx { tx, before_commit, after_save: Vec::new(), signals: self.signals.clone(), shelf: self.shelf.clone() })
    }

    /// Lets short writes go first, before each batch of long work but the first: on SQLite it waits until nobody has written
    /// for 10 ms, at most 100 ms, so that a call that writes twice waits for one batch and not for two; where nobody else has
    /// written since the batch before, it does not wait. On PostgreSQL writers do not stand in one line, and nothing is waited
    /// for.
    pub async fn let_others_write(&self) {
        if self.is_sqlite() {
            self.storage.line.quiet().await;
        }
    }

    /// What wakes background tasks after a commit.
    #[must_use]
    pub fn signals(&self) -> Arc<Signals> {
        self.signals.clone()
    }

    /// Which database this is.
    #[must_use]
    pub fn is_sqlite(&self) -> bool {
        self.write.get_database_backend() == DbBackend::Sqlite
    }

    /// Whether a statement found the file damaged since the database was opened (SQLite).
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.storage.is_damaged()
    }

    /// Moves everything from SQLite's write-ahead log into the file, so that the file alone is the database. Nothing on PostgreSQL.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn checkpoint(&self) -> StoreResult<()> {
        if self.is_sqlite() {
            self.write.execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        }
        Ok(())
    }

    /// Closes both pools after the running statements.
    ///
    /// # Errors
    /// When the driver reports one.
    pub async fn close(self) -> StoreResult<()> {
        self.read.close().await?;
        Ok(self.write.close().await?)
    }
}

fn common(url: &str, max: u32) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options.max_connections(max.max(1)).min_connections(1).acquire_timeout(ACQUIRE_TIMEOUT).sqlx_logging(false);
    options
}

fn sqlite(url: &str, max: u32, query_only: bool) -> ConnectOptions {
    let mut options = common(url, max);
    options.test_before_acquire(false).map_sqlx_sqlite_opts(move |o| {
        let o = o
            .create_if_missing(!query_only)
            .busy_timeout(Duration::from_millis(u64::from(BUSY_TIMEOUT_MS)))
            .foreign_keys(true)
            .row_buffer_size(ROWS_AHEAD)
            .pragma("temp_store", "memory")
            .pragma("mmap_size", "67108864");
        if query_only {
            o.pragma("query_only", "on")
        } else {
            o.pragma("journal_mode", "WAL")
                .pragma("synchronous", "FULL")
                // what fails there nobody would hear of: log.rs does it
                .pragma("wal_autocheckpoint", "0")
                .pragma("cache_size", WRITE_CACHE)
                .pragma("journal_size_limit", "67108864")
        }
    });
    options
}

fn postgres(url: &str, max: u32, read_only: bool) -> ConnectOptions {
    let mut options = common(url, max);
    options.map_sqlx_postgres_opts(move |o| {
        let timeout = STATEMENT_TIMEOUT.as_millis().to_string();
        let mut settings =
            vec![("statement_timeout", timeout.clone()), ("lock_timeout", timeout), ("timezone", "UTC".to_owned())];
        if read_only {
            settings.push(("default_transaction_read_only", "on".to_owned()));
        }
        o.application_name("onehall").options(settings)
    });
    options
}

impl Db {
    /// What the database itself finds wrong with its file (SQLite `integrity_check` and `foreign_key_check`); nothing on PostgreSQL.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn integrity_faults(&self) -> StoreResult<Vec<String>> {
        self.faults("PRAGMA integrity_check").await
    }

    /// The same without comparing each index with its table (SQLite `quick_check`): what writes alone can do wrong, in a
    /// third of the time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quick_faults(&self) -> StoreResult<Vec<String>> {
        self.faults("PRAGMA quick_check").await
    }

    async fn faults(&self, check: &'static str) -> StoreResult<Vec<String>> {
        if !self.is_sqlite() {
            return Ok(Vec::new());
        }
        let backend = self.read.get_database_backend();
        let mut faults = Vec::new();
        for row in self.read.query_all_raw(Statement::from_string(backend, check)).await? {
            let text: String = row.try_get_by_index(0)?;
            if text != "ok" {
                faults.push(text);
            }
        }
        for row in self.read.query_all_raw(Statement::from_string(backend, "PRAGMA foreign_key_check")).await? {
            let (table, parent): (String, String) = (row.try_get_by_index(0)?, row.try_get_by_index(2)?);
            faults.push(format!("a row of {table} points to a row of {parent} that is not there"));
        }
        Ok(faults)
    }
}
