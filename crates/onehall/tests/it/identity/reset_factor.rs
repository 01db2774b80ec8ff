//! A second factor that those who look after people reset.

use onehall_testkit::{TestApp, rows};
use serde_json::json;

use super::second_factor::set_up;
use super::{ME, sign_in_again};
use crate::directory::people::at;

#[tokio::test]
async fn who_lost_the_phone_gets_in_again_by_the_office() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let student = app.sign_in("student").await;
    let whom = json!({"userId": student.tokens["user_id"]});
    let path = at("reset-second-factor");
    // nothing to reset: the sessions stay
    assert_eq!(admin.post(&path, whom.clone()).await.ok(), json!({"wasOn": false, "endedSessions": 0}));
    set_up(&app, &student).await;
    assert_eq!(sign_in_again(&app.visitor()).await.problem(), "second_factor_required");
    assert_eq!(admin.post(&at("account"), whom.clone()).await.ok()["hasSecondFactor"], true);
    let done = admin.post(&path, whom.clone()).await.ok();
    assert_eq!((&done["wasOn"], done["endedSessions"].as_i64() > Some(0)), (&json!(true), true), "{done}");
    app.carry_events().await;
    assert_eq!(student.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(sign_in_again(&app.visitor()).await.status.as_u16(), 200);
    assert_eq!(admin.post(&at("account"), whom.clone()).await.ok()["hasSecondFactor"], false);
    let told =
        format!("action = 'second_factor.off' AND object = 'user:{}'", student.tokens["user_id"].as_str().unwrap());
    assert_eq!(rows::count(&app, "audit_log", &told).await, 1);
    assert_eq!(admin.post(&path, whom.clone()).await.ok()["wasOn"], false, "twice");
    assert_eq!(rows::count(&app, "recovery_codes", "1 = 1").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn nobody_resets_their_own_or_that_of_somebody_above() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let path = at("reset-second-factor");
    let of = |tokens: &serde_json::Value| json!({"userId": tokens["user_id"]});
    assert_eq!(admin.post(&path, of(&admin.tokens)).await.problem(), "person.self");
    let above = office.post(&path, of(&admin.tokens)).await.problem();
    assert!(["access.denied", "person.above", "object.not_found"].contains(&above.as_str()), "{above}");
    let student = app.sign_in("student").await;
    assert_eq!(student.post(&path, of(&admin.tokens)).await.problem(), "access.denied");
    let college = app.sign_in_to("000001", "admin", onehall_testkit::DEMO_PASSWORD).await;
    assert_eq!(college.post(&path, of(&student.tokens)).await.problem(), "object.not_found");
    assert_eq!(admin.post(&path, json!({"userId": "x"})).await.status.as_u16(), 400);
    app.finish().await;
}
