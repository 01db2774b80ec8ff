//! Departments with their posts, and classes, as administrators add, change, move and remove them.

mod change;
mod classes;
mod places;
mod posts;

use onehall_testkit::{Caller, TestApp, rows};
use serde_json::{Value, json};

/// A call of departments.
fn at(call: &str) -> String {
    format!("/api/onehall/departments/{call}")
}

/// A call of posts.
fn post_at(call: &str) -> String {
    format!("/api/onehall/posts/{call}")
}

/// A call of classes.
fn class_at(call: &str) -> String {
    format!("/api/onehall/classes/{call}")
}

/// The same object with other members.
fn with(mut base: Value, members: Value) -> Value {
    for (name, value) in members.as_object().unwrap() {
        base[name] = value.clone();
    }
    base
}

/// A department of the caller's list, by its code.
async fn line(admin: &Caller, code: &str) -> Value {
    let tree = admin.post(&at("tree"), json!({})).await.ok();
    let found = tree["departments"].as_array().unwrap().iter().find(|one| one["deptCode"] == code).cloned();
    found.unwrap_or_else(|| panic!("no department {code}"))
}

/// All of a department, by its code.
async fn detail(admin: &Caller, code: &str) -> Value {
    admin.post(&at("detail"), which(&line(admin, code).await)).await.ok()
}

/// Which department a call is about.
fn which(department: &Value) -> Value {
    json!({"deptId": department["deptId"]})
}

/// Which department a call changes.
fn seen(department: &Value) -> Value {
    json!({"deptId": department["deptId"], "version": department["version"]})
}

/// The form of a department.
fn form(name: &str) -> Value {
    json!({"deptName": name, "deptCategory": "unit"})
}

/// Adds a department below another one, or at the top.
async fn added(admin: &Caller, code: &str, parent: Option<&Value>) -> Value {
    let place = json!({"deptCode": code, "parentId": parent.map(|one| one["deptId"].clone())});
    admin.post(&at("create"), with(form(&format!("部门{code}")), place)).await.ok()
}

/// Adds somebody of a department who works there as this; answers `{userId, version, isDisabled}`.
async fn person(admin: &Caller, account: &str, department: &Value, post: &str) -> Value {
    let form = json!({"account": account, "userName": "顾南风", "kind": "teacher", "deptId": department["deptId"],
        "postName": post});
    admin.post("/api/onehall/people/create", form).await.ok()
}

/// A signed-in administrator of the department 201, who looks after it and what is below.
async fn administrator_of_201(app: &TestApp, admin: &Caller) -> Caller {
    let given = "INSERT INTO role_grants (role_id, kind, name) \
        SELECT id, 'ability', 'manage-directory' FROM roles WHERE code = 'admin'";
    rows::change(app, given).await;
    let choices = admin.post("/api/onehall/people/choices", json!({})).await.ok();
    let role = choices["roles"].as_array().unwrap().iter().find(|one| one["roleCode"] == "admin").unwrap();
    let form = json!({"account": "A201", "userName": "白鹿原", "kind": "teacher", "postName": "院长",
        "deptId": line(admin, "201").await["deptId"], "roleIds": [role["roleId"]]});
    let made = admin.post("/api/onehall/people/create", form).await.ok();
    let whom = json!({"userId": made["userId"]});
    let told = admin.post("/api/onehall/people/reset-password", whom).await.ok();
    app.sign_in_to("000000", "A201", told["password"].as_str().unwrap()).await
}
