//! Sealed writes: demanded, opened once, refused when anything differs.

use super::*;
use futures::future::join_all;
use onehall_kernel::UserId;

async fn student(app: &TestApp) -> (Browser, String) {
    demand(app, json!({"level": "writes+answers"})).await;
    let caller = app.sign_in("student").await;
    let id = collected(app, &caller).await.remove(0);
    (Browser::new(app, caller, SuiteId::Jose1).await, id)
}

#[tokio::test]
async fn a_plain_write_below_the_demanded_level_is_refused_and_says_so() {
    let app = TestApp::start().await;
    let (browser, id) = student(&app).await;
    let answer = browser.caller.post(CANCEL, of(&id)).await;
    assert_eq!((answer.problem().as_str(), &answer.json()["status"]), ("seal.required", &json!(8011)));
    assert!(answer.json()["msg"].as_str().unwrap().contains("加密"), "{}", answer.text);
    assert_eq!(browser.caller.get(MINE).await.problem(), "seal.required", "its answer could not be sealed");
    let wire = browser.wire("POST", CANCEL, "{}");
    let named = browser.named(&wire);
    assert_eq!(named.post(CANCEL, of(&id)).await.problem(), "seal.required", "naming a key is not enough");
    assert_eq!(named.form(CANCEL, "serviceId=1").await.problem(), "seal.required", "nor is another content type");
    assert!(collected(&app, &browser.caller).await.contains(&id));
    let (_, answer) = browser.post(CANCEL, of(&id)).await;
    assert_eq!(answer.json()["status"], json!(1000), "{}", answer.text);
    assert!(!collected(&app, &browser.caller).await.contains(&id));
    app.finish().await;
}

#[tokio::test]
async fn a_plain_sign_out_is_refused_before_it_ends_the_session() {
    let app = TestApp::start().await;
    let (browser, _) = student(&app).await;
    let out = "/api/blade-workbench/auth/loginOut";
    let caller = browser.caller.with("access-token", &browser.caller.access_token);
    assert_eq!(caller.get(out).await.problem(), "seal.required");
    assert_eq!(caller.send("HEAD".parse().unwrap(), out, None).await.status.as_u16(), 400);
    let me = "/api/blade-user/user/getUserInfo";
    let wire = browser.wire("GET", me, "");
    let answer = browser.send("GET", me, &wire).await;
    assert_eq!(browser.open("GET", me, &wire, &answer)["account"], json!("student"), "still signed in");
    let wire = browser.wire("GET", out, "");
    let answer = browser.send("GET", out, &wire).await;
    assert_eq!(browser.open("GET", out, &wire, &answer)["logoutUrl"], Value::Null);
    assert_eq!(browser.caller.get(me).await.problem(), "auth.session_ended");
    app.finish().await;
}

#[tokio::test]
async fn a_sealed_write_is_carried_out_once() {
    let app = TestApp::start().await;
    let (browser, id) = student(&app).await;
    let wire = browser.wire("POST", CANCEL, &of(&id).to_string());
    let answers = join_all((0..20).map(|_| browser.send("POST", CANCEL, &wire))).await;
    let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|a| a.status.as_u16() == 200);
    assert_eq!(done.len(), 1);
    assert!(refused.iter().all(|a| a.problem() == "seal.refused"));
    let (_, again) = browser.post(COLLECT, of(&id)).await;
    assert_eq!(again.json()["status"], json!(1000));
    assert_eq!(browser.send("POST", CANCEL, &wire).await.problem(), "seal.refused");
    assert!(collected(&app, &browser.caller).await.contains(&id), "the replay changed nothing");
    app.finish().await;
}

#[tokio::test]
async fn whatever_differs_is_refused() {
    let app = TestApp::start().await;
    let (browser, id) = student(&app).await;
    let fresh = || browser.wire("POST", CANCEL, &of(&id).to_string());
    let wire = fresh();
    let changed = Wire { body: flip(&wire.body), ..fresh() };
    let other_id = Wire { rid: app.env.new_id().to_string(), ..fresh() };
    let no_sign = browser.named(&fresh()).without("x-sign");
    let foreign_sign = Wire { sign: fresh().sign, ..fresh() };
    for (what, answer) in [
        ("another path", browser.send("POST", COLLECT, &fresh()).await),
        ("another query", browser.send("POST", &format!("{CANCEL}?a=1"), &fresh()).await),
        ("a changed body", browser.send("POST", CANCEL, &changed).await),
        ("another request id", browser.send("POST", CANCEL, &other_id).await),
        ("no signature", no_sign.post(CANCEL, serde_json::from_str(&fresh().body).unwrap()).await),
        ("a signature of another request", browser.send("POST", CANCEL, &foreign_sign).await),
    ] {
        assert_eq!(answer.problem(), "seal.refused", "{what}");
        assert_eq!(answer.headers["x-oh-crypto-error"], "seal", "{what}");
    }
    let late = fresh();
    app.advance(chrono::TimeDelta::seconds(301));
    assert_eq!(browser.send("POST", CANCEL, &late).await.problem(), "seal.time");
    assert!(collected(&app, &browser.caller).await.contains(&id), "nothing was written");
    app.finish().await;
}

/// Changes one letter in the middle of the ciphertext.
fn flip(body: &str) -> String {
    let mut letters: Vec<char> = body.chars().collect();
    let at = letters.len() - 60;
    letters[at] = if letters[at] == 'A' { 'B' } else { 'A' };
    letters.into_iter().collect()
}

#[tokio::test]
async fn who_is_exempt_writes_plainly() {
    let app = TestApp::start().await;
    let (browser, id) = student(&app).await;
    let plain = app.plain(&browser.caller).await;
    plain.post(CANCEL, of(&id)).await.ok();
    plain.get(MINE).await.ok();
    // nobody carries a browser's session past protection on such a client
    let carried = plain.with("blade-auth", &format!("bearer {}", browser.caller.access_token));
    assert_eq!(carried.post(COLLECT, of(&id)).await.problem(), "auth.client_session");
    assert!(!collected(&app, &browser.caller).await.contains(&id), "nothing was written");
    // visitors have no session whose key could seal
    let visitor = app.visitor();
    visitor.post("/api/blade-platform/nobody/serverCenter/ospPage", json!({"size": 1})).await;
    // another school decides for itself
    let there = app.sign_in_to("000001", "student", onehall_testkit::DEMO_PASSWORD).await;
    there.get(MINE).await.ok();
    // other systems are behind their own TLS
    let system = app.open_client("library", &["todos"]).await;
    let todo = json!({"account": "student", "title": "归还图书", "kind": "todo", "type_name": "借阅", "url": "https://lib.yunling.example/1"});
    assert!(system.put("/open/v1/todos/sealed-1", todo).await.status.is_success());
    app.finish().await;
}

#[tokio::test]
async fn names_in_the_payload_give_no_authority() {
    let app = TestApp::start().await;
    let (browser, id) = student(&app).await;
    let teacher = app.sign_in("teacher").await;
    let before = collected(&app, &teacher).await;
    let me: UserId = UserId(browser.caller.tokens["user_id"].as_str().unwrap().parse().unwrap());
    assert_ne!(me, UserId(0));
    let body = json!({"serviceId": id, "user_info_id": "teacher", "user_info_name": "周明远"});
    let (_, answer) = browser.post(CANCEL, body).await;
    assert_eq!(answer.json()["status"], json!(1000), "{}", answer.text);
    assert!(!collected(&app, &browser.caller).await.contains(&id));
    assert_eq!(collected(&app, &teacher).await, before);
    app.finish().await;
}
