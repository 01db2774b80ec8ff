//! Moving SQLite's write-ahead log into the file, beside the writer.
//!
//! Left to itself SQLite does it within the commit that makes the log too long: everybody's writes then wait until
//! thousands of pages all over the file are on disk, and what goes wrong there it tells nobody. Here a reader does it
//! every few seconds, which keeps nobody waiting. The log begins anew only where nobody has written behind what was moved;
//! while so much is written that this never happens, it is moved on the writer's connection, between two writes.

use std::sync::{Arc, Weak};
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::storage::Storage;
use crate::{Signals, StoreResult};

/// How often. Without new pages nothing is read or written.
const EVERY: Duration = Duration::from_secs(5);
/// How often while it grows fast, by so many pages of 4 KiB from one time to the next.
const SOON: Duration = Duration::from_millis(250);
const FAST_PAGES: i64 = 2_000;
/// Pages, 4 KiB each, from which on writers wait while the log is moved.
const LONG_PAGES: i64 = 16_000;
/// Moves what no reader needs any more, and waits for nobody.
const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// What keeps the log short.
pub(crate) struct Mover {
    pub(crate) read: DatabaseConnection,
    pub(crate) write: DatabaseConnection,
    pub(crate) storage: Arc<Storage>,
}

impl Mover {
    /// Keeps the log short for as long as somebody holds `open`.
    pub(crate) fn start(self, open: &Arc<Signals>) {
        let open: Weak<Signals> = Arc::downgrade(open);
        tokio::spawn(async move {
            let (mut pause, mut before) = (EVERY, 0);
            loop {
                tokio::time::sleep(pause).await;
                if open.strong_count() == 0 {
                    return;
                }
                match self.turn(before).await {
                    Ok(pages) => {
                        pause = if grown(before, pages) < FAST_PAGES { EVERY } else { SOON };
                        before = pages;
                    }
                    Err(error) => tracing::debug!(%error, "SQLite's log was not moved, which is tried again"),
                }
            }
        });
    }

    /// Moves what can be moved, where the log had `before` pages the last time; answers how many it has.
    async fn turn(&self, before: i64) -> StoreResult<i64> {
        let pages = self.move_on(&self.read).await?;
        if is_long(before, pages) {
            self.move_on(&self.write).await?;
        }
        Ok(pages)
    }

    async fn move_on(&self, conn: &DatabaseConnection) -> StoreResult<i64> {
        let asked = Statement::from_string(DbBackend::Sqlite, PASSIVE);
        let row = conn.query_one_raw(asked).await.inspect_err(|error| self.storage.note_sync(error))?;
        let Some(row) = row else { return Ok(0) };
        // whether it was busy, pages of the log, pages that are in the file now
        Ok(row.try_get_by_index(1)?)
    }
}

/// Pages that came: fewer than before means that the writer began it again.
fn grown(before: i64, pages: i64) -> i64 {
    if pages < before { pages } else { pages - before }
}

/// Whether it is long and still not begun again.
fn is_long(before: i64, pages: i64) -> bool {
    pages >= LONG_PAGES && pages != before
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Db, DbOptions};

    #[test]
    fn what_is_long_and_grows() {
        for (before, pages, by, long) in [
            (0, 10, 10, false),
            (10, 10, 0, false),
            (3_000, 20, 20, false),
            (0, LONG_PAGES, LONG_PAGES, true),
            (LONG_PAGES, LONG_PAGES, 0, false),
            (LONG_PAGES, LONG_PAGES + 1, 1, true),
            (LONG_PAGES + 5, LONG_PAGES, LONG_PAGES, true),
        ] {
            assert_eq!((grown(before, pages), is_long(before, pages)), (by, long), "{before} {pages}");
        }
    }

    async fn write(tx: &crate::Tx, sql: &str) {
        tx.conn().execute_unprepared(sql).await.unwrap();
    }

    /// Left to the reader alone it would grow for as long as somebody writes.
    #[tokio::test]
    async fn a_long_log_begins_again_although_somebody_wrote_behind_what_was_moved() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("trial.db");
        let db = Db::open(&DbOptions::new(format!("sqlite://{}", file.display()))).await.unwrap();
        let tx = db.begin().await.unwrap();
        write(&tx, "CREATE TABLE numbers (n INTEGER PRIMARY KEY, large BLOB)").await;
        write(&tx, "INSERT INTO numbers VALUES (1, zeroblob(70000000))").await;
        tx.save().await.unwrap();
        let meanwhile = db.begin().await.unwrap();
        write(&meanwhile, "INSERT INTO numbers (n) VALUES (2)").await;
        let mover = Mover { read: db.read.clone(), write: db.write.clone(), storage: db.storage.clone() };
        let turn = tokio::spawn(async move { (mover.turn(0).await.unwrap(), mover) });
        // until the reader has moved what was there
        while file.metadata().unwrap().len() < 70_000_000 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        meanwhile.save().await.unwrap();
        let (pages, mover) = turn.await.unwrap();
        assert!(pages > LONG_PAGES);
        let tx = db.begin().await.unwrap();
        write(&tx, "INSERT INTO numbers (n) VALUES (3)").await;
        tx.save().await.unwrap();
        assert!(mover.turn(pages).await.unwrap() < 10, "the log begins again");
    }

    /// SQLite swallows what fails in the midst of a commit.
    #[tokio::test]
    async fn no_commit_moves_it() {
        let folder = tempfile::tempdir().unwrap();
        let db =
            Db::open(&DbOptions::new(format!("sqlite://{}", folder.path().join("trial.db").display()))).await.unwrap();
        let asked = Statement::from_string(DbBackend::Sqlite, "PRAGMA wal_autocheckpoint");
        let pages: i64 = db.write.query_one_raw(asked).await.unwrap().unwrap().try_get_by_index(0).unwrap();
        assert_eq!(pages, 0);
    }
}
