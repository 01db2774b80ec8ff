//! Notices that go out later.

use chrono::TimeDelta;
use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{account, deliver, desk, draft, id_of, in_inbox};

fn at(draft: &Value, time: &str) -> Value {
    json!({"noticeId": draft["noticeId"], "version": draft["version"], "count": 1, "scheduleTime": time})
}

#[tokio::test]
async fn a_scheduled_notice_goes_out_at_its_time_once() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&office)]});
    let made = draft(&office, &speaker, audience, json!({})).await;
    let waiting = desk(&office, "send", at(&made, "2026-11-21T05:00:00+00:00")).await.ok();
    assert_eq!((&waiting["state"], &waiting["scheduleTime"]), (&json!("SCHEDULED"), &json!("2026-11-21 13:00:00")));
    deliver(&app).await;
    app.advance(TimeDelta::minutes(59));
    deliver(&app).await;
    assert!(in_inbox(&app.sign_in("office").await, &made["noticeId"]).await.is_null());
    app.advance(TimeDelta::minutes(1));
    deliver(&app).await;
    let office = app.sign_in("office").await;
    assert_eq!(in_inbox(&office, &made["noticeId"]).await["sendTime"], "2026-11-21 13:00:00");
    let sent = desk(&office, "detail", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!((&sent["state"], &sent["recipientCount"]), (&json!("SENT"), &json!(1)));
    app.advance(TimeDelta::hours(2));
    deliver(&app).await;
    let office = app.sign_in("office").await;
    assert_eq!(in_inbox(&office, &made["noticeId"]).await["sendTime"], "2026-11-21 13:00:00");
    app.finish().await;
}

#[tokio::test]
async fn what_was_called_off_does_not_go_out_at_the_old_time() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&office)]});
    let made = draft(&office, &speaker, audience, json!({})).await;
    desk(&office, "send", at(&made, "2026-11-21T05:00:00Z")).await.ok();
    let again = desk(&office, "unschedule", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!((&again["state"], &again["scheduleTime"]), (&json!("DRAFT"), &Value::Null));
    let twice = desk(&office, "unschedule", json!({"noticeId": made["noticeId"]})).await;
    assert_eq!(twice.problem(), "notice.not_draft");
    desk(&office, "send", at(&again, "2026-11-21T06:00:00Z")).await.ok();
    app.advance(TimeDelta::hours(1));
    deliver(&app).await;
    let office = app.sign_in("office").await;
    assert!(in_inbox(&office, &made["noticeId"]).await.is_null(), "the first time means nothing any more");
    app.advance(TimeDelta::hours(1));
    deliver(&app).await;
    let office = app.sign_in("office").await;
    assert_eq!(in_inbox(&office, &made["noticeId"]).await["sendTime"], "2026-11-21 14:00:00");
    app.finish().await;
}
