//! Lists of news, for people and for visitors, and the card.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{body, page, post, source};
use crate::matters::card;

async fn visitors_page(app: &TestApp, body: Value) -> Value {
    app.visitor().post("/api/onehall/nobody/news/page", body).await.ok()
}

#[tokio::test]
async fn visitors_see_public_items_of_their_tenant_alone() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    post(&client, "N-1", body("内部通知")).await;
    let mut public = body("公开通知");
    public["public"] = json!(true);
    post(&client, "N-2", public).await;
    assert_eq!(visitors_page(&app, json!({"keyword": "内部通知"})).await["total"], 0);
    assert_eq!(visitors_page(&app, json!({"keyword": "公开通知"})).await["total"], 1);
    assert_eq!(page(&student, json!({"keyword": "通知"})).await["records"].as_array().unwrap().len(), 10);
    let all = page(&student, json!({})).await["total"].as_u64().unwrap();
    let open = visitors_page(&app, json!({})).await["total"].as_u64().unwrap();
    assert!(open < all && open > 0, "{open} of {all}");
    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(page(&other, json!({"keyword": "公开通知"})).await["total"], 0);
    assert!(page(&other, json!({})).await["total"].as_u64().unwrap() > 0, "the second school has its own");
    let elsewhere = app.visitor().with("tenant-id", "000001");
    let found = elsewhere.post("/api/onehall/nobody/news/page", json!({"keyword": "公开通知"})).await.ok();
    assert_eq!(found["total"], 0);
    assert_eq!(app.visitor().post("/api/onehall/news/page", json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn an_item_is_shown_from_its_time_on_and_is_new_for_a_day() {
    let app = TestApp::start().await;
    let client = source(&app).await;
    let mut later = body("稍后发布");
    later["public"] = json!(true);
    later["published_at"] = json!("2026-11-21T05:00:00Z");
    post(&client, "N-1", later).await;
    let find = async || visitors_page(&app, json!({"keyword": "稍后发布"})).await["records"][0].clone();
    assert!(find().await.is_null());
    app.advance(TimeDelta::hours(1));
    let shown = find().await;
    assert_eq!((&shown["isNew"], &shown["releaseTime"]), (&json!(true), &json!("2026-11-21 13:00:00")));
    assert_eq!((&shown["fieldSet"]["importance"], &shown["columnName"]), (&json!("important"), &json!("通知公告")));
    app.advance(TimeDelta::hours(24) - TimeDelta::seconds(1));
    assert_eq!(find().await["isNew"], true);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(find().await["isNew"], false);
    app.finish().await;
}

#[tokio::test]
async fn columns_filter_and_names_follow_the_language() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    post(&client, "N-1", body("英文标题测试")).await;
    let first = page(&student, json!({"size": 100})).await;
    let columns = first["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 6);
    let mut sum = 0;
    for column in columns {
        let found = page(&student, json!({"columnId": column["columnId"], "size": 100})).await;
        for row in found["records"].as_array().unwrap() {
            assert_eq!(row["columnName"], column["columnName"]);
        }
        sum += found["total"].as_u64().unwrap();
    }
    assert_eq!(first["total"], json!(sum));
    assert_eq!(sum, 401, "the demonstration's 400 and the new one");
    let times: Vec<&str> =
        first["records"].as_array().unwrap().iter().map(|r| r["releaseTime"].as_str().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| a >= b), "the newest first");
    let english = page(&student.english(), json!({"keyword": "英文标题测试"})).await;
    assert_eq!(
        (&english["records"][0]["title"], &english["records"][0]["columnName"]),
        (&json!("A notice"), &json!("Notices"))
    );
    app.finish().await;
}

#[tokio::test]
async fn the_card_shows_the_newest_of_each_column() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app).await, app.sign_in("student").await);
    let mut newest = body("刚刚发布");
    newest["published_at"] = json!("2026-11-21T03:59:59Z");
    post(&client, "N-1", newest).await;
    app.carry_events().await;
    let shown = card(&student, "CAMPUS_NEWS").await;
    let columns = shown["list"].as_array().unwrap();
    assert_eq!(columns.len(), 6);
    for column in columns {
        let asked = json!({"columnId": column["columnId"], "size": column["result"].as_array().unwrap().len()});
        assert_eq!(column["result"], page(&student, asked).await["records"], "card and list say the same");
        assert!(column["result"].as_array().unwrap().len() >= 7);
    }
    let notices = columns.iter().find(|c| c["columnName"] == "通知公告").unwrap();
    let first = &notices["result"][0];
    assert_eq!((&first["title"], &first["isNew"]), (&json!("刚刚发布"), &json!(true)));
    client.delete("/open/v1/news/N-1").await;
    app.carry_events().await;
    let shown = card(&student, "CAMPUS_NEWS").await;
    assert!(!shown["list"].to_string().contains("刚刚发布"));
    app.finish().await;
}
