//! The tenants of the installation as those look after them whose tenant runs it.

mod doors;
mod hosts;
mod manage;
mod quota;

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

/// The second school of the demonstration.
const COLLEGE: &str = "000001";

/// A call of tenants.
fn at(call: &str) -> String {
    format!("/api/onehall/tenants/{call}")
}

/// A tenant as its page tells it.
async fn detail(admin: &Caller, key: &str) -> Value {
    admin.post(&at("detail"), json!({"tenantKey": key})).await.ok()
}

/// Which tenant a call changes, as it stands now.
async fn seen(admin: &Caller, key: &str) -> Value {
    json!({"tenantKey": key, "version": detail(admin, key).await["version"]})
}

/// The same object with other members.
fn with(mut base: Value, members: Value) -> Value {
    for (name, value) in members.as_object().unwrap() {
        base[name] = value.clone();
    }
    base
}

/// Binds a host to a tenant, and lets all caches hear of it.
async fn bind(app: &TestApp, admin: &Caller, key: &str, host: &str) {
    let body = with(seen(admin, key).await, json!({"host": host}));
    admin.post(&at("bind-host"), body).await.ok();
    app.carry_events().await;
}

/// Disables a tenant or enables it, and lets all caches hear of it.
async fn turn(app: &TestApp, admin: &Caller, key: &str, call: &str) {
    admin.post(&at(call), seen(admin, key).await).await.ok();
    app.carry_events().await;
}

/// The form of a new tenant.
fn new_tenant(key: &str) -> Value {
    json!({"tenantKey": key, "tenantName": "东湖学院", "tenantNameEn": "East Lake College", "account": "head",
        "userName": "林校"})
}
