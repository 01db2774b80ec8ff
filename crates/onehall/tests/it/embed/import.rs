//! Origins that the configuration lists become applications once.

use onehall::config::Config;
use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, Node, TestApp, TestAppOptions};
use serde_json::json;

use super::*;

fn listed(config: &mut Config) {
    let origins = ["https://old.example.edu:8443", LAB, "http://127.0.0.1:18791"];
    config.http.frame_origins = origins.map(|one| one.to_owned().try_into().unwrap()).to_vec();
}

async fn begin(startup: Vec<onehall_feature::Startup>) {
    for work in startup {
        work().await.unwrap();
    }
}

#[tokio::test]
async fn listed_origins_are_taken_over_once_for_each_school() {
    let options = || TestAppOptions { configure: Some(listed), ..TestAppOptions::default() };
    let mut app = TestApp::with(options()).await;
    assert_eq!(framed(&app.visitor()).await, DEMO, "the configuration itself counts for nothing");
    begin(std::mem::take(&mut app.product.startup)).await;
    carried(&app).await;
    let framed_then = format!(
        "http://127.0.0.1:18791 http://127.0.0.1:18792 https://lab.demo.example.edu.cn {LAB} https://old.example.edu:8443"
    );
    assert_eq!(framed(&app.visitor()).await, framed_then);
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let told = student.get(&at("apps")).await.ok();
    let old = told["apps"].as_array().unwrap().iter().find(|one| one["name"] == "old.example.edu:8443").unwrap();
    let given = (&old["url"], &old["apiNames"], &old["capabilities"], &old["channels"]);
    assert_eq!(given, (&json!("https://old.example.edu:8443/"), &json!([]), &json!([]), &json!([])));
    assert_eq!(told["apps"].as_array().unwrap().len(), 4, "what an application has already stays there");
    let second = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(names(&second).await, ["127.0.0.1:18791", "lab.example.edu", "old.example.edu:8443"]);
    assert_eq!(count(&app, "audit_log", "action = 'embedded-app.taken-over'").await, 2);

    // what an administrator removes stays away, whatever the configuration goes on saying
    let found = admin.post(&at("apps/page"), json!({"keyword": "old.example"})).await.ok()["records"][0].clone();
    let seen = json!({"appId": found["appId"], "version": found["version"]});
    admin.post(&at("apps/remove"), seen).await.ok();
    let mut later = Node::start(&app.test_db, &app.clock, 4_711, options()).await;
    begin(std::mem::take(&mut later.product.startup)).await;
    carried(&app).await;
    assert!(!names(&student).await.contains(&"old.example.edu:8443".to_owned()));
    assert_eq!(count(&app, "embedded_imports", "1 = 1").await, 2);
    assert_eq!(count(&app, "audit_log", "action = 'embedded-app.taken-over'").await, 2);
    app.finish().await;
}

#[tokio::test]
async fn nothing_listed_is_noted_too() {
    let mut app = TestApp::start().await;
    begin(std::mem::take(&mut app.product.startup)).await;
    assert_eq!(count(&app, "embedded_imports", "apps = 0").await, 2);
    let mut later = Node::start(
        &app.test_db,
        &app.clock,
        4_711,
        TestAppOptions { configure: Some(listed), ..TestAppOptions::default() },
    )
    .await;
    begin(std::mem::take(&mut later.product.startup)).await;
    assert_eq!(count(&app, "embedded_apps", "1 = 1").await, 3, "a line that comes later is not read");
    app.finish().await;
}
