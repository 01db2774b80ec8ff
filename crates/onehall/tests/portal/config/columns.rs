//! Columns of cards and what their editors look up.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{SUBMIT, basics, column, key, publish};

#[tokio::test]
async fn columns_are_made_ordered_copied_published_and_removed() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "TODO").await;
    let id = &card["cardId"];
    let version = async || basics(&admin, "TODO").await["version"].clone();
    let mut made = Vec::new();
    for (name, en) in [("教务", "Teaching"), ("科研", "Research")] {
        let new = json!({
            "cardId": id, "columnName": name, "columnNameEn": en, "dataSource": "PORTAL", "isEnable": true,
            "roles": ["teacher"], "version": version().await,
        });
        made.push(admin.post(&column("submit"), new).await.ok()["columnId"].clone());
    }
    let one = admin.post(&column("detail"), json!({"columnId": made[0]})).await.ok();
    assert_eq!((&one["cardId"], &one["columnNameEn"], &one["roles"]), (id, &json!("Teaching"), &json!(["teacher"])));
    let published = column("getColumnDetail");
    assert_eq!(admin.post(&published, json!({"columnId": made[0]})).await.problem(), "object.not_found", "a draft");

    let order = json!({"cardId": id, "columnIds": [made[1], made[0]], "version": version().await});
    admin.post(&column("adjustOrder"), order).await.ok();
    let short = json!({"cardId": id, "columnIds": [made[1]], "version": version().await});
    assert_eq!(admin.post(&column("adjustOrder"), short).await.problem(), "request.invalid");
    let list = admin.post(&column("list"), json!({"cardId": id})).await.ok();
    let names: Vec<_> = list.as_array().unwrap().iter().map(|c| (&c["columnName"], &c["sort"])).collect();
    assert_eq!(names, [(&json!("科研"), &json!(1)), (&json!("教务"), &json!(2))]);

    publish(&admin, &[&key(&card)]).await;
    app.carry_events().await;
    assert_eq!(admin.post(&published, json!({"columnId": made[0]})).await.ok()["columnName"], "教务");
    let page = student.post("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", json!({})).await.ok();
    let todo = page["cards"].as_array().unwrap().iter().find(|one| one["cardId"] == *id).unwrap().clone();
    assert_eq!(todo["columns"], json!([]), "columns for teachers");

    // another card of the same kind copies one
    let new = json!({
        "cardKind": "TODO", "cardName": "教师待办", "displayRows": 3, "cardState": "optional",
        "area": {"x": 0, "y": 30, "w": 6, "h": 4}, "isEnable": true,
    });
    let second = admin.post(SUBMIT, new).await.ok();
    let offered = admin.post(&column("choseCopyColumnlist"), json!({"cardId": second["cardId"]})).await.ok();
    assert_eq!(offered[0]["columns"].as_array().unwrap().len(), 2, "{offered}");
    let copy = json!({
        "cardId": second["cardId"], "columnName": "我的教务", "isEnable": true, "version": second["version"],
        "copyFrom": {"cardId": id, "columnId": made[0]},
    });
    let copied = admin.post(&column("submit"), copy).await.ok();
    assert_eq!((&copied["columnName"], &copied["roles"]), (&json!("我的教务"), &json!(["teacher"])));
    assert_ne!(copied["columnId"], made[0]);

    let remove = json!({"columnIds": [made[0], made[1]], "cardId": id, "version": basics_of(&admin, id).await});
    admin.post(&column("remove"), remove).await.ok();
    assert_eq!(admin.post(&column("list"), json!({"cardId": id})).await.ok(), json!([]));
    app.finish().await;
}

async fn basics_of(admin: &onehall_testkit::Caller, id: &serde_json::Value) -> serde_json::Value {
    admin.post(super::BASICS, json!({"cardId": id})).await.ok()["version"].clone()
}

#[tokio::test]
async fn a_card_reminds_from_a_number_of_todos_on() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (todo, news) = (basics(&admin, "TODO").await, basics(&admin, "CAMPUS_NEWS").await);
    let (get, submit) = (column("getTodoNumReminder"), column("submitTodoNumReminder"));
    let before = admin.post(&get, json!({"cardId": todo["cardId"]})).await.ok();
    assert_eq!((&before["isOpen"], &before["columnIds"]), (&json!(false), &json!([])));
    let wanted = json!({"cardId": todo["cardId"], "isOpen": true, "columnIds": [], "threshold": 5, "timeoutOnly": true, "version": before["version"]});
    let saved = admin.post(&submit, wanted.clone()).await.ok();
    assert_eq!((&saved["threshold"], &saved["state"]), (&json!(5), &json!("CHANGED")));
    let mut odd = wanted.clone();
    odd["version"] = saved["version"].clone();
    odd["threshold"] = json!(1_000);
    assert_eq!(admin.post(&submit, odd).await.problem(), "request.invalid");
    let elsewhere = json!({"cardId": news["cardId"], "isOpen": true, "threshold": 5, "version": news["version"]});
    assert_eq!(admin.post(&submit, elsewhere).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn kinds_say_what_they_can() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let config = admin.post(&column("getConfig"), json!({"cardKind": "TODO"})).await.ok();
    assert_eq!((&config["maxColumns"], &config["displayRows"]), (&json!(12), &json!(10)));
    assert_eq!(admin.post(&column("getConfig"), json!({"cardKind": "NONE"})).await.problem(), "object.not_found");
    let all = admin.english().post(&column("getDataSourceList"), json!({})).await.ok();
    let keys: Vec<&str> = all.as_array().unwrap().iter().filter_map(|one| one["dictKey"].as_str()).collect();
    assert_eq!(keys, ["PORTAL", "OfficialAccount", "API", "SERVICE", "FLOW"]);
    app.finish().await;
}
