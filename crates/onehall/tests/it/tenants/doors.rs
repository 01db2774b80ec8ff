//! Each door by which somebody or something gets into a tenant is shut while it is disabled, with a word of its own, and open
//! again afterwards. Chat's is tried in `chat/disabled.rs`.

use axum::body::Body;
use futures::StreamExt as _;
use onehall_sso::MatchKind;
use onehall_sso::operator::{NewService, add_service};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions};
use serde_json::json;
use tower::ServiceExt as _;

use super::{COLLEGE, turn};

const ME: &str = "/api/blade-user/user/getUserInfo";
const TOKEN: &str = "/api/blade-auth/oauth/token";
const BOOT: &str = "/api/blade-platform/nobody/index/index";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

fn is_shut(answer: &TestAnswer, what: &str) {
    assert_eq!(
        (answer.status.as_u16(), answer.problem().as_str()),
        (403, "tenant.disabled"),
        "{what}: {}",
        answer.text
    );
}

#[tokio::test]
async fn people_and_visitors_are_told_that_the_school_is_disabled() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let student = app.sign_in_to(COLLEGE, "student", DEMO_PASSWORD).await;
    let visitor = app.visitor().with("tenant-id", COLLEGE);
    let password = json!({"grant_type": "password", "username": "student", "password": DEMO_PASSWORD});
    let wrong = json!({"grant_type": "password", "username": "student", "password": "wrong"});
    let refresh = json!({"grant_type": "refresh_token", "refresh_token": student.tokens["refresh_token"]});
    turn(&app, &admin, COLLEGE, "disable").await;
    for (what, answer) in [
        ("a session", student.get(ME).await),
        ("a visitor", visitor.post(BOOT, json!({})).await),
        ("a right password", visitor.post(TOKEN, password.clone()).await),
        ("a wrong password is told the same", visitor.post(TOKEN, wrong).await),
        ("a renewal", visitor.post(TOKEN, refresh.clone()).await),
        (
            "the tenant in the body",
            app.visitor().post(TOKEN, json!({"grant_type": "password", "tenantId": COLLEGE})).await,
        ),
        (
            "an activation code",
            visitor.post("/api/onehall/activation/check", json!({"account": "student", "code": "x"})).await,
        ),
        ("a captcha", visitor.get("/api/blade-auth/oauth/captcha").await),
        ("a plain file", visitor.without("authorization").get("/static-config/theme.json").await),
        ("another", visitor.without("authorization").get("/static-config/sessionExpiration.json").await),
    ] {
        is_shut(&answer, what);
    }
    let told = student.english().get(ME).await;
    assert!(told.text.contains("The platform has disabled this school"), "{}", told.text);
    assert!(student.get(ME).await.text.contains("本校的服务已由平台停用"));
    // other tenants are as they were, and do not offer it
    let boot = app.visitor().post(BOOT, json!({})).await.ok();
    assert_eq!(boot["tenants"].as_array().unwrap().len(), 1);
    turn(&app, &admin, COLLEGE, "enable").await;
    student.get(ME).await.ok();
    assert_eq!(visitor.post(TOKEN, password).await.status.as_u16(), 200);
    assert_eq!(visitor.post(TOKEN, refresh).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn programs_of_it_are_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let program = app.open_client_of(COLLEGE, "library", &["todos"]).await;
    assert_ne!(program.get("/open/v1/todos/x").await.problem(), "tenant.disabled");
    turn(&app, &admin, COLLEGE, "disable").await;
    is_shut(&program.get("/open/v1/todos/x").await, "a call");
    is_shut(&program.post(TOKEN, json!({"grant_type": "password", "username": "student"})).await, "a sign-in");
    turn(&app, &admin, COLLEGE, "enable").await;
    assert_ne!(program.get("/open/v1/todos/x").await.problem(), "tenant.disabled");
    app.finish().await;
}

/// An open event stream.
async fn events(app: &TestApp, caller: &Caller) -> axum::body::BodyDataStream {
    let request = axum::http::Request::get("/api/onehall/events")
        .header("authorization", "Basic b25laGFsbDpvbmVoYWxs")
        .header("blade-auth", format!("bearer {}", caller.access_token));
    let answer = app.product.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    answer.into_body().into_data_stream()
}

#[tokio::test]
async fn open_streams_end_and_say_why() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let student = app.sign_in_to(COLLEGE, "student", DEMO_PASSWORD).await;
    // what the demonstration left to tell is told
    app.carry_events().await;
    let (mut theirs, mut ours) = (events(&app, &student).await, events(&app, &admin).await);
    turn(&app, &admin, COLLEGE, "disable").await;
    let told = theirs.next().await.unwrap().unwrap();
    let told = String::from_utf8(told.to_vec()).unwrap();
    assert!(told.contains("session-ended") && told.contains(r#""reason":"tenant""#), "{told}");
    assert!(theirs.next().await.is_none(), "and it is over");
    assert!(futures::poll!(ours.next()).is_pending(), "nobody else's is");
    drop(ours);
    app.finish().await;
}

#[tokio::test]
async fn another_node_knows_as_soon_as_it_hears() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let student = app.sign_in_to(COLLEGE, "student", DEMO_PASSWORD).await;
    let node = app.node(1).await;
    student.at(&node).get(ME).await.ok();
    turn(&app, &admin, COLLEGE, "disable").await;
    // without an event what is kept counts for a second, which this waits for at most
    let shut = async {
        while student.at(&node).get(ME).await.status.as_u16() == 200 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(2), shut).await.expect("within 2 s");
    is_shut(&student.at(&node).get(ME).await, "the other node");
    app.finish().await;
}

#[tokio::test]
async fn files_of_it_are_not_given_out() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let college = app.sign_in_to(COLLEGE, "admin", DEMO_PASSWORD).await;
    let sent = college.upload("/api/online-service-platform/common/upload", "a.png", PNG).await.ok();
    let url = sent["url"].as_str().unwrap().to_owned();
    let anybody = app.visitor().without("authorization");
    assert_eq!(anybody.get(&url).await.status.as_u16(), 200);
    turn(&app, &admin, COLLEGE, "disable").await;
    is_shut(&anybody.get(&url).await, "a picture");
    is_shut(&college.upload("/api/online-service-platform/common/upload", "a.png", PNG).await, "one that is sent");
    is_shut(&anybody.get(&format!("/media/chat/{COLLEGE}/{}/x", app.env.new_id())).await, "a file of chat");
    turn(&app, &admin, COLLEGE, "enable").await;
    assert_eq!(anybody.get(&url).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn single_sign_on_gives_no_tickets_and_knows_none() {
    let options = TestAppOptions {
        configure: Some(|config| config.areas.set("cas.rest_enabled", json!(true)).unwrap()),
        ..TestAppOptions::default()
    };
    let app = TestApp::with(options).await;
    let ctx = onehall_kernel::Ctx::system(&app.env, COLLEGE.parse().unwrap());
    let new = NewService {
        kind: MatchKind::Prefix,
        pattern: "http://ok.test/".to_owned(),
        name: String::new(),
        slo_url: None,
        proxy_ok: true,
        pgt_callback: false,
    };
    add_service(&app.db, &ctx, new).await.unwrap();
    let admin = app.sign_in("admin").await;
    let program = app.visitor().without("authorization");
    let credentials = format!("username=student&password={DEMO_PASSWORD}&tenant={COLLEGE}");
    let made = program.form("/cas/v1/tickets", &credentials).await;
    let tgt = format!("/cas/v1/tickets/{}", made.text);
    let ticket = program.form(&tgt, "service=http%3A%2F%2Fok.test%2Fa").await.text;
    let later = program.form(&tgt, "service=http%3A%2F%2Fok.test%2Fb").await.text;
    turn(&app, &admin, COLLEGE, "disable").await;
    let page = program.with("accept", "application/json").get(&format!("/cas/login?tenant={COLLEGE}")).await;
    assert_eq!(page.json()["errorCode"], "tenant.disabled", "{}", page.text);
    let form = program.get(&format!("/cas/login?tenant={COLLEGE}&locale=en")).await;
    assert!(form.text.contains("The platform has disabled this school"), "{}", form.text);
    let refused = program.form("/cas/v1/tickets", &credentials).await;
    assert_eq!(refused.status.as_u16(), 403);
    assert_eq!(program.form(&tgt, "service=http%3A%2F%2Fok.test%2Fc").await.status.as_u16(), 404, "no ticket");
    let validate = |ticket: &str, path: &str| {
        let address = format!("/cas/p3/serviceValidate?service=http%3A%2F%2Fok.test%2F{path}&ticket={ticket}");
        let program = program.clone();
        async move { program.get(&address).await.text }
    };
    assert!(validate(&ticket, "a").await.contains("INVALID_TICKET"), "one that was given before");
    turn(&app, &admin, COLLEGE, "enable").await;
    assert!(validate(&later, "b").await.contains("authenticationSuccess"), "the session was not ended");
    assert_eq!(program.form(&tgt, "service=http%3A%2F%2Fok.test%2Fc").await.status.as_u16(), 200);
    app.finish().await;
}
