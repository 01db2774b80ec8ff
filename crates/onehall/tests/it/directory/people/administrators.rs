//! The tenant keeps an administrator, and nobody raises or shuts out themselves.

use onehall_testkit::TestApp;
use onehall_testkit::rows::count;
use serde_json::json;

use super::*;

/// A second administrator, signed in.
async fn second(app: &TestApp, admin: &Caller) -> Caller {
    let dept = department(admin, "302").await;
    let roles = json!([role(admin, "administrator").await]);
    let made = added(admin, with(teacher("second", &dept), json!({"roleIds": roles}))).await;
    app.sign_in_to("000000", "second", made["password"].as_str().unwrap()).await
}

/// How many people administer the school and can sign in.
async fn administrators(app: &TestApp) -> i64 {
    let living = "tenant_id = '000000' AND disabled_at IS NULL AND id IN (SELECT user_id FROM user_roles \
        WHERE role_id IN (SELECT id FROM roles WHERE code = 'administrator' AND tenant_id = '000000'))";
    count(app, "users", living).await
}

#[tokio::test]
async fn of_oneself_names_are_corrected_and_nothing_more() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let me = admin.post(&at("detail"), whom(&line(&admin, "admin").await)).await.ok();
    assert_eq!(me["bound"], json!("ONESELF"));
    let roles: Vec<_> = me["roles"].as_array().unwrap().iter().map(|one| one["roleId"].clone()).collect();
    let form = json!({"userName": "沈亦舟", "nickName": "老沈", "kind": "staff", "deptId": me["deptId"], "postName": "主任", "roleIds": roles});
    let saved = admin.post(&at("update"), with(form.clone(), seen(&me))).await.ok();
    assert_eq!(line(&admin, "admin").await["postName"], json!("主任"));
    let other = json!({"roleIds": [role(&admin, "teacher").await]});
    let change = with(with(form, seen(&saved)), other);
    assert_eq!(admin.post(&at("update"), change).await.problem(), "person.self");
    assert_eq!(admin.post(&at("disable"), seen(&saved)).await.problem(), "person.self");
    for call in ["reset-password", "unlock", "end-sessions"] {
        assert_eq!(admin.post(&at(call), whom(&me)).await.problem(), "person.self", "{call}");
    }
    app.finish().await;
}

#[tokio::test]
async fn two_administrators_who_disable_each_other_at_once_leave_one() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let second = second(&app, &admin).await;
    let (one, two) = (line(&admin, "admin").await, line(&admin, "second").await);
    let (path, first_seen, second_seen) = (at("disable"), seen(&two), seen(&one));
    let (first, other) = tokio::join!(admin.post(&path, first_seen), second.post(&path, second_seen));
    let done = [&first, &other].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!((done, administrators(&app).await), (1, 1), "{} {}", first.text, other.text);
    app.finish().await;
}

#[tokio::test]
async fn two_administrators_who_take_each_others_role_at_once_leave_one() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let second = second(&app, &admin).await;
    let (one, two) = (line(&admin, "admin").await, line(&admin, "second").await);
    let staff = json!([role(&admin, "staff").await]);
    let form = |person: &serde_json::Value| {
        let members = json!({"userName": "某", "kind": "staff", "deptId": person["deptId"], "roleIds": staff});
        with(seen(person), members)
    };
    let (path, first_form, second_form) = (at("update"), form(&two), form(&one));
    let (first, other) = tokio::join!(admin.post(&path, first_form), second.post(&path, second_form));
    let done = [&first, &other].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!((done, administrators(&app).await), (1, 1), "{} {}", first.text, other.text);
    app.finish().await;
}

#[tokio::test]
async fn the_last_administrator_who_can_sign_in_stays() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let second = second(&app, &admin).await;
    // a command at the server disables without asking; the session of the one who goes on is a moment older
    rows::change(&app, "UPDATE users SET disabled_at = '2026-01-01T00:00:00+00:00' WHERE account = 'second'").await;
    let me = line(&admin, "admin").await;
    for (call, body) in [
        ("disable", seen(&me)),
        ("update", with(seen(&me), json!({"userName": "某", "kind": "staff", "deptId": me["deptId"]}))),
    ] {
        assert_eq!(second.post(&at(call), body).await.problem(), "person.last_administrator", "{call}");
    }
    assert_eq!(administrators(&app).await, 1);
    // whoever is none may go
    let student = line(&admin, "student").await;
    admin.post(&at("disable"), seen(&student)).await.ok();
    // nobody who is disabled keeps a session, which the checks at the end look for
    rows::change(&app, "UPDATE users SET disabled_at = NULL WHERE account = 'second'").await;
    app.finish().await;
}
