//! Reading one item.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::{body, detail, page, post, source};

#[tokio::test]
async fn what_may_not_be_read_is_not_there() {
    let app = TestApp::start().await;
    let client = source(&app).await;
    let id = post(&client, "N-1", body("内部通知")).await;
    let twin = "/api/onehall/nobody/news/detail";
    assert_eq!(app.visitor().post(twin, json!({"newsId": id})).await.problem(), "news.not_found");
    let student = app.sign_in("student").await;
    assert_eq!(
        student.post(twin, json!({"newsId": id})).await.problem(),
        "news.not_found",
        "the visitors' view, signed in or not"
    );
    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(other.post("/api/onehall/news/detail", json!({"newsId": id})).await.problem(), "news.not_found");
    assert_eq!(detail(&student, &id).await["title"], "内部通知");
    let unknown = json!({"newsId": "01931f5e-0000-7000-8000-000000000000"});
    assert_eq!(student.post("/api/onehall/news/detail", unknown).await.problem(), "news.not_found");
    let mut public = body("内部通知");
    public["public"] = json!(true);
    post(&client, "N-1", public).await;
    assert_eq!(app.visitor().post(twin, json!({"newsId": id})).await.ok()["title"], "内部通知");
    app.finish().await;
}

#[tokio::test]
async fn html_is_made_safe_when_it_is_answered_and_kept_as_typed() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    let mut typed = body("带脚本");
    typed["content"] =
        json!("<p onclick=\"x()\">正文<script>alert(1)</script><a href=\"javascript:alert(1)\">链接</a></p>");
    let id = post(&client, "N-1", typed.clone()).await;
    assert_eq!(detail(&student, &id).await["content"], "<p>正文&lt;script&gt;alert(1)&lt;/script&gt;<a>链接</a></p>");
    let again = client.put("/open/v1/news/N-1", typed).await.json();
    assert_eq!(again["created"], false);
    assert_eq!(
        again["updated_at"],
        client
            .put(
                "/open/v1/news/N-1",
                json!({"column": "notice", "title": "带脚本", "title_en": "A notice", "summary": "摘要",
        "content": "<p onclick=\"x()\">正文<script>alert(1)</script><a href=\"javascript:alert(1)\">链接</a></p>",
        "importance": "important", "public": false, "published_at": "2026-11-21T03:00:00Z"})
            )
            .await
            .json()["updated_at"],
        "stored as typed"
    );
    app.finish().await;
}

#[tokio::test]
async fn a_person_counts_once_in_ten_minutes() {
    let app = TestApp::start().await;
    let client = source(&app).await;
    let mut public = body("阅读计数");
    public["public"] = json!(true);
    let id = post(&client, "N-1", public).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let calls = (0..8).map(|_| {
        let (student, id) = (student.clone(), id.clone());
        tokio::spawn(async move { detail(&student, &id).await })
    });
    for answer in futures::future::join_all(calls).await {
        answer.unwrap();
    }
    assert_eq!(detail(&student, &id).await["readCount"], 1, "many at the same time");
    assert_eq!(detail(&teacher, &id).await["readCount"], 2);
    app.advance(TimeDelta::minutes(10) - TimeDelta::seconds(1));
    assert_eq!(detail(&student, &id).await["readCount"], 2);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(detail(&student, &id).await["readCount"], 3);
    assert_eq!(detail(&student, &id).await["readCount"], 3);
    let twin = "/api/onehall/nobody/news/detail";
    for _ in 0..2 {
        assert_eq!(app.visitor().post(twin, json!({"newsId": id})).await.ok()["readCount"], 4, "visitors by address");
    }
    app.advance(TimeDelta::hours(2));
    app.run_jobs().await;
    assert_eq!(app.visitor().post(twin, json!({"newsId": id})).await.ok()["readCount"], 5);
    app.finish().await;
}

#[tokio::test]
async fn neighbours_are_those_of_the_list() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    // three of the same moment
    for n in 0..3 {
        post(&client, &format!("N-{n}"), body(&format!("同一时刻 {n}"))).await;
    }
    let column = page(&student, json!({"keyword": "同一时刻"})).await["records"][0]["columnId"].clone();
    let list = page(&student, json!({"columnId": column, "size": 20})).await;
    let ids: Vec<&str> = list["records"].as_array().unwrap().iter().map(|r| r["newsId"].as_str().unwrap()).collect();
    for (n, id) in ids.iter().enumerate().take(19) {
        let shown = detail(&student, id).await;
        assert_eq!(shown["previous"]["newsId"].as_str(), n.checked_sub(1).map(|p| ids[p]), "{n}");
        assert_eq!(shown["next"]["newsId"].as_str(), Some(ids[n + 1]), "{n}");
    }
    app.finish().await;
}
