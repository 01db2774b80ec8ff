//! The second factor: set up in the personal centre, asked for at every way in, counted like passwords.

use chrono::TimeDelta;
use futures::future::join_all;
use onehall_identity::operator;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::clean_up::rows;
use super::{ME, TOKEN, refresh, sign_in_again, try_password, try_with_captcha};

const FACTOR: &str = "/api/onehall/account/secondFactor";

/// What an authenticator with this secret shows now.
pub fn code(app: &TestApp, secret: &str) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build().unwrap();
    totp.generate(u64::try_from(app.env.now().timestamp()).unwrap()).to_string()
}

/// A code that is wrong now.
fn wrong_code(app: &TestApp, secret: &str) -> String {
    let right: Vec<String> = (-1..=1)
        .map(|step| {
            let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build().unwrap();
            totp.generate(u64::try_from(app.env.now().timestamp() + step * 30).unwrap()).to_string()
        })
        .collect();
    (0..).map(|n| format!("{n:06}")).find(|code| !right.contains(code)).unwrap()
}

/// Sets the second factor of a signed-in person up; answers the secret and the recovery codes.
pub async fn set_up(app: &TestApp, caller: &Caller) -> (String, Vec<String>) {
    let begun = caller.post(&format!("{FACTOR}/begin"), json!({"password": DEMO_PASSWORD})).await.ok();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    let done = caller.post(&format!("{FACTOR}/confirm"), json!({"code": code(app, &secret)})).await.ok();
    let codes = done["recoveryCodes"].as_array().unwrap().iter().map(|c| c.as_str().unwrap().to_owned()).collect();
    app.advance(TimeDelta::seconds(30));
    (secret, codes)
}

pub async fn totp(caller: &Caller, challenge: &Value, code: &str) -> TestAnswer {
    caller.post(TOKEN, json!({"grant_type": "totp", "challenge": challenge, "code": code})).await
}

/// Signs in by password, with a captcha, up to the challenge.
async fn challenged(caller: &Caller) -> Value {
    let asked = try_with_captcha(caller, "student", DEMO_PASSWORD).await;
    assert_eq!(asked.problem(), "second_factor_required", "{}", asked.text);
    asked.json()["challenge"].clone()
}

#[tokio::test]
async fn a_sign_in_waits_for_a_code_that_counts_once() {
    let app = TestApp::start().await;
    let me = app.sign_in("student").await;
    let begun = me.post(&format!("{FACTOR}/begin"), json!({"password": DEMO_PASSWORD})).await.ok();
    assert!(begun["uri"].as_str().unwrap().starts_with("otpauth://totp/"), "{begun}");
    assert_eq!(sign_in_again(&app.visitor()).await.status.as_u16(), 200, "nothing is asked for before a code came");
    let (secret, codes) = set_up(&app, &me).await;
    assert_eq!(codes.len(), 10);
    let state = me.post(&format!("{FACTOR}/find"), json!({})).await.ok();
    assert_eq!((&state["isOn"], &state["codesLeft"], &state["isDemanded"]), (&json!(true), &json!(10), &json!(false)));

    let asked = sign_in_again(&app.visitor()).await;
    assert_eq!((asked.status.as_u16(), asked.problem().as_str()), (400, "second_factor_required"), "{}", asked.text);
    assert!(asked.json()["access_token"].is_null() && asked.json()["secret"].is_null(), "{}", asked.text);
    let challenge = asked.json()["challenge"].clone();
    let right = code(&app, &secret);
    let done = totp(&app.visitor(), &challenge, &right).await;
    assert_eq!(done.status.as_u16(), 200, "{}", done.text);
    app.caller_of(&done.json()).get(ME).await.ok();
    assert_eq!(totp(&app.visitor(), &challenge, &right).await.problem(), "auth.second_factor_expired", "it is over");
    let other = sign_in_again(&app.visitor()).await.json()["challenge"].clone();
    assert_eq!(totp(&app.visitor(), &other, &right).await.problem(), "auth.second_factor_wrong", "a code counts once");
    app.advance(TimeDelta::seconds(30));
    assert_eq!(totp(&app.visitor(), &other, &code(&app, &secret)).await.status.as_u16(), 200);
    // a refresh needs none
    assert_eq!(refresh(&app.visitor(), &done.json()["refresh_token"]).await.status.as_u16(), 200);
    let kept = rows(&app, "second_factors", &format!("sealed_secret LIKE '%{secret}%'")).await;
    assert_eq!(kept, 0, "the secret is not stored as such");
    app.finish().await;
}

#[tokio::test]
async fn a_code_sent_by_many_at_one_moment_signs_in_one() {
    let app = TestApp::start().await;
    let (secret, codes) = set_up(&app, &app.sign_in("student").await).await;
    for right in [code(&app, &secret), codes[0].clone()] {
        let mut challenges = Vec::new();
        for _ in 0..4 {
            challenges.push(challenged(&app.visitor()).await);
        }
        let visitor = app.visitor();
        let answers = join_all(challenges.iter().map(|challenge| totp(&visitor, challenge, &right))).await;
        let signed_in = answers.iter().filter(|answer| answer.status.as_u16() == 200).count();
        assert_eq!(signed_in, 1, "{:?}", answers.iter().map(|a| a.text.clone()).collect::<Vec<_>>());
    }
    app.finish().await;
}

#[tokio::test]
async fn recovery_codes_count_once_and_are_renewed() {
    let app = TestApp::start().await;
    let me = app.sign_in("student").await;
    let (_, codes) = set_up(&app, &me).await;
    let use_one = async |code: &str| {
        let challenge = challenged(&app.visitor()).await;
        totp(&app.visitor(), &challenge, code).await
    };
    assert_eq!(use_one(&codes[0].to_uppercase().replace('-', " ")).await.status.as_u16(), 200);
    assert_eq!(use_one(&codes[0]).await.problem(), "auth.second_factor_wrong");
    let renew = format!("{FACTOR}/renewCodes");
    assert_eq!(me.post(&renew, json!({"password": "wrong"})).await.problem(), "auth.bad_credentials");
    let new = me.post(&renew, json!({"password": DEMO_PASSWORD})).await.ok()["recoveryCodes"].clone();
    assert_eq!(use_one(&codes[1]).await.problem(), "auth.second_factor_wrong", "the old ones are gone");
    assert_eq!(use_one(new[1].as_str().unwrap()).await.status.as_u16(), 200);
    let left = me.post(&format!("{FACTOR}/find"), json!({})).await.ok()["codesLeft"].clone();
    assert_eq!(left, 9);
    for action in ["second_factor.on", "second_factor.codes_renewed", "second_factor.recovery_used"] {
        assert!(rows(&app, "audit_log", &format!("action = '{action}'")).await > 0, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn wrong_codes_count_like_wrong_passwords_and_right_passwords_between_them_change_nothing() {
    let configure =
        |config: &mut onehall::config::Config| config.http.trusted_proxies = vec!["0.0.0.0".parse().unwrap()];
    let app = TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await;
    let (secret, _) = set_up(&app, &app.sign_in("student").await).await;
    let from = |address: &str| app.visitor().with("x-forwarded-for", address);
    let thief = from("203.0.113.9");
    for _ in 0..5 {
        let challenge = challenged(&thief).await;
        let wrong = totp(&thief, &challenge, &wrong_code(&app, &secret)).await;
        assert_eq!(wrong.problem(), "auth.second_factor_wrong", "{}", wrong.text);
    }
    assert_eq!(sign_in_again(&thief).await.problem(), "auth.locked");
    // who moves on gets five more codes in all, then none from unknown devices
    let mut tried = 0;
    for network in 10..14 {
        let moved = from(&format!("203.0.113.{network}"));
        for _ in 0..4 {
            let challenge = challenged(&moved).await;
            let told = totp(&moved, &challenge, &wrong_code(&app, &secret)).await;
            tried += usize::from(told.problem() == "auth.second_factor_wrong");
        }
    }
    assert_eq!(tried, 5, "ten codes in all");
    app.advance(TimeDelta::minutes(31));
    let challenge = challenged(&thief).await;
    assert_eq!(totp(&thief, &challenge, &code(&app, &secret)).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn a_challenge_is_of_its_client_and_school_and_lasts_five_minutes() {
    let app = TestApp::start().await;
    let (secret, _) = set_up(&app, &app.sign_in("student").await).await;
    let challenge = sign_in_again(&app.visitor()).await.json()["challenge"].clone();
    let other = app.open_client("other-system", &[]).await;
    let right = code(&app, &secret);
    assert_eq!(totp(&other, &challenge, &right).await.problem(), "auth.second_factor_expired");
    let there = app.visitor().with("tenant-id", "000001");
    assert_eq!(totp(&there, &challenge, &right).await.problem(), "auth.second_factor_expired");
    for nonsense in [json!(""), json!("x")] {
        assert_eq!(totp(&app.visitor(), &nonsense, &right).await.problem(), "auth.second_factor_expired");
    }
    app.advance(TimeDelta::minutes(5));
    let late = totp(&app.visitor(), &challenge, &code(&app, &secret)).await;
    assert_eq!(late.problem(), "auth.second_factor_expired");
    app.finish().await;
}

#[tokio::test]
async fn it_is_turned_off_with_the_password_and_by_an_operator() {
    let app = TestApp::start().await;
    let me = app.sign_in("student").await;
    let remove = format!("{FACTOR}/remove");
    assert_eq!(me.post(&remove, json!({"password": DEMO_PASSWORD})).await.problem(), "auth.second_factor_off");
    set_up(&app, &me).await;
    let again = me.post(&format!("{FACTOR}/begin"), json!({"password": DEMO_PASSWORD})).await;
    assert_eq!(again.problem(), "auth.second_factor_on");
    assert_eq!(me.post(&remove, json!({"password": "wrong"})).await.problem(), "auth.bad_credentials");
    me.post(&remove, json!({"password": DEMO_PASSWORD})).await.ok();
    assert_eq!(sign_in_again(&app.visitor()).await.status.as_u16(), 200);
    set_up(&app, &me).await;
    operator::reset_second_factor(&app.db, &app.ctx(), &onehall_sso::Tickets, "student").await.unwrap();
    assert!(operator::reset_second_factor(&app.db, &app.ctx(), &onehall_sso::Tickets, "student").await.is_err());
    app.carry_events().await;
    assert_eq!(me.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(sign_in_again(&app.visitor()).await.status.as_u16(), 200);
    assert_eq!(app.visitor().post(&format!("{FACTOR}/find"), json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn who_acts_as_somebody_else_has_no_part_in_it() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let body = json!({"userId": student.tokens["user_id"]});
    let acting = app.caller_of(&admin.post("/api/blade-workbench/auth/auth/modelLogin", body).await.ok());
    for (call, body) in [
        ("find", json!({})),
        ("begin", json!({"password": DEMO_PASSWORD})),
        ("confirm", json!({"code": "123456"})),
        ("renewCodes", json!({"password": DEMO_PASSWORD})),
        ("remove", json!({"password": DEMO_PASSWORD})),
    ] {
        assert_eq!(acting.post(&format!("{FACTOR}/{call}"), body).await.problem(), "access.denied", "{call}");
    }
    app.finish().await;
}

#[tokio::test]
async fn where_the_school_demands_it_administrators_set_it_up_at_sign_in() {
    let app = TestApp::start().await;
    assert!(operator::demand_second_factor(&app.db, &app.ctx(), "yes").await.is_err());
    operator::demand_second_factor(&app.db, &app.ctx(), "administrators").await.unwrap();
    assert_eq!(sign_in_again(&app.visitor()).await.status.as_u16(), 200, "students are not asked");
    let asked = try_password(&app.visitor(), "admin", DEMO_PASSWORD).await;
    assert_eq!((asked.status.as_u16(), asked.problem().as_str()), (400, "second_factor_setup_required"));
    let (challenge, secret) = (asked.json()["challenge"].clone(), asked.json()["secret"].as_str().unwrap().to_owned());
    assert!(asked.json()["uri"].as_str().unwrap().contains(&secret));
    assert_eq!(
        totp(&app.visitor(), &challenge, &wrong_code(&app, &secret)).await.problem(),
        "auth.second_factor_wrong"
    );
    let done = totp(&app.visitor(), &challenge, &code(&app, &secret)).await;
    assert_eq!(done.status.as_u16(), 200, "{}", done.text);
    let admin = app.caller_of(&done.json());
    let state = admin.post(&format!("{FACTOR}/find"), json!({})).await.ok();
    assert_eq!((&state["isOn"], &state["isDemanded"]), (&json!(true), &json!(true)));
    let off = admin.post(&format!("{FACTOR}/remove"), json!({"password": DEMO_PASSWORD})).await;
    assert_eq!(off.problem(), "auth.second_factor_demanded");
    let again = try_password(&app.visitor(), "admin", DEMO_PASSWORD).await;
    assert_eq!(again.problem(), "second_factor_required", "from now on it asks for a code");
    // another school decides for itself
    let there = app.visitor().with("tenant-id", "000001");
    assert_eq!(try_password(&there, "admin", DEMO_PASSWORD).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn a_first_code_that_is_wrong_counts_and_turns_nothing_on() {
    let app = TestApp::start().await;
    let me = app.sign_in("student").await;
    let confirm = format!("{FACTOR}/confirm");
    assert_eq!(me.post(&confirm, json!({"code": "123456"})).await.problem(), "auth.second_factor_off");
    let begun = me.post(&format!("{FACTOR}/begin"), json!({"password": DEMO_PASSWORD})).await.ok();
    let secret = begun["secret"].as_str().unwrap();
    for _ in 0..5 {
        let wrong = me.post(&confirm, json!({"code": wrong_code(&app, secret)})).await;
        assert_eq!(wrong.problem(), "auth.second_factor_wrong");
    }
    assert_eq!(me.post(&confirm, json!({"code": code(&app, secret)})).await.problem(), "auth.locked");
    let elsewhere = try_with_captcha(&app.visitor(), "student", DEMO_PASSWORD).await;
    assert_eq!(
        elsewhere.status.as_u16(),
        200,
        "nothing was turned on, and only this session is slowed: {}",
        elsewhere.text
    );
    app.finish().await;
}
