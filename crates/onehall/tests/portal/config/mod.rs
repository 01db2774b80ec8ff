//! Configuration: drafts, publication, history, and the calls by which cards are configured.

mod audience;
mod calendar;
mod columns;
mod conflicts;
mod documents;
mod guards;
mod index_types;
mod landing;
mod look;
mod navigation;
mod people;
mod preview;
mod preview_matrix;
mod reminders;
mod usual;

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

const CHANGES: &str = "/api/onehall/config/changes";
const CONFIG: &str = "/api/onehall/config/detail";
const DIFF: &str = "/api/onehall/config/diff";
const HISTORY: &str = "/api/onehall/config/history";
const PRESENCE: &str = "/api/onehall/config/presence";
const PUBLISH: &str = "/api/onehall/config/publish";
const RESTORE: &str = "/api/onehall/config/restore";
const SAVE: &str = "/api/onehall/config/save";
const UNDER: &str = "/api/onehall/config/under";
const LIST: &str = "/api/online-service-platform/cardbusinessconfig/list";
const BASICS: &str = "/api/online-service-platform/cardbasicconfig/detail";
const SUBMIT: &str = "/api/online-service-platform/cardbasicconfig/submit";

/// The address of a call about columns.
fn column(call: &str) -> String {
    format!("/api/online-service-platform/cardcolumnconfig/{call}")
}

/// The university's card of a kind, as its editor sees it.
async fn basics(admin: &Caller, kind: &str) -> Value {
    let list = admin.post(LIST, json!({"cardKind": kind})).await.ok();
    assert_eq!(list["total"], 1, "one card of {kind}: {list}");
    admin.post(BASICS, json!({"cardId": list["records"][0]["cardId"]})).await.ok()
}

/// The name of a card's document.
fn key(card: &Value) -> String {
    format!("card:{}", card["cardId"].as_str().unwrap())
}

/// Names of the cards on somebody's home page, by their keys.
async fn shown(app: &TestApp, caller: &Caller) -> Vec<(String, String)> {
    app.carry_events().await;
    let page = caller.post("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", json!({})).await.ok();
    let cards = page["cards"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    cards.map(|card| (text(&card["cardId"]), text(&card["basicConfig"]["cardName"]))).collect()
}

/// What a card is called on somebody's home page.
async fn name_of(app: &TestApp, caller: &Caller, card: &Value) -> Option<String> {
    let id = card["cardId"].as_str().unwrap();
    shown(app, caller).await.into_iter().find(|(own, _)| own == id).map(|(_, name)| name)
}

/// Publishes documents with the versions they have now.
async fn publish(admin: &Caller, keys: &[&str]) -> Value {
    let mut items = Vec::new();
    for key in keys {
        let version = admin.post(CONFIG, json!({"key": key})).await.ok()["version"].clone();
        items.push(json!({"key": key, "version": version}));
    }
    admin.post(PUBLISH, json!({"items": items, "note": "测试"})).await.ok()
}
