//! Posting to-dos.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{body, count, source, titles};

async fn refused(client: &Caller, key: &str, body: Value) -> (u16, String, Value) {
    let answer = client.put(&format!("/open/v1/todos/{key}"), body).await;
    (answer.status.as_u16(), answer.problem(), answer.json()["error"]["fields"].clone())
}

#[tokio::test]
async fn the_same_body_twice_changes_nothing() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    let before = count(&student).await["todo"].as_u64().unwrap();
    let first = client.put("/open/v1/todos/L-1", body("请假审批：王小雨")).await;
    assert_eq!((first.status.as_u16(), &first.json()["created"]), (201, &json!(true)));
    app.advance(chrono::TimeDelta::minutes(5));
    app.carry_events().await;
    let mut events = app.product.app.bus.subscribe();
    let second = client.put("/open/v1/todos/L-1", body("请假审批：王小雨")).await;
    assert_eq!((second.status.as_u16(), &second.json()["created"]), (200, &json!(false)));
    for field in ["id", "state", "updated_at", "created_at"] {
        assert_eq!(first.json()[field], second.json()[field], "{field}");
    }
    app.carry_events().await;
    assert!(events.try_recv().is_err(), "nobody is told of what did not change");
    assert_eq!(count(&student).await["todo"].as_u64().unwrap(), before + 1);
    app.finish().await;
}

#[tokio::test]
async fn a_changed_body_changes_the_row_and_tells_the_receiver() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    client.put("/open/v1/todos/L-1", body("旧标题")).await;
    app.carry_events().await;
    let mut events = app.product.app.bus.subscribe();
    let answer = client.put("/open/v1/todos/L-1", body("新标题")).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["title"]), (200, &json!("新标题")));
    app.carry_events().await;
    let told = format!("{:?}", events.try_recv().unwrap().event);
    let me = student.tokens["user_id"].as_str().unwrap().to_owned();
    assert!(told.contains("TodosChanged") && told.contains(&me), "{told}");
    let open = titles(&student, "todo").await;
    assert!(open.contains(&"新标题".to_owned()) && !open.contains(&"旧标题".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn moving_a_todo_moves_it_out_of_the_first_receivers_list() {
    let app = TestApp::start().await;
    let client = source(&app, "leave").await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    client.put("/open/v1/todos/L-1", body("转办事项")).await;
    let mut moved = body("转办事项");
    moved["account"] = json!("teacher");
    client.put("/open/v1/todos/L-1", moved).await;
    assert!(!titles(&student, "todo").await.contains(&"转办事项".to_owned()));
    assert!(titles(&teacher, "todo").await.contains(&"转办事项".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn post_is_put_with_the_key_in_the_body() {
    let app = TestApp::start().await;
    let client = source(&app, "leave").await;
    let mut posted = body("请假审批");
    posted["external_id"] = json!("L-7");
    let first = client.post("/open/v1/todos", posted.clone()).await;
    assert_eq!((first.status.as_u16(), &first.json()["external_id"]), (201, &json!("L-7")));
    let second = client.put("/open/v1/todos/L-7", body("请假审批")).await;
    assert_eq!((second.status.as_u16(), &second.json()["created"]), (200, &json!(false)));
    posted["title"] = json!("  ");
    let answer = client.post("/open/v1/todos", posted).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.invalid"));
    assert_eq!(answer.json()["error"]["fields"][0]["field"], "title");
    app.finish().await;
}

#[tokio::test]
async fn parallel_posts_of_one_key_make_one_row() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    let before = count(&student).await["todo"].as_u64().unwrap();
    let posts = (0..8).map(|_| {
        let client = client.clone();
        tokio::spawn(async move { client.put("/open/v1/todos/L-1", body("并发")).await })
    });
    let answers = futures::future::join_all(posts).await;
    let mut statuses: Vec<u16> = answers.into_iter().map(|a| a.unwrap().status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 201]);
    assert_eq!(count(&student).await["todo"].as_u64().unwrap(), before + 1);
    app.finish().await;
}

#[tokio::test]
async fn bodies_that_break_a_rule_are_named() {
    let app = TestApp::start().await;
    let client = source(&app, "leave").await;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut value = body("标题");
        change(&mut value);
        value
    };
    let unknown = with(&|v| v["colour"] = json!("red"));
    let (status, code, _) = refused(&client, "L-1", unknown).await;
    assert_eq!((status, code.as_str()), (400, "request.malformed"));
    for (what, value, field) in [
        ("no title", with(&|v| v["title"] = json!("")), "title"),
        ("a long title", with(&|v| v["title"] = json!("长".repeat(201))), "title"),
        ("a high priority", with(&|v| v["priority"] = json!(10)), "priority"),
        ("two receivers", with(&|v| v["user_id"] = json!("7")), "account"),
        ("no receiver", with(&|v| _ = v.as_object_mut().unwrap().remove("account")), "account"),
        ("a long column", with(&|v| v["column"] = json!("x".repeat(33))), "column"),
    ] {
        let (status, code, fields) = refused(&client, "L-1", value).await;
        assert_eq!((status, code.as_str(), &fields[0]["field"]), (400, "request.invalid", &json!(field)), "{what}");
    }
    let (status, code, fields) = refused(&client, &"x".repeat(129), body("标题")).await;
    assert_eq!((status, code.as_str(), &fields[0]["field"]), (400, "request.invalid", &json!("external_id")));
    for url in ["javascript:alert(1)", "//evil.example", "/\\evil.example", "ftp://x.example", "data:text/html,x"] {
        let (status, code, _) = refused(&client, "L-1", with(&|v| v["url"] = json!(url))).await;
        assert_eq!((status, code.as_str()), (400, "url.refused"), "{url}");
    }
    for (what, value) in [
        ("unknown account", with(&|v| v["account"] = json!("nobody-here"))),
        ("odd user id", json!({"user_id": "x1", "title": "t", "url": "/x"})),
        ("unknown user id", json!({"user_id": "99", "title": "t", "url": "/x"})),
    ] {
        let (status, code, _) = refused(&client, "L-1", value).await;
        assert_eq!((status, code.as_str()), (400, "todo.receiver_unknown"), "{what}");
    }
    assert_eq!(client.get("/open/v1/todos/L-1").await.problem(), "todo.not_found", "nothing was written");
    app.finish().await;
}

#[tokio::test]
async fn a_client_writes_for_its_own_tenant_alone() {
    let app = TestApp::start().await;
    let other = app.open_client_of("000001", "leave", &["todos"]).await;
    let here = app.sign_in("student").await;
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let (before_here, before_there) =
        (count(&here).await["todo"].clone(), count(&there).await["todo"].as_u64().unwrap());
    other.put("/open/v1/todos/L-1", body("另一所学校的待办")).await;
    assert_eq!(count(&here).await["todo"], before_here);
    assert_eq!(count(&there).await["todo"].as_u64().unwrap(), before_there + 1);
    let foreign = json!({"user_id": here.tokens["user_id"], "title": "t", "url": "/x"});
    let (status, code, _) = refused(&other, "L-2", foreign).await;
    assert_eq!((status, code.as_str()), (400, "todo.receiver_unknown"));
    app.finish().await;
}

#[tokio::test]
async fn somebody_who_is_disabled_receives_nothing() {
    let app = TestApp::start().await;
    let client = source(&app, "leave").await;
    app.disable("student", true).await;
    let (status, code, _) = refused(&client, "L-1", body("请假审批")).await;
    assert_eq!((status, code.as_str()), (400, "todo.receiver_unknown"));
    app.disable("student", false).await;
    assert_eq!(client.put("/open/v1/todos/L-1", body("请假审批")).await.status.as_u16(), 201);
    app.finish().await;
}

#[tokio::test]
async fn clients_without_the_scope_are_refused() {
    let app = TestApp::start().await;
    let client = app.open_client("news-only", &["news"]).await;
    let (status, code, _) = refused(&client, "L-1", body("x")).await;
    assert_eq!((status, code.as_str()), (403, "access.scope_missing"));
    assert_eq!(app.visitor().put("/open/v1/todos/L-1", body("x")).await.status.as_u16(), 403);
    app.finish().await;
}
