//! Wrong passwords: captcha from the third, lock at the fifth, the same for names nobody has.

use chrono::TimeDelta;
use futures::future::join_all;
use onehall_testkit::{DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::json;

use super::{fail, looks, sign_in_again, solved, try_password, try_with_captcha};

#[tokio::test]
async fn five_wrong_passwords_lock_the_account_for_thirty_minutes() {
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
        // it was checked before the fifth failure, and the count began again after it
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
}
