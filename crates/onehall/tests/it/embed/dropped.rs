//! What browsers dropped, counted.

use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

#[tokio::test]
async fn reports_add_up_by_day_application_origin_and_reason() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let made = make_enabled(&admin, form(LAB)).await;
    let unknown = app.env.new_id();
    let rows = json!({"rows": [
        {"appId": made["appId"], "origin": "https://evil.example", "reason": "wrongOrigin", "count": 3},
        {"appId": null, "origin": "null", "reason": "unknownSource", "count": 1},
        {"appId": unknown, "origin": "https://evil.example", "reason": "unknownSource", "count": 2},
    ]});
    for _ in 0..2 {
        assert_eq!(student.post(&at("dropped"), rows.clone()).await.ok()["counted"], 3);
    }
    app.advance(chrono::TimeDelta::days(1));
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    student.post(&at("dropped"), json!({"rows": [rows["rows"][0]]})).await.ok();
    let page = admin.post(&at("dropped/page"), json!({})).await.ok();
    let seen: Vec<_> = page["records"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["day"], &row["appName"], &row["origin"], &row["reason"], &row["count"]))
        .collect();
    let (first, second) = (json!("2026-11-21"), json!("2026-11-22"));
    let (lab, evil, none) = (json!("实验室"), json!("https://evil.example"), json!(""));
    let (wrong, nobody) = (json!("wrongOrigin"), json!("unknownSource"));
    assert_eq!(
        seen,
        [
            (&second, &lab, &evil, &wrong, &json!(3)),
            (&first, &lab, &evil, &wrong, &json!(6)),
            (&first, &none, &evil, &nobody, &json!(4)),
            (&first, &none, &json!("null"), &nobody, &json!(2)),
        ]
    );
    for (asked, total) in [
        (json!({"appId": made["appId"]}), 2),
        (json!({"from": "2026-11-22"}), 1),
        (json!({"to": "2026-11-21"}), 3),
        (json!({"from": "2026-11-23", "to": "2026-11-20"}), 0),
    ] {
        assert_eq!(admin.post(&at("dropped/page"), asked.clone()).await.ok()["total"], total, "{asked}");
    }
    let listed = admin.post(&at("apps/page"), json!({"keyword": "lab.example.edu"})).await.ok();
    assert_eq!(listed["records"][0]["droppedToday"], 3);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(there.post(&at("dropped/page"), json!({})).await.ok()["total"], 0);
    app.finish().await;
}

#[tokio::test]
async fn invented_origins_fill_no_table() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    for batch in 0..21 {
        let rows: Vec<Value> = (0..50)
            .map(|n| json!({"origin": format!("https://{batch}-{n}.example"), "reason": "tooMany", "count": 1}))
            .collect();
        student.post(&at("dropped"), json!({"rows": rows})).await.ok();
        app.advance(chrono::TimeDelta::seconds(2));
    }
    assert_eq!(count(&app, "embedded_drops", "1 = 1").await, 1_001);
    assert_eq!(count(&app, "embedded_drops", "origin = 'other' AND dropped = 50").await, 1);
    for (rows, why) in [
        (json!([]), "none"),
        (json!(vec![json!({"origin": "a", "reason": "gone", "count": 1}); 51]), "too many"),
        (json!([{"origin": "a", "reason": "gone", "count": 0}]), "nothing"),
        (json!([{"origin": "a", "reason": "gone", "count": -1}]), "less than nothing"),
        (json!([{"origin": "a", "reason": "because", "count": 1}]), "no reason"),
    ] {
        assert_eq!(student.post(&at("dropped"), json!({"rows": rows})).await.status.as_u16(), 400, "{why}");
    }
    let long = json!({"rows": [{"origin": "长".repeat(400), "reason": "notJson", "count": 1}]});
    student.post(&at("dropped"), long).await.ok();
    assert_eq!(count(&app, "embedded_drops", "1 = 1").await, 1_002, "as the other of its reason");
    app.finish().await;
}

#[tokio::test]
async fn counts_are_kept_for_thirty_days() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let row = json!({"rows": [{"origin": "null", "reason": "notText", "count": 1}]});
    student.post(&at("dropped"), row.clone()).await.ok();
    app.advance(chrono::TimeDelta::days(30));
    swept(&app).await;
    assert_eq!(count(&app, "embedded_drops", "1 = 1").await, 1);
    app.advance(chrono::TimeDelta::days(3));
    swept(&app).await;
    assert_eq!(count(&app, "embedded_drops", "1 = 1").await, 0);
    app.finish().await;
}

/// The schedule ran once at this time.
async fn swept(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "embed-forget-drops", &(), onehall_jobs::Terms::default())
        .await
        .unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
}
