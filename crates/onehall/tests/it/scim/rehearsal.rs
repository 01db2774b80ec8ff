//! A system whose writes are only recorded.

use onehall_testkit::rows;

use super::*;
use crate::directory::people::line;

const REHEARSE: &str = "/api/onehall/provisioning/rehearse";

#[tokio::test]
async fn it_is_answered_as_if_it_were_done_and_nothing_is() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let set = |is: bool| json!({"clientId": "idm", "isRecordOnly": is});
    let begun = admin.post(REHEARSE, set(true)).await.ok();
    assert_eq!((&begun["isRecordOnly"], &begun["report"]["added"]), (&json!(true), &json!(0)));
    let entries = rows::count(&app, "audit_log", "object LIKE 'user:%'").await;
    let people = rows::count(&app, "users", "1 = 1").await;
    let made = added(&system, "T1", json!({"externalId": "e"})).await;
    assert_eq!(refusal(&system.get(&at(&made["id"])).await).0, 404, "nobody was added");
    let student = line(&admin, "student").await["userId"].clone();
    let off = patch(&json!([{"op": "replace", "path": "active", "value": false}]));
    assert_eq!(system.patch(&at(&student), off).await.json()["active"], false);
    assert_eq!(system.delete(&at(&student)).await.status.as_u16(), 204);
    assert_eq!(refusal(&system.post(USERS, person("student", json!({}))).await).0, 409);
    app.sign_in("student").await;
    assert_eq!(rows::count(&app, "users", "1 = 1").await, people);
    assert_eq!(rows::count(&app, "audit_log", "object LIKE 'user:%' AND actor LIKE '%idm%'").await, 0);
    assert!(rows::count(&app, "audit_log", "object LIKE 'user:%'").await >= entries);
    let told = admin.post("/api/onehall/provisioning/state", json!({"clientId": "idm"})).await.ok();
    let report = &told["report"];
    assert_eq!(
        (&report["added"], &report["changed"], &report["removed"], &report["refused"]),
        (&json!(1), &json!(1), &json!(1), &json!(1))
    );
    let outcomes: Vec<&str> =
        report["last"].as_array().unwrap().iter().map(|one| one["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["person.account_taken", "removed", "changed", "added"]);
    assert_eq!(report["last"][2]["account"], "student");
    // from then on it is done, and the report stays to be read
    let ended = admin.post(REHEARSE, set(false)).await.ok();
    assert_eq!((&ended["isRecordOnly"], &ended["report"]["added"]), (&json!(false), &json!(1)));
    let made = added(&system, "T1", json!({})).await;
    assert_eq!(system.get(&at(&made["id"])).await.status.as_u16(), 200);
    assert_eq!(rows::count(&app, "audit_log", "action = 'client.provisioning_rehearsed'").await, 2);
    let student = app.sign_in("student").await;
    assert_eq!(student.post(REHEARSE, set(true)).await.problem(), "access.denied");
    for bad in ["", "UPPER", "a b"] {
        assert_eq!(
            admin.post(REHEARSE, json!({"clientId": bad, "isRecordOnly": true})).await.problem(),
            "request.invalid"
        );
    }
    app.finish().await;
}
