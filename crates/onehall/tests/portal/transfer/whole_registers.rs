//! Classes, services and people that another system hands over whole.

use std::collections::BTreeMap;

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{cells, own};

/// What the register holds in these columns, without the headings.
async fn list(app: &TestApp, client: &Caller, sheet: &str, columns: &[&str]) -> Vec<Vec<String>> {
    let begun = client.post("/open/v1/exports", json!({"sheet": sheet, "columns": columns, "reason": "年检"})).await;
    assert_eq!(begun.status, 202, "{}", begun.text);
    app.run_jobs().await;
    let file = client.get(&format!("/open/v1/exports/{}/file", begun.json()["key"].as_str().unwrap())).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let mut rows = cells(&file.bytes).swap_remove(0).1.split_off(1);
    rows.iter_mut().for_each(|row| row.resize(columns.len(), String::new()));
    rows
}

/// Hands the register over, has it released where that is asked, and answers how it ended.
async fn hand_over(app: &TestApp, client: &Caller, sheet: &str, rows: Vec<BTreeMap<&str, &str>>) -> Value {
    let begun = client.post("/open/v1/imports", json!({"sheet": sheet, "full": true, "rows": rows})).await;
    assert_eq!(begun.status, 202, "{}", begun.text);
    let key = begun.json()["key"].clone();
    app.run_jobs().await;
    let state = async || client.get(&format!("/open/v1/imports/{}", key.as_str().unwrap())).await.json();
    let told = state().await;
    if told["state"] == "approval" {
        let admin = app.sign_in("admin").await;
        admin.post(&own("approve"), json!({"key": key, "approve": true})).await.ok();
        app.run_jobs().await;
    }
    state().await
}

/// A row by the keys of its columns, without the cells that are empty.
fn named<'a>(columns: &[&'a str], row: &'a [String]) -> BTreeMap<&'a str, &'a str> {
    columns.iter().copied().zip(row.iter().map(String::as_str)).filter(|(_, text)| !text.is_empty()).collect()
}

#[tokio::test]
async fn a_class_that_is_not_named_is_stopped() {
    let app = TestApp::start().await;
    let client = app.open_client("register", &["imports", "exports", "sheet-classes"]).await;
    let columns = ["classCode", "className", "collegeCode"];
    let with_status = ["classCode", "status"];
    let before = list(&app, &client, "classes", &with_status).await;
    let all = list(&app, &client, "classes", &columns).await;
    let gone = before.iter().rfind(|row| row[1] == "在读").unwrap()[0].clone();
    let rows = all.iter().filter(|row| row[0] != gone).map(|row| named(&columns, row)).collect();
    let told = hand_over(&app, &client, "classes", rows).await;
    assert_eq!((&told["state"], &told["failed"], &told["disabled"]), (&json!("done"), &json!(0), &json!(1)), "{told}");
    let expected: Vec<Vec<String>> = before
        .iter()
        .map(|row| if row[0] == gone { vec![gone.clone(), "已停用".to_owned()] } else { row.clone() })
        .collect();
    assert_eq!(list(&app, &client, "classes", &with_status).await, expected);
    app.finish().await;
}

#[tokio::test]
async fn a_service_that_is_not_named_is_taken_off_offer() {
    let app = TestApp::start().await;
    let client = app.open_client("register", &["imports", "exports", "sheet-services"]).await;
    let columns = ["code", "name", "serviceType", "processType", "accessWay", "openWay", "url"];
    let with_state = ["code", "online"];
    let before = list(&app, &client, "services", &with_state).await;
    let all = list(&app, &client, "services", &columns).await;
    let gone = before.iter().rfind(|row| row[1] == "是").unwrap()[0].clone();
    let rows = all.iter().filter(|row| row[0] != gone).map(|row| named(&columns, row)).collect();
    let told = hand_over(&app, &client, "services", rows).await;
    assert_eq!((&told["state"], &told["failed"], &told["disabled"]), (&json!("done"), &json!(0), &json!(1)), "{told}");
    let changed: Vec<Vec<String>> =
        list(&app, &client, "services", &with_state).await.into_iter().filter(|row| !before.contains(row)).collect();
    assert_eq!(changed, [[gone.as_str(), "否"]]);
    app.finish().await;
}

#[tokio::test]
async fn somebody_who_is_not_named_is_disabled_and_signed_out() {
    let app = TestApp::start().await;
    let client = app.open_client("register", &["imports", "exports", "sheet-people"]).await;
    // how many people the demonstration has is no matter here
    app.put_setting("export_approval_above", &json!(1_000_000)).await;
    let student = app.sign_in("student").await;
    let columns = ["account", "userName", "kind", "deptCode", "className"];
    let with_state = ["account", "disabled"];
    let before = list(&app, &client, "people", &with_state).await;
    let all = list(&app, &client, "people", &columns).await;
    let rows = all.iter().filter(|row| row[0] != "student").map(|row| named(&columns, row)).collect();
    let told = hand_over(&app, &client, "people", rows).await;
    assert_eq!((&told["state"], &told["failed"], &told["disabled"]), (&json!("done"), &json!(0), &json!(1)), "{told}");
    let changed: Vec<Vec<String>> =
        list(&app, &client, "people", &with_state).await.into_iter().filter(|row| !before.contains(row)).collect();
    assert_eq!(changed, [["student", "是"]]);
    app.carry_events().await;
    assert_eq!(student.post(&own("tasks"), json!({})).await.problem(), "auth.session_ended");
    app.sign_in("admin").await;
    app.finish().await;
}
