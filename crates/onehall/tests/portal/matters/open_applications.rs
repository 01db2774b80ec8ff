//! Applications as other systems tell of them.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

const WORKBENCH: &str = "/api/blade-workbench/serverCenter";

fn body(state: &str) -> Value {
    json!({
        "account": "student", "service_code": "glider", "service_name": "滑翔许可", "service_name_en": "Glider Licence",
        "title": "滑翔许可：周末训练", "state": state, "url": "https://fly.example.edu.cn/a/1",
        "steps": [{"name": "提交", "name_en": "Submit", "passed_at": "2026-11-20T08:00:00Z"}, {"name": "学院审批", "office": "飞行学院"}],
    })
}

async fn office(app: &TestApp) -> Caller {
    app.open_client("flying", &["applications"]).await
}

async fn put(client: &Caller, key: &str, body: Value) -> (u16, Value) {
    let answer = client.put(&format!("/open/v1/applications/{key}"), body).await;
    (answer.status.as_u16(), answer.json())
}

async fn refused(client: &Caller, body: Value) -> (u16, String, Value) {
    let answer = client.put("/open/v1/applications/A-1", body).await;
    (answer.status.as_u16(), answer.problem(), answer.json()["error"]["fields"].clone())
}

/// The caller's applications made with the service of these tests.
async fn mine(caller: &Caller) -> Vec<Value> {
    let found = caller.post("/api/onehall/applications/page", json!({"size": 100})).await.ok();
    found["records"].as_array().unwrap().iter().filter(|r| r["serviceCode"] == "glider").cloned().collect()
}

#[tokio::test]
async fn an_application_is_followed_from_handing_in_to_its_end() {
    let app = TestApp::start().await;
    let (client, student) = (office(&app).await, app.sign_in("student").await);
    let (status, made) = put(&client, "A-1", body("reviewing")).await;
    assert_eq!((status, &made["created"], &made["state"]), (201, &json!(true), &json!("reviewing")));
    let shown = mine(&student).await;
    assert_eq!(shown.len(), 1);
    for (field, value) in [
        ("title", "滑翔许可：周末训练"),
        ("serviceName", "滑翔许可"),
        ("stateName", "审批中"),
        ("currentStep", "学院审批"),
        ("url", "https://fly.example.edu.cn/a/1"),
        ("openWay", "1003"),
    ] {
        assert_eq!(shown[0][field], value, "{field}");
    }
    assert_eq!(shown[0]["progress"][1]["officeName"], "飞行学院");

    app.carry_events().await;
    let mut events = app.product.app.bus.subscribe();
    app.advance(TimeDelta::minutes(5));
    let (status, again) = put(&client, "A-1", body("reviewing")).await;
    assert_eq!((status, &again["created"], &again["updated_at"]), (200, &json!(false), &made["updated_at"]));
    app.carry_events().await;
    assert!(events.try_recv().is_err(), "nobody is told of what did not change");

    let (status, done) = put(&client, "A-1", body("finished")).await;
    assert_eq!((status, &done["id"], &done["submitted_at"]), (200, &made["id"], &made["submitted_at"]));
    app.carry_events().await;
    let told = format!("{:?}", events.try_recv().unwrap().event);
    let me = student.tokens["user_id"].as_str().unwrap().to_owned();
    assert!(told.contains("ApplicationsChanged") && told.contains(&me), "{told}");
    let shown = mine(&student).await;
    assert_eq!((&shown[0]["stateName"], &shown[0]["currentStep"]), (&json!("已办结"), &json!("")));
    let read = client.get("/open/v1/applications/A-1").await.json();
    assert_eq!((&read["state"], &read["external_id"]), (&json!("finished"), &json!("A-1")));
    app.finish().await;
}

#[tokio::test]
async fn what_is_finished_may_be_rated() {
    let app = TestApp::start().await;
    let services = app.open_client("press", &["services"]).await;
    let (client, student) = (office(&app).await, app.sign_in("student").await);
    let service = json!({
        "name": "滑翔许可", "dept": "105", "scenes": ["S02"], "type": "T01", "service_type": "PROCESS",
        "process_type": "ONLINE", "access_way": "3", "open_way": "1001", "url": "/apply/glider",
    });
    let published = services.put("/open/v1/services/glider", service).await.json();
    app.carry_events().await;
    let asked = json!({"serviceId": published["id"]});
    let path = format!("{WORKBENCH}/canUserRate");
    put(&client, "A-1", body("reviewing")).await;
    let before = student.post(&path, asked.clone()).await.ok();
    assert_eq!((&before["canRate"], &before["reason"]), (&json!(false), &json!("NO_MATTER")));
    put(&client, "A-1", body("finished")).await;
    let after = student.post(&path, asked).await.ok();
    assert_eq!((&after["canRate"], &after["matters"][0]["title"]), (&json!(true), &json!("滑翔许可：周末训练")));
    app.finish().await;
}

#[tokio::test]
async fn it_stays_with_its_applicant_and_its_system() {
    let app = TestApp::start().await;
    let client = office(&app).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    put(&client, "A-1", body("submitted")).await;
    let mut moved = body("submitted");
    moved["account"] = json!("teacher");
    let (status, code, _) = refused(&client, moved).await;
    assert_eq!((status, code.as_str()), (409, "application.of_another"));
    assert_eq!((mine(&student).await.len(), mine(&teacher).await.len()), (1, 0));
    let other = app.open_client("dining", &["applications"]).await;
    assert_eq!(other.get("/open/v1/applications/A-1").await.problem(), "application.not_found");
    put(&other, "A-1", body("submitted")).await;
    assert_eq!(mine(&student).await.len(), 2, "another system's key is another application");
    let scopeless = app.open_client("todo-only", &["todos"]).await;
    assert_eq!(scopeless.put("/open/v1/applications/A-1", body("submitted")).await.status.as_u16(), 403);
    let abroad = app.open_client_of("000001", "flying-there", &["applications"]).await;
    assert_eq!(abroad.get("/open/v1/applications/A-1").await.problem(), "application.not_found");
    put(&abroad, "A-1", body("submitted")).await;
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!((mine(&student).await.len(), mine(&there).await.len()), (2, 1));
    app.finish().await;
}

#[tokio::test]
async fn parallel_posts_of_one_key_make_one_row() {
    let app = TestApp::start().await;
    let (client, student) = (office(&app).await, app.sign_in("student").await);
    let posts = (0..8).map(|_| {
        let client = client.clone();
        tokio::spawn(async move { put(&client, "A-1", body("submitted")).await.0 })
    });
    let mut statuses: Vec<u16> = futures::future::join_all(posts).await.into_iter().map(Result::unwrap).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 201]);
    assert_eq!(mine(&student).await.len(), 1);
    app.finish().await;
}

#[tokio::test]
async fn bodies_that_break_a_rule_are_named() {
    let app = TestApp::start().await;
    let client = office(&app).await;
    let with = |key: &str, value: Value| {
        let mut made = body("reviewing");
        made[key] = value;
        made
    };
    for (key, value, field) in [
        ("title", json!(" "), "title"),
        ("service_code", json!(""), "service_code"),
        ("service_name", json!("长".repeat(201)), "service_name"),
        ("user_id", json!("7"), "account"),
        ("steps", json!([{"name": ""}]), "steps[0].name"),
        ("steps", json!([{"name": "一"}, {"name": "二", "passed_at": "2026-11-20T08:00:00Z"}]), "steps"),
        ("steps", Value::Array(vec![json!({"name": "一"}); 31]), "steps"),
    ] {
        let (status, code, fields) = refused(&client, with(key, value)).await;
        assert_eq!((status, code.as_str(), &fields[0]["field"]), (400, "request.invalid", &json!(field)));
    }
    for (key, value, expected) in [
        ("state", json!("lost"), "request.malformed"),
        ("colour", json!("red"), "request.malformed"),
        ("url", json!("javascript:alert(1)"), "url.refused"),
        ("account", json!("nobody-here"), "todo.receiver_unknown"),
    ] {
        let (status, code, _) = refused(&client, with(key, value)).await;
        assert_eq!((status, code.as_str()), (400, expected), "{key}");
    }
    assert_eq!(client.get("/open/v1/applications/A-1").await.problem(), "application.not_found", "nothing was written");
    app.finish().await;
}

#[tokio::test]
async fn a_title_is_told_in_the_readers_language() {
    let app = TestApp::start().await;
    let (client, student) = (office(&app).await, app.sign_in("student").await);
    let mut both = body("reviewing");
    both["title_en"] = json!("Weekend training");
    let (_, made) = put(&client, "A-1", both.clone()).await;
    assert_eq!(made["title_en"], "Weekend training");
    assert_eq!(put(&client, "A-1", both).await.1["updated_at"], made["updated_at"], "the same changes nothing");
    assert_eq!(mine(&student).await[0]["title"], "滑翔许可：周末训练");
    assert_eq!(mine(&student.english()).await[0]["title"], "Weekend training");
    put(&client, "A-1", body("reviewing")).await;
    assert_eq!(mine(&student.english()).await[0]["title"], "滑翔许可：周末训练");
    app.finish().await;
}
