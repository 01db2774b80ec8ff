//! Which addresses are services, and that they come back as they were sent.

use onehall_sso::MatchKind;

use super::{Browser, enc, header, outcome, register, start};

const HOSTILE: [&str; 8] = [
    "http://evil.test/",
    "http://ok.test@evil.test/",
    "http://ok.test.evil.test/",
    "//evil.test/",
    "javascript:alert(1)",
    "http://evil.test/?x=http://ok.test/",
    "http://evil.test#http://ok.test/",
    "http://ok.test\\@evil.test/",
];

#[tokio::test]
async fn unregistered_services_are_refused_everywhere() {
    let app = start().await;
    let mut signed_in = Browser::new(&app);
    signed_in.sign_in(super::SERVICE).await;
    for service in HOSTILE {
        let service = enc(service);
        for path in [format!("/cas/login?gateway=true&service={service}"), format!("/cas/login?service={service}")] {
            for browser in [&mut Browser::new(&app), &mut signed_in] {
                let answer = browser.get(&path).await;
                assert_eq!((answer.status.as_u16(), header(&answer, "location")), (403, ""), "{path}");
                assert!(!answer.text.contains("href=\"http"), "no way to the service: {}", answer.text);
            }
        }
        let answer = Browser::new(&app).get(&format!("/cas/logout?service={service}")).await;
        assert_eq!((answer.status.as_u16(), header(&answer, "location")), (200, ""), "{service}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_refused_service_gets_no_password() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let lt = super::hidden(&browser.get("/cas/login").await.text, "lt");
    let body = format!("username=student&password=wrong&lt={lt}&service={}", enc("http://evil.test/"));
    assert_eq!(browser.form("/cas/login", &body).await.status.as_u16(), 403);
    app.finish().await;
}

#[tokio::test]
async fn services_come_back_as_they_were_sent() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    browser.sign_in(super::SERVICE).await;
    for (service, before, after) in [
        ("http://ok.test/app?q=a%20b&r=%E4%B8%AD", "http://ok.test/app?q=a%20b&r=%E4%B8%AD&ticket=", ""),
        ("http://ok.test/app?q=a+b", "http://ok.test/app?q=a+b&ticket=", ""),
        ("http://ok.test/应用", "http://ok.test/%E5%BA%94%E7%94%A8?ticket=", ""),
        ("http://ok.test/app?a=1&amp;b=2", "http://ok.test/app?a=1&amp;b=2&ticket=", ""),
        (
            "http://ok.test/app?next=http%3A%2F%2Fok.test%2Fx%3Fy%3D1",
            "http://ok.test/app?next=http%3A%2F%2Fok.test%2Fx%3Fy%3D1&ticket=",
            "",
        ),
        ("http://ok.test/app#/route", "http://ok.test/app?ticket=", "#/route"),
        ("http://ok.test/app?x==", "http://ok.test/app?x==&ticket=", ""),
    ] {
        let answer = browser.get(&format!("/cas/login?service={}", enc(service))).await;
        let location = header(&answer, "location").to_owned();
        assert!(location.starts_with(before) && location.ends_with(after), "{service} became {location}");
        assert_eq!(outcome(&app, service, &super::ticket_of(&answer)).await, "ok", "{service}");
    }
    let ticket = browser.next_ticket("http://ok.test/app/x").await;
    assert_eq!(outcome(&app, "http://ok.test/app//x", &ticket).await, "INVALID_SERVICE");
    app.finish().await;
}

#[tokio::test]
async fn the_form_keeps_the_service_unchanged_too() {
    let app = start().await;
    for service in ["http://ok.test/app?a=1&amp;b=\"<'>", "http://ok.test/应用?q=%E4%b8%ad#/x"] {
        let ticket = Browser::new(&app).sign_in(service).await;
        assert_eq!(outcome(&app, service, &ticket).await, "ok", "{service}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_service_registered_beside_the_running_server_counts_at_once() {
    let app = start().await;
    let path = format!("/cas/login?service={}", enc("https://sso.late.test/x"));
    assert_eq!(Browser::new(&app).get(&path).await.status.as_u16(), 403);
    register(&app, MatchKind::Regex, r"https://[^/]+\.late\.test/.*", false, false).await;
    assert_eq!(Browser::new(&app).get(&path).await.status.as_u16(), 200);
    onehall_sso::operator::remove_service(&app.db, &app.ctx(), r"https://[^/]+\.late\.test/.*").await.unwrap();
    assert_eq!(Browser::new(&app).get(&path).await.status.as_u16(), 403);
    app.finish().await;
}
