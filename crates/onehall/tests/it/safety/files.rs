//! What is served from files runs nothing: pictures of the demonstration are SVG and stay pictures.

use onehall_testkit::TestApp;

#[tokio::test]
async fn a_picture_that_is_markup_gets_no_script_and_no_origin() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let names = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo/icons")).unwrap();
    let mut checked = 0;
    for name in
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).filter(|n| n.ends_with(".svg")).take(5)
    {
        let picture = visitor.get(&format!("/media/demo/icons/{name}")).await;
        assert_eq!(
            (picture.status.as_u16(), &picture.headers["content-type"]),
            (200, &"image/svg+xml".parse().unwrap())
        );
        let policy = picture.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'") && policy.ends_with("; sandbox"), "{policy}");
        assert_eq!(picture.headers["x-content-type-options"], "nosniff");
        checked += 1;
    }
    assert!(checked > 0);
    // nothing else of the folder is served, least of all what is no picture
    for path in
        ["/media/demo/sensitive-words.json", "/media/demo/icons/../people.json", "/media/demo/icons/%2e%2e/people.json"]
    {
        assert_eq!(visitor.get(path).await.status.as_u16(), 404, "{path}");
    }
    app.finish().await;
}
