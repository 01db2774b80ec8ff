//! Signing out ends tokens at once, everywhere.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::Value;

use super::{ME, refresh};

const OUT: &str = "/api/blade-workbench/auth/loginOut";

#[tokio::test]
async fn signing_out_ends_this_session_and_no_other() {
    let app = TestApp::start().await;
    let (user, other) = (app.sign_in("student").await, app.sign_in("student").await);
    user.get(ME).await.ok();
    let answer = user.with("access-token", &user.access_token).get(OUT).await;
    assert_eq!(answer.ok()["logoutUrl"], Value::Null, "the embedded server needs no second step");
    assert_eq!(answer.headers["clear-site-data"], "\"cache\"");
    assert_eq!(user.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(user.get(OUT).await.problem(), "auth.session_ended", "twice");
    assert_eq!(refresh(&app.visitor(), &user.tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    other.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn the_token_of_another_session_ends_nothing() {
    let app = TestApp::start().await;
    let (user, other) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let answer = user.with("access-token", &other.access_token).get(OUT).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (401, "auth.session_ended"));
    user.get(ME).await.ok();
    other.get(ME).await.ok();
    let foreign = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(user.with("access-token", &foreign.access_token).get(OUT).await.status.as_u16(), 401);
    foreign.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn a_link_signs_nobody_out() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    let link = app.visitor().get(&format!("{OUT}?access-token={0}&Blade-Auth={0}", user.access_token)).await;
    assert_eq!(link.status.as_u16(), 401);
    user.get(ME).await.ok();
    app.finish().await;
}
