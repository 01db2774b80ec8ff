//! Activation codes as people use them: a first password, a forgotten one, and what is told of codes that do not fit.

use chrono::TimeDelta;
use futures::future::join_all;
use onehall_testkit::rows::{all_texts, change, count};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::{Value, json};

use super::clean_up::clean;
use super::{ME, fail, solved, try_password};
use crate::directory::people::{at, department, seen, teacher, whom, with};

const NEW: &str = "another-quiet-Lake-9";

/// A code for somebody, made by an administrator.
async fn code_of(admin: &Caller, user: &Value) -> String {
    let told = admin.post(&at("activation/make"), json!({"userId": user})).await.ok();
    told["code"].as_str().unwrap().to_owned()
}

/// Somebody new without a password: the person and a code.
async fn newcomer(admin: &Caller, account: &str) -> (Value, String) {
    let dept = department(admin, "201").await;
    let made = admin.post(&at("create"), teacher(account, &dept)).await.ok();
    let code = code_of(admin, &made["userId"]).await;
    (made, code)
}

async fn check(caller: &Caller, account: &str, code: &str) -> TestAnswer {
    caller.post("/api/onehall/activation/check", json!({"account": account, "code": code})).await
}

async fn activate(caller: &Caller, account: &str, code: &str, password: &str) -> TestAnswer {
    let body = json!({"account": account, "code": code, "newPassword": password});
    caller.post("/api/onehall/activation/use", body).await
}

/// The same with a captcha that is solved.
async fn check_with_captcha(caller: &Caller, account: &str, code: &str) -> TestAnswer {
    let (key, answer) = solved(caller).await;
    let body = json!({"account": account, "code": code, "captchaKey": key, "captchaCode": answer});
    caller.post("/api/onehall/activation/check", body).await
}

/// All that a refusal tells but the id of the request.
fn told(answer: &TestAnswer) -> (u16, Value, String) {
    let mut body = answer.json();
    let detail = body["msgDetail"].as_str().unwrap_or_default();
    let detail = detail.rsplit_once('[').map_or(detail, |(words, _)| words).to_owned();
    body["msgDetail"] = json!(null);
    if let Some(error) = body["error"].as_object_mut() {
        error.remove("requestId");
    }
    body.as_object_mut().unwrap().remove("requestId");
    (answer.status.as_u16(), body, detail)
}

#[tokio::test]
async fn whoever_has_no_password_sets_one_and_signs_in() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (person, code) = newcomer(&admin, "N1").await;
    let visitor = app.visitor();
    assert_eq!(try_password(&visitor, "N1", NEW).await.problem(), "auth.bad_credentials");
    let known = admin.post(&at("account"), whom(&person)).await.ok();
    assert_eq!((&known["hasPassword"], &known["activation"]["makerName"]), (&json!(false), &json!("沈亦舟")));
    assert!(!known.to_string().contains(&code));
    let typed = code.to_lowercase().replace('-', " ");
    assert_eq!(check(&visitor, "n1", &typed).await.ok(), json!({"account": "N1", "isFirst": true}));
    for weak in ["short", "aaaaaaaaaa", "password1", "x-n1-N1-顾南风"] {
        assert_eq!(activate(&visitor, "N1", &code, weak).await.problem(), "auth.password_weak", "{weak}");
    }
    let done = activate(&visitor, "n1", &typed, NEW).await.ok();
    assert_eq!(done, json!({"account": "N1", "endedSessions": 0, "removedAppPasswords": 0}));
    let me = app.sign_in_to("000000", "N1", NEW).await;
    assert_eq!(activate(&visitor, "N1", &code, "still-another-Lake-8").await.problem(), "activation.refused", "twice");
    assert_eq!(check(&visitor, "N1", &code).await.problem(), "activation.refused");
    app.sign_in_to("000000", "N1", NEW).await;
    let known = admin.post(&at("account"), whom(&person)).await.ok();
    assert_eq!((&known["hasPassword"], &known["activation"]), (&json!(true), &json!(null)));
    // the personal centre tells who made the code and that it was used
    let mine = me.post("/api/onehall/audit/about-me", json!({})).await.ok();
    let actions: Vec<&Value> = mine["records"].as_array().unwrap().iter().map(|one| &one["action"]).collect();
    for action in ["account.activated", "user.activation_made", "user.added"] {
        assert!(actions.contains(&&json!(action)), "{action}: {actions:?}");
    }
    app.finish().await;
}

#[tokio::test]
async fn whoever_forgot_the_password_sets_another_one() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let visitor = app.visitor();
    fail(&visitor, "student", 5).await;
    assert_eq!(try_password(&visitor, "student", DEMO_PASSWORD).await.problem(), "auth.locked");
    let code = code_of(&admin, &student.tokens["user_id"]).await;
    student.get(ME).await.ok();
    // a code alone changes nothing, and wrong passwords do not keep it from being used
    let (key, answer) = solved(&visitor).await;
    let body =
        json!({"account": "student", "code": code, "newPassword": NEW, "captchaKey": key, "captchaCode": answer});
    let done = visitor.post("/api/onehall/activation/use", body).await.ok();
    assert_eq!(done["endedSessions"], 1);
    app.carry_events().await;
    assert!(student.get(ME).await.problem().starts_with("auth."));
    assert_eq!(try_password(&visitor, "student", DEMO_PASSWORD).await.problem(), "auth.bad_credentials");
    assert_eq!(try_password(&visitor, "student", NEW).await.status.as_u16(), 200, "the lock is lifted");
    app.finish().await;
}

#[tokio::test]
async fn whatever_is_wrong_the_answer_is_the_same() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let visitor = app.visitor();
    let (_, good) = newcomer(&admin, "N1").await;
    newcomer(&admin, "N9").await;
    let (_, used) = newcomer(&admin, "N2").await;
    activate(&visitor, "N2", &used, NEW).await.ok();
    let (disabled, of_disabled) = newcomer(&admin, "N3").await;
    admin.post(&at("disable"), seen(&disabled)).await.ok();
    let (_, late) = newcomer(&admin, "N4").await;
    let (withdrawn, gone) = newcomer(&admin, "N5").await;
    admin.post(&at("activation/withdraw"), whom(&withdrawn)).await.ok();
    let (replaced, old) = newcomer(&admin, "N6").await;
    code_of(&admin, &replaced["userId"]).await;
    let (again, before) = newcomer(&admin, "N7").await;
    admin.post(&at("reset-password"), whom(&again)).await.ok();
    let (back, held) = newcomer(&admin, "N8").await;
    let off = admin.post(&at("disable"), seen(&back)).await.ok();
    admin.post(&at("enable"), seen(&off)).await.ok();
    let elsewhere = visitor.with("tenant-id", "000001");
    let mut answers = Vec::new();
    for (caller, account, code) in [
        (&visitor, "nobody-at-all", good.as_str()),
        (&visitor, "teacher", good.as_str()),
        (&visitor, "N1", "2222-2222-2222"),
        (&visitor, "N9", "no code at all"),
        (&visitor, "N2", used.as_str()),
        (&visitor, "N3", of_disabled.as_str()),
        (&visitor, "N5", gone.as_str()),
        (&visitor, "N6", old.as_str()),
        (&visitor, "N7", before.as_str()),
        (&visitor, "N8", held.as_str()),
        (&elsewhere, "N1", good.as_str()),
    ] {
        let answer = check(caller, account, code).await;
        assert_eq!(answer.problem(), "activation.refused", "{account}");
        assert_eq!(told(&activate(caller, account, code, NEW).await), told(&answer), "{account}");
        answers.push((account, told(&answer)));
    }
    app.advance(TimeDelta::days(30) - TimeDelta::seconds(1));
    check(&visitor, "N4", &late).await.ok();
    app.advance(TimeDelta::seconds(1));
    answers.push(("N4", told(&check(&visitor, "N4", &late).await)));
    for (account, answer) in &answers {
        assert_eq!(answer, &answers[0].1, "{account}");
    }
    app.finish().await;
}

#[tokio::test]
async fn guesses_are_bounded_for_names_that_nobody_has_too() {
    let configure =
        |config: &mut onehall::config::Config| config.http.trusted_proxies = vec!["0.0.0.0".parse().unwrap()];
    let app = TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await;
    let admin = app.sign_in("admin").await;
    let student = app.sign_in("student").await;
    let code = code_of(&admin, &student.tokens["user_id"]).await;
    let guesser = app.visitor().with("x-forwarded-for", "203.0.113.9");
    let mut seen = Vec::new();
    for account in ["student", "nobody-at-all"] {
        let mut answers = Vec::new();
        for _ in 0..3 {
            answers.push(told(&check(&guesser, account, "2222-2222-2222").await));
        }
        let asked = check(&guesser, account, &code).await;
        assert_eq!(asked.problem(), "auth.captcha_required", "{account}");
        answers.push(told(&asked));
        for _ in 0..2 {
            answers.push(told(&check_with_captcha(&guesser, account, "2222-2222-2222").await));
        }
        let slowed = check_with_captcha(&guesser, account, &code).await;
        assert_eq!(slowed.problem(), "auth.locked", "the right one too: {account}");
        answers.push(told(&slowed));
        seen.push(answers);
    }
    assert_eq!(seen[0], seen[1], "nothing tells which of them exists");
    let owner = app.visitor().with("x-forwarded-for", "198.51.100.7");
    check_with_captcha(&owner, "student", &code).await.ok();
    app.advance(TimeDelta::minutes(30));
    check(&guesser, "student", &code).await.ok();
    let failures = count(&app, "audit_log", "action = 'sign_in.failed' AND detail LIKE '%activation%'").await;
    let slowed = count(&app, "audit_log", "action = 'sign_in.slowed' AND detail LIKE '%activation%'").await;
    assert_eq!((failures, slowed), (8, 2));
    app.finish().await;
}

#[tokio::test]
async fn of_many_who_use_a_code_at_once_one_does() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (_, code) = newcomer(&admin, "N1").await;
    let visitor = app.visitor();
    let passwords: Vec<String> = (0..6).map(|n| format!("quiet-Lake-2026-{n}")).collect();
    let answers = join_all(passwords.iter().map(|password| activate(&visitor, "N1", &code, password))).await;
    let done: Vec<usize> = (0..6).filter(|n| answers[*n].json()["success"] == true).collect();
    assert_eq!(done.len(), 1, "{:?}", answers.iter().map(|answer| &answer.text).collect::<Vec<_>>());
    for (n, answer) in answers.iter().enumerate().filter(|(n, _)| *n != done[0]) {
        let problem = answer.problem();
        assert!(
            ["activation.refused", "auth.locked", "auth.captcha_required"].contains(&problem.as_str()),
            "{n} {problem}"
        );
    }
    app.sign_in_to("000000", "N1", &passwords[done[0]]).await;
    assert_eq!(count(&app, "audit_log", "action = 'account.activated'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn what_fails_on_the_way_leaves_the_code_and_no_password() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (person, code) = newcomer(&admin, "N1").await;
    // the last statement before the commit fails
    change(&app, "ALTER TABLE audit_log RENAME TO audit_log_away").await;
    let failed = activate(&app.visitor(), "N1", &code, NEW).await;
    change(&app, "ALTER TABLE audit_log_away RENAME TO audit_log").await;
    assert_eq!(failed.json()["success"], json!(false), "{}", failed.text);
    let known = admin.post(&at("account"), whom(&person)).await.ok();
    assert_eq!(known["hasPassword"], json!(false));
    assert_ne!(known["activation"], json!(null));
    activate(&app.visitor(), "N1", &code, NEW).await.ok();
    app.sign_in_to("000000", "N1", NEW).await;
    app.finish().await;
}

#[tokio::test]
async fn a_code_stands_nowhere() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let dept = department(&admin, "201").await;
    let made = admin.post(&at("create"), teacher("N1", &dept)).await.ok();
    let once = admin.with("idempotency-key", "0123456789abcdef");
    let first = once.post(&at("activation/make"), whom(&made)).await.ok()["code"].as_str().unwrap().to_owned();
    assert_eq!(once.post(&at("activation/make"), whom(&made)).await.problem(), "request.done", "told once");
    admin.post(&at("create"), teacher("N2", &dept)).await.ok();
    let once = admin.with("idempotency-key", "0123456789abcdeg");
    let file = once.post(&at("activation/export"), json!({"deptId": dept})).await;
    let second = file.text.lines().find(|line| line.contains(",N2,")).unwrap().split(',').nth(3).unwrap().to_owned();
    check(&app.visitor(), "N1", &second).await.problem();
    activate(&app.visitor(), "N1", &first, NEW).await.ok();
    activate(&app.visitor(), "N2", &second, NEW).await.ok();
    let texts = all_texts(&app).await;
    for code in [first, second] {
        assert_eq!(code.len(), 14, "{code}");
        for form in [code.clone(), code.replace('-', ""), code.to_lowercase(), code.replace('-', "").to_lowercase()] {
            assert_eq!(texts.iter().find(|text| text.contains(&form)), None);
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn unsound_bodies_are_refused() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for (call, body) in [
        ("check", json!({})),
        ("check", json!({"account": "", "code": "x"})),
        ("check", json!({"account": "N1", "code": "x".repeat(65)})),
        ("check", json!({"account": "x".repeat(65), "code": "x"})),
        ("use", json!({"account": "N1", "code": "x"})),
        ("use", json!({"account": "N1", "code": "x", "newPassword": ""})),
        ("use", with(json!({"account": "N1", "code": ""}), json!({"newPassword": NEW}))),
    ] {
        let answer = visitor.post(&format!("/api/onehall/activation/{call}"), body.clone()).await;
        let problem = answer.problem();
        assert!(["request.invalid", "request.malformed"].contains(&problem.as_str()), "{call} {body}: {problem}");
    }
    let long = json!({"account": "x".repeat(65), "code": "x", "newPassword": NEW});
    let answer = visitor.post("/api/onehall/activation/use", long).await;
    assert!(answer.text.contains("\"account\""), "the field as the form calls it: {}", answer.text);
    app.finish().await;
}

#[tokio::test]
async fn old_codes_are_swept() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (_, code) = newcomer(&admin, "N1").await;
    newcomer(&admin, "N2").await;
    activate(&app.visitor(), "N1", &code, NEW).await.ok();
    app.advance(TimeDelta::days(60));
    clean(&app).await;
    assert_eq!(count(&app, "activation_codes", "1 = 1").await, 2);
    app.advance(TimeDelta::seconds(1));
    clean(&app).await;
    assert_eq!(count(&app, "activation_codes", "1 = 1").await, 0);
    app.finish().await;
}
