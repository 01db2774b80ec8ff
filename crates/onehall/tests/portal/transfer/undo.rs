//! What an undo leaves.

use onehall_testkit::{TestApp, rows};
use serde_json::json;

use super::{own, path, run_of, send, workbook};

#[tokio::test]
async fn who_may_bring_nothing_in_any_more_takes_nothing_back() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let file = workbook(&[vec!["敏感词"], vec!["替人签到"], vec!["倒卖学分"]]);
    let upload = send(&admin, ("words.xlsx", &file), "sensitive-words").await.ok();
    let mut request = run_of(upload["redisKey"].as_str().unwrap());
    request["id"] = json!("sensitive-words");
    request["checkFields"] = json!(["word"]);
    let key = admin.post(&path("importRun"), request).await.ok()["redisKey"].clone();
    app.run_jobs().await;

    rows::change(&app, "DELETE FROM role_grants WHERE name = 'sensitiveWords'").await;
    // one that knows nothing of what was granted before
    let node = app.node(1).await;
    admin.at(&node).post(&own("undo"), json!({"key": key})).await.ok();
    while onehall_jobs::run_due(&node.product.workers).await.unwrap() > 0 {}
    let undone = admin.post(&own("undo"), json!({"key": key})).await.ok();
    assert_eq!(
        (&undone["finished"], &undone["goneNum"], &undone["keptNum"]),
        (&json!(true), &json!(0), &json!(2)),
        "{undone}"
    );
    let words = "tenant_id = '000000' AND word IN ('替人签到', '倒卖学分')";
    assert_eq!(rows::count(&app, "sensitive_words", words).await, 2);
    app.finish().await;
}
