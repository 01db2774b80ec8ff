//! Each setting that a school chooses counts from then on.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::super::{ME, refresh};
use super::{chosen, reset};

const BOOT: &str = "/api/blade-platform/nobody/index/index";
const TIME: &str = "/api/blade-workbench/nobody/cas/getSessionValidTime";
const SLIDE: &str = "/api/blade-workbench/nobody/cas/updateSessionValidTime";

/// Seconds that a ticket's session has left.
async fn left(app: &TestApp, path: &str, user: &Caller) -> i64 {
    let ticket = &user.tokens["detail"]["casTicket"];
    app.visitor().post(path, json!({"casTicket": ticket})).await.ok()["expireTime"].as_i64().unwrap()
}

#[tokio::test]
async fn passwords_are_held_to_the_new_rules() {
    const PASSWORD: &str = "/api/onehall/account/password";
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let change =
        async |to: &str| student.post(PASSWORD, json!({"oldPassword": DEMO_PASSWORD, "newPassword": to})).await;
    chosen(&app, &admin, "password_policy", json!({"minLength": 30})).await;
    let refused = change("quiet-Lake-2027").await;
    assert_eq!(refused.problem(), "auth.password_weak", "{}", refused.text);
    assert!(refused.text.contains("30"), "{}", refused.text);
    reset(&app, &admin, "password_policy").await;
    change("quiet-Lake-2027").await.ok();
    app.finish().await;
}

#[tokio::test]
async fn sessions_that_begin_or_are_used_live_by_the_new_times() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let older = app.sign_in("student").await;
    chosen(&app, &admin, "session_times", json!({"idleMinutes": 10, "hardMinutes": 30})).await;
    let newer = app.sign_in("teacher").await;
    assert_eq!(
        (left(&app, TIME, &older).await, left(&app, TIME, &newer).await),
        (7_200, 600),
        "an older one is told as it is"
    );
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(left(&app, TIME, &there).await, 7_200, "another school");
    assert_eq!(left(&app, SLIDE, &older).await, 600, "with its next use");
    app.advance(TimeDelta::seconds(599));
    assert_eq!(left(&app, SLIDE, &newer).await, 600);
    assert_eq!(left(&app, TIME, &older).await, 1);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(older.get(ME).await.problem(), "auth.session_ended", "it was not used");
    // the longest time of the newer one is half an hour
    for expected in [600, 600, 2] {
        assert_eq!(left(&app, SLIDE, &newer).await, expected);
        app.advance(TimeDelta::seconds(599));
    }
    assert_eq!(newer.get(ME).await.problem(), "auth.session_ended");
    app.finish().await;
}

#[tokio::test]
async fn tokens_that_are_renewed_follow_the_new_times_as_well() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    chosen(&app, &admin, "session_times", json!({"idleMinutes": 15, "hardMinutes": 600})).await;
    let renewed = refresh(&app.visitor(), &student.tokens["refresh_token"]).await;
    assert!(renewed.json()["access_token"].is_string(), "{}", renewed.text);
    assert_eq!(left(&app, TIME, &student).await, 900);
    app.finish().await;
}

#[tokio::test]
async fn a_second_factor_is_demanded_of_whom_the_school_says() {
    const FACTOR: &str = "/api/onehall/account/secondFactor/find";
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let demanded = async || {
        let of = async |who: &Caller| who.post(FACTOR, json!({})).await.ok()["isDemanded"].clone();
        json!([of(&student).await, of(&admin).await])
    };
    assert_eq!(demanded().await, json!([false, false]));
    chosen(&app, &admin, "second_factor", json!("administrators")).await;
    assert_eq!(demanded().await, json!([false, true]));
    chosen(&app, &admin, "second_factor", json!("all")).await;
    assert_eq!(demanded().await, json!([true, true]));
    reset(&app, &admin, "second_factor").await;
    assert_eq!(demanded().await, json!([false, false]));
    app.finish().await;
}

#[tokio::test]
async fn browsers_are_told_intervals_pages_mark_and_contact() {
    const GUARD: &str = "/static-config/sessionExpiration.json";
    const PUBLIC: &str = "/api/online-service-platform/nobody/common/configJson";
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let visitor = app.visitor();
    let usual: Value = visitor.get(GUARD).await.json();
    chosen(&app, &admin, "session_expiration", json!({"checkIntervalMs": 60_000})).await;
    let told = visitor.get(GUARD).await.json();
    assert_eq!(told, json!({"checkIntervalMs": 60_000}), "what is missing is the browser's own");
    reset(&app, &admin, "session_expiration").await;
    assert_eq!(visitor.get(GUARD).await.json(), usual);

    chosen(&app, &admin, "pages", json!({"lockPath": "/away", "noCopy": ["/chat"]})).await;
    let boot = visitor.post(BOOT, json!({})).await.ok();
    assert_eq!((&boot["lockPath"], &boot["noCopy"]), (&json!("/away"), &json!(["/chat"])));

    let mark = json!({"showNumber": true, "pagesOff": ["/chat"]});
    chosen(&app, &admin, "watermark", mark.clone()).await;
    assert_eq!(student.get(ME).await.ok()["watermark"], mark);

    chosen(&app, &admin, "school", json!({"address": "学府路 1 号", "website": "https://school.example.edu"})).await;
    let school = visitor.post(PUBLIC, json!({"key": "school"})).await.ok();
    assert_eq!((&school["address"], &school["phone"]), (&json!("学府路 1 号"), &json!("")));
    let there = visitor.with("tenant-id", "000001");
    assert_ne!(there.post(PUBLIC, json!({"key": "school"})).await.ok(), school);
    app.finish().await;
}

#[tokio::test]
async fn what_is_demanded_of_browsers_changes_at_once() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    student.get(ME).await.ok();
    // the answer of the change itself comes as it was asked for
    let line = chosen(&app, &admin, "payload_protection", json!({"level": "writes+answers"})).await;
    assert_eq!(line["value"]["level"], "writes+answers");
    assert_eq!(student.get(ME).await.problem(), "seal.required", "the browser agrees a key and asks again");
    app.put_setting("payload_protection", &json!({"level": "off"})).await;
    app.carry_events().await;
    student.get(ME).await.ok();
    app.finish().await;
}
