//! Trying a source out as its forms stand.

use axum::response::{IntoResponse as _, Redirect};
use serde_json::json;

use super::upstream::{Answered, Upstream, json as answer, status};
use super::*;
use onehall_testkit::rows::count;

async fn tried(admin: &Caller, source: Value, api: Value) -> Value {
    admin.post(&at("test"), json!({"source": source, "api": api})).await.ok()
}

#[tokio::test]
async fn a_try_shows_what_came_and_saves_nothing() {
    let rows: Vec<Value> =
        (0..30).map(|n| json!({"info.title": format!("第 {n} 条"), "n": n, "long": "x".repeat(90)})).collect();
    let said = json!({"code": 0, "data": rows});
    let bytes = said.to_string().len();
    let upstream = Upstream::start(move |_| answer(&said)).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let fields = json!([
        {"field": "title", "path": "$['info.title']"},
        {"field": "count", "path": "$.n", "type": "number"},
        {"field": "absent", "path": "$.gone", "default": "-"},
    ]);
    let out = tried(&admin, source(&upstream.origin), with(api("/news"), json!({"fields": fields}))).await;
    assert_eq!((&out["status"], &out["bytes"], &out["entryCount"]), (&json!(200), &json!(bytes), &json!(30)));
    assert_eq!(out["rows"].as_array().unwrap().len(), 20);
    assert_eq!(out["rows"][3], json!({"title": "第 3 条", "count": 3, "absent": "-"}));
    assert_eq!(out["warnings"], json!([{"field": "absent", "count": 20}]));
    assert_eq!(out["fault"], json!(null));
    let paths: Vec<&str> = out["tree"].as_array().unwrap().iter().map(|node| node["path"].as_str().unwrap()).collect();
    assert_eq!(
        paths,
        ["$", "$.code", "$.data", "$.data[*]", "$.data[*]['info.title']", "$.data[*].n", "$.data[*].long"]
    );
    assert_eq!(out["entryTree"][1], json!({"path": "$['info.title']", "type": "text", "example": "第 0 条"}));
    assert_eq!(out["entryTree"][3]["example"].as_str().unwrap().len(), 60);
    let asked = upstream.last();
    assert_eq!((asked.uri.path(), asked.header("cookie"), asked.header("blade-auth")), ("/news", "", ""));
    for table in ["source_systems", "source_apis", "source_secrets"] {
        assert_eq!(count(&app, table, "1 = 1").await, 0, "{table}");
    }
    assert_eq!(count(&app, "audit_log", "action = 'source.tried'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn whatever_goes_wrong_is_told_in_words() {
    let upstream = Upstream::start(|asked| match asked.uri.path() {
        "/gone" => status(404),
        "/closed" => status(403),
        "/broken" => status(500),
        "/html" => Answered::Now("<html>".into_response()),
        "/list" => answer(&json!({"rows": []})),
        "/away" => Answered::Now(Redirect::to("/list").into_response()),
        "/large" => answer(&json!({"data": "x".repeat(1_100_000)})),
        _ => Answered::Never,
    })
    .await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    for (path, code, status) in [
        ("/gone", "STATUS", json!(404)),
        ("/closed", "AUTH", json!(403)),
        ("/broken", "STATUS", json!(500)),
        ("/html", "MALFORMED", json!(null)),
        ("/list", "NO_LIST", json!(200)),
        ("/away", "REDIRECT", json!(303)),
        ("/large", "TOO_LARGE", json!(null)),
        ("/hangs", "TIMEOUT", json!(null)),
    ] {
        let out = tried(&admin, with(source(&upstream.origin), json!({"timeoutMs": 500})), api(path)).await;
        assert_eq!((&out["fault"]["code"], &out["status"]), (&json!(code), &status), "{path}: {out}");
        assert_ne!(out["fault"]["words"], "", "{path}");
        assert_eq!(out["fault"]["line"], json!(null), "{path}");
    }
    let english = admin.english();
    let out = tried(&english, with(source("http://127.0.0.2:9"), json!({})), api("/x")).await;
    assert_eq!(
        out["fault"],
        json!({"code": "REFUSED", "words": "The address may not be called", "line": "allowed_hosts = [\"127.0.0.2\"]"})
    );
    app.finish().await;
}

#[tokio::test]
async fn twenty_tries_a_minute_and_person() {
    let upstream = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let body = json!({"source": source(&upstream.origin), "api": api("/news")});
    let mut refused = 0;
    for _ in 0..25 {
        let answer = admin.post(&at("test"), body.clone()).await;
        refused += usize::from(answer.status.as_u16() == 429);
    }
    assert!(refused >= 4, "{refused}");
    assert_eq!(upstream.count(), 25 - refused);
    app.finish().await;
}
