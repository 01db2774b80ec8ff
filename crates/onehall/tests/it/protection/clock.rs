//! Somebody sets the clock: what was sealed before counts no second time, and no key lives longer than it was given.

use super::*;
use chrono::TimeDelta;

/// A browser of the student, with something to write twice.
async fn student(app: &TestApp) -> (Browser, String) {
    demand(app, json!({"level": "writes+answers"})).await;
    let caller = app.sign_in("student").await;
    let id = collected(app, &caller).await.remove(0);
    (Browser::new(app, caller, SuiteId::Jose1).await, id)
}

/// Each way to come back to a time at which the message would be in the skew, after its use may be forgotten.
#[tokio::test]
async fn a_used_message_never_counts_again() {
    let minutes = TimeDelta::minutes;
    for (name, steps) in [
        ("back at once", vec![(minutes(-4), minutes(0))]),
        ("back after its use is forgotten", vec![(minutes(0), minutes(30)), (minutes(-30), minutes(0))]),
        ("a year forward and back", vec![(TimeDelta::days(365), minutes(1)), (TimeDelta::days(-365), minutes(0))]),
        ("back and on to its time", vec![(minutes(-60), minutes(59))]),
    ] {
        let app = TestApp::start().await;
        let (browser, id) = student(&app).await;
        let wire = browser.wire("POST", CANCEL, &of(&id).to_string());
        assert_eq!(browser.send("POST", CANCEL, &wire).await.json()["status"], json!(1000), "{name}");
        browser.post(COLLECT, of(&id)).await;
        for (jump, pass) in steps {
            app.clock.jump(jump);
            let _ = app.env.now();
            app.advance(pass);
            // somebody else's traffic has the window look what it may forget
            let other = Browser::new(&app, app.sign_in("teacher").await, SuiteId::Jose1).await;
            other.post(THEME, json!({"theme": "light"})).await;
        }
        let again = browser.send("POST", CANCEL, &wire).await;
        assert_eq!(again.problem(), "seal.key_unknown", "{name}: {}", again.text);
        assert!(collected(&app, &browser.caller).await.contains(&id), "{name}: it was carried out again");
        // who goes on agrees another key
        let browser = Browser::new(&app, browser.caller, SuiteId::Jose1).await;
        assert_eq!(browser.post(CANCEL, of(&id)).await.1.json()["status"], json!(1000), "{name}");
        app.finish().await;
    }
}

#[tokio::test]
async fn a_key_of_the_wrong_time_is_gone_when_the_clock_is_set_right() {
    let app = TestApp::start().await;
    let (year, caller) = (TimeDelta::days(365), app.sign_in("student").await);
    demand(&app, json!({"level": "writes"})).await;
    app.clock.jump(year);
    let browser = Browser::new(&app, caller, SuiteId::Jose1).await;
    // opened, and refused for what is in it
    let nothing = || of("01931f5e-0000-7000-8000-000000000000");
    assert_eq!(browser.post(COLLECT, nothing()).await.1.problem(), "service.not_found");
    app.clock.jump(-year);
    assert_eq!(browser.post(COLLECT, nothing()).await.1.problem(), "seal.key_unknown");
    let right = Browser::new(&app, browser.caller, SuiteId::Jose1).await;
    app.advance(TimeDelta::minutes(30));
    assert_eq!(right.post(COLLECT, nothing()).await.1.problem(), "service.not_found");
    app.finish().await;
}
