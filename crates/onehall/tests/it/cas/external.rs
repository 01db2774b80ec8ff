//! Another CAS server signs people in: the portal is its client.

use std::sync::{Arc, Mutex, OnceLock};

use axum::Router;
use axum::extract::RawQuery;
use axum::routing::get;
use onehall::config::Config;
use onehall_cas::logout::{logout_form_body, logout_request};
use onehall_cas::{Ticket, TicketKind};
use onehall_testkit::{Caller, TestApp, TestAppOptions};
use serde_json::json;

use super::enc;

const PORTAL: &str = "http://hall.test/login";
const LOGIN_INIT: &str = "/api/blade-workbench/nobody/cas/loginInit";
const WHO: &str = "/api/blade-user/user/getUserInfo";

/// The answer of the other server, and the queries it saw.
struct Other {
    answer: Mutex<String>,
    queries: Mutex<Vec<String>>,
}

static BASE: OnceLock<String> = OnceLock::new();

fn external(config: &mut Config) {
    config.outbound.allowed_hosts = vec!["127.0.0.1".to_owned()];
    config.areas.set("cas.base_url", json!(BASE.get().unwrap())).unwrap();
    config.areas.set("cas.mode", json!("external")).unwrap();
}

async fn start() -> (TestApp, Arc<Other>) {
    let other = Arc::new(Other { answer: Mutex::default(), queries: Mutex::default() });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    BASE.set(format!("http://{}/sso", listener.local_addr().unwrap())).unwrap();
    let state = other.clone();
    let handler = move |RawQuery(query): RawQuery| {
        state.queries.lock().unwrap().push(query.unwrap_or_default());
        let answer = state.answer.lock().unwrap().clone();
        async move { answer }
    };
    let router = Router::new().route("/sso/p3/serviceValidate", get(handler));
    tokio::spawn(axum::serve(listener, router).into_future());
    (TestApp::with(TestAppOptions { configure: Some(external), ..TestAppOptions::default() }).await, other)
}

fn success(inner: &str) -> String {
    format!(
        "<cas:serviceResponse xmlns:cas=\"http://www.yale.edu/tp/cas\"><cas:authenticationSuccess>{inner}</cas:authenticationSuccess></cas:serviceResponse>"
    )
}

async fn sign_in(app: &TestApp, ticket: &str) -> onehall_testkit::TestAnswer {
    app.visitor().post(LOGIN_INIT, json!({"ticket": ticket, "service": PORTAL})).await
}

async fn is_signed_in(user: &Caller) -> bool {
    user.get(WHO).await.status.as_u16() == 200
}

// one test: the configuration of an application is a plain function and the other server has one address
#[tokio::test]
async fn people_come_by_ticket_and_go_by_message() {
    let (app, other) = start().await;
    let config =
        app.visitor().post("/api/blade-workbench/nobody/eduSystemManageIdentityAuth/detail", json!({})).await.ok();
    assert_eq!(config["isSelfCas"], 0);
    assert_eq!(
        config["loginUrl"],
        format!("{}/login?service={}", BASE.get().unwrap(), "http%3A%2F%2Fhall.test%2Flogin")
    );

    for (answer, why) in [
        (success("<cas:user>nobody-here</cas:user>"), "no such account here"),
        (
            success("<cas:user>student</cas:user><cas:proxies><cas:proxy>https://p/</cas:proxy></cas:proxies>"),
            "proxied",
        ),
        (success(""), "no user"),
        ("<html>down</html>".to_owned(), "not an answer"),
        (String::new(), "nothing"),
    ] {
        *other.answer.lock().unwrap() = answer;
        assert_eq!(sign_in(&app, "ST-1").await.problem(), "auth.ticket_invalid", "{why}");
    }
    let asked = other.queries.lock().unwrap().len();
    assert_eq!(sign_in(&app, "ST-1&user=x").await.problem(), "auth.ticket_invalid");
    assert_eq!(sign_in(&app, "nonsense").await.problem(), "auth.ticket_invalid");
    assert_eq!(other.queries.lock().unwrap().len(), asked, "what can not be a ticket is not worth a call");

    *other.answer.lock().unwrap() = success("<cas:user>student</cas:user>");
    let ticket = Ticket::new(TicketKind::Service, &[3; 20]).unwrap();
    let user = app.caller_of(&sign_in(&app, ticket.as_str()).await.ok());
    assert!(is_signed_in(&user).await);
    let query = other.queries.lock().unwrap().last().unwrap().clone();
    assert_eq!(query, format!("service=http%3A%2F%2Fhall.test%2Flogin&ticket={}", ticket.as_str()));

    let outside = app.visitor().without("authorization");
    let unknown = Ticket::new(TicketKind::Service, &[4; 20]).unwrap();
    for body in [
        logout_form_body(&logout_request(&[1; 20], &unknown, app.env.now()).unwrap()),
        "logoutRequest=%3Cx%3E".to_owned(),
        format!("logoutRequest={}", enc("<!DOCTYPE a><a/>")),
        "x".repeat(200_000),
        String::new(),
    ] {
        assert_eq!(outside.form("/login", &body).await.status.as_u16(), 200);
        assert!(is_signed_in(&user).await, "{}", &body[..body.len().min(80)]);
    }
    let message = logout_form_body(&logout_request(&[1; 20], &ticket, app.env.now()).unwrap());
    assert_eq!(outside.form("/login", &message).await.status.as_u16(), 200);
    assert!(!is_signed_in(&user).await, "the message ended the session at once");

    let user = app.caller_of(&{
        *other.answer.lock().unwrap() = success("<cas:user>teacher</cas:user>");
        let fresh = Ticket::new(TicketKind::Service, &[5; 20]).unwrap();
        sign_in(&app, fresh.as_str()).await.ok()
    });
    let out = user.with("access-token", &user.access_token).get("/api/blade-workbench/auth/loginOut").await.ok();
    let expected = format!("{}/logout?service=http%3A%2F%2Fhall.test%2Flogin", BASE.get().unwrap());
    assert_eq!(out["logoutUrl"], expected);
    assert_eq!(outside.get("/cas/login").await.status.as_u16(), 404, "this server signs nobody in");
    app.finish().await;
}
