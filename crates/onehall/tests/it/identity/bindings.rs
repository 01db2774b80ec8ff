//! Accounts at other sign-in services: binding, signing in by them, removing.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::routing::{get, post};
use axum::{Json, Router};
use onehall::config::Config;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::{Value, json};

use super::{ME, TOKEN};

const LIST: &str = "/api/onehall/account/bindings/list";
const ADD: &str = "/api/onehall/account/bindings/add";
const REMOVE: &str = "/api/blade-platform/accountSecurity/removeBind";

static BASE: OnceLock<String> = OnceLock::new();

fn configured(config: &mut Config) {
    let base = BASE.get().unwrap();
    config.outbound.allowed_hosts = vec!["127.0.0.1".to_owned()];
    let provider = json!({
        "source": "wecom", "name": "企业微信", "token_url": format!("{base}/token"), "userinfo_url": format!("{base}/me"),
        "client_id": "hall", "client_secret": "s3cret", "account_field": "userid",
    });
    config.areas.set("identity.social", json!([provider])).unwrap();
}

/// A service in which the code is the account.
async fn token(body: String) -> Json<Value> {
    let code = body.split('&').find_map(|pair| pair.strip_prefix("code=")).unwrap_or_default();
    Json(json!({"access_token": code}))
}

async fn me(headers: HeaderMap) -> Json<Value> {
    Json(json!({"userid": headers["authorization"].to_str().unwrap().trim_start_matches("Bearer ")}))
}

async fn by_code(caller: &Caller, code: &str) -> TestAnswer {
    caller.post(TOKEN, json!({"grant_type": "social", "source": "wecom", "code": code})).await
}

async fn add(caller: &Caller, code: &str) -> TestAnswer {
    caller.post(ADD, json!({"source": "wecom", "code": code})).await
}

async fn remove(caller: &Caller) -> TestAnswer {
    caller.post(REMOVE, json!({"source": "wecom"})).await
}

// one test: the configuration of an application is a plain function and the service has one address
#[tokio::test]
async fn a_bound_account_signs_in_until_the_binding_is_removed() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    BASE.set(format!("http://{}", listener.local_addr().unwrap())).unwrap();
    let router = Router::new().route("/token", post(token)).route("/me", get(me));
    tokio::spawn(axum::serve(listener, router).into_future());
    let app = TestApp::with(TestAppOptions { configure: Some(configured), ..TestAppOptions::default() }).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let visitor = app.visitor();

    assert_eq!(student.post(LIST, json!({})).await.ok()[0]["isBound"], false);
    assert_eq!(by_code(&visitor, "weixin-user-77").await.problem(), "auth.social_unbound");
    let bound = add(&student, "weixin-user-77").await.ok();
    assert_eq!((&bound[0]["isBound"], &bound[0]["subject"]), (&json!(true), &json!("we…7")));
    let signed_in = app.caller_of(&by_code(&visitor, "weixin-user-77").await.json());
    assert_eq!(signed_in.get(ME).await.ok()["account"], "student");

    assert_eq!(add(&teacher, "weixin-user-77").await.problem(), "auth.social_bound");
    add(&student, "weixin-user-77").await.ok();
    add(&student, "weixin-user-88").await.ok();
    assert_eq!(by_code(&visitor, "weixin-user-77").await.problem(), "auth.social_unbound", "one account a service");
    add(&teacher, "weixin-user-77").await.ok();
    add(&there, "weixin-user-77").await.ok();
    assert_eq!(by_code(&visitor, "weixin-user-77").await.json()["account"], "teacher");

    assert_eq!(remove(&student).await.ok()[0]["isBound"], false);
    assert_eq!(remove(&student).await.problem(), "object.not_found");
    assert_eq!(by_code(&visitor, "weixin-user-88").await.problem(), "auth.social_unbound");
    assert_eq!(teacher.post(LIST, json!({})).await.ok()[0]["isBound"], true, "another person's stays");
    assert_eq!(there.post(LIST, json!({})).await.ok()[0]["isBound"], true, "another school's stays");

    let admin = app.sign_in("admin").await;
    let body = json!({"userId": teacher.tokens["user_id"]});
    let acting = app.caller_of(&admin.post("/api/blade-workbench/auth/auth/modelLogin", body).await.ok());
    assert_eq!(remove(&acting).await.problem(), "access.denied");
    assert_eq!(add(&acting, "weixin-user-99").await.problem(), "access.denied");
    assert_eq!(remove(&visitor).await.problem(), "auth.required");
    app.finish().await;
}
