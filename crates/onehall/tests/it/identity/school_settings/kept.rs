//! What is older than a school keeps it goes with the next sweep; what is younger, and what other schools have, stays.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp, rows};
use serde_json::json;

use super::super::clean_up::clean;
use super::{chosen, reset};

/// A sweep ran once at this time.
async fn sweep(app: &TestApp, queue: &str) {
    let mut tx = app.db.begin().await.unwrap();
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), queue, &(), onehall_jobs::Terms::default()).await.unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
}

/// Rows of a table in the first school and in the second one, of those that the test made.
async fn both(app: &TestApp, table: &str, condition: &str) -> (i64, i64) {
    let of = async |tenant: &str| rows::count(app, table, &format!("tenant_id = '{tenant}' AND {condition}")).await;
    (of("000000").await, of("000001").await)
}

#[tokio::test]
async fn visits_are_known_for_as_long_as_the_school_says() {
    let app = TestApp::start().await;
    // one visit of a service of each school, in the middle of its demonstration
    app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    app.sign_in("admin").await;
    let visit = async |who: &str| {
        let first = "(SELECT min(code) FROM services o WHERE o.tenant_id = s.tenant_id)";
        let now = "(SELECT max(created_at) FROM sessions)";
        let visited = format!(
            "INSERT INTO service_clicks (service_id, who, window_start, tenant_id, user_id) \
             SELECT s.id, '{who}', {now}, s.tenant_id, NULL FROM services s WHERE s.code = {first}"
        );
        rows::change(&app, &visited).await;
        // a visit adds to the heat
        let heat = format!(
            "UPDATE services SET visit_count = visit_count + 1 WHERE id IN (SELECT service_id FROM service_clicks WHERE who = '{who}')"
        );
        rows::change(&app, &heat).await;
    };
    visit("kept-old").await;
    app.advance(TimeDelta::days(91));
    let admin = app.sign_in("admin").await;
    visit("kept-new").await;
    let left = async || {
        (both(&app, "service_clicks", "who = 'kept-old'").await, both(&app, "service_clicks", "who = 'kept-new'").await)
    };
    assert_eq!(left().await, ((1, 1), (1, 1)), "the demonstration has services in both schools");
    sweep(&app, "services-forget-use").await;
    assert_eq!(left().await, ((1, 1), (1, 1)), "400 days unless a school chose others");
    chosen(&app, &admin, "visits_kept_days", json!(90)).await;
    assert_eq!(left().await, ((1, 1), (1, 1)), "with the next sweep");
    sweep(&app, "services-forget-use").await;
    assert_eq!(left().await, ((0, 1), (1, 1)));
    reset(&app, &admin, "visits_kept_days").await;
    app.advance(TimeDelta::days(310));
    sweep(&app, "services-forget-use").await;
    assert_eq!(left().await, ((0, 0), (1, 1)), "the other school keeps 400 days");
    app.finish().await;
}

#[tokio::test]
async fn words_without_a_result_are_known_for_as_long_as_the_school_says() {
    let app = TestApp::start().await;
    let day = app.env.now().format("%Y-%m-%d").to_string();
    for tenant in ["000000", "000001"] {
        let word = format!(
            "INSERT INTO search_misses (tenant_id, day, word, kind, times) VALUES ('{tenant}', '{day}', '飞毯', 'service', 3)"
        );
        rows::change(&app, &word).await;
    }
    let left = async || both(&app, "search_misses", "word = '飞毯'").await;
    let admin = app.sign_in("admin").await;
    chosen(&app, &admin, "misses_kept_days", json!(120)).await;
    app.advance(TimeDelta::days(92));
    sweep(&app, "services-forget-use").await;
    assert_eq!(left().await, (1, 0), "90 days in the other school");
    let admin = app.sign_in("admin").await;
    chosen(&app, &admin, "misses_kept_days", json!(30)).await;
    sweep(&app, "services-forget-use").await;
    assert_eq!(left().await, (0, 0));
    app.finish().await;
}

#[tokio::test]
async fn ended_sessions_are_known_for_as_long_as_the_school_says() {
    let app = TestApp::start().await;
    app.sign_in("student").await;
    app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    app.advance(TimeDelta::hours(2));
    clean(&app).await;
    let left = async || both(&app, "sessions", "end_reason = 'expired' AND account LIKE '%'").await;
    assert_eq!(left().await, (1, 1));
    app.advance(TimeDelta::days(8));
    // a school that nobody gets into is swept all the same
    rows::change(&app, "UPDATE tenants SET disabled_at = (SELECT max(ended_at) FROM sessions) WHERE id = '000001'")
        .await;
    let admin = app.sign_in("admin").await;
    chosen(&app, &admin, "ended_sessions_kept_days", json!(7)).await;
    sweep(&app, "identity-forget-sessions").await;
    assert_eq!(left().await, (0, 1));
    app.advance(TimeDelta::days(23));
    sweep(&app, "identity-forget-sessions").await;
    assert_eq!(left().await, (0, 0), "30 days in the other school");
    app.finish().await;
}
