//! Embedded applications: what administrators say of them, what pages may frame, who is told who is there.

mod dropped;
mod frames;
mod import;
mod manage;
mod micro;
mod tickets;

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

/// An origin that no demonstration application has.
const LAB: &str = "https://lab.example.edu";

/// A call of this area.
fn at(call: &str) -> String {
    format!("/api/onehall/embed/{call}")
}

/// The form of an application of an origin.
fn form(origin: &str) -> Value {
    json!({"name": "实验室", "nameEn": "Laboratory", "url": format!("{origin}/embed"), "origins": [origin],
        "apiNames": ["getUserInfo"], "capabilities": ["getTicket"], "channels": ["lab.booked"], "contact": "1234", "note": "试用"})
}

/// The same object with other members.
fn with(mut base: Value, members: Value) -> Value {
    for (name, value) in members.as_object().unwrap() {
        base[name] = value.clone();
    }
    base
}

/// Makes an application; answers `{appId, version}`.
async fn make(admin: &Caller, form: Value) -> Value {
    admin.post(&at("apps/save"), form).await.ok()
}

/// Makes an application that may be framed; answers `{appId, version}`.
async fn make_enabled(admin: &Caller, form: Value) -> Value {
    let made = make(admin, form).await;
    enable(admin, &made, true).await
}

/// Switches an application on or off.
async fn enable(admin: &Caller, seen: &Value, is_enabled: bool) -> Value {
    let body = json!({"appId": seen["appId"], "version": seen["version"], "isEnabled": is_enabled});
    admin.post(&at("apps/enable"), body).await.ok()
}

/// Names of what members are told of, in order.
async fn names(member: &Caller) -> Vec<String> {
    let told = member.get(&at("apps")).await.ok();
    told["apps"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

/// What a page at this product may frame, as its policy says.
async fn framed(visitor: &Caller) -> String {
    let page = visitor.get("/login").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    let part = policy.split("; ").find_map(|part| part.strip_prefix("frame-src 'self'"));
    part.unwrap_or_else(|| panic!("{policy}")).trim().to_owned()
}

/// What the demonstration university frames.
const DEMO: &str = "http://127.0.0.1:18791 http://127.0.0.1:18792 https://lab.demo.example.edu.cn";

/// What waits in the outbox reaches caches.
async fn carried(app: &TestApp) {
    app.carry_events().await;
}
