//! Limits by address and by person.

use onehall_testkit::{Caller, TestApp, TestAppOptions};
use serde_json::{Value, json};

const NEEDS_LOGIN: &str = "/api/blade-user/user/getUserInfo";

/// Routes of the document with their operations.
fn routes(app: &TestApp) -> Vec<(String, String, Value)> {
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let mut routes = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            routes.push((method.to_uppercase(), path.clone(), operation.clone()));
        }
    }
    routes
}

/// The names of what a route takes, those of its body and those of its headers and query.
fn names(document: &Value, operation: &Value) -> Vec<String> {
    let mut names = Vec::new();
    for content in operation["requestBody"]["content"].as_object().into_iter().flatten() {
        let mut schema = &content.1["schema"];
        if let Some(name) = schema["$ref"].as_str() {
            schema = &document["components"]["schemas"][name.rsplit('/').next().unwrap()];
        }
        names.extend(schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
    }
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        names.extend(parameter["name"].as_str().map(str::to_owned));
    }
    let description = operation["requestBody"]["description"].as_str().unwrap_or_default();
    names.extend(description.split([',', ' ']).filter(|word| !word.is_empty()).map(str::to_owned));
    names
}

fn is_secret(name: &str) -> bool {
    let name = name.to_lowercase();
    ["password", "captcha", "ticket", "access-token", "refresh"].iter().any(|part| name.contains(part))
}

/// Routes that take a ticket or token and are none to guess at: (path, why).
const NO_SIGN_IN: [(&str, &str); 11] = [
    ("/api/blade-workbench/auth/loginOut", "the token of the session that ends"),
    ("/api/blade-workbench/nobody/cas/getSessionValidTime", "asked twice a minute by every page; tells a time"),
    ("/api/blade-workbench/nobody/cas/updateSessionValidTime", "the same"),
    ("/api/blade-workbench/nobody/cas/removeSessionValidTime", "the same"),
    ("/api/onehall/account/appPasswords/remove", "takes an id"),
    ("/cas/validate", "other applications check tickets of 10 s, each once"),
    ("/cas/serviceValidate", "the same"),
    ("/cas/proxyValidate", "the same"),
    ("/cas/p3/serviceValidate", "the same"),
    ("/cas/p3/proxyValidate", "the same"),
    ("/cas/proxy", "the same"),
];

#[tokio::test]
async fn every_route_that_takes_a_secret_counts_as_sign_in() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let (mut marked, mut forgotten) = (Vec::new(), Vec::new());
    for (method, path, operation) in routes(&app) {
        let takes = names(&document, &operation).iter().any(|name| is_secret(name)) || path.contains("/token");
        if operation["x-limit"] == "sign-in" {
            marked.push(path.clone());
        } else if takes && !NO_SIGN_IN.iter().any(|(known, _)| *known == path) {
            forgotten.push(format!("{method} {path}"));
        }
    }
    assert!(forgotten.is_empty(), "not marked with x-limit: {forgotten:#?}");
    for path in ["/api/blade-auth/oauth/token", "/api/blade-auth/token", "/cas/login", "/cas/v1/tickets"] {
        assert!(marked.iter().any(|known| known == path), "{path} is not marked");
    }
    app.finish().await;
}

async fn with_few_tries() -> TestApp {
    let options = TestAppOptions {
        configure: Some(|config| {
            config.http.login_per_minute = 3;
            config.areas.set("cas.rest_enabled", true).unwrap();
        }),
        ..Default::default()
    };
    TestApp::with(options).await
}

#[tokio::test]
async fn every_alias_of_sign_in_is_limited() {
    let app = with_few_tries().await;
    let wrong = json!({"grant_type": "password", "username": "nobody", "password": "wrong"});
    let visitor = app.visitor();
    for _ in 0..3 {
        let answer = visitor.post("/api/blade-auth/token", wrong.clone()).await;
        assert_eq!(answer.status.as_u16(), 400, "{}", answer.text);
    }
    let mut checked = 0;
    for (method, path, operation) in routes(&app) {
        if operation["x-limit"] == "sign-in" {
            let path = path.replace("{tgt}", "TGT-1");
            let answer =
                visitor.send(method.parse().unwrap(), &path, Some(("application/json", "{}".to_owned()))).await;
            assert_eq!(answer.status.as_u16(), 429, "{method} {path}: {}", answer.text);
            assert!(answer.headers.contains_key("retry-after"), "{method} {path}");
            checked += 1;
        }
    }
    assert!(checked >= 11, "{checked}");
    app.finish().await;
}

#[tokio::test]
async fn who_gets_in_does_not_use_up_the_tries_of_the_address() {
    let app = with_few_tries().await;
    for _ in 0..6 {
        app.sign_in("student").await;
    }
    app.finish().await;
}

async fn with_a_slow_address() -> TestApp {
    let options = TestAppOptions { configure: Some(|config| config.http.address_per_second = 1), ..Default::default() };
    TestApp::with(options).await
}

#[tokio::test]
async fn a_made_up_token_does_not_lift_the_limit_of_the_address() {
    let app = with_a_slow_address().await;
    let student = app.sign_in("student").await;
    let made_up = |n: usize| app.visitor().with("blade-auth", &format!("bearer {n:043}"));
    let mut refused = 0;
    for number in 0..20 {
        let answer = made_up(number).get(NEEDS_LOGIN).await;
        refused += usize::from(answer.status.as_u16() == 429);
    }
    assert!(refused >= 10, "{refused} of 20");
    for _ in 0..20 {
        student.get(NEEDS_LOGIN).await.ok();
    }
    app.finish().await;
}

#[tokio::test]
async fn writes_count_wherever_they_go() {
    let app = with_a_slow_address().await;
    let mut last = 0;
    for _ in 0..8 {
        last = app.visitor().form("/login", "logoutRequest=x").await.status.as_u16();
    }
    assert_eq!(last, 429);
    app.finish().await;
}

/// An open event stream.
async fn stream(app: &TestApp, caller: &Caller) -> axum::response::Response {
    use tower::ServiceExt as _;
    let request = axum::http::Request::get("/api/onehall/events")
        .header("authorization", "Basic b25laGFsbDpvbmVoYWxs")
        .header("blade-auth", format!("bearer {}", caller.access_token));
    app.product.router.clone().oneshot(request.body(axum::body::Body::empty()).unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_person_has_so_many_event_streams() {
    let options = TestAppOptions { configure: Some(|config| config.http.streams_per_person = 2), ..Default::default() };
    let app = TestApp::with(options).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let first = stream(&app, &student).await;
    let second = stream(&app, &student).await;
    assert_eq!((first.status().as_u16(), second.status().as_u16()), (200, 200));
    let answer = student.get("/api/onehall/events").await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (429, "request.streams"));
    assert!(answer.headers.contains_key("retry-after"));
    assert_eq!(stream(&app, &teacher).await.status().as_u16(), 200, "another person has streams of their own");
    drop(first);
    assert_eq!(stream(&app, &student).await.status().as_u16(), 200, "one that ended makes room");
    drop(second);
    app.finish().await;
}

/// The ids of requests in the audit log.
async fn audited_ids(app: &TestApp) -> Vec<String> {
    use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
    let repo = app.db.repo();
    let sql = "SELECT request_id FROM audit_log WHERE action = 'cas.signed-in'";
    let rows =
        repo.conn().query_all_raw(Statement::from_string(repo.conn().get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

#[tokio::test]
async fn the_audit_of_single_sign_on_has_only_ids_of_the_server() {
    let rest = |config: &mut onehall::config::Config| {
        config.areas.set("cas.rest_enabled", true).unwrap();
    };
    let app = TestApp::with(TestAppOptions { configure: Some(rest), ..Default::default() }).await;
    let form = format!("username=student&password={}", onehall_testkit::DEMO_PASSWORD);
    let answer = app.visitor().with("x-request-id", "a b'<script>").form("/cas/v1/tickets", &form).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    assert_eq!(audited_ids(&app).await, [answer.headers["x-request-id"].to_str().unwrap()]);
    app.finish().await;
}
