//! Cards that remind of to-dos.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{basics, column};

const DATA: &str = "/api/onehall/cards/data";
const REMINDERS: &str = "/api/onehall/cards/reminders";

#[tokio::test]
async fn a_card_reminds_from_its_threshold_on() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "TODO").await;
    let asked = json!({"cardId": card["cardId"]});
    let data = student.post(DATA, asked.clone()).await.ok();
    assert_eq!(data["reminder"], Value::Null);
    assert_eq!(student.post(REMINDERS, json!({})).await.ok(), json!([]));
    let open = data["list"][0]["todoNum"].as_u64().unwrap();
    let overdue = data["list"][0]["todoTimeoutNum"].as_u64().unwrap();
    assert!(open > 0, "the demonstration's student has to-dos");

    let mut version = card["version"].clone();
    for (threshold, timeout_only, count) in
        [(open, false, Some(open)), (open + 1, false, None), (1, true, Some(overdue))]
    {
        let form = json!({"cardId": card["cardId"], "isOpen": true, "columnIds": [], "threshold": threshold,
            "timeoutOnly": timeout_only, "version": version, "publish": true});
        version = admin.post(&column("submitTodoNumReminder"), form).await.ok()["version"].clone();
        app.carry_events().await;
        let told = count.filter(|count| *count > 0);
        let data = student.post(DATA, asked.clone()).await.ok();
        let wanted = told.map_or(Value::Null, |count| json!({"count": count, "timeoutOnly": timeout_only}));
        assert_eq!(data["reminder"], wanted, "from {threshold} on");
        let listed = student.post(REMINDERS, json!({})).await.ok();
        assert_eq!(listed.as_array().unwrap().len(), usize::from(told.is_some()));
        if let Some(count) = told {
            assert_eq!((&listed[0]["cardId"], &listed[0]["count"]), (&card["cardId"], &json!(count)));
        }
    }
    app.finish().await;
}
