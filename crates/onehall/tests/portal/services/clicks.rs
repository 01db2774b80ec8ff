//! Opening services: visits count once, and a combStr proves to the opened service who came.

use chrono::TimeDelta;
use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{body, body_with, call, publish, publisher};

async fn click(caller: &Caller, id: &str) -> Value {
    call(caller, "nobody/userClickVisitLog/clickService", json!({"serviceId": id})).await
}

/// The number in the database: publishing anything makes the catalogue be read again.
async fn stored_visits(app: &TestApp, client: &Caller, reader: &Caller, id: &str) -> u64 {
    publish(app, client, "other", body("任意")).await;
    call(reader, "serverCenter/details", json!({"serviceId": id})).await["visitCount"].as_u64().unwrap()
}

/// Asks whom a value belongs to; the account, or the refusal.
async fn verify(client: &Caller, value: &str, host: &str) -> Result<Value, (u16, String)> {
    let answer = client.post("/open/v1/comb/verify", json!({"comb_str": value, "host": host})).await;
    match answer.status.as_u16() {
        200 => Ok(answer.json()),
        status => Err((status, answer.problem())),
    }
}

/// A service that takes a combStr.
fn with_comb(url: &str, hosts: &[&str]) -> Value {
    body_with("滑翔许可", json!({"access_way": "5", "url": url, "comb_hosts": hosts, "audience": {"visitor": true}}))
}

#[tokio::test]
async fn a_visit_counts_once_in_ten_minutes() {
    let app = TestApp::start().await;
    let client = publisher(&app, "glider").await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    for (who, caller, counted, total) in [
        ("the student", &student, true, 1),
        ("the student again", &student, false, 1),
        ("the teacher", &teacher, true, 2),
        ("the teacher again", &teacher, false, 2),
    ] {
        let answer = click(caller, &id).await;
        assert_eq!((&answer["counted"], &answer["visitCount"]), (&json!(counted), &json!(total)), "{who}");
        assert_eq!(answer["openUrl"], "http://hall.test/apply/glider");
        assert_eq!(answer["combStr"], Value::Null);
    }
    app.advance(TimeDelta::minutes(10));
    assert_eq!(click(&student, &id).await["counted"], true);
    assert_eq!(stored_visits(&app, &client, &student, &id).await, 3);
    app.finish().await;
}

/// Gives tables other names, so that whoever reads them fails.
async fn rename(app: &TestApp, names: [(&str, &str); 2]) {
    let tx = app.db.begin().await.unwrap();
    for (from, to) in names {
        tx.conn().execute_unprepared(&format!("ALTER TABLE {from} RENAME TO {to}")).await.unwrap();
    }
    tx.save().await.unwrap();
}

#[tokio::test]
async fn a_click_reads_nothing_of_what_the_person_collected() {
    let app = TestApp::start().await;
    let client = publisher(&app, "glider").await;
    let student = app.sign_in("student").await;
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    rename(&app, [("collections", "collections_away"), ("collection_lists", "collection_lists_away")]).await;
    assert_eq!(click(&student, &id).await["counted"], true);
    // a list of services says which of them are collected, so it can not do without
    let details = student.post("/api/blade-platform/serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!(details.status.as_u16(), 500);
    rename(&app, [("collections_away", "collections"), ("collection_lists_away", "collection_lists")]).await;
    assert_eq!(call(&student, "serverCenter/details", json!({"serviceId": id})).await["isCollect"], false);
    app.finish().await;
}

#[tokio::test]
async fn parallel_clicks_count_once_per_person_and_per_visitor() {
    let app = TestApp::start().await;
    let (client, visitor) = (publisher(&app, "glider").await, app.visitor());
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let open = json!({"audience": {"visitor": true}});
    let id = publish(&app, &client, "glider", body_with("滑翔许可", open)).await;
    let clicks = (0..60).map(|n| {
        let caller = [&student, &teacher, &visitor][n % 3].clone();
        let id = id.clone();
        tokio::spawn(async move { click(&caller, &id).await })
    });
    let answers = futures::future::join_all(clicks).await;
    let counted = answers.into_iter().filter(|a| a.as_ref().unwrap()["counted"] == true).count();
    assert_eq!(counted, 3, "two people and one address");
    assert_eq!(stored_visits(&app, &client, &student, &id).await, 3);
    app.finish().await;
}

#[tokio::test]
async fn heat_follows_the_clicks() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    click(&student, &id).await;
    let shown = call(&student, "serverCenter/page", json!({"sort": "newest", "size": 1})).await;
    assert_eq!(shown["records"][0]["visitCount"], 1, "lists show a click at once");
    publish(&app, &client, "glider", body("滑翔许可")).await;
    let kept = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!(kept["visitCount"], 1, "publishing again keeps the visits");
    app.finish().await;
}

#[tokio::test]
async fn a_value_is_redeemed_once_by_the_host_it_was_made_for() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let service = with_comb("https://fly.example/in?from=hall#/start", &["fly.example"]);
    let id = publish(&app, &client, "glider", service).await;
    let opened = click(&student, &id).await;
    let value = opened["combStr"].as_str().unwrap().to_owned();
    assert_eq!(opened["openUrl"], format!("https://fly.example/in?from=hall&combStr={value}#/start"));
    assert!(value.len() >= 32 && !value.contains(student.tokens["user_id"].as_str().unwrap()));
    assert_ne!(value, student.access_token);
    assert_eq!(verify(&client, &value, "other.example").await, Err((404, "comb.unknown".into())));
    assert_eq!(verify(&client, "AAAA", "fly.example").await, Err((404, "comb.unknown".into())));
    let found = verify(&client, &value, "fly.example").await.unwrap();
    assert_eq!(
        (&found["tenant_id"], &found["account"], &found["kind"]),
        (&json!("000000"), &json!("student"), &json!("student"))
    );
    assert_eq!(verify(&client, &value, "fly.example").await, Err((404, "comb.unknown".into())), "once");
    let fresh = click(&student, &id).await;
    assert_eq!(fresh["counted"], false);
    let fresh = fresh["combStr"].as_str().unwrap().to_owned();
    assert_ne!(fresh, value, "a new value each time, also when the visit does not count");
    app.advance(TimeDelta::seconds(61));
    assert_eq!(verify(&client, &fresh, "fly.example").await, Err((404, "comb.unknown".into())), "60 s");
    app.finish().await;
}

#[tokio::test]
async fn many_askers_at_once_get_one_answer() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", with_comb("https://fly.example/", &["fly.example"])).await;
    let value = click(&student, &id).await["combStr"].as_str().unwrap().to_owned();
    let askers = (0..20).map(|_| {
        let (client, value) = (client.clone(), value.clone());
        tokio::spawn(async move { verify(&client, &value, "fly.example").await.is_ok() })
    });
    let answers = futures::future::join_all(askers).await;
    assert_eq!(answers.into_iter().filter(|a| *a.as_ref().unwrap()).count(), 1);
    app.finish().await;
}

#[tokio::test]
async fn only_a_person_gets_a_value_and_only_for_a_listed_host() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    let id = publish(&app, &client, "glider", with_comb("https://fly.example/", &["fly.example"])).await;
    let for_visitor = click(&visitor, &id).await;
    assert_eq!((&for_visitor["combStr"], &for_visitor["openUrl"]), (&Value::Null, &json!("https://fly.example/")));
    for (url, hosts) in [
        ("https://evil.example/", vec!["fly.example"]),
        ("https://fly.example.evil.example/", vec!["fly.example"]),
        ("https://evil.example/?to=fly.example", vec!["fly.example"]),
        ("https://fly.example/", vec![]),
        ("/apply/glider", vec!["hall.test"]),
    ] {
        publish(&app, &client, "glider", with_comb(url, &hosts)).await;
        assert_eq!(click(&student, &id).await["combStr"], Value::Null, "{url}");
    }
    let plain = json!({"url": "https://fly.example/", "comb_hosts": ["fly.example"], "access_way": "1"});
    publish(&app, &client, "glider", body_with("滑翔许可", plain)).await;
    assert_eq!(click(&student, &id).await["combStr"], Value::Null, "another access way");
    app.finish().await;
}

#[tokio::test]
async fn verifying_needs_the_scope_and_the_tenant() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", with_comb("https://fly.example/", &["fly.example"])).await;
    let value = click(&student, &id).await["combStr"].as_str().unwrap().to_owned();
    let scopeless = app.open_client("services-only", &["services"]).await;
    assert_eq!(verify(&scopeless, &value, "fly.example").await, Err((403, "access.scope_missing".into())));
    let foreign = app.open_client_of("000001", "glider-there", &["comb"]).await;
    assert_eq!(verify(&foreign, &value, "fly.example").await, Err((404, "comb.unknown".into())));
    assert!(verify(&client, &value, "fly.example").await.is_ok(), "the tries of others did not use it up");
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let refused =
        there.post("/api/blade-platform/nobody/userClickVisitLog/clickService", json!({"serviceId": id})).await;
    assert_eq!(refused.problem(), "service.not_found");
    app.finish().await;
}
