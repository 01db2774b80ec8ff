//! Who may not, and what is refused.

use onehall_testkit::rows;

use super::*;
use crate::directory::people::line;

#[tokio::test]
async fn only_a_client_with_the_scope_may() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let form = json!({"clientId": "idm", "clientName": "统一身份", "scopes": ["provision-people"], "isPlain": false});
    let told = admin.post("/api/onehall/clients/create", form).await.ok();
    let secret = told["secret"].as_str().unwrap();
    let nobody = app.visitor().without("authorization");
    let bearer = |token: &str| nobody.with("authorization", &format!("Bearer {token}"));
    let good = bearer(&format!("idm~{secret}"));
    assert_eq!(good.get(USERS).await.status.as_u16(), 200);
    assert_eq!(app.client("idm", secret).get(USERS).await.status.as_u16(), 200, "by Basic too");
    for (caller, status, code) in [
        (nobody.clone(), 401, "auth.client_missing"),
        (bearer("idm~wrong"), 401, "auth.client_invalid"),
        (bearer(secret), 401, "auth.client_invalid"),
        (app.open_client("oa", &["todos"]).await, 403, "access.scope_missing"),
    ] {
        let answer = caller.get(USERS).await;
        let (found, _, problem) = refusal(&answer);
        assert_eq!((found, problem.as_str()), (status, code));
        assert!(!answer.text.contains(secret));
    }
    // a person's session is no token of a system
    let mine = admin.without("authorization").get(USERS).await;
    assert_eq!(refusal(&mine).0, 401);
    added(&good, "T1", json!({})).await;
    let texts = rows::all_texts(&app).await;
    assert!(texts.iter().all(|text| !text.contains(secret)), "the secret is kept nowhere");
    // a client that is disabled is refused at once
    let seen = json!({"clientId": "idm", "version": told["client"]["version"]});
    admin.post("/api/onehall/clients/disable", seen).await.ok();
    app.carry_events().await;
    assert_eq!(refusal(&good.get(USERS).await).0, 401);
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn people_of_another_school_are_not_there() {
    let app = TestApp::start().await;
    let (system, other) = (system(&app).await, app.open_client_of("000001", "other", &["provision-people"]).await);
    let made = added(&system, "T1", json!({"externalId": "e"})).await;
    for answer in [
        other.get(&at(&made["id"])).await,
        other.put(&at(&made["id"]), person("T1", json!({}))).await,
        other.patch(&at(&made["id"]), patch(&json!([{"op": "remove", "path": "emails"}]))).await,
        other.delete(&at(&made["id"])).await,
    ] {
        assert_eq!(refusal(&answer), (404, String::new(), "object.not_found".to_owned()));
    }
    assert!(accounts(&other, "userName eq \"T1\" or externalId eq \"e\"").await.is_empty());
    // and an account is taken in its own school alone
    added(&other, "T1", json!({})).await;
    assert_eq!(system.get(&at(&made["id"])).await.json()["active"], true);
    app.finish().await;
}

#[tokio::test]
async fn nobody_with_rights_is_changed_and_no_rights_are_given() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let id = line(&admin, "admin").await["userId"].clone();
    assert_eq!(system.get(&at(&id)).await.json()["userName"], "admin", "whoever it is is seen");
    for answer in [
        system.delete(&at(&id)).await,
        system.patch(&at(&id), patch(&json!([{"op": "replace", "path": "active", "value": false}]))).await,
        system.put(&at(&id), person("admin", json!({}))).await,
    ] {
        assert_eq!(refusal(&answer), (403, String::new(), "person.above".to_owned()));
    }
    let roles = json!({"roles": [{"value": "administrator"}]});
    for answer in [
        system.post(USERS, person("T1", roles.clone())).await,
        system.post(USERS, person("T1", json!({"roles": [{"value": "admin"}]}))).await,
    ] {
        assert_eq!(refusal(&answer), (403, String::new(), "person.role_above".to_owned()));
    }
    let made = added(&system, "T1", json!({})).await;
    let add = patch(&json!([{"op": "add", "path": "roles", "value": [{"value": "administrator"}]}]));
    assert_eq!(refusal(&system.patch(&at(&made["id"]), add).await).2, "person.role_above");
    assert_eq!(system.get(&at(&made["id"])).await.json(), made);
    app.finish().await;
}

#[tokio::test]
async fn what_is_taken_stale_or_fixed_is_refused() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let made = added(&system, "T1", json!({})).await;
    let twice = system.post(USERS, person("t1", json!({}))).await;
    assert_eq!(refusal(&twice), (409, "uniqueness".to_owned(), "person.account_taken".to_owned()));
    let version = made["meta"]["version"].as_str().unwrap();
    let change = |name: &str| person("T1", json!({"name": {"formatted": name}}));
    let fresh = system.with("if-match", version).put(&at(&made["id"]), change("a")).await;
    assert_eq!(fresh.status.as_u16(), 200);
    for stale in [
        system.with("if-match", version).put(&at(&made["id"]), change("b")).await,
        system.with("if-match", version).delete(&at(&made["id"])).await,
    ] {
        assert_eq!(refusal(&stale), (412, String::new(), "object.conflict".to_owned()));
    }
    assert_eq!(system.with("if-match", "*").put(&at(&made["id"]), change("c")).await.status.as_u16(), 200);
    let renamed = system.put(&at(&made["id"]), person("T2", json!({}))).await;
    assert_eq!(refusal(&renamed), (400, "mutability".to_owned(), "scim.mutability".to_owned()));
    let keyed = system.patch(&at(&made["id"]), patch(&json!([{"op": "replace", "path": "id", "value": "7"}]))).await;
    assert_eq!(refusal(&keyed).1, "mutability");
    app.finish().await;
}

#[tokio::test]
async fn bodies_that_do_not_fit_are_refused() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    let made = added(&system, "T1", json!({})).await;
    for (body, scim_type) in [
        (json!([]), "invalidSyntax"),
        (json!({}), "invalidSyntax"),
        (json!({"schemas": ["urn:x"], "userName": "a"}), "invalidSyntax"),
        (json!({"schemas": [USER]}), "invalidValue"),
        (person("a b", json!({})), "invalidValue"),
        (person("T2", json!({"name": {}})), "invalidValue"),
        (person("T2", json!({"emails": [{"value": "no address"}]})), "invalidValue"),
        (person("T2", json!({"externalId": "x".repeat(256)})), "invalidValue"),
        (person("T2", json!({"roles": [{"value": "king"}]})), "invalidValue"),
        (person("T2", json!({CAMPUS: {"departmentCode": "no such"}})), "invalidValue"),
        (person("T2", json!({CAMPUS: {"kind": "student", "post": "教授"}})), "invalidValue"),
        (person("T2", json!({CAMPUS: {"kind": "student", "classCode": "no such"}})), "invalidValue"),
        (person("T2", json!({"displayName": "a\u{0}"})), "invalidSyntax"),
    ] {
        assert_eq!(refusal(&system.post(USERS, body.clone()).await).1, scim_type, "{body}");
    }
    for (operations, scim_type) in [
        (json!([]), "invalidSyntax"),
        (json!([{"op": "remove"}]), "noTarget"),
        (json!([{"op": "replace", "path": "a b", "value": 1}]), "invalidPath"),
        (json!([{"op": "replace", "path": "emails[type eq \"work\"].value", "value": "a@b.c"}]), "noTarget"),
        (json!([{"op": "replace", "path": "emails[type", "value": "a@b.c"}]), "invalidPath"),
    ] {
        let answer = system.patch(&at(&made["id"]), patch(&operations)).await;
        assert_eq!(refusal(&answer).1, scim_type, "{operations}");
    }
    let media = system.send(Method::POST, USERS, Some(("text/plain", person("T2", json!({})).to_string()))).await;
    assert_eq!(refusal(&media).0, 415);
    let large = system.post(USERS, person("T2", json!({"x": "x".repeat(1024 * 1024)}))).await;
    assert_eq!(refusal(&large).0, 413);
    assert_eq!(refusal(&system.get("/scim/v2/Users/none").await).0, 404);
    assert_eq!(refusal(&system.put(USERS, json!({})).await).0, 405);
    app.finish().await;
}
