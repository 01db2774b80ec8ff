//! Opening, confirming, popups.

use chrono::TimeDelta;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{account, badge, draft, id_of, in_inbox, read, send};

/// Sends to one person; answers the key.
async fn told(app: &TestApp, office: &Caller, reader: &Caller, changes: Value) -> Value {
    let speaker = account(office, "学生工作处").await;
    let made = draft(office, &speaker, json!({"userIds": [id_of(reader)]}), changes).await;
    send(app, office, &made).await["noticeId"].clone()
}

async fn popups(caller: &Caller) -> Value {
    read(caller, "popups", json!({})).await.ok()
}

fn holds(popup: &Value, id: &Value) -> bool {
    popup["list"].as_array().unwrap().iter().any(|one| one["messageId"] == *id)
}

#[tokio::test]
async fn opening_marks_once_and_is_told_to_the_other_pages() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let id =
        told(&app, &office, &student, json!({"level": "IMPORTANT", "content": "<p>好</p><script>alert(1)</script>"}))
            .await;
    assert!(holds(&popups(&student).await["important"], &id));
    let before = badge(&student).await;
    let mut heard = app.product.app.bus.subscribe();
    app.advance(TimeDelta::minutes(5));
    let detail = read(&student, "detail", json!({"messageId": id})).await.ok();
    assert_eq!((&detail["readTime"], &detail["deleted"]), (&json!("2026-11-21 12:05:00"), &json!(false)));
    assert!(!detail["content"].as_str().unwrap().contains("<script"), "{detail}");
    app.carry_events().await;
    app.advance(TimeDelta::minutes(5));
    let again = read(&student, "detail", json!({"messageId": id})).await.ok();
    assert_eq!(again["readTime"], "2026-11-21 12:05:00", "the first time counts");
    app.carry_events().await;
    let mut events = 0;
    while let Ok(event) = heard.try_recv() {
        if let onehall_events::Event::NoticesChanged { users, is_new, .. } = &event.event {
            assert_eq!((json!(users), *is_new), (json!([id_of(&student)]), false));
            events += 1;
        }
    }
    assert_eq!(events, 1);
    assert!(!holds(&popups(&student).await["important"], &id));
    assert_eq!(badge(&student).await["unread"].as_u64(), before["unread"].as_u64().map(|n| n - 1));
    app.finish().await;
}

#[tokio::test]
async fn a_must_read_one_stays_until_it_is_confirmed() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let id = told(&app, &office, &student, json!({"level": "MUST_READ", "needConfirm": true})).await;
    let plain = told(&app, &office, &student, json!({"level": "MUST_READ"})).await;
    let before = popups(&student).await["mustRead"]["total"].as_u64().unwrap();
    read(&student, "detail", json!({"messageId": id})).await.ok();
    read(&student, "detail", json!({"messageId": plain})).await.ok();
    let now = popups(&student).await["mustRead"].clone();
    assert!(holds(&now, &id) && !holds(&now, &plain));
    assert_eq!(now["total"].as_u64(), Some(before - 1));
    assert_eq!(badge(&student).await["mustRead"], now["total"], "badge and popup say the same");
    assert_eq!(read(&student, "confirm", json!({"messageId": plain})).await.problem(), "notice.no_confirmation");
    app.advance(TimeDelta::minutes(1));
    let confirmed = read(&student, "confirm", json!({"messageId": id})).await.ok();
    assert_eq!(confirmed["confirmTime"], "2026-11-21 12:01:00");
    app.advance(TimeDelta::minutes(1));
    let twice = read(&student, "confirm", json!({"messageId": id})).await.ok();
    assert_eq!(twice["confirmTime"], "2026-11-21 12:01:00");
    assert!(!holds(&popups(&student).await["mustRead"], &id));
    let other = app.sign_in("teacher").await;
    assert_eq!(read(&other, "confirm", json!({"messageId": id})).await.problem(), "notice.deleted");
    app.finish().await;
}

#[tokio::test]
async fn a_popup_keeps_the_latest_ten_and_names_all() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    read(&student, "readAll", json!({})).await.ok();
    let mut ids = Vec::new();
    for _ in 0..11 {
        app.advance(TimeDelta::minutes(1));
        ids.push(told(&app, &office, &student, json!({"level": "IMPORTANT"})).await);
    }
    let shown = popups(&student).await["important"].clone();
    assert_eq!((&shown["total"], shown["list"].as_array().unwrap().len()), (&json!(11), 10));
    assert_eq!(shown["list"][0]["messageId"], ids[10], "the latest first");
    assert!(!holds(&shown, &ids[0]));
    let marked = read(&student, "read", json!({"messageIds": [ids[10], ids[10]]})).await.ok();
    assert_eq!((&marked["unread"], &marked["important"]), (&json!(10), &json!(10)));
    let shown = popups(&student).await["important"].clone();
    assert!(holds(&shown, &ids[0]), "the next older one moves up");
    app.finish().await;
}

#[tokio::test]
async fn all_are_marked_of_one_account_or_of_one_level() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    told(&app, &office, &student, json!({})).await;
    let accounts = read(&student, "accounts", json!({})).await.ok();
    let of = |all: &Value, name: &str| all.as_array().unwrap().iter().find(|a| a["name"] == name).unwrap().clone();
    let mine = of(&accounts, "学生工作处");
    let listed = read(&student, "inbox", json!({"accountId": mine["accountId"]})).await.ok();
    assert_eq!((&listed["total"], &mine["deptName"]), (&mine["total"], &json!("学生工作处")));
    assert!(mine["unread"].as_u64().unwrap() > 0);
    read(&student, "readAll", json!({"accountId": mine["accountId"]})).await.ok();
    let after = read(&student, "accounts", json!({})).await.ok();
    assert_eq!(of(&after, "学生工作处")["unread"], 0);
    assert_eq!(of(&after, "保卫处"), of(&accounts, "保卫处"), "others stay");
    let left = read(&student, "readAll", json!({"level": "MUST_READ"})).await.ok();
    // the one that asks for a confirmation still waits for it
    assert_eq!(left["mustRead"], 1);
    let unread = read(&student, "inbox", json!({"unread": true, "level": "MUST_READ"})).await.ok();
    assert_eq!(unread["total"], 0);
    assert!(left["unread"].as_u64().unwrap() > 0);
    assert_eq!(read(&student, "readAll", json!({})).await.ok()["unread"], 0);
    let keyword = read(&student, "inbox", json!({"keyword": "期末考试"})).await.ok();
    assert_eq!(keyword["total"], 1);
    app.finish().await;
}

#[tokio::test]
async fn whoever_acts_as_somebody_else_leaves_no_marks() {
    let app = TestApp::start().await;
    let (office, student, admin) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("admin").await);
    let id = told(&app, &office, &student, json!({"needConfirm": true})).await;
    let tokens = admin.post("/api/blade-workbench/auth/auth/modelLogin", json!({"userId": id_of(&student)})).await.ok();
    let acting = app.caller_of(&tokens);
    assert_eq!(read(&acting, "detail", json!({"messageId": id})).await.ok()["readTime"], Value::Null);
    let before = badge(&student).await;
    assert_eq!(read(&acting, "read", json!({"messageIds": [id]})).await.ok(), before);
    assert_eq!(read(&acting, "readAll", json!({})).await.ok(), before);
    assert_eq!(read(&acting, "confirm", json!({"messageId": id})).await.problem(), "access.denied");
    assert_eq!(in_inbox(&student, &id).await["readTime"], Value::Null);
    app.finish().await;
}
