//! The yearly confirmation.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{department, each, own};

#[tokio::test]
async fn departments_confirm_once_a_year_and_are_late_after_the_last_day() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let told = own(&admin, "confirmations", json!({"size": 100})).await.ok();
    let year = told["year"].as_i64().unwrap();
    assert_eq!(told["deadline"], format!("{year}-03-31"));
    assert_eq!(
        told["confirmed"].as_u64().unwrap() + told["open"].as_u64().unwrap() + told["late"].as_u64().unwrap(),
        42
    );
    assert_eq!(told["confirmed"], 35);
    app.put_setting("duties_confirm_by", &json!("12-31")).await;
    let open = own(&admin, "confirmations", json!({"status": "OPEN", "size": 100})).await.ok();
    assert_eq!((open["open"].as_u64(), open["late"].as_u64()), (Some(7), Some(0)));
    assert!(each(&open["departments"], "deptName").contains(&"审计处"), "{open}");
    app.put_setting("duties_confirm_by", &json!("01-01")).await;
    assert_eq!(own(&admin, "confirmations", json!({})).await.ok()["late"], 7);

    let audit = department(&admin, "审计处").await;
    assert!(audit["confirmTime"].is_null());
    let done = own(&admin, "confirm", json!({"deptId": audit["deptId"]})).await.ok();
    assert_eq!((done["year"].as_i64(), &done["confirmUserName"]), (Some(year), &json!("沈亦舟")));
    own(&admin, "confirm", json!({"deptId": audit["deptId"]})).await.ok();
    let now = own(&admin, "confirmations", json!({"keyword": "审计处"})).await.ok();
    assert_eq!((&now["late"], &now["confirmed"]), (&json!(6), &json!(36)));
    assert_eq!(now["departments"]["records"][0]["status"], "CONFIRMED");
    assert_eq!(department(&admin, "审计处").await["confirmTime"], done["confirmTime"]);
    let before = own(&admin, "confirmations", json!({"year": year - 1})).await.ok();
    assert_eq!(before["late"], 42, "each year anew");
    assert_eq!(own(&admin, "confirmations", json!({"year": 1})).await.problem(), "request.invalid");
    app.finish().await;
}
