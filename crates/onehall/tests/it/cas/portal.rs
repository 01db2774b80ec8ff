//! The portal as a service of its own server: ticket to tokens, and the end everywhere.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{Browser, SERVICE, enc, outcome, start};

const PORTAL: &str = "http://hall.test/login";
const LOGIN_INIT: &str = "/api/blade-workbench/nobody/cas/loginInit";
const WHO: &str = "/api/blade-user/user/getUserInfo";

async fn sign_in(app: &TestApp, browser: &mut Browser) -> Caller {
    let ticket = match &browser.cookie {
        None => browser.sign_in(PORTAL).await,
        Some(_) => browser.next_ticket(PORTAL).await,
    };
    let tokens = app.visitor().post(LOGIN_INIT, json!({"ticket": ticket, "service": PORTAL})).await.ok();
    app.caller_of(&tokens)
}

async fn time_left(app: &TestApp, ticket: &Value) -> Value {
    let path = "/api/blade-workbench/nobody/cas/getSessionValidTime";
    app.visitor().post(path, json!({"casTicket": ticket})).await.json()["data"]["expireTime"].clone()
}

async fn is_signed_in(user: &Caller) -> bool {
    user.get(WHO).await.status.as_u16() == 200
}

#[tokio::test]
async fn a_ticket_becomes_a_session() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let user = sign_in(&app, &mut browser).await;
    assert_eq!(user.get(WHO).await.ok()["account"], "student");
    let detail = &user.tokens["detail"];
    assert!(detail["casTicket"].as_str().unwrap().starts_with("ST-"));
    let handle = detail["tgt"].as_str().unwrap();
    assert!(
        handle.starts_with("TGTH-") && !browser.cookie.clone().unwrap().contains(handle),
        "never the ticket itself"
    );
    assert_eq!(time_left(&app, &detail["casTicket"]).await, 7_200);
    app.finish().await;
}

#[tokio::test]
async fn tickets_of_others_open_no_portal_session() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let theirs = browser.sign_in(SERVICE).await;
    for service in [SERVICE, PORTAL] {
        let answer = app.visitor().post(LOGIN_INIT, json!({"ticket": theirs, "service": service})).await;
        assert_eq!(answer.problem(), "auth.ticket_invalid", "{service}");
    }
    let used = browser.next_ticket(PORTAL).await;
    app.visitor().post(LOGIN_INIT, json!({"ticket": used, "service": PORTAL})).await.ok();
    let again = app.visitor().post(LOGIN_INIT, json!({"ticket": used, "service": PORTAL})).await;
    assert_eq!(again.problem(), "auth.ticket_invalid");
    let with_state = browser.next_ticket("http://hall.test/login?state=xyz").await;
    let answer = app.visitor().post(LOGIN_INIT, json!({"ticket": with_state, "service": PORTAL})).await;
    assert_eq!(answer.problem(), "auth.ticket_invalid", "the same text at sign-in and validation");
    app.finish().await;
}

#[tokio::test]
async fn the_configuration_tells_where_to_sign_in() {
    let app = start().await;
    let path = "/api/blade-workbench/nobody/eduSystemManageIdentityAuth/detail";
    let config = app.visitor().post(path, json!({})).await.ok();
    assert_eq!((&config["status"], &config["isSelfCas"], &config["service"]), (&json!(1), &json!(1), &json!(PORTAL)));
    assert_eq!(config["loginUrl"], "http://hall.test/cas/login?service=http%3A%2F%2Fhall.test%2Flogin");
    app.finish().await;
}

#[tokio::test]
async fn signing_out_in_one_tab_ends_every_session_of_the_browser() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let (one, two) = (sign_in(&app, &mut browser).await, sign_in(&app, &mut browser).await);
    let mut elsewhere = Browser::new(&app);
    let other = sign_in(&app, &mut elsewhere).await;
    let unused = browser.next_ticket(SERVICE).await;
    one.with("access-token", &one.access_token).get("/api/blade-workbench/auth/loginOut").await.ok();
    app.carry_events().await;
    assert!(!is_signed_in(&one).await && !is_signed_in(&two).await);
    assert!(is_signed_in(&other).await, "another browser is not touched");
    assert_eq!(time_left(&app, &two.tokens["detail"]["casTicket"]).await, 0);
    assert_eq!(outcome(&app, SERVICE, &unused).await, "INVALID_TICKET");
    let page = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert!(page.text.contains("name=\"password\""), "single sign-on has ended too");
    app.finish().await;
}

#[tokio::test]
async fn the_sign_out_page_ends_portal_sessions_at_once() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let user = sign_in(&app, &mut browser).await;
    assert!(is_signed_in(&user).await);
    browser.get("/cas/logout").await;
    assert!(!is_signed_in(&user).await, "before any event was carried");
    app.finish().await;
}

#[tokio::test]
async fn removing_the_session_by_its_ticket_ends_it_everywhere() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let user = sign_in(&app, &mut browser).await;
    let path = "/api/blade-workbench/nobody/cas/removeSessionValidTime";
    let removed = app.visitor().post(path, json!({"casTicket": user.tokens["detail"]["casTicket"]})).await.json();
    assert_eq!(removed["data"]["removed"], true);
    assert!(!is_signed_in(&user).await);
    let page = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert!(page.text.contains("name=\"password\""));
    let again = app.visitor().post(path, json!({"casTicket": user.tokens["detail"]["casTicket"]})).await.json();
    assert_eq!(again["data"]["removed"], false);
    app.finish().await;
}

#[tokio::test]
async fn work_in_the_portal_keeps_single_sign_on_alive() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let user = sign_in(&app, &mut browser).await;
    let path = "/api/blade-workbench/nobody/cas/updateSessionValidTime";
    for _ in 0..2 {
        app.advance(chrono::TimeDelta::seconds(5_000));
        app.visitor().post(path, json!({"casTicket": user.tokens["detail"]["casTicket"]})).await;
    }
    assert!(browser.next_ticket(SERVICE).await.starts_with("ST-"), "idle here, but not in the portal");
    app.finish().await;
}

#[tokio::test]
async fn a_new_password_ends_single_sign_on_in_every_browser() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let user = sign_in(&app, &mut browser).await;
    let unused = browser.next_ticket(SERVICE).await;
    onehall_identity::operator::set_password(&app.db, &app.ctx(), &onehall_sso::Tickets, "student", "Another-lake-7")
        .await
        .unwrap();
    app.carry_events().await;
    assert!(!is_signed_in(&user).await);
    assert_eq!(outcome(&app, SERVICE, &unused).await, "INVALID_TICKET");
    let page = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert!(page.text.contains("name=\"password\""));
    app.finish().await;
}
