//! The second factor on the sign-in page, in its JSON form and at the REST calls.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp, TestAppOptions};
use serde_json::json;
use totp_rs::{Builder, Secret};

use super::{Browser, SERVICE, enc, hidden, start};

fn code(app: &TestApp, secret: &str) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build().unwrap();
    totp.generate(u64::try_from(app.env.now().timestamp()).unwrap()).to_string()
}

async fn set_up(app: &TestApp) -> String {
    let me = app.sign_in("student").await;
    let base = "/api/onehall/account/secondFactor";
    let begun = me.post(&format!("{base}/begin"), json!({"password": DEMO_PASSWORD})).await.ok();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    me.post(&format!("{base}/confirm"), json!({"code": code(app, &secret)})).await.ok();
    app.advance(TimeDelta::seconds(30));
    secret
}

#[tokio::test]
async fn the_page_asks_for_the_code_before_it_hands_a_ticket_out() {
    let app = start().await;
    let secret = set_up(&app).await;
    let mut browser = Browser::new(&app);
    let page = browser.sign_in_as("student", DEMO_PASSWORD, SERVICE, "").await;
    assert_eq!(page.status.as_u16(), 401);
    assert!(page.text.contains("name=\"code\"") && page.text.contains("请输入动态验证码"), "{}", page.text);
    assert!(browser.cookie.is_none() && !page.text.contains("<script"));
    let body = |html: &str, code: &str| {
        let field = |name: &str| enc(&hidden(html, name));
        format!("lt={}&challenge={}&service={}&code={code}", field("lt"), field("challenge"), field("service"))
    };
    let wrong = browser.form("/cas/login", &body(&page.text, "abc")).await;
    assert_eq!(wrong.status.as_u16(), 401);
    assert!(wrong.text.contains("动态验证码不正确") && browser.cookie.is_none(), "{}", wrong.text);
    let right = browser.form("/cas/login", &body(&wrong.text, &code(&app, &secret))).await;
    assert_eq!(right.status.as_u16(), 303, "{}", right.text);
    assert!(right.headers["location"].to_str().unwrap().contains("ticket=ST-") && browser.cookie.is_some());
    let again = browser.form("/cas/login", &body(&wrong.text, "123456")).await;
    assert_eq!(again.status.as_u16(), 401, "neither form nor challenge counts twice");
    app.finish().await;
}

#[tokio::test]
async fn the_portals_page_gets_the_challenge_and_sets_a_demanded_one_up() {
    let app = start().await;
    onehall_identity::operator::demand_second_factor(&app.db, &app.ctx(), "all").await.unwrap();
    let portal = enc("http://hall.test/login");
    let mut page = Browser::new(&app).with("accept", "application/json").with("sec-fetch-site", "same-origin");
    let lt = page.get(&format!("/cas/login?service={portal}")).await.json()["lt"].as_str().unwrap().to_owned();
    let body = format!("username=student&password={}&lt={lt}&service={portal}", enc(DEMO_PASSWORD));
    let asked = page.form("/cas/login", &body).await;
    let told = asked.json();
    assert_eq!((asked.status.as_u16(), &told["errorCode"]), (401, &json!("second_factor_setup_required")), "{told}");
    let secret = told["secret"].as_str().unwrap();
    let body = format!(
        "challenge={}&code={}&lt={}&service={portal}",
        enc(told["challenge"].as_str().unwrap()),
        code(&app, secret),
        told["lt"].as_str().unwrap()
    );
    let done = page.form("/cas/login", &body).await;
    assert!(done.json()["ticket"].as_str().unwrap().starts_with("ST-"), "{}", done.text);
    // the page without scripts says the secret too
    let html = Browser::new(&app).sign_in_as("teacher", DEMO_PASSWORD, SERVICE, "").await;
    assert!(html.text.contains("otpauth://totp/") && html.text.contains("<code>"), "{}", html.text);
    app.finish().await;
}

#[tokio::test]
async fn a_program_sends_the_code_with_the_password() {
    let configure = |config: &mut onehall::config::Config| {
        config.areas.set("cas.rest_enabled", json!(true)).unwrap();
    };
    let app = TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await;
    let secret = set_up(&app).await;
    let program = app.visitor().without("authorization");
    let body = format!("username=student&password={DEMO_PASSWORD}");
    assert_eq!(program.form("/cas/v1/tickets", &body).await.status.as_u16(), 401, "the password alone is not enough");
    let wrong = program.form("/cas/v1/tickets", &format!("{body}&code=abc")).await;
    assert_eq!(wrong.status.as_u16(), 401, "{}", wrong.text);
    let right = format!("{body}&code={}", code(&app, &secret));
    assert_eq!(program.form("/cas/v1/tickets", &right).await.status.as_u16(), 201);
    assert_eq!(program.form("/cas/v1/tickets", &right).await.status.as_u16(), 401, "a code counts once");
    app.finish().await;
}
