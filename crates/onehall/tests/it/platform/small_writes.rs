//! Small writes of many callers in one commit.

use futures::FutureExt as _;
use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_db::{StoreResult, WriteConn};
use onehall_testkit::TestApp;

async fn run(tx: &WriteConn, sql: &str) -> StoreResult<()> {
    tx.execute_raw(Statement::from_string(tx.get_database_backend(), sql)).await?;
    Ok(())
}

/// A table of this test with the numbers that were written, in their order.
async fn numbers(app: &TestApp) -> Vec<i64> {
    let repo = app.db.repo();
    let all = Statement::from_string(repo.conn().get_database_backend(), "SELECT n FROM small_writes ORDER BY n");
    let rows = repo.conn().query_all_raw(all).await.unwrap();
    rows.iter().map(|row| row.try_get("", "n").unwrap()).collect()
}

fn insert(n: i64) -> String {
    format!("INSERT INTO small_writes (n) VALUES ({n})")
}

async fn start() -> TestApp {
    let app = TestApp::start().await;
    let tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared("CREATE TABLE small_writes (n BIGINT PRIMARY KEY)").await.unwrap();
    tx.save().await.unwrap();
    app
}

#[tokio::test]
async fn what_is_left_for_later_is_made_before_what_comes_after_it() {
    let app = start().await;
    for n in 0..50 {
        app.db.write_later("a number", move |tx| async move { run(tx, &insert(n)).await }.boxed());
    }
    app.db.written().await.unwrap();
    assert_eq!(numbers(&app).await, (0..50).collect::<Vec<_>>());
    app.finish().await;
}

#[tokio::test]
async fn a_write_that_fails_takes_none_of_its_neighbours_with_it() {
    let app = start().await;
    let write = |n| app.db.write_small(move |tx| async move { run(tx, &insert(n)).await }.boxed());
    app.db.write_later("nonsense", |tx| async move { run(tx, "INSERT INTO no_such_table VALUES (1)").await }.boxed());
    let (first, twice, other) = tokio::join!(write(1), write(1), write(2));
    assert!(first.is_ok() && other.is_ok());
    assert!(twice.unwrap_err().is_unique());
    assert_eq!(numbers(&app).await, [1, 2]);
    app.finish().await;
}
