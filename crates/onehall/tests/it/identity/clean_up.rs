//! The clean-up job: expired sessions end, old rows go.

use chrono::TimeDelta;
use onehall_testkit::TestApp;

use super::{fail, solved};
pub(super) use onehall_testkit::rows::count as rows;

/// The schedules ran once at this time.
pub(super) async fn clean(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    for queue in ["identity-cleanup", "identity-forget-sessions"] {
        onehall_jobs::enqueue_named(&mut tx, &app.ctx(), queue, &(), onehall_jobs::Terms::default()).await.unwrap();
    }
    tx.save().await.unwrap();
    app.run_jobs().await;
}

#[tokio::test]
async fn expired_sessions_end_and_old_rows_go() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    app.sign_in("student").await;
    solved(&visitor).await;
    fail(&visitor, "no-such-person", 1).await;
    app.advance(TimeDelta::seconds(7_199));
    clean(&app).await;
    assert_eq!(rows(&app, "sessions", "ended_at IS NULL").await, 1);
    assert_eq!(rows(&app, "sign_in_failures", "1 = 1").await, 1);
    app.advance(TimeDelta::seconds(1));
    clean(&app).await;
    assert_eq!(rows(&app, "sessions", "end_reason = 'expired'").await, 1);
    for table in ["access_tokens", "refresh_tokens", "captchas"] {
        assert_eq!(rows(&app, table, "1 = 1").await, 0, "{table}");
    }
    app.advance(TimeDelta::days(1));
    clean(&app).await;
    assert_eq!(rows(&app, "sign_in_failures", "1 = 1").await, 0);
    assert_eq!(rows(&app, "sessions", "1 = 1").await, 1, "ended sessions stay for a month");
    app.advance(TimeDelta::days(30));
    clean(&app).await;
    assert_eq!(rows(&app, "sessions", "1 = 1").await, 0);
    app.finish().await;
}
