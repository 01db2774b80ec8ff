//! Who is who: the person, roles, departments.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::ME;

fn count(nodes: &Value) -> usize {
    nodes.as_array().unwrap().iter().map(|n| 1 + count(&n["children"])).sum()
}

fn codes(nodes: &Value) -> Vec<String> {
    let own = |n: &Value| n["deptCode"].as_str().unwrap().to_owned();
    nodes.as_array().unwrap().iter().flat_map(|n| std::iter::once(own(n)).chain(codes(&n["children"]))).collect()
}

#[tokio::test]
async fn the_person_is_told_with_rights() {
    let app = TestApp::start().await;
    let me = app.sign_in("student").await.get(ME).await.ok();
    for (field, value) in [
        ("account", "student"),
        ("user_name", "林知夏"),
        ("kind", "student"),
        ("tenant_id", "000000"),
        ("role_type", "student"),
        ("role_name", "学生"),
    ] {
        assert_eq!(me[field], value, "{field}");
    }
    assert!(!me["dept_name"].as_str().unwrap().is_empty());
    assert_eq!((&me["abilities"], &me["menuEntries"], &me["impersonator"]), (&json!([]), &json!([]), &Value::Null));
    let admin = app.sign_in("admin").await;
    let me = admin.english().get(ME).await.ok();
    assert_eq!(me["role_name"], "Administrator");
    assert_eq!(me["abilities"].as_array().unwrap().len(), 20);
    assert_eq!(me["menuEntries"].as_array().unwrap().len(), 19);
    assert!(me["dept_name"].as_str().unwrap().is_ascii(), "{me}");
    assert!(me["tenant_name"].as_str().unwrap().is_ascii(), "{me}");
    app.finish().await;
}

#[tokio::test]
async fn roles_are_the_tenants_own() {
    let app = TestApp::start().await;
    let user = app.sign_in("teacher").await;
    let roles = user.get("/api/blade-workbench/baseService/getRoleList").await.ok();
    let codes: Vec<&str> = roles.as_array().unwrap().iter().map(|r| r["roleCode"].as_str().unwrap()).collect();
    assert_eq!(codes, ["administrator", "admin", "teacher", "staff", "student"]);
    let info = user.post("/api/blade-workbench/notipub/common/user/roleInfo", json!({})).await.ok();
    assert_eq!(info["roleType"], "teacher");
    assert_eq!(info["roles"].as_array().unwrap().len(), 1);
    assert_eq!(info["roleId"], roles[2]["id"]);
    let there = app.sign_in_to("000001", "teacher", DEMO_PASSWORD).await;
    let foreign = there.get("/api/blade-workbench/baseService/getRoleList").await.ok();
    assert_ne!(foreign[2]["id"], roles[2]["id"]);
    app.finish().await;
}

#[tokio::test]
async fn the_department_tree_is_complete_and_the_tenants_own() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    let tree = user.get("/api/blade-workbench/baseService/getDeptTree").await.ok();
    assert_eq!(count(&tree), 42);
    let public = app.visitor().get("/api/blade-workbench/nobody/preLogin/deptTree").await.ok();
    assert_eq!(tree, public);
    let there =
        app.visitor().with("tenant-id", "000001").get("/api/blade-workbench/nobody/preLogin/deptTree").await.ok();
    assert!(count(&there) > 0 && count(&there) < 42);
    assert_ne!(codes(&tree), codes(&there));
    let english = user.english().get("/api/blade-workbench/baseService/getDeptTree").await.ok();
    assert!(english[0]["deptName"].as_str().unwrap().is_ascii());
    app.finish().await;
}

#[tokio::test]
async fn one_administers_all_or_the_own_part_or_nothing() {
    const PATH: &str = "/api/blade-workbench/baseService/getDeptTreePower";
    let app = TestApp::start().await;
    assert_eq!(count(&app.sign_in("admin").await.post(PATH, json!({})).await.ok()), 42);
    assert_eq!(count(&app.sign_in("student").await.post(PATH, json!({})).await.ok()), 0);
    assert_eq!(app.visitor().post(PATH, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn after_sign_in_one_goes_into_the_portal_only() {
    const PATH: &str = "/api/blade-workbench/auth/getAddress";
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for (wanted, address) in [
        (json!({}), "/home/homePage"),
        (json!({"redirect": "/serviceHall?a=1"}), "/serviceHall?a=1"),
        (json!({"redirect": "http://hall.test/serviceHall"}), "/serviceHall"),
        (json!({"redirect": "https://evil.example/"}), "/home/homePage"),
        (json!({"redirect": "//evil.example"}), "/home/homePage"),
    ] {
        assert_eq!(visitor.post(PATH, wanted.clone()).await.ok()["address"], address, "{wanted}");
    }
    app.finish().await;
}
