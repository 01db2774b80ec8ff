//! A clock that is set a year forward and back again.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_jobs::Terms;
use onehall_testkit::{TestApp, rows};

const QUEUE: &str = "answered-writes-cleanup";

fn year() -> TimeDelta {
    TimeDelta::days(365)
}

/// How often the schedule's job was finished.
async fn runs(app: &TestApp) -> i64 {
    let sql = format!("SELECT COUNT(*) AS n FROM jobs WHERE queue = '{QUEUE}' AND state = 'done'");
    let repo = app.db.repo();
    let count = Statement::from_string(repo.conn().get_database_backend(), sql);
    repo.conn().query_one_raw(count).await.unwrap().unwrap().try_get("", "n").unwrap()
}

/// One turn of a node's worker; how often the schedule's job was finished in it.
async fn work(app: &TestApp) -> i64 {
    onehall_jobs::enqueue_scheduled(&app.product.workers).await.unwrap();
    app.run_jobs().await;
    let done = runs(app).await;
    rows::change(app, &format!("DELETE FROM jobs WHERE queue = '{QUEUE}'")).await;
    done
}

#[tokio::test]
async fn schedules_go_on_after_a_year_forward_and_back() {
    let app = TestApp::start().await;
    assert_eq!((work(&app).await, work(&app).await), (1, 0), "not before its time");
    app.advance(TimeDelta::minutes(61));
    assert_eq!(work(&app).await, 1, "each hour");
    app.advance(year());
    assert_eq!((work(&app).await, work(&app).await), (1, 0), "once for the whole year");
    app.advance(-year());
    assert_eq!((work(&app).await, work(&app).await), (1, 0), "its time is not a year away, and comes once");
    app.advance(TimeDelta::minutes(61));
    assert_eq!(work(&app).await, 1, "each hour, as before");
    // another node's clock may be some seconds behind
    app.advance(-TimeDelta::seconds(30));
    assert_eq!(work(&app).await, 0);
    app.finish().await;
}

#[tokio::test]
async fn jobs_of_a_time_to_come_do_not_wait_for_it() {
    let app = TestApp::start().await;
    work(&app).await;
    let put = async |at: Option<DateTime<Utc>>| {
        let (mut tx, ctx) = (app.db.begin().await.unwrap(), app.ctx());
        let terms = Terms { at, ..Terms::default() };
        onehall_jobs::enqueue_named(&mut tx, &ctx, QUEUE, &(), terms).await.unwrap();
        tx.save().await.unwrap();
    };
    app.advance(year());
    app.run_jobs().await;
    put(None).await;
    let chosen = app.env.now() - year() + TimeDelta::days(3);
    app.advance(-year());
    put(Some(chosen)).await;
    app.run_jobs().await;
    assert_eq!(runs(&app).await, 1, "what was to run at once does, what has a chosen time waits");
    app.advance(TimeDelta::days(3));
    app.run_jobs().await;
    assert_eq!(runs(&app).await, 2);
    // one that was being carried out when the clock was set back and its node died
    let (lease, now) = (app.env.now() + year(), app.env.now());
    put(None).await;
    let tx = app.db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    let (a, b) = if app.db.is_sqlite() { ("?", "?") } else { ("$1", "$2") };
    let sql = format!("UPDATE jobs SET state = 'running', lease_until = {a} WHERE state = 'queued' AND run_at <= {b}");
    tx.conn().execute_raw(Statement::from_sql_and_values(backend, sql, [lease.into(), now.into()])).await.unwrap();
    tx.save().await.unwrap();
    app.advance(TimeDelta::seconds(1));
    app.run_jobs().await;
    assert_eq!(runs(&app).await, 2, "another node may be at it, as far as the lease goes");
    app.advance(-TimeDelta::seconds(1));
    app.run_jobs().await;
    assert_eq!(runs(&app).await, 3);
    app.finish().await;
}
