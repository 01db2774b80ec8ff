//! Look-ups of configuration pages: people and roles.

use onehall_identity::operator::{self, AddUser};
use onehall_testkit::{DEMO_PASSWORD, TestApp, rows};
use serde_json::{Value, json};

const TEACHERS: &str = "/api/online-service-platform/common/teacher/dropList";
const ROLES: &str = "/api/online-service-platform/common/getRoleList";
const CLASSES: &str = "/api/online-service-platform/common/getRoleListClass";

async fn add(app: &TestApp, account: &str, name: &str, kind: &str) {
    let user = AddUser {
        account: account.to_owned(),
        name: name.to_owned(),
        kind: kind.to_owned(),
        roles: vec![if kind == "student" { "student" } else { "teacher" }.to_owned()],
        password: Some("a-quiet-Lake-2026".to_owned()),
    };
    operator::add_user(&app.db, &app.ctx(), &user).await.unwrap();
    app.carry_events().await;
}

fn accounts(page: &Value) -> Vec<&str> {
    page["records"].as_array().unwrap().iter().map(|row| row["account"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn teachers_and_staff_are_found_by_name_and_account_until_they_are_disabled() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let all = admin.post(TEACHERS, json!({"size": 5})).await.ok();
    assert_eq!(all["records"].as_array().unwrap().len(), 5);
    assert!(all["total"].as_u64().unwrap() > 20);
    add(&app, "T-9001", "澹台若水", "teacher").await;
    add(&app, "t_9002", "澹台晴", "staff").await;
    add(&app, "S-9003", "澹台小雨", "student").await;
    add(&app, "T-9004", "Anna Weiß", "teacher").await;
    let after = admin.post(TEACHERS, json!({"size": 5})).await.ok();
    assert_eq!(after["total"].as_u64().unwrap(), all["total"].as_u64().unwrap() + 3, "students are none");
    let hits = admin.post(TEACHERS, json!({"keyword": "澹台"})).await.ok();
    assert_eq!(accounts(&hits), ["T-9001", "t_9002"]);
    for (keyword, expected) in [
        ("ｔ-9001", vec!["T-9001"]),
        ("_9002", vec!["t_9002"]),
        ("%", vec![]),
        ("若水", vec!["T-9001"]),
        ("小雨", vec![]),
        ("anna w", vec!["T-9004"]),
        ("ANNA", vec!["T-9004"]),
    ] {
        assert_eq!(accounts(&admin.post(TEACHERS, json!({"keyword": keyword})).await.ok()), expected, "{keyword}");
    }
    app.disable("T-9001", true).await;
    assert_eq!(accounts(&admin.post(TEACHERS, json!({"keyword": "澹台"})).await.ok()), ["t_9002"]);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(other.post(TEACHERS, json!({"keyword": "澹台"})).await.ok()["total"], 0, "another school");
    let tree = admin.get("/api/blade-workbench/baseService/getDeptTree").await.ok();
    let dept = all["records"].as_array().unwrap().iter().find(|row| row["deptName"] != "").unwrap();
    let id = find(&tree, dept["deptName"].as_str().unwrap()).unwrap();
    let of_dept = admin.post(TEACHERS, json!({"deptId": id, "size": 100})).await.ok();
    assert!(accounts(&of_dept).contains(&dept["account"].as_str().unwrap()));
    assert!(of_dept["records"].as_array().unwrap().iter().all(|row| row["deptName"] == dept["deptName"]));
    app.finish().await;
}

/// The key of a department by its name.
fn find(tree: &Value, name: &str) -> Option<String> {
    tree.as_array()?.iter().find_map(|node| {
        if node["deptName"] == name { node["id"].as_str().map(str::to_owned) } else { find(&node["children"], name) }
    })
}

#[tokio::test]
async fn roles_are_listed_alone_and_by_class() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let roles = admin.post(ROLES, json!({})).await.ok();
    let codes = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|role| role["roleCode"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(codes(&roles), ["administrator", "admin", "teacher", "staff", "student"]);
    let classes = admin.english().post(CLASSES, json!({})).await.ok();
    let names: Vec<&str> = classes.as_array().unwrap().iter().map(|c| c["classCode"].as_str().unwrap()).collect();
    assert_eq!(names, ["MANAGEMENT", "STAFF", "STUDENT"]);
    assert_eq!(classes[1]["className"], "Teachers and staff");
    let row = "insert into roles (id, tenant_id, code, name, name_en, priority) \
        values ({id}, '000000', 'lab-keeper', '实验室管理员', 'Lab keeper', 60)";
    rows::insert(&app, row).await;
    assert_eq!(codes(&admin.post(ROLES, json!({})).await.ok()).len(), 6);
    let classes = admin.post(CLASSES, json!({})).await.ok();
    assert_eq!(
        (&classes[3]["className"], codes(&classes[3]["roles"])),
        (&json!("自定义角色"), vec!["lab-keeper".to_owned()])
    );
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(codes(&other.post(ROLES, json!({})).await.ok()).len(), 5, "another school");
    for path in [TEACHERS, ROLES, CLASSES] {
        assert_eq!(app.sign_in("teacher").await.post(path, json!({})).await.problem(), "access.denied");
        assert_eq!(app.visitor().post(path, json!({})).await.problem(), "auth.required");
    }
    app.finish().await;
}
