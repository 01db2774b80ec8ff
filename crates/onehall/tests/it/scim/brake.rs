//! A system that disables many people is held.

use chrono::TimeDelta;
use onehall_testkit::rows;

use super::*;

/// People whom the system added, by key, of whom it disabled the first and so many others before that it may disable one more.
async fn one_left(app: &TestApp, system: &Caller, admin: &Caller) -> (Vec<Value>, Value) {
    let mut people = Vec::new();
    for n in 0..6 {
        people.push(added(system, &format!("BRAKE{n}"), json!({})).await["id"].clone());
    }
    assert_eq!(state(admin).await["run"], Value::Null, "nobody was disabled");
    assert_eq!(system.delete(&at(&people[0])).await.status.as_u16(), 204);
    let run = state(admin).await["run"].clone();
    let (enabled, allowed) = (run["enabled"].as_u64().unwrap(), run["allowed"].as_u64().unwrap());
    assert_eq!((allowed, &run["disabled"]), ((enabled / 20).max(20), &json!(1)), "five in a hundred, at least 20");
    rows::change(app, &format!("UPDATE provisioning_clients SET run_disabled = {}", allowed - 1)).await;
    (people, json!(allowed))
}

async fn state(admin: &Caller) -> Value {
    admin.post("/api/onehall/provisioning/state", json!({"clientId": "idm"})).await.ok()
}

#[tokio::test]
async fn beyond_five_in_a_hundred_nobody_is_disabled_until_it_is_released() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let (people, allowed) = one_left(&app, &system, &admin).await;
    let off = patch(&json!([{"op": "replace", "path": "active", "value": false}]));
    assert_eq!(system.patch(&at(&people[1]), off.clone()).await.status.as_u16(), 200);
    for answer in [
        system.delete(&at(&people[2])).await,
        system.patch(&at(&people[2]), off).await,
        system.put(&at(&people[2]), person("BRAKE2", json!({"active": false}))).await,
    ] {
        assert_eq!(refusal(&answer), (403, String::new(), "scim.brake".to_owned()));
        assert!(answer.text.contains(&format!("{allowed} people")), "{}", answer.text);
    }
    assert_eq!(system.get(&at(&people[2])).await.json()["active"], true, "nothing of it was done");
    // whoever is disabled already, or changed otherwise, is none more
    assert_eq!(system.delete(&at(&people[1])).await.status.as_u16(), 204);
    let renamed = person("BRAKE2", json!({"displayName": "d"}));
    assert_eq!(system.put(&at(&people[2]), renamed).await.status.as_u16(), 200);
    let held = state(&admin).await;
    assert_eq!((&held["run"]["disabled"], &held["run"]["allowed"]), (&allowed, &allowed));
    assert_ne!(held["run"]["heldTime"], "");
    assert_eq!(rows::count(&app, "audit_log", "action = 'client.provisioning_held'").await, 1, "noted once");
    let wanted = json!({"clientId": "idm"});
    let student = app.sign_in("student").await;
    assert_eq!(student.post("/api/onehall/provisioning/release", wanted.clone()).await.problem(), "access.denied");
    let foreign = app.sign_in_to("000001", "admin", onehall_testkit::DEMO_PASSWORD).await;
    assert_eq!(foreign.post("/api/onehall/provisioning/release", wanted.clone()).await.problem(), "object.not_found");
    for _ in 0..2 {
        let released = admin.post("/api/onehall/provisioning/release", wanted.clone()).await.ok();
        assert_ne!(released["run"]["releaseTime"], "");
    }
    assert_eq!(rows::count(&app, "audit_log", "action = 'client.provisioning_released'").await, 1, "twice");
    assert_eq!(system.delete(&at(&people[2])).await.status.as_u16(), 204);
    // the next run begins anew, and is held anew
    app.advance(TimeDelta::hours(25));
    assert_eq!(system.delete(&at(&people[3])).await.status.as_u16(), 204);
    let admin = app.sign_in("admin").await;
    let next = state(&admin).await;
    assert_eq!((&next["run"]["disabled"], &next["run"]["releaseTime"]), (&json!(1), &json!("")));
    app.finish().await;
}

#[tokio::test]
async fn two_at_once_are_counted_one_after_the_other() {
    let app = TestApp::start().await;
    let (system, admin) = (system(&app).await, app.sign_in("admin").await);
    let (people, _) = one_left(&app, &system, &admin).await;
    let (last, beyond) = (at(&people[1]), at(&people[2]));
    let (last, beyond) = futures::join!(system.delete(&last), system.delete(&beyond));
    let mut answers = [last.status.as_u16(), beyond.status.as_u16()];
    answers.sort_unstable();
    assert_eq!(answers, [204, 403]);
    assert_eq!(accounts(&system, "userName sw \"BRAKE\" and active eq true").await.len(), 4);
    app.finish().await;
}
