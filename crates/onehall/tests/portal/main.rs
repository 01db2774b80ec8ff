//! Whole-app tests of what people meet in the portal: home, matters, notices, services, duties, configuration, data in and out.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

mod config;
mod duties;
mod home;
mod matters;
mod notices;
mod services;
mod transfer;

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

/// Chooses a setting of the school as its administrator does, which everybody has heard of.
async fn choose(app: &TestApp, admin: &Caller, key: &str, value: Value) {
    let all = admin.post("/api/onehall/settings/list", json!({})).await.ok();
    let line = all.as_array().unwrap().iter().find(|line| line["key"] == key).unwrap();
    let wanted = json!({"key": key, "version": line["version"], "value": value});
    admin.post("/api/onehall/settings/save", wanted).await.ok();
    app.carry_events().await;
}
