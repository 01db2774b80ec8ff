//! Two people change one card.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{BASICS, CONFIG, PUBLISH, SAVE, SUBMIT, basics, column, key};

#[tokio::test]
async fn who_is_second_learns_what_the_first_one_did_and_both_changes_can_stand() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let card = basics(&first, "TODO").await;
    let (mut one, mut other) = (card.clone(), card.clone());
    one["cardName"] = json!("待办中心");
    one["displayRows"] = json!(7);
    other["cardIntroduction"] = json!("所有系统的待办");
    other["displayRows"] = json!(8);
    let saved = first.post(SUBMIT, one).await.ok();
    let refused = second.post(SUBMIT, other).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    assert_eq!((&result["latest"], &result["key"]), (&saved["version"], &json!(key(&card))));
    assert!(!result["author"].as_str().unwrap().is_empty() && !result["time"].as_str().unwrap().is_empty());
    assert_eq!(
        result["fields"],
        json!([{"path": "displayRows", "base": card["displayRows"], "theirs": 7, "mine": 8}]),
        "only what both changed is to be chosen"
    );
    let mut merged = result["merged"].clone();
    assert_eq!(
        (&merged["cardName"], &merged["cardIntroduction"], &merged["displayRows"]),
        (&json!("待办中心"), &json!("所有系统的待办"), &json!(7))
    );
    merged["displayRows"] = json!(8);
    let chosen = json!({"key": key(&card), "version": result["latest"], "body": merged});
    second.post(SAVE, chosen).await.ok();
    let now = basics(&first, "TODO").await;
    assert_eq!(
        (&now["cardName"], &now["cardIntroduction"], &now["displayRows"]),
        (&json!("待办中心"), &json!("所有系统的待办"), &json!(8))
    );
    app.finish().await;
}

#[tokio::test]
async fn columns_of_two_people_are_merged_without_a_choice() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let card = basics(&first, "TODO").await;
    let new = |name: &str| json!({"cardId": card["cardId"], "columnName": name, "dataSource": "PORTAL", "isEnable": true, "version": card["version"]});
    first.post(&column("submit"), new("教务待办")).await.ok();
    let refused = second.post(&column("submit"), new("科研待办")).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    assert_eq!(result["fields"], json!([]), "{result}");
    let body = json!({"key": key(&card), "version": result["latest"], "body": result["merged"]});
    second.post(SAVE, body).await.ok();
    let columns = first.post(&column("list"), json!({"cardId": card["cardId"]})).await.ok();
    let mut names: Vec<&str> = columns.as_array().unwrap().iter().filter_map(|c| c["columnName"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["教务待办", "科研待办"]);
    app.finish().await;
}

#[tokio::test]
async fn what_was_looked_at_is_what_is_published() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let card = basics(&admin, "TODO").await;
    let submit = async |name: &str| {
        let mut next = admin.post(BASICS, json!({"cardId": card["cardId"]})).await.ok();
        next["cardName"] = json!(name);
        admin.post(SUBMIT, next).await.ok()
    };
    let seen = submit("甲").await;
    submit("乙").await;
    let items = json!({"items": [{"key": key(&card), "version": seen["version"]}]});
    let refused = admin.post(PUBLISH, items).await;
    let result: Value = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    let newest = admin.post(CONFIG, json!({"key": key(&card)})).await.ok();
    assert_eq!(result["latest"], newest["version"]);
    let blind = json!({"key": "layers", "body": {"layers": []}});
    assert_eq!(admin.post(SAVE, blind).await.problem(), "request.invalid", "a page names its version");
    app.finish().await;
}
