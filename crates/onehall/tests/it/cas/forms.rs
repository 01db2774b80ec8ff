//! The sign-in page: what it carries, how it is protected, and its JSON form for the portal.

use onehall_testkit::DEMO_PASSWORD;
use serde_json::Value;

use super::{Browser, SERVICE, enc, header, hidden, start};

#[tokio::test]
async fn the_form_has_its_fields_and_the_service_unchanged() {
    let app = start().await;
    let page = Browser::new(&app).get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(header(&page, "content-type").starts_with("text/html"));
    for field in ["name=\"username\"", "name=\"password\"", "name=\"lt\""] {
        assert!(page.text.contains(field), "{field}");
    }
    assert!(hidden(&page.text, "lt").starts_with("LT-"));
    assert_eq!(hidden(&page.text, "service"), SERVICE);
    assert!(!page.text.contains("<script"), "the page runs nothing");
    app.finish().await;
}

#[tokio::test]
async fn the_page_is_neither_stored_nor_framed() {
    let app = start().await;
    let page = Browser::new(&app).get(&format!("/cas/login?service={}", enc(SERVICE))).await;
    assert_eq!(header(&page, "cache-control"), "no-store");
    assert_eq!(header(&page, "x-frame-options"), "DENY");
    let csp = header(&page, "content-security-policy");
    assert!(csp.contains("frame-ancestors 'none'") && csp.contains("default-src 'none'"), "{csp}");
    assert!(csp.contains("form-action 'self' http://ok.test "), "the redirect must be allowed: {csp}");
    app.finish().await;
}

#[tokio::test]
async fn the_page_speaks_both_languages_and_names_the_school() {
    let app = start().await;
    let zh = Browser::new(&app).get("/cas/login").await;
    assert!(zh.text.contains("lang=\"zh-CN\"") && zh.text.contains("统一身份认证"));
    let en = Browser::new(&app).with("accept-language", "en").get("/cas/login").await;
    assert!(en.text.contains("lang=\"en\"") && en.text.contains(">Sign in<"));
    let chosen = Browser::new(&app).get(&format!("/cas/login?locale=en&service={}", enc(SERVICE))).await;
    assert!(chosen.text.contains("lang=\"en\"") && hidden(&chosen.text, "locale") == "en");
    assert!(chosen.text.contains("locale=zh-CN"), "the way to the other language keeps the service");
    let boot = app.visitor().post("/api/blade-platform/nobody/index/index", serde_json::json!({})).await.ok();
    let school = boot["schoolName"].as_str().unwrap();
    assert!(zh.text.contains(school), "{school}");
    app.finish().await;
}

#[tokio::test]
async fn a_form_counts_once_and_for_half_an_hour() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let lt = hidden(&browser.get("/cas/login").await.text, "lt");
    let body = |lt: &str, password: &str| format!("username=student&password={}&lt={lt}", enc(password));
    let wrong = browser.form("/cas/login", &body(&lt, "wrong")).await;
    assert_eq!(wrong.status.as_u16(), 401);
    let again = browser.form("/cas/login", &body(&lt, DEMO_PASSWORD)).await;
    assert_eq!(again.status.as_u16(), 401, "a form was sent twice");
    assert!(again.text.contains("登录页面已过期") && browser.cookie.is_none());
    for made_up in ["", "LT-1", "LT-aa-4000000000-00"] {
        let refused = browser.form("/cas/login", &body(made_up, DEMO_PASSWORD)).await;
        assert!(refused.status.as_u16() == 401 && browser.cookie.is_none(), "{made_up}");
    }
    let old = hidden(&browser.get("/cas/login").await.text, "lt");
    app.advance(chrono::TimeDelta::minutes(31));
    assert_eq!(browser.form("/cas/login", &body(&old, DEMO_PASSWORD)).await.status.as_u16(), 401);
    let fresh = hidden(&browser.get("/cas/login").await.text, "lt");
    assert_eq!(browser.form("/cas/login", &body(&fresh, DEMO_PASSWORD)).await.status.as_u16(), 200);
    assert!(browser.cookie.is_some());
    app.finish().await;
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let app = start().await;
    let lt = hidden(&Browser::new(&app).get("/cas/login").await.text, "lt");
    let body = format!("username=student&password={DEMO_PASSWORD}&lt={lt}");
    for (name, value) in [("origin", "http://evil.test"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
        let mut foreign = Browser::new(&app).with(name, value);
        let answer = foreign.form("/cas/login", &body).await;
        assert!(answer.status.as_u16() == 403 && foreign.cookie.is_none(), "{name}: {value}");
    }
    let mut own = Browser::new(&app).with("origin", "http://hall.test").with("sec-fetch-site", "same-origin");
    assert_eq!(own.form("/cas/login", &body).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn a_captcha_is_asked_for_and_the_account_is_locked() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let mut last = browser.sign_in_as("student", "wrong", SERVICE, "").await;
    for _ in 0..2 {
        last = browser.sign_in_as("student", "wrong", SERVICE, "").await;
    }
    assert!(last.text.contains("name=\"captchaCode\"") && last.text.contains("data:image/png;base64,"));
    let refused = browser.sign_in_as("student", DEMO_PASSWORD, SERVICE, "").await;
    assert!(refused.status.as_u16() == 401 && refused.text.contains("请输入验证码"), "{}", refused.text);
    let work = refused.text.split("data-work=\"").nth(1).unwrap().split('"').next().unwrap().replace("&quot;", "\"");
    let (lt, key) = (hidden(&refused.text, "lt"), hidden(&refused.text, "captchaKey"));
    let code = crate::identity::solve(&serde_json::from_str(&work).unwrap());
    let body = format!(
        "username=student&password={DEMO_PASSWORD}&lt={lt}&service={}&captchaKey={key}&captchaCode={code}",
        enc(SERVICE)
    );
    assert_eq!(browser.form("/cas/login", &body).await.status.as_u16(), 303, "the work counts like the picture");
    app.finish().await;
}

#[tokio::test]
async fn the_portals_own_page_gets_json() {
    let app = start().await;
    let portal = "http://hall.test/login";
    let mut page = Browser::new(&app).with("accept", "application/json").with("sec-fetch-site", "same-origin");
    let path = format!("/cas/login?service={}", enc(portal));
    let opened = page.get(&path).await.json();
    assert_eq!(opened["captchaRequired"], false);
    let lt = opened["lt"].as_str().unwrap().to_owned();
    let body = |lt: &str, password: &str| {
        format!("username=student&password={}&lt={lt}&service={}", enc(password), enc(portal))
    };
    let wrong = page.form("/cas/login", &body(&lt, "wrong")).await;
    assert_eq!((wrong.status.as_u16(), &wrong.json()["errorCode"]), (401, &Value::from("auth.bad_credentials")));
    let lt = wrong.json()["lt"].as_str().unwrap().to_owned();
    let right = page.form("/cas/login", &body(&lt, DEMO_PASSWORD)).await;
    assert_eq!(right.status.as_u16(), 200, "{}", right.text);
    let ticket = right.json()["ticket"].as_str().unwrap().to_owned();
    assert_eq!(right.json()["redirect"], format!("{portal}?ticket={ticket}"));
    let again = page.get(&path).await.json();
    assert!(again["ticket"].as_str().unwrap().starts_with("ST-") && again["ticket"] != ticket.as_str());
    let mut foreign = Browser::new(&app).with("accept", "application/json").with("sec-fetch-site", "cross-site");
    foreign.cookie.clone_from(&page.cookie);
    let refused = foreign.get(&path).await;
    assert!(refused.status.as_u16() == 403 && !refused.text.contains("ST-"));
    app.finish().await;
}
