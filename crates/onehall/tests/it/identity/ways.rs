//! Every way to sign in, and what each of them asks (ASVS 6.3.4): whoever may not get in by one gets in by none.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::{Value, json};

use super::{TOKEN, fail, refresh, second_factor, social, solved, try_password};
use crate::cas::{Browser, enc};

const PORTAL: &str = "http://hall.test/login";

/// What of a sign-in is proved anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Proves {
    /// The password.
    Password,
    /// What another service says.
    Elsewhere,
    /// That one is signed in already.
    Session,
}

/// The ways, each with the path it takes.
#[derive(Debug, Clone, Copy)]
enum Way {
    Password,
    OtherAddress,
    Captcha,
    Social,
    Form,
    PortalForm,
    Rest,
    Ticket,
    Cookie,
    Refresh,
    BothTokens,
}

const WAYS: [(Way, Proves); 11] = [
    (Way::Password, Proves::Password),
    (Way::OtherAddress, Proves::Password),
    (Way::Captcha, Proves::Password),
    (Way::Social, Proves::Elsewhere),
    (Way::Form, Proves::Password),
    (Way::PortalForm, Proves::Password),
    (Way::Rest, Proves::Password),
    (Way::Ticket, Proves::Session),
    (Way::Cookie, Proves::Session),
    (Way::Refresh, Proves::Session),
    (Way::BothTokens, Proves::Session),
];

/// What somebody has who was signed in before.
struct Before {
    ticket: String,
    browser: Browser,
    refreshed: Value,
    both: Value,
}

async fn before(app: &TestApp) -> Before {
    let mut browser = Browser::new(app);
    let ticket = browser.sign_in(PORTAL).await;
    let (refreshed, both) = (app.sign_in("student").await.tokens, app.sign_in("student").await.tokens);
    Before { ticket, browser, refreshed, both }
}

async fn login_init(visitor: &Caller, ticket: &str) -> TestAnswer {
    let path = "/api/blade-workbench/nobody/cas/loginInit";
    visitor.post(path, json!({"ticket": ticket, "service": PORTAL})).await
}

async fn take(app: &TestApp, way: Way, before: &mut Before) -> TestAnswer {
    let visitor = app.visitor();
    let form = format!("username=student&password={DEMO_PASSWORD}");
    match way {
        Way::Password => try_password(&visitor, "student", DEMO_PASSWORD).await,
        Way::OtherAddress => {
            let body = json!({"grantType": "password", "username": "student", "password": DEMO_PASSWORD});
            visitor.post("/api/blade-auth/token", body).await
        }
        Way::Captcha => {
            let (key, code) = solved(&visitor).await;
            let body = json!({"grant_type": "captcha", "username": "student", "password": DEMO_PASSWORD});
            visitor.with("captcha-key", &key).with("captcha-code", &code).post(TOKEN, body).await
        }
        Way::Social => social::by_code(&visitor, "good-student").await,
        Way::Form => Browser::new(app).sign_in_as("student", DEMO_PASSWORD, PORTAL, "").await,
        Way::PortalForm => {
            let mut page = Browser::new(app).with("accept", "application/json").with("sec-fetch-site", "same-origin");
            let opened = page.get(&format!("/cas/login?service={}", enc(PORTAL))).await.json();
            let lt = opened["lt"].as_str().unwrap().to_owned();
            page.form("/cas/login", &format!("{form}&lt={lt}&service={}", enc(PORTAL))).await
        }
        Way::Rest => visitor.without("authorization").form("/cas/v1/tickets", &form).await,
        Way::Ticket => login_init(&visitor, &before.ticket).await,
        Way::Cookie => before.browser.get(&format!("/cas/login?service={}", enc(PORTAL))).await,
        Way::Refresh => refresh(&visitor, &before.refreshed["refresh_token"]).await,
        Way::BothTokens => {
            let text = |name: &str| before.both[name].as_str().unwrap().to_owned();
            let caller =
                visitor.with("access-token", &text("access_token")).with("refresh-token", &text("refresh_token"));
            caller.post("/api/blade-workbench/auth/tokenLogin", json!({})).await
        }
    }
}

/// Whether the answer has what opens anything: a token, a ticket, a sign-on session.
fn lets_in(answer: &TestAnswer) -> bool {
    let location = answer.headers.get("location").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let has = |name: &str| answer.text.contains(&format!("\"{name}\":\""));
    location.contains("ticket=ST-") || location.contains("/TGT-") || has("access_token") || has("ticket")
}

fn configure(config: &mut onehall::config::Config) {
    social::configured(config);
    config.areas.set("cas.rest_enabled", json!(true)).unwrap();
}

async fn start() -> TestApp {
    social::service();
    TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await
}

/// Tries all ways; `may` says which let in.
async fn check(app: &TestApp, before: &mut Before, state: &str, may: impl Fn(Proves) -> bool) {
    let mut wrong = Vec::new();
    for (way, proves) in WAYS {
        let answer = take(app, way, before).await;
        if lets_in(&answer) != may(proves) || answer.status.as_u16() >= 500 {
            wrong.push(format!("{way:?}: {} {}", answer.status, answer.text.chars().take(200).collect::<String>()));
        }
    }
    assert!(wrong.is_empty(), "{state}:\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn whoever_may_sign_in_can_by_each_way() {
    let app = start().await;
    let mut before = before(&app).await;
    check(&app, &mut before, "nothing in the way", |_| true).await;
    app.finish().await;
}

#[tokio::test]
async fn a_disabled_person_gets_in_by_none() {
    let app = start().await;
    let mut before = before(&app).await;
    app.disable("student", true).await;
    app.carry_events().await;
    check(&app, &mut before, "disabled", |_| false).await;
    app.finish().await;
}

#[tokio::test]
async fn who_guesses_passwords_is_slowed_at_each_way_that_takes_one() {
    let app = start().await;
    let mut before = before(&app).await;
    fail(&app.visitor(), "student", 5).await;
    check(&app, &mut before, "slowed", |proves| proves != Proves::Password).await;
    app.finish().await;
}

#[tokio::test]
async fn the_second_factor_is_asked_for_at_each_way_but_for_sessions_that_had_it() {
    let app = start().await;
    let (secret, _) = second_factor::set_up(&app, &app.sign_in("student").await).await;
    let signed_in = async |app: &TestApp| {
        let asked = try_password(&app.visitor(), "student", DEMO_PASSWORD).await.json();
        let done = second_factor::totp(&app.visitor(), &asked["challenge"], &second_factor::code(app, &secret)).await;
        app.advance(chrono::TimeDelta::seconds(30));
        done.json()
    };
    let (refreshed, both) = (signed_in(&app).await, signed_in(&app).await);
    let mut browser = Browser::new(&app);
    let page = browser.sign_in_as("student", DEMO_PASSWORD, PORTAL, "").await;
    let field = |name: &str| enc(&crate::cas::hidden(&page.text, name));
    let code = second_factor::code(&app, &secret);
    let body = format!("lt={}&challenge={}&service={}&code={code}", field("lt"), field("challenge"), field("service"));
    let ticket = crate::cas::ticket_of(&browser.form("/cas/login", &body).await);
    let mut before = Before { ticket, browser, refreshed, both };
    check(&app, &mut before, "a second factor", |proves| proves == Proves::Session).await;
    app.finish().await;
}
