//! The card kinds of business express, personal matters, staging list, announcements and framed pages.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{DATA, card, card_id, home_page, put_card};
use crate::matters::card as card_data;

const PAGE: &str = "/api/blade-platform/serverCenter/page";

fn service(name: &str) -> Value {
    json!({
        "name": name, "service_type": "PROCESS", "process_type": "ONLINE", "access_way": "1", "open_way": "1003",
        "url": "https://x.example.edu.cn/", "label": "HOT"
    })
}

async fn column(caller: &Caller, kind: &str, column: &str) -> Value {
    let id = card_id(&home_page(caller).await, kind);
    caller.post(DATA, json!({"cardId": id, "columnId": column})).await.ok()
}

#[tokio::test]
async fn business_express_shows_labelled_services_or_the_chosen_ones() {
    let app = TestApp::start().await;
    let (student, client) = (app.sign_in("student").await, app.open_client("press", &["services"]).await);
    let shown = card_data(&student, "BUSINESS_EXPRESS").await;
    let list = shown["list"].as_array().unwrap();
    assert_eq!(list.len(), 60, "no more than the card can say there are");
    for item in list {
        assert!(!item["shelfLabelName"].as_str().unwrap().is_empty(), "{item}");
        assert_eq!(item["shelfLabelName"], item["labelName"]);
    }
    let heats: Vec<i64> = list.iter().map(|item| item["visitCount"].as_i64().unwrap()).collect();
    assert!(heats.is_sorted_by(|a, b| a >= b), "{heats:?}");

    client.put("/open/v1/services/fresh", service("新服务")).await;
    app.carry_events().await;
    let mut chosen = card(&app.ctx(), "BUSINESS_EXPRESS", &[]);
    chosen.code = "business-express".to_owned();
    chosen.config = json!({"services": ["fresh", "SV0001", "unknown"]});
    put_card(&app, &chosen).await;
    let after = card_data(&student, "BUSINESS_EXPRESS").await;
    let names: Vec<&str> =
        after["list"].as_array().unwrap().iter().map(|s| s["serviceName"].as_str().unwrap()).collect();
    assert_eq!(names, ["新服务", "学生请假申请"], "in the order of the configuration");
    let teacher = app.sign_in("teacher").await;
    let for_teacher = card_data(&teacher, "BUSINESS_EXPRESS").await;
    assert_eq!(for_teacher["list"].as_array().unwrap().len(), 1, "the leave request is for students alone");
    client.delete("/open/v1/services/fresh").await;
    app.carry_events().await;
    assert_eq!(card_data(&teacher, "BUSINESS_EXPRESS").await["list"], json!([]));
    assert!(student.post(PAGE, json!({})).await.ok()["total"].as_u64().unwrap() > 0);
    app.finish().await;
}

#[tokio::test]
async fn personal_matters_count_what_they_list() {
    let app = TestApp::start().await;
    for account in ["student", "teacher"] {
        let me = app.sign_in(account).await;
        let shown = card_data(&me, "PERSONAL_MATTERS").await;
        let page = me.post("/api/onehall/applications/page", json!({"size": 100})).await.ok();
        let types = shown["typeList"].as_array().unwrap();
        let total: u64 = types.iter().map(|t| t["count"].as_u64().unwrap()).sum();
        assert_eq!(json!(total), page["total"], "{account}");
        assert_eq!(shown["list"].as_array().unwrap().len() as u64, total.min(5));
        let colours: std::collections::BTreeSet<&str> = types.iter().map(|t| t["colorVal"].as_str().unwrap()).collect();
        assert_eq!(colours.len(), types.len(), "one colour each");
        for kind in types {
            let part = column(&me, "PERSONAL_MATTERS", kind["id"].as_str().unwrap()).await;
            let list = part["list"].as_array().unwrap();
            assert_eq!(list.len() as u64, kind["count"].as_u64().unwrap().min(5));
            for matter in list {
                let status = &matter["currentStatusBackgroundColor"];
                assert_eq!((&status["typeName"], &status["colorVal"]), (&kind["typeName"], &kind["colorVal"]));
                let id = matter["matterId"].as_str().unwrap();
                let known = page["records"].as_array().unwrap().iter().any(|r| r["applicationId"] == id);
                assert!(known, "only the person's own");
                assert_eq!(matter["urlDetail"], format!("/home/application/{id}"), "it opens its own page");
            }
        }
        let english = card_data(&me.english(), "PERSONAL_MATTERS").await;
        assert_ne!(english["typeList"][0]["typeName"], types[0]["typeName"]);
    }
    app.finish().await;
}

#[tokio::test]
async fn the_staging_list_follows_what_is_posted_and_read() {
    let app = TestApp::start().await;
    let (client, student) = (app.open_client("office", &["todos"]).await, app.sign_in("student").await);
    let tab = async |id: &str| {
        let shown = card_data(&student, "STAGING").await;
        shown["list"].as_array().unwrap().iter().find(|tab| tab["columnId"] == id).unwrap().clone()
    };
    let before = tab("to-read").await["todoNum"].as_u64().unwrap();
    let body = json!({"account": "student", "title": "放假安排", "kind": "read", "type_name": "公文",
        "url": "https://oa.example.edu.cn/1"});
    client.put("/open/v1/todos/R-1", body).await;
    app.carry_events().await;
    let shown = tab("to-read").await;
    assert_eq!(shown["todoNum"].as_u64().unwrap(), before + 1);
    let row = shown["result"].as_array().unwrap().iter().find(|row| row["title"] == "放假安排").unwrap().clone();
    assert_eq!(
        (&row["urlDetail"], &row["fieldSet"]),
        (&json!("https://oa.example.edu.cn/1"), &json!({"openWay": "1003"}))
    );
    let fields: Vec<&str> =
        shown["cardMapping"].as_array().unwrap().iter().map(|field| field["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["title", "sourceName", "createTime", "fieldSet", "urlDetail"]);
    for field in fields {
        assert!(row.get(field).is_some(), "every mapped field stands in the row: {field}");
    }
    let drafts = student.post("/api/onehall/drafts/page", json!({"size": 100})).await.ok();
    assert_eq!(tab("drafts").await["todoNum"], drafts["total"]);
    let row = &tab("drafts").await["result"][0];
    assert_eq!(
        (&row["urlDetail"], &row["fieldSet"]),
        (&drafts["records"][0]["urlDetail"], &json!({"openWay": "1001"})),
        "a draft opens its own page"
    );
    let returned = student.post("/api/onehall/applications/page", json!({"states": ["returned"]})).await.ok();
    assert_eq!(tab("returned").await["todoNum"], returned["total"]);

    client.patch("/open/v1/todos/R-1", json!({"state": "withdrawn"})).await;
    app.carry_events().await;
    assert_eq!(tab("to-read").await["todoNum"].as_u64().unwrap(), before);
    let mut configured = card(&app.ctx(), "STAGING", &[]);
    configured.config = json!({"columns": ["to-read"]});
    put_card(&app, &configured).await;
    let shown = card_data(&student, "STAGING").await;
    assert_eq!(shown["list"].as_array().unwrap().len(), 1, "tabs follow the configuration");
    app.finish().await;
}

#[tokio::test]
async fn announcements_are_the_important_ones_of_this_university() {
    let app = TestApp::start().await;
    let (client, student) = (app.open_client("press", &["news"]).await, app.sign_in("student").await);
    let titles = async |caller: &Caller| {
        let shown = card_data(caller, "ANNOUNCEMENT").await;
        let list = shown["list"].as_array().unwrap().clone();
        assert!(list.iter().all(|n| n["fieldSet"]["importance"] != "normal"));
        list.iter().map(|n| n["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let news = |title: &str, importance: &str| {
        json!({"column": "notice", "title": title, "content": "<p>正文</p>", "importance": importance, "public": false,
            "published_at": app.env.now().to_rfc3339()})
    };
    client.put("/open/v1/news/A-1", news("停电通知", "urgent")).await;
    client.put("/open/v1/news/A-2", news("食堂菜单", "normal")).await;
    app.carry_events().await;
    let shown = titles(&student).await;
    assert!(shown.contains(&"停电通知".to_owned()) && !shown.contains(&"食堂菜单".to_owned()), "{shown:?}");
    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert!(!titles(&other).await.contains(&"停电通知".to_owned()));
    client.delete("/open/v1/news/A-1").await;
    app.carry_events().await;
    assert!(!titles(&student).await.contains(&"停电通知".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn a_card_of_another_page_tells_its_address_unless_it_must_not_be_opened() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let origin = "https://lab.example.edu.cn";
    let form = json!({"name": "看板", "url": format!("{origin}/"), "origins": [origin]});
    let made = admin.post("/api/onehall/embed/apps/save", form).await.ok();
    let on = json!({"appId": made["appId"], "version": made["version"], "isEnabled": true});
    admin.post("/api/onehall/embed/apps/enable", on).await.ok();
    for (url, expected) in [
        (
            json!("https://lab.example.edu.cn/board"),
            json!([{"url": "https://lab.example.edu.cn/board", "frameId": "", "isRegistered": true}]),
        ),
        (
            json!({"url": "https://lab.example.edu.cn/b", "frameId": "f1"}),
            json!([{"url": "https://lab.example.edu.cn/b", "frameId": "f1", "isRegistered": true}]),
        ),
        (
            json!("https://lab.example.edu.cn.evil.example/"),
            json!([{"url": "https://lab.example.edu.cn.evil.example/", "frameId": "", "isRegistered": false}]),
        ),
        (json!("javascript:alert(1)"), json!([])),
    ] {
        let mut frame = card(&app.ctx(), "FRAME", &[]);
        frame.config = json!({"url": url});
        put_card(&app, &frame).await;
        assert_eq!(card_data(&student, "FRAME").await["list"], expected);
    }
    app.finish().await;
}
