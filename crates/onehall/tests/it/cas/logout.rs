//! The sign-out page.

use super::{Browser, SERVICE, enc, header, outcome, start};

#[tokio::test]
async fn signing_out_ends_the_session_and_its_tickets() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let unused = browser.sign_in(SERVICE).await;
    let cookie = browser.cookie.clone().unwrap();
    let page = browser.get("/cas/logout").await;
    assert!(page.status.as_u16() == 200 && page.text.contains("您已退出登录"));
    assert!(header(&page, "set-cookie").contains("Max-Age=0") && browser.cookie.is_none());
    assert_eq!(outcome(&app, SERVICE, &unused).await, "INVALID_TICKET", "an unused ticket dies with its session");
    browser.cookie = Some(cookie);
    let again = browser.get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert!(again.status.as_u16() == 200 && again.text.contains("name=\"password\""), "credentials are asked for");
    app.finish().await;
}

#[tokio::test]
async fn only_registered_services_are_gone_to() {
    let app = start().await;
    let answer = Browser::new(&app).get(&format!("/cas/logout?service={}", enc(SERVICE))).await;
    assert_eq!((answer.status.as_u16(), header(&answer, "location")), (303, SERVICE));
    let ignored = Browser::new(&app).get(&format!("/cas/logout?url={}", enc(SERVICE))).await;
    assert_eq!((ignored.status.as_u16(), header(&ignored, "location")), (200, ""));
    app.finish().await;
}
