//! Official notices: those who send them and those who get them.

mod accounts;
mod catalogue;
mod crowd;
mod drafts;
mod files;
mod marks;
mod port;
mod roster;
mod schedule;
mod sending;

use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

const READ: &str = "/api/onehall/notices";
const DESK: &str = "/api/onehall/notice-desk";
const ME: &str = "/api/blade-user/user/getUserInfo";

/// Asks as a reader.
async fn read(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("{READ}/{call}"), body).await
}

/// Asks at the desk.
async fn desk(caller: &Caller, call: &str, body: Value) -> TestAnswer {
    caller.post(&format!("{DESK}/{call}"), body).await
}

/// The key of an account one may send as.
async fn account(caller: &Caller, name: &str) -> Value {
    let all = desk(caller, "accounts", json!({})).await.ok();
    let found = all.as_array().unwrap().iter().find(|one| one["name"] == name);
    found.unwrap_or_else(|| panic!("no account {name} in {all}"))["accountId"].clone()
}

fn id_of(caller: &Caller) -> Value {
    caller.tokens["user_id"].clone()
}

/// A complete draft of an account to some people, with changes.
async fn draft(caller: &Caller, account: &Value, audience: Value, changes: Value) -> Value {
    let mut body = json!({"accountId": account, "title": "关于实验室安全检查的通知", "summary": "请提前自查。",
        "content": "<p>请各单位于周五前完成自查。</p>", "audience": audience});
    body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    desk(caller, "save", body).await.ok()
}

/// How many people an audience addresses.
async fn count(caller: &Caller, account: &Value, audience: &Value) -> Value {
    desk(caller, "audience", json!({"accountId": account, "audience": audience})).await.ok()["count"].clone()
}

/// Sends a draft to whom it addresses now.
async fn try_send(caller: &Caller, draft: &Value) -> TestAnswer {
    let count = count(caller, &draft["accountId"], &draft["audience"]).await;
    let body = json!({"noticeId": draft["noticeId"], "version": draft["version"], "count": count});
    desk(caller, "send", body).await
}

/// The same, and everybody has it.
async fn send(app: &TestApp, caller: &Caller, draft: &Value) -> Value {
    try_send(caller, draft).await.ok();
    deliver(app).await;
    let sent = desk(caller, "detail", json!({"noticeId": draft["noticeId"]})).await.ok();
    assert_eq!(sent["state"], "SENT");
    sent
}

async fn deliver(app: &TestApp) {
    app.run_jobs().await;
    app.carry_events().await;
}

/// The reader's notice of this key in the list; null when it is not there.
async fn in_inbox(caller: &Caller, id: &Value) -> Value {
    let page = read(caller, "inbox", json!({"size": 100})).await.ok();
    page["records"].as_array().unwrap().iter().find(|one| one["messageId"] == *id).cloned().unwrap_or(Value::Null)
}

async fn badge(caller: &Caller) -> Value {
    read(caller, "badge", json!({})).await.ok()
}

/// Runs a statement that no call stands for.
async fn alter(app: &TestApp, sql: String) {
    let tx = app.db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    tx.conn().execute_raw(Statement::from_string(backend, sql)).await.unwrap();
    tx.save().await.unwrap();
}

/// The single number a query answers as `n`.
async fn number(app: &TestApp, sql: &str) -> i64 {
    let repo = app.db.repo();
    let statement = Statement::from_string(repo.conn().get_database_backend(), sql.to_owned());
    repo.conn().query_one_raw(statement).await.unwrap().unwrap().try_get("", "n").unwrap()
}
