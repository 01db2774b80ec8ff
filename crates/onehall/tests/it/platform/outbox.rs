//! Events of committed writes on their way to caches and streams.

use chrono::TimeDelta;
use onehall_bus::{dispatch_pending, emit};
use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_events::Event;
use onehall_kernel::{Ctx, UserId};
use onehall_testkit::TestApp;

/// More than one read of the outbox.
const EVENTS: i64 = 1_500;

#[tokio::test]
async fn events_come_once_and_in_order_however_late_they_are_committed() {
    let app = TestApp::start().await;
    app.carry_events().await;
    let mut stream = app.product.app.bus.subscribe();
    let heard = tokio::spawn(async move {
        let mut users = Vec::new();
        while users.len() < EVENTS as usize {
            if let Event::UserChanged { user } = stream.recv().await.unwrap().event {
                users.push(user.0);
            }
        }
        users
    });
    let mut tx = app.db.begin().await.unwrap();
    for number in 1..=EVENTS {
        // of a transaction that lasted a minute and a half
        let now = app.env.now() - TimeDelta::seconds(90) + TimeDelta::milliseconds(number * 50);
        let ctx = Ctx { now, ..app.ctx() };
        emit(&mut tx, &ctx, &Event::UserChanged { user: UserId(number) }).await.unwrap();
    }
    let carry = async || dispatch_pending(&app.product.app.bus, &app.db, &app.env).await.unwrap();
    assert_eq!(carry().await, 0, "nothing before it is committed");
    tx.save().await.unwrap();
    assert_eq!(carry().await, EVENTS as usize);
    assert_eq!(heard.await.unwrap(), (1..=EVENTS).collect::<Vec<_>>());
    assert_eq!(carry().await, 0, "each once");
    app.finish().await;
}

#[tokio::test]
async fn an_event_of_a_newer_version_is_left_alone_and_those_after_it_come() {
    let app = TestApp::start().await;
    app.carry_events().await;
    let mut stream = app.product.app.bus.subscribe();
    let mut tx = app.db.begin().await.unwrap();
    emit(&mut tx, &app.ctx(), &Event::NewsChanged).await.unwrap();
    let newer =
        "UPDATE outbox_events SET body = '{\"type\":\"moon_changed\",\"phase\":3}' WHERE body LIKE '%news_changed%'";
    tx.conn().execute_unprepared(newer).await.unwrap();
    tx.save().await.unwrap();
    let mut tx = app.db.begin().await.unwrap();
    let known = Event::UserChanged { user: UserId(7) };
    emit(&mut tx, &app.ctx(), &known).await.unwrap();
    tx.save().await.unwrap();
    assert_eq!(dispatch_pending(&app.product.app.bus, &app.db, &app.env).await.unwrap(), 2);
    assert_eq!(stream.recv().await.unwrap().event, known);
    app.finish().await;
}
