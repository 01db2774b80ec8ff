//! The settings that a school chooses itself: how they are changed, and that each counts.

mod change;
mod counts;
mod kept;
mod lists;

use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

/// A call of settings.
fn at(call: &str) -> String {
    format!("/api/onehall/settings/{call}")
}

/// A setting as it is told now.
async fn found(admin: &Caller, key: &str) -> Value {
    let all = admin.post(&at("list"), json!({})).await.ok();
    let one = all.as_array().unwrap().iter().find(|line| line["key"] == key);
    one.unwrap_or_else(|| panic!("{key} is not among {all}")).clone()
}

/// Tries to choose a value of it as it stands.
async fn choose(admin: &Caller, key: &str, value: Value) -> TestAnswer {
    let version = found(admin, key).await["version"].clone();
    admin.post(&at("save"), json!({"key": key, "version": version, "value": value})).await
}

/// Chooses a value, which everybody has heard of.
async fn chosen(app: &TestApp, admin: &Caller, key: &str, value: Value) -> Value {
    let line = choose(admin, key, value).await.ok();
    app.carry_events().await;
    line
}

/// Puts it back, which everybody has heard of.
async fn reset(app: &TestApp, admin: &Caller, key: &str) -> Value {
    let version = found(admin, key).await["version"].clone();
    let line = admin.post(&at("reset"), json!({"key": key, "version": version})).await.ok();
    app.carry_events().await;
    line
}
