//! Passwords, locks and sessions of others.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

const ME: &str = "/api/blade-user/user/getUserInfo";

#[tokio::test]
async fn a_password_is_reset_told_once_and_signs_out() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let teacher = app.sign_in("teacher").await;
    let person = line(&admin, "teacher").await;
    let before = admin.post(&at("account"), whom(&person)).await.ok();
    assert_eq!(
        (&before["hasPassword"], &before["sessions"], &before["isLocked"]),
        (&json!(true), &json!(1), &json!(false))
    );
    assert_ne!(before["lastSignInTime"], json!(null));
    let once = admin.with("idempotency-key", "0123456789abcdef");
    let told = once.post(&at("reset-password"), whom(&person)).await.ok();
    assert_eq!(told["endedSessions"], 1);
    assert_eq!(once.post(&at("reset-password"), whom(&person)).await.problem(), "request.done", "told once");
    app.carry_events().await;
    assert!(teacher.get(ME).await.problem().starts_with("auth."));
    let password = told["password"].as_str().unwrap();
    app.sign_in_to("000000", "teacher", password).await.get(ME).await.ok();
    let again = admin.post(&at("reset-password"), whom(&person)).await.ok();
    assert_ne!(again["password"], told["password"]);
    assert_eq!(admin.post(&at("account"), whom(&person)).await.ok()["sessions"], 0);
    app.finish().await;
}

#[tokio::test]
async fn whoever_has_no_password_is_given_one() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let dept = department(&admin, "201").await;
    let made = admin.post(&at("create"), super::teacher("T1", &dept)).await.ok();
    let account = admin.post(&at("account"), whom(&made)).await.ok();
    assert_eq!((&account["hasPassword"], &account["passwordTime"]), (&json!(false), &json!(null)));
    let told = admin.post(&at("reset-password"), whom(&made)).await.ok();
    app.sign_in_to("000000", "T1", told["password"].as_str().unwrap()).await;
    assert_eq!(admin.post(&at("account"), whom(&made)).await.ok()["hasPassword"], true);
    app.finish().await;
}

#[tokio::test]
async fn sessions_are_ended_and_the_person_may_come_again() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (one, other) = (app.sign_in("student").await, app.sign_in("student").await);
    let person = line(&admin, "student").await;
    assert_eq!(admin.post(&at("end-sessions"), whom(&person)).await.ok()["endedSessions"], 2);
    app.carry_events().await;
    for ended in [&one, &other] {
        assert!(ended.get(ME).await.problem().starts_with("auth."));
    }
    assert_eq!(admin.post(&at("end-sessions"), whom(&person)).await.ok()["endedSessions"], 0, "twice");
    app.sign_in("student").await.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn wrong_passwords_are_forgotten() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let person = line(&admin, "student").await;
    let try_with = |password: &str| {
        let form = format!("grant_type=password&username=student&password={password}&tenantId=000000");
        let visitor = app.visitor();
        async move { visitor.form("/api/blade-auth/oauth/token", &form).await.text }
    };
    for _ in 0..2 {
        assert!(!try_with("wrong-wrong-1").await.contains("access_token"));
    }
    let account = admin.post(&at("account"), whom(&person)).await.ok();
    assert_eq!((&account["failures"], &account["isLocked"]), (&json!(2), &json!(false)));
    assert_eq!(admin.post(&at("unlock"), whom(&person)).await.ok()["places"], 1);
    assert_eq!(admin.post(&at("account"), whom(&person)).await.ok()["failures"], 0);
    assert_eq!(admin.post(&at("unlock"), whom(&person)).await.ok()["places"], 0, "twice");
    assert!(try_with(DEMO_PASSWORD).await.contains("access_token"));
    app.finish().await;
}
