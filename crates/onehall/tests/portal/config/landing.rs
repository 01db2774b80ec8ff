//! The page before sign-in as administrators arrange it.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{CONFIG, HISTORY, PUBLISH, RESTORE, SAVE, publish};

const KEY: &str = "landing";
const SHOWN: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginPage";
const THIRD: &str = "/api/blade-platform/nobody/prepareLogin/queryThirdParty";
const LIST: &str = "/api/online-service-platform/indexcardconfig/preLogin/columnList";

fn call(name: &str) -> String {
    format!("/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/{name}")
}

/// Kinds of what visitors see, in their order.
async fn kinds(app: &TestApp, visitor: &Caller) -> Vec<String> {
    app.carry_events().await;
    let page = visitor.post(SHOWN, json!({})).await.ok();
    page.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn columns_are_ordered_named_and_switched_off_as_one_draft() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let before = kinds(&app, &visitor).await;
    assert_eq!(before.len(), 9);
    let document = admin.post(CONFIG, json!({"key": KEY})).await.ok();
    let mut body = document["body"].clone();
    assert_eq!(
        (&body["columns"][0]["columnId"], &body["columns"][8]["kind"]),
        (&json!("statistics"), &json!("THIRD_PARTY"))
    );
    let links = body["columns"][8]["config"]["links"].clone();
    assert!(!links.as_array().unwrap().is_empty(), "what other systems had before stands in the column");
    let columns = body["columns"].as_array_mut().unwrap();
    columns.reverse();
    columns[0]["columnName"] = json!(" 校外系统 ");
    columns[0]["columnNameEn"] = json!("Other systems");
    columns[0]["config"]["links"].as_array_mut().unwrap().truncate(1);
    columns.retain(|column| column["kind"] != "TOOLS");
    columns[1]["config"]["size"] = json!(3);
    let sport = json!({
        "columnId": "sport", "kind": "NEWS", "isEnable": true, "columnName": "体育", "columnNameEn": "Sport",
        "config": {"size": 4, "newsColumnIds": ["11111111-0000-0000-0000-000000000000"]},
    });
    columns.insert(1, sport);
    columns[2]["isEnable"] = json!(false);
    let saved = admin.post(SAVE, json!({"key": KEY, "version": document["version"], "body": body})).await.ok();
    assert_eq!(saved["state"], "CHANGED");
    assert_eq!(kinds(&app, &visitor).await, before, "a draft is nobody's but the editors'");

    publish(&admin, &[KEY]).await;
    app.carry_events().await;
    let page = visitor.english().post(SHOWN, json!({})).await.ok();
    assert_eq!(
        page[0],
        json!({
            "kind": "THIRD_PARTY", "title": "Other systems", "columnId": "third-party", "size": 0, "newsColumnIds": [],
            "links": visitor.english().post(THIRD, json!({})).await.ok(),
        })
    );
    assert_eq!(page[0]["links"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&page[1]["title"], &page[1]["size"], &page[1]["newsColumnIds"][0]),
        (&json!("Sport"), &json!(4), &json!("11111111-0000-0000-0000-000000000000"))
    );
    assert_eq!(kinds(&app, &visitor).await[1..3], ["NEWS", "OVERVIEW"], "the other column of news is switched off");
    let theirs = app.visitor().with("tenant-id", "000001");
    assert_eq!(kinds(&app, &theirs).await.len(), 9, "the second school keeps its own");

    let history = admin.post(HISTORY, json!({"key": KEY})).await.ok();
    let first = history["records"].as_array().unwrap().last().unwrap()["revision"].clone();
    let newest = admin.post(CONFIG, json!({"key": KEY})).await.ok()["version"].clone();
    admin.post(RESTORE, json!({"key": KEY, "revision": first, "version": newest})).await.ok();
    publish(&admin, &[KEY]).await;
    assert_eq!(kinds(&app, &visitor).await, before);
    assert_eq!(visitor.post(THIRD, json!({})).await.ok().as_array().unwrap().len(), links.as_array().unwrap().len());
    app.finish().await;
}

#[tokio::test]
async fn a_column_at_a_time_is_made_asked_for_and_moved() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let list = admin.post(LIST, json!({})).await.ok();
    assert_eq!(
        (list.as_array().unwrap().len(), &list[2]["sort"], &list[2]["state"], &list[2]["kind"]),
        (9, &json!(3), &json!("PUBLISHED"), &json!("SCENES"))
    );
    let tools = admin.post(&call("isHasCommonTool"), json!({})).await.ok();
    assert_eq!(tools, json!({"has": true, "columnId": "tools"}));
    let new = json!({
        "kind": "HEAT", "isEnable": true, "columnName": "新生常用", "config": {"size": 6}, "sort": 1,
        "version": list[0]["version"],
    });
    let made = admin.post(&call("save"), new.clone()).await.ok();
    assert_eq!((&made["sort"], &made["state"], &made["config"]["size"]), (&json!(1), &json!("CHANGED"), &json!(6)));
    let asked = async |name: &str, id: &Value| {
        admin.post(&call("repetitiveName"), json!({"columnName": name, "columnId": id})).await.ok()["repetitive"]
            .clone()
    };
    assert_eq!(asked(" 新生常用 ", &json!("")).await, true);
    assert_eq!(asked("新生常用", &made["columnId"]).await, false, "its own name");
    assert_eq!(asked("", &json!("")).await, false, "columns without a name have the page's own");
    let mut again = new;
    again["version"] = made["version"].clone();
    let refused = admin.post(&call("save"), again.clone()).await;
    assert_eq!(refused.problem(), "request.invalid", "a name twice");
    (again["kind"], again["columnName"]) = (json!("TOOLS"), json!("更多工具"));
    let refused = admin.post(&call("save"), again.clone()).await;
    assert!(refused.json()["result"]["fields"][0]["field"].as_str().unwrap().ends_with(".kind"), "one of tools");
    let mut moved = made.clone();
    (moved["sort"], moved["publish"]) = (json!(10), json!(true));
    let moved = admin.post(&call("save"), moved).await.ok();
    assert_eq!((&moved["sort"], &moved["state"]), (&json!(10), &json!("PUBLISHED")));
    assert_eq!(kinds(&app, &visitor).await[9], "HEAT");
    let detail = admin.post(&call("detail"), json!({"columnId": made["columnId"]})).await.ok();
    assert_eq!(detail, moved);
    assert_eq!(admin.post(&call("detail"), json!({"columnId": "none"})).await.problem(), "object.not_found");
    let mut stale = again;
    (stale["kind"], stale["columnName"], stale["version"]) = (json!("HEAT"), json!("别的"), made["version"].clone());
    assert_eq!(admin.post(&call("save"), stale).await.problem(), "object.conflict", "somebody saved meanwhile");
    app.finish().await;
}

#[tokio::test]
async fn columns_of_two_people_are_merged_and_others_have_no_say() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let document = first.post(CONFIG, json!({"key": KEY})).await.ok();
    let with = |place: usize, name: &str| {
        let mut body = document["body"].clone();
        body["columns"][place]["columnName"] = json!(name);
        json!({"key": KEY, "version": document["version"], "body": body})
    };
    first.post(SAVE, with(0, "数说校园")).await.ok();
    let refused = second.post(SAVE, with(5, "服务总览")).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    assert_eq!(result["fields"], json!([]), "different columns do not clash");
    let merged = json!({"key": KEY, "version": result["latest"], "body": result["merged"]});
    second.post(SAVE, merged).await.ok();
    let names: Vec<Value> = (first.post(CONFIG, json!({"key": KEY})).await.ok()["body"]["columns"])
        .as_array()
        .unwrap()
        .iter()
        .map(|column| column["columnName"].clone())
        .filter(|name| name != "")
        .collect();
    assert_eq!(names, ["数说校园", "服务总览"]);

    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    for path in [LIST.to_owned(), call("detail"), call("save"), call("repetitiveName"), call("isHasCommonTool")] {
        assert_eq!(student.post(&path, json!({})).await.problem(), "access.denied", "{path}");
        assert_eq!(visitor.post(&path, json!({})).await.problem(), "auth.required", "{path}");
    }
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let theirs = other.post(CONFIG, json!({"key": KEY})).await.ok();
    assert_eq!(theirs["state"], "PUBLISHED", "the second school has its own");
    let items = json!({"items": [{"key": KEY, "version": document["version"]}]});
    assert_eq!(other.post(PUBLISH, items).await.problem(), "config.nothing");
    app.finish().await;
}
