//! Home: cards, layouts, menus, themes, tools, settings of the frame.

mod bundle;
mod cards;
mod configuration_edits;
mod footer_config;
mod holiday;
mod isolation;
mod kinds;
mod landing;
mod landing_navigation;
mod layers;
mod layout;
mod lessons;
mod menu;
mod navigation;
mod notifications;
mod pictures;
mod settings;
mod sheets;
mod themes;
mod tool_config;
mod tools;
mod url_check;

use onehall_home::model::{Card, Reminder};
use onehall_home::{Area, CardState, operator};
use onehall_kernel::{Ctx, Names};
use onehall_records::settings::put_setting;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

const CARDS: &str = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";
const DATA: &str = "/api/onehall/cards/data";
const LAYOUT: &str = "/api/onehall/cards/layout";
const RESET: &str = "/api/onehall/cards/reset";

/// Sets a setting of the university and tells the caches.
async fn set(app: &TestApp, key: &str, value: Value) {
    let mut tx = app.db.begin().await.unwrap();
    put_setting(&mut tx, &app.ctx(), key, &value).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
}

/// The caller's home page.
async fn home_page(caller: &Caller) -> Value {
    caller.post(CARDS, json!({})).await.ok()
}

/// The key of a card by kind.
fn card_id(page: &Value, kind: &str) -> String {
    let cards = page["cards"].as_array().unwrap();
    let card = cards.iter().find(|c| c["cardKind"] == kind).unwrap_or_else(|| panic!("no card {kind}: {page}"));
    card["cardId"].as_str().unwrap().to_owned()
}

/// Kinds of shown cards in the order of the layout.
fn shown(page: &Value) -> Vec<String> {
    let layout = page["layout"].as_array().unwrap();
    let cards = page["cards"].as_array().unwrap();
    assert_eq!(layout.len(), cards.len(), "one card per place");
    let pairs = layout.iter().zip(cards);
    pairs
        .inspect(|(place, card)| assert_eq!(place["cardId"], card["cardId"], "the same order"))
        .filter(|(place, _)| place["hidden"] == false)
        .map(|(_, card)| card["cardKind"].as_str().unwrap().to_owned())
        .collect()
}

/// A card for tests.
fn card(ctx: &Ctx, kind: &str, roles: &[&str]) -> Card {
    Card {
        id: ctx.new_id(),
        code: kind.to_lowercase(),
        kind: kind.to_owned(),
        names: Names { zh: "测试卡片".to_owned(), en: "Test card".to_owned() },
        introductions: Names::default(),
        display_rows: 2,
        columns: Vec::new(),
        config: json!({"mark": 7}),
        more_url: String::new(),
        state: CardState::Default,
        roles: roles.iter().map(|r| (*r).to_owned()).collect(),
        departments: Vec::new(),
        person_kinds: Vec::new(),
        reminder: Reminder::default(),
        area: Area { x: 0, y: 100, w: 4, h: 2 },
        sort: 100,
        enabled: true,
    }
}

/// Puts a card into the default tenant and carries the news to the caches.
async fn put_card(app: &TestApp, card: &Card) {
    let mut tx = app.db.begin().await.unwrap();
    operator::put_card(&mut tx, &app.ctx(), card).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
}

/// Actions of the audit log that begin with `what`, and who did them, the oldest first.
async fn audit_of(app: &TestApp, what: &str) -> Vec<(String, String)> {
    use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
    let repo = app.db.repo();
    let sql = format!("select action, actor from audit_log where action like '{what}%' order by id");
    let rows =
        repo.conn().query_all_raw(Statement::from_string(repo.conn().get_database_backend(), sql)).await.unwrap();
    let text = |row: &onehall_db::sea_orm::QueryResult, name: &str| row.try_get::<String>("", name).unwrap();
    rows.iter().map(|row| (text(row, "action"), text(row, "actor").trim_start_matches("user:").to_owned())).collect()
}
