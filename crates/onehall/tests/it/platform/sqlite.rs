//! How SQLite is built and kept.

use std::time::Duration;

use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_testkit::TestApp;

/// Longest wait for the log to be moved.
const PATIENCE: Duration = Duration::from_secs(30);

async fn texts(conn: &impl ConnectionTrait, sql: &str) -> Vec<String> {
    let rows = conn.query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

/// Without the flags of `.cargo/config.toml` everything works, and each list is planned anew whenever it is read.
#[tokio::test]
async fn it_is_built_with_our_flags() {
    let app = TestApp::start().await;
    if !app.db.is_sqlite() {
        return app.finish().await;
    }
    let repo = app.db.repo();
    let built = texts(repo.conn(), "PRAGMA compile_options").await;
    assert!(built.iter().any(|option| option == "ENABLE_QPSG"), "{built:?}");
    assert!(built.iter().any(|option| option == "DEFAULT_MEMSTATUS=0"), "{built:?}");
    assert!(!built.iter().any(|option| option == "ENABLE_MEMORY_MANAGEMENT"), "{built:?}");
    let misspelt = Statement::from_string(DbBackend::Sqlite, r#"SELECT "no_such_column" FROM tenants"#);
    assert!(repo.conn().query_all_raw(misspelt).await.is_err());
    app.finish().await;
}

#[tokio::test]
async fn the_log_is_moved_into_the_file_without_the_writer() {
    let app = TestApp::start().await;
    if !app.db.is_sqlite() {
        return app.finish().await;
    }
    let file = app.test_db.path().join("onehall.db");
    let before = std::fs::metadata(&file).unwrap().len();
    // more than pages that became free before could take
    let tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared("CREATE TABLE much (content BLOB)").await.unwrap();
    tx.conn().execute_unprepared("INSERT INTO much VALUES (zeroblob(20000000))").await.unwrap();
    tx.save().await.unwrap();
    let moved = async {
        while std::fs::metadata(&file).unwrap().len() < before + 1_000_000 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, moved).await.expect("the file has what was written");
    app.finish().await;
}
