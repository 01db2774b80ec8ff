//! Roles as those make and change them who look after all people of the school.

mod at_once;
mod bounds;
mod change;

use onehall_testkit::Caller;
use serde_json::{Value, json};

use super::people::{role, seen as seen_person, teacher, with};

/// A call of roles.
fn at(call: &str) -> String {
    format!("/api/onehall/roles/{call}")
}

/// A role as the list tells it, by the stored Chinese name or the code.
async fn found(admin: &Caller, named: &str) -> Value {
    let all = admin.post(&at("list"), json!({"keyword": named})).await.ok();
    let fits = |one: &&Value| one["roleName"] == named || one["roleCode"] == named;
    all.as_array().unwrap().iter().find(fits).cloned().unwrap_or_else(|| panic!("{named} is not in {all}"))
}

/// Which role a call changes.
fn seen(role: &Value) -> Value {
    json!({"roleId": role["roleId"], "version": role["version"]})
}

/// The form of a role that is there, with other rights.
fn with_rights(role: &Value, rights: &[&str]) -> Value {
    with(seen(role), json!({"roleName": role["roleName"], "roleNameEn": role["roleNameEn"], "rights": rights}))
}

/// The rights of a role without one of them.
fn without(role: &Value, right: &str) -> Vec<String> {
    let all = role["rights"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned());
    all.filter(|one| one != right).collect()
}

/// Takes a right from a role; answers what was saved.
async fn take(admin: &Caller, named: &str, right: &str) -> Value {
    let role = found(admin, named).await;
    let left = without(&role, right);
    let left: Vec<&str> = left.iter().map(String::as_str).collect();
    admin.post(&at("update"), with_rights(&role, &left)).await.ok()
}

/// A role of these rights that somebody makes.
async fn made(admin: &Caller, name: &str, rights: &[&str]) -> Value {
    let form = json!({"roleName": name, "roleNameEn": "", "rights": rights});
    admin.post(&at("create"), form).await.ok();
    found(admin, name).await
}
