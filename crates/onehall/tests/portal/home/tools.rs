//! Tools: listed by type, published by other systems.

use futures::future::join_all;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{DATA, card_id, home_page};

const LIST: &str = "/api/blade-desk/tools/list";
const ONE: &str = "/open/v1/tools/course-picker";

fn body() -> Value {
    json!({"name": "智能选课", "name_en": "Smart Course Picker", "type": "study", "url": "https://jwxt.example.edu.cn/pick", "sort": -1})
}

fn find<'a>(list: &'a Value, name: &str) -> Option<&'a Value> {
    list["list"].as_array().unwrap().iter().find(|tool| tool["tools_name"] == name)
}

#[tokio::test]
async fn tools_are_listed_by_type() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let all = student.post(LIST, json!({})).await.ok();
    assert_eq!((all["types"].as_array().unwrap().len(), all["list"].as_array().unwrap().len()), (6, 60));
    let kind = &all["types"][1]["id"];
    let some = student.post(LIST, json!({"typeId": kind})).await.ok();
    assert_eq!(some["types"], all["types"], "all tabs stay");
    let of_kind = all["list"].as_array().unwrap().iter().filter(|t| t["typeId"] == *kind).count();
    assert_eq!(some["list"].as_array().unwrap().len(), of_kind);
    assert!(of_kind > 0 && of_kind < 60);
    let page = home_page(&student).await;
    let id = card_id(&page, "COMMON_TOOLS");
    let card = student.post(DATA, json!({"cardId": id, "columnId": kind})).await.ok();
    assert_eq!((&card["list"], &card["typeList"]), (&some["list"], &all["types"]));
    let first = student.post(DATA, json!({"cardId": id})).await.ok();
    assert_eq!(first["list"][0]["typeId"], all["types"][0]["id"], "the first tab when none is asked");
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(theirs.post(LIST, json!({"typeId": kind})).await.ok()["list"], json!([]));
    app.finish().await;
}

#[tokio::test]
async fn another_system_publishes_changes_and_takes_back_a_tool() {
    let app = TestApp::start().await;
    let (jwxt, student) = (app.open_client("jwxt", &["tools"]).await, app.sign_in("student").await);
    let made = jwxt.put(ONE, body()).await;
    assert_eq!((made.status.as_u16(), &made.json()["created"]), (201, &json!(true)), "{}", made.text);
    let again = jwxt.put(ONE, body()).await;
    assert_eq!((again.status.as_u16(), &again.json()["id"]), (200, &made.json()["id"]));
    let list = student.post(LIST, json!({})).await.ok();
    let tool = find(&list, "智能选课").unwrap();
    assert_eq!((&tool["openWay"], &tool["url"]), (&json!("1003"), &body()["url"]));
    assert!(find(&student.english().post(LIST, json!({})).await.ok(), "Smart Course Picker").is_some());
    let mut changed = body();
    changed["roles"] = json!(["teacher"]);
    changed["open_way"] = json!("1002");
    assert_eq!(jwxt.put(ONE, changed).await.status.as_u16(), 200);
    assert!(find(&student.post(LIST, json!({})).await.ok(), "智能选课").is_none(), "not for students any more");
    let teacher = app.sign_in("teacher").await;
    assert_eq!(find(&teacher.post(LIST, json!({})).await.ok(), "智能选课").unwrap()["openWay"], "1002");
    assert_eq!(jwxt.delete(ONE).await.status.as_u16(), 204);
    assert!(find(&teacher.post(LIST, json!({})).await.ok(), "智能选课").is_none());
    let gone = jwxt.delete(ONE).await;
    assert_eq!((gone.status.as_u16(), gone.problem().as_str()), (404, "tool.not_found"));
    app.finish().await;
}

#[tokio::test]
async fn only_the_publisher_with_the_scope_and_a_sound_body() {
    let app = TestApp::start().await;
    let jwxt = app.open_client("jwxt", &["tools"]).await;
    let library = app.open_client("library", &["tools"]).await;
    let news = app.open_client("news-only", &["news"]).await;
    let college = app.open_client_of("000001", "college", &["tools"]).await;
    assert_eq!(jwxt.put(ONE, body()).await.status.as_u16(), 201);
    for stranger in [&library, &college] {
        assert_eq!(stranger.delete(ONE).await.problem(), "tool.not_found");
    }
    assert_eq!(news.put(ONE, body()).await.problem(), "access.scope_missing");
    assert_eq!(news.delete(ONE).await.problem(), "access.scope_missing");
    assert_eq!(college.put(ONE, body()).await.problem(), "request.invalid", "the other tenant has no such type");
    for (field, value, code) in [
        ("url", json!("javascript:alert(1)"), "request.invalid"),
        ("url", json!("//evil.example"), "request.invalid"),
        ("icon_url", json!("data:image/png,x"), "request.invalid"),
        ("name", json!("  "), "request.invalid"),
        ("name", json!("名".repeat(33)), "request.invalid"),
        ("type", json!("nothing"), "request.invalid"),
        ("open_way", json!("9999"), "request.invalid"),
        ("extra", json!(1), "request.malformed"),
    ] {
        let mut odd = body();
        odd[field] = value.clone();
        let answer = jwxt.put(ONE, odd).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{field} {value}");
    }
    assert_eq!(jwxt.put(&format!("/open/v1/tools/{}", "a".repeat(65)), body()).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn the_same_tool_published_many_times_at_once_is_one_tool() {
    let app = TestApp::start().await;
    let (jwxt, student) = (app.open_client("jwxt", &["tools"]).await, app.sign_in("student").await);
    let answers = join_all((0..20).map(|_| jwxt.put(ONE, body()))).await;
    let created = answers.iter().filter(|a| a.status.as_u16() == 201).count();
    assert_eq!(created, 1);
    assert!(answers.iter().all(|a| a.json()["id"] == answers[0].json()["id"]));
    let list = student.post(LIST, json!({})).await.ok();
    assert_eq!(list["list"].as_array().unwrap().iter().filter(|t| t["tools_name"] == "智能选课").count(), 1);
    app.finish().await;
}
