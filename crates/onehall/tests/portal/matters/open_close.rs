//! Closing, withdrawing, changing and reading posted to-dos.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{body, count, source, titles};

#[tokio::test]
async fn done_moves_to_the_finished_list_and_stays_closed() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    client.put("/open/v1/todos/L-1", body("请假审批")).await;
    let before = count(&student).await["todo"].as_u64().unwrap();
    let answer = client.patch("/open/v1/todos/L-1", json!({"state": "done"})).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["state"]), (200, &json!("done")));
    assert_eq!(count(&student).await["todo"].as_u64().unwrap(), before - 1);
    assert!(titles(&student, "done").await.contains(&"请假审批".to_owned()));
    let again = client.patch("/open/v1/todos/L-1", json!({"state": "done"})).await;
    assert_eq!((again.status.as_u16(), &again.json()["closed_at"]), (200, &answer.json()["closed_at"]));
    for (what, refused) in [
        ("withdrawing", client.patch("/open/v1/todos/L-1", json!({"state": "withdrawn"})).await),
        ("another title", client.patch("/open/v1/todos/L-1", json!({"title": "x"})).await),
        ("posting it again", client.put("/open/v1/todos/L-1", body("请假审批")).await),
    ] {
        assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (409, "todo.closed"), "{what}");
    }
    app.finish().await;
}

#[tokio::test]
async fn withdrawn_is_in_no_list() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    client.put("/open/v1/todos/L-1", body("撤回的事项")).await;
    app.carry_events().await;
    let mut events = app.product.app.bus.subscribe();
    client.patch("/open/v1/todos/L-1", json!({"state": "withdrawn"})).await;
    app.carry_events().await;
    assert!(events.try_recv().is_ok(), "the receiver is told");
    for kind in ["todo", "read", "done"] {
        assert!(!titles(&student, kind).await.contains(&"撤回的事项".to_owned()), "{kind}");
    }
    assert_eq!(client.get("/open/v1/todos/L-1").await.json()["state"], "withdrawn");
    app.finish().await;
}

#[tokio::test]
async fn a_patch_changes_what_it_names_and_nothing_else() {
    let app = TestApp::start().await;
    let client = source(&app, "leave").await;
    let mut posted = body("请假审批");
    posted["due_at"] = json!("2026-11-22T10:00:00+08:00");
    client.put("/open/v1/todos/L-1", posted).await;
    let answer = client.patch("/open/v1/todos/L-1", json!({"title": "请假审批（加急）"})).await.json();
    assert_eq!(
        (&answer["title"], &answer["due_at"], &answer["state"]),
        (&json!("请假审批（加急）"), &json!("2026-11-22T02:00:00Z"), &json!("open"))
    );
    let answer = client.patch("/open/v1/todos/L-1", json!({"due_at": null})).await.json();
    assert_eq!((&answer["title"], &answer["due_at"]), (&json!("请假审批（加急）"), &json!(null)));
    for (bad, code) in [
        (json!({}), "request.invalid"),
        (json!({"title": " "}), "request.invalid"),
        (json!({"state": "open"}), "request.malformed"),
        (json!({"url": "/x"}), "request.malformed"),
    ] {
        let refused = client.patch("/open/v1/todos/L-1", bad.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (400, code), "{bad}");
    }
    app.finish().await;
}

#[tokio::test]
async fn what_another_client_posted_is_not_there() {
    let app = TestApp::start().await;
    let (leave, oa) = (source(&app, "leave").await, source(&app, "office").await);
    leave.put("/open/v1/todos/L-1", body("请假审批")).await;
    for answer in [oa.get("/open/v1/todos/L-1").await, oa.patch("/open/v1/todos/L-1", json!({"state": "done"})).await] {
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (404, "todo.not_found"));
    }
    let own = oa.put("/open/v1/todos/L-1", body("公文审批")).await;
    assert_eq!(own.status.as_u16(), 201, "the same key of another system is another to-do");
    assert_eq!(oa.get("/open/v1/todos/L-1").await.json()["title"], "公文审批");
    assert_eq!(leave.get("/open/v1/todos/L-1").await.json()["title"], "请假审批");
    assert_eq!(leave.get("/open/v1/todos/L-2").await.status.as_u16(), 404);
    let other = app.open_client_of("000001", "leave-2", &["todos"]).await;
    assert_eq!(other.get("/open/v1/todos/L-1").await.status.as_u16(), 404);
    app.finish().await;
}
