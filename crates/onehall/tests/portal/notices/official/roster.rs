//! The sender's proof: who got it, opened it, confirmed it; reminders.

use chrono::TimeDelta;
use onehall_feature::{SheetQuery, SheetRange};
use onehall_testkit::{TestApp, sheets};
use serde_json::{Value, json};

use super::{account, deliver, desk, draft, id_of, number, read, send, try_send};

#[tokio::test]
async fn the_roster_names_what_each_did_by_department() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&admin, "保卫处").await;
    let audience = json!({"userIds": [id_of(&student), id_of(&teacher), id_of(&admin)]});
    let made = draft(&admin, &speaker, audience, json!({"needConfirm": true})).await;
    let sent = send(&app, &admin, &made).await;
    let id = &sent["noticeId"];
    read(&student, "detail", json!({"messageId": id})).await.ok();
    read(&teacher, "confirm", json!({"messageId": id})).await.ok();
    // a move to another department afterwards does not count
    let other = "(SELECT id FROM departments WHERE code = '107' AND tenant_id = '000000')";
    super::alter(
        &app,
        format!(
            "UPDATE users SET department_id = {other}, class_id = NULL, post_name = ''
             WHERE account = 'student' AND tenant_id = '000000'"
        ),
    )
    .await;
    let roster = async |more: Value| {
        let mut body = json!({"noticeId": id});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        desk(&admin, "roster", body).await.ok()
    };
    let all = roster(json!({})).await;
    assert_eq!((&all["recipients"], &all["opened"], &all["confirmed"]), (&json!(3), &json!(2), &json!(1)));
    assert_eq!((&all["total"], &all["canRemind"], &all["remindedTime"]), (&json!(3), &json!(true), &Value::Null));
    let college = &all["departments"][0];
    assert_eq!((&college["deptName"], &college["total"]), (&json!("信息科学与工程学院"), &json!(2)));
    assert_eq!((&college["opened"], &college["confirmed"]), (&json!(2), &json!(1)));
    let accounts = |page: &Value| {
        let mut names: Vec<String> =
            page["records"].as_array().unwrap().iter().map(|p| p["account"].as_str().unwrap().to_owned()).collect();
        names.sort();
        names.join(" ")
    };
    for (filter, expected) in [
        (json!({"state": "UNREAD"}), "admin"),
        (json!({"state": "OPENED"}), "student teacher"),
        (json!({"state": "UNCONFIRMED"}), "admin student"),
        (json!({"state": "CONFIRMED"}), "teacher"),
        (json!({"deptId": college["deptId"]}), "student teacher"),
        (json!({"keyword": "林知夏"}), "student"),
        (json!({"keyword": "TEACH"}), "teacher"),
        (json!({"keyword": "%"}), ""),
    ] {
        assert_eq!(accounts(&roster(filter.clone()).await), expected, "{filter}");
    }
    let detail = desk(&admin, "detail", json!({"noticeId": id})).await.ok();
    assert_eq!((&detail["openedCount"], &detail["confirmedCount"]), (&json!(2), &json!(1)));
    app.finish().await;
}

#[tokio::test]
async fn the_rest_is_reminded_once_an_hour() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&admin, "保卫处").await;
    let audience = json!({"userIds": [id_of(&student), id_of(&teacher)]});
    let made = draft(&admin, &speaker, audience, json!({})).await;
    let id = json!({"noticeId": made["noticeId"]});
    assert_eq!(desk(&admin, "remind", id.clone()).await.problem(), "notice.not_draft");
    try_send(&admin, &made).await.ok();
    deliver(&app).await;
    read(&teacher, "detail", json!({"messageId": made["noticeId"]})).await.ok();
    app.carry_events().await;
    let mut heard = app.product.app.bus.subscribe();
    let done = desk(&admin, "remind", id.clone()).await.ok();
    assert_eq!((&done["reminded"], &done["nextTime"]), (&json!(1), &json!("2026-11-21 13:00:00")));
    app.carry_events().await;
    let mut told = Vec::new();
    while let Ok(event) = heard.try_recv() {
        if let onehall_events::Event::NoticesChanged { users, is_new: true, .. } = &event.event {
            told.push(json!(users));
        }
    }
    assert_eq!(told, [json!([id_of(&student)])]);
    app.advance(TimeDelta::minutes(59));
    let early = desk(&admin, "remind", id.clone()).await;
    assert_eq!(early.problem(), "notice.reminded");
    assert_eq!(desk(&admin, "roster", id.clone()).await.ok()["canRemind"], false);
    app.advance(TimeDelta::minutes(1));
    desk(&admin, "remind", id).await.ok();
    assert_eq!(number(&app, "SELECT count(*) AS n FROM audit_log WHERE action = 'notice.reminded'").await, 2);
    app.finish().await;
}

#[tokio::test]
async fn the_roster_is_saved_as_a_table_in_which_nothing_is_a_formula() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&admin, "保卫处").await;
    let audience = json!({"userIds": [id_of(&student), id_of(&teacher), id_of(&admin)]});
    let made = draft(&admin, &speaker, audience, json!({"needConfirm": true, "title": "消防/演练"})).await;
    let id = &send(&app, &admin, &made).await["noticeId"];
    read(&student, "confirm", json!({"messageId": id})).await.ok();
    let evil = "UPDATE users SET user_name = '=HYPERLINK(\"http://x\",\"周,景行\")' WHERE account = 'teacher'";
    super::alter(&app, evil.to_owned()).await;
    let export = async |more: Value| {
        let mut body = json!({"noticeId": id});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        desk(&admin, "roster/export", body).await
    };
    let all = export(json!({})).await;
    assert_eq!(all.headers["content-type"], "text/csv; charset=utf-8");
    let name = all.headers["content-disposition"].to_str().unwrap();
    assert!(name.starts_with("attachment; ") && name.ends_with("%E6%BC%94%E7%BB%83.csv"), "{name}");
    let lines: Vec<&str> = all.text.strip_prefix('\u{feff}').expect("a byte order mark").lines().collect();
    assert_eq!((lines[0], lines.len()), ("单位,姓名,学工号,打开时间,确认时间", 4));
    let read = "信息科学与工程学院,林知夏,student,2026-11-21 12:00:00,2026-11-21 12:00:00";
    let formula = "信息科学与工程学院,\"'=HYPERLINK(\"\"http://x\"\",\"\"周,景行\"\")\",teacher,,";
    assert!(lines.contains(&read) && lines.contains(&formula), "{}", all.text);
    assert_eq!(export(json!({"state": "UNCONFIRMED"})).await.text.lines().count(), 3);
    assert_eq!(export(json!({"keyword": "student"})).await.text.lines().nth(1), Some(read));

    let sums = export(json!({"table": "DEPARTMENTS"})).await.text;
    assert_eq!(sums.lines().take(2).collect::<Vec<_>>(), ["\u{feff}单位,送达,打开,确认", "信息科学与工程学院,2,1,1"]);
    let body = json!({"noticeId": id, "table": "DEPARTMENTS"});
    let english = desk(&admin.english(), "roster/export", body.clone()).await;
    assert!(english.text.starts_with("\u{feff}Department,Delivered,Opened,Confirmed"), "{}", english.text);
    assert_eq!(desk(&student, "roster/export", body.clone()).await.problem(), "access.denied");
    let there = app.sign_in_to("000001", "admin", onehall_testkit::DEMO_PASSWORD).await;
    assert_eq!(desk(&there, "roster/export", body).await.problem(), "object.not_found");
    assert_eq!(export(json!({"table": "PLANETS"})).await.status.as_u16(), 400);
    let audited = "SELECT count(*) AS n FROM audit_log WHERE action = 'notice.roster_exported'";
    assert_eq!(number(&app, audited).await, 5);
    app.finish().await;
}

#[tokio::test]
async fn a_roster_of_many_people_is_taken_out_by_an_export_alone() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&admin, "保卫处").await;
    let audience = json!({"userIds": [id_of(&student), id_of(&teacher), id_of(&admin)]});
    let made = draft(&admin, &speaker, audience, json!({})).await;
    let id = send(&app, &admin, &made).await["noticeId"].clone();
    let export = async |more: Value| {
        let mut body = json!({"noticeId": id});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        desk(&admin.english(), "roster/export", body).await
    };
    app.put_setting("export_reason_above", &json!(3)).await;
    assert_eq!(export(json!({})).await.text.lines().count(), 4);
    app.put_setting("export_reason_above", &json!(2)).await;
    let refused = export(json!({})).await;
    assert_eq!((refused.problem().as_str(), &refused.json()["status"]), ("transfer.beside", &json!(1002)));
    assert!(refused.json()["msg"].as_str().unwrap().contains("more than 2 people"), "{}", refused.text);
    assert_eq!(export(json!({"keyword": "student"})).await.text.lines().count(), 2, "one is not many");
    assert_eq!(export(json!({"table": "DEPARTMENTS"})).await.status, 200, "numbers are about nobody");
    let audited = "SELECT count(*) AS n FROM audit_log WHERE action = 'notice.roster_exported'";
    assert_eq!(number(&app, audited).await, 3);
    // where the refusal points to, a reason is asked
    let mut asked = json!({
        "id": "notice-roster", "fileName": "阅读情况", "dataRange": 1, "exportField": "姓名:userName",
        "formInline": {"noticeId": id}
    });
    let transfer = "/api/blade-workbench/transfer/export";
    assert_eq!(admin.post(transfer, asked.clone()).await.problem(), "transfer.reason_missing");
    asked["reason"] = json!("核对消防演练名单");
    admin.post(transfer, asked).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn the_roster_is_taken_out_by_who_may_send_as_the_account() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&admin, "保卫处").await;
    let audience = json!({"userIds": [id_of(&student), id_of(&teacher), id_of(&admin)]});
    let made = draft(&admin, &speaker, audience, json!({"needConfirm": true})).await;
    let id = send(&app, &admin, &made).await["noticeId"].clone();
    read(&student, "confirm", json!({"messageId": id})).await.ok();
    let roster = sheets::sheet(&app, "notice-roster");
    let office = sheets::caller(&app, "admin", None).await;
    let query = |range: SheetRange, more: Value| {
        let mut form = json!({"noticeId": id});
        form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let chosen = vec![id_of(&teacher).as_str().unwrap().to_owned()];
        SheetQuery { range, form: form.as_object().unwrap().clone(), chosen, ..SheetQuery::default() }
    };
    let accounts = async |query: SheetQuery| {
        let mut found: Vec<String> = sheets::read(&app, &office, &*roster, &query, 2)
            .await
            .into_iter()
            .map(|row| row["account"].clone())
            .collect();
        found.sort();
        found.join(" ")
    };
    for (range, more, expected) in [
        (SheetRange::All, json!({"state": "CONFIRMED"}), "admin student teacher"),
        (SheetRange::Search, json!({"state": "CONFIRMED"}), "student"),
        (SheetRange::Search, json!({"keyword": "TEACH"}), "teacher"),
        (SheetRange::Chosen, json!({}), "teacher"),
    ] {
        assert_eq!(accounts(query(range, more.clone())).await, expected, "{range:?} {more}");
    }
    let rows = sheets::read(&app, &office, &*roster, &query(SheetRange::All, json!({})), 10).await;
    let one = rows.iter().find(|row| row["account"] == "student").unwrap();
    assert_eq!((one["deptName"].as_str(), one["userName"].as_str()), ("信息科学与工程学院", "林知夏"));
    assert_eq!(accounts(SheetQuery::default()).await, "", "a roster is that of a notice");
    let other = sheets::caller(&app, "student", None).await;
    let all = query(SheetRange::All, json!({}));
    assert!(sheets::read(&app, &other, &*roster, &all, 10).await.is_empty(), "who got it does not see who else did");
    app.finish().await;
}
