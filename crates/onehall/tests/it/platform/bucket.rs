//! Uploaded files in a bucket that can not be reached.

use onehall::config::Config;
use onehall_testkit::{TestApp, TestAppOptions, rows};
use serde_json::json;

/// A bucket behind a port on which nobody listens.
fn away(config: &mut Config) {
    let files = json!({
        "keeper": "s3", "bucket": "hall", "endpoint": "http://127.0.0.1:1", "allow_http": true,
        "access_key_id": "hall", "secret_access_key": "unused",
    });
    config.files = serde_json::from_value(files).unwrap();
}

#[tokio::test]
async fn without_its_bucket_a_node_refuses_files_and_does_the_rest() {
    let app = TestApp::with(TestAppOptions { configure: Some(away), ..TestAppOptions::default() }).await;
    assert!(app.product.deps.files.probe().await.is_err());
    let student = app.sign_in("student").await;
    let before = rows::count(&app, "stored_files", "state <> 'deleting'").await;
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";
    let refused = student.upload("/api/blade-platform/serviceInfo/upload", "a.png", png).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (503, "store.unavailable"));
    assert_eq!(rows::count(&app, "stored_files", "state <> 'deleting'").await, before, "nobody finds it");
    let service = student.get("/api/blade-platform/serverCenter/myCollect").await.ok()[0]["serviceId"].clone();
    let sent = json!({"serviceId": service, "content": "没有附件的反馈"});
    student.post("/api/onehall/service-feedback/send", sent).await.ok();
    app.finish().await;
}
