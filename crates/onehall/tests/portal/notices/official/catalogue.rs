//! The calls the specification names.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{account, badge, draft, id_of, in_inbox, read, send};

const HISTORY: &str = "/api/blade-workbench/messageCenterHistoryMsg/detail";
const MARK: &str = "/api/blade-workbench/mpManage/readMessage";
const LIST: &str = "/api/blade-platform/app/service/mpMsgListByUser";

#[tokio::test]
async fn a_message_is_opened_by_its_id() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&student)]});
    let here = draft(&office, &speaker, audience.clone(), json!({"url": "https://unused.example"})).await;
    let away = json!({"textType": 2, "url": "https://pay.yunling.example/x", "content": "<p>旧稿</p>"});
    let away = draft(&office, &speaker, audience, away).await;
    send(&app, &office, &here).await;
    send(&app, &office, &away).await;
    let opened = student.post(HISTORY, json!({"id": here["noticeId"]})).await.ok();
    assert_eq!(
        (&opened["id"], &opened["url"], &opened["extInfo"]["textType"]),
        (&here["noticeId"], &json!(""), &json!(1))
    );
    assert_eq!((&opened["content"], &opened["messageIdWeb"]), (&here["content"], &here["noticeId"]));
    assert!(opened["readTime"].is_string(), "opening marks it as read");
    let opened = student.post(HISTORY, json!({"id": away["noticeId"]})).await.ok();
    assert_eq!(
        (&opened["url"], &opened["extInfo"]["textType"], &opened["content"]),
        (&json!("https://pay.yunling.example/x"), &json!(2), &json!(""))
    );
    for id in ["", "30001", "01931f5e-0000-7000-8000-000000000000"] {
        assert_eq!(student.post(HISTORY, json!({"id": id})).await.problem(), "notice.deleted", "{id}");
    }
    assert_eq!(app.visitor().post(HISTORY, json!({"id": here["noticeId"]})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn a_message_is_marked_for_oneself_alone() {
    let app = TestApp::start().await;
    let (office, student, teacher) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&office, "学生工作处").await;
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({})).await;
    send(&app, &office, &made).await;
    let before = badge(&student).await["unread"].as_u64().unwrap();
    let body = json!({"messageId": made["noticeId"], "userId": id_of(&student)});
    assert_eq!(teacher.post(MARK, body.clone()).await.problem(), "access.denied", "somebody else's");
    assert_eq!(in_inbox(&student, &made["noticeId"]).await["readTime"], Value::Null);
    let marked = student.post(MARK, body.clone()).await.ok();
    assert_eq!(marked["unread"], json!(before - 1));
    assert_eq!(marked, badge(&student).await);
    assert_eq!(student.post(MARK, body).await.ok(), marked, "twice");
    app.finish().await;
}

#[tokio::test]
async fn an_accounts_messages_are_listed() {
    let app = TestApp::start().await;
    let (office, student, teacher) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&office, "学生工作处").await;
    let list = async |caller| {
        let page: Value =
            onehall_testkit::Caller::post(caller, LIST, json!({"userId": speaker, "size": 50})).await.ok();
        page
    };
    let (mine, others) = (list(&student).await, list(&teacher).await);
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({})).await;
    send(&app, &office, &made).await;
    let after = list(&student).await;
    assert_eq!(after["total"].as_u64(), mine["total"].as_u64().map(|n| n + 1));
    assert_eq!(after["records"][0]["messageId"], made["noticeId"], "the latest first");
    assert_eq!(list(&teacher).await, others);
    assert_eq!(student.post(LIST, json!({})).await.ok()["total"], 0);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(list(&there).await["total"], 0);
    let own = read(&there, "inbox", json!({})).await.ok();
    assert_eq!((&own["total"], &own["records"][0]["senderName"]), (&json!(1), &json!("清河智造职业学院")));
    app.finish().await;
}

#[tokio::test]
async fn visitors_read_public_notices_alone() {
    let app = TestApp::start().await;
    let (office, student, teacher) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&student)]});
    let inner = draft(&office, &speaker, audience.clone(), json!({})).await;
    let public = draft(&office, &speaker, audience, json!({"isPublic": true, "title": "公开招募志愿者"})).await;
    let path = |one: &Value| {
        format!("/api/blade-workbench/nobody/messageCenter/messageDetail/{}", one["noticeId"].as_str().unwrap())
    };
    let visitor = app.visitor();
    assert_eq!(visitor.get(&path(&public)).await.problem(), "notice.deleted", "a draft");
    send(&app, &office, &inner).await;
    send(&app, &office, &public).await;
    let shown = visitor.get(&path(&public)).await.ok();
    assert_eq!((&shown["title"], &shown["senderName"]), (&json!("公开招募志愿者"), &json!("学生工作处")));
    assert!(shown.get("readTime").is_none(), "{shown}");
    assert_eq!(visitor.get(&path(&inner)).await.problem(), "notice.deleted");
    let there = visitor.with("tenant-id", "000001");
    assert_eq!(there.get(&path(&public)).await.problem(), "notice.deleted", "of another tenant");
    let read_by = read(&teacher, "detail", json!({"messageId": public["noticeId"]})).await.ok();
    assert_eq!(read_by["readTime"], Value::Null, "somebody who did not get it reads without a mark");
    assert!(in_inbox(&teacher, &public["noticeId"]).await.is_null());
    assert_eq!(visitor.english().get(&path(&public)).await.ok()["senderName"], "Student Affairs Office");
    app.finish().await;
}
