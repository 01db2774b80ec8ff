//! The list of specials as administrators configure it, beside what other systems publish.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{body, change, config, document, publish, publisher, put_document, withdraw};

const LIST: &str = "/api/online-service-platform/homePage/getServiceSpecialList";
const ONE: &str = "/api/online-service-platform/homePage/getServiceSpecial";

fn own(id: u128, name: &str, services: &[&str]) -> Value {
    json!({"id": Uuid::from_u128(id), "name": name, "nameEn": "Leaving", "serviceIds": services})
}

fn theirs(name: &str, code: &str) -> Value {
    json!({"name": name, "services": [code], "sort": 1})
}

/// Names of the specials that somebody is shown.
async fn shown(app: &TestApp, caller: &Caller) -> Vec<String> {
    app.carry_events().await;
    let list = caller.post(LIST, json!({})).await.ok();
    list.as_array().unwrap().iter().map(|one| one["specialName"].as_str().unwrap().to_owned()).collect()
}

/// Names and systems of the document.
fn named(whole: &Value) -> Vec<(&str, &str)> {
    let all = whole["body"]["specials"].as_array().unwrap();
    assert!(all.iter().all(|one| one["code"] != ""), "each has a code: {whole}");
    all.iter().map(|one| (one["name"].as_str().unwrap(), one["clientId"].as_str().unwrap())).collect()
}

fn specials(body: &mut Value) -> &mut Vec<Value> {
    body["specials"].as_array_mut().unwrap()
}

#[tokio::test]
async fn specials_are_made_ordered_switched_off_and_removed() {
    let app = TestApp::start().await;
    let (client, admin, student) =
        (publisher(&app, "library").await, app.sign_in("admin").await, app.sign_in("student").await);
    let service = publish(&app, &client, "s-1", body("离校手续")).await;
    let before = shown(&app, &student).await;
    let whole = document(&admin, "specials").await;
    assert_eq!(named(&whole).iter().map(|(name, _)| *name).collect::<Vec<_>>(), before, "the demonstration's");

    let new = own(1, " 离校专题 ", &[&service]);
    change(&admin, "specials", false, |body| specials(body).insert(0, new)).await;
    assert_eq!(shown(&app, &student).await, before, "a draft is nobody's");
    let version = document(&admin, "specials").await["version"].clone();
    config(&admin, "publish", json!({"items": [{"key": "specials", "version": version}]})).await.ok();
    let mut expected = before.clone();
    expected.insert(0, "离校专题".to_owned());
    assert_eq!(shown(&app, &student).await, expected);
    let english = student.english().post(LIST, json!({})).await.ok();
    assert_eq!((&english[0]["specialName"], &english[0]["serviceCount"]), (&json!("Leaving"), &json!(1)));

    put_document(&app, &admin, "specials", |body| specials(body).rotate_left(1)).await;
    expected.rotate_left(1);
    assert_eq!(shown(&app, &student).await, expected);
    let id = json!({"specialId": Uuid::from_u128(1)});
    student.post(ONE, id.clone()).await.ok();
    let last = expected.len() - 1;
    put_document(&app, &admin, "specials", |body| specials(body)[last]["isEnable"] = json!(false)).await;
    assert_eq!(shown(&app, &student).await, before);
    assert_eq!(student.post(ONE, id.clone()).await.problem(), "object.not_found");
    let switched = document(&admin, "specials").await["version"].clone();
    put_document(&app, &admin, "specials", |body| drop(specials(body).pop())).await;
    assert_eq!(shown(&app, &student).await, before);

    let newest = document(&admin, "specials").await["version"].clone();
    let back = json!({"key": "specials", "revision": switched, "version": newest});
    config(&admin, "restore", back).await.ok();
    put_document(&app, &admin, "specials", |body| specials(body)[last]["isEnable"] = json!(true)).await;
    assert_eq!(shown(&app, &student).await, expected, "under the same key");
    student.post(ONE, id).await.ok();
    let version = document(&admin, "specials").await["version"].clone();
    for (is_under, seen) in [(true, &Vec::new()), (false, &expected)] {
        config(&admin, "under", json!({"key": "specials", "version": version, "isUnder": is_under})).await.ok();
        assert_eq!(&shown(&app, &student).await, seen);
    }
    app.finish().await;
}

#[tokio::test]
async fn other_systems_specials_keep_their_content_and_make_revisions() {
    let app = TestApp::start().await;
    let (client, admin, student) =
        (publisher(&app, "library").await, app.sign_in("admin").await, app.sign_in("student").await);
    publish(&app, &client, "s-1", body("借阅证")).await;
    let path = "/open/v1/specials/reading";
    assert_eq!(client.put(path, theirs("阅读季", "s-1")).await.status.as_u16(), 201);
    let whole = document(&admin, "specials").await;
    assert_eq!((named(&whole)[0], &whole["state"]), (("阅读季", "library"), &json!("PUBLISHED")));
    let count = named(&whole).len();
    let history = config(&admin, "history", json!({"key": "specials"})).await.ok();
    let origins: Vec<&Value> = history["records"].as_array().unwrap().iter().map(|row| &row["origin"]).collect();
    assert_eq!(origins, [&json!("open"), &json!("migration")]);
    client.put(path, theirs("阅读季", "s-1")).await;
    assert_eq!(document(&admin, "specials").await["version"], whole["version"], "the same makes no revision");

    put_document(&app, &admin, "specials", |body| {
        let mut first = specials(body).remove(0);
        first["name"] = json!("改名");
        first["isEnable"] = json!(false);
        specials(body).push(first);
        specials(body).push(
            json!({"id": Uuid::from_u128(5), "name": "冒名", "clientId": "library", "serviceIds": [Uuid::nil()]}),
        );
    })
    .await;
    let ordered = document(&admin, "specials").await;
    assert_eq!((named(&ordered).len(), named(&ordered)[count - 1]), (count, ("阅读季", "library")));
    put_document(&app, &admin, "specials", |body| drop(specials(body).pop())).await;
    assert_eq!(named(&document(&admin, "specials").await).len(), count, "a page removes none of theirs");

    client.put(path, theirs("读书月", "s-1")).await;
    let list = shown(&app, &student).await;
    assert_eq!(list.last().unwrap(), "读书月", "the place is the administrators'");
    let newest = document(&admin, "specials").await["version"].clone();
    let back = json!({"key": "specials", "revision": ordered["version"], "version": newest});
    config(&admin, "restore", back).await.ok();
    assert_eq!(named(&document(&admin, "specials").await)[count - 1].0, "读书月", "no restore revives old content");
    assert_eq!(client.delete(path).await.status.as_u16(), 204);
    assert!(!shown(&app, &student).await.contains(&"读书月".to_owned()));
    let newest = document(&admin, "specials").await["version"].clone();
    let back = json!({"key": "specials", "revision": ordered["version"], "version": newest});
    config(&admin, "restore", back).await.ok();
    assert_eq!(named(&document(&admin, "specials").await).len(), count - 1, "nor what is gone");
    app.finish().await;
}

#[tokio::test]
async fn a_draft_goes_on_over_what_a_system_publishes_meanwhile() {
    let app = TestApp::start().await;
    let (client, admin, student) =
        (publisher(&app, "library").await, app.sign_in("admin").await, app.sign_in("student").await);
    let service = publish(&app, &client, "s-1", body("借阅证")).await;
    client.put("/open/v1/specials/reading", theirs("阅读季", "s-1")).await;
    let opened = document(&admin, "specials").await;
    let new = own(1, "离校专题", &[&service]);
    let draft = change(&admin, "specials", false, |body| specials(body).push(new)).await;
    assert_eq!(draft["state"], "CHANGED");
    client.put("/open/v1/specials/reading", theirs("读书月", "s-1")).await;
    let list = shown(&app, &student).await;
    assert_eq!((list[0].as_str(), list.contains(&"离校专题".to_owned())), ("读书月", false));
    let now = document(&admin, "specials").await;
    assert_eq!((named(&now)[0].0, named(&now).last().unwrap().0), ("读书月", "离校专题"));
    assert_eq!((&now["state"], &now["updateUserName"]), (&json!("CHANGED"), &draft["updateUserName"]));
    let stale = json!({"key": "specials", "version": opened["version"], "body": opened["body"]});
    assert_eq!(config(&admin, "save", stale).await.problem(), "object.conflict");
    client.put("/open/v1/specials/reading", theirs("读书月", "s-1")).await;
    assert_eq!(document(&admin, "specials").await["version"], now["version"], "a draft survives what changes nothing");
    config(&admin, "publish", json!({"items": [{"key": "specials", "version": now["version"]}]})).await.ok();
    let list = shown(&app, &student).await;
    assert_eq!((list[0].as_str(), list.last().unwrap().as_str()), ("读书月", "离校专题"));

    let version = document(&admin, "specials").await["version"].clone();
    config(&admin, "under", json!({"key": "specials", "version": version, "isUnder": true})).await.ok();
    client.put("/open/v1/specials/reading", theirs("悦读", "s-1")).await;
    assert_eq!(shown(&app, &student).await, Vec::<String>::new(), "what is off the shelf stays there");
    let version = document(&admin, "specials").await["version"].clone();
    config(&admin, "under", json!({"key": "specials", "version": version, "isUnder": false})).await.ok();
    assert_eq!(shown(&app, &student).await[0], "悦读");
    app.finish().await;
}

#[tokio::test]
async fn what_a_special_names_is_there_and_the_universitys_own() {
    let app = TestApp::start().await;
    let (client, admin) = (publisher(&app, "library").await, app.sign_in("admin").await);
    let service = publish(&app, &client, "s-1", body("离校手续")).await;
    put_document(&app, &admin, "specials", |body| specials(body).insert(0, own(1, "离校专题", &[&service]))).await;
    withdraw(&app, &client, "s-1").await;
    publish(&app, &client, "s-2", body("借阅证")).await;
    let put = client.put("/open/v1/specials/reading", theirs("阅读季", "s-2")).await;
    assert_eq!(put.status.as_u16(), 201, "what is wrong beside it holds no system up: {}", put.text);

    let draft = change(&admin, "specials", false, |body| specials(body)[1]["name"] = json!("毕业专题")).await;
    let items = json!({"items": [{"key": "specials", "version": draft["version"]}]});
    let refused = config(&admin, "publish", items).await;
    let missing = &refused.json()["result"]["missing"];
    assert_eq!(refused.problem(), "config.missing");
    assert_eq!(missing[0]["path"], format!("specials[{}].serviceIds", Uuid::from_u128(1)));
    assert!(refused.text.contains("离校手续"), "{}", refused.text);

    let version = document(&admin, "specials").await["version"].clone();
    let mut whole = document(&admin, "specials").await["body"].clone();
    whole["specials"] = json!([own(2, "别人的服务", &[&Uuid::from_u128(9).to_string()])]);
    let said = json!({"key": "specials", "version": version, "body": whole, "publish": true});
    assert_eq!(config(&admin, "save", said).await.problem(), "config.missing");
    for (field, value, fault) in [
        ("name", json!(""), "name"),
        ("cover", json!("javascript:alert(1)"), "cover"),
        ("serviceIds", json!([]), "serviceIds"),
        ("code", json!("中文"), "code"),
    ] {
        let mut odd = own(3, "专题", &[&service]);
        odd[field] = value;
        let said = json!({"key": "specials", "version": version, "body": {"specials": [odd]}});
        let refused = config(&admin, "save", said).await;
        assert_eq!(refused.problem(), "request.invalid", "{fault}");
        assert!(refused.text.contains(&format!("].{fault}")), "{fault}: {}", refused.text);
    }

    let foreign = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let abroad = app.open_client_of("000001", "there", &["services"]).await;
    let plain = json!({"dept": null, "scenes": [], "type": null, "label": null});
    let there = publish(&app, &abroad, "s-9", super::body_with("别校服务", plain)).await;
    let mut whole = document(&foreign, "specials").await;
    specials(&mut whole["body"]).push(own(1, "同号", &[&there]));
    let said = json!({"key": "specials", "version": whole["version"], "body": whole["body"], "publish": true});
    assert_eq!(config(&foreign, "save", said).await.problem(), "request.invalid", "a key of another university");
    app.finish().await;
}
