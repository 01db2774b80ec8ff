//! Validation: one attempt per ticket, the right answers in the right form.

use onehall_testkit::DEMO_PASSWORD;

use super::{Browser, SERVICE, assert_schema, code_of, header, outcome, start, ticket_of, validate};

#[tokio::test]
async fn a_good_ticket_answers_by_the_schema_and_only_once() {
    let app = start().await;
    let ticket = Browser::new(&app).sign_in(SERVICE).await;
    let answer = validate(&app, "p3/serviceValidate", SERVICE, &ticket, "").await;
    assert_eq!(code_of(&answer), "ok");
    assert!(header(&answer, "content-type").starts_with("application/xml"));
    assert_eq!(header(&answer, "cache-control"), "no-store");
    assert!(
        answer.text.contains("<cas:user>student</cas:user>") && answer.text.contains("<cas:kind>student</cas:kind>")
    );
    assert!(answer.text.contains("<cas:isFromNewLogin>true</cas:isFromNewLogin>"));
    assert_schema(&answer.text);
    let replay = validate(&app, "p3/serviceValidate", SERVICE, &ticket, "").await;
    assert_eq!((replay.status.as_u16(), code_of(&replay).as_str()), (200, "INVALID_TICKET"));
    assert_schema(&replay.text);
    app.finish().await;
}

#[tokio::test]
async fn the_older_endpoint_tells_the_account_only() {
    let app = start().await;
    let ticket = Browser::new(&app).sign_in(SERVICE).await;
    let answer = validate(&app, "serviceValidate", SERVICE, &ticket, "").await;
    assert_eq!(code_of(&answer), "ok");
    assert!(!answer.text.contains("attributes"));
    assert_schema(&answer.text);
    app.finish().await;
}

#[tokio::test]
async fn another_service_is_refused_and_burns_the_ticket() {
    let app = start().await;
    let ticket = Browser::new(&app).sign_in(SERVICE).await;
    assert_eq!(outcome(&app, "http://ok.test/other", &ticket).await, "INVALID_SERVICE");
    assert_eq!(outcome(&app, SERVICE, &ticket).await, "INVALID_TICKET");
    let malformed = Browser::new(&app).sign_in(SERVICE).await;
    assert_eq!(outcome(&app, "javascript:alert(1)", &malformed).await, "INVALID_SERVICE");
    assert_eq!(outcome(&app, SERVICE, &malformed).await, "INVALID_TICKET");
    app.finish().await;
}

#[tokio::test]
async fn renew_wants_a_fresh_password() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let fresh = browser.sign_in(SERVICE).await;
    assert_eq!(code_of(&validate(&app, "serviceValidate", SERVICE, &fresh, "&renew=true").await), "ok");
    let shared = browser.next_ticket(SERVICE).await;
    let refused = validate(&app, "serviceValidate", SERVICE, &shared, "&renew=true").await;
    assert_eq!(code_of(&refused), "INVALID_TICKET");
    assert_eq!(outcome(&app, SERVICE, &shared).await, "INVALID_TICKET", "the attempt burnt it");
    let asked = browser.sign_in_as("student", DEMO_PASSWORD, SERVICE, "&renew=true").await;
    let answer = validate(&app, "p3/serviceValidate", SERVICE, &ticket_of(&asked), "&renew=true").await;
    assert_eq!(code_of(&answer), "ok");
    app.finish().await;
}

#[tokio::test]
async fn missing_parameters_are_an_invalid_request() {
    let app = start().await;
    let application = app.visitor().without("authorization");
    for path in ["serviceValidate", "proxyValidate", "p3/serviceValidate", "p3/proxyValidate"] {
        for query in
            ["", "?service=http%3A%2F%2Fok.test%2F", "?ticket=ST-1", "?Service=http%3A%2F%2Fok.test%2F&Ticket=ST-1"]
        {
            let answer = application.get(&format!("/cas/{path}{query}")).await;
            assert_eq!(code_of(&answer), "INVALID_REQUEST", "{path}{query}");
            assert_schema(&answer.text);
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn cas_1_answers_two_lines() {
    let app = start().await;
    let ticket = Browser::new(&app).sign_in(SERVICE).await;
    let yes = validate(&app, "validate", SERVICE, &ticket, "").await;
    assert_eq!((yes.status.as_u16(), yes.text.as_str()), (200, "yes\nstudent\n"));
    assert!(header(&yes, "content-type").starts_with("text/plain"));
    let no = validate(&app, "validate", SERVICE, &ticket, "").await;
    assert_eq!((no.status.as_u16(), no.text.as_str()), (200, "no\n\n"));
    app.finish().await;
}

#[tokio::test]
async fn json_is_spoken_and_other_formats_are_refused() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let ticket = browser.sign_in(SERVICE).await;
    let answer = validate(&app, "p3/serviceValidate", SERVICE, &ticket, "&format=JSON").await;
    assert!(header(&answer, "content-type").starts_with("application/json"));
    assert_eq!(answer.json()["serviceResponse"]["authenticationSuccess"]["user"], "student");
    let ticket = browser.next_ticket(SERVICE).await;
    let refused = validate(&app, "p3/serviceValidate", SERVICE, &ticket, "&format=YAML").await;
    assert_eq!(code_of(&refused), "INVALID_REQUEST");
    app.finish().await;
}

#[tokio::test]
async fn secrets_of_the_server_are_no_service_tickets() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    let cookie = browser.cookie.clone().unwrap();
    for text in [cookie.trim_start_matches("TGC="), "ST-", "ST-x", "'", "ST-a b", &"ST-".repeat(200)] {
        assert_eq!(outcome(&app, SERVICE, text).await, "INVALID_TICKET", "{text}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_disabled_person_is_refused() {
    let app = start().await;
    let ticket = Browser::new(&app).sign_in(SERVICE).await;
    app.disable("student", true).await;
    assert_eq!(outcome(&app, SERVICE, &ticket).await, "INVALID_TICKET");
    app.finish().await;
}
