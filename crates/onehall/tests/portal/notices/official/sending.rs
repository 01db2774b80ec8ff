//! From a draft to everybody who is addressed.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{account, badge, count, deliver, desk, draft, id_of, in_inbox, number, read, send, try_send};

#[tokio::test]
async fn a_notice_reaches_each_addressed_person_once() {
    let app = TestApp::start().await;
    let (office, student, teacher) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&office, "学生工作处").await;
    let before = badge(&student).await;
    // the student fits twice, the teacher not at all
    let audience =
        json!({"userIds": [id_of(&student), id_of(&office)], "classIds": class_of(&office, "计科2401").await});
    let made = draft(&office, &speaker, audience.clone(), json!({"level": "IMPORTANT"})).await;
    assert_eq!((&made["state"], &made["recipientCount"]), (&json!("DRAFT"), &json!(0)));
    assert!(in_inbox(&student, &made["noticeId"]).await.is_null(), "a draft is nobody's");
    let shown = desk(&office, "audience", json!({"accountId": speaker, "audience": audience})).await.ok();
    let members =
        number(&app, "SELECT count(*) AS n FROM users WHERE post_name = '计科2401' AND kind = 'student'").await;
    assert_eq!(shown["count"], json!(members + 1), "the class with the student, and the office");
    assert_eq!(shown["departments"][0]["deptName"], "信息科学与工程学院");
    assert_eq!(shown["names"].as_array().unwrap().len(), 5);
    let sending = try_send(&office, &made).await.ok();
    assert_eq!((&sending["state"], &sending["doneCount"]), (&json!("SENDING"), &json!(0)));
    assert_eq!(try_send(&office, &made).await.problem(), "notice.not_draft", "a second time");
    deliver(&app).await;
    let sent = desk(&office, "detail", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!((&sent["state"], &sent["recipientCount"]), (&json!("SENT"), &json!(members + 1)));
    let got = in_inbox(&student, &made["noticeId"]).await;
    assert_eq!((&got["senderName"], &got["openWindow"]), (&json!("学生工作处"), &json!("0,1")));
    assert_eq!((&got["readTime"], &got["sendTime"]), (&Value::Null, &json!("2026-11-21 12:00:00")));
    assert_eq!(got["timeSend"], 1_795_233_600);
    let after = badge(&student).await;
    let number_of = |b: &Value, key: &str| b[key].as_u64().unwrap();
    assert_eq!(number_of(&after, "unread"), number_of(&before, "unread") + 1);
    assert_eq!(number_of(&after, "important"), number_of(&before, "important") + 1);
    let unread = read(&student, "inbox", json!({"unread": true})).await.ok();
    assert_eq!(unread["total"], after["unread"], "badge and list say the same");
    assert!(in_inbox(&teacher, &made["noticeId"]).await.is_null());
    let asked = json!({"messageId": made["noticeId"]});
    assert_eq!(read(&teacher, "detail", asked.clone()).await.problem(), "notice.deleted");
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(read(&there, "detail", asked).await.problem(), "notice.deleted");
    for (call, id) in [("detail", "0197-cut"), ("detail", ""), ("confirm", "0197-cut")] {
        let cut = read(&student, call, json!({"messageId": id})).await;
        assert_eq!(cut.problem(), "notice.deleted", "{call} {id}");
        assert!(cut.text.contains("已被删除") && !cut.text.contains("UUID"), "{}", cut.text);
    }
    app.finish().await;
}

#[tokio::test]
async fn a_notice_opens_in_the_windows_that_its_sender_chose() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let before = badge(&student).await;
    let grown = |badge: &Value| {
        ["unread", "important", "mustRead"].map(|key| badge[key].as_u64().unwrap() - before[key].as_u64().unwrap())
    };
    let to = json!({"userIds": [id_of(&student)]});
    let only = json!({"level": "IMPORTANT", "otherWindow": true, "title": "只弹窗的通知"});
    let only = draft(&office, &speaker, to.clone(), only).await;
    assert_eq!(only["otherWindow"], true, "the draft keeps it");
    send(&app, &office, &only).await;
    assert_eq!(grown(&badge(&student).await), [0, 1, 0], "the popup alone");
    assert!(in_inbox(&student, &only["noticeId"]).await.is_null(), "the message centre has it not");
    let popups = read(&student, "popups", json!({})).await.ok();
    let shown = popups["important"]["list"].as_array().unwrap();
    let found = shown.iter().find(|one| one["messageId"] == only["noticeId"]).expect("in the popup");
    assert_eq!(found["openWindow"], "1");
    read(&student, "detail", json!({"messageId": only["noticeId"]})).await.ok();
    assert_eq!(grown(&badge(&student).await), [0, 0, 0], "opened is opened");

    let both = draft(&office, &speaker, to.clone(), json!({"level": "MUST_READ", "otherWindow": true})).await;
    send(&app, &office, &both).await;
    assert_eq!(in_inbox(&student, &both["noticeId"]).await["openWindow"], "0,1,2");
    assert_eq!(grown(&badge(&student).await), [1, 1, 1], "in the message centre and both popups");
    let plain = draft(&office, &speaker, to, json!({"level": "NORMAL", "otherWindow": true})).await;
    assert_eq!(plain["otherWindow"], false, "a normal one has no other window");
    app.finish().await;
}

/// Ids of a class by its name.
async fn class_of(caller: &onehall_testkit::Caller, name: &str) -> Value {
    let choices = desk(caller, "choices", json!({})).await.ok();
    let found = choices["classes"].as_array().unwrap().iter().filter(|class| class["name"] == name);
    Value::Array(found.map(|class| class["id"].clone()).collect())
}

#[tokio::test]
async fn everybody_who_fits_anything_is_addressed_and_nobody_who_is_disabled() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let choices = desk(&office, "choices", json!({})).await.ok();
    let of = async |audience: Value| count(&office, &speaker, &audience).await;
    let all = "SELECT count(*) AS n FROM users WHERE tenant_id = '000000' AND disabled_at IS NULL";
    assert_eq!(of(json!({"all": true})).await, json!(number(&app, all).await));
    let staff = number(&app, &format!("{all} AND kind = 'staff'")).await;
    assert_eq!(of(json!({"kinds": ["staff"]})).await, json!(staff));
    assert_eq!(of(json!({"roles": ["administrator"]})).await, json!(1));
    assert_eq!(
        of(json!({"kinds": ["staff"], "roles": ["administrator"]})).await,
        json!(staff),
        "who fits twice counts once"
    );
    assert_eq!(of(json!({})).await, json!(0));
    // 保卫处 has none below, 资产与实验室管理处 has two units below
    let department = |name: &str| {
        let all = choices["departments"].as_array().unwrap();
        all.iter().find(|d| d["deptName"] == name).unwrap()["id"].clone()
    };
    let below = "AND department_id IN (SELECT id FROM departments WHERE tenant_id = '000000' AND code IN ('115', '116', '306'))";
    let expected = number(&app, &format!("{all} {below}")).await;
    assert_eq!(of(json!({"deptIds": [department("资产与实验室管理处")]})).await, json!(expected));
    app.disable("teacher", true).await;
    assert_eq!(of(json!({"all": true})).await, json!(number(&app, all).await));
    assert_eq!(choices["kinds"].as_array().unwrap().len(), 3);
    app.finish().await;
}

#[tokio::test]
async fn what_is_incomplete_or_has_changed_is_not_sent() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let one = json!({"userIds": [id_of(&student)]});
    for (audience, changes, code) in [
        (one.clone(), json!({"title": " "}), "notice.incomplete"),
        (one.clone(), json!({"content": "<p> </p>"}), "notice.incomplete"),
        (one.clone(), json!({"textType": 2}), "notice.incomplete"),
        (json!({}), json!({}), "notice.incomplete"),
        (json!({"roles": ["no-such-role"]}), json!({}), "notice.audience_empty"),
    ] {
        let made = draft(&office, &speaker, audience.clone(), changes.clone()).await;
        assert_eq!(try_send(&office, &made).await.problem(), code, "{audience} {changes}");
    }
    let made = draft(&office, &speaker, one, json!({})).await;
    let with = |version: i64, count: i64| json!({"noticeId": made["noticeId"], "version": version, "count": count});
    let answer = desk(&office, "send", with(1, 2)).await;
    assert_eq!(answer.problem(), "notice.audience_changed");
    assert!(answer.text.contains("1 人"), "{}", answer.text);
    assert_eq!(desk(&office, "send", with(9, 1)).await.problem(), "object.conflict");
    for time in ["2026-11-21T03:59:59Z", "2026-11-21T04:00:00Z", "2027-12-01T00:00:00Z"] {
        let mut body = with(1, 1);
        body["scheduleTime"] = json!(time);
        assert_eq!(desk(&office, "send", body).await.problem(), "notice.schedule", "{time}");
    }
    // twice at the same time: one goes out
    let (a, b) = tokio::join!(desk(&office, "send", with(1, 1)), desk(&office, "send", with(1, 1)));
    let sent = [a, b].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!(sent, 1);
    deliver(&app).await;
    let jobs = "SELECT count(*) AS n FROM jobs WHERE queue = 'notice-send' AND state = 'done'";
    assert_eq!(number(&app, jobs).await, 1);
    app.finish().await;
}

#[tokio::test]
async fn sensitive_words_stop_a_notice_where_the_tenant_asks_for_it() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&student)]});
    let words = json!({"content": "<p>严禁代<b>考</b>。</p>"});
    let made = draft(&office, &speaker, audience.clone(), words.clone()).await;
    send(&app, &office, &made).await;
    app.put_setting("notice_words", &json!(true)).await;
    let made = draft(&office, &speaker, audience, words).await;
    assert_eq!(try_send(&office, &made).await.problem(), "opinion.sensitive");
    let still = desk(&office, "detail", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!(still["state"], "DRAFT");
    app.finish().await;
}

#[tokio::test]
async fn the_schools_administrators_have_notices_checked() {
    let app = TestApp::start().await;
    let (office, student, admin) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("admin").await);
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&student)]});
    crate::choose(&app, &admin, "notice_words", json!(true)).await;
    let made = draft(&office, &speaker, audience, json!({"content": "<p>严禁代考。</p>"})).await;
    assert_eq!(try_send(&office, &made).await.problem(), "opinion.sensitive");
    crate::choose(&app, &admin, "notice_words", json!(false)).await;
    send(&app, &office, &made).await;
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_notice_is_nowhere() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let audience = json!({"userIds": [id_of(&student)]});
    let made = draft(&office, &speaker, audience, json!({"level": "MUST_READ", "isPublic": true})).await;
    let before = badge(&student).await;
    let id = json!({"noticeId": made["noticeId"], "reason": "时间有误"});
    assert_eq!(desk(&office, "withdraw", id.clone()).await.problem(), "notice.not_draft", "a draft");
    send(&app, &office, &made).await;
    let shown = app.visitor();
    let public =
        format!("/api/blade-workbench/nobody/messageCenter/messageDetail/{}", made["noticeId"].as_str().unwrap());
    assert_eq!(shown.get(&public).await.ok()["messageId"], made["noticeId"]);
    let gone = desk(&office, "withdraw", id.clone()).await.ok();
    assert_eq!((&gone["state"], &gone["recipientCount"]), (&json!("WITHDRAWN"), &json!(1)));
    assert!(in_inbox(&student, &made["noticeId"]).await.is_null());
    assert_eq!(badge(&student).await, before);
    let popups = read(&student, "popups", json!({})).await.ok();
    assert!(!popups.to_string().contains(made["noticeId"].as_str().unwrap()));
    let asked = json!({"messageId": made["noticeId"]});
    assert_eq!(read(&student, "detail", asked.clone()).await.problem(), "notice.deleted");
    assert_eq!(read(&student, "confirm", asked).await.problem(), "notice.deleted");
    assert_eq!(shown.get(&public).await.problem(), "notice.deleted");
    assert_eq!(desk(&office, "withdraw", id).await.problem(), "notice.not_draft", "twice");
    let audited = "SELECT count(*) AS n FROM audit_log WHERE action IN ('notice.sent', 'notice.withdrawn')";
    assert_eq!(number(&app, audited).await, 2);
    app.finish().await;
}
