//! Sign-in by a code of another service (OAuth 2).

use std::sync::OnceLock;

use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use onehall::config::Config;
use onehall_testkit::{Caller, TestAnswer, TestApp, TestAppOptions};
use serde_json::{Value, json};

use super::{ME, TOKEN, second_factor};

const WEIXIN: &str = "/api/blade-workbench/nobody/weixin/combLoginToMicroService";

static BASE: OnceLock<String> = OnceLock::new();

pub fn configured(config: &mut Config) {
    let base = BASE.get().unwrap();
    config.outbound.allowed_hosts = vec!["127.0.0.1".to_owned()];
    let provider = json!({
        "source": "wecom", "name": "企业微信", "authorize_url": format!("{base}/authorize"), "token_url": format!("{base}/token"),
        "userinfo_url": format!("{base}/me"), "client_id": "hall", "client_secret": "s3cret", "account_field": "userid",
    });
    config.areas.set("identity.social", json!([provider])).unwrap();
}

/// The ways back that the service knows, and how the codes begin that were fetched by each.
const FETCHED_BY: [(&str, &str); 2] =
    [("http%3A%2F%2Fhall.test%2Flogin", "good-"), ("http%3A%2F%2Fcollege.example.edu%2Flogin", "college-")];

/// A service that knows the codes `good-<account>` and `college-<account>`.
async fn token(body: String) -> Result<Json<Value>, StatusCode> {
    let field =
        |name: &str| body.split('&').find_map(|p| p.strip_prefix(&format!("{name}="))).unwrap_or_default().to_owned();
    let known = (field("client_id"), field("client_secret"), field("grant_type"));
    if (known.0.as_str(), known.1.as_str(), known.2.as_str()) != ("hall", "s3cret", "authorization_code") {
        return Err(StatusCode::BAD_REQUEST);
    }
    let back = field("redirect_uri");
    let (_, prefix) = FETCHED_BY.iter().find(|(address, _)| *address == back).ok_or(StatusCode::BAD_REQUEST)?;
    field("code").strip_prefix(prefix).map(|a| Json(json!({"access_token": a}))).ok_or(StatusCode::BAD_REQUEST)
}

async fn me(headers: HeaderMap) -> Json<Value> {
    let token = headers["authorization"].to_str().unwrap().trim_start_matches("Bearer ").to_owned();
    Json(json!({"userid": token}))
}

pub async fn by_code(caller: &Caller, code: &str) -> TestAnswer {
    caller.post(TOKEN, json!({"grant_type": "social", "source": "wecom", "code": code})).await
}

/// Starts the service, once for all tests of this process: the configuration of an application is a plain function, so that
/// there is one address, and the service outlives the test that asked for it first.
pub fn service() {
    BASE.get_or_init(|| {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        listener.set_nonblocking(true).unwrap();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let router = Router::new().route("/token", post(token)).route("/me", get(me));
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                axum::serve(listener, router).await.unwrap();
            });
        });
        base
    });
}

#[tokio::test]
async fn a_code_of_the_configured_service_signs_in() {
    service();
    let app = TestApp::with(TestAppOptions { configure: Some(configured), ..TestAppOptions::default() }).await;
    let visitor = app.visitor();
    let boot = visitor.post("/api/blade-platform/nobody/index/index", json!({})).await.ok();
    assert_eq!((&boot["social"][0]["source"], &boot["social"][0]["name"]), (&json!("wecom"), &json!("企业微信")));
    let address = boot["social"][0]["authorizeUrl"].as_str().unwrap();
    assert!(address.contains("client_id=hall") && !boot.to_string().contains("s3cret"), "{boot}");

    let tokens = by_code(&visitor, "good-student").await.json();
    assert_eq!(app.caller_of(&tokens).get(ME).await.ok()["account"], "student");
    let out = visitor.post(WEIXIN, json!({"code": "good-teacher", "source": "wecom"})).await.ok();
    assert_eq!(out["account"], "teacher");
    assert_eq!(by_code(&visitor, "bad").await.problem(), "auth.social_failed");
    assert_eq!(by_code(&visitor, "").await.problem(), "auth.social_failed");
    assert_eq!(by_code(&visitor, "good-nobody-here").await.problem(), "auth.social_unbound");
    let there = by_code(&visitor.with("tenant-id", "000001"), "good-student").await.json();
    assert_eq!(there["tenant_id"], "000001");

    let (secret, _) =
        second_factor::set_up(&app, &app.caller_of(&by_code(&visitor, "good-teacher").await.json())).await;
    let asked = by_code(&visitor, "good-teacher").await;
    assert_eq!(asked.json()["error_code"], "second_factor_required");
    assert_eq!(visitor.post(WEIXIN, json!({"code": "good-teacher"})).await.problem(), "auth.second_factor_unavailable");
    let code = second_factor::code(&app, &secret);
    let tokens = second_factor::totp(&visitor, &asked.json()["challenge"], &code).await.json();
    assert_eq!(app.caller_of(&tokens).get(ME).await.ok()["account"], "teacher");

    app.disable("student", true).await;
    assert_eq!(by_code(&visitor, "good-student").await.problem(), "auth.disabled");
    app.finish().await;
}

#[tokio::test]
async fn a_code_goes_back_to_the_host_where_it_was_fetched() {
    service();
    let app = TestApp::with(TestAppOptions { configure: Some(configured), ..TestAppOptions::default() }).await;
    let admin = app.sign_in("admin").await;
    let college = json!({"tenantKey": "000001"});
    let seen = admin.post("/api/onehall/tenants/detail", college).await.ok();
    let bound = json!({"tenantKey": "000001", "version": seen["version"], "host": "college.example.edu"});
    admin.post("/api/onehall/tenants/bind-host", bound).await.ok();
    app.carry_events().await;

    let there = app.visitor().with("host", "college.example.edu");
    let boot = there.post("/api/blade-platform/nobody/index/index", json!({})).await.ok();
    let address = boot["social"][0]["authorizeUrl"].as_str().unwrap();
    assert!(address.ends_with("redirect_uri=http%3A%2F%2Fcollege.example.edu%2Flogin"), "{address}");
    assert_eq!(by_code(&there, "college-student").await.json()["tenant_id"], "000001");
    assert_eq!(by_code(&there, "good-student").await.problem(), "auth.social_failed");
    assert_eq!(by_code(&app.visitor(), "college-student").await.problem(), "auth.social_failed");
    app.finish().await;
}

#[tokio::test]
async fn without_a_configured_service_the_refusal_says_so() {
    let app = TestApp::start().await;
    let answer = by_code(&app.visitor(), "x").await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "auth.social_not_configured"));
    assert!(answer.json()["error_description"].as_str().unwrap().contains("wecom"));
    let answer = app.visitor().post(WEIXIN, json!({"code": "x"})).await;
    assert_eq!(answer.problem(), "auth.social_not_configured");
    app.finish().await;
}
