//! A person's lists and their numbers.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{body, count, page, source, titles};

#[tokio::test]
async fn the_badge_is_the_list() {
    let app = TestApp::start().await;
    for (account, expected) in [("student", 14), ("teacher", 26), ("admin", 18)] {
        let me = app.sign_in(account).await;
        let numbers = count(&me).await;
        assert_eq!(numbers["todo"], json!(expected), "{account}");
        for (body, number) in [
            (json!({"kind": "todo"}), &numbers["todo"]),
            (json!({"kind": "read"}), &numbers["read"]),
            (json!({"kind": "todo", "due": "overdue"}), &numbers["overdue"]),
        ] {
            let mut seen = BTreeSet::new();
            for current in 1..=10 {
                let mut asked = body.clone();
                asked["current"] = json!(current);
                asked["size"] = json!(5);
                let found = page(&me, asked).await;
                assert_eq!(&found["total"], number, "{account} {body}");
                let of_sources: u64 =
                    found["sources"].as_array().unwrap().iter().map(|s| s["count"].as_u64().unwrap()).sum();
                assert_eq!(&json!(of_sources), number, "{account} {body}: sources");
                seen.extend(
                    found["records"].as_array().unwrap().iter().map(|r| r["todoId"].as_str().unwrap().to_owned()),
                );
            }
            assert_eq!(&json!(seen.len()), number, "{account} {body}: rows over all pages");
        }
        assert!(numbers["overdue"].as_u64().unwrap() > 0 && numbers["read"].as_u64().unwrap() > 0, "{account}");
        assert!(page(&me, json!({"due": "today"})).await["total"].as_u64().unwrap() > 0, "{account}");
    }
    app.finish().await;
}

/// A sequence that looks random and is the same every time.
struct Steps(u64);

impl Steps {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

#[tokio::test]
async fn counts_equal_lists_whatever_happens() {
    let app = TestApp::start().await;
    let (client, mut student) = (source(&app, "leave").await, app.sign_in("student").await);
    let mut steps = Steps(7);
    for step in 0..80 {
        let key = steps.below(12);
        let path = format!("/open/v1/todos/L-{key}");
        match steps.below(5) {
            0 | 1 => {
                let mut posted = body(&format!("事项 {key}"));
                posted["kind"] = json!(if steps.below(2) == 0 { "todo" } else { "read" });
                posted["due_at"] = json!(format!("2026-11-{:02}T04:00:00Z", 19 + steps.below(6)));
                posted["account"] = json!(if steps.below(4) == 0 { "teacher" } else { "student" });
                client.put(&path, posted).await;
            }
            2 => {
                let state = if steps.below(2) == 0 { "done" } else { "withdrawn" };
                client.patch(&path, json!({"state": state})).await;
            }
            3 => {
                let shown = page(&student, json!({"kind": "read", "size": 3})).await;
                let ids: Vec<&Value> = shown["records"].as_array().unwrap().iter().map(|r| &r["todoId"]).collect();
                student.post("/api/onehall/todos/read", json!({"todoIds": ids})).await;
            }
            _ => {
                app.advance(TimeDelta::hours(5));
                student = app.sign_in("student").await;
            }
        }
        if step % 4 == 3 {
            check_numbers(&student).await;
        }
    }
    app.finish().await;
}

/// The badge, the totals of the lists, their rows, their sources and the card say the same.
async fn check_numbers(me: &Caller) {
    let numbers = count(me).await;
    for (asked, number) in [
        (json!({"kind": "todo", "size": 100}), &numbers["todo"]),
        (json!({"kind": "read", "size": 100}), &numbers["read"]),
        (json!({"kind": "todo", "due": "overdue", "size": 100}), &numbers["overdue"]),
    ] {
        let found = page(me, asked.clone()).await;
        let of_sources: u64 = found["sources"].as_array().unwrap().iter().map(|s| s["count"].as_u64().unwrap()).sum();
        assert_eq!(&found["total"], number, "{asked}");
        assert_eq!(&json!(found["records"].as_array().unwrap().len()), number, "{asked}: rows");
        assert_eq!(&json!(of_sources), number, "{asked}: sources");
    }
    let shown = super::card(me, "TODO").await;
    let all = &shown["list"][0];
    assert_eq!((&all["todoNum"], &all["todoTimeoutNum"]), (&numbers["todo"], &numbers["overdue"]), "the card");
}

#[tokio::test]
async fn what_is_due_first_comes_first_and_becomes_overdue() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    let before = count(&student).await["overdue"].as_u64().unwrap();
    let mut soon = body("一小时后到期");
    soon["due_at"] = json!("2026-11-21T05:00:00Z");
    client.put("/open/v1/todos/L-1", soon).await;
    client.put("/open/v1/todos/L-2", body("没有期限")).await;
    let row = |found: &Value| {
        found["records"].as_array().unwrap().iter().find(|r| r["title"] == "一小时后到期").cloned().unwrap()
    };
    let found = page(&student, json!({"size": 100})).await;
    assert_eq!((&row(&found)["overdue"], &row(&found)["dueTime"]), (&json!(false), &json!("2026-11-21 13:00:00")));
    assert_eq!(found["records"].as_array().unwrap().last().unwrap()["title"], "没有期限");
    let due: Vec<&str> = found["records"].as_array().unwrap().iter().filter_map(|r| r["dueTime"].as_str()).collect();
    assert!(due.is_sorted(), "{due:?}");
    app.advance(TimeDelta::minutes(60));
    assert_eq!(count(&student).await["overdue"].as_u64().unwrap(), before, "at its due time it is not overdue yet");
    app.advance(TimeDelta::seconds(1));
    assert_eq!(count(&student).await["overdue"].as_u64().unwrap(), before + 1);
    assert_eq!(row(&page(&student, json!({"size": 100})).await)["overdue"], true);
    app.finish().await;
}

#[tokio::test]
async fn filters_let_through_what_they_say() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    client.put("/open/v1/todos/L-1", body("奖学金 100% 公示_ＡＢ")).await;
    client.put("/open/v1/todos/L-2", body("奖学金 1000 公示xab")).await;
    for (keyword, expected) in
        [("100%", 1), ("公示_", 1), ("ab", 2), ("ＡＢ", 2), ("奖学金", 2), ("\\", 0), ("请假", 2), ("不存在的词", 0)]
    {
        let found = page(&student, json!({"keyword": keyword, "size": 100})).await;
        let own = found["records"].as_array().unwrap().iter().filter(|r| r["sourceName"] == "leave").count();
        assert_eq!(own, expected, "{keyword}");
    }
    let found = page(&student, json!({"keyword": "奖学金"})).await;
    let id = found["sources"].as_array().unwrap().iter().find(|s| s["name"] == "leave").unwrap()["id"].clone();
    let of_source = page(&student, json!({"sourceId": id})).await;
    assert_eq!(of_source["total"], 2);
    assert!(of_source["sources"].as_array().unwrap().len() > 1, "the other sources stay to choose from");
    let answer = student.post("/api/onehall/todos/page", json!({"keyword": "x".repeat(65)})).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.invalid"));
    app.finish().await;
}

#[tokio::test]
async fn reading_closes_what_is_only_to_be_read() {
    let app = TestApp::start().await;
    let (client, student, teacher) =
        (source(&app, "leave").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let mut to_read = body("请阅知");
    to_read["kind"] = json!("read");
    let read = client.put("/open/v1/todos/R-1", to_read).await.json()["id"].clone();
    let todo = client.put("/open/v1/todos/L-1", body("请办理")).await.json()["id"].clone();
    let ids = json!({"todoIds": [read, todo]});
    let before = count(&student).await;
    let other = teacher.post("/api/onehall/todos/read", ids.clone()).await.ok();
    assert_eq!(other["changed"], 0, "another person's");
    assert_eq!(student.post("/api/onehall/todos/read", ids.clone()).await.ok()["changed"], 1);
    assert_eq!(student.post("/api/onehall/todos/read", ids).await.ok()["changed"], 0, "twice");
    let after = count(&student).await;
    assert_eq!(after["read"].as_u64().unwrap() + 1, before["read"].as_u64().unwrap());
    assert_eq!(after["todo"], before["todo"], "what is to be done is closed by its system");
    assert!(titles(&student, "done").await.contains(&"请阅知".to_owned()));
    for bad in [json!({"todoIds": []}), json!({"todoIds": vec![read; 101]})] {
        let answer = student.post("/api/onehall/todos/read", bad).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.invalid"));
    }
    let visitor = app.visitor().post("/api/onehall/todos/read", json!({"todoIds": [todo]})).await;
    assert_eq!(visitor.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn two_readings_at_the_same_time_count_once() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "leave").await, app.sign_in("student").await);
    let mut to_read = body("请阅知");
    to_read["kind"] = json!("read");
    let id = client.put("/open/v1/todos/R-1", to_read).await.json()["id"].clone();
    let calls = (0..6).map(|_| {
        let (student, id) = (student.clone(), id.clone());
        tokio::spawn(async move { student.post("/api/onehall/todos/read", json!({"todoIds": [id]})).await.ok() })
    });
    let answers = futures::future::join_all(calls).await;
    let changed: u64 = answers.into_iter().map(|a| a.unwrap()["changed"].as_u64().unwrap()).sum();
    assert_eq!(changed, 1);
    app.finish().await;
}

#[tokio::test]
async fn lists_are_of_one_person_in_one_tenant_and_in_the_readers_language() {
    let app = TestApp::start().await;
    let client = source(&app, "leave").await;
    let mut plain = body("只给林知夏");
    plain["type_name"] = json!("");
    client.put("/open/v1/todos/L-1", plain).await;
    let student = app.sign_in("student").await;
    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    for caller in [&app.sign_in("teacher").await, &other] {
        assert!(!titles(caller, "todo").await.contains(&"只给林知夏".to_owned()));
    }
    let type_of = |found: Value| {
        found["records"].as_array().unwrap().iter().find(|r| r["title"] == "只给林知夏").unwrap()["typeName"].clone()
    };
    assert_eq!(type_of(page(&student, json!({"size": 100})).await), "待审批");
    assert_eq!(type_of(page(&student.english(), json!({"size": 100})).await), "Pending approval");
    let found = page(&other, json!({})).await;
    assert!(found["total"].as_u64().unwrap() > 0, "the second school has its own");
    app.finish().await;
}

#[tokio::test]
async fn a_title_is_text_whatever_it_looks_like() {
    let app = TestApp::start().await;
    let (client, student) = (source(&app, "odd").await, app.sign_in("student").await);
    let odd =
        ["\"], [\"x\": null}", "反斜线 \\u4e2d \\\" 'a' -- %s {0}", "null", "<b>&amp;</b>", "𠮷野家 🎓 \u{2028}行"];
    for (n, title) in odd.iter().enumerate() {
        let path = format!("/open/v1/todos/odd-{n}");
        assert!(client.put(&path, body(title)).await.status.is_success(), "{title}");
    }
    let shown = titles(&student, "todo").await;
    for title in odd {
        assert!(shown.iter().any(|one| one == title), "{title}: {shown:?}");
    }
    app.finish().await;
}
