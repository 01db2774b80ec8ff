//! Envelope, errors, limits and headers, the same on every route.

use axum::http::Method;
use onehall_testkit::{TestApp, TestAppOptions};
use serde_json::json;

const NEEDS_LOGIN: &str = "/api/blade-user/user/getUserInfo";
const TOKEN: &str = "/api/blade-auth/oauth/token";

#[tokio::test]
async fn refusals_of_the_router_come_in_the_envelope() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let answer = visitor.post("/api/blade-platform/no/such/call", json!({})).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (404, "route.unknown"));
    let answer = visitor.get(TOKEN).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (405, "request.method"));
    let answer = visitor.get("/open/v1/nothing").await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (404, "route.unknown"));
    app.finish().await;
}

#[tokio::test]
async fn bodies_that_can_not_be_read_are_named() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    let path = "/api/blade-platform/serverCenter/collect";
    for (kind, body, status, code) in [
        ("application/json", "{", 400, "request.malformed"),
        ("application/json", "[]", 400, "request.malformed"),
        ("text/plain", "x", 415, "request.media_type"),
        ("application/json", "{\"serviceId\":7}", 400, "request.malformed"),
    ] {
        let answer = user.send(Method::POST, path, Some((kind, body.to_owned()))).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (status, code), "{kind} {body}");
    }
    let large = format!("{{\"serviceId\":\"{}\"}}", "x".repeat(1024 * 1024));
    let answer = user.send(Method::POST, path, Some(("application/json", large))).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (413, "request.too_large"));
    app.finish().await;
}

#[tokio::test]
async fn clients_and_sessions_are_asked_for() {
    let app = TestApp::start().await;
    let nobody = app.visitor().without("authorization");
    let answer = nobody.get(NEEDS_LOGIN).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (401, "auth.client_missing"));
    let answer = app.client("onehall", "wrong").get(NEEDS_LOGIN).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (401, "auth.client_invalid"));
    let answer = app.visitor().get(NEEDS_LOGIN).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (401, "auth.required"));
    let answer = app.visitor().with("blade-auth", "bearer nothing").get(NEEDS_LOGIN).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (401, "auth.session_ended"));
    app.finish().await;
}

#[tokio::test]
async fn a_tenant_that_is_not_the_sessions_is_refused() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    user.with("tenant-id", "000000").get(NEEDS_LOGIN).await.ok();
    let answer = user.with("tenant-id", "000001").get(NEEDS_LOGIN).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (403, "tenant.mismatch"));
    app.finish().await;
}

#[tokio::test]
async fn messages_follow_the_readers_language() {
    let app = TestApp::start().await;
    let body = app.visitor().get(NEEDS_LOGIN).await.json();
    assert_eq!(body["msg"], "请先登录");
    let body = app.visitor().english().get(NEEDS_LOGIN).await.json();
    assert_eq!(body["msg"], "Please sign in");
    assert_eq!(body["success"], false);
    app.finish().await;
}

#[tokio::test]
async fn every_answer_carries_its_id_and_the_security_headers() {
    let app = TestApp::start().await;
    let answer = app.visitor().with("x-request-id", "abc-123").get(NEEDS_LOGIN).await;
    assert_eq!(answer.headers["x-request-id"], "abc-123");
    assert!(answer.json()["msgDetail"].as_str().unwrap().contains("abc-123"));
    let answer = app.visitor().with("x-request-id", "a b!").get("/health/live").await;
    assert_ne!(answer.headers["x-request-id"], "a b!");
    let csp = answer.headers["content-security-policy"].to_str().unwrap().to_owned();
    assert!(csp.contains("script-src 'self'") && !csp.contains("script-src 'self' 'unsafe-inline'"), "{csp}");
    for (name, value) in
        [("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"), ("referrer-policy", "same-origin")]
    {
        assert_eq!(answer.headers[name], value);
    }
    assert_eq!(app.visitor().get(NEEDS_LOGIN).await.headers["cache-control"], "no-store");
    app.finish().await;
}

#[tokio::test]
async fn an_address_that_asks_too_much_is_slowed_down() {
    let options = TestAppOptions { configure: Some(|config| config.http.address_per_second = 1), ..Default::default() };
    let app = TestApp::with(options).await;
    let mut last = app.visitor().get(NEEDS_LOGIN).await;
    for _ in 0..8 {
        last = app.visitor().get(NEEDS_LOGIN).await;
    }
    assert_eq!((last.status.as_u16(), last.problem().as_str()), (429, "request.rate_limited"));
    assert!(last.headers.contains_key("retry-after"));
    app.finish().await;
}
