//! Registering applications.

use onehall_kernel::Ctx;
use onehall_sso::MatchKind;
use onehall_sso::operator::{NewService, add_service, list_services, remove_service};
use onehall_testkit::TestApp;

fn new(kind: MatchKind, pattern: &str) -> NewService {
    NewService {
        kind,
        pattern: pattern.to_owned(),
        name: "图书馆".to_owned(),
        slo_url: None,
        proxy_ok: false,
        pgt_callback: false,
    }
}

#[tokio::test]
async fn unsafe_patterns_and_repetitions_are_refused_with_the_reason() {
    let app = TestApp::start().await;
    for pattern in ["https://.*", ".*", "https://.*campus.example/.*", "http://("] {
        let refused = add_service(&app.db, &app.ctx(), new(MatchKind::Regex, pattern)).await.unwrap_err();
        assert!(refused.to_string().contains(pattern), "{refused}");
    }
    let bad_slo = NewService { slo_url: Some("javascript:1".to_owned()), ..new(MatchKind::Exact, "http://ok.test/") };
    assert!(add_service(&app.db, &app.ctx(), bad_slo).await.is_err());
    add_service(&app.db, &app.ctx(), new(MatchKind::Exact, "http://ok.test/")).await.unwrap();
    let twice = add_service(&app.db, &app.ctx(), new(MatchKind::Exact, "http://ok.test/")).await.unwrap_err();
    assert!(twice.to_string().contains("registered already"), "{twice}");
    app.finish().await;
}

#[tokio::test]
async fn services_belong_to_one_tenant() {
    let app = TestApp::start().await;
    let other = Ctx::system(&app.env, "000001".parse().unwrap());
    let id = add_service(&app.db, &other, new(MatchKind::Prefix, "http://ok.test/")).await.unwrap();
    assert!(list_services(&app.db, &app.ctx()).await.unwrap().is_empty());
    assert!(remove_service(&app.db, &app.ctx(), &id.to_string()).await.is_err());
    assert_eq!(list_services(&app.db, &other).await.unwrap()[0].name, "图书馆");
    remove_service(&app.db, &other, &id.to_string()).await.unwrap();
    assert!(remove_service(&app.db, &other, &id.to_string()).await.is_err());
    app.finish().await;
}
