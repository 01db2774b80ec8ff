//! Many validations of one ticket at the same moment: exactly one succeeds.

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use futures::future::join_all;
use onehall::config::Config;
use onehall::product::{Parts, build};
use onehall_testkit::TestApp;
use tower::ServiceExt as _;

use super::{Browser, SERVICE, start};

/// Another node of the same installation.
async fn node(app: &TestApp) -> Router {
    let mut config = Config::load(None, app.test_db.path()).unwrap();
    config.database.url.clone_from(&app.test_db.url);
    "http://hall.test".clone_into(&mut config.http.public_url);
    let parts = Parts {
        config,
        data_dir: app.test_db.path().to_path_buf(),
        db: app.db.clone(),
        env: app.env.clone(),
        wire: onehall_bus::Wire::alone(),
        sandbox: onehall_testkit::sandbox(),
        stop: app.stop.clone(),
        more_cards: Vec::new(),
        more_sheets: Vec::new(),
        more_uses: Vec::new(),
    };
    build(parts).await.unwrap().router
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_fifty_validations_on_five_nodes_one_succeeds() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    let nodes = join_all((0..5).map(|_| node(&app))).await;
    for _ in 0..10 {
        let ticket = browser.next_ticket(SERVICE).await;
        let path = format!("/cas/serviceValidate?service={}&ticket={ticket}", super::enc(SERVICE));
        let running = (0..50).map(|i| {
            let request = Request::get(&path).body(Body::empty()).unwrap();
            let node = nodes[i % 5].clone();
            tokio::spawn(async move {
                let answer = node.oneshot(request).await.unwrap();
                let bytes = axum::body::to_bytes(answer.into_body(), 65_536).await.unwrap();
                String::from_utf8_lossy(&bytes).into_owned()
            })
        });
        let answers: Vec<String> = join_all(running).await.into_iter().map(Result::unwrap).collect();
        assert_eq!(answers.iter().filter(|answer| answer.contains("authenticationSuccess")).count(), 1);
        assert_eq!(answers.iter().filter(|answer| answer.contains("INVALID_TICKET")).count(), 49);
    }
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_portals_own_ticket_opens_one_session() {
    let app = start().await;
    let portal = "http://hall.test/login";
    let ticket = Browser::new(&app).sign_in(portal).await;
    let visitor = app.visitor();
    let body = serde_json::json!({"ticket": ticket, "service": portal});
    let path = "/api/blade-workbench/nobody/cas/loginInit";
    let answers = join_all((0..20).map(|_| visitor.post(path, body.clone()))).await;
    assert_eq!(answers.iter().filter(|answer| answer.json()["status"] == 1000).count(), 1);
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_thousand_tickets_that_many_ask_at_once_are_a_thousand_successes() {
    const TICKETS: usize = 1_000;
    // a hundred of each take a minute of two processors: the long run asks them, the usual one asks the same tickets less often
    let requests = if onehall_testkit::is_long_run() { 100 } else { 20 };
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    let mut successes = 0;
    for _ in 0..TICKETS / 10 {
        let mut tabs = vec![browser.clone(); 10];
        let tickets = join_all(tabs.iter_mut().map(|tab| tab.next_ticket(SERVICE))).await;
        // every ticket meets its requests at the same moment, on all threads
        let running: Vec<_> = tickets
            .into_iter()
            .flat_map(|ticket| (0..requests).map(move |_| ticket.clone()))
            .map(|ticket| {
                let application = app.visitor().without("authorization");
                let path = format!("/cas/serviceValidate?service={}&ticket={ticket}", super::enc(SERVICE));
                tokio::spawn(async move { application.get(&path).await })
            })
            .collect();
        for answer in join_all(running).await {
            let code = super::code_of(&answer.unwrap());
            assert!(code == "ok" || code == "INVALID_TICKET", "{code}");
            successes += usize::from(code == "ok");
        }
    }
    assert_eq!(successes, TICKETS);
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn signing_out_beside_signing_in_leaves_no_session() {
    let app = start().await;
    let portal = "http://hall.test/login";
    for _ in 0..10 {
        let mut browser = Browser::new(&app);
        let ticket = browser.sign_in(portal).await;
        let visitor = app.visitor();
        let body = serde_json::json!({"ticket": ticket, "service": portal});
        let (opened, _) =
            futures::join!(visitor.post("/api/blade-workbench/nobody/cas/loginInit", body), browser.get("/cas/logout"));
        app.carry_events().await;
        if opened.json()["status"] == 1000 {
            let user = app.caller_of(&opened.ok());
            assert_eq!(user.get("/api/blade-user/user/getUserInfo").await.status.as_u16(), 401);
        }
    }
    app.finish().await;
}
