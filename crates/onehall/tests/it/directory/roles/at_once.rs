//! Somebody can always look after the school's people and roles, whatever two administrators do at the same moment.

use onehall_testkit::rows::count;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::super::people::{added, department, line};
use super::*;

/// How many people can look after everybody: administrators who can sign in and have the right.
async fn ways(app: &TestApp) -> i64 {
    let with = |what: &str| format!("id IN (SELECT user_id FROM user_roles WHERE role_id IN ({what}))");
    let living = format!(
        "tenant_id = '000000' AND disabled_at IS NULL AND {} AND {}",
        with("SELECT id FROM roles WHERE code = 'administrator' AND tenant_id = '000000'"),
        with("SELECT role_id FROM role_grants WHERE kind = 'ability' AND name = 'manage-directory'"),
    );
    count(app, "users", &living).await
}

/// Two administrators, who look after people by a role of their own each: `甲` of `admin`, `乙` of `second`.
async fn two_with_roles_of_their_own(app: &TestApp) -> (Caller, Caller) {
    let admin = app.sign_in("admin").await;
    let dept = department(&admin, "302").await;
    let administrator = role(&admin, "administrator").await;
    let one = made(&admin, "甲", &["ability:manage-directory"]).await;
    let other = made(&admin, "乙", &["ability:manage-directory"]).await;
    let roles = json!([administrator, other["roleId"]]);
    let person = added(&admin, with(teacher("second", &dept), json!({"roleIds": roles}))).await;
    let second = app.sign_in_to("000000", "second", person["password"].as_str().unwrap()).await;
    let me = line(&admin, "admin").await;
    let roles = json!([administrator, one["roleId"]]);
    let form = json!({"userName": me["userName"], "kind": "staff", "deptId": me["deptId"], "postName": "主任", "roleIds": roles});
    second.post("/api/onehall/people/update", with(form, seen_person(&me))).await.ok();
    app.carry_events().await;
    take(&admin, "administrator", "ability:manage-directory").await;
    app.carry_events().await;
    (admin, second)
}

async fn rights_of(admin: &Caller, named: &str) -> (Value, Value) {
    let role = found(admin, named).await;
    (with_rights(&role, &[]), role)
}

#[tokio::test]
async fn two_administrators_who_take_the_last_right_from_each_other_leave_one() {
    let app = TestApp::start().await;
    let (admin, second) = two_with_roles_of_their_own(&app).await;
    assert_eq!(ways(&app).await, 2);
    let ((from_second, _), (from_admin, _)) = (rights_of(&admin, "乙").await, rights_of(&admin, "甲").await);
    let path = at("update");
    let (first, other) = tokio::join!(admin.post(&path, from_second), second.post(&path, from_admin));
    let done = [&first, &other].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!((done, ways(&app).await), (1, 1), "{} {}", first.text, other.text);
    app.finish().await;
}

#[tokio::test]
async fn the_last_way_stays_open_whichever_way_it_is_taken() {
    let app = TestApp::start().await;
    let (admin, second) = two_with_roles_of_their_own(&app).await;
    let (from_second, _) = rights_of(&admin, "乙").await;
    admin.post(&at("update"), from_second).await.ok();
    app.carry_events().await;
    assert_eq!(second.post(&at("list"), json!({})).await.problem(), "access.denied");
    // by the role, also by whoever has it
    let (own, role) = rights_of(&admin, "甲").await;
    assert_eq!(admin.post(&at("update"), own).await.problem(), "role.last_way");
    assert_eq!(found(&admin, "甲").await, role, "nothing is written");
    assert_eq!(ways(&app).await, 1);
    app.finish().await;
}

/// The session of somebody whose right was taken a moment ago, of which this node has not heard yet.
#[tokio::test]
async fn what_was_taken_a_moment_ago_is_not_used_any_more() {
    let app = TestApp::start().await;
    let (admin, second) = two_with_roles_of_their_own(&app).await;
    second.post(&at("list"), json!({})).await.ok();
    let (from_second, _) = rights_of(&admin, "乙").await;
    admin.post(&at("update"), from_second).await.ok();
    let form = json!({"roleName": "丙", "roleNameEn": "", "rights": ["ability:manage-news"]});
    assert_eq!(second.post(&at("create"), form).await.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn another_node_hears_of_it() {
    let app = TestApp::start().await;
    let other = app.node(7).await;
    let admin = app.sign_in("admin").await;
    let teacher = app.sign_in("teacher").await;
    let there = teacher.at(&other);
    let sources = "/api/onehall/sources/list";
    assert_eq!(there.post(sources, json!({})).await.problem(), "access.denied");
    let role = found(&admin, "teacher").await;
    let mut rights = without(&role, "");
    rights.push("ability:manage-sources".to_owned());
    let rights: Vec<&str> = rights.iter().map(String::as_str).collect();
    admin.post(&at("update"), with_rights(&role, &rights)).await.ok();
    // what a server does each second
    onehall_bus::dispatch_pending(&other.product.app.bus, &other.db, &other.env).await.unwrap();
    there.post(sources, json!({})).await.ok();
    take(&admin, "teacher", "ability:manage-sources").await;
    onehall_bus::dispatch_pending(&other.product.app.bus, &other.db, &other.env).await.unwrap();
    assert_eq!(there.post(sources, json!({})).await.problem(), "access.denied");
    app.finish().await;
}
