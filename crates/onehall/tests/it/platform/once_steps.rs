//! What an `Idempotency-Key` stands for when a request commits more than once, fails in between, or is overtaken.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use chrono::TimeDelta;
use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_kernel::ErrorCode;
use onehall_testkit::{Caller, TestApp};
use onehall_web::{ApiError, App, RouteRules};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::once::is_replay;

/// Where the first call of a route ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    PanicBefore,
    RefusedBefore,
    PanicBetween,
    FaultBetween,
    RefusedBetween,
}

async fn step(app: &App) -> Result<(), ApiError> {
    let tx = app.begin().await?;
    tx.conn().execute_unprepared("INSERT INTO steps (n) VALUES (1)").await.map_err(ApiError::internal)?;
    Ok(tx.save().await?)
}

/// A route of two steps whose first call ends as it is told to.
fn two_steps(app: &App, end: End) -> Router {
    let calls = Arc::new(AtomicU64::new(0));
    let route = async move |State(app): State<App>| -> Result<Json<Value>, ApiError> {
        let is_first = calls.fetch_add(1, Ordering::SeqCst) == 0;
        match end {
            End::PanicBefore if is_first => panic!("before"),
            End::RefusedBefore if is_first => return Err(ErrorCode::ObjectConflict.into()),
            _ => {}
        }
        step(&app).await?;
        match end {
            End::PanicBetween if is_first => panic!("between"),
            End::FaultBetween if is_first => return Err(ApiError::internal("between")),
            End::RefusedBetween if is_first => return Err(ErrorCode::ObjectConflict.into()),
            _ => {}
        }
        step(&app).await?;
        Ok(Json(json!({"status": 1000, "success": true, "result": "both"})))
    };
    onehall_web::stack(Router::new().route("/api/test/steps", post(route)), app, RouteRules::default())
}

async fn table(app: &TestApp) {
    let tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared("CREATE TABLE steps (n BIGINT)").await.unwrap();
    tx.save().await.unwrap();
}

async fn steps(app: &TestApp) -> i64 {
    let repo = app.db.repo();
    let count = Statement::from_string(repo.conn().get_database_backend(), "SELECT COUNT(*) AS n FROM steps");
    repo.conn().query_one_raw(count).await.unwrap().unwrap().try_get("", "n").unwrap()
}

fn keyed(caller: &Caller, router: Router, key: &str) -> Caller {
    caller.over(router).with("idempotency-key", key)
}

#[tokio::test]
async fn a_write_that_ends_between_two_commits_is_not_begun_anew() {
    let app = TestApp::start().await;
    table(&app).await;
    let student = app.sign_in("student").await;
    for (end, made_first, made_later) in [
        (End::PanicBefore, 0, 2),
        (End::RefusedBefore, 0, 2),
        (End::PanicBetween, 1, 1),
        (End::FaultBetween, 1, 1),
        (End::RefusedBetween, 1, 1),
    ] {
        let caller = keyed(&student, two_steps(&app.product.app, end), &format!("two-steps-{end:?}"));
        let before = steps(&app).await;
        let first = caller.post("/api/test/steps", json!({})).await;
        assert_eq!(first.json()["success"], false, "{end:?}: {}", first.text);
        assert_eq!(steps(&app).await - before, made_first, "{end:?}");
        for number in 0..3 {
            let again = caller.post("/api/test/steps", json!({})).await;
            if made_first == 1 {
                assert_eq!(again.problem(), "request.done", "{end:?}");
            } else {
                assert_eq!((again.json()["result"].as_str(), is_replay(&again)), (Some("both"), number > 0), "{end:?}");
            }
        }
        let other = caller.post("/api/test/steps", json!({"other": true})).await;
        assert_eq!(other.problem(), "request.key_reused", "{end:?}");
        assert_eq!(steps(&app).await - before, made_later, "{end:?}");
    }
    app.finish().await;
}

/// A route that waits in its first call before it commits.
fn slow(app: &App, gate: &Arc<Semaphore>, begun: &Arc<Semaphore>) -> Router {
    let (gate, begun) = (gate.clone(), begun.clone());
    let route = async move |State(app): State<App>| -> Result<Json<Value>, ApiError> {
        begun.add_permits(1);
        let _open = gate.acquire().await.map_err(ApiError::internal)?;
        step(&app).await?;
        Ok(Json(json!({"status": 1000, "success": true, "result": "one"})))
    };
    onehall_web::stack(Router::new().route("/api/test/steps", post(route)), app, RouteRules::default())
}

#[tokio::test]
async fn who_was_overtaken_can_not_commit_any_more() {
    let app = TestApp::start().await;
    table(&app).await;
    let node = app.node(3).await;
    let student = app.sign_in("student").await;
    let (closed, open) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(100)));
    let begun = Arc::new(Semaphore::new(0));
    let first = keyed(&student, slow(&app.product.app, &closed, &begun), "overtaken-0123456789");
    let other = keyed(&student, slow(&node.product.app, &open, &begun), "overtaken-0123456789");
    let sent = tokio::spawn({
        let first = first.clone();
        async move { first.post("/api/test/steps", json!({})).await }
    });
    begun.acquire().await.unwrap().forget();
    let same_node = first.post("/api/test/steps", json!({})).await;
    assert_eq!(same_node.problem(), "request.in_progress", "its own node knows that it works");
    if !app.db.is_sqlite() {
        assert_eq!(other.post("/api/test/steps", json!({})).await.problem(), "request.in_progress");
        app.advance(TimeDelta::seconds(121));
    }
    let taken_over = other.post("/api/test/steps", json!({})).await;
    assert_eq!((taken_over.ok().as_str(), is_replay(&taken_over)), (Some("one"), false));
    closed.add_permits(1);
    let late = sent.await.unwrap();
    assert_eq!(late.problem(), "request.in_progress", "what it did was not committed");
    assert_eq!(steps(&app).await, 1);
    for caller in [&first, &other] {
        let again = caller.post("/api/test/steps", json!({})).await;
        assert_eq!((again.ok().as_str(), is_replay(&again)), (Some("one"), true));
    }
    app.finish().await;
}
