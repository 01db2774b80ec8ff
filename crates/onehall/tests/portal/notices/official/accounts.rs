//! Official accounts and their senders.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{ME, account, desk, draft, id_of, number, try_send};

fn body(code: &str, name: &str, department: &Value) -> Value {
    json!({"code": code, "name": name, "mpType": "1", "deptId": department, "enabled": true, "senders": []})
}

async fn department(app: &TestApp, name: &str) -> Value {
    let tree = app.sign_in("admin").await.get("/api/blade-workbench/baseService/getDeptTree").await.ok();
    let found = tree.as_array().unwrap().iter().find(|d| d["deptName"] == name).unwrap();
    found["id"].clone()
}

#[tokio::test]
async fn an_account_is_made_changed_and_gets_senders() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let id = department(&app, "体育部").await;
    let made = desk(&admin, "accounts/save", body("sports", "阳光体育", &id)).await.ok();
    assert_eq!((&made["version"], &made["deptName"], &made["noticeCount"]), (&json!(1), &json!("体育部"), &json!(0)));
    let twin = desk(&admin, "accounts/save", body("sports", "另一个", &id)).await;
    assert_eq!(twin.problem(), "request.invalid", "the code is taken");
    assert!(!student.get(ME).await.ok()["menuEntries"].to_string().contains("noticeDesk"));
    let mut change = body("sports", "体育运动服务", &id);
    change["accountId"] = made["accountId"].clone();
    change["version"] = json!(1);
    change["senders"] = json!([id_of(&student)]);
    let saved = desk(&admin, "accounts/save", change.clone()).await.ok();
    assert_eq!((&saved["version"], &saved["senders"][0]["userName"]), (&json!(2), &json!("林知夏")));
    assert_eq!(desk(&admin, "accounts/save", change.clone()).await.problem(), "object.conflict");
    app.carry_events().await;
    assert!(student.get(ME).await.ok()["menuEntries"].to_string().contains("noticeDesk"));
    let speaker = account(&student, "体育运动服务").await;
    let draft = draft(&student, &speaker, json!({"userIds": [id_of(&student)]}), json!({})).await;
    change["version"] = json!(2);
    change["enabled"] = json!(false);
    desk(&admin, "accounts/save", change).await.ok();
    assert_eq!(try_send(&student, &draft).await.problem(), "notice.account_disabled");
    assert_eq!(desk(&student, "accounts", json!({})).await.ok(), json!([]));
    let page = desk(&admin, "accounts/page", json!({"keyword": "体育运动"})).await.ok();
    assert_eq!((&page["total"], &page["records"][0]["noticeCount"]), (&json!(1), &json!(1)));
    assert_eq!(number(&app, "SELECT count(*) AS n FROM audit_log WHERE action = 'notice.account.saved'").await, 3);
    app.finish().await;
}

#[tokio::test]
async fn an_account_has_bounds() {
    let app = TestApp::start().await;
    let (admin, office, student, teacher) = (
        app.sign_in("admin").await,
        app.sign_in("office").await,
        app.sign_in("student").await,
        app.sign_in("teacher").await,
    );
    let (own, other) = (department(&app, "学生工作处").await, department(&app, "保卫处").await);
    let with = |field: &str, value: Value| {
        let mut changed = body("new", "新账号", &own);
        changed[field] = value;
        changed
    };
    for (field, value, code) in [
        ("code", json!("有中文"), "request.invalid"),
        ("name", json!(" "), "request.invalid"),
        ("name", json!("长".repeat(51)), "request.invalid"),
        ("deptId", Value::Null, "request.invalid"),
        ("deptId", json!("01931f5e-0000-7000-8000-000000000000"), "request.invalid"),
        ("avatar", json!("javascript:x"), "url.refused"),
        ("mpType", json!("4"), "request.malformed"),
        ("senders", json!(["12345"]), "request.invalid"),
        ("senders", json!([id_of(&student), id_of(&student)]), "request.invalid"),
        ("accountId", json!("12345"), "object.not_found"),
    ] {
        assert_eq!(desk(&admin, "accounts/save", with(field, value.clone())).await.problem(), code, "{field} {value}");
    }
    let foreign = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let stranger = desk(&admin, "accounts/save", with("senders", json!([id_of(&foreign)]))).await;
    assert_eq!(stranger.problem(), "request.invalid", "somebody of another tenant");
    // an administrator of a department looks after those of the department
    desk(&office, "accounts/save", body("own", "学工在线", &own)).await.ok();
    let refused = desk(&office, "accounts/save", body("foreign", "平安校园", &other)).await;
    assert_eq!(refused.problem(), "request.invalid");
    let names = desk(&office, "accounts/page", json!({})).await.ok();
    assert_eq!(names["total"], 2);
    let security = account(&admin, "保卫处").await;
    let mut taken = body("security", "保卫处", &own);
    taken["accountId"] = security;
    taken["version"] = json!(1);
    assert_eq!(desk(&office, "accounts/save", taken).await.problem(), "object.not_found");
    for (who, caller) in [("student", &student), ("a named sender", &teacher)] {
        assert_eq!(desk(caller, "accounts/page", json!({})).await.problem(), "access.denied", "{who}");
        assert_eq!(desk(caller, "accounts/save", body("x", "y", &own)).await.problem(), "access.denied", "{who}");
    }
    let persons = desk(&teacher, "persons", json!({"keyword": "林知夏"})).await.ok();
    assert_eq!(persons["records"][0]["account"], "student");
    app.finish().await;
}
