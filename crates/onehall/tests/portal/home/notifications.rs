//! Notifications people switch on and off.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

const LIST: &str = "/api/onehall/notifications/list";
const SAVE: &str = "/api/onehall/notifications/save";

async fn choices(caller: &Caller) -> Vec<(String, bool)> {
    let list: Value = caller.post(LIST, json!({})).await.ok();
    let one = |row: &Value| (row["kind"].as_str().unwrap().to_owned(), row["enabled"].as_bool().unwrap());
    list.as_array().unwrap().iter().map(one).collect()
}

#[tokio::test]
async fn what_is_switched_off_stays_off_for_that_person_alone() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let others = [app.sign_in("teacher").await, app.sign_in_to("000001", "student", DEMO_PASSWORD).await];
    let all_on = choices(&student).await;
    assert!(all_on.iter().any(|(kind, _)| kind == "todo") && all_on.iter().all(|(_, on)| *on));
    for _ in 0..2 {
        let shown = student.post(SAVE, json!({"kind": "todo", "enabled": false})).await.ok();
        assert_eq!(
            shown[0],
            json!({"kind": "todo", "name": "新的待办", "hint": "其他业务系统发来待办或待阅时提醒我", "enabled": false})
        );
    }
    let mut wanted = all_on.clone();
    wanted[0].1 = false;
    assert_eq!(choices(&student).await, wanted);
    for other in &others {
        assert_eq!(choices(other).await, all_on);
    }
    student.post(SAVE, json!({"kind": "todo", "enabled": true})).await.ok();
    assert_eq!(choices(&student).await, all_on);
    app.finish().await;
}

#[tokio::test]
async fn only_kinds_that_exist_are_kept_and_a_session_is_needed() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let refused = student.post(SAVE, json!({"kind": "weather", "enabled": false})).await;
    assert_eq!(refused.problem(), "object.not_found");
    assert_eq!(student.post(SAVE, json!({"kind": "", "enabled": false})).await.status.as_u16(), 400);
    assert!(choices(&student).await.iter().all(|(kind, on)| *on && kind != "weather"));
    for path in [LIST, SAVE] {
        assert_eq!(
            app.visitor().post(path, json!({"kind": "todo", "enabled": false})).await.problem(),
            "auth.required"
        );
    }
    let english = student.english().post(LIST, json!({})).await.ok();
    assert_eq!(english[0]["name"], "New to-dos");
    app.finish().await;
}
