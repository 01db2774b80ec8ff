//! Pictures that configuration pages upload.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp, sweep_files};
use serde_json::json;

use super::audit_of;

const UPLOAD: &str = "/api/online-service-platform/common/upload";
/// The smallest picture: one pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

#[tokio::test]
async fn an_uploaded_picture_is_shown_to_everybody_and_can_not_run() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let made = admin.upload(UPLOAD, "../图标.PNG", PNG).await.ok();
    assert_eq!((&made["name"], &made["bytes"]), (&json!("图标.PNG"), &json!(PNG.len())));
    let url = made["url"].as_str().unwrap();
    assert!(url.starts_with("/media/pictures/000000/") && url.ends_with(".png"), "{url}");
    let shown = visitor.without("authorization").get(url).await;
    assert_eq!((shown.status.as_u16(), shown.headers["content-type"].to_str().unwrap()), (200, "image/png"));
    assert_eq!(shown.headers["x-content-type-options"], "nosniff");
    assert!(shown.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    assert!(shown.headers["cache-control"].to_str().unwrap().contains("immutable"));
    assert!(shown.headers["content-disposition"].to_str().unwrap().starts_with("inline"));
    for odd in [
        url.replace(".png", ".svg"),
        url.replace(".png", ".gif"),
        url.replace("000000", "000001"),
        url.replace("/media/pictures/000000/", "/media/pictures/..%2Fmaterial/"),
    ] {
        assert_eq!(visitor.get(&odd).await.status.as_u16(), 404, "{odd}");
    }
    let log = audit_of(&app, "home.picture.").await;
    assert_eq!(log, [("home.picture.uploaded".to_owned(), admin.tokens["user_id"].as_str().unwrap().to_owned())]);
    let tool_types = admin.post("/api/onehall/tools/types/list", json!({})).await.ok();
    let body = json!({"typeId": tool_types[0]["typeId"], "name": "带图标", "url": "/", "icon": url});
    let saved = admin.post("/api/online-service-platform/commonTool/save", body).await.ok();
    assert_eq!(saved["tool"]["icon"], url);
    app.finish().await;
}

#[tokio::test]
async fn what_is_no_picture_too_large_or_nobodys_right_is_refused() {
    let app = TestApp::start().await;
    let (admin, teacher) = (app.sign_in("admin").await, app.sign_in("teacher").await);
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
    for (name, bytes) in [
        ("a.svg", &svg[..]),
        ("a.png", b"<html><script>alert(1)</script>"),
        ("a.png", b"%PDF-1.4\n%%EOF\n"),
        ("a.png", b"GIF8"),
    ] {
        assert_eq!(admin.upload(UPLOAD, name, bytes).await.problem(), "file.kind_refused", "{name}");
    }
    assert_eq!(admin.upload(UPLOAD, "a.png", b"").await.problem(), "file.missing");
    for size in [2 * 1024 * 1024 + 1, 4 * 1024 * 1024] {
        let large = [PNG, &vec![0; size - PNG.len()]].concat();
        assert_eq!(admin.upload(UPLOAD, "a.png", &large).await.problem(), "file.too_large");
    }
    assert_eq!(admin.post(UPLOAD, json!({})).await.problem(), "request.media_type");
    assert_eq!(teacher.upload(UPLOAD, "a.png", PNG).await.problem(), "access.denied");
    assert_eq!(app.visitor().upload(UPLOAD, "a.png", PNG).await.problem(), "auth.required");
    assert!(audit_of(&app, "home.picture.").await.is_empty());
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let theirs = other.upload(UPLOAD, "a.png", PNG).await.ok();
    assert!(theirs["url"].as_str().unwrap().starts_with("/media/pictures/000001/"));
    app.finish().await;
}

async fn look_for_unused(app: &TestApp) {
    sweep_files(app).await;
}

#[tokio::test]
async fn pictures_that_nothing_shows_are_forgotten_and_the_others_stay() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let mut urls = Vec::new();
    for name in ["tool.png", "footer.png", "unused.png"] {
        let made = admin.upload(UPLOAD, name, PNG).await.ok();
        urls.push(made["url"].as_str().unwrap().to_owned());
    }
    let types = admin.post("/api/onehall/tools/types/list", json!({})).await.ok();
    let tool = json!({"typeId": types[0]["typeId"], "name": "带图标", "url": "/", "icon": urls[0]});
    admin.post("/api/online-service-platform/commonTool/save", tool).await.ok();
    let mut footer = admin.post("/api/online-service-platform/indexfooterinfo/detail", json!({})).await.ok();
    footer["pictures"] = json!([{"name": "公众号", "nameEn": "WeChat", "image": urls[1], "url": ""}]);
    admin.post("/api/online-service-platform/indexfooterinfo/submit", footer).await.ok();
    let found = async || {
        let mut found = Vec::new();
        for url in &urls {
            found.push(visitor.get(url).await.status.as_u16());
        }
        found
    };
    app.advance(TimeDelta::days(9));
    look_for_unused(&app).await;
    assert_eq!(found().await, [200, 200, 200], "a form may still be open");
    app.advance(TimeDelta::days(2));
    look_for_unused(&app).await;
    assert_eq!(found().await, [200, 200, 404]);
    app.finish().await;
}

#[tokio::test]
async fn a_picture_that_unpacks_to_too_much_is_refused_before_anybody_decodes_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let declaring = |width: u32, height: u32| {
        let mut bytes = PNG.to_vec();
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        bytes
    };
    for (width, height) in [(10_000, 5_001), (50_001, 1_000), (0xffff_ffff, 0xffff_ffff)] {
        let answer = admin.upload(UPLOAD, "bomb.png", &declaring(width, height)).await;
        assert_eq!(answer.problem(), "file.pixels", "{width} x {height}");
        assert!(answer.text.contains("50"), "{}", answer.text);
    }
    let student = app.sign_in("student").await;
    let voucher = student.upload("/api/blade-platform/serviceInfo/upload", "bomb.png", &declaring(10_000, 5_001)).await;
    assert_eq!(voucher.problem(), "file.pixels");
    admin.upload(UPLOAD, "large.png", &declaring(10_000, 5_000)).await.ok();
    app.finish().await;
}
