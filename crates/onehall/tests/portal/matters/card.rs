//! The to-do card on the home page.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{body, count, source};

/// What the caller's card of a kind shows.
pub async fn card(caller: &Caller, kind: &str) -> Value {
    let cards = caller.post("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", json!({})).await.ok();
    let id = cards["cards"].as_array().unwrap().iter().find(|c| c["cardKind"] == kind).unwrap()["cardId"].clone();
    caller.post("/api/onehall/cards/data", json!({"cardId": id})).await.ok()
}

#[tokio::test]
async fn the_card_shows_at_once_what_another_system_posts() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    let before = card(&student, "TODO").await["list"][0]["todoNum"].as_u64().unwrap();
    let mut urgent = body("马上处理");
    urgent["due_at"] = json!("2026-11-01T00:00:00Z");
    client.put("/open/v1/todos/L-1", urgent).await;
    app.carry_events().await;
    let shown = card(&student, "TODO").await;
    let all = &shown["list"][0];
    assert_eq!((&all["columnId"], &all["columnName"]), (&json!("all"), &json!("全部待办")));
    assert_eq!(all["todoNum"].as_u64().unwrap(), before + 1);
    let first = &all["items"][0];
    assert_eq!(
        (&first["title"], &first["overdue"], &first["openWay"]),
        (&json!("马上处理"), &json!(true), &json!("1003"))
    );
    client.patch("/open/v1/todos/L-1", json!({"state": "withdrawn"})).await;
    app.carry_events().await;
    assert_eq!(card(&student, "TODO").await["list"][0]["todoNum"].as_u64().unwrap(), before);
    app.finish().await;
}

#[tokio::test]
async fn numbers_of_the_card_are_those_of_the_lists() {
    let app = TestApp::start().await;
    for account in ["student", "teacher", "admin"] {
        let me = app.sign_in(account).await;
        let (shown, numbers) = (card(&me, "TODO").await, count(&me).await);
        let columns = shown["list"].as_array().unwrap();
        assert!((2..=8).contains(&columns.len()), "{account}: {} columns", columns.len());
        assert_eq!((&columns[0]["todoNum"], &columns[0]["todoTimeoutNum"]), (&numbers["todo"], &numbers["overdue"]));
        let totals: Vec<u64> = columns[1..].iter().map(|c| c["todoNum"].as_u64().unwrap()).collect();
        assert!(totals.is_sorted_by(|a, b| a >= b), "{account}: {totals:?}");
        for column in columns {
            let items = column["items"].as_array().unwrap();
            assert_eq!(items.len() as u64, column["todoNum"].as_u64().unwrap().min(5));
            assert!(!column["todoTypeName"].as_str().unwrap().is_empty());
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn a_source_may_have_columns_of_its_own() {
    let app = TestApp::start().await;
    let (client, teacher) = (source(&app, "office").await, app.sign_in("teacher").await);
    for n in 0..30 {
        let mut one = body("公文");
        one["account"] = json!("teacher");
        one["type_name"] = json!("");
        one["column"] = json!("公文流转");
        client.put(&format!("/open/v1/todos/G-{n}"), one).await;
    }
    let shown = card(&teacher, "TODO").await;
    let column = &shown["list"][1];
    assert_eq!(
        (&column["columnName"], &column["todoNum"], &column["todoTypeName"]),
        (&json!("公文流转"), &json!(30), &json!("待审批"))
    );
    assert_eq!(card(&teacher.english(), "TODO").await["list"][1]["todoTypeName"], "Pending approval");
    app.finish().await;
}

#[tokio::test]
async fn who_reads_english_is_told_in_english_what_a_source_says_in_both_languages() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    let mut both = body("请假审批");
    both["due_at"] = json!("2026-11-01T00:00:00Z");
    both["title_en"] = json!("Leave to approve");
    both["type_name_en"] = json!("Leave");
    let kept = client.put("/open/v1/todos/E-1", both).await.json();
    assert_eq!((&kept["title_en"], &kept["type_name_en"]), (&json!("Leave to approve"), &json!("Leave")));
    let mut chinese = body("只有中文");
    chinese["due_at"] = json!("2026-11-02T00:00:00Z");
    client.put("/open/v1/todos/E-2", chinese).await;
    app.carry_events().await;
    for (reader, titles, kind) in [
        (student.clone(), ["请假审批", "只有中文"], "请假"),
        (student.english(), ["Leave to approve", "只有中文"], "Leave"),
    ] {
        let shown = card(&reader, "TODO").await;
        let items = &shown["list"][0]["items"];
        assert_eq!([&items[0]["title"], &items[1]["title"]], titles);
        assert_eq!(items[0]["typeName"], kind);
        let page = reader.post("/api/onehall/todos/page", json!({"keyword": "leave TO"})).await.ok();
        assert_eq!((&page["total"], &page["records"][0]["title"]), (&json!(1), &json!(titles[0])));
    }
    client.patch("/open/v1/todos/E-1", json!({"title": "请假审批（急）"})).await;
    let page = student.english().post("/api/onehall/todos/page", json!({"keyword": "（急）"})).await.ok();
    assert_eq!(page["records"][0]["title"], "请假审批（急）", "the old English title says something else");
    app.finish().await;
}
