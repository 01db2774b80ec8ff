//! More than the machine does: few in work, a short queue, the rest told at once; and all is well again afterwards.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use axum::routing::get;
use onehall_testkit::{TestApp, TestAppOptions};
use onehall_web::{App, RouteRules};
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;
use tower::ServiceExt as _;

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(30);
const WORK: &str = "/api/test/work";
const SIGN_IN: &str = "/api/test/sign-in";
const HEALTH: &str = "/health/test";

/// Routes that work until they are let go, behind the layers of the product.
struct Hall {
    app: TestApp,
    router: Router,
    /// What lets work go.
    go: Arc<Semaphore>,
    /// Tells that work has begun.
    begun: mpsc::UnboundedReceiver<()>,
}

impl Hall {
    async fn start() -> Self {
        let options = TestAppOptions {
            configure: Some(|config| {
                config.http.concurrency_max = 2;
                config.http.queue_max = 1;
                config.http.queue_wait_ms = 600_000;
            }),
            ..Default::default()
        };
        let app = TestApp::with(options).await;
        let (go, (tell, begun)) = (Arc::new(Semaphore::new(0)), mpsc::unbounded_channel());
        let wait = go.clone();
        let work = move || {
            let (wait, tell) = (wait.clone(), tell.clone());
            async move {
                tell.send(()).unwrap();
                wait.acquire().await.unwrap().forget();
                "done"
            }
        };
        let routes: Router<App> = Router::new()
            .route(WORK, get(work))
            .route(SIGN_IN, get(|| async { "in" }))
            .route(HEALTH, get(|| async { "well" }));
        let operations = json!({SIGN_IN: {"get": {"responses": {}, "x-limit": "sign-in"}}});
        let rules = RouteRules::of(&serde_json::from_value(operations).unwrap());
        let router = onehall_web::stack(routes, &app.product.app, rules);
        Self { app, router, go, begun }
    }

    fn ask(&self, path: &str) -> JoinHandle<Response> {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let router = self.router.clone();
        tokio::spawn(async move { router.oneshot(request).await.unwrap() })
    }

    async fn status(&self, path: &str) -> StatusCode {
        tokio::time::timeout(PATIENCE, self.ask(path)).await.expect("no answer").unwrap().status()
    }
}

#[tokio::test]
async fn beyond_what_is_in_work_and_waits_the_answer_is_to_come_again() {
    let mut hall = Hall::start().await;
    let mut in_work = vec![hall.ask(WORK), hall.ask(WORK)];
    for _ in 0..2 {
        tokio::time::timeout(PATIENCE, hall.begun.recv()).await.unwrap().unwrap();
    }
    // one waits, whichever is first; the other is told at once
    let (mut one, mut two) = (hall.ask(WORK), hall.ask(WORK));
    let (told, waits) = tokio::select! {
        told = &mut one => (told.unwrap(), two),
        told = &mut two => (told.unwrap(), one),
    };
    assert_eq!(told.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(told.headers()["retry-after"], "2");
    assert!(!waits.is_finished());
    let full = tokio::time::timeout(PATIENCE, hall.ask(WORK)).await.expect("no answer").unwrap();
    assert_eq!(
        (full.status(), &full.headers()["retry-after"]),
        (StatusCode::SERVICE_UNAVAILABLE, &told.headers()["retry-after"])
    );
    assert!(full.headers().contains_key("x-request-id") && full.headers().contains_key("content-security-policy"));
    in_work.push(waits);
    for path in [HEALTH, SIGN_IN] {
        assert_eq!(hall.status(path).await, StatusCode::OK, "{path} has permits of its own");
    }
    hall.go.add_permits(3);
    for one in in_work {
        let answer = tokio::time::timeout(PATIENCE, one).await.expect("no answer").unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "what was taken is done");
    }
    hall.go.add_permits(1);
    assert_eq!(hall.status(WORK).await, StatusCode::OK, "and there is room again");
    hall.app.finish().await;
}

#[tokio::test]
async fn a_database_that_stands_still_keeps_nobody_waiting() {
    let mut hall = Hall::start().await;
    let in_work = hall.ask(WORK);
    tokio::time::timeout(PATIENCE, hall.begun.recv()).await.unwrap().unwrap();
    hall.app.product.app.stall.set(true);
    let answer = tokio::time::timeout(PATIENCE, in_work).await.expect("no answer").unwrap();
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.headers()["retry-after"], "2");
    assert_eq!(hall.status(WORK).await, StatusCode::SERVICE_UNAVAILABLE, "what comes meanwhile too");
    assert_eq!(hall.status(HEALTH).await, StatusCode::OK);
    hall.app.product.app.stall.set(false);
    hall.go.add_permits(2);
    assert_eq!(hall.status(WORK).await, StatusCode::OK);
    hall.app.finish().await;
}
