//! Writing drafts: who may, versions, copies, what nobody touches.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp, sweep_files};
use serde_json::{Value, json};

use super::{DESK, account, count, desk, draft, id_of, number, read, send, try_send};

#[tokio::test]
async fn a_draft_may_be_incomplete_and_carries_a_version() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let made = desk(&office, "save", json!({"accountId": speaker})).await.ok();
    assert_eq!((&made["version"], &made["title"], &made["textType"]), (&json!(1), &json!(""), &json!(1)));
    let mut body =
        json!({"noticeId": made["noticeId"], "version": 1, "accountId": speaker, "title": " 关于停水的通知 "});
    let saved = desk(&office, "save", body.clone()).await.ok();
    assert_eq!((&saved["version"], &saved["title"]), (&json!(2), &json!("关于停水的通知")));
    assert_eq!(desk(&office, "save", body.clone()).await.problem(), "object.conflict");
    body["version"] = json!(2);
    for (field, value, code) in [
        ("title", json!("长".repeat(101)), "request.invalid"),
        ("summary", json!("长".repeat(201)), "request.invalid"),
        ("img", json!("javascript:alert(1)"), "url.refused"),
        ("url", json!("//evil.example"), "url.refused"),
        ("textType", json!(3), "request.invalid"),
        ("audience", json!({"kinds": ["robot"]}), "request.invalid"),
        ("audience", json!({"classIds": ["x"]}), "request.invalid"),
        ("fileIds", json!(["01931f5e-0000-7000-8000-000000000000"]), "request.invalid"),
        ("accountId", json!("12345"), "object.not_found"),
        ("level", json!("LOUD"), "request.malformed"),
    ] {
        let mut wrong = body.clone();
        wrong[field] = value.clone();
        assert_eq!(desk(&office, "save", wrong).await.problem(), code, "{field} {value}");
    }
    let found = desk(&office, "page", json!({"keyword": "停水", "state": "DRAFT"})).await.ok();
    assert_eq!((&found["total"], &found["records"][0]["version"]), (&json!(1), &json!(2)), "nothing was written");
    assert_eq!(found["counts"].as_array().unwrap().len(), 5);
    desk(&office, "remove", json!({"noticeId": made["noticeId"]})).await.ok();
    let gone = desk(&office, "detail", json!({"noticeId": made["noticeId"]})).await;
    assert_eq!(gone.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn a_draft_that_is_opened_again_names_its_people() {
    let app = TestApp::start().await;
    let (office, student, teacher) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let speaker = account(&office, "学生工作处").await;
    let ids = json!([id_of(&teacher), id_of(&there), id_of(&student)]);
    let made = draft(&office, &speaker, json!({"userIds": ids}), json!({})).await;
    let opened = desk(&office, "detail", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!(opened["audience"]["userIds"], ids, "as it was chosen");
    let names = json!([
        {"userId": id_of(&teacher), "userName": "周景行"},
        {"userId": id_of(&student), "userName": "林知夏"},
    ]);
    assert_eq!(opened["people"], names, "in that order, and nobody of another school");
    assert_eq!(made["people"], names);
    app.finish().await;
}

#[tokio::test]
async fn a_copy_is_a_new_draft() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({"level": "IMPORTANT"})).await;
    send(&app, &office, &made).await;
    for call in ["remove", "save"] {
        let body = json!({"noticeId": made["noticeId"], "accountId": speaker, "version": 2});
        assert_eq!(desk(&office, call, body).await.problem(), "notice.not_draft", "{call}");
    }
    let copy = desk(&office, "copy", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_ne!(copy["noticeId"], made["noticeId"]);
    for field in ["title", "content", "audience", "level", "summary"] {
        assert_eq!(copy[field], made[field], "{field}");
    }
    assert_eq!((&copy["state"], &copy["recipientCount"]), (&json!("DRAFT"), &json!(0)));
    try_send(&office, &copy).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn one_sends_as_own_accounts_alone() {
    let app = TestApp::start().await;
    let (admin, office, teacher, student) = (
        app.sign_in("admin").await,
        app.sign_in("office").await,
        app.sign_in("teacher").await,
        app.sign_in("student").await,
    );
    let names = async |caller| {
        let all = desk(caller, "accounts", json!({})).await.ok();
        all.as_array().unwrap().iter().map(|a| a["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&admin).await.len(), 10, "the administrator of the tenant as every account");
    assert_eq!(names(&office).await, ["学生工作处"], "an administrator of a department as those of the department");
    assert_eq!(names(&teacher).await, ["教务处"], "a sender as the account that names him");
    assert!(names(&student).await.is_empty());
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(names(&there).await, ["清河智造职业学院"]);
    // the desk is offered to exactly these
    for (who, caller, offered) in
        [("admin", &admin, true), ("office", &office, true), ("teacher", &teacher, true), ("student", &student, false)]
    {
        let me = caller.get(super::ME).await.ok();
        let entries = me["menuEntries"].as_array().unwrap();
        assert_eq!(entries.contains(&json!("noticeDesk")), offered, "{who}");
    }
    let speaker = account(&office, "学生工作处").await;
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({})).await;
    let id = json!({"noticeId": made["noticeId"]});
    for call in ["detail", "remove", "unschedule", "withdraw", "copy", "roster", "roster/export", "remind"] {
        assert_eq!(desk(&student, call, id.clone()).await.problem(), "access.denied", "student {call}");
        assert_eq!(desk(&teacher, call, id.clone()).await.problem(), "object.not_found", "teacher {call}");
        assert_eq!(desk(&there, call, id.clone()).await.problem(), "object.not_found", "other tenant {call}");
    }
    // addresses that were cut short
    for call in ["detail", "roster", "roster/export"] {
        let cut = desk(&office, call, json!({"noticeId": "0197-cut"})).await;
        assert_eq!(cut.problem(), "object.not_found", "{call}");
    }
    let body = json!({"accountId": speaker, "title": "x"});
    assert_eq!(desk(&teacher, "save", body.clone()).await.problem(), "object.not_found");
    assert_eq!(desk(&student, "save", body).await.problem(), "access.denied");
    assert_eq!(app.visitor().post(&format!("{DESK}/accounts"), json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn a_named_sender_reaches_the_own_departments() {
    let app = TestApp::start().await;
    let (teacher, admin) = (app.sign_in("teacher").await, app.sign_in("admin").await);
    let speaker = account(&teacher, "教务处").await;
    let own = "SELECT count(*) AS n FROM users WHERE tenant_id = '000000' AND disabled_at IS NULL AND department_id IN \
               (SELECT id FROM departments WHERE tenant_id = '000000' AND code IN ('201', '107'))";
    let reached = number(&app, own).await;
    assert_eq!(count(&teacher, &speaker, &json!({"all": true})).await, json!(reached));
    assert_eq!(count(&teacher, &speaker, &json!({"userIds": [id_of(&admin)]})).await, json!(0));
    let choices = desk(&teacher, "choices", json!({})).await.ok();
    assert_eq!(choices["departments"].as_array().unwrap().len(), 2);
    let made = draft(&teacher, &speaker, json!({"all": true}), json!({})).await;
    let sent = send(&app, &teacher, &made).await;
    assert_eq!(sent["recipientCount"], json!(reached), "the job keeps the bound");
    app.finish().await;
}

#[tokio::test]
async fn nobody_writes_as_somebody_else() {
    let app = TestApp::start().await;
    let (admin, teacher) = (app.sign_in("admin").await, app.sign_in("teacher").await);
    let speaker = account(&teacher, "教务处").await;
    let made = draft(&teacher, &speaker, json!({"userIds": [id_of(&teacher)]}), json!({})).await;
    let tokens = admin.post("/api/blade-workbench/auth/auth/modelLogin", json!({"userId": id_of(&teacher)})).await.ok();
    let acting = app.caller_of(&tokens);
    assert_eq!(desk(&acting, "detail", json!({"noticeId": made["noticeId"]})).await.ok()["title"], made["title"]);
    assert_eq!(try_send(&acting, &made).await.problem(), "access.denied");
    for call in ["remove", "copy", "withdraw", "unschedule", "remind"] {
        assert_eq!(
            desk(&acting, call, json!({"noticeId": made["noticeId"]})).await.problem(),
            "access.denied",
            "{call}"
        );
    }
    assert_eq!(desk(&acting, "save", json!({"accountId": speaker})).await.problem(), "access.denied");
    let upload = acting.upload(&format!("{DESK}/upload"), "a.pdf", b"%PDF-1.4\n%%EOF\n").await;
    assert_eq!(upload.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn drafts_nobody_touches_go_after_ten_days() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let old = desk(&office, "save", json!({"accountId": speaker, "title": "旧草稿"})).await.ok();
    app.advance(TimeDelta::days(8));
    let office = app.sign_in("office").await;
    let young = desk(&office, "save", json!({"accountId": speaker, "title": "新草稿"})).await.ok();
    app.advance(TimeDelta::days(3));
    clean(&app).await;
    let office = app.sign_in("office").await;
    let state = async |one: Value| {
        desk(&office, "detail", json!({"noticeId": one["noticeId"]})).await.json()["success"].clone()
    };
    assert_eq!((state(old).await, state(young).await), (json!(false), json!(true)));
    app.finish().await;
}

/// Runs the clean-up now.
pub(super) async fn clean(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "notices-drafts", &(), onehall_jobs::Terms::default())
        .await
        .unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
    sweep_files(app).await;
}

#[tokio::test]
async fn a_notice_is_told_in_the_readers_language() {
    let app = TestApp::start().await;
    let (office, student) = (app.sign_in("office").await, app.sign_in("student").await);
    let speaker = account(&office, "学生工作处").await;
    let english =
        json!({"titleEn": " Laboratory safety ", "summaryEn": "Check first.", "contentEn": "<p>By Friday.</p>"});
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), english.clone()).await;
    assert_eq!((&made["titleEn"], &made["contentEn"]), (&json!("Laboratory safety"), &json!("<p>By Friday.</p>")));
    let copy = desk(&office, "copy", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!((&copy["summaryEn"], &copy["contentEn"]), (&json!("Check first."), &json!("<p>By Friday.</p>")));
    let sent = send(&app, &office, &made).await;
    let asked = json!({"messageId": sent["noticeId"]});
    let chinese = read(&student, "detail", asked.clone()).await.ok();
    assert_eq!((&chinese["title"], &chinese["summary"]), (&json!("关于实验室安全检查的通知"), &json!("请提前自查。")));
    let told = read(&student.english(), "detail", asked).await.ok();
    for (field, en) in [("title", "Laboratory safety"), ("summary", "Check first."), ("content", "<p>By Friday.</p>")] {
        assert_eq!(told[field], en, "{field}");
    }
    // found by either title
    for keyword in ["laboratory SAFETY", "实验室安全检查"] {
        let found = read(&student.english(), "inbox", json!({"keyword": keyword})).await.ok();
        assert_eq!(found["records"][0]["messageId"], sent["noticeId"], "{keyword}");
    }
    // without English it is read in Chinese
    let plain = draft(&office, &speaker, json!({"userIds": [id_of(&student)]}), json!({})).await;
    let plain = send(&app, &office, &plain).await;
    let told = read(&student.english(), "detail", json!({"messageId": plain["noticeId"]})).await.ok();
    assert_eq!(
        (&told["title"], &told["content"]),
        (&json!("关于实验室安全检查的通知"), &json!("<p>请各单位于周五前完成自查。</p>"))
    );
    app.finish().await;
}
