//! Moving SQLite's write-ahead log into the file, beside the writer.
//!
//! Left to itself SQLite does it within the commit that makes the log too long: everybody's writes then wait until
//! thousands of pages all over the file are on disk. Here a reader does it every few seconds, which keeps nobody
//! waiting; the writer's own limit is for times in which so much is written that this is not enough.

use std::sync::{Arc, Weak};
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::storage::Storage;
use crate::{Db, Signals, StoreResult};

/// How often. Without new pages nothing is read or written.
const EVERY: Duration = Duration::from_secs(5);
/// How often while it grows fast, by so many pages of 4 KiB from one time to the next.
const SOON: Duration = Duration::from_millis(250);
const FAST_PAGES: i64 = 2_000;
/// Moves what no reader needs any more, and waits for nobody.
const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Keeps the log short for as long as somebody holds `open`.
pub(crate) fn keep_short(read: DatabaseConnection, storage: Arc<Storage>, open: &Arc<Signals>) {
    let open: Weak<Signals> = Arc::downgrade(open);
    tokio::spawn(async move {
        let (mut pause, mut before) = (EVERY, 0);
        loop {
            tokio::time::sleep(pause).await;
            if open.strong_count() == 0 {
                return;
            }
            match move_on(&read, &storage).await {
                Ok(pages) => {
                    // fewer than before: the writer began it again
                    let grown = if pages < before { pages } else { pages - before };
                    pause = if grown < FAST_PAGES { EVERY } else { SOON };
                    before = pages;
                }
                Err(error) => tracing::debug!(%error, "SQLite's log was not moved; the writer does it when it grows"),
            }
        }
    });
}

/// Moves what can be moved; answers how many pages the log had.
async fn move_on(read: &DatabaseConnection, storage: &Arc<Storage>) -> StoreResult<i64> {
    let asked = Statement::from_string(DbBackend::Sqlite, PASSIVE);
    let row = read.query_one_raw(asked).await.inspect_err(|error| storage.note_sync(error))?;
    let Some(row) = row else { return Ok(0) };
    // whether it was busy, pages of the log, pages that are in the file now
    Ok(row.try_get_by_index(1)?)
}

impl Db {
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
}
