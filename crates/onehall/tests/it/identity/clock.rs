//! Somebody sets the clock of the machine: nobody is signed out, and nothing lives longer than it was given.

use chrono::TimeDelta;
use onehall_testkit::TestApp;
use serde_json::json;

use super::clean_up::clean;
use super::{ME, fail, refresh, sign_in_again, solved, try_with_captcha};

const GET: &str = "/api/blade-workbench/nobody/cas/getSessionValidTime";
const UPDATE: &str = "/api/blade-workbench/nobody/cas/updateSessionValidTime";

/// How far a clock is set.
fn jumps() -> [TimeDelta; 4] {
    [TimeDelta::days(365), TimeDelta::days(-365), TimeDelta::hours(3), TimeDelta::minutes(-5)]
}

#[tokio::test]
async fn a_session_goes_on_and_ends_by_the_time_that_passes() {
    for jump in jumps() {
        let app = TestApp::start().await;
        let (visitor, user) = (app.visitor(), app.sign_in("student").await);
        let ticket = user.tokens["detail"]["casTicket"].clone();
        let left = async |path: &str| visitor.post(path, json!({"casTicket": ticket})).await.ok()["expireTime"].clone();
        app.advance(TimeDelta::seconds(3_600));
        app.clock.jump(jump);
        clean(&app).await;
        user.get(ME).await.ok();
        assert_eq!(left(GET).await, 3_600, "{jump}");
        assert_eq!(left(UPDATE).await, 7_200, "{jump}");
        let pair = refresh(&visitor, &user.tokens["refresh_token"]).await.json();
        assert_eq!((&pair["expires_in"], &pair["detail"]["expireTime"]), (&json!(7_200), &json!(7_200)), "{jump}");
        app.clock.jump(-jump);
        let user = app.caller_of(&pair);
        app.advance(TimeDelta::seconds(7_199));
        user.get(ME).await.ok();
        assert_eq!(left(GET).await, 1, "{jump}");
        app.clock.jump(jump);
        app.advance(TimeDelta::seconds(1));
        assert_eq!(user.get(ME).await.problem(), "auth.session_ended", "{jump}");
        assert_eq!((left(GET).await, left(UPDATE).await), (json!(0), json!(0)), "{jump}");
        assert_eq!(refresh(&visitor, &pair["refresh_token"]).await.problem(), "auth.refresh_invalid", "{jump}");
        app.finish().await;
    }
}

#[tokio::test]
async fn a_session_of_the_wrong_time_is_no_longer_and_no_shorter() {
    for jump in jumps() {
        let app = TestApp::start().await;
        app.clock.jump(jump);
        let user = app.sign_in("student").await;
        app.clock.jump(-jump);
        app.advance(TimeDelta::seconds(7_199));
        user.get(ME).await.ok();
        app.advance(TimeDelta::seconds(1));
        assert_eq!(user.get(ME).await.problem(), "auth.session_ended", "{jump}");
        app.finish().await;
    }
}

#[tokio::test]
async fn who_is_slowed_stays_slowed_for_half_an_hour() {
    for jump in jumps() {
        let app = TestApp::start().await;
        let visitor = app.visitor();
        fail(&visitor, "student", 5).await;
        assert_eq!(sign_in_again(&visitor).await.problem(), "auth.locked", "{jump}");
        app.clock.jump(jump);
        clean(&app).await;
        assert_eq!(sign_in_again(&visitor).await.problem(), "auth.locked", "{jump}");
        app.advance(TimeDelta::minutes(30));
        assert_eq!(sign_in_again(&visitor).await.status.as_u16(), 200, "{jump}");
        app.finish().await;
    }
}

#[tokio::test]
async fn a_device_is_known_for_half_a_year() {
    for jump in jumps() {
        let app = TestApp::start().await;
        let visitor = app.visitor();
        app.clock.jump(jump);
        let first = sign_in_again(&visitor).await;
        let cookie = first.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let device = visitor.with("cookie", &cookie);
        app.clock.jump(-jump);
        for (days, status) in [(179, 200), (1, 400)] {
            app.advance(TimeDelta::days(days));
            fail(&visitor, "student", 5).await;
            assert_eq!(sign_in_again(&device).await.status.as_u16() == 200, status == 200, "{jump}, {days}");
        }
        app.finish().await;
    }
}

#[tokio::test]
async fn a_captcha_counts_for_five_minutes() {
    for jump in jumps() {
        let app = TestApp::start().await;
        let visitor = app.visitor();
        fail(&visitor, "student", 3).await;
        let (key, code) = solved(&visitor).await;
        app.clock.jump(jump);
        let typed = visitor.with("captcha-key", &key).with("captcha-code", &code);
        app.advance(TimeDelta::seconds(299));
        clean(&app).await;
        assert_eq!(sign_in_again(&typed).await.status.as_u16(), 200, "{jump}");
        fail(&visitor, "student", 3).await;
        let (key, code) = solved(&visitor).await;
        app.clock.jump(-jump);
        app.advance(TimeDelta::seconds(300));
        let late = sign_in_again(&visitor.with("captcha-key", &key).with("captcha-code", &code)).await;
        assert_eq!(late.problem(), "auth.captcha_wrong", "{jump}");
        assert_eq!(try_with_captcha(&visitor, "student", onehall_testkit::DEMO_PASSWORD).await.status.as_u16(), 200);
        app.finish().await;
    }
}
