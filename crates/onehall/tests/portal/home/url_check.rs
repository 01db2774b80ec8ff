//! Checking addresses against real listeners.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::http::StatusCode;
use axum::response::Redirect;
use axum::routing::get;
use onehall::config::Config;
use onehall_testkit::{TestApp, TestAppOptions};
use serde_json::{Value, json};

const CHECK: &str = "/api/blade-workbench/baseService/checkURL";
const VERIFY: &str = "/api/online-service-platform/commonTool/verifyUrl";

static LISTED: OnceLock<u16> = OnceLock::new();
static OTHER: OnceLock<u16> = OnceLock::new();
static ASKED: AtomicUsize = AtomicUsize::new(0);

/// 127.0.0.1 is listed, 127.0.0.2 is not; both ports may be asked.
fn configured(config: &mut Config) {
    config.outbound.allowed_networks = vec!["127.0.0.1".parse().unwrap()];
    config.outbound.check_ports = vec![*LISTED.get().unwrap(), *OTHER.get().unwrap()];
}

async fn listen(host: &str, router: Router, port: &OnceLock<u16>) {
    let listener = tokio::net::TcpListener::bind((host, 0)).await.unwrap();
    port.set(listener.local_addr().unwrap().port()).unwrap();
    tokio::spawn(axum::serve(listener, router).into_future());
}

fn outcome(valid: bool, reachable: bool, status: Option<u16>, reason: Value) -> Value {
    json!({"valid": valid, "reachable": reachable, "httpStatus": status, "reason": reason})
}

// one test: the configuration of an application is a plain function and the listeners have one address
#[tokio::test]
async fn a_listed_address_is_asked_and_one_that_is_not_never_hears_of_it() {
    let secret = || async {
        ASKED.fetch_add(1, Ordering::SeqCst);
        "secret"
    };
    listen("127.0.0.2", Router::new().fallback(get(secret)), &OTHER).await;
    let inside = || async { Redirect::to(&format!("http://127.0.0.2:{}/", OTHER.get().unwrap())) };
    let router = Router::new()
        .route("/", get(|| async { "a page whose content is nobody's business" }))
        .route("/inside", get(inside))
        .route("/broken", get(|| async { StatusCode::INTERNAL_SERVER_ERROR }));
    listen("127.0.0.1", router, &LISTED).await;
    let app = TestApp::with(TestAppOptions { configure: Some(configured), ..TestAppOptions::default() }).await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (listed, other) = (LISTED.get().unwrap(), OTHER.get().unwrap());
    let checks = [
        (format!("http://127.0.0.1:{listed}/"), outcome(true, true, Some(200), json!(null))),
        (format!("http://127.0.0.1:{listed}/gone"), outcome(true, false, Some(404), json!("HTTP_STATUS"))),
        (format!("http://127.0.0.1:{listed}/broken"), outcome(true, false, Some(500), json!("HTTP_STATUS"))),
        (format!("http://127.0.0.1:{listed}/inside"), outcome(false, false, None, json!("PRIVATE"))),
        (format!("http://127.0.0.2:{other}/"), outcome(false, false, None, json!("PRIVATE"))),
        ("http://169.254.169.254/latest/".to_owned(), outcome(false, false, None, json!("PRIVATE"))),
        ("http://127.0.0.1:22/".to_owned(), outcome(false, false, None, json!("PORT"))),
        ("ftp://127.0.0.1/".to_owned(), outcome(false, false, None, json!("SCHEME"))),
        ("http://a:b@127.0.0.1/".to_owned(), outcome(false, false, None, json!("CREDENTIALS"))),
        ("jwxt".to_owned(), outcome(false, false, None, json!("MALFORMED"))),
        ("/allServices".to_owned(), outcome(true, true, None, json!(null))),
        ("//127.0.0.2/".to_owned(), outcome(false, false, None, json!("MALFORMED"))),
    ];
    for (url, expected) in &checks {
        assert_eq!(&admin.post(VERIFY, json!({"url": url})).await.ok(), expected, "{url}");
    }
    let page = json!({"url": format!("http://127.0.0.1:{listed}/")});
    assert_eq!(student.post(CHECK, page.clone()).await.ok()["reachable"], true);
    assert_eq!(student.post(VERIFY, page.clone()).await.problem(), "access.denied");
    assert_eq!(app.visitor().post(CHECK, page.clone()).await.problem(), "auth.required");
    assert_eq!(student.post(CHECK, json!({"url": ""})).await.problem(), "request.invalid");
    assert_eq!(ASKED.load(Ordering::SeqCst), 0, "the other listener was never asked");

    let mut answers = Vec::new();
    for _ in 0..25 {
        answers.push(student.post(CHECK, page.clone()).await);
    }
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status.as_u16() == 429).collect();
    assert!(!refused.is_empty(), "at most 20 a minute");
    assert!(refused[0].problem() == "request.rate_limited" && refused[0].headers.contains_key("retry-after"));
    let inside_portal = student.post(CHECK, json!({"url": "/allServices"})).await;
    assert_eq!(inside_portal.ok()["valid"], true, "what asks nobody is not counted");
    assert_eq!(admin.post(CHECK, page).await.ok()["reachable"], true, "each person by itself");
    app.finish().await;
}
