//! Ready-made services that a school takes over.

use onehall_testkit::rows::count;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

const LIST: &str = "/api/onehall/service-templates/list";
const ADD: &str = "/api/onehall/service-templates/add";

async fn there(caller: &Caller) -> Vec<String> {
    let list = caller.post(LIST, json!({})).await.ok();
    let is_there = |one: &&Value| one["isThere"] == true;
    list.as_array().unwrap().iter().filter(is_there).map(|one| one["code"].as_str().unwrap().to_owned()).collect()
}

/// The department of an account's main post.
async fn department_of(caller: &Caller) -> Value {
    caller.get("/api/blade-user/user/getUserInfo").await.ok()["dept_id"].clone()
}

#[tokio::test]
async fn a_school_takes_over_what_it_has_too() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let list = admin.english().post(LIST, json!({})).await.ok();
    assert_eq!(list.as_array().unwrap().len(), 40);
    let leave = list.as_array().unwrap().iter().find(|one| one["code"] == "student-leave-request").unwrap();
    assert_eq!((&leave["name"], &leave["roles"]), (&json!("Student Leave Request"), &json!(["student"])));
    assert!(leave["stepCount"].as_u64().unwrap() > 1 && leave["materialCount"].as_u64().unwrap() > 0);
    assert!(there(&admin).await.is_empty());

    let dept = department_of(&student).await;
    let asked = json!({"codes": ["student-leave-request", "vpn-account"], "deptId": dept});
    let done = admin.post(ADD, asked.clone()).await.ok();
    assert_eq!(done, json!({"added": ["student-leave-request", "vpn-account"], "kept": []}));
    assert_eq!(there(&admin).await, ["student-leave-request", "vpn-account"]);
    let off = "code IN ('student-leave-request', 'vpn-account') AND offline_at IS NOT NULL AND guide IS NOT NULL";
    assert_eq!(count(&app, "services", off).await, 2, "nobody sees them before the department looked at them");
    assert_eq!(count(&app, "audit_log", "action = 'service.created'").await, 2);

    let again = admin.post(ADD, asked).await.ok();
    assert_eq!(again, json!({"added": [], "kept": ["student-leave-request", "vpn-account"]}));
    assert_eq!(count(&app, "audit_log", "action = 'service.created'").await, 2, "nothing happened");
    app.finish().await;
}

#[tokio::test]
async fn ready_made_services_are_added_whole_or_not_at_all() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = count(&app, "services", "1 = 1").await;
    for wrong in [
        json!({"codes": []}),
        json!({"codes": ["vpn-account", "no-such-thing"]}),
        json!({"codes": ["vpn-account"], "deptId": "01900000-0000-7000-8000-000000000000"}),
    ] {
        assert_eq!(admin.post(ADD, wrong.clone()).await.problem(), "request.invalid", "{wrong}");
    }
    assert_eq!(student.post(LIST, json!({})).await.problem(), "access.denied");
    assert_eq!(student.post(ADD, json!({"codes": ["vpn-account"]})).await.problem(), "access.denied");
    assert_eq!(app.visitor().post(LIST, json!({})).await.problem(), "auth.required");
    assert_eq!(count(&app, "services", "1 = 1").await, before);
    app.finish().await;
}

#[tokio::test]
async fn who_administers_some_departments_adds_to_those_alone() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let (own, other) = (department_of(&office).await, department_of(&student).await);
    assert_ne!(own, other);
    for dept in [json!(null), other] {
        let refused = office.post(ADD, json!({"codes": ["vpn-account"], "deptId": dept})).await;
        assert_eq!(refused.problem(), "request.invalid", "{dept}");
    }
    let done = office.post(ADD, json!({"codes": ["vpn-account"], "deptId": own})).await.ok();
    assert_eq!(done["added"], json!(["vpn-account"]));
    app.finish().await;
}
