//! Posting and withdrawing news.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{body, detail, page, post, source};

#[tokio::test]
async fn the_same_body_twice_changes_nothing() {
    let app = TestApp::start().await;
    let client = source(&app).await;
    let first = client.put("/open/v1/news/N-1", body("放假通知")).await;
    assert_eq!((first.status.as_u16(), &first.json()["created"]), (201, &json!(true)));
    app.advance(chrono::TimeDelta::minutes(1));
    app.carry_events().await;
    let mut events = app.product.app.bus.subscribe();
    let second = client.put("/open/v1/news/N-1", body("放假通知")).await;
    assert_eq!((second.status.as_u16(), &second.json()["created"]), (200, &json!(false)));
    assert_eq!(first.json()["updated_at"], second.json()["updated_at"]);
    app.carry_events().await;
    assert!(events.try_recv().is_err(), "nobody is told of what did not change");
    let mut changed = body("放假通知");
    changed["content"] = json!("<p>改</p>");
    client.put("/open/v1/news/N-1", changed).await;
    app.carry_events().await;
    assert!(format!("{:?}", events.try_recv().unwrap().event).contains("NewsChanged"));
    let student = app.sign_in("student").await;
    let id = first.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(detail(&student, &id).await["content"], "<p>改</p>");
    app.finish().await;
}

#[tokio::test]
async fn withdrawn_news_are_gone_until_they_are_posted_again() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    let id = post(&client, "N-1", body("放假通知")).await;
    detail(&student, &id).await;
    assert_eq!(client.delete("/open/v1/news/N-1").await.status.as_u16(), 204);
    assert_eq!(client.delete("/open/v1/news/N-1").await.status.as_u16(), 204, "twice");
    let gone = student.post("/api/onehall/news/detail", json!({"newsId": id})).await;
    assert_eq!(gone.problem(), "news.not_found");
    assert_eq!(page(&student, json!({"keyword": "放假通知"})).await["total"], 0);
    assert_eq!(post(&client, "N-1", body("放假通知")).await, id);
    assert_eq!(detail(&student, &id).await["readCount"], 1, "readings are kept");
    app.finish().await;
}

#[tokio::test]
async fn what_another_client_posted_is_not_there() {
    let app = TestApp::start().await;
    let client = source(&app).await;
    let id = post(&client, "N-1", body("放假通知")).await;
    let rival = app.open_client("rival", &["news"]).await;
    let elsewhere = app.open_client_of("000001", "press-2", &["news"]).await;
    for other in [&rival, &elsewhere] {
        let answer = other.delete("/open/v1/news/N-1").await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (404, "news.unknown"));
    }
    assert_ne!(post(&rival, "N-1", body("另一条")).await, id);
    let student = app.sign_in("student").await;
    assert_eq!(detail(&student, &id).await["title"], "放假通知");
    let scopeless = app.open_client("todo-only", &["todos"]).await;
    assert_eq!(scopeless.put("/open/v1/news/N-1", body("x")).await.problem(), "access.scope_missing");
    assert_eq!(scopeless.delete("/open/v1/news/N-1").await.problem(), "access.scope_missing");
    app.finish().await;
}

#[tokio::test]
async fn bodies_that_break_a_rule_are_named() {
    let app = TestApp::start().await;
    let client = source(&app).await;
    let with = |field: &str, value: Value| {
        let mut changed = body("标题");
        changed[field] = value;
        changed
    };
    for (value, code, field) in [
        (with("column", json!("no-such")), "request.invalid", Some("column")),
        (with("title", json!(" ")), "request.invalid", Some("title")),
        (with("title", json!("长".repeat(201))), "request.invalid", Some("title")),
        (with("content", json!("")), "request.invalid", Some("content")),
        (with("cover_url", json!("javascript:alert(1)")), "url.refused", None),
        (with("cover_url", json!("//evil.example/a.png")), "url.refused", None),
        (with("importance", json!("high")), "request.malformed", None),
        (with("published_at", json!("yesterday")), "request.malformed", None),
        (with("colour", json!("red")), "request.malformed", None),
    ] {
        let answer = client.put("/open/v1/news/N-1", value.clone()).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{value}");
        if let Some(field) = field {
            assert_eq!(answer.json()["error"]["fields"][0]["field"], field);
        }
    }
    assert_eq!(client.delete("/open/v1/news/N-1").await.status.as_u16(), 404, "nothing was written");
    app.finish().await;
}

#[tokio::test]
async fn parallel_posts_of_one_key_make_one_item() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    let posts = (0..6).map(|_| {
        let client = client.clone();
        tokio::spawn(async move { client.put("/open/v1/news/N-1", body("并发通知")).await.status.as_u16() })
    });
    let mut statuses: Vec<u16> = futures::future::join_all(posts).await.into_iter().map(Result::unwrap).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 201]);
    assert_eq!(page(&student, json!({"keyword": "并发通知"})).await["total"], 1);
    app.finish().await;
}

#[tokio::test]
async fn an_item_is_told_in_the_readers_language() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    let mut both = body("放假通知");
    both["summary_en"] = json!("In short");
    both["content_en"] = json!("<p onclick=\"x()\">No classes.</p>");
    both["author"] = json!("校办");
    both["author_en"] = json!("President's Office");
    let id = post(&client, "N-1", both.clone()).await;
    let (chinese, english) = (detail(&student, &id).await, detail(&student.english(), &id).await);
    for (field, zh, en) in [
        ("title", "放假通知", "A notice"),
        ("summary", "摘要", "In short"),
        ("content", "<p>正文</p>", "<p>No classes.</p>"),
        ("author", "校办", "President's Office"),
    ] {
        assert_eq!((&chinese[field], &english[field]), (&json!(zh), &json!(en)), "{field}");
    }
    // a text that changes in English alone is a change
    both["content_en"] = json!("<p>No classes at all.</p>");
    post(&client, "N-1", both).await;
    assert_eq!(detail(&student.english(), &id).await["content"], "<p>No classes at all.</p>");
    // what nobody has put into English is read in Chinese
    let plain = post(&client, "N-2", body("调休通知")).await;
    assert_eq!(detail(&student.english(), &plain).await["content"], "<p>正文</p>");
    app.finish().await;
}
