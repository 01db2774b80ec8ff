//! The REST calls, which are not there unless switched on.

use axum::http::Method;
use chrono::TimeDelta;
use onehall::config::Config;
use onehall_sso::MatchKind;
use onehall_testkit::{DEMO_PASSWORD, TestApp, TestAppOptions};
use serde_json::json;

use super::{SERVICE, enc, header, outcome, register, start};

fn switch_on(config: &mut Config) {
    config.areas.set("cas.rest_enabled", json!(true)).unwrap();
}

fn only_elsewhere(config: &mut Config) {
    config.areas.set("cas.rest_enabled", json!(true)).unwrap();
    config.areas.set("cas.rest_addresses", json!(["192.0.2.1"])).unwrap();
}

#[tokio::test]
async fn they_are_off_unless_configured() {
    let app = start().await;
    let body = format!("username=student&password={DEMO_PASSWORD}");
    let program = app.visitor().without("authorization");
    assert_eq!(program.form("/cas/v1/tickets", &body).await.status.as_u16(), 404);
    app.finish().await;
    let app = TestApp::with(TestAppOptions { configure: Some(only_elsewhere), ..TestAppOptions::default() }).await;
    let program = app.visitor().without("authorization");
    assert_eq!(program.form("/cas/v1/tickets", &body).await.status.as_u16(), 404);
    app.finish().await;
}

#[tokio::test]
async fn a_program_signs_in_and_out() {
    let app = TestApp::with(TestAppOptions { configure: Some(switch_on), ..TestAppOptions::default() }).await;
    register(&app, MatchKind::Prefix, "http://ok.test/", false, false).await;
    let program = app.visitor().without("authorization");
    for (body, status) in [
        ("username=student", 400),
        ("username=student&password=wrong", 401),
        ("username=student&password=x&tenant=none", 400),
    ] {
        assert_eq!(program.form("/cas/v1/tickets", body).await.status.as_u16(), status, "{body}");
    }
    let json = Some(("application/json", "{}".to_owned()));
    assert_eq!(program.send(Method::POST, "/cas/v1/tickets", json).await.status.as_u16(), 415);
    let made = program.form("/cas/v1/tickets", &format!("username=student&password={DEMO_PASSWORD}")).await;
    assert_eq!(made.status.as_u16(), 201);
    let location = header(&made, "location");
    let path = location.strip_prefix("http://hall.test").unwrap().to_owned();
    assert!(path.starts_with("/cas/v1/tickets/TGT-"), "{path}");
    assert_eq!(program.get(&path).await.status.as_u16(), 200);
    assert_eq!(program.form(&path, &format!("service={}", enc("http://evil.test/"))).await.status.as_u16(), 400);
    let ticket = program.form(&path, &format!("service={}", enc(SERVICE))).await;
    assert_eq!(ticket.status.as_u16(), 200);
    assert_eq!(outcome(&app, SERVICE, &ticket.text).await, "ok");
    assert_eq!(program.delete(&path).await.status.as_u16(), 200);
    for answer in [program.get(&path).await, program.delete(&path).await, program.form(&path, "service=x").await] {
        assert_eq!(answer.status.as_u16(), 404);
    }
    // nobody is at the address of the application
    app.finish_leaving(&["cas-deliver-logout"]).await;
}

#[tokio::test]
async fn its_sessions_live_as_long_as_the_school_says() {
    let app = TestApp::with(TestAppOptions { configure: Some(switch_on), ..TestAppOptions::default() }).await;
    register(&app, MatchKind::Prefix, "http://ok.test/", false, false).await;
    let program = app.visitor().without("authorization");
    app.put_setting("session_times", &json!({"idleMinutes": 10, "hardMinutes": 30})).await;
    app.carry_events().await;
    let made = program.form("/cas/v1/tickets", &format!("username=student&password={DEMO_PASSWORD}")).await;
    let location = header(&made, "location");
    let path = location.strip_prefix("http://hall.test").unwrap().to_owned();
    let is_there = async || program.get(&path).await.status.as_u16() == 200;
    let wanted = format!("service={}", enc(SERVICE));
    for _ in 0..2 {
        app.advance(TimeDelta::seconds(599));
        assert_eq!(program.form(&path, &wanted).await.status.as_u16(), 200, "each ticket is a use");
    }
    app.advance(TimeDelta::seconds(599));
    assert!(is_there().await);
    app.advance(TimeDelta::seconds(3));
    assert!(!is_there().await, "half an hour is over, however it was used");
    let made = program.form("/cas/v1/tickets", &format!("username=student&password={DEMO_PASSWORD}")).await;
    let path = header(&made, "location").strip_prefix("http://hall.test").unwrap().to_owned();
    app.advance(TimeDelta::seconds(600));
    assert_eq!(program.get(&path).await.status.as_u16(), 404, "ten minutes without use");
    app.finish_leaving(&["cas-deliver-logout"]).await;
}
