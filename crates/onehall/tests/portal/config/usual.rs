//! The usual cards, with which a school begins.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::*;

const ADD: &str = "/api/onehall/cards/usual/add";

/// Takes the school's card of a kind away for good.
async fn remove(admin: &Caller, kind: &str) {
    let card = basics(admin, kind).await;
    let gone = json!({"key": key(&card), "version": card["version"], "body": null});
    admin.post(SAVE, gone).await.ok();
    publish(admin, &[&key(&card)]).await;
}

async fn kinds_of(app: &TestApp, caller: &Caller) -> Vec<String> {
    app.carry_events().await;
    let page = caller.post("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", json!({})).await.ok();
    page["cards"].as_array().unwrap().iter().map(|card| card["cardKind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn missing_kinds_become_drafts_once_and_are_seen_once_published() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    assert_eq!(admin.post(ADD, json!({})).await.ok(), json!({"added": 0, "kept": 10}));
    for kind in ["CAMPUS_NEWS", "COMMON_TOOLS"] {
        remove(&admin, kind).await;
    }
    // two who begin at the same moment
    let both = tokio::join!(admin.post(ADD, json!({})), admin.post(ADD, json!({})));
    let mut answers = [both.0.ok(), both.1.ok()];
    answers.sort_by_key(|answer| answer["added"].as_u64());
    assert_eq!(answers, [json!({"added": 0, "kept": 10}), json!({"added": 2, "kept": 8})]);
    let news = basics(&admin, "CAMPUS_NEWS").await;
    assert_eq!((&news["cardName"], &news["state"]), (&json!("校园资讯"), &json!("DRAFT")));
    assert!(!kinds_of(&app, &student).await.contains(&"CAMPUS_NEWS".to_owned()), "a draft");

    let tools = basics(&admin, "COMMON_TOOLS").await;
    publish(&admin, &[&key(&news), &key(&tools)]).await;
    let kinds = kinds_of(&app, &student).await;
    assert!(["CAMPUS_NEWS", "COMMON_TOOLS"].iter().all(|kind| kinds.iter().any(|own| own == kind)), "{kinds:?}");
    app.finish().await;
}

#[tokio::test]
async fn a_code_that_another_card_has_is_no_obstacle() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    remove(&admin, "CAMPUS_NEWS").await;
    let new = json!({
        "code": "campus-news", "cardKind": "ANNOUNCEMENT", "cardName": "校园新闻栏", "displayRows": 3, "cardState": "optional",
        "area": {"x": 0, "y": 30, "w": 6, "h": 4}, "isEnable": true,
    });
    admin.post(SUBMIT, new).await.ok();
    assert_eq!(admin.post(ADD, json!({})).await.ok()["added"], 1);
    let news = basics(&admin, "CAMPUS_NEWS").await;
    publish(&admin, &[&key(&news)]).await;
    app.finish().await;
}

#[tokio::test]
async fn it_takes_the_entry_of_cards() {
    let app = TestApp::start().await;
    for account in ["student", "office"] {
        let refused: Value = app.sign_in(account).await.post(ADD, json!({})).await.problem().into();
        assert_eq!(refused, "access.denied", "{account}");
    }
    app.finish().await;
}
