//! Telling applications that a session has ended.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::StatusCode;
use axum::routing::post;
use onehall::config::Config;
use onehall_sso::MatchKind;
use onehall_sso::operator::{NewService, add_service, list_services, remove_service};
use onehall_testkit::{TestApp, TestAppOptions};

use super::{Browser, outcome};

pub(super) fn loopback(config: &mut Config) {
    config.outbound.allowed_hosts = vec!["127.0.0.1".to_owned()];
}

/// An application that keeps what it is told and answers `status`.
pub(super) async fn application(status: u16) -> (String, Arc<Mutex<Vec<String>>>) {
    let heard: Arc<Mutex<Vec<String>>> = Arc::default();
    let keep = heard.clone();
    let handler = move |body: String| {
        keep.lock().unwrap().push(body);
        async move { StatusCode::from_u16(status).unwrap() }
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(
        axum::serve(listener, Router::new().route("/app", post(handler.clone())).route("/slo", post(handler)))
            .into_future(),
    );
    (address, heard)
}

async fn started(base: &str, slo: Option<&str>) -> TestApp {
    let app = TestApp::with(TestAppOptions { configure: Some(loopback), ..TestAppOptions::default() }).await;
    let new = NewService {
        kind: MatchKind::Prefix,
        pattern: format!("{base}/"),
        name: String::new(),
        slo_url: slo.map(|path| format!("{base}{path}")),
        proxy_ok: false,
        pgt_callback: false,
    };
    add_service(&app.db, &app.ctx(), new).await.unwrap();
    app
}

#[tokio::test]
async fn each_application_that_holds_a_session_is_told_once() {
    let (base, heard) = application(200).await;
    let app = started(&base, None).await;
    let service = format!("{base}/app");
    let mut browser = Browser::new(&app);
    let held = browser.sign_in(&service).await;
    assert_eq!(outcome(&app, &service, &held).await, "ok");
    let refused = browser.next_ticket(&service).await;
    assert_eq!(outcome(&app, &format!("{base}/other"), &refused).await, "INVALID_SERVICE");
    let _unused = browser.next_ticket(&service).await;
    browser.get("/cas/logout").await;
    browser.get("/cas/logout").await;
    app.run_jobs().await;
    let heard = heard.lock().unwrap().clone();
    assert_eq!(heard.len(), 1, "{heard:?}");
    let index = format!("%3Csamlp%3ASessionIndex%3E{held}%3C%2Fsamlp%3ASessionIndex%3E");
    assert!(heard[0].starts_with("logoutRequest=") && heard[0].contains(&index), "{}", heard[0]);
    app.finish().await;
}

#[tokio::test]
async fn a_logout_address_of_its_own_is_used() {
    let (base, heard) = application(200).await;
    let app = started(&base, Some("/slo")).await;
    let service = format!("{base}/nowhere");
    let mut browser = Browser::new(&app);
    let held = browser.sign_in(&service).await;
    assert_eq!(outcome(&app, &service, &held).await, "ok");
    browser.get("/cas/logout").await;
    app.run_jobs().await;
    assert_eq!(heard.lock().unwrap().len(), 1);
    app.finish().await;
}

#[tokio::test]
async fn three_tries_and_no_more() {
    let (base, heard) = application(500).await;
    let app = started(&base, None).await;
    let service = format!("{base}/app");
    let mut browser = Browser::new(&app);
    let held = browser.sign_in(&service).await;
    assert_eq!(outcome(&app, &service, &held).await, "ok");
    browser.get("/cas/logout").await;
    for _ in 0..6 {
        app.run_jobs().await;
        app.advance(chrono::TimeDelta::minutes(10));
    }
    assert_eq!(heard.lock().unwrap().len(), 3);
    app.finish().await;
}

#[tokio::test]
async fn an_application_that_was_removed_hears_nothing() {
    let (base, heard) = application(200).await;
    let app = started(&base, None).await;
    let service = format!("{base}/app");
    let mut browser = Browser::new(&app);
    let held = browser.sign_in(&service).await;
    assert_eq!(outcome(&app, &service, &held).await, "ok");
    let line = list_services(&app.db, &app.ctx()).await.unwrap().remove(0);
    remove_service(&app.db, &app.ctx(), &line.id.to_string()).await.unwrap();
    browser.get("/cas/logout").await;
    app.run_jobs().await;
    assert!(heard.lock().unwrap().is_empty());
    app.finish().await;
}
