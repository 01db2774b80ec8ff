//! The person's own account: password, sessions, links to other systems.

use onehall_records::settings::put_setting;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{ME, refresh, try_password};

const PASSWORD: &str = "/api/onehall/account/password";
const SESSIONS: &str = "/api/onehall/account/sessions/list";
const END: &str = "/api/onehall/account/sessions/end";
const END_OTHERS: &str = "/api/onehall/account/sessions/endOthers";
const LINKS: &str = "/api/blade-platform/personInfo/getSystemAccessLink";
const NEW: &str = "another-quiet-Lake-9";

async fn change(caller: &Caller, old: &str, new: &str) -> TestAnswer {
    caller.post(PASSWORD, json!({"oldPassword": old, "newPassword": new})).await
}

async fn sessions(caller: &Caller) -> Vec<Value> {
    caller.post(SESSIONS, json!({})).await.ok().as_array().unwrap().clone()
}

async fn acting_as(app: &TestApp, student: &Caller) -> Caller {
    let admin = app.sign_in("admin").await;
    let body = json!({"userId": student.tokens["user_id"]});
    app.caller_of(&admin.post("/api/blade-workbench/auth/auth/modelLogin", body).await.ok())
}

#[tokio::test]
async fn a_new_password_signs_in_and_ends_every_other_session() {
    let app = TestApp::start().await;
    let (here, other, teacher) =
        (app.sign_in("student").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(change(&here, DEMO_PASSWORD, NEW).await.ok(), json!({"endedSessions": 1, "removedAppPasswords": 0}));
    here.get(ME).await.ok();
    assert_eq!(other.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(refresh(&app.visitor(), &other.tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    teacher.get(ME).await.ok();
    there.get(ME).await.ok();
    assert_eq!(try_password(&app.visitor(), "student", DEMO_PASSWORD).await.problem(), "auth.bad_credentials");
    assert_eq!(try_password(&app.visitor(), "student", NEW).await.json()["account"], "student");
    let second = try_password(&app.visitor().with("tenant-id", "000001"), "student", DEMO_PASSWORD).await;
    assert_eq!(second.json()["tenant_id"], "000001", "the other school's account of that name is another one");
    app.finish().await;
}

#[tokio::test]
async fn the_policy_and_the_old_password_guard_the_change() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    for (weak, part) in [("a1b2", "8"), ("aaaaaaaaaa", "2"), ("xstudent-9", "账号"), (DEMO_PASSWORD, "原密码")] {
        let refused = change(&user, DEMO_PASSWORD, weak).await;
        assert_eq!(refused.problem(), "auth.password_weak", "{weak}");
        assert!(refused.json()["msg"].as_str().unwrap().contains(part), "{weak}: {}", refused.text);
    }
    app.put_setting("password_policy", &json!({"minLength": 30})).await;
    assert_eq!(change(&user, DEMO_PASSWORD, NEW).await.problem(), "auth.password_weak");
    app.put_setting("password_policy", &json!({})).await;
    for _ in 0..3 {
        assert_eq!(change(&user, "not-the-old-one", NEW).await.problem(), "auth.bad_credentials");
    }
    assert_eq!(change(&user, DEMO_PASSWORD, NEW).await.problem(), "auth.captcha_required", "counted as at sign-in");
    assert_eq!(change(&app.visitor(), DEMO_PASSWORD, NEW).await.problem(), "auth.required");
    assert_eq!(change(&user, "", NEW).await.status.as_u16(), 400);
    app.finish().await;
}

#[tokio::test]
async fn a_repeated_change_is_carried_out_once() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await.with("idempotency-key", "change-of-password-1");
    change(&user, DEMO_PASSWORD, NEW).await.ok();
    let again = change(&user, DEMO_PASSWORD, NEW).await;
    assert_eq!(again.ok(), json!({"endedSessions": 0, "removedAppPasswords": 0}));
    assert_eq!(again.headers["idempotency-replayed"], "true");
    app.finish().await;
}

#[tokio::test]
async fn sessions_are_listed_with_their_device_and_one_can_be_ended() {
    const PHONE: &str =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
    let app = TestApp::start().await;
    let here = app.sign_in("student").await;
    let by_phone = try_password(&app.visitor().with("user-agent", PHONE), "student", DEMO_PASSWORD).await.json();
    let phone = app.caller_of(&by_phone);
    let listed = sessions(&here).await;
    let seen: Vec<_> = listed.iter().map(|one| (one["current"].clone(), one["device"].clone())).collect();
    assert_eq!(seen, [(json!(true), json!("")), (json!(false), json!("Safari · iPhone"))]);
    assert!(listed.iter().all(|one| !one["address"].as_str().unwrap().is_empty()), "{listed:?}");
    phone.get(ME).await.ok();
    let ended = here.post(END, json!({"sessionId": listed[1]["sessionId"]})).await;
    assert_eq!(ended.ok(), json!({"endedSessions": 1}));
    assert_eq!(phone.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(sessions(&here).await.len(), 1);
    let again = here.post(END, json!({"sessionId": listed[1]["sessionId"]})).await;
    assert_eq!(again.problem(), "object.not_found");
    let own = here.post(END, json!({"sessionId": listed[0]["sessionId"]})).await;
    assert_eq!(own.problem(), "object.not_found", "one's own is left by signing out");
    here.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn nobody_sees_or_ends_the_sessions_of_others() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let (of_teacher, of_there) = (sessions(&teacher).await, sessions(&there).await);
    assert_eq!((sessions(&student).await.len(), of_teacher.len(), of_there.len()), (1, 1, 1));
    for foreign in [&of_teacher[0], &of_there[0]] {
        let refused = student.post(END, json!({"sessionId": foreign["sessionId"]})).await;
        assert_eq!(refused.problem(), "object.not_found");
    }
    assert_eq!(student.post(END_OTHERS, json!({})).await.ok(), json!({"endedSessions": 0}));
    teacher.get(ME).await.ok();
    there.get(ME).await.ok();
    assert_eq!(app.visitor().post(SESSIONS, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn ending_the_others_leaves_this_one() {
    let app = TestApp::start().await;
    let here = app.sign_in("student").await;
    let others = [app.sign_in("student").await, app.sign_in("student").await];
    assert_eq!(here.post(END_OTHERS, json!({})).await.ok(), json!({"endedSessions": 2}));
    for other in &others {
        assert_eq!(other.get(ME).await.problem(), "auth.session_ended");
    }
    here.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn who_acts_as_somebody_else_is_seen_and_changes_nothing() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let acting = acting_as(&app, &student).await;
    let listed = sessions(&student).await;
    assert_eq!(listed.len(), 2);
    assert!(listed[1]["impersonatorName"].is_string(), "{listed:?}");
    assert_eq!(change(&acting, DEMO_PASSWORD, NEW).await.problem(), "access.denied");
    assert_eq!(acting.post(END_OTHERS, json!({})).await.problem(), "access.denied");
    assert_eq!(acting.post(END, json!({"sessionId": listed[0]["sessionId"]})).await.problem(), "access.denied");
    let ended = student.post(END, json!({"sessionId": listed[1]["sessionId"]})).await;
    assert_eq!(ended.ok(), json!({"endedSessions": 1}));
    assert_eq!(acting.get(ME).await.problem(), "auth.session_ended");
    app.finish().await;
}

#[tokio::test]
async fn links_to_other_systems_follow_the_setting_and_the_roles() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let set = json!([
        {"id": "all", "name": "图书馆", "nameEn": "Library", "url": "https://lib.example", "icon": "book"},
        {"id": "staff", "name": "人事系统", "url": "https://hr.example", "roles": ["teacher"]},
        {"id": "bad", "name": "x", "url": "javascript:alert(1)"},
        {"id": "unreadable"},
    ]);
    // as a version before could have left it
    let mut tx = app.db.begin().await.unwrap();
    put_setting(&mut tx, &app.ctx(), "system_access_links", &set).await.unwrap();
    tx.save().await.unwrap();
    let ids = |links: &Value| links.as_array().unwrap().iter().map(|l| l["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&student.get(LINKS).await.ok()), ["all"]);
    assert_eq!(ids(&teacher.get(LINKS).await.ok()), ["all", "staff"]);
    let english = student.english().get(LINKS).await.ok();
    assert_eq!((&english[0]["systemName"], &english[0]["openWay"]), (&json!("Library"), &json!("1003")));
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert!(!ids(&there.get(LINKS).await.ok()).contains(&json!("all")));
    assert_eq!(app.visitor().get(LINKS).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn the_mark_is_as_specified_until_the_school_says_otherwise() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let as_specified = json!({"showNumber": false, "pagesOff": []});
    assert_eq!(student.get(ME).await.ok()["watermark"], as_specified);
    let mut tx = app.db.begin().await.unwrap();
    let value = json!({"showNumber": true, "pagesOff": ["/home/homePage"]});
    put_setting(&mut tx, &app.ctx(), "watermark", &value).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    assert_eq!(student.get(ME).await.ok()["watermark"], value);
    assert_eq!(there.get(ME).await.ok()["watermark"], as_specified, "another school");
    let read = "/api/blade-workbench/notipub/common/jsonConfig/query";
    assert_eq!(student.post(read, json!({"key": "watermark"})).await.ok(), value);
    app.finish().await;
}
