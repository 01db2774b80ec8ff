//! After the password: the redirect, the ticket, the cookie.

use onehall_testkit::{DEMO_PASSWORD, TestApp, TestAppOptions};

use super::{Browser, SERVICE, enc, header, hidden, outcome, start, ticket_of};

#[tokio::test]
async fn a_wrong_password_shows_the_form_again() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    for (account, password) in [("student", "wrong"), ("nobody-here", DEMO_PASSWORD), ("student", "")] {
        let answer = browser.sign_in_as(account, password, SERVICE, "").await;
        assert_eq!(answer.status.as_u16(), 401);
        assert!(answer.text.contains("name=\"lt\"") && answer.text.contains("用户名或密码错误"), "{}", answer.text);
        assert!(browser.cookie.is_none() && !answer.text.contains("ST-"));
    }
    app.finish().await;
}

#[tokio::test]
async fn a_right_password_redirects_with_a_ticket() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let answer = browser.sign_in_as("student", DEMO_PASSWORD, SERVICE, "").await;
    let ticket = ticket_of(&answer);
    assert_eq!(header(&answer, "location"), format!("http://ok.test/app?a=1&ticket={ticket}"));
    assert!(ticket.starts_with("ST-") && ticket.len() <= 256);
    assert!(ticket.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'));
    assert_eq!(header(&answer, "cache-control"), "no-store");
    assert_eq!(header(&answer, "referrer-policy"), "no-referrer");
    app.finish().await;
}

#[tokio::test]
async fn the_cookie_is_for_the_server_alone() {
    let app = start().await;
    let answer = Browser::new(&app).sign_in_as("student", DEMO_PASSWORD, SERVICE, "").await;
    let cookie = header(&answer, "set-cookie");
    assert!(cookie.starts_with("TGC=TGC-") && cookie.contains("; Path=/cas;"), "{cookie}");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
    app.finish().await;

    let https = |config: &mut onehall::config::Config| "https://hall.test".clone_into(&mut config.http.public_url);
    let app = TestApp::with(TestAppOptions { configure: Some(https), ..TestAppOptions::default() }).await;
    let portal = "https://hall.test/login";
    let answer = Browser::new(&app).sign_in_as("student", DEMO_PASSWORD, portal, "").await;
    let cookie = header(&answer, "set-cookie");
    assert!(cookie.starts_with("__Secure-TGC=TGC-") && cookie.contains("; Secure"), "{cookie}");
    app.finish().await;
}

#[tokio::test]
async fn an_earlier_session_goes_on_for_the_same_person_only() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SERVICE).await;
    let first = browser.cookie.clone();
    let unused = browser.next_ticket(SERVICE).await;
    let renewed = browser.sign_in_as("student", DEMO_PASSWORD, SERVICE, "&renew=true").await;
    assert_eq!((renewed.status.as_u16(), &browser.cookie), (303, &first), "the same session goes on");
    let other = browser.sign_in_as("teacher", DEMO_PASSWORD, SERVICE, "&renew=true").await;
    assert_ne!(browser.cookie, first);
    assert_eq!(outcome(&app, SERVICE, &unused).await, "INVALID_TICKET", "the student's session has ended");
    assert_eq!(outcome(&app, SERVICE, &ticket_of(&other)).await, "ok");
    app.finish().await;
}

#[tokio::test]
async fn a_ticket_can_be_posted() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let page = browser.sign_in_as("student", DEMO_PASSWORD, SERVICE, "&method=POST").await;
    assert_eq!(page.status.as_u16(), 200, "{}", page.text);
    let ticket = hidden(&page.text, "ticket");
    assert!(page.text.contains("<form method=\"post\" action=\"http://ok.test/app?a=1\""));
    let csp = header(&page, "content-security-policy");
    let nonce = page.text.split("nonce=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(
        csp.contains(&format!("script-src 'nonce-{nonce}'")) && csp.contains("form-action http://ok.test"),
        "{csp}"
    );
    assert_eq!(header(&page, "cache-control"), "no-store");
    assert_eq!(outcome(&app, SERVICE, &ticket).await, "ok");
    app.finish().await;
}

#[tokio::test]
async fn another_school_has_its_own_people_and_services() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let refused = browser.get(&format!("/cas/login?tenant=000001&service={}", enc(SERVICE))).await;
    assert_eq!(refused.status.as_u16(), 403, "registered in the other tenant only");
    assert_eq!(browser.get("/cas/login?tenant=999999").await.status.as_u16(), 400);
    let page = browser.get("/cas/login?tenant=000001").await;
    assert_eq!(hidden(&page.text, "tenant"), "000001");
    let lt = hidden(&page.text, "lt");
    let signed =
        browser.form("/cas/login", &format!("username=student&password={DEMO_PASSWORD}&lt={lt}&tenant=000001")).await;
    assert_eq!(signed.status.as_u16(), 200);
    let still = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert_eq!(still.status.as_u16(), 403, "the session's tenant counts");
    app.finish().await;
}
