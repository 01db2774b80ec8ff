//! Pages, assets, health and the API reference.

use onehall_testkit::TestApp;

#[tokio::test]
async fn an_unknown_asset_is_not_a_page() {
    let app = TestApp::start().await;
    let answer = app.visitor().get("/assets/gone-12345678.js").await;
    assert_eq!(answer.status.as_u16(), 404);
    assert!(answer.text.is_empty());
    app.finish().await;
}

#[tokio::test]
async fn demonstration_pictures_run_nothing_and_stay_in_their_folder() {
    let app = TestApp::start().await;
    for path in ["/media/demo/people.json", "/media/demo/icons/../people.json", "/media/demo/icons/none.svg"] {
        assert_eq!(app.visitor().get(path).await.status.as_u16(), 404, "{path}");
    }
    app.finish().await;
}

#[tokio::test]
async fn health_says_whether_requests_are_wanted() {
    let app = TestApp::start().await;
    assert_eq!(app.visitor().get("/health/live").await.status.as_u16(), 200);
    assert_eq!(app.visitor().get("/health/ready").await.status.as_u16(), 200);
    app.product.readiness.set(false);
    assert_eq!(app.visitor().get("/health/ready").await.status.as_u16(), 503);
    assert_eq!(app.visitor().get("/health/live").await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn the_reference_page_shows_this_document() {
    let app = TestApp::start().await;
    let document = app.visitor().get("/docs/openapi.json").await.json();
    assert!(document["paths"]["/api/blade-platform/serverCenter/page"]["post"].is_object());
    let page = app.visitor().get("/docs/").await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(page.text.contains("swagger-ui"));
    app.finish().await;
}
