//! Agreeing a key, and which keys count.

use super::*;
use chrono::TimeDelta;
use onehall_jobs::Job as _;
use rstest::rstest;

#[rstest]
#[case(SuiteId::Jose1)]
#[case(SuiteId::Gm1)]
#[tokio::test]
async fn a_session_agrees_a_key_and_uses_it(#[case] suite: SuiteId) {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes+answers"})).await;
    let browser = Browser::new(&app, app.sign_in("student").await, suite).await;
    let (wire, answer) = browser.post(MINE.replace("myCollect", "page").as_str(), json!({"size": 3})).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    let path = MINE.replace("myCollect", "page");
    let page = browser.open("POST", &path, &wire, &answer);
    assert_eq!(page["records"].as_array().unwrap().len(), 3);
    assert_eq!(answer.headers["x-oh-crypto"], format!("{};kid={}", suite.name(), browser.key.kid()).as_str());
    app.finish().await;
}

#[tokio::test]
async fn the_tenant_decides_which_suites_are_spoken() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes", "suites": ["GM-1"]})).await;
    let student = app.sign_in("student").await;
    let jwks = published(&app).await;
    let only_jose = ClientAgreement::start(&[SuiteId::Jose1], &jwks, &app.env).unwrap();
    let refused = student.post(INIT, serde_json::to_value(only_jose.input()).unwrap()).await;
    assert_eq!(refused.problem(), "seal.no_suite");
    let both = ClientAgreement::start(&SuiteId::ALL, &jwks, &app.env).unwrap();
    let out = student.post(INIT, serde_json::to_value(both.input()).unwrap()).await.ok();
    assert_eq!((&out["suite"], &out["level"]), (&json!("GM-1"), &json!("writes")));
    for bad in
        [json!({}), json!({"suites": [], "nonce": "", "ts": 0, "kex": {}}), json!({"suites": ["JOSE-1"], "more": 1})]
    {
        let answer = student.post(INIT, bad).await;
        assert!(answer.status.as_u16() < 500, "{}", answer.text);
        answer.problem();
    }
    app.finish().await;
}

#[tokio::test]
async fn a_wrong_clock_is_told_the_servers_time() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let agreement = ClientAgreement::start(&[SuiteId::Jose1], &published(&app).await, &app.env).unwrap();
    let mut input = serde_json::to_value(agreement.input()).unwrap();
    input["ts"] = json!(input["ts"].as_i64().unwrap() - 301);
    let answer = student.post(INIT, input).await;
    assert_eq!(
        (answer.problem().as_str(), &answer.headers["x-oh-crypto-error"]),
        ("seal.time", &"time".parse().unwrap())
    );
    assert_eq!(answer.headers["x-timestamp"], app.env.now().timestamp().to_string().as_str());
    app.finish().await;
}

#[tokio::test]
async fn a_key_counts_for_its_session_and_two_hours() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes"})).await;
    let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Jose1).await;
    let other = Browser { caller: app.sign_in("teacher").await, ..browser };
    let (_, answer) = other.post(THEME, json!({"theme": "light"})).await;
    assert_eq!(
        (answer.problem().as_str(), &answer.headers["x-oh-crypto-error"]),
        ("seal.key_unknown", &"kid".parse().unwrap())
    );
    let mut browser = Browser { caller: app.sign_in("student").await, ..other };
    let (_, answer) = browser.post(THEME, json!({"theme": "light"})).await;
    assert_eq!(answer.problem(), "seal.key_unknown", "a new session needs a new key");
    browser = Browser::new(&app, browser.caller, SuiteId::Jose1).await;
    app.advance(TimeDelta::seconds(7_199));
    let caller = app.sign_in("student").await;
    let (_, answer) = browser.post(THEME, json!({"theme": "light"})).await;
    assert_ne!(answer.json()["status"], json!(8012), "{}", answer.text);
    app.advance(TimeDelta::seconds(2));
    let old = Browser { caller, ..browser };
    assert_eq!(old.post(THEME, json!({"theme": "light"})).await.1.problem(), "seal.key_unknown");
    app.finish().await;
}

#[tokio::test]
async fn renewed_server_keys_leave_living_sessions_alone() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes"})).await;
    let first = published(&app).await;
    app.advance(TimeDelta::days(31));
    let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Jose1).await;
    upkeep(&app).await;
    let second = published(&app).await;
    assert_ne!(first.keys[0].kid, second.keys[0].kid, "a new generation comes first");
    assert!(
        first.keys.iter().all(|old| second.keys.iter().any(|k| k.kid == old.kid)),
        "the old one is still published"
    );
    let (_, answer) = browser.post(COLLECT, of("01931f5e-0000-7000-8000-000000000000")).await;
    assert_eq!(answer.problem(), "service.not_found", "it was opened");
    app.advance(TimeDelta::seconds(2 * 7_200 + 1));
    upkeep(&app).await;
    let third = published(&app).await;
    assert!(first.keys.iter().all(|old| third.keys.iter().all(|k| k.kid != old.kid)));
    app.finish().await;
}

async fn upkeep(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    let queue = onehall_web::sealed::SealUpkeep::QUEUE;
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), queue, &(), onehall_jobs::Terms::default()).await.unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
}
