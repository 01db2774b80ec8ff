//! Who may, and what belongs to another university.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::{
    BASICS, CHANGES, CONFIG, DIFF, HISTORY, LIST, PRESENCE, PUBLISH, RESTORE, SAVE, SUBMIT, UNDER, basics, column, key,
};

#[tokio::test]
async fn configuration_is_for_those_who_have_its_entry() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    let columns = ["list", "detail", "submit", "adjustOrder", "remove", "getConfig", "getDataSourceList"].map(column);
    let all = [CHANGES, CONFIG, DIFF, HISTORY, PRESENCE, PUBLISH, RESTORE, SAVE, UNDER, LIST, BASICS, SUBMIT];
    for path in all.into_iter().chain(columns.iter().map(String::as_str)) {
        assert_eq!(student.post(path, json!({})).await.problem(), "access.denied", "{path}");
        assert_eq!(visitor.post(path, json!({})).await.problem(), "auth.required", "{path}");
    }
    app.finish().await;
}

#[tokio::test]
async fn another_universitys_card_is_not_there() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let foreign = basics(&other, "TODO").await;
    let id = &foreign["cardId"];
    assert_eq!(admin.post(BASICS, json!({"cardId": id})).await.problem(), "object.not_found");
    let mut stolen = foreign.clone();
    stolen["cardName"] = json!("别人的");
    assert_eq!(admin.post(SUBMIT, stolen).await.problem(), "object.not_found");
    let body = admin.post(CONFIG, json!({"key": key(&basics(&admin, "TODO").await)})).await.ok()["body"].clone();
    let planted =
        json!({"key": key(&foreign), "version": "00000000-0000-0000-0000-000000000000", "body": body, "publish": true});
    assert_ne!(admin.post(SAVE, planted).await.json()["status"], 1000, "a key is not taken from outside");
    for path in [CONFIG, HISTORY, DIFF] {
        let seen = admin.post(path, json!({"key": key(&foreign)})).await.json();
        assert!(!seen.to_string().contains(foreign["cardName"].as_str().unwrap()), "{path}: {seen}");
    }
    assert_eq!(basics(&other, "TODO").await, foreign);
    for odd in ["", "card", "card:x/../y", "nothing", "layers:1", "CARD:1"] {
        assert_eq!(admin.post(CONFIG, json!({"key": odd})).await.problem(), "object.not_found", "{odd}");
    }
    app.finish().await;
}
