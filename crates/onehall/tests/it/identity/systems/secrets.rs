//! A secret is told once: no other answer, no table and no log has it.

use onehall_testkit::{TestApp, rows};
use serde_json::json;

use super::*;

#[tokio::test]
async fn a_secret_never_comes_back() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await.with("idempotency-key", "systems-7f3a9c0d1e2b4a58");
    let first = admin.post(&at("create"), form("library", &["todos"])).await;
    let secret = first.ok()["secret"].as_str().unwrap().to_owned();
    // the same write again is not made again, and tells nothing again
    let again = admin.post(&at("create"), form("library", &["todos"])).await;
    let admin = admin.without("idempotency-key");
    let client = found(&admin, "library").await;
    let told = admin.post(&at("rotate"), seen(&client)).await.ok();
    let newer = told["secret"].as_str().unwrap().to_owned();
    assert_ne!(secret, newer);
    let mut said = vec![again.text];
    for (path, body) in [
        (at("page"), json!({})),
        (at("page"), json!({"keyword": newer})),
        (at("detail"), json!({"clientId": "library"})),
        (at("scopes"), json!({})),
        (at("disable"), seen(&told["client"])),
        ("/api/onehall/audit/page".to_owned(), json!({"area": "client"})),
        ("/api/onehall/sign-in/services".to_owned(), json!({})),
    ] {
        said.push(admin.post(&path, body).await.text);
    }
    for text in &said {
        assert!(!text.contains(&secret) && !text.contains(&newer), "{text}");
    }
    let texts = rows::all_texts(&app).await;
    assert!(texts.len() > 1_000 && texts.iter().any(|text| text.starts_with("clients: library")), "{}", texts.len());
    let found: Vec<&String> = texts.iter().filter(|text| text.contains(&secret) || text.contains(&newer)).collect();
    assert!(found.is_empty(), "{found:?}");
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn ways_to_sign_in_are_told_without_their_secrets() {
    let app = TestApp::with(onehall_testkit::TestAppOptions {
        configure: Some(|config| {
            let other = json!({"source": "wecom", "name": "企业微信", "authorize_url": "https://sso.example/a?key=canary-1",
                "token_url": "https://me:canary-2@sso.example/t", "userinfo_url": "https://sso.example/u",
                "client_id": "hall", "client_secret": "canary-3", "account_field": "userid"});
            config.areas.set("identity.social", json!([other])).unwrap();
        }),
        ..Default::default()
    })
    .await;
    let admin = app.sign_in("admin").await;
    let answer = admin.post("/api/onehall/sign-in/services", json!({})).await;
    let told = answer.ok();
    assert_eq!((&told["isOwnCas"], &told["casUrl"]), (&json!(true), &json!("http://hall.test/cas/login")));
    let one = &told["social"][0];
    assert_eq!((one["source"].as_str(), one["clientId"].as_str()), (Some("wecom"), Some("hall")));
    assert_eq!(
        (one["authorizeUrl"].as_str(), one["tokenUrl"].as_str()),
        (Some("https://sso.example/a"), Some("https://sso.example/t"))
    );
    assert!(!answer.text.contains("canary"), "{}", answer.text);
    let student = app.sign_in("student").await;
    assert_eq!(student.post("/api/onehall/sign-in/services", json!({})).await.problem(), "access.denied");
    app.finish().await;
}
