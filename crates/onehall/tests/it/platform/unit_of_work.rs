//! What belongs together in a unit of work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use futures::FutureExt as _;
use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_db::{BeforeCommit, Db, StoreError, StoreResult, WriteConn, beside, take_turn, with_each_commit};
use onehall_testkit::TestApp;
use tokio::sync::oneshot;

/// Callers go away: a browser closes, a time limit ends a request.
#[tokio::test]
async fn a_caller_who_goes_away_parts_no_commit_from_what_follows_it() {
    let app = TestApp::start().await;
    let mut tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared("CREATE TABLE unit_of_work (n BIGINT PRIMARY KEY)").await.unwrap();
    let (tell, told) = oneshot::channel();
    tx.after_save(move || tell.send(()).expect("somebody waits"));
    let mut saving = Box::pin(tx.save());
    assert!(saving.as_mut().now_or_never().is_none(), "it waits for the database");
    drop(saving);
    told.await.expect("it is done after the commit");
    app.db.repo().conn().execute_unprepared("SELECT n FROM unit_of_work").await.unwrap();
    app.finish().await;
}

/// Notes each commit in a table; refuses when it is told to.
struct Note(AtomicBool);

#[async_trait]
impl BeforeCommit for Note {
    async fn before_commit(&self, tx: &WriteConn) -> StoreResult<()> {
        if self.0.load(Ordering::SeqCst) {
            return Err(StoreError::busy("refused"));
        }
        tx.execute_unprepared("INSERT INTO noted (n) SELECT COUNT(*) + 1 FROM noted").await?;
        Ok(())
    }
}

async fn count(db: &Db, table: &str) -> i64 {
    let repo = db.repo();
    let backend = repo.conn().get_database_backend();
    let count = Statement::from_string(backend, format!("SELECT COUNT(*) AS n FROM {table}"));
    repo.conn().query_one_raw(count).await.unwrap().unwrap().try_get("", "n").unwrap()
}

/// One ordinary unit of work and one small write.
async fn two_writes(db: &Db) -> [bool; 2] {
    let tx = db.begin().await.unwrap();
    tx.conn().execute_unprepared("INSERT INTO made (n) SELECT COUNT(*) + 1 FROM made").await.unwrap();
    [tx.save().await.is_ok(), db.write_small(|tx| insert(tx).boxed()).await.is_ok()]
}

async fn insert(tx: &WriteConn) -> StoreResult<()> {
    tx.execute_unprepared("INSERT INTO made (n) SELECT COUNT(*) + 1 FROM made").await?;
    Ok(())
}

#[tokio::test]
async fn each_commit_of_a_piece_of_work_carries_what_stands_before_it() {
    let app = TestApp::start().await;
    let tx = app.db.begin().await.unwrap();
    for table in ["made", "noted"] {
        tx.conn().execute_unprepared(&format!("CREATE TABLE {table} (n BIGINT)")).await.unwrap();
    }
    tx.save().await.unwrap();
    let note = Arc::new(Note(AtomicBool::new(false)));
    let made_and_noted = async || (count(&app.db, "made").await, count(&app.db, "noted").await);
    assert_eq!(two_writes(&app.db).await, [true; 2]);
    assert_eq!(made_and_noted().await, (2, 0), "nobody asked for it");
    assert_eq!(with_each_commit(note.clone(), two_writes(&app.db)).await, [true; 2]);
    assert_eq!(made_and_noted().await, (4, 2));
    assert_eq!(with_each_commit(note.clone(), beside(two_writes(&app.db))).await, [true; 2]);
    assert_eq!(made_and_noted().await, (6, 2), "beside it");
    note.0.store(true, Ordering::SeqCst);
    assert_eq!(with_each_commit(note, two_writes(&app.db)).await, [false; 2]);
    assert_eq!(made_and_noted().await, (6, 2), "what is refused is not written");
    assert_eq!(two_writes(&app.db).await, [true; 2], "and holds up nobody else");
    app.finish().await;
}

#[tokio::test]
async fn a_turn_is_one_units_of_work_at_a_time() {
    let app = TestApp::start().await;
    let tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared("CREATE TABLE seats (n BIGINT)").await.unwrap();
    tx.save().await.unwrap();
    let other = app.node(2).await;
    let sit = async |db: &Db| {
        let tx = db.begin().await.unwrap();
        take_turn(tx.conn(), "seats/000000").await.unwrap();
        let backend = tx.conn().get_database_backend();
        let taken = Statement::from_string(backend, "SELECT COUNT(*) AS n FROM seats");
        let taken: i64 = tx.conn().query_one_raw(taken).await.unwrap().unwrap().try_get("", "n").unwrap();
        if taken < 3 {
            tx.conn().execute_unprepared("INSERT INTO seats (n) VALUES (1)").await.unwrap();
            tx.save().await.unwrap();
        }
    };
    let all = (0..20).map(|n| sit(if n % 2 == 0 { &app.db } else { &other.db }));
    futures::future::join_all(all).await;
    assert_eq!(count(&app.db, "seats").await, 3);
    app.finish().await;
}
