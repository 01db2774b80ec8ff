//! Who is listed, and what is told of them.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

#[tokio::test]
async fn people_are_found_by_name_account_department_kind_role_and_state() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let total = |asked: serde_json::Value| {
        let admin = admin.clone();
        async move { admin.post(&at("page"), asked).await.ok()["total"].as_u64().unwrap() }
    };
    let all = total(json!({})).await;
    assert_eq!(all, 6_000 + 4, "the demonstration's people");
    let first = admin.post(&at("page"), json!({"size": 3})).await.ok();
    let second = admin.post(&at("page"), json!({"size": 3, "current": 2})).await.ok();
    let accounts = |page: &serde_json::Value| {
        let records = page["records"].as_array().unwrap().clone();
        records.iter().map(|one| one["account"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let listed = [accounts(&first), accounts(&second)].concat();
    let mut ordered = listed.clone();
    ordered.sort();
    assert_eq!((listed.len(), &listed), (6, &ordered), "by account");
    let mine = line(&admin, "admin").await;
    assert_eq!((&mine["userName"], &mine["deptName"]), (&json!("沈亦舟"), &json!("信息化中心")));
    assert_eq!((&mine["bound"], &mine["roles"][0]["roleCode"]), (&json!("ONESELF"), &json!("administrator")));
    assert_eq!(line(&admin, "student").await["bound"], json!(null));

    let office = department(&admin, "105").await;
    for (asked, expected) in [
        (json!({"keyword": "林知夏"}), None),
        (json!({"keyword": "lin zhixia"}), None),
        (json!({"keyword": "LZX", "kind": "student"}), None),
        (json!({"keyword": "lzx2"}), Some(0)),
        (json!({"keyword": "ＡＤＭＩＮ"}), Some(1)),
        (json!({"keyword": "%"}), Some(0)),
        (json!({"roleId": role(&admin, "administrator").await}), Some(1)),
        (json!({"roleId": role(&admin, "admin").await, "deptId": office}), Some(1)),
        (json!({"roleId": uuid::Uuid::nil()}), Some(0)),
        (json!({"deptId": uuid::Uuid::nil()}), Some(0)),
        (json!({"state": "DISABLED"}), Some(0)),
        (json!({"state": "ENABLED"}), Some(all)),
    ] {
        let found = total(asked.clone()).await;
        assert!(expected.map_or(found >= 1, |expected| found == expected), "{asked}: {found}");
    }
    let mut by_kind = 0;
    for kind in ["student", "teacher", "staff"] {
        by_kind += total(json!({"kind": kind})).await;
    }
    assert_eq!(by_kind, all);
    let student = line(&admin, "student").await;
    admin.post(&at("disable"), seen(&student)).await.ok();
    assert_eq!(total(json!({"state": "DISABLED"})).await, 1);
    for bad in [json!({"keyword": "a".repeat(65)}), json!({"kind": "king"}), json!({"deptId": "201"})] {
        assert!(admin.post(&at("page"), bad.clone()).await.problem().starts_with("request."), "{bad}");
    }
    app.finish().await;
}

#[tokio::test]
async fn all_that_is_kept_of_somebody_is_told_with_what_binds_the_caller() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let teacher = line(&admin, "teacher").await;
    let detail = admin.post(&at("detail"), whom(&teacher)).await.ok();
    for field in ["userId", "account", "userName", "kind", "deptId", "deptName", "postName", "version", "bound"] {
        assert_eq!(detail[field], teacher[field], "{field}");
    }
    assert_eq!(detail["furtherPosts"][0]["postName"], json!("校级教学督导"));
    assert_eq!(detail["furtherPosts"][0]["deptName"], json!("教务处"));
    let pupil = admin.post(&at("detail"), whom(&line(&admin, "student").await)).await.ok();
    let classes = admin.post(&at("classes"), json!({"deptId": pupil["deptId"]})).await.ok();
    let own = classes.as_array().unwrap().iter().find(|one| one["classId"] == pupil["classId"]).unwrap();
    assert_eq!((&own["className"], &pupil["postName"]), (&json!("计科2401"), &json!("计科2401")));
    let english = admin.english().post(&at("detail"), whom(&teacher)).await.ok();
    assert_eq!(english["roles"][0]["roleName"], json!("Teacher"));
    assert_eq!(detail["rights"], json!([]), "a teacher administers nothing");
    let me = admin.post(&at("detail"), whom(&line(&admin, "admin").await)).await.ok();
    let right =
        me["rights"].as_array().unwrap().iter().find(|one| one["access"] == "ability:manage-directory").unwrap();
    assert_eq!((&right["name"], &right["roleNames"]), (&json!("管理组织与人员"), &json!(["租户管理员"])));
    for nobody in [json!({"userId": "999999999"}), json!({"userId": "1"})] {
        assert_eq!(admin.post(&at("detail"), nobody).await.problem(), "object.not_found");
    }
    app.finish().await;
}

#[tokio::test]
async fn nobody_without_the_right_and_no_other_school_sees_or_changes_anybody() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let office = app.sign_in("office").await;
    let person = line(&admin, "teacher").await;
    let dept = department(&admin, "201").await;
    let change = with(seen(&person), json!({"userName": "某", "kind": "teacher", "deptId": dept}));
    for (call, body) in [
        ("page", json!({})),
        ("detail", whom(&person)),
        ("choices", json!({})),
        ("classes", json!({"deptId": dept})),
        ("create", teacher("T1", &dept)),
        ("update", change),
        ("disable", seen(&person)),
        ("enable", seen(&person)),
        ("account", whom(&person)),
        ("reset-password", whom(&person)),
        ("unlock", whom(&person)),
        ("end-sessions", whom(&person)),
    ] {
        for denied in [&student, &office] {
            assert_eq!(denied.post(&at(call), body.clone()).await.problem(), "access.denied", "{call}");
        }
        assert_eq!(app.visitor().post(&at(call), body.clone()).await.problem(), "auth.required", "{call}");
        let expected = match call {
            "page" | "choices" | "classes" => continue,
            // the department is of another school
            "create" => "request.invalid",
            _ => "object.not_found",
        };
        assert_eq!(there.post(&at(call), body).await.problem(), expected, "{call}");
    }
    assert_eq!(there.post(&at("page"), json!({"keyword": "沈亦舟"})).await.ok()["total"], 0);
    assert_eq!(there.post(&at("classes"), json!({"deptId": dept})).await.ok(), json!([]));
    assert_eq!(line(&admin, "teacher").await["version"], person["version"], "nothing was changed");
    app.finish().await;
}
