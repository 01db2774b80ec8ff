//! Tickets by which an application's own server learns who is there.

use onehall::config::Config;
use onehall_testkit::rows::count;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::json;

use super::*;
use crate::cas::{Browser, code_of, outcome, validate};

const PAGE: &str = "https://lab.example.edu/embed?from=portal";

async fn ask(person: &Caller, app_id: &Value, service: &str) -> TestAnswer {
    person.post(&at("ticket"), json!({"appId": app_id, "service": service})).await
}

/// Somebody who is signed in to the portal by single sign-on.
async fn signed_on(app: &TestApp, account: &str) -> Caller {
    let portal = format!("{}/login", app.product.deps.public_url);
    Browser::new(app).sign_in_as(account, DEMO_PASSWORD, &portal, "").await;
    app.sign_in(account).await
}

#[tokio::test]
async fn a_ticket_tells_the_applications_server_who_is_there_once() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = make_enabled(&admin, form(LAB)).await;
    let student = signed_on(&app, "student").await;
    let given = ask(&student, &made["appId"], PAGE).await.ok();
    assert_eq!(given["service"], PAGE);
    let ticket = given["ticket"].as_str().unwrap();
    assert!(ticket.starts_with("ST-"), "{ticket}");
    let answer = validate(&app, "p3/serviceValidate", PAGE, ticket, "").await;
    assert_eq!(code_of(&answer), "ok");
    assert!(answer.text.contains("<cas:user>student</cas:user>"), "{}", answer.text);
    assert!(!answer.text.contains(&student.access_token), "no token of the portal leaves it");
    assert_eq!(outcome(&app, PAGE, ticket).await, "INVALID_TICKET", "a second time");

    let other = ask(&student, &made["appId"], PAGE).await.ok();
    let other = other["ticket"].as_str().unwrap().to_owned();
    assert_ne!(other, ticket);
    assert_eq!(outcome(&app, "https://lab.example.edu/other", &other).await, "INVALID_SERVICE");
    let late = ask(&student, &made["appId"], PAGE).await.ok();
    app.advance(chrono::TimeDelta::minutes(2));
    assert_eq!(outcome(&app, PAGE, late["ticket"].as_str().unwrap()).await, "INVALID_TICKET", "its time is short");
    assert_eq!(count(&app, "audit_log", "action = 'embedded-app.ticket'").await, 3);
    app.finish().await;
}

#[tokio::test]
async fn nobody_else_gets_one() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = make_enabled(&admin, form(LAB)).await;
    let id = &made["appId"];
    let student = signed_on(&app, "student").await;
    for service in [
        "https://lab.example.edu.evil.example/",
        "https://lab.example.edu:8443/",
        "http://lab.example.edu/",
        "https://lab.example.edu@evil.example/",
        "https://lab.example.edu./",
        "https://xlab.example.edu/",
        "/embed",
        "javascript:alert(1)",
    ] {
        let answer = ask(&student, id, service).await;
        assert_eq!(answer.problem(), "request.invalid", "{service}: {}", answer.text);
    }
    let portal = format!("{}/login", app.product.deps.public_url);
    assert_eq!(ask(&student, id, &portal).await.problem(), "request.invalid", "never one of the portal's own");
    let dumb =
        make_enabled(&admin, with(form("https://dumb.example.edu"), json!({"capabilities": ["setTitle"]}))).await;
    assert_eq!(ask(&student, &dumb["appId"], "https://dumb.example.edu/").await.problem(), "embed.not_given");
    let off = make(&admin, form("https://off.example.edu")).await;
    assert_eq!(ask(&student, &off["appId"], "https://off.example.edu/").await.problem(), "object.not_found");
    assert_eq!(ask(&student, &json!(app.env.new_id()), PAGE).await.problem(), "object.not_found");
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(ask(&there, id, PAGE).await.problem(), "object.not_found", "another school's");
    // who signed in without single sign-on has no session to issue from
    let teacher = app.sign_in("teacher").await;
    assert_eq!(ask(&teacher, id, PAGE).await.problem(), "embed.no_sign_on");
    assert_eq!(ask(&app.visitor(), id, PAGE).await.status.as_u16(), 401);
    assert_eq!(count(&app, "audit_log", "action = 'embedded-app.ticket'").await, 0);

    ask(&student, id, PAGE).await.ok();
    enable(&admin, &made, false).await;
    assert_eq!(ask(&student, id, PAGE).await.problem(), "object.not_found", "at once, before any event");
    app.finish().await;
}

#[tokio::test]
async fn an_application_with_tickets_is_registered_for_its_origins() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut browser = Browser::new(&app);
    let refused = browser.get(&format!("/cas/login?service={}", crate::cas::enc(PAGE))).await;
    assert_eq!(refused.status.as_u16(), 403, "{}", refused.text);
    let made = make_enabled(&admin, form(LAB)).await;
    let ticket = browser.sign_in(PAGE).await;
    assert_eq!(outcome(&app, PAGE, &ticket).await, "ok");
    enable(&admin, &made, false).await;
    let refused = browser.get(&format!("/cas/login?service={}", crate::cas::enc(PAGE))).await;
    assert_eq!(refused.status.as_u16(), 403, "{}", refused.text);
    app.finish_leaving(&["cas-deliver-logout"]).await;
}

/// The portal is the client of another server.
fn external(config: &mut Config) {
    config.areas.set("cas.base_url", json!("https://sso.campus.example/cas")).unwrap();
    config.areas.set("cas.mode", json!("external")).unwrap();
}

#[tokio::test]
async fn where_another_server_issues_tickets_none_is_given() {
    let app = TestApp::with(TestAppOptions { configure: Some(external), ..TestAppOptions::default() }).await;
    let admin = app.sign_in("admin").await;
    let made = make_enabled(&admin, form(LAB)).await;
    assert_eq!(ask(&admin, &made["appId"], PAGE).await.problem(), "embed.no_tickets");
    app.finish().await;
}
