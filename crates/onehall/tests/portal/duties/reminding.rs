//! Departments are reminded of the yearly confirmation by official notices.

use chrono::TimeDelta;
use onehall_testkit::{
    Caller, TestApp,
    rows::{change, count},
};
use serde_json::{Value, json};

use super::{department, own};

const NOTICES: &str = "title LIKE '请完成%年度部门职责确认'";

async fn late(app: &TestApp) {
    app.put_setting("duties_confirm_by", &json!("01-01")).await;
}

/// How far a department is.
async fn row(admin: &Caller, name: &str) -> Value {
    let page = own(admin, "confirmations", json!({"keyword": name, "size": 100})).await.ok();
    page["departments"]["records"][0].clone()
}

#[tokio::test]
async fn those_that_are_late_are_reminded_once_a_day() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    app.put_setting("duties_confirm_by", &json!("12-31")).await;
    assert_eq!(own(&admin, "remind", json!({})).await.problem(), "duties.none_to_remind", "nobody is late");
    late(&app).await;
    assert_eq!(own(&student, "remind", json!({})).await.problem(), "access.denied");
    let library = department(&admin, "图书馆").await["deptId"].clone();
    assert_eq!(
        own(&admin, "remind", json!({"deptId": library})).await.problem(),
        "duties.none_to_remind",
        "it has confirmed"
    );
    let nowhere = json!({"deptId": "00000000-0000-0000-0000-000000000001"});
    assert_eq!(own(&admin, "remind", nowhere).await.problem(), "object.not_found");

    let audit = department(&admin, "审计处").await["deptId"].clone();
    let one = own(&admin, "remind", json!({"deptId": audit})).await.ok();
    assert_eq!(one["departments"], 1);
    assert_eq!(row(&admin, "审计处").await["remindTime"], one["remindTime"]);
    assert_eq!(own(&admin, "remind", json!({"deptId": audit})).await.problem(), "duties.reminded");
    let rest = own(&admin, "remind", json!({})).await.ok();
    assert_eq!(rest["departments"], 6, "all but the one that was reminded");
    assert_eq!(own(&admin, "remind", json!({})).await.problem(), "duties.reminded");
    app.run_jobs().await;
    assert_eq!(count(&app, "official_notices", &format!("{NOTICES} AND state = 'SENT'")).await, 2);
    assert_eq!(count(&app, "audit_log", "action = 'duties.reminded'").await, 2);
    let people = one["people"].as_i64().unwrap() + rest["people"].as_i64().unwrap();
    let receipts = format!("notice_id IN (SELECT id FROM official_notices WHERE {NOTICES})");
    assert_eq!(count(&app, "notice_receipts", &receipts).await, people);
    assert!(people > 1, "{people}");

    app.advance(TimeDelta::days(1));
    let admin = app.sign_in("admin").await;
    assert_eq!(own(&admin, "remind", json!({})).await.ok()["departments"], 7);
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn without_an_account_that_speaks_nobody_counts_as_reminded() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    late(&app).await;
    change(&app, "UPDATE official_accounts SET enabled = false").await;
    assert_eq!(own(&admin, "remind", json!({})).await.problem(), "notice.no_account");
    assert_eq!(row(&admin, "审计处").await["remindTime"], Value::Null);
    assert_eq!(count(&app, "official_notices", NOTICES).await, 0);
    app.finish().await;
}

#[tokio::test]
async fn who_administers_a_department_is_told_before_those_who_administer_all() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    late(&app).await;
    let everywhere = own(&admin, "remind", json!({"deptId": department(&admin, "审计处").await["deptId"]})).await.ok();
    let mine = "id = (SELECT department_id FROM users WHERE account_key = 'office')";
    change(
        &app,
        &format!("DELETE FROM duty_confirmations WHERE department_id IN (SELECT id FROM departments WHERE {mine})"),
    )
    .await;
    let office = app.sign_in("office").await;
    let seen = own(&office, "confirmations", json!({"status": "LATE", "size": 100})).await.ok();
    let id = seen["departments"]["records"][0]["deptId"].clone();
    let told = own(&admin, "remind", json!({"deptId": id})).await.ok();
    assert_eq!((&told["departments"], &told["people"]), (&json!(1), &json!(1)), "of {everywhere}");
    app.run_jobs().await;
    let got = "user_id = (SELECT id FROM users WHERE account_key = 'office') AND notice_id IN (SELECT id FROM official_notices WHERE ";
    assert_eq!(count(&app, "notice_receipts", &format!("{got}{NOTICES})")).await, 1);
    app.finish().await;
}
