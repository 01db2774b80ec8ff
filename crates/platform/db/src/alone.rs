//! Connections beside the pools: to a SQLite file that is checked, copied or looked at.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::time::Duration;

use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sea_orm::sqlx::{self, ConnectOptions as _, Connection as _, Row as _};
use sea_orm::{DbErr, RuntimeErr};

use crate::{StoreError, StoreResult};

/// How long to wait for a lock of another connection.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Faults that are read; a file with so many is not mended by hand.
const QUICK_CHECK: &str = "PRAGMA quick_check(20)";
/// SQLite's primary result codes for a file that is not what SQLite wrote (sqlite.org/rescode.html).
const CORRUPT: u32 = 11;
const NOT_A_DATABASE: u32 = 26;

/// The file of a `sqlite:` address; nothing for PostgreSQL and for databases in memory.
#[must_use]
pub fn sqlite_file(url: &str) -> Option<PathBuf> {
    if !url.starts_with("sqlite:") || url.contains(":memory:") || url.contains("mode=memory") {
        return None;
    }
    let options = SqliteConnectOptions::from_str(url).ok()?;
    Some(options.get_filename().to_path_buf())
}

/// What SQLite finds wrong with the structure of this file (`quick_check`), at most 20 lines; empty when it is whole. A file
/// that can not be read as a database is damage too, not an error. Nobody who reads or writes has to wait for it.
///
/// # Errors
/// When the file can not be opened or the disk fails.
pub async fn quick_check(file: &Path) -> StoreResult<Vec<String>> {
    match checked(file).await {
        Ok(faults) => Ok(faults),
        Err(error) if is_damage(&error) => Ok(vec![error.to_string()]),
        Err(error) => Err(fault(error)),
    }
}

/// Copies the database of `from`, as it is at one moment, into the new file `to`, while others read and write. The copy
/// is complete in itself, without a log beside it, and checked.
///
/// # Errors
/// When `to` exists, the disk is full, or the copy is not whole; what there is of `to` is then of no use.
pub async fn copy_sqlite(from: &Path, to: &Path) -> StoreResult<()> {
    let mut source = open(from).await.map_err(fault)?;
    let copied = sqlx::query("VACUUM INTO ?").bind(to.to_string_lossy().into_owned()).execute(&mut source).await;
    copied.map_err(fault)?;
    source.close().await.map_err(fault)?;
    let faults = quick_check(to).await?;
    match faults.first() {
        None => Ok(()),
        Some(first) => Err(StoreError::Fault(DbErr::Custom(format!("the copy of the database is damaged: {first}")))),
    }
}

/// Names of the migrations the database in this file has; empty when it has no tables.
///
/// # Errors
/// When the file is not a database or the disk fails.
pub async fn migrations_of_file(file: &Path) -> StoreResult<Vec<String>> {
    async fn names(file: &Path) -> sqlx::Result<Vec<String>> {
        let mut one = open(file).await?;
        let table = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'seaql_migrations'";
        let rows = if sqlx::query(table).fetch_optional(&mut one).await?.is_some() {
            sqlx::query("SELECT version FROM seaql_migrations ORDER BY version").fetch_all(&mut one).await?
        } else {
            Vec::new()
        };
        one.close().await?;
        rows.iter().map(|row| row.try_get(0)).collect()
    }
    names(file).await.map_err(fault)
}

async fn checked(file: &Path) -> sqlx::Result<Vec<String>> {
    let mut one = open(file).await?;
    let rows: Vec<SqliteRow> = sqlx::query(QUICK_CHECK).fetch_all(&mut one).await?;
    one.close().await?;
    let lines: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<sqlx::Result<_>>()?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}

/// Without `query_only`: after a crash whoever comes first has to bring the log into order.
async fn open(file: &Path) -> sqlx::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false).busy_timeout(BUSY_TIMEOUT);
    options.disable_statement_logging().connect().await
}

fn is_damage(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let code = error.code().and_then(|code| code.parse::<u32>().ok()).unwrap_or_default();
    // the low byte is the primary code, the rest tells more of it
    matches!(code & 0xff, CORRUPT | NOT_A_DATABASE)
}

fn fault(error: sqlx::Error) -> StoreError {
    DbErr::Query(RuntimeErr::SqlxError(error.into())).into()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::FileExt as _;

    use super::*;
    use crate::{Db, DbOptions};

    async fn filled(folder: &Path) -> (Db, PathBuf) {
        let file = folder.join("a b?c.db");
        let url = format!("sqlite://{}", folder.join("a b%3Fc.db").display());
        assert_eq!(sqlite_file(&url), Some(file.clone()));
        let db = Db::open(&DbOptions::new(url)).await.unwrap();
        let tx = db.begin().await.unwrap();
        sea_orm::ConnectionTrait::execute_unprepared(
            tx.conn(),
            "CREATE TABLE t (id TEXT PRIMARY KEY, content TEXT);
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
             INSERT INTO t SELECT 'row-' || i, hex(randomblob(50)) FROM n",
        )
        .await
        .unwrap();
        tx.save().await.unwrap();
        (db, file)
    }

    #[test]
    fn only_files_of_sqlite_have_a_place() {
        assert_eq!(sqlite_file("sqlite://data/onehall.db"), Some(PathBuf::from("data/onehall.db")));
        assert_eq!(sqlite_file("sqlite:///var/x.db?mode=rwc"), Some(PathBuf::from("/var/x.db")));
        assert_eq!(sqlite_file("sqlite::memory:"), None);
        assert_eq!(sqlite_file("postgres://a@b/c"), None);
    }

    #[tokio::test]
    async fn a_copy_made_beside_an_open_transaction_has_what_was_saved() {
        let folder = tempfile::tempdir().unwrap();
        let (db, file) = filled(folder.path()).await;
        let open = db.begin().await.unwrap();
        sea_orm::ConnectionTrait::execute_unprepared(open.conn(), "DELETE FROM t").await.unwrap();
        let copy = folder.path().join("copy.db");
        copy_sqlite(&file, &copy).await.unwrap();
        drop(open);
        let copied = Db::open(&DbOptions::new(format!("sqlite://{}", copy.display()))).await.unwrap();
        let count = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, "SELECT count(*) FROM t");
        let row = sea_orm::ConnectionTrait::query_one_raw(copied.repo().conn(), count).await.unwrap().unwrap();
        assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 5_000);
        assert!(copy_sqlite(&file, &copy).await.is_err(), "an existing file stays as it is");
        assert!(migrations_of_file(&copy).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn damage_is_told_wherever_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let (db, file) = filled(folder.path()).await;
        db.checkpoint().await.unwrap();
        db.close().await.unwrap();
        assert!(quick_check(&file).await.unwrap().is_empty());
        let (page, pages) = (4_096, std::fs::metadata(&file).unwrap().len() / 4_096);
        let raw = std::fs::OpenOptions::new().read(true).write(true).open(&file).unwrap();
        for at in [0, 1, pages / 2, pages - 1] {
            let mut kept = vec![0; 4_096];
            raw.read_exact_at(&mut kept, at * page).unwrap();
            raw.write_all_at(&[0xff; 4_096], at * page).unwrap();
            assert!(!quick_check(&file).await.unwrap().is_empty(), "page {at} of {pages}");
            raw.write_all_at(&kept, at * page).unwrap();
        }
        assert!(quick_check(&file).await.unwrap().is_empty());
        assert!(quick_check(&folder.path().join("none.db")).await.is_err(), "a missing file is no damage");
    }
}
