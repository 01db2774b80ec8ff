//! Cards whose columns another system fills: to-dos, news, announcements and lists; old, gone and personal answers.

use onehall_testkit::Caller;
use serde_json::{Value, json};
use uuid::Uuid;

use super::upstream::{Upstream, json as answer, status};
use super::{at, save, save_api, source, start, with};

const LIST: &str = "/api/online-service-platform/cardbusinessconfig/list";
const DATA: &str = "/api/onehall/cards/data";

fn column(call: &str) -> String {
    format!("/api/online-service-platform/cardcolumnconfig/{call}")
}

/// The university's card of a kind, as the list of its editors shows it.
async fn card(admin: &Caller, kind: &str) -> Value {
    let list = admin.post(LIST, json!({"cardKind": kind})).await.ok();
    list["records"][0].clone()
}

/// A mapping of fields to members of the same name.
fn mapping(fields: &[&str]) -> Value {
    fields.iter().map(|field| json!({"field": field, "chineseName": field, "path": format!("$.{field}")})).collect()
}

/// Adds a column that shows an API and publishes the card.
async fn show(admin: &Caller, kind: &str, api: Uuid, fields: &[&str]) -> (Value, String) {
    let card = card(admin, kind).await;
    let form = json!({"cardId": card["cardId"], "columnName": "教务", "columnNameEn": "Teaching", "dataSource": "API",
        "apiId": api, "cardMapping": mapping(fields), "isEnable": true, "version": card["version"], "publish": true});
    let saved = admin.post(&column("submit"), form).await.ok();
    (card["cardId"].clone(), saved["columnId"].as_str().unwrap().to_owned())
}

/// The entry of a column in what a card shows.
fn entry<'a>(data: &'a Value, column: &str) -> &'a Value {
    data["list"].as_array().unwrap().iter().find(|one| one["columnId"] == column).unwrap()
}

fn rows() -> Value {
    json!({"data": [
        {"title": "补考审批", "urlDetail": "https://jw.example.edu/1", "url": "https://jw.example.edu/n/1",
            "dueTime": "2020-01-02 08:00", "releaseTime": "2026-11-20 08:00", "stage": "<b>初审</b>"},
        {"title": "调课确认", "urlDetail": "javascript:alert(1)", "releaseTime": "2026-11-21 08:00", "stage": "复审"},
    ]})
}

#[tokio::test]
async fn each_kind_shows_what_another_system_says() {
    let app = start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let upstream = Upstream::start(|_| answer(&rows())).await;
    let system = save(&admin, source(&upstream.origin)).await;
    let api = save_api(&admin, system, super::api("/todos")).await;

    let (todo, todo_column) = show(&admin, "TODO", api, &["title", "urlDetail", "dueTime"]).await;
    let (news, news_column) = show(&admin, "CAMPUS_NEWS", api, &["title", "url", "releaseTime"]).await;
    let (list, list_column) = show(&admin, "STAGING", api, &["title", "stage", "urlDetail"]).await;
    let (pressing, _) = show(&admin, "ANNOUNCEMENT", api, &["title", "url", "releaseTime"]).await;
    app.carry_events().await;

    let data = student.post(DATA, json!({"cardId": todo})).await.ok();
    let own = entry(&data, &todo_column);
    assert_eq!((&own["columnName"], &own["todoNum"], &own["todoTimeoutNum"]), (&json!("教务"), &json!(2), &json!(1)));
    let told: Vec<&Value> = own["items"].as_array().unwrap().iter().map(|item| &item["urlDetail"]).collect();
    assert_eq!(told, [&json!("https://jw.example.edu/1"), &json!("")], "only http(s) addresses lead anywhere");
    let state = &data["sources"][0];
    assert_eq!((&state["columnId"], &state["asOf"]), (&json!(todo_column), &Value::Null));

    let data = student.english().post(DATA, json!({"cardId": news})).await.ok();
    let own = entry(&data, &news_column);
    assert_eq!((&own["columnName"], &own["result"][0]["title"]), (&json!("Teaching"), &json!("补考审批")));
    assert_eq!(own["result"][0]["url"], "https://jw.example.edu/n/1");

    let data = student.post(DATA, json!({"cardId": list})).await.ok();
    let own = entry(&data, &list_column);
    let fields: Vec<&Value> = own["cardMapping"].as_array().unwrap().iter().map(|field| &field["field"]).collect();
    assert_eq!(fields, ["title", "stage", "fieldSet", "urlDetail"]);
    assert_eq!(own["result"][0]["stage"], "<b>初审</b>", "text stays text: pages never take it as HTML");

    let data = student.post(DATA, json!({"cardId": pressing})).await.ok();
    let titles: Vec<&str> =
        data["list"].as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["调课确认", "补考审批"], "the newest first, and the portal's own not beside them");

    assert_eq!(upstream.count(), 1, "four cards of one API and one question ask once");
    let list = admin.post(LIST, json!({"cardKind": "TODO"})).await.ok();
    assert_eq!(list["records"][0]["health"], "WELL");
    app.finish().await;
}

#[tokio::test]
async fn a_dead_system_shows_what_it_said_last_and_leaves_the_rest_alone() {
    let app = start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let upstream = Upstream::start(|_| answer(&rows())).await;
    let system = save(&admin, source(&upstream.origin)).await;
    let api = save_api(&admin, system, super::api("/news")).await;
    let (news, own) = show(&admin, "CAMPUS_NEWS", api, &["title", "url", "releaseTime"]).await;
    let version = card(&admin, "CAMPUS_NEWS").await["version"].clone();
    let portal =
        json!({"cardId": news, "columnName": "校园新闻", "isEnable": true, "version": version, "publish": true});
    let portal = admin.post(&column("submit"), portal).await.ok()["columnId"].as_str().unwrap().to_owned();
    app.carry_events().await;
    student.post(DATA, json!({"cardId": news})).await.ok();
    upstream.change(|_| status(500));
    app.advance(chrono::TimeDelta::minutes(10));
    let data = student.post(DATA, json!({"cardId": news})).await.ok();
    assert_eq!(entry(&data, &own)["result"][0]["title"], "补考审批");
    let state = &data["sources"][0];
    assert_eq!(state["freshness"], "STALE");
    assert!(state["asOf"].as_str().unwrap() < data["fetchedAt"].as_str().unwrap(), "since when: {state}");
    assert!(!entry(&data, &portal)["result"].as_array().unwrap().is_empty());

    // nothing is kept of a question that was never answered
    let cold = save_api(&admin, system, with(super::api("/cold"), json!({"apiName": "从未应答"}))).await;
    let (todo, column) = show(&admin, "TODO", cold, &["title"]).await;
    app.carry_events().await;
    let data = student.post(DATA, json!({"cardId": todo})).await.ok();
    assert_eq!(entry(&data, &column)["todoNum"], 0);
    assert_eq!(
        (&data["sources"][0]["freshness"], &data["sources"][0]["msg"]),
        (&json!("FAILED"), &json!("数据源“教务系统”暂时无法访问"))
    );
    assert_eq!(card(&admin, "TODO").await["health"], "FAILING");
    app.finish().await;
}

#[tokio::test]
async fn what_is_each_persons_own_is_made_up_in_previews_and_asked_for_each_person() {
    let app = start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let upstream = Upstream::start(|asked| answer(&json!({"data": [{"title": asked.query("who")}]}))).await;
    let system = save(&admin, source(&upstream.origin)).await;
    let who = json!([{"name": "who", "in": "QUERY", "paramType": "ACCOUNT", "isMust": true}]);
    let api = save_api(&admin, system, with(super::api("/mine"), json!({"parameters": who}))).await;
    let (todo, column_id) = show(&admin, "TODO", api, &["title"]).await;
    app.carry_events().await;
    let preview = admin.post(&column("preview"), json!({"cardId": todo, "as": {"roleCodes": ["student"]}})).await.ok();
    assert_eq!(preview["sources"][0]["freshness"], "SAMPLE");
    assert_eq!(entry(&preview, &column_id)["items"][0]["title"], "示例title1");
    assert_eq!(upstream.count(), 0, "nobody's matters are read");
    let data = student.post(DATA, json!({"cardId": todo})).await.ok();
    assert_eq!(entry(&data, &column_id)["items"][0]["title"], "student");
    app.finish().await;
}

#[tokio::test]
async fn cards_and_apis_hold_each_other() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let upstream = Upstream::start(|_| answer(&rows())).await;
    let system = save(&admin, source(&upstream.origin)).await;
    let api = save_api(&admin, system, super::api("/todos")).await;
    let before = card(&admin, "TODO").await;
    let form = json!({"cardId": before["cardId"], "columnName": "教务", "dataSource": "API", "apiId": Uuid::from_u128(7),
        "cardMapping": mapping(&["title"]), "isEnable": true, "version": before["version"], "publish": true});
    let refused = admin.post(&column("submit"), form.clone()).await;
    assert_eq!(refused.problem(), "config.missing", "an API that is not there");
    let refused = admin.post(&column("submit"), with(form.clone(), json!({"cardMapping": []}))).await;
    assert_eq!(refused.problem(), "request.invalid", "an entry is nothing without its title");
    let odd = json!([{"field": "title", "path": "$..title"}]);
    let refused = admin.post(&column("submit"), with(form.clone(), json!({"apiId": api, "cardMapping": odd}))).await;
    assert_eq!(refused.problem(), "request.invalid", "a path that is not taken");
    let odd = json!([{"name": "a", "paramType": "SHOE_SIZE"}]);
    let refused = admin.post(&column("submit"), with(form.clone(), json!({"apiId": api, "requestParams": odd}))).await;
    assert_eq!(refused.problem(), "request.invalid", "a parameter of no known type");
    // a draft is enough to hold an API
    let draft = with(form, json!({"apiId": api, "publish": false}));
    let saved = admin.post(&column("submit"), draft).await.ok();
    let version = |all: &Value| all[0]["version"].clone();
    let apis = admin.post(&at("apis"), json!({"sourceId": system})).await.ok();
    let refused = admin.post(&at("api/remove"), json!({"apiId": api, "version": version(&apis)})).await;
    assert_eq!(refused.problem(), "source.in_use");
    assert!(refused.json()["msg"].as_str().unwrap().contains("卡片“我的待办”"), "{}", refused.text);
    let refused = admin.english().post(&at("api/remove"), json!({"apiId": api, "version": version(&apis)})).await;
    assert!(refused.json()["msg"].as_str().unwrap().contains("the card “My to-dos”"), "{}", refused.text);
    let now = card(&admin, "TODO").await["version"].clone();
    admin.post(&column("remove"), json!({"columnIds": [saved["columnId"]], "version": now})).await.ok();
    admin.post(&at("api/remove"), json!({"apiId": api, "version": version(&apis)})).await.ok();
    app.finish().await;
}
