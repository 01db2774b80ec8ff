//! To-dos of other systems, a person's lists, applications and drafts.

mod applications;
mod card;
mod lists;
mod open_applications;
mod open_close;
mod open_put;

pub use card::card;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

/// A complete to-do for `student`.
fn body(title: &str) -> Value {
    json!({"account": "student", "title": title, "kind": "todo", "type_name": "请假", "url": "https://xg.example.edu.cn/t/1"})
}

/// A system that may post to-dos.
async fn source(app: &TestApp, id: &str) -> Caller {
    app.open_client(id, &["todos"]).await
}

async fn count(caller: &Caller) -> Value {
    caller.post("/api/onehall/todos/count", json!({})).await.ok()
}

async fn page(caller: &Caller, body: Value) -> Value {
    caller.post("/api/onehall/todos/page", body).await.ok()
}

/// Titles of the first 100 of a list.
async fn titles(caller: &Caller, kind: &str) -> Vec<String> {
    let found = page(caller, json!({"kind": kind, "size": 100})).await;
    found["records"].as_array().unwrap().iter().map(|r| r["title"].as_str().unwrap().to_owned()).collect()
}
