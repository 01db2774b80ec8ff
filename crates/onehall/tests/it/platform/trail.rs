//! What the audit log says of refusals and of administrators who read persons' data, and what it does not repeat.

use chrono::TimeDelta;
use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_testkit::{Caller, TestApp};
use serde_json::json;

const DENIED: &str = "/api/onehall/tools/page";
const PERSONS: &str = "/api/online-service-platform/common/teacher/dropList";

/// Actor, object and detail of an action's rows.
async fn noted(app: &TestApp, action: &str) -> Vec<(String, String, String)> {
    let repo = app.db.repo();
    let sql = format!("SELECT actor, object, detail FROM audit_log WHERE action = '{action}' ORDER BY id");
    let statement = Statement::from_string(repo.conn().get_database_backend(), sql);
    let rows = repo.conn().query_all_raw(statement).await.unwrap();
    let text = |row: &onehall_db::sea_orm::QueryResult, name: &str| row.try_get::<String>("", name).unwrap();
    rows.iter().map(|row| (text(row, "actor"), text(row, "object"), text(row, "detail"))).collect()
}

fn label(caller: &Caller) -> String {
    format!("user:{}", caller.tokens["user_id"].as_str().unwrap())
}

#[tokio::test]
async fn a_refusal_is_noted_once_a_minute_for_each_person_and_route() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    for _ in 0..5 {
        assert_eq!(student.post(DENIED, json!({})).await.problem(), "access.denied");
    }
    assert_eq!(noted(&app, "access.denied").await.len(), 1);
    assert_eq!(teacher.post(DENIED, json!({})).await.problem(), "access.denied");
    assert_eq!(student.post(PERSONS, json!({"current": 1, "size": 5})).await.problem(), "access.denied");
    app.advance(TimeDelta::seconds(59));
    assert_eq!(student.post(DENIED, json!({})).await.problem(), "access.denied");
    let all = noted(&app, "access.denied").await;
    // rows of one moment have no order
    let mut named: Vec<_> = all.iter().map(|(actor, object, _)| (actor.clone(), object.as_str())).collect();
    let mut expected = [(label(&student), DENIED), (label(&teacher), DENIED), (label(&student), PERSONS)];
    named.sort();
    expected.sort();
    assert_eq!(named, expected);
    assert!(all[0].2.contains("access.denied") && all[0].2.contains("address"), "{}", all[0].2);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(student.post(DENIED, json!({})).await.problem(), "access.denied");
    assert_eq!(noted(&app, "access.denied").await.len(), 4, "a minute later it is told again");
    app.finish().await;
}

#[tokio::test]
async fn another_system_without_the_scope_is_noted_and_visitors_are_not() {
    let app = TestApp::start().await;
    let scopeless = app.open_client("no-scopes", &[]).await;
    assert_eq!(scopeless.get("/open/v1/todos/x").await.problem(), "access.scope_missing");
    assert_eq!(app.visitor().post(DENIED, json!({})).await.problem(), "auth.required");
    let all = noted(&app, "access.denied").await;
    let expected = [("client:no-scopes".to_owned(), "/open/v1/todos/{external_id}".to_owned())];
    assert_eq!(all.into_iter().map(|(actor, object, _)| (actor, object)).collect::<Vec<_>>(), expected);
    app.finish().await;
}

#[tokio::test]
async fn an_administrator_who_reads_persons_data_is_noted() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for _ in 0..3 {
        admin.post(PERSONS, json!({"current": 1, "size": 5})).await.ok();
    }
    admin.post(DENIED, json!({"current": 1, "size": 5})).await.ok();
    let all = noted(&app, "persons.read").await;
    let named = all.into_iter().map(|(actor, object, _)| (actor, object)).collect::<Vec<_>>();
    assert_eq!(named, [(label(&admin), PERSONS.to_owned())]);
    app.finish().await;
}
