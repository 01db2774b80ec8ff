//! Several reading calls in one request: each as if it was made by itself.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_testkit::{Caller, TestAnswer, TestApp, TestAppOptions};
use onehall_web::{ApiError, App};
use serde_json::{Value, json};

use super::{DATA, card, card_id, home_page, put_card};

const BUNDLE: &str = "/api/onehall/bundle";
const USER: &str = "/api/blade-user/user/getUserInfo";
const BADGE: &str = "/api/onehall/notices/badge";
const BOOT: &str = "/api/blade-platform/nobody/index/index";

fn get(uri: &str) -> Value {
    json!({"method": "GET", "uri": uri})
}

fn post(uri: &str, body: Value) -> Value {
    json!({"method": "POST", "uri": uri, "body": body})
}

async fn bundle(caller: &Caller, parts: &[Value]) -> TestAnswer {
    caller.post(BUNDLE, json!({"parts": parts})).await
}

async fn answers(caller: &Caller, parts: &[Value]) -> Vec<Value> {
    bundle(caller, parts).await.ok()["answers"].as_array().unwrap().clone()
}

/// An answer without what differs from call to call.
fn told(body: &Value) -> Value {
    let mut body = body.clone();
    if let Some(detail) = body["msgDetail"].as_str().and_then(|text| text.rsplit_once(' ')) {
        body["msgDetail"] = json!(detail.0);
    }
    if let Some(result) = body["result"].as_object_mut() {
        result.remove("fetchedAt");
    }
    body
}

/// Routes that say that they may be parts.
fn parts(app: &TestApp) -> Vec<(String, String, Value)> {
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let mut parts = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            if operation["x-part"] == json!(true) {
                parts.push((method.to_uppercase(), path.clone(), operation.clone()));
            }
        }
    }
    parts
}

#[tokio::test]
async fn what_may_be_a_part_only_reads_and_answers_an_envelope() {
    let app = TestApp::start().await;
    let parts = parts(&app);
    assert!(parts.len() >= 18, "{}", parts.len());
    for (method, path, operation) in &parts {
        let name = format!("{method} {path}");
        let reads = operation["x-acting"] == json!("reads") || operation["x-access"] == json!("nobody");
        assert!(reads, "{name} may change something");
        assert_eq!(operation["x-limit"], Value::Null, "{name} takes what somebody could guess");
        assert!(matches!(method.as_str(), "GET" | "POST") && !path.contains('{'), "{name}");
        assert!(!onehall_seal::is_signed_service(path), "{name} is signed by itself");
        let answer = operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].as_str();
        assert!(answer.is_some_and(|name| name.contains("/Envelope_")), "{name}");
    }
    app.finish().await;
}

#[tokio::test]
async fn each_part_answers_what_the_call_itself_answers() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let cards = ["TODO", "PERSONAL_MATTERS", "CAMPUS_NEWS"].map(|kind| json!({"cardId": card_id(&page, kind)}));
    let missing = json!({"cardId": "01931f5e-0000-7000-8000-000000000000"});
    for caller in [student.clone(), student.english()] {
        let mut asked = vec![get(USER), post(BADGE, json!({})), post(BOOT, json!({}))];
        asked.extend(cards.iter().chain([&missing]).map(|body| post(DATA, body.clone())));
        asked.push(post(DATA, json!({"cardId": "none"})));
        let answers = answers(&caller, &asked).await;
        assert_eq!(answers.len(), asked.len());
        for (part, answer) in asked.iter().zip(&answers) {
            let uri = part["uri"].as_str().unwrap();
            let single = match part["body"].clone() {
                Value::Null => caller.get(uri).await,
                body => caller.post(uri, body).await,
            };
            assert_eq!(answer["httpStatus"], single.status.as_u16(), "{part}");
            assert_eq!(answer["isLate"], json!(false), "{part}");
            assert_eq!(told(&answer["body"]), told(&single.json()), "{part}");
        }
        let codes: Vec<_> = answers[answers.len() - 2..].iter().map(|answer| answer["httpStatus"].clone()).collect();
        assert_eq!(codes, [json!(200), json!(400)], "a refusal stays in its part");
    }
    app.finish().await;
}

#[tokio::test]
async fn nobody_gets_more_by_a_part_than_by_the_call() {
    let app = TestApp::start().await;
    let asked = [get(USER), post(BADGE, json!({})), post(BOOT, json!({}))];
    let visitor = answers(&app.visitor(), &asked).await;
    let codes: Vec<_> = visitor.iter().map(|answer| answer["httpStatus"].clone()).collect();
    assert_eq!(codes, [json!(401), json!(401), json!(200)]);
    let ended = app.sign_in("student").await;
    ended.with("access-token", &ended.access_token).get("/api/blade-workbench/auth/loginOut").await.ok();
    assert_eq!(answers(&ended, &asked[..1]).await[0]["httpStatus"], json!(401), "a session that ended");
    // who acts as somebody sees what the mark of each route lets them see
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let page = home_page(&teacher).await;
    let teachers = json!({"cardId": card_id(&page, "TODO")});
    let of = |answers: Vec<Value>| answers[0]["body"]["result"]["user_id"].clone();
    assert_ne!(of(answers(&student, &asked[..1]).await), of(answers(&teacher, &asked[..1]).await));
    answers(&student, &[post(DATA, teachers)]).await;
    app.finish().await;
}

#[tokio::test]
async fn what_may_be_no_part_or_too_much_is_refused_before_anything_is_done() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    for uri in [
        BUNDLE,
        "/api/blade-workbench/auth/loginOut",
        "/api/onehall/screen/unlock",
        "/api/onehall/account/sessions/endOthers",
        "/api/blade-platform/serverCenter/page",
        "/api/unknown",
        "/assets/index.js",
        "/api/onehall/../onehall/notices/badge",
        "http://127.0.0.1/api/onehall/notices/badge",
        "/api/onehall/notices/badge?x=%00",
        "nothing at all",
    ] {
        for method in ["GET", "POST"] {
            let part = json!({"method": method, "uri": uri});
            let answer = bundle(&student, &[get(USER), part]).await;
            assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.invalid"), "{method} {uri}");
            assert_eq!(answer.json()["result"]["fields"][0]["field"], "parts[1].uri", "{method} {uri}");
        }
    }
    // the other method of a part's path is none
    assert_eq!(bundle(&student, &[get(BADGE)]).await.problem(), "request.invalid");
    let many: Vec<_> = (0..17).map(|_| get(USER)).collect();
    assert_eq!(bundle(&student, &many).await.problem(), "request.invalid");
    assert_eq!(answers(&student, &many[..16]).await.len(), 16);
    assert_eq!(bundle(&student, &[]).await.problem(), "request.invalid");
    student.get(USER).await.ok();
    app.finish().await;
}

/// Five calls a second, and a burst of four times as many.
fn few_calls(config: &mut onehall::config::Config) {
    config.http.account_per_second = 5;
}

#[tokio::test]
async fn parts_count_as_calls() {
    let app = TestApp::with(TestAppOptions { configure: Some(few_calls), ..TestAppOptions::default() }).await;
    let student = app.sign_in("student").await;
    let many: Vec<_> = (0..16).map(|_| get(USER)).collect();
    let mut refused = 0;
    for _ in 0..8 {
        let answer = bundle(&student, &many).await;
        if answer.status.as_u16() == 429 {
            refused += 1;
        } else {
            let answers = answer.ok()["answers"].as_array().unwrap().clone();
            refused += answers.iter().filter(|answer| answer["httpStatus"] == json!(429)).count();
        }
    }
    // 8 bundles count once for all of them, far below the limit
    assert!(refused > 8, "{refused} refused");
    app.finish().await;
}

/// A card whose data never comes.
struct Never;

#[async_trait]
impl CardSource for Never {
    fn kind(&self) -> &'static str {
        "T_NEVER"
    }

    async fn load(&self, _: &App, _: &CardReader, _: &CardQuery) -> Result<CardContent, ApiError> {
        std::future::pending::<()>().await;
        Ok(CardContent::default())
    }
}

#[tokio::test]
async fn a_slow_part_holds_no_other_one() {
    let cards = vec![Arc::new(Never) as Arc<dyn CardSource>];
    let app = TestApp::with(TestAppOptions { cards, ..TestAppOptions::default() }).await;
    put_card(&app, &card(&app.ctx(), "T_NEVER", &[])).await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let never = post(DATA, json!({"cardId": card_id(&page, "T_NEVER")}));
    let todo = post(DATA, json!({"cardId": card_id(&page, "TODO")}));
    let answers = answers(&student, &[never.clone(), todo, get(USER)]).await;
    assert_eq!(answers[0], json!({"httpStatus": 0, "isLate": true, "body": null}));
    for answer in &answers[1..] {
        assert_eq!(answer["body"]["status"], json!(1000), "{answer}");
    }
    // by itself it is the card's own failure, after the card's own time
    let single = student.post(DATA, never["body"].clone()).await;
    assert_eq!(single.problem(), "card.failed");
    app.finish().await;
}
