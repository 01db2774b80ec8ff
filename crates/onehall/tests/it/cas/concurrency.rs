//! Many validations of one ticket at the same moment: exactly one succeeds.

use futures::future::join_all;

use super::{Browser, SERVICE, outcome, start};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_fifty_validations_one_succeeds() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    for _ in 0..5 {
        let ticket = browser.next_ticket(SERVICE).await;
        let answers = join_all((0..50).map(|_| outcome(&app, SERVICE, &ticket))).await;
        assert_eq!(answers.iter().filter(|answer| *answer == "ok").count(), 1);
        assert_eq!(answers.iter().filter(|answer| *answer == "INVALID_TICKET").count(), 49);
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
async fn a_thousand_tickets_by_a_hundred_requests_each_are_a_thousand_successes() {
    const TICKETS: usize = 1_000;
    const REQUESTS: usize = 100;
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    let mut successes = 0;
    for _ in 0..TICKETS / 4 {
        let mut tabs = vec![browser.clone(); 4];
        let tickets = join_all(tabs.iter_mut().map(|tab| tab.next_ticket(SERVICE))).await;
        // every ticket meets its hundred requests at the same moment, on all threads
        let running: Vec<_> = tickets
            .into_iter()
            .flat_map(|ticket| (0..REQUESTS).map(move |_| ticket.clone()))
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
