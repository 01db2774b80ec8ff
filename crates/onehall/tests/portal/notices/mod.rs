//! News and announcements.

mod detail;
mod landing;
mod lists;
mod official;
mod open;
mod sheets;

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

/// A complete item.
fn body(title: &str) -> Value {
    json!({
        "column": "notice", "title": title, "title_en": "A notice", "summary": "摘要", "content": "<p>正文</p>",
        "importance": "important", "public": false, "published_at": "2026-11-21T11:00:00+08:00"
    })
}

/// A system that may post news.
async fn source(app: &TestApp) -> Caller {
    app.open_client("press", &["news"]).await
}

async fn post(client: &Caller, key: &str, body: Value) -> String {
    let answer = client.put(&format!("/open/v1/news/{key}"), body).await;
    assert!(answer.status.is_success(), "{}", answer.text);
    answer.json()["id"].as_str().unwrap().to_owned()
}

async fn page(caller: &Caller, body: Value) -> Value {
    caller.post("/api/onehall/news/page", body).await.ok()
}

async fn detail(caller: &Caller, id: &str) -> Value {
    caller.post("/api/onehall/news/detail", json!({"newsId": id})).await.ok()
}
