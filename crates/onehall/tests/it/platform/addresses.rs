//! Every field that takes an address takes those of the corpus that are addresses, and no other.

use onehall_testkit::{TestAnswer, TestApp};
use serde_json::{Value, json};

const CORPUS: &str = include_str!("../../../../../web/packages/addresses/corpus.jsonl");

/// The lines `[verdict, text]` of the corpus that are short enough for every field; long ones have their own rule.
fn corpus() -> Vec<(bool, String)> {
    let lines = CORPUS.lines().map(|line| serde_json::from_str::<Vec<Value>>(line).unwrap());
    let text = |line: &[Value], n: usize| line[n].as_str().unwrap().to_owned();
    // an empty one says in some fields that there is none, and some are taken without the white space around them
    lines
        .filter(|line| line.len() == 2 && !text(line, 1).is_empty() && text(line, 1).trim() == text(line, 1))
        .map(|line| (text(&line, 0) != "refused", text(&line, 1)))
        .collect()
}

fn is_refused(answer: &TestAnswer) -> bool {
    assert!(answer.status.as_u16() < 500, "{}", answer.text);
    matches!(answer.problem().as_str(), "url.refused" | "request.invalid")
}

#[tokio::test]
async fn todos_take_what_is_an_address_and_nothing_else() {
    let app = TestApp::start().await;
    let system = app.open_client("oa", &["todos"]).await;
    let mut wrong = Vec::new();
    for (n, (expected, url)) in corpus().into_iter().enumerate() {
        // NUL is refused before anybody looks at what it stands in
        let body = json!({"account": "student", "title": "审批", "kind": "todo", "type_name": "请假", "url": url});
        let answer = system.put(&format!("/open/v1/todos/C-{n}"), body).await;
        let taken = answer.status.is_success();
        if taken != expected {
            wrong.push(format!("{url:?}: {} {}", answer.status, answer.text));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    app.finish().await;
}

#[tokio::test]
async fn every_field_refuses_what_pretends_to_be_an_address() {
    let app = TestApp::start().await;
    let system = app.open_client("oa", &["todos", "applications", "news", "services", "tools"]).await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let types = admin.post("/api/onehall/tools/types/list", json!({})).await.ok();
    let desk = "/api/onehall/notice-desk";
    let accounts = office.post(&format!("{desk}/accounts"), json!({})).await.ok();
    let speaker = &accounts[0]["accountId"];
    let footer = admin.post("/api/online-service-platform/indexfooterinfo/detail", json!({})).await.ok();
    let links = admin.post("/api/online-service-platform/indexnavigationconfig/list", json!({})).await.ok();
    for url in [
        "https://oa.edu@evil.example/",
        "https://[::1",
        "https://oa.edu:99999999/",
        "https://oa.edu\u{3002}evil.example/",
        "https://oa.edu%2eevil.example/",
        "javascript:alert(1)",
        "//evil.example/",
        "/\\evil.example/",
        "/a/..//evil.example/",
        "http://0x7f000001/",
        "http://[fe80::1%25eth0]/",
        "https://oa.edu/\u{202e}gpj.exe",
    ] {
        let todo = json!({"account": "student", "title": "审批", "kind": "todo", "type_name": "请假", "url": url});
        assert!(is_refused(&system.put("/open/v1/todos/A-1", todo).await), "to-do {url}");
        let application =
            json!({"account": "student", "title": "申请", "state": "IN_PROGRESS", "url": url, "steps": []});
        let answer = system.put("/open/v1/applications/A-1", application).await;
        assert!(answer.text.contains("url.refused") || answer.text.contains("request."), "application {url}");
        let tool = json!({"name": "工具", "type": "study", "url": url});
        assert!(!system.put("/open/v1/tools/t-1", tool).await.status.is_success(), "tool {url}");
        let own = json!({"typeId": types[0]["typeId"], "name": "工具", "url": url});
        assert!(is_refused(&admin.post("/api/online-service-platform/commonTool/save", own).await), "own tool {url}");
        let link = json!({"name": "导览", "url": url, "version": links["version"]});
        let saved = admin.post("/api/online-service-platform/indexnavigationconfig/submit", link).await;
        assert!(is_refused(&saved), "navigation {url}");
        let mut whole = footer.clone();
        whole["links"] = json!([{"name": "校友会", "nameEn": "Alumni", "url": url}]);
        let saved = admin.post("/api/online-service-platform/indexfooterinfo/submit", whole).await;
        assert!(is_refused(&saved), "footer {url}");
        for field in ["url", "img"] {
            let mut notice = json!({"accountId": speaker, "title": "通知"});
            notice[field] = json!(url);
            let saved = office.post(&format!("{desk}/save"), notice).await;
            assert_eq!(saved.problem(), "url.refused", "notice {field} {url}");
        }
    }
    app.finish().await;
}
