//! Arranging the home page.

use onehall_events::Event;
use onehall_home::operator;
use onehall_kernel::UserId;
use onehall_testkit::TestApp;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{LAYOUT, RESET, card_id, home_page, shown};

fn place(page: &Value, kind: &str, x: u32, y: u32, w: u32, h: u32, hidden: bool) -> Value {
    json!({"cardId": card_id(page, kind), "x": x, "y": y, "w": w, "h": h, "hidden": hidden})
}

fn area(page: &Value, kind: &str) -> (u64, u64, u64, u64) {
    let id = card_id(page, kind);
    let place = page["layout"].as_array().unwrap().iter().find(|p| p["cardId"] == id.as_str()).unwrap();
    let cell = |name: &str| place[name].as_u64().unwrap();
    (cell("x"), cell("y"), cell("w"), cell("h"))
}

/// Every shown card lies at the edge or on another shown card.
fn assert_no_holes(page: &Value) {
    let layout = page["layout"].as_array().unwrap();
    let shown: Vec<&Value> = layout.iter().filter(|p| p["hidden"] == false).collect();
    let cell = |place: &Value, name: &str| place[name].as_u64().unwrap();
    for place in shown.iter().filter(|p| cell(p, "y") > 0) {
        let rests = shown.iter().any(|below| {
            cell(below, "y") + cell(below, "h") == cell(place, "y")
                && cell(below, "x") < cell(place, "x") + cell(place, "w")
                && cell(place, "x") < cell(below, "x") + cell(below, "w")
        });
        assert!(rests, "{place} floats");
    }
}

#[tokio::test]
async fn a_saved_layout_is_the_persons_own_and_can_be_taken_back() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let first = home_page(&student).await;
    let theirs = home_page(&teacher).await;
    let mut events = app.product.app.bus.subscribe();
    let places = json!({"places": [
        place(&first, "CAMPUS_NEWS", 0, 0, 12, 4, false),
        place(&first, "TODO", 4, 9, 8, 4, false),
        place(&first, "RECOMMEND", 0, 0, 4, 4, true),
        place(&first, "COMMON_TOOLS", 0, 9, 4, 4, false),
    ]});
    let saved = student.post(LAYOUT, places.clone()).await.ok();
    let page = home_page(&student).await;
    assert_eq!(page["layout"], saved["layout"], "the answer is what stands");
    let kinds = shown(&page);
    assert!(!kinds.contains(&"RECOMMEND".to_owned()) && kinds.contains(&"COMMON_TOOLS".to_owned()));
    assert_eq!(area(&page, "CAMPUS_NEWS"), (0, 0, 12, 4));
    assert_no_holes(&page);
    assert_eq!(student.post(LAYOUT, places).await.ok(), saved, "twice changes nothing");
    assert_eq!(home_page(&teacher).await, theirs, "others keep theirs");

    app.carry_events().await;
    let user = UserId(student.tokens["user_id"].as_str().unwrap().parse().unwrap());
    let mut told = false;
    while let Ok(event) = events.try_recv() {
        told |= event.event == Event::CardsChanged { user: Some(user) };
    }
    assert!(told, "other windows of the person hear of it");

    let reset = student.post(RESET, json!({})).await.ok();
    assert_eq!(reset["layout"], first["layout"]);
    assert_eq!(home_page(&student).await, first);
    app.finish().await;
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_nothing_is_saved() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let other = home_page(&app.sign_in_to("000001", "student", onehall_testkit::DEMO_PASSWORD).await).await;
    let one = |place: Value| json!({"places": [place]});
    let unknown = json!({"cardId": Uuid::nil(), "x": 0, "y": 0, "w": 4, "h": 4});
    let many: Vec<Value> = (0..41).map(|_| unknown.clone()).collect();
    let news = |x, y, w, h| place(&page, "CAMPUS_NEWS", x, y, w, h, false);
    for (body, code) in [
        (one(place(&page, "TODO", 0, 0, 8, 4, true)), "card.locked"),
        (one(unknown), "object.not_found"),
        (one(place(&other, "CAMPUS_NEWS", 0, 0, 4, 4, false)), "object.not_found"),
        (json!({"places": many}), "request.invalid"),
        (one(news(12, 0, 1, 1)), "request.invalid"),
        (one(news(8, 0, 5, 1)), "request.invalid"),
        (one(news(0, 0, 0, 1)), "request.invalid"),
        (one(news(0, 0, 4, 13)), "request.invalid"),
        (one(news(0, 1_001, 4, 4)), "request.invalid"),
        (json!({"places": [news(0, 0, 4, 4), news(4, 0, 4, 4)]}), "request.invalid"),
        (json!({}), "request.malformed"),
        (json!({"places": [{"cardId": "x", "x": 0, "y": 0, "w": 1, "h": 1}]}), "request.malformed"),
        (json!({"places": [{"cardId": Uuid::nil(), "x": -1, "y": 0, "w": 1, "h": 1}]}), "request.malformed"),
    ] {
        assert_eq!(student.post(LAYOUT, body.clone()).await.problem(), code, "{body}");
    }
    assert_eq!(home_page(&student).await, page);
    for path in [LAYOUT, RESET] {
        assert_eq!(app.visitor().post(path, json!({"places": []})).await.problem(), "auth.required");
    }
    app.finish().await;
}

#[tokio::test]
async fn two_windows_save_one_after_the_other() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let left =
        json!({"places": [place(&page, "TODO", 0, 0, 6, 4, false), place(&page, "RECOMMEND", 6, 0, 6, 4, false)]});
    let right =
        json!({"places": [place(&page, "RECOMMEND", 0, 0, 5, 4, false), place(&page, "TODO", 5, 0, 7, 4, false)]});
    let answers = futures::future::join_all(
        (0..10).map(|n| student.post(LAYOUT, if n % 2 == 0 { left.clone() } else { right.clone() })),
    )
    .await;
    let answers: Vec<Value> = answers.into_iter().map(|answer| answer.ok()["layout"].clone()).collect();
    let now = home_page(&student).await;
    assert!(answers.contains(&now["layout"]), "one of them stands, never a mixture: {now}");
    app.finish().await;
}

#[tokio::test]
async fn a_removed_card_leaves_no_hole_and_a_locked_one_comes_back() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let places = json!({"places": [
        place(&page, "RECOMMEND", 0, 0, 12, 3, false),
        place(&page, "CAMPUS_NEWS", 0, 3, 12, 3, true),
        place(&page, "TODO", 0, 6, 12, 3, false),
    ]});
    student.post(LAYOUT, places).await.ok();
    let mut tx = app.db.begin().await.unwrap();
    assert!(operator::remove_card(&mut tx, &app.ctx(), "recommend").await.unwrap());
    let snapshot_card = super::card(&app.ctx(), "CAMPUS_NEWS", &[]);
    let locked = onehall_home::model::Card {
        code: "campus-news".to_owned(),
        state: onehall_home::CardState::Locked,
        ..snapshot_card
    };
    operator::put_card(&mut tx, &app.ctx(), &locked).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    let now = home_page(&student).await;
    let kinds = shown(&now);
    assert!(!kinds.contains(&"RECOMMEND".to_owned()));
    assert!(kinds.contains(&"CAMPUS_NEWS".to_owned()), "locked cards are always there");
    let top = now["layout"].as_array().unwrap().iter().map(|p| p["y"].as_u64().unwrap()).min();
    assert_eq!(top, Some(0));
    app.finish().await;
}
