//! News and announcements of the page before sign-in.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{body, post, source};

const COLUMNS: &str = "/api/online-service-platform/nobody/preLogin/preLoginColumn";
const MESSAGES: &str = "/api/online-service-platform/nobody/preLogin/messageColumn";

/// Titles of every column's items.
fn titles(columns: &Value) -> Vec<String> {
    let items = columns.as_array().unwrap().iter().flat_map(|c| c["result"].as_array().unwrap());
    items.map(|item| item["title"].as_str().unwrap().to_owned()).collect()
}

async fn columns(caller: &Caller, body: Value) -> Value {
    caller.post(COLUMNS, body).await.ok()
}

#[tokio::test]
async fn columns_hold_the_newest_public_items() {
    let app = TestApp::start().await;
    let (client, visitor) = (source(&app).await, app.visitor());
    post(&client, "N-1", body("内部滑翔通知")).await;
    let mut open = body("公开滑翔通知");
    open["public"] = json!(true);
    post(&client, "N-2", open).await;
    let all = columns(&visitor, json!({})).await;
    assert!(all.as_array().unwrap().iter().all(|c| (1..=7).contains(&c["result"].as_array().unwrap().len())));
    let seen = titles(&all);
    assert!(seen.contains(&"公开滑翔通知".to_owned()) && !seen.contains(&"内部滑翔通知".to_owned()));
    let two = columns(&visitor, json!({"size": 2})).await;
    assert!(two.as_array().unwrap().iter().all(|c| c["result"].as_array().unwrap().len() <= 2));
    for size in [0, 21] {
        assert_eq!(visitor.post(COLUMNS, json!({"size": size})).await.problem(), "request.invalid");
    }
    let other = app.visitor().with("tenant-id", "000001");
    assert!(!titles(&columns(&other, json!({})).await).contains(&"公开滑翔通知".to_owned()));
    assert_eq!(client.delete("/open/v1/news/N-2").await.status, 204);
    assert!(!titles(&columns(&visitor, json!({})).await).contains(&"公开滑翔通知".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn announcements_are_public_and_important() {
    let app = TestApp::start().await;
    let (client, visitor) = (source(&app).await, app.visitor());
    for (key, importance, public) in
        [("N-1", "normal", true), ("N-2", "important", true), ("N-3", "urgent", true), ("N-4", "urgent", false)]
    {
        let mut item = body(key);
        item["importance"] = json!(importance);
        item["public"] = json!(public);
        post(&client, key, item).await;
    }
    let found = visitor.post(MESSAGES, json!({"size": 20})).await.ok();
    let found: Vec<&str> = found.as_array().unwrap().iter().map(|n| n["title"].as_str().unwrap()).collect();
    let mine: Vec<&&str> = found.iter().filter(|t| t.starts_with("N-")).collect();
    assert!(mine.contains(&&"N-2") && mine.contains(&&"N-3") && mine.len() == 2, "{found:?}");
    let other = app.visitor().with("tenant-id", "000001").post(MESSAGES, json!({})).await.ok();
    assert!(other.as_array().unwrap().iter().all(|n| !n["title"].as_str().unwrap().starts_with("N-")));
    app.finish().await;
}

#[tokio::test]
async fn columns_that_are_named_are_the_only_ones() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let all = columns(&visitor, json!({})).await;
    let ids: Vec<Value> = all.as_array().unwrap().iter().map(|column| column["columnId"].clone()).collect();
    assert!(ids.len() > 1, "{ids:?}");
    let [first, last] = [&ids[0], &ids[ids.len() - 1]];
    let named = columns(&visitor, json!({"columnIds": [last]})).await;
    assert_eq!(named.as_array().unwrap().iter().map(|column| &column["columnId"]).collect::<Vec<_>>(), [last]);
    let mut item = body("N-1");
    (item["importance"], item["public"]) = (json!("important"), json!(true));
    post(&source(&app).await, "N-1", item).await;
    let every = visitor.post(MESSAGES, json!({"size": 20})).await.ok();
    let of = |id: &Value| every.as_array().unwrap().iter().filter(|news| news["columnId"] == *id).count();
    for id in [first, last] {
        let some = visitor.post(MESSAGES, json!({"size": 20, "columnIds": [id]})).await.ok();
        assert_eq!(some.as_array().unwrap().len(), of(id), "{id}");
        assert!(some.as_array().unwrap().iter().all(|news| news["columnId"] == *id));
    }
    // nobody's columns hold nothing, another school's and internal ones are as good as none
    let none = visitor.post(MESSAGES, json!({"columnIds": ["00000000-0000-7000-8000-000000000000"]})).await.ok();
    assert_eq!(none, json!([]));
    let foreign = app.visitor().with("tenant-id", "000001").post(COLUMNS, json!({"columnIds": [first]})).await.ok();
    assert_eq!(foreign, json!([]));
    let many = vec!["00000000-0000-7000-8000-000000000000"; 51];
    assert_eq!(visitor.post(COLUMNS, json!({"columnIds": many})).await.problem(), "request.invalid");
    app.finish().await;
}
