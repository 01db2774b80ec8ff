//! Wrong passwords: captcha from the third, half an hour without further tries from there after the fifth, the same for
//! names nobody has; nobody else is shut out.

use chrono::TimeDelta;
use futures::future::join_all;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::json;

use super::clean_up::rows;
use super::{ME, fail, looks, sign_in_again, solved, try_password, try_with_captcha};

/// A server behind a proxy, so that callers have addresses.
async fn behind_proxy() -> TestApp {
    let configure =
        |config: &mut onehall::config::Config| config.http.trusted_proxies = vec!["0.0.0.0".parse().unwrap()];
    TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await
}

/// A visitor from an address.
fn from(app: &TestApp, address: &str) -> Caller {
    app.visitor().with("x-forwarded-for", address)
}

/// The same visitor on the device that got this answer.
fn on_device(caller: &Caller, answer: &TestAnswer) -> Caller {
    let set = answer.headers["set-cookie"].to_str().unwrap();
    caller.with("cookie", set.split(';').next().unwrap())
}

#[tokio::test]
async fn who_fails_in_one_network_shuts_nobody_out_in_another() {
    let app = behind_proxy().await;
    let (attacker, owner) = (from(&app, "203.0.113.9"), from(&app, "198.51.100.7"));
    fail(&attacker, "student", 5).await;
    assert_eq!(try_with_captcha(&attacker, "student", DEMO_PASSWORD).await.problem(), "auth.locked");
    assert_eq!(sign_in_again(&from(&app, "203.0.113.10")).await.problem(), "auth.captcha_required", "a guesser moves");
    assert_eq!(sign_in_again(&owner).await.problem(), "auth.captcha_required");
    assert_eq!(try_with_captcha(&owner, "student", DEMO_PASSWORD).await.status.as_u16(), 200);
    assert_eq!(
        try_with_captcha(&attacker, "student", DEMO_PASSWORD).await.problem(),
        "auth.locked",
        "there it goes on"
    );
    assert_eq!(try_password(&attacker, "teacher", DEMO_PASSWORD).await.status.as_u16(), 200, "others are not slowed");
    // addresses of one IPv6 subscriber are one network
    for _ in 0..5 {
        try_with_captcha(&from(&app, "2001:db8:1::1"), "teacher", "wrong").await;
    }
    let neighbour = from(&app, "2001:db8:1::ffff:2");
    assert_eq!(try_with_captcha(&neighbour, "teacher", DEMO_PASSWORD).await.problem(), "auth.locked");
    app.finish().await;
}

#[tokio::test]
async fn a_known_device_signs_in_from_a_network_in_which_others_failed() {
    let app = behind_proxy().await;
    let dormitory = from(&app, "203.0.113.9");
    let first = sign_in_again(&dormitory).await;
    let set = first.headers["set-cookie"].to_str().unwrap();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && set.contains("Max-Age=15552000"), "{set}");
    let device = on_device(&dormitory, &first);
    fail(&dormitory, "student", 5).await;
    assert_eq!(sign_in_again(&dormitory).await.problem(), "auth.locked");
    assert_eq!(sign_in_again(&device).await.status.as_u16(), 200, "neither slowed nor asked for a captcha");
    // it is known to one person alone
    fail(&dormitory, "teacher", 5).await;
    assert_eq!(try_password(&device, "teacher", DEMO_PASSWORD).await.problem(), "auth.locked");
    // it counts for itself: whoever holds it guesses no more than others
    fail(&device, "student", 5).await;
    assert_eq!(try_with_captcha(&device, "student", DEMO_PASSWORD).await.problem(), "auth.locked");
    assert_eq!(try_with_captcha(&from(&app, "198.51.100.7"), "student", DEMO_PASSWORD).await.status.as_u16(), 200);
    // made up or changed, it is no device
    for cookie in ["OHD=1.2.3.4", "OHD=", "OHD=~~~~"] {
        let other = dormitory.with("cookie", cookie);
        assert_eq!(try_with_captcha(&other, "student", DEMO_PASSWORD).await.problem(), "auth.locked", "{cookie}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_new_password_makes_every_device_unknown() {
    let app = behind_proxy().await;
    let network = from(&app, "203.0.113.9");
    let device = on_device(&network, &sign_in_again(&network).await);
    onehall_identity::operator::set_password(
        &app.db,
        &app.ctx(),
        &onehall_sso::Tickets,
        "student",
        "another-quiet-Lake-9",
    )
    .await
    .unwrap();
    fail(&network, "student", 5).await;
    assert_eq!(try_password(&device, "student", "another-quiet-Lake-9").await.problem(), "auth.locked");
    app.finish().await;
}

#[tokio::test]
async fn the_lock_screen_opens_although_others_failed_and_counts_for_itself() {
    let app = behind_proxy().await;
    let network = from(&app, "203.0.113.9");
    let me = app.caller_of(&sign_in_again(&network).await.json()).with("x-forwarded-for", "203.0.113.9");
    fail(&network, "student", 5).await;
    let unlock = |password: &'static str| {
        let me = me.clone();
        async move {
            let (key, code) = solved(&me).await;
            let body = json!({"password": password, "captchaKey": key, "captchaCode": code});
            me.post("/api/onehall/screen/unlock", body).await
        }
    };
    unlock(DEMO_PASSWORD).await.ok();
    for _ in 0..5 {
        assert_eq!(unlock("wrong").await.problem(), "auth.bad_credentials");
    }
    assert_eq!(unlock(DEMO_PASSWORD).await.problem(), "auth.locked");
    me.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn an_operator_ends_it_and_the_audit_log_names_address_and_never_what_was_typed() {
    let app = behind_proxy().await;
    let network = from(&app, "203.0.113.9");
    fail(&network, "student", 5).await;
    assert_eq!(sign_in_again(&network).await.problem(), "auth.locked");
    fail(&network, "my-secret-typed-as-account", 1).await;
    assert_eq!(onehall_identity::operator::unlock_user(&app.db, &app.ctx(), "student").await.unwrap(), 1);
    assert_eq!(sign_in_again(&network).await.status.as_u16(), 200);
    assert!(onehall_identity::operator::unlock_user(&app.db, &app.ctx(), "no-such-person").await.is_err());
    for (what, condition, expected) in [
        ("wrong passwords", "action = 'sign_in.failed' AND object LIKE 'user:%'", 4),
        ("the one that slowed", "action = 'sign_in.slowed' AND object LIKE 'user:%'", 1),
        ("refused unseen", "action = 'sign_in.refused' AND detail LIKE '%slowed%'", 1),
        ("a name nobody has", "action = 'sign_in.failed' AND object LIKE 'account:%'", 1),
        ("the address", "action LIKE 'sign_in.%' AND detail NOT LIKE '%203.0.113.9%'", 0),
        ("what was typed", "object LIKE '%typed-as%' OR detail LIKE '%typed-as%' OR detail LIKE '%wrong-password%'", 0),
        ("the operator", "action = 'user.unlocked'", 1),
    ] {
        assert_eq!(rows(&app, "audit_log", condition).await, expected, "{what}");
    }
    app.finish().await;
}

#[tokio::test]
async fn five_wrong_passwords_slow_the_account_there_for_thirty_minutes() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let fifth = fail(&visitor, "student", 5).await;
    assert_eq!(fifth.problem(), "auth.bad_credentials");
    let locked = try_with_captcha(&visitor, "student", DEMO_PASSWORD).await;
    assert_eq!(locked.problem(), "auth.locked", "the right password is refused too");
    assert!(locked.json()["error_description"].as_str().unwrap().contains("30"), "{}", locked.text);
    assert_eq!(looks(&locked), looks(&try_with_captcha(&visitor, "student", "wrong").await));
    assert_eq!(try_password(&visitor, "teacher", DEMO_PASSWORD).await.status.as_u16(), 200, "others are not locked");
    let other = visitor.with("tenant-id", "000001");
    assert_eq!(sign_in_again(&other).await.status.as_u16(), 200, "nor the same name in another school");
    app.advance(TimeDelta::seconds(1_799));
    assert_eq!(sign_in_again(&visitor).await.problem(), "auth.locked");
    app.advance(TimeDelta::seconds(1));
    assert_eq!(sign_in_again(&visitor).await.status.as_u16(), 200, "after 30 minutes, without a captcha");
    app.finish().await;
}

#[tokio::test]
async fn a_name_nobody_has_is_counted_and_locked_alike() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for round in 0..7 {
        let known = try_with_captcha(&visitor, "student", "wrong").await;
        let unknown = try_with_captcha(&visitor, "no-such-person", "wrong").await;
        assert_eq!(looks(&known), looks(&unknown), "round {round}");
    }
    assert_eq!(try_password(&visitor, "no-such-person", "x").await.problem(), "auth.locked");
    app.finish().await;
}

#[tokio::test]
async fn a_right_password_ends_the_count_and_a_day_forgets_it() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    fail(&visitor, "student", 4).await;
    assert_eq!(try_with_captcha(&visitor, "student", DEMO_PASSWORD).await.status.as_u16(), 200);
    fail(&visitor, "student", 4).await;
    assert_eq!(sign_in_again(&visitor).await.problem(), "auth.captcha_required");
    app.advance(TimeDelta::days(1));
    assert_eq!(sign_in_again(&visitor).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn tries_at_the_same_moment_all_count() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let tries = (0..24).map(|_| try_password(&visitor, "student", "wrong"));
    let answers = join_all(tries).await;
    let checked = guesses_checked(&answers);
    assert!((3..=5).contains(&checked), "{checked} guesses were answered as guesses");
    // those who came after the third were asked for a captcha, those after the fifth were locked out
    let expected = if checked == 5 { "auth.locked" } else { "auth.captcha_required" };
    assert_eq!(sign_in_again(&visitor).await.problem(), expected);
    app.finish().await;
}

#[tokio::test]
async fn the_right_guess_among_many_at_the_same_moment_is_one_of_the_first_or_refused() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let guesses = (0..24).map(|n| if n < 23 { "wrong" } else { DEMO_PASSWORD });
    let answers = join_all(guesses.map(|guess| try_password(&visitor, "student", guess))).await;
    let (wrong, last) = (guesses_checked(&answers), answers.last().unwrap());
    if last.status.as_u16() == 200 {
        // it was checked before the fifth failure, and the count began again after the first four; a lock is not lifted by it
        assert!(wrong <= 4 + 5, "{wrong} wrong guesses were answered as guesses");
    } else {
        assert!(["auth.locked", "auth.captcha_required"].contains(&last.problem().as_str()), "{}", last.text);
        assert!(wrong <= 5, "{wrong} wrong guesses were answered as guesses");
    }
    app.finish().await;
}

fn guesses_checked(answers: &[TestAnswer]) -> usize {
    answers.iter().filter(|a| a.status.as_u16() != 200 && a.problem() == "auth.bad_credentials").count()
}

#[tokio::test]
async fn the_captcha_comes_with_the_third_failure() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for (nth, captcha) in [(1, false), (2, false), (3, true)] {
        let answer = try_password(&visitor, "student", "wrong").await;
        assert_eq!(answer.json()["captcha"], json!(captcha), "failure {nth}");
        assert_eq!(answer.problem(), "auth.bad_credentials");
    }
    assert_eq!(sign_in_again(&visitor).await.problem(), "auth.captcha_required");
    let (key, _) = solved(&visitor).await;
    let wrong = visitor.with("captcha-key", &key).with("captcha-code", "0");
    assert_eq!(sign_in_again(&wrong).await.problem(), "auth.captcha_wrong");
    // tries that never reached the password do not count
    for _ in 0..5 {
        assert_eq!(sign_in_again(&visitor).await.problem(), "auth.captcha_required");
    }
    assert_eq!(try_with_captcha(&visitor, "student", DEMO_PASSWORD).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn an_address_with_many_failures_is_asked_for_captchas_but_never_locked() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for n in 0..50 {
        try_password(&visitor, &format!("spray-{n}"), "Spring2026").await;
    }
    assert_eq!(sign_in_again(&visitor).await.problem(), "auth.captcha_required");
    let browser = visitor.with("accept", "application/json");
    let form = browser.get("/cas/login?service=http%3A%2F%2Fhall.test%2Flogin").await.json();
    let lt = form["lt"].as_str().unwrap();
    let body = format!("username=student&password={DEMO_PASSWORD}&lt={lt}&service=http%3A%2F%2Fhall.test%2Flogin");
    let answer = browser.form("/cas/login", &body).await.json();
    assert_eq!((&answer["errorCode"], &answer["captchaRequired"]), (&json!("auth.captcha_required"), &json!(true)));
    assert_eq!(try_with_captcha(&visitor, "student", DEMO_PASSWORD).await.status.as_u16(), 200);
    app.finish().await;
}
