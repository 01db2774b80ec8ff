//! The session's time: idle two hours, hard eight, told and slid by the ticket.

use chrono::TimeDelta;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::ME;

const GET: &str = "/api/blade-workbench/nobody/cas/getSessionValidTime";
const UPDATE: &str = "/api/blade-workbench/nobody/cas/updateSessionValidTime";
const REMOVE: &str = "/api/blade-workbench/nobody/cas/removeSessionValidTime";

async fn seconds(visitor: &Caller, path: &str, ticket: &Value) -> i64 {
    visitor.post(path, json!({"casTicket": ticket})).await.ok()["expireTime"].as_i64().unwrap()
}

#[tokio::test]
async fn the_payload_stands_under_data() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    let body = app.visitor().post(GET, json!({"casTicket": user.tokens["detail"]["casTicket"]})).await.json();
    assert!(body.get("result").is_none(), "{body}");
    assert_eq!(body["data"]["expireTime"], 7_200);
    assert_eq!(body["data"]["initialExpireTime"], 7_200);
    assert_eq!(body["data"]["tgt"], user.tokens["detail"]["tgt"]);
    assert!(!body["data"]["outLogTip"].as_str().unwrap().is_empty());
    app.finish().await;
}

#[tokio::test]
async fn it_counts_down_and_slides_to_the_hard_deadline() {
    let app = TestApp::start().await;
    let (visitor, user) = (app.visitor(), app.sign_in("student").await);
    let ticket = &user.tokens["detail"]["casTicket"];
    for left in [7_200, 7_200, 7_200, 4] {
        app.advance(TimeDelta::seconds(7_199));
        assert_eq!(seconds(&visitor, GET, ticket).await, 1);
        assert_eq!(seconds(&visitor, UPDATE, ticket).await, left);
        assert_eq!(seconds(&visitor, GET, ticket).await, left);
    }
    app.advance(TimeDelta::seconds(4));
    assert_eq!(seconds(&visitor, GET, ticket).await, 0, "eight hours are over");
    assert_eq!(seconds(&visitor, UPDATE, ticket).await, 0, "and nothing brings it back");
    assert_eq!(user.get(ME).await.problem(), "auth.session_ended");
    app.finish().await;
}

#[tokio::test]
async fn an_idle_session_ends_to_the_second() {
    let app = TestApp::start().await;
    let (visitor, user) = (app.visitor(), app.sign_in("student").await);
    let ticket = &user.tokens["detail"]["casTicket"];
    app.advance(TimeDelta::seconds(7_199));
    user.get(ME).await.ok();
    app.advance(TimeDelta::seconds(1));
    assert_eq!(user.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(seconds(&visitor, GET, ticket).await, 0);
    assert_eq!(seconds(&visitor, UPDATE, ticket).await, 0);
    app.finish().await;
}

#[tokio::test]
async fn an_access_token_ends_after_two_hours_though_the_session_goes_on() {
    let app = TestApp::start().await;
    let (visitor, user) = (app.visitor(), app.sign_in("student").await);
    let ticket = &user.tokens["detail"]["casTicket"];
    app.advance(TimeDelta::seconds(3_600));
    seconds(&visitor, UPDATE, ticket).await;
    app.advance(TimeDelta::seconds(3_599));
    user.get(ME).await.ok();
    app.advance(TimeDelta::seconds(1));
    assert_eq!(user.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(seconds(&visitor, GET, ticket).await, 3_600);
    app.finish().await;
}

#[tokio::test]
async fn unknown_tickets_have_no_time() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for path in [GET, UPDATE] {
        let data = visitor.post(path, json!({"casTicket": "ST-1-nobody-has-this"})).await.ok();
        assert_eq!((&data["expireTime"], &data["tgt"]), (&json!(0), &json!("")));
        for body in [json!({}), json!({"casTicket": ""}), json!({"casTicket": "x".repeat(257)})] {
            assert_eq!(visitor.post(path, body).await.status.as_u16(), 400);
        }
    }
    assert_eq!(
        visitor.post(REMOVE, json!({"casTicket": "ST-1-nobody-has-this"})).await.ok(),
        json!({"removed": false})
    );
    app.finish().await;
}

#[tokio::test]
async fn removing_ends_the_session_everywhere_and_once() {
    let app = TestApp::start().await;
    let (visitor, user) = (app.visitor(), app.sign_in("student").await);
    let other = app.sign_in("student").await;
    let ticket = &user.tokens["detail"]["casTicket"];
    user.get(ME).await.ok();
    assert_eq!(visitor.post(REMOVE, json!({"casTicket": ticket})).await.ok(), json!({"removed": true}));
    assert_eq!(user.get(ME).await.problem(), "auth.session_ended", "at once");
    assert_eq!(super::refresh(&visitor, &user.tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    assert_eq!(seconds(&visitor, GET, ticket).await, 0);
    assert_eq!(visitor.post(REMOVE, json!({"casTicket": ticket})).await.ok(), json!({"removed": false}));
    other.get(ME).await.ok();
    app.finish().await;
}
