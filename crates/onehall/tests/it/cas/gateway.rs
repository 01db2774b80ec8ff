//! `gateway` and `renew` at the login page.

use super::{Browser, SERVICE, enc, header, start, ticket_of};

#[tokio::test]
async fn gateway_never_asks_and_renew_always_does() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let gateway = format!("/cas/login?gateway=true&service={}", enc(SERVICE));
    let without = browser.get(&gateway).await;
    assert_eq!((without.status.as_u16(), header(&without, "location")), (303, SERVICE));
    let both = browser.get(&format!("{gateway}&renew=true")).await;
    assert!(both.status.as_u16() == 200 && both.text.contains("name=\"lt\""), "renew wins");
    let bare = browser.get("/cas/login?gateway=true").await;
    assert!(bare.status.as_u16() == 200 && bare.text.contains("name=\"lt\""), "nowhere to go back to");
    browser.sign_in(SERVICE).await;
    assert!(ticket_of(&browser.get(&gateway).await).starts_with("ST-"));
    let both = browser.get(&format!("{gateway}&renew=true")).await;
    assert!(both.status.as_u16() == 200 && both.text.contains("name=\"lt\""));
    let renewed = browser.get(&format!("/cas/login?renew=true&service={}", enc(SERVICE))).await;
    assert!(renewed.text.contains("name=\"lt\""));
    let known = browser.get("/cas/login").await;
    assert!(known.text.contains("您已登录"), "{}", known.text);
    app.finish().await;
}

#[tokio::test]
async fn contradictions_are_not_guessed() {
    let app = start().await;
    let path = format!("/cas/login?service={}&service={}", enc(SERVICE), enc("http://ok.test/other"));
    let answer = Browser::new(&app).get(&path).await;
    assert_eq!((answer.status.as_u16(), header(&answer, "location")), (400, ""));
    let answer = Browser::new(&app).get(&format!("/cas/login?method=HEADER&service={}", enc(SERVICE))).await;
    assert_eq!(answer.status.as_u16(), 400);
    app.finish().await;
}
