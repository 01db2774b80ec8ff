//! Adding, reading, changing and deleting.

use onehall_testkit::rows;

use super::*;
use crate::directory::people::{line, whom};

#[tokio::test]
async fn somebody_is_added_changed_and_read() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let more = json!({"externalId": "e-1", "displayName": "南风", "emails": [{"value": "g@example.edu", "type": "work"}],
        CAMPUS: {"kind": "teacher", "departmentCode": "201", "post": "教授"}});
    let answer = send(&system, Method::POST, USERS, &person("T1", more)).await;
    assert_eq!(
        (answer.status.as_u16(), &answer.headers["content-type"]),
        (201, &"application/scim+json".parse().unwrap())
    );
    let made = answer.json();
    assert_eq!(answer.headers["location"], made["meta"]["location"].as_str().unwrap());
    assert_eq!(answer.headers["etag"], made["meta"]["version"].as_str().unwrap());
    assert_eq!(
        (&made["active"], &made["externalId"], &made["displayName"]),
        (&json!(true), &json!("e-1"), &json!("南风"))
    );
    assert_eq!(made[CAMPUS], json!({"kind": "teacher", "departmentCode": "201", "post": "教授"}));
    assert_eq!(made["roles"][0]["value"], "teacher", "the role of the kind");
    assert_eq!(made["emails"], json!([{"value": "g@example.edu", "type": "work", "primary": true}]));
    let seen = line(&admin, "T1").await;
    assert_eq!((&seen["userName"], &seen["userId"]), (&json!("顾南风"), &made["id"]));
    // as it was read it is not sent again
    let again = system.with("if-none-match", made["meta"]["version"].as_str().unwrap()).get(&at(&made["id"])).await;
    assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""));
    assert_eq!(system.get(&at(&made["id"])).await.json(), made);
    // what another system does not name of the school stays, the rest goes
    let replaced = system.put(&at(&made["id"]), person("t1", json!({"name": {"formatted": "新名"}}))).await.json();
    assert_eq!((&replaced["name"]["formatted"], &replaced[CAMPUS]), (&json!("新名"), &made[CAMPUS]));
    assert_eq!((&replaced["emails"], &replaced["externalId"]), (&Value::Null, &Value::Null));
    assert_eq!(replaced["displayName"], "新名");
    let operations = json!([
        {"op": "Add", "path": "emails", "value": [{"value": "n@example.edu"}]},
        {"op": "replace", "value": {"displayName": "n", "externalId": "e-2"}},
        {"op": "replace", "path": format!("{CAMPUS}:post"), "value": "院长"},
    ]);
    let patched = system.patch(&at(&made["id"]), patch(&operations)).await.json();
    assert_eq!((&patched["emails"][0]["value"], &patched["externalId"]), (&json!("n@example.edu"), &json!("e-2")));
    assert_eq!((&patched["displayName"], &patched[CAMPUS]["post"]), (&json!("n"), &json!("院长")));
    let twice = system.patch(&at(&made["id"]), patch(&operations)).await.json();
    assert_eq!(twice, patched, "twice");
    app.finish().await;
}

#[tokio::test]
async fn whoever_is_disabled_is_signed_out_and_comes_back() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let student = app.sign_in("student").await;
    let id = line(&admin, "student").await["userId"].clone();
    let off = patch(&json!([{"op": "Replace", "path": "active", "value": "False"}]));
    let answer = system.patch(&at(&id), off.clone()).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["active"]), (200, &json!(false)));
    app.carry_events().await;
    assert!(student.get("/api/blade-user/user/getUserInfo").await.problem().starts_with("auth."));
    assert_eq!(system.patch(&at(&id), off).await.json()["active"], false, "twice");
    // whoever is disabled alone is still seen
    assert_eq!(accounts(&system, "userName eq \"student\" and active eq false").await, ["student"]);
    let on = patch(&json!([{"op": "replace", "value": {"active": true}}]));
    assert_eq!(system.patch(&at(&id), on).await.json()["active"], true);
    app.sign_in("student").await;
    app.finish().await;
}

#[tokio::test]
async fn whoever_is_deleted_is_disabled_and_no_more_seen() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let made = added(&system, "T1", json!({"externalId": "e"})).await;
    assert_eq!(system.delete(&at(&made["id"])).await.status.as_u16(), 204);
    for answer in [
        system.get(&at(&made["id"])).await,
        system.delete(&at(&made["id"])).await,
        system.put(&at(&made["id"]), person("T1", json!({}))).await,
    ] {
        assert_eq!(refusal(&answer), (404, String::new(), "object.not_found".to_owned()));
    }
    assert!(accounts(&system, "userName eq \"T1\"").await.is_empty());
    let seen = line(&admin, "T1").await;
    assert_eq!(seen["isDisabled"], true, "the person is there");
    // another system did not delete the person
    let other = app.open_client("hr", &["provision-people"]).await;
    assert_eq!(other.get(&at(&made["id"])).await.json()["active"], false);
    // the same account again is the same person again
    let again = added(&system, "t1", json!({})).await;
    assert_eq!((&again["id"], &again["active"], &again["externalId"]), (&made["id"], &json!(true), &Value::Null));
    // and whom an administrator enables is seen again
    system.delete(&at(&made["id"])).await;
    let seen = admin.post("/api/onehall/people/detail", whom(&seen)).await.ok();
    let body = json!({"userId": seen["userId"], "version": seen["version"]});
    admin.post("/api/onehall/people/enable", body).await.ok();
    assert_eq!(accounts(&system, "userName eq \"T1\"").await, ["T1"]);
    app.finish().await;
}

#[tokio::test]
async fn what_the_system_does_is_in_the_log() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let made = added(&system, "T1", json!({})).await;
    system.put(&at(&made["id"]), person("T1", json!({"name": {"formatted": "新名"}}))).await;
    system.put(&at(&made["id"]), person("T1", json!({"name": {"formatted": "新名"}}))).await;
    system.delete(&at(&made["id"])).await;
    let object = format!("object = 'user:{}'", made["id"].as_str().unwrap());
    assert_eq!(rows::count(&app, "audit_log", &object).await, 3, "a change that changes nothing is none");
    for action in ["user.added", "user.changed", "user.disabled"] {
        let which = format!("{object} AND action = '{action}' AND actor LIKE '%idm%'");
        assert_eq!(rows::count(&app, "audit_log", &which).await, 1, "{action}");
    }
    let log = admin.post("/api/onehall/audit/page", json!({"size": 50})).await.ok().to_string();
    assert!(log.contains("新名") && log.contains("顾南风"), "before and after");
    app.finish().await;
}

#[tokio::test]
async fn what_the_service_can_is_told() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let config = system.get("/scim/v2/ServiceProviderConfig").await.json();
    assert_eq!((&config["patch"]["supported"], &config["sort"]["supported"]), (&json!(true), &json!(false)));
    let types = system.get("/scim/v2/ResourceTypes").await.json();
    assert_eq!((&types["totalResults"], &types["Resources"][0]["endpoint"]), (&json!(2), &json!("/Users")));
    assert_eq!(system.get("/scim/v2/ResourceTypes/User").await.json(), types["Resources"][0]);
    let schemas = system.get("/scim/v2/Schemas").await.json();
    assert_eq!(schemas["totalResults"], 4);
    assert_eq!(system.get(&format!("/scim/v2/Schemas/{CAMPUS}")).await.json(), schemas["Resources"][1]);
    for path in ["/scim/v2/Schemas/urn:x", "/scim/v2/ResourceTypes/Device", "/scim/v2/Me"] {
        assert_eq!(refusal(&system.get(path).await).0, 404, "{path}");
    }
    let shown = system.get(&format!("{USERS}?count=1&attributes=userName")).await.json();
    let names: Vec<&String> = shown["Resources"][0].as_object().unwrap().keys().collect();
    assert_eq!(names, ["schemas", "id", "userName"]);
    app.finish().await;
}
