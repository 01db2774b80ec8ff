//! What belongs together in a unit of work.

use futures::FutureExt as _;
use onehall_db::sea_orm::ConnectionTrait as _;
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
}
