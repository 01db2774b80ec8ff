//! Which cards a person has, and that one card's failure stays in that card.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_home::operator;
use onehall_testkit::{TestApp, TestAppOptions};
use onehall_web::{ApiError, App};
use serde_json::json;
use uuid::Uuid;

use super::{DATA, card, card_id, home_page, put_card, shown};

/// Sources that behave, and such that do not.
struct Source(&'static str);

#[async_trait]
impl CardSource for Source {
    fn kind(&self) -> &'static str {
        self.0
    }

    async fn load(&self, _: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        match self.0 {
            "T_FAIL" => Err(ApiError::internal("the other system is down")),
            "T_PANIC" => panic!("a broken source"),
            "T_SLOW" => {
                std::future::pending::<()>().await;
                Ok(CardContent::default())
            }
            "T_HUGE" => Ok(CardContent { list: json!("a".repeat(2_000_000)), ..CardContent::default() }),
            _ => Ok(CardContent {
                type_list: json!([query.column_id]),
                list: json!([reader.user.to_string(), query.display_rows, query.config]),
                data_source: "test".to_owned(),
            }),
        }
    }
}

const KINDS: [&str; 5] = ["T_FAIL", "T_PANIC", "T_SLOW", "T_HUGE", "T_GOOD"];

async fn with_sources() -> TestApp {
    let cards = KINDS.iter().map(|kind| Arc::new(Source(kind)) as Arc<dyn CardSource>).collect();
    TestApp::with(TestAppOptions { cards, ..TestAppOptions::default() }).await
}

#[tokio::test]
async fn the_first_home_page_has_four_cards_and_six_to_take() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    assert_eq!(shown(&page), ["TODO", "PERSONAL_MATTERS", "CAMPUS_NEWS", "ANNOUNCEMENT"]);
    let last = page["layout"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["state"], &last["hidden"]), (&json!("optional"), &json!(true)));
    let todo = &page["cards"][0];
    assert_eq!(todo["basicConfig"]["cardName"], "我的待办");
    assert_eq!(todo["basicConfig"]["displayRows"], 5);
    assert_eq!(home_page(&student.english()).await["cards"][0]["basicConfig"]["cardName"], "My to-dos");
    let kinds: Vec<_> = page["cards"].as_array().unwrap().iter().map(|c| c["cardKind"].as_str().unwrap()).collect();
    assert_eq!(kinds.len(), 10, "those to take come with their names");
    for kind in kinds {
        let data = student.post(DATA, json!({"cardId": card_id(&page, kind)})).await.ok();
        assert_eq!(data["cardKind"], kind);
        assert!(data["list"].is_array(), "{kind}: {data}");
        assert!(data["basicConfig"]["cardName"].is_string() && data["fetchedAt"].is_string());
    }
    app.finish().await;
}

#[tokio::test]
async fn one_cards_failure_stays_in_that_card() {
    let app = with_sources().await;
    for kind in KINDS {
        put_card(&app, &card(&app.ctx(), kind, &[])).await;
    }
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let load = |kind: &str| {
        let (student, id) = (student.clone(), card_id(&page, kind));
        async move { student.post(DATA, json!({"cardId": id, "columnId": "c1"})).await }
    };
    let (fail, panic, slow, huge, good, todo) =
        tokio::join!(load("T_FAIL"), load("T_PANIC"), load("T_SLOW"), load("T_HUGE"), load("T_GOOD"), load("TODO"));
    for (kind, answer) in [("T_FAIL", fail), ("T_PANIC", panic), ("T_SLOW", slow), ("T_HUGE", huge)] {
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (200, "card.failed"), "{kind}");
        assert_eq!(answer.json()["status"], 8008, "{kind}");
        assert!(!answer.text.contains("other system"), "the cause is not shown");
    }
    let good = good.ok();
    assert_eq!(good["list"], json!([student.tokens["user_id"], 2, {"mark": 7}]));
    assert_eq!((&good["typeList"], &good["dataSource"]), (&json!(["c1"]), &json!("test")));
    todo.ok();
    app.finish().await;
}

#[tokio::test]
async fn a_card_is_for_its_audience_while_it_is_enabled() {
    let app = with_sources().await;
    let mut good = card(&app.ctx(), "T_GOOD", &["teacher"]);
    put_card(&app, &good).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let id = card_id(&home_page(&teacher).await, "T_GOOD");
    teacher.post(DATA, json!({"cardId": id})).await.ok();
    assert!(!shown(&home_page(&student).await).contains(&"T_GOOD".to_owned()));
    assert_eq!(student.post(DATA, json!({"cardId": id})).await.problem(), "object.not_found");
    good.enabled = false;
    put_card(&app, &good).await;
    assert_eq!(teacher.post(DATA, json!({"cardId": id})).await.problem(), "object.not_found");
    let mut tx = app.db.begin().await.unwrap();
    assert!(operator::remove_card(&mut tx, &app.ctx(), "t_good").await.unwrap());
    tx.save().await.unwrap();
    app.carry_events().await;
    assert!(!shown(&home_page(&teacher).await).contains(&"T_GOOD".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn unknown_cards_and_odd_requests_are_refused() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    assert_eq!(student.post(DATA, json!({"cardId": Uuid::nil()})).await.problem(), "object.not_found");
    assert_eq!(student.post(DATA, json!({"cardId": "x"})).await.problem(), "request.malformed");
    assert_eq!(student.post(DATA, json!({})).await.problem(), "request.malformed");
    let id = card_id(&home_page(&student).await, "TODO");
    let long = "a".repeat(129);
    assert_eq!(student.post(DATA, json!({"cardId": id, "columnId": long})).await.problem(), "request.invalid");
    assert_eq!(app.visitor().post(DATA, json!({"cardId": id})).await.problem(), "auth.required");
    app.finish().await;
}
