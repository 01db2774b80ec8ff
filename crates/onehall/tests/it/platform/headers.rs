//! The headers that keep browsers safe, on every route and whatever else answers; methods that show what was sent.

use axum::http::Method;
use onehall_testkit::{Caller, TestAnswer, TestApp, TestAppOptions};
use serde_json::Value;

use super::document::routes;

/// What answers and stands in no document.
const OTHERS: [&str; 9] = [
    "/",
    "/home/homePage",
    "/login",
    "/docs",
    "/api-docs/openapi.json",
    "/health/live",
    "/health/ready",
    "/assets/nothing.js",
    "/api/no/such/call",
];

/// What clients of others in browsers look up (RFC 6415, XEP-0156 section 4), the same for everybody.
const HOST_META: &str = "/.well-known/host-meta";

/// A header that an answer lacks, or whose value is none of ours.
fn fault(path: &str, answer: &TestAnswer) -> Option<String> {
    let header = |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let csp = header("content-security-policy");
    // files of people get a sandbox; everything else runs our own scripts alone
    let is_safe = csp.contains("sandbox") || (csp.contains("script-src 'self'") && csp.contains("object-src 'none'"));
    let is_own = !csp.contains("script-src 'self' 'unsafe-inline'") && !csp.contains("'unsafe-eval'");
    // pages of the single sign-on server bring no script at all
    let is_bare = csp.contains("default-src 'none'");
    let checks = [
        ("content-security-policy", is_own && (is_safe || is_bare)),
        ("frame-ancestors", csp.contains("frame-ancestors 'none'") || csp.contains("sandbox")),
        ("strict-transport-security", header("strict-transport-security") == "max-age=31536000; includeSubDomains"),
        ("x-content-type-options", header("x-content-type-options") == "nosniff"),
        ("x-frame-options", header("x-frame-options") == "DENY"),
        ("referrer-policy", ["same-origin", "no-referrer"].contains(&header("referrer-policy"))),
        ("cross-origin-opener-policy", header("cross-origin-opener-policy") == "same-origin"),
        ("permissions-policy", header("permissions-policy").contains("camera=()")),
        ("x-request-id", !header("x-request-id").is_empty()),
        ("no CORS", header("access-control-allow-origin").is_empty() || path.starts_with(HOST_META)),
        ("cache-control", !is_of_calls(path) || header("cache-control").contains("no-store") || is_public(path)),
        ("server", header("server").is_empty() && header("x-powered-by").is_empty()),
    ];
    let lacking: Vec<&str> = checks.iter().filter(|(_, holds)| !holds).map(|(name, _)| *name).collect();
    (!lacking.is_empty()).then(|| format!("{path} ({}): {lacking:?} of {:?}", answer.status, answer.headers))
}

fn is_of_calls(path: &str) -> bool {
    ["/api/", "/open/", "/scim/", "/cas"].iter().any(|start| path.starts_with(start))
}

/// Pictures and texts that everybody may read and browsers may keep.
fn is_public(path: &str) -> bool {
    path.contains("/nobody/") || path.contains("/media/")
}

async fn app() -> TestApp {
    let configure = |config: &mut onehall::config::Config| "https://hall.test".clone_into(&mut config.http.public_url);
    TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await
}

#[tokio::test]
async fn every_route_sends_them() {
    let app = app().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let (visitor, student) = (app.visitor(), app.sign_in("student").await);
    let (mut wrong, mut asked) = (Vec::new(), 0);
    for route in routes(&document) {
        let path = route.path(None, "");
        let body = (route.method != Method::GET).then(|| ("application/json", "{}".to_owned()));
        let callers: &[&Caller] = if path.ends_with("/events") { &[&visitor] } else { &[&visitor, &student] };
        for caller in callers {
            let answer = caller.send(route.method.clone(), &path, body.clone()).await;
            asked += 1;
            wrong.extend(fault(&path, &answer));
        }
    }
    for path in OTHERS {
        asked += 1;
        wrong.extend(fault(path, &visitor.get(path).await));
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 400, "{asked}");
    app.finish().await;
}

/// What is sent must not come back (ASVS 13.4.5).
#[tokio::test]
async fn no_route_shows_what_was_sent() {
    let app = app().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let secret = "a-secret-that-was-sent";
    let caller = app.visitor().with("cookie", secret).with("blade-auth", secret);
    let mut paths: Vec<String> = routes(&document).iter().map(|route| route.path(None, "")).collect();
    paths.extend(OTHERS.map(str::to_owned));
    for path in paths {
        for method in ["TRACE", "TRACK", "DEBUG"] {
            let answer = caller.send(method.parse().unwrap(), &path, None).await;
            assert!([404, 405].contains(&answer.status.as_u16()), "{method} {path}: {} {}", answer.status, answer.text);
            assert!(!answer.text.contains(secret), "{method} {path}");
        }
    }
    app.finish().await;
}
