//! Proxy tickets: who may have them, and what is refused.

use onehall_sso::MatchKind;

use super::{Browser, assert_schema, code_of, enc, register, start, validate};

const SECURE: &str = "https://ok.test/app";

#[tokio::test]
async fn a_callback_without_tls_gets_nothing_and_fails_the_validation() {
    let app = start().await;
    register(&app, MatchKind::Prefix, "https://ok.test/", true, true).await;
    register(&app, MatchKind::Prefix, "https://plain.test/", false, false).await;
    let mut browser = Browser::new(&app);
    browser.sign_in(SECURE).await;
    for (service, callback, code) in [
        (SECURE, "http://ok.test/cb", "INVALID_PROXY_CALLBACK"),
        (SECURE, "https://evil.test/cb", "INVALID_PROXY_CALLBACK"),
        (SECURE, "ftp://ok.test/cb", "INVALID_PROXY_CALLBACK"),
        // nobody answers there
        (SECURE, "https://ok.test/cb", "INVALID_PROXY_CALLBACK"),
        ("https://plain.test/x", "https://plain.test/cb", "UNAUTHORIZED_SERVICE_PROXY"),
    ] {
        let ticket = browser.next_ticket(service).await;
        let answer =
            validate(&app, "p3/serviceValidate", service, &ticket, &format!("&pgtUrl={}", enc(callback))).await;
        assert_eq!(code_of(&answer), code, "{callback}");
        assert!(!answer.text.contains("PGTIOU"));
        assert_schema(&answer.text);
        let again = validate(&app, "p3/serviceValidate", service, &ticket, "").await;
        assert_eq!(code_of(&again), "INVALID_TICKET", "the attempt burnt it");
    }
    app.finish().await;
}

#[tokio::test]
async fn proxy_tickets_need_a_granting_ticket() {
    let app = start().await;
    let mut browser = Browser::new(&app);
    let ticket = browser.sign_in(SECURE.replace("https", "http").as_str()).await;
    let application = app.visitor().without("authorization");
    let target = enc("http://ok.test/x");
    for (query, code) in [
        (String::new(), "INVALID_REQUEST"),
        (format!("?targetService={target}"), "INVALID_REQUEST"),
        ("?pgt=PGT-1".to_owned(), "INVALID_REQUEST"),
        (format!("?pgt=PGT-unknown&targetService={target}"), "INVALID_TICKET"),
        (format!("?pgt={ticket}&targetService={target}"), "INVALID_TICKET"),
    ] {
        let answer = application.get(&format!("/cas/proxy{query}")).await;
        assert_eq!(answer.status.as_u16(), 200);
        assert!(answer.text.contains(&format!("code=\"{code}\"")), "{query}: {}", answer.text);
        assert_schema(&answer.text);
    }
    app.finish().await;
}
