//! People as administrators list, add, change, disable and let in again.

mod account;
mod activation;
mod administrators;
mod change;
mod list;

use onehall_testkit::{Caller, TestApp, rows};
use serde_json::{Value, json};

/// A call of people.
pub(crate) fn at(call: &str) -> String {
    format!("/api/onehall/people/{call}")
}

/// The same object with other members.
pub(crate) fn with(mut base: Value, members: Value) -> Value {
    for (name, value) in members.as_object().unwrap() {
        base[name] = value.clone();
    }
    base
}

/// What is asked for in one line: the first who has this account, as the list tells it.
pub(crate) async fn line(admin: &Caller, account: &str) -> Value {
    let page = admin.post(&at("page"), json!({"keyword": account, "size": 100})).await.ok();
    let found = page["records"].as_array().unwrap().iter().find(|one| one["account"] == account).cloned();
    found.unwrap_or_else(|| panic!("{account} is not in {page}"))
}

/// Whom a call is about.
pub(crate) fn whom(person: &Value) -> Value {
    json!({"userId": person["userId"]})
}

/// Whom a call changes.
pub(crate) fn seen(person: &Value) -> Value {
    json!({"userId": person["userId"], "version": person["version"]})
}

/// The key of a department by its code, as the choices of the caller have it.
pub(crate) async fn department(admin: &Caller, code: &str) -> Value {
    fn find(nodes: &Value, code: &str) -> Option<Value> {
        let nodes = nodes.as_array()?;
        nodes.iter().find_map(|one| {
            if one["deptCode"] == code { Some(one["id"].clone()) } else { find(&one["children"], code) }
        })
    }
    let choices = admin.post(&at("choices"), json!({})).await.ok();
    find(&choices["departments"], code).unwrap_or_else(|| panic!("no department {code}"))
}

/// The key of a role by its code.
pub(crate) async fn role(admin: &Caller, code: &str) -> Value {
    let choices = admin.post(&at("choices"), json!({})).await.ok();
    let found = choices["roles"].as_array().unwrap().iter().find(|one| one["roleCode"] == code).cloned();
    found.unwrap_or_else(|| panic!("no role {code}"))["roleId"].clone()
}

/// The form of a teacher of a department.
pub(crate) fn teacher(account: &str, dept: &Value) -> Value {
    json!({"account": account, "userName": "顾南风", "kind": "teacher", "deptId": dept, "postName": "教授"})
}

/// Adds somebody and gives a password; answers `{userId, version, password}`.
pub(crate) async fn added(admin: &Caller, form: Value) -> Value {
    let made = admin.post(&at("create"), form).await.ok();
    let told = admin.post(&at("reset-password"), whom(&made)).await.ok();
    with(made, json!({"password": told["password"]}))
}

/// Lets administrators of departments look after people; before the first of them signs in.
pub(crate) async fn let_departments_manage(app: &TestApp) {
    let given = "INSERT INTO role_grants (role_id, kind, name) \
        SELECT id, 'ability', 'manage-directory' FROM roles WHERE code = 'admin'";
    rows::change(app, given).await;
}

/// A signed-in administrator of the department 201, who looks after its people.
pub(crate) async fn administrator_of_201(app: &TestApp, admin: &Caller) -> Caller {
    let dept = department(admin, "201").await;
    let form = with(teacher("A201", &dept), json!({"roleIds": [role(admin, "admin").await], "userName": "白鹿原"}));
    let made = added(admin, form).await;
    app.sign_in_to("000000", "A201", made["password"].as_str().unwrap()).await
}
