//! Classes as administrators list, add, change and remove them.

use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

fn class(department: &Value, code: &str, name: &str) -> Value {
    json!({"deptId": department["deptId"], "classCode": code, "className": name, "status": "active"})
}

fn seen_class(class: &Value) -> Value {
    json!({"classId": class["classId"], "version": class["version"]})
}

fn wanted(class: &Value) -> Value {
    json!({"classId": class["classId"]})
}

/// The class 计科2401 of the demonstration, with all that is kept of it.
async fn known(admin: &Caller) -> Value {
    let page = admin.post(&class_at("page"), json!({"keyword": "计科2401"})).await.ok();
    admin.post(&class_at("detail"), wanted(&page["records"][0])).await.ok()
}

#[tokio::test]
async fn a_class_is_added_found_changed_and_removed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let college = line(&admin, "201").await;
    let teacher = person(&admin, "T1", &college, "辅导员").await;
    let members = json!({"grade": "2031", "majorCode": "080901", "majorName": "海洋科学", "majorNameEn": "Sea",
        "teacherIds": [teacher["userId"]]});
    let made = admin.post(&class_at("create"), with(class(&college, " Z1 ", " 海洋3101 "), members.clone())).await.ok();
    let stored = admin.post(&class_at("detail"), wanted(&made)).await.ok();
    let expected = json!({"classCode": "Z1", "className": "海洋3101", "deptName": "信息科学与工程学院", "grade": "2031",
        "major": "海洋科学", "majorNameEn": "Sea", "status": "active", "students": 0, "monitor": null,
        "version": made["version"]});
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&stored[field], value, "{field}");
    }
    assert_eq!(stored["teachers"][0]["account"], json!("T1"));
    for filter in [
        json!({"keyword": "haiyang"}),
        json!({"keyword": "ｚ1"}),
        json!({"keyword": "海洋科学", "deptId": college["deptId"], "status": "active"}),
        json!({"grade": "2031"}),
    ] {
        let page = admin.post(&class_at("page"), filter.clone()).await.ok();
        assert_eq!((&page["total"], &page["records"][0]["classCode"]), (&json!(1), &json!("Z1")), "{filter}");
    }
    for filter in [json!({"grade": "2031", "status": "graduated"}), json!({"keyword": "海洋", "grade": "2024"})] {
        assert_eq!(admin.post(&class_at("page"), filter.clone()).await.ok()["total"], 0, "{filter}");
    }
    assert_eq!(admin.post(&class_at("choices"), json!({})).await.ok()["grades"][0], json!("2031"));

    let gone = with(seen_class(&made), json!({"status": "graduated", "grade": "2031"}));
    let saved = admin.post(&class_at("update"), gone.clone()).await.ok();
    assert_eq!(admin.post(&class_at("update"), gone.clone()).await.problem(), "object.conflict");
    let again = with(gone, json!({"version": saved["version"]}));
    assert_eq!(admin.post(&class_at("update"), again).await.ok()["version"], saved["version"], "no change");
    let stored = admin.post(&class_at("detail"), wanted(&made)).await.ok();
    assert_eq!((&stored["teachers"], &stored["status"]), (&json!([]), &json!("graduated")));
    assert_eq!(admin.post(&class_at("delete"), seen_class(&made)).await.problem(), "object.conflict");
    admin.post(&class_at("delete"), seen_class(&saved)).await.ok();
    assert_eq!(admin.post(&class_at("delete"), seen_class(&saved)).await.problem(), "object.not_found", "twice");
    for action in ["added", "changed", "removed"] {
        let noted = format!("action = 'class.{action}' AND CAST(detail AS TEXT) LIKE '%Z1%'");
        assert_eq!(count(&app, "audit_log", &noted).await, 1, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_class_is_led_by_one_of_its_students_and_stays_while_somebody_is_of_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let stored = known(&admin).await;
    assert!(stored["students"].as_i64().unwrap() > 0);
    assert_eq!(admin.post(&class_at("delete"), seen_class(&stored)).await.problem(), "class.in_use");
    let students = admin.post(&class_at("students"), wanted(&stored)).await.ok();
    let last = students.as_array().unwrap().last().unwrap();
    let people = admin.post("/api/onehall/people/page", json!({"keyword": "teacher"})).await.ok();
    let teacher = &people["records"][0]["userId"];
    let form = json!({"grade": stored["grade"], "status": "active"});
    for (members, field) in [
        (json!({"monitorId": teacher}), "monitorId"),
        (json!({"monitorId": "999999999"}), "monitorId"),
        (json!({"teacherIds": [last["userId"]]}), "teacherIds[0]"),
        (json!({"teacherIds": [teacher, "999999999"]}), "teacherIds[1]"),
        (json!({"teacherIds": vec![teacher; 51]}), "teacherIds"),
        (json!({"grade": "2".repeat(17)}), "grade"),
        (json!({"majorName": "业".repeat(129)}), "majorName"),
    ] {
        let change = with(with(form.clone(), seen_class(&stored)), members.clone());
        let answer = admin.post(&class_at("update"), change).await;
        assert_eq!(answer.problem(), "request.invalid", "{members}: {}", answer.text);
        assert!(answer.text.contains(&format!("\"{field}\"")), "{members}: {}", answer.text);
    }
    let change = with(with(form, seen_class(&stored)), json!({"monitorId": last["userId"], "teacherIds": [teacher]}));
    admin.post(&class_at("update"), change).await.ok();
    let now = known(&admin).await;
    assert_eq!(now["monitor"]["userId"], last["userId"]);
    assert_eq!(now["teachers"][0]["userId"], *teacher);
    app.finish().await;
}

#[tokio::test]
async fn codes_and_names_are_no_other_class() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (college, other) = (line(&admin, "201").await, line(&admin, "202").await);
    let taken = known(&admin).await;
    let code = taken["classCode"].as_str().unwrap().to_lowercase();
    assert_eq!(admin.post(&class_at("create"), class(&college, &code, "某班")).await.problem(), "class.code_taken");
    let twin = class(&college, "Z2", "计科2401");
    assert_eq!(admin.post(&class_at("create"), twin).await.problem(), "class.name_taken");
    admin.post(&class_at("create"), class(&other, "Z2", "计科2401")).await.ok();
    for (members, field) in [
        (json!({"classCode": ""}), "classCode"),
        (json!({"className": " "}), "className"),
        (json!({"className": "班".repeat(65)}), "className"),
        (json!({"deptId": uuid::Uuid::nil()}), "deptId"),
    ] {
        let answer = admin.post(&class_at("create"), with(class(&college, "Z3", "某班"), members.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{members}: {}", answer.text);
        assert!(answer.text.contains(&format!("\"{field}\"")), "{members}: {}", answer.text);
    }
    let (path, new) = (class_at("create"), class(&college, "Z4", "海洋3101"));
    let (first, second) = tokio::join!(admin.post(&path, new.clone()), admin.post(&path, new));
    let done = [&first, &second].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!((done, count(&app, "classes", "code = 'Z4'").await), (1, 1), "{} {}", first.text, second.text);
    app.finish().await;
}

#[tokio::test]
async fn classes_are_those_of_ones_own_departments() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let keeper = administrator_of_201(&app, &admin).await;
    let other = line(&admin, "202").await;
    let theirs = admin.post(&class_at("create"), class(&other, "Z1", "海洋3101")).await.ok();
    let own = admin.post(&class_at("create"), class(&line(&admin, "201").await, "Z2", "海洋3102")).await.ok();
    assert_eq!(keeper.post(&class_at("page"), json!({"keyword": "海洋31"})).await.ok()["total"], 1);
    assert_eq!(keeper.post(&class_at("page"), json!({"deptId": other["deptId"]})).await.ok()["total"], 0);
    assert_eq!(keeper.post(&class_at("create"), class(&other, "Z3", "某班")).await.problem(), "person.department");
    keeper.post(&class_at("update"), with(seen_class(&own), json!({"status": "stopped"}))).await.ok();
    let update = with(seen_class(&theirs), json!({"status": "stopped"}));
    for (call, body, elsewhere) in [
        ("page", json!({}), None),
        ("choices", json!({}), None),
        ("detail", wanted(&theirs), Some("object.not_found")),
        ("students", wanted(&theirs), Some("object.not_found")),
        ("create", class(&other, "Z9", "某班"), Some("request.invalid")),
        ("update", update, Some("object.not_found")),
        ("delete", seen_class(&theirs), Some("object.not_found")),
    ] {
        let path = class_at(call);
        assert_eq!(student.post(&path, body.clone()).await.problem(), "access.denied", "{call}");
        assert_eq!(app.visitor().post(&path, body.clone()).await.problem(), "auth.required", "{call}");
        if let Some(expected) = elsewhere {
            assert_eq!(there.post(&path, body.clone()).await.problem(), expected, "{call}");
            if call != "create" {
                assert_eq!(keeper.post(&path, body).await.problem(), "object.not_found", "{call}");
            }
        }
    }
    app.finish().await;
}
