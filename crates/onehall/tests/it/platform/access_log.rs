//! The access log names who asked for what, from where, and no secret.

use onehall::config::Config;
use onehall_testkit::{TestApp, TestAppOptions};
use serde_json::{Value, json};

/// What the log says, once everything stands in its file.
fn lines(app: &TestApp) -> Vec<Value> {
    app.product.app.access.as_ref().unwrap().flush();
    let folder = app.test_db.path().join("access");
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    files.flat_map(|text| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<_>>()).collect()
}

#[tokio::test]
async fn each_request_is_named_with_person_and_address() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let id = |tokens: &Value| format!("user:{}", tokens["user_id"].as_str().unwrap());
    student.get("/api/blade-user/user/getUserInfo?token=very-secret").await.ok();
    assert_eq!(student.post("/api/onehall/tools/page", json!({})).await.problem(), "access.denied");
    app.visitor().get("/media/chat/000000/01931f5e-0000-7000-8000-000000000000/secret-part").await;
    let body = json!({"userId": student.tokens["user_id"]});
    let acting = app.caller_of(&admin.post("/api/blade-workbench/auth/auth/modelLogin", body).await.ok());
    acting.get("/api/blade-user/user/getUserInfo").await.ok();
    let all = lines(&app);
    let of = |route: &str, by: &str| {
        let found = all.iter().find(|line| line["route"] == route && line["impersonator"] == json!(by));
        let plain = || all.iter().find(|line| line["route"] == route && line.get("impersonator").is_none());
        if by.is_empty() { plain() } else { found }.cloned().unwrap_or_else(|| panic!("{route} in {all:?}"))
    };
    let own = of("/api/blade-user/user/getUserInfo", "");
    assert_eq!(
        (&own["actor"], &own["tenant"], &own["status"]),
        (&json!(id(&student.tokens)), &json!("000000"), &json!(200))
    );
    assert!(own["address"].is_string() && own["request_id"].is_string());
    let denied = of("/api/onehall/tools/page", "");
    assert_eq!((&denied["actor"], &denied["code"]), (&json!(id(&student.tokens)), &json!("access.denied")));
    let other = of("/api/blade-user/user/getUserInfo", &id(&admin.tokens));
    assert_eq!(other["actor"], json!(id(&student.tokens)));
    assert_eq!(of("/media/chat/{tenant}/{id}/{secret}", "")["actor"], "visitor");
    let whole = Value::Array(all).to_string();
    for secret in ["very-secret", "secret-part", student.access_token.as_str()] {
        assert!(!whole.contains(secret), "{secret}");
    }
    app.finish().await;
}

#[tokio::test]
async fn it_can_be_switched_off() {
    let off = |config: &mut Config| config.telemetry.access_log_days = 0;
    let app = TestApp::with(TestAppOptions { configure: Some(off), ..TestAppOptions::default() }).await;
    app.sign_in("student").await;
    assert!(app.product.app.access.is_none() && !app.test_db.path().join("access").exists());
    app.finish().await;
}
