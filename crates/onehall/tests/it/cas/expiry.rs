//! Ten seconds for a ticket, two hours idle and eight hours at most for a session.

use chrono::TimeDelta;

use super::{Browser, SERVICE, enc, outcome, start};

#[tokio::test]
async fn a_ticket_lives_ten_seconds() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let good = browser.sign_in(SERVICE).await;
    app.advance(TimeDelta::milliseconds(9_900));
    assert_eq!(outcome(&app, SERVICE, &good).await, "ok");
    let late = browser.next_ticket(SERVICE).await;
    app.advance(TimeDelta::milliseconds(10_100));
    assert_eq!(outcome(&app, SERVICE, &late).await, "INVALID_TICKET");
    app.finish().await;
}

#[tokio::test]
async fn a_session_slides_up_to_its_hard_end() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    for _ in 0..4 {
        app.advance(TimeDelta::seconds(7_000));
        assert!(browser.next_ticket(SERVICE).await.starts_with("ST-"));
    }
    app.advance(TimeDelta::seconds(801));
    let page = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert!(page.text.contains("name=\"password\""), "eight hours are over");
    let mut idle = Browser::new(&app);
    idle.sign_in(SERVICE).await;
    app.advance(TimeDelta::seconds(7_201));
    let page = idle.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert!(page.text.contains("name=\"password\""), "two idle hours are over");
    app.finish().await;
}

#[tokio::test]
async fn the_clean_up_ends_and_forgets() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let used = browser.sign_in(SERVICE).await;
    assert_eq!(outcome(&app, SERVICE, &used).await, "ok");
    app.advance(TimeDelta::days(2));
    for _ in 0..2 {
        let mut tx = app.db.begin().await.unwrap();
        onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "cas-forget-tickets", &(), onehall_jobs::Terms::default())
            .await
            .unwrap();
        tx.save().await.unwrap();
        app.run_jobs().await;
        app.advance(TimeDelta::days(2));
    }
    assert_eq!(outcome(&app, SERVICE, &used).await, "INVALID_TICKET");
    for table in ["cas_tgts", "cas_tickets"] {
        assert_eq!(super::count(&app, table).await, 0, "{table}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_clock_that_is_set_lengthens_and_shortens_nothing() {
    for jump in [TimeDelta::days(365), TimeDelta::days(-365), TimeDelta::hours(3), TimeDelta::minutes(-5)] {
        let app = start().await;
        let mut browser = Browser::new(&app);
        let first = browser.sign_in(SERVICE).await;
        app.clock.jump(jump);
        app.advance(TimeDelta::seconds(9));
        assert_eq!(outcome(&app, SERVICE, &first).await, "ok", "{jump}");
        let late = browser.next_ticket(SERVICE).await;
        app.clock.jump(-jump);
        app.advance(TimeDelta::milliseconds(10_100));
        assert_eq!(outcome(&app, SERVICE, &late).await, "INVALID_TICKET", "{jump}");
        app.advance(TimeDelta::seconds(7_000));
        assert!(browser.next_ticket(SERVICE).await.starts_with("ST-"), "{jump}");
        app.clock.jump(jump);
        app.advance(TimeDelta::seconds(7_201));
        let page = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
        assert!(page.text.contains("name=\"password\""), "{jump}: two idle hours are over");
        app.finish().await;
    }
}
