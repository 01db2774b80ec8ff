//! Adding people and changing them.

use onehall_testkit::TestApp;
use onehall_testkit::rows::count;
use serde_json::json;

use super::*;

#[tokio::test]
async fn somebody_is_added_signs_in_is_changed_and_disabled() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (dept, other) = (department(&admin, "201").await, department(&admin, "107").await);
    let form = with(
        teacher("T0901", &dept),
        json!({"email": "t@yunling.example", "phone": "1990000", "furtherPosts": [{"deptId": other, "postName": "督导"}]}),
    );
    let made = added(&admin, form.clone()).await;
    let detail = admin.post(&at("detail"), whom(&made)).await.ok();
    let expected = json!({"account": "T0901", "userName": "顾南风", "nickName": "顾南风", "kind": "teacher", "deptId": dept,
        "postName": "教授", "classId": null, "email": "t@yunling.example", "phone": "1990000", "isDisabled": false,
        "version": made["version"]});
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&detail[field], value, "{field}");
    }
    assert_eq!(detail["roles"][0]["roleCode"], json!("teacher"), "the role of the kind");
    assert_eq!(detail["furtherPosts"][0]["postName"], json!("督导"));

    let person = app.sign_in_to("000000", "t0901", made["password"].as_str().unwrap()).await;
    assert_eq!(person.post(&at("page"), json!({})).await.problem(), "access.denied");
    // what somebody may counts from the next call on
    let roles = json!([role(&admin, "administrator").await, role(&admin, "teacher").await]);
    let change = with(form, with(seen(&made), json!({"roleIds": roles, "userName": " 顾北风 ", "furtherPosts": []})));
    let saved = admin.post(&at("update"), change.clone()).await.ok();
    app.carry_events().await;
    assert_eq!(person.post(&at("page"), json!({"size": 1})).await.ok()["current"], 1);
    assert_eq!(admin.post(&at("update"), change.clone()).await.problem(), "object.conflict", "over an older state");
    let again = admin.post(&at("update"), with(change, json!({"version": saved["version"]}))).await.ok();
    assert_eq!(again["version"], saved["version"], "the same once more is no change");
    assert_eq!(line(&admin, "T0901").await["userName"], json!("顾北风"));

    assert_eq!(admin.post(&at("disable"), seen(&made)).await.problem(), "object.conflict");
    let off = admin.post(&at("disable"), seen(&saved)).await.ok();
    assert_eq!(off["isDisabled"], true);
    assert_eq!(admin.post(&at("disable"), seen(&off)).await.ok()["version"], off["version"], "twice is once");
    app.carry_events().await;
    assert!(person.post(&at("page"), json!({})).await.problem().starts_with("auth."), "signed out at once");
    let on = admin.post(&at("enable"), seen(&off)).await.ok();
    assert_eq!(on["isDisabled"], false);
    app.sign_in_to("000000", "T0901", made["password"].as_str().unwrap()).await;
    for (action, times) in [("added", 1), ("changed", 1), ("disabled", 1), ("enabled", 1), ("password_reset", 1)] {
        let noted = count(&app, "audit_log", &format!("action = 'user.{action}'")).await;
        assert_eq!(noted, times, "{action}");
    }
    let told =
        "action = 'user.changed' AND CAST(detail AS TEXT) LIKE '%顾南风%' AND CAST(detail AS TEXT) LIKE '%顾北风%'";
    assert_eq!(count(&app, "audit_log", told).await, 1, "before and after");
    let secret = made["password"].as_str().unwrap();
    assert_eq!(count(&app, "audit_log", &format!("CAST(detail AS TEXT) LIKE '%{secret}%'")).await, 0);
    app.finish().await;
}

#[tokio::test]
async fn a_student_has_a_class_of_the_department() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let pupil = admin.post(&at("detail"), whom(&line(&admin, "student").await)).await.ok();
    let form = json!({"account": "S1", "userName": "沈星河", "kind": "student", "classId": pupil["classId"]});
    let made = admin.post(&at("create"), form.clone()).await.ok();
    let star = admin.post(&at("detail"), whom(&made)).await.ok();
    assert_eq!((&star["deptId"], &star["postName"]), (&pupil["deptId"], &json!("计科2401")), "the class decides");
    let elsewhere = with(form, json!({"account": "S2", "deptId": department(&admin, "202").await}));
    assert_eq!(admin.post(&at("create"), elsewhere).await.problem(), "person.class");
    // who becomes a teacher leaves the class
    let change = json!({"userName": "沈星河", "kind": "teacher", "deptId": star["deptId"], "postName": "助教"});
    admin.post(&at("update"), with(change, seen(&made))).await.ok();
    let now = admin.post(&at("detail"), whom(&made)).await.ok();
    assert_eq!((&now["classId"], &now["postName"]), (&json!(null), &json!("助教")));
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_is_refused_at_its_field() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let dept = department(&admin, "201").await;
    let nobody = uuid::Uuid::nil();
    let before = admin.post(&at("page"), json!({"size": 1})).await.ok()["total"].clone();
    for (members, field) in [
        (json!({"account": " "}), "account"),
        (json!({"account": "a b"}), "account"),
        (json!({"account": "a".repeat(65)}), "account"),
        (json!({"userName": ""}), "userName"),
        (json!({"userName": "名".repeat(65)}), "userName"),
        (json!({"email": "nowhere"}), "email"),
        (json!({"phone": "1".repeat(33)}), "phone"),
        (json!({"deptId": nobody}), "deptId"),
        (json!({"classId": nobody}), "classId"),
        (json!({"roleIds": [nobody]}), "roleIds"),
        (json!({"furtherPosts": [{"deptId": nobody, "postName": "督导"}]}), "furtherPosts[0].deptId"),
        (json!({"furtherPosts": [{"deptId": dept, "postName": "长".repeat(65)}]}), "furtherPosts[0].postName"),
        (json!({"furtherPosts": vec![json!({"deptId": dept, "postName": "a"}); 21]}), "furtherPosts"),
    ] {
        let answer = admin.post(&at("create"), with(teacher("T1", &dept), members.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{members}: {}", answer.text);
        assert!(answer.text.contains(&format!("\"{field}\"")), "{members}: {}", answer.text);
    }
    for malformed in
        [json!({"kind": "king"}), json!({"deptId": "201"}), json!({"userName": null}), json!({"userName": "a\u{0}"})]
    {
        let answer = admin.post(&at("create"), with(teacher("T1", &dept), malformed.clone())).await;
        assert!(answer.problem().starts_with("request."), "{malformed}: {}", answer.text);
    }
    for taken in ["ADMIN", "ａｄｍｉｎ"] {
        let answer = admin.post(&at("create"), teacher(taken, &dept)).await;
        assert_eq!(answer.problem(), "person.account_taken", "whatever its writing");
    }
    assert_eq!(admin.post(&at("page"), json!({"size": 1})).await.ok()["total"], before);
    let made = admin.post(&at("create"), teacher("T1", &dept)).await.ok();
    assert_eq!(admin.post(&at("create"), teacher("T1", &dept)).await.problem(), "person.account_taken", "twice");
    let wrong = with(teacher("", &dept), with(seen(&made), json!({"email": "nowhere"})));
    assert_eq!(admin.post(&at("update"), wrong).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn an_administrator_of_a_department_stays_within_it_and_below_themselves() {
    let app = TestApp::start().await;
    let_departments_manage(&app).await;
    let admin = app.sign_in("admin").await;
    let (own, other) = (department(&admin, "201").await, department(&admin, "202").await);
    let keeper = administrator_of_201(&app, &admin).await;
    let choices = keeper.post(&at("choices"), json!({})).await.ok();
    assert_eq!((&choices["isOfAll"], choices["departments"].as_array().unwrap().len()), (&json!(false), 1));
    let may = |code: &str| {
        choices["roles"].as_array().unwrap().iter().find(|one| one["roleCode"] == code).unwrap()["mayGive"].clone()
    };
    assert_eq!((may("administrator"), may("admin"), may("student")), (json!(false), json!(true), json!(true)));
    assert_eq!(keeper.post(&at("page"), json!({"deptId": other})).await.ok()["total"], 0);
    assert_eq!(keeper.post(&at("classes"), json!({"deptId": other})).await.ok(), json!([]));

    let made = keeper.post(&at("create"), teacher("T1", &own)).await.ok();
    for (members, code) in [
        (json!({"deptId": other}), "person.department"),
        (json!({"deptId": null}), "person.department"),
        (json!({"roleIds": [role(&admin, "administrator").await]}), "person.role_above"),
        (json!({"furtherPosts": [{"deptId": other, "postName": "督导"}]}), "person.department"),
    ] {
        let new = with(teacher("T2", &own), members.clone());
        assert_eq!(keeper.post(&at("create"), new).await.problem(), code, "{members}");
        let change = with(with(teacher("T1", &own), seen(&made)), members.clone());
        assert_eq!(keeper.post(&at("update"), change).await.problem(), code, "{members}");
    }
    // of another department: as if there were nobody
    let office = line(&admin, "office").await;
    let change = with(teacher("office", &own), seen(&office));
    for (call, body) in [
        ("detail", whom(&office)),
        ("update", change),
        ("disable", seen(&office)),
        ("account", whom(&office)),
        ("reset-password", whom(&office)),
        ("unlock", whom(&office)),
        ("end-sessions", whom(&office)),
    ] {
        assert_eq!(keeper.post(&at(call), body).await.problem(), "object.not_found", "{call}");
    }
    // who may more is seen and not touched
    let change =
        with(teacher("T1", &own), with(seen(&made), json!({"roleIds": [role(&admin, "administrator").await]})));
    let above = admin.post(&at("update"), change.clone()).await.ok();
    assert_eq!(keeper.post(&at("detail"), whom(&above)).await.ok()["bound"], json!("ABOVE"));
    let change = with(change, json!({"version": above["version"], "userName": "某"}));
    assert_eq!(keeper.post(&at("update"), change).await.problem(), "person.above");
    for call in ["disable", "enable"] {
        assert_eq!(keeper.post(&at(call), seen(&above)).await.problem(), "person.above", "{call}");
    }
    for call in ["reset-password", "unlock", "end-sessions"] {
        assert_eq!(keeper.post(&at(call), whom(&above)).await.problem(), "person.above", "{call}");
    }
    app.finish().await;
}
