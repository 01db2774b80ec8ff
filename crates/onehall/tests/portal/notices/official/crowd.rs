//! Many recipients, and sending that is interrupted.

use std::time::Instant;

use onehall_events::Event;
use onehall_testkit::TestApp;
use serde_json::json;

use super::{account, alter, count, deliver, desk, draft, number, try_send};

/// People with accounts of their own.
async fn add_people(app: &TestApp, from: usize, number: usize) {
    let people: Vec<String> = (from..from + number)
        .map(|n| {
            format!(
                "({n}, '000000', 'crowd{n}', 'crowd{n}', '新生{n}', '新生{n}', '新生{n}', 'student', NULL, '迎新2601', '', '', '', \
                 '2026-11-21 04:00:00+00:00')"
            )
        })
        .collect();
    for part in people.chunks(1_000) {
        let columns = "id, tenant_id, account, account_key, user_name, name_key, nick_name, kind, department_id, post_name, phone, \
                       email, avatar, created_at";
        alter(app, format!("INSERT INTO users ({columns}) VALUES {}", part.join(", "))).await;
    }
}

#[tokio::test]
async fn ten_thousand_get_a_notice_once_also_when_sending_is_interrupted() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    add_people(&app, 1, 4_000).await;
    let speaker = account(&admin, "云岭理工大学").await;
    let audience = json!({"all": true});
    let people = count(&admin, &speaker, &audience).await.as_i64().unwrap();
    assert!(people > 10_000, "{people}");
    let made = draft(&admin, &speaker, audience, json!({"level": "IMPORTANT"})).await;
    let mut heard = app.product.app.bus.subscribe();
    let begun = Instant::now();
    try_send(&admin, &made).await.ok();
    app.run_jobs().await;
    println!("{people} recipients in {} ms", begun.elapsed().as_millis());
    app.carry_events().await;
    let id = made["noticeId"].as_str().unwrap();
    let receipts = format!(
        "SELECT count(*) AS n FROM notice_receipts r JOIN official_notices o ON o.id = r.notice_id WHERE o.title = '{}' AND o.recipient_count = {people}",
        made["title"].as_str().unwrap()
    );
    assert_eq!(number(&app, &receipts).await, people);
    let mut told = std::collections::BTreeSet::new();
    while let Ok(event) = heard.try_recv() {
        if let Event::NoticesChanged { users, notice, is_new: true } = &event.event {
            assert_eq!(notice.unwrap().to_string(), id);
            assert!(users.len() <= 2_000, "{}", users.len());
            told.extend(users.iter().map(|user| user.0));
        }
    }
    assert_eq!(told.len(), usize::try_from(people).unwrap());

    // as if the server had died in the middle, behind a step it had written only in part
    let middle = number(&app, "SELECT user_id AS n FROM notice_receipts ORDER BY user_id LIMIT 1 OFFSET 3000").await;
    let title = made["title"].as_str().unwrap();
    let mine = format!("(SELECT id FROM official_notices WHERE title = '{title}')");
    alter(&app, format!("DELETE FROM notice_receipts WHERE user_id > {} AND notice_id IN {mine}", middle + 100)).await;
    alter(
        &app,
        format!(
            "UPDATE official_notices SET state = 'SENDING', fan_out_after = {middle}, done_count = 0 WHERE id IN {mine}"
        ),
    )
    .await;
    let mut tx = app.db.begin().await.unwrap();
    let payload = json!({"notice": id, "at": null});
    // two workers at once
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "notice-send", &payload, onehall_jobs::Terms::default())
        .await
        .unwrap();
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "notice-send", &payload, onehall_jobs::Terms::default())
        .await
        .unwrap();
    tx.save().await.unwrap();
    deliver(&app).await;
    assert_eq!(number(&app, &receipts).await, people, "nobody is missing and nobody has it twice");
    let sent = desk(&admin, "detail", json!({"noticeId": id})).await.ok();
    assert_eq!((&sent["state"], &sent["doneCount"]), (&json!("SENT"), &json!(people)));
    app.finish().await;
}

#[tokio::test]
async fn a_notice_that_is_withdrawn_while_it_goes_out_stops() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let speaker = account(&admin, "云岭理工大学").await;
    let made = draft(&admin, &speaker, json!({"all": true}), json!({})).await;
    try_send(&admin, &made).await.ok();
    let gone = desk(&admin, "withdraw", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!(gone["recipientCount"], 0);
    deliver(&app).await;
    let roster = desk(&admin, "roster", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!((&roster["recipients"], &roster["canRemind"]), (&json!(0), &json!(false)));
    app.finish().await;
}
