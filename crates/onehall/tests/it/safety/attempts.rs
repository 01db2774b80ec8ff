//! The record of refused texts: filters, who may read it, how long it is kept.

use chrono::TimeDelta;
use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{at, call, say};

async fn count(admin: &onehall_testkit::Caller, filter: Value) -> u64 {
    call(admin, "attempts", filter).await["total"].as_u64().unwrap()
}

#[tokio::test]
async fn filters_narrow_the_record() {
    let app = TestApp::start().await;
    app.advance(TimeDelta::days(1));
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let teacher = app.sign_in("teacher").await;
    say(&app, "000000", &teacher, "", "假毕业证").await.unwrap_err();
    say(&app, "000000", &student, "", "假 毕业证").await.unwrap_err();
    let all = count(&admin, json!({})).await;
    for (filter, expected) in [
        (json!({"beginTime": "2026-11-22"}), 2),
        (json!({"beginTime": "2026-11-22 12:00:00", "endTime": "2026-11-22 12:00:00"}), 2),
        (json!({"endTime": "2026-11-21"}), all - 2),
        (json!({"beginTime": "2026-11-22 12:00:01"}), 0),
        (json!({"beginTime": "2026-11-22", "account": "TEACHER"}), 1),
        (json!({"account": "nobody-of-this-name"}), 0),
        (json!({"beginTime": "2026-11-22", "kind": "feedback"}), 0),
        (json!({"beginTime": "2026-11-22", "kind": "rating"}), 2),
        (json!({"beginTime": "2026-11-22", "word": "毕 业"}), 2),
        (json!({"beginTime": "2026-11-22", "word": "校园贷"}), 0),
        (json!({"beginTime": "", "account": " ", "kind": "", "word": ""}), all),
    ] {
        assert_eq!(count(&admin, filter.clone()).await, expected, "{filter}");
    }
    for (field, value) in [("beginTime", "yesterday"), ("endTime", "2026-02-30"), ("kind", "gossip")] {
        let answer = admin.post(&at("attempts"), json!({field: value})).await;
        assert_eq!(
            (answer.problem().as_str(), &answer.json()["result"]["fields"][0]["field"]),
            ("request.invalid", &json!(field))
        );
    }
    app.finish().await;
}

#[tokio::test]
async fn the_record_is_the_administrators_alone() {
    let app = TestApp::start().await;
    for account in ["student", "teacher"] {
        let caller = app.sign_in(account).await;
        assert_eq!(caller.post(&at("attempts"), json!({})).await.problem(), "access.denied");
        assert_eq!(caller.post(&at("export"), json!({})).await.problem(), "access.denied");
    }
    let admin = app.sign_in("admin").await;
    assert!(count(&admin, json!({})).await > 5, "the demonstration has a record");
    app.finish().await;
}

/// The schedule ran once at this time; what the administrator then sees.
async fn left_after_clean_up(app: &TestApp) -> u64 {
    let mut tx = app.db.begin().await.unwrap();
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "safety-forget-attempts", &(), onehall_jobs::Terms::default())
        .await
        .unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
    count(&app.sign_in("admin").await, json!({})).await
}

#[tokio::test]
async fn attempts_are_forgotten_after_the_time_that_the_school_sets() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    say(&app, "000000", &student, "", "代考").await.unwrap_err();
    let all = left_after_clean_up(&app).await;
    assert!(all > 5, "nothing of the demonstration is old");
    app.advance(TimeDelta::days(180));
    assert_eq!(left_after_clean_up(&app).await, 1, "the demonstration's are older");
    app.advance(TimeDelta::seconds(1));
    assert_eq!(left_after_clean_up(&app).await, 0);

    say(&app, "000000", &student, "", "代考").await.unwrap_err();
    let admin = app.sign_in("admin").await;
    let all = admin.post("/api/onehall/settings/list", json!({})).await.ok();
    let line = all.as_array().unwrap().iter().find(|line| line["key"] == "sensitive_words").unwrap();
    let wanted = json!({"key": "sensitive_words", "version": line["version"], "value": {"keepAttemptsDays": 2}});
    admin.post("/api/onehall/settings/save", wanted).await.ok();
    app.advance(TimeDelta::hours(48));
    assert_eq!(left_after_clean_up(&app).await, 1);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(left_after_clean_up(&app).await, 0);
    app.finish().await;
}
