//! Parts are taken away one after the other (ASVS 16.5): what they guard is refused, with an id and nothing else told.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp, TestAppOptions, rows};
use serde_json::{Value, json};

const TOKEN: &str = "/api/blade-auth/oauth/token";
const ME: &str = "/api/blade-user/user/getUserInfo";
const TOOLS: &str = "/api/onehall/tools/page";
const PERSONS: &str = "/api/online-service-platform/common/teacher/dropList";
const ACT_AS: &str = "/api/blade-workbench/auth/auth/modelLogin";
const COLLECT: &str = "/api/blade-platform/serverCenter/collect";
const CANCEL: &str = "/api/blade-platform/serverCenter/cancelCollect";
const MINE: &str = "/api/blade-platform/serverCenter/myCollect";
/// What an answer must not say: words of the database, its tables, and places in the code.
const INSIDE: [&str; 9] = ["_gone", "SQL", "sql", "table", "relation", "panicked", ".rs", "src/", "onehall.db"];

/// Somebody's request and who needs the part for it.
struct Case {
    /// The table that is away.
    part: &'static str,
    why: &'static str,
}

const CASES: [Case; 9] = [
    Case { part: "audit_log", why: "acting as somebody is noted" },
    Case { part: "audit_log", why: "reading persons is noted" },
    Case { part: "access_tokens", why: "sessions are found by it" },
    Case { part: "role_grants", why: "rights are found by it" },
    Case { part: "sign_in_failures", why: "wrong passwords are counted in it" },
    Case { part: "sessions", why: "a sign-in begins one" },
    Case { part: "clients", why: "another system shows itself by it" },
    Case { part: "answered_writes", why: "a write with a key is noted in it" },
    Case { part: "outbox_events", why: "the bus carries what is in it" },
];

/// The request that needs the part, sent by somebody who would be let in.
async fn ask(app: &TestApp, why: &str, [admin, student, writer]: [&Caller; 3]) -> TestAnswer {
    let service = json!({"serviceId": student.tokens["a service"]});
    match why {
        "acting as somebody is noted" => admin.post(ACT_AS, json!({"userId": student.tokens["user_id"]})).await,
        "reading persons is noted" => admin.post(PERSONS, json!({"current": 1, "size": 5})).await,
        "sessions are found by it" => student.get(ME).await,
        "rights are found by it" => admin.post(TOOLS, json!({"current": 1, "size": 5})).await,
        "wrong passwords are counted in it" | "a sign-in begins one" => {
            let body = json!({"grant_type": "password", "username": "teacher", "password": DEMO_PASSWORD});
            app.visitor().post(TOKEN, body).await
        }
        "another system shows itself by it" => writer.get("/open/v1/todos/x").await,
        "a write with a key is noted in it" => {
            student.with("idempotency-key", "closed-7f3a9c0d1e2b4a58").post(CANCEL, service).await
        }
        "the bus carries what is in it" => {
            let body = json!({"account": "student", "title": "x", "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
            writer.put("/open/v1/todos/closed", body).await
        }
        other => panic!("{other}"),
    }
}

/// A refusal in the envelope of its family, with the id of the request and nothing from inside.
fn is_closed(answer: &TestAnswer) -> Result<(), String> {
    let told = format!("{} {}", answer.status, answer.text);
    let id = answer.headers.get("x-request-id").and_then(|id| id.to_str().ok()).unwrap_or_default();
    if answer.status.as_u16() < 500 {
        return Err(format!("let in: {told}"));
    }
    // an answer of the token calls (RFC 6749 section 5.2) has no place for it
    let has_place = !answer.text.contains("error_description");
    if id.is_empty() || (has_place && !answer.text.contains(id)) {
        return Err(format!("without its id: {told}"));
    }
    match INSIDE.iter().find(|word| answer.text.contains(**word)) {
        Some(word) => Err(format!("says {word:?}: {told}")),
        None => Ok(()),
    }
}

#[tokio::test]
async fn what_a_part_guards_is_refused_while_it_is_away() {
    let mut wrong = Vec::new();
    for Case { part, why } in CASES {
        let app = TestApp::start().await;
        let (admin, mut student) = (app.sign_in("admin").await, app.sign_in("student").await);
        let mine: Value = student.get(MINE).await.ok();
        student.tokens["a service"] = mine[0]["serviceId"].clone();
        let writer = app.open_client("writer-of-todos", &["todos"]).await;
        // tokens and rights that no cache of this node knows
        let (admin, student) = (again(&app, &admin, "admin").await, again(&app, &student, "student").await);
        rows::change(&app, &format!("ALTER TABLE {part} RENAME TO {part}_gone")).await;
        let answer = ask(&app, why, [&admin, &student, &writer]).await;
        if let Err(fault) = is_closed(&answer) {
            wrong.push(format!("{part} ({why}): {fault}"));
        }
        rows::change(&app, &format!("ALTER TABLE {part}_gone RENAME TO {part}")).await;
        // nothing of it was done, and everything goes on
        let todos = rows::count(&app, "todos", "title = 'x'").await;
        let collected = student.get(MINE).await.ok();
        if todos != 0 || !collected.to_string().contains(student.tokens["a service"].as_str().unwrap()) {
            wrong.push(format!("{part} ({why}): it was done all the same"));
        }
        student.post(COLLECT, json!({"serviceId": student.tokens["a service"]})).await.ok();
        app.finish().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The same person, newly signed in and not asked for yet.
async fn again(app: &TestApp, before: &Caller, account: &str) -> Caller {
    let mut caller = app.sign_in(account).await;
    caller.tokens["a service"] = before.tokens["a service"].clone();
    caller
}

#[tokio::test]
async fn a_fault_is_told_by_its_id_in_both_languages() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await.with("x-request-id", "closed-1");
    admin.post(TOOLS, json!({"current": 1, "size": 5})).await.ok();
    rows::change(&app, "ALTER TABLE home_tools RENAME TO home_tools_gone").await;
    for (caller, text) in [(admin.clone(), "系统异常"), (admin.english(), "System fault")] {
        let answer = caller.post(TOOLS, json!({"current": 1, "size": 5})).await;
        assert_eq!(is_closed(&answer), Ok(()));
        assert!(answer.text.contains(text) && answer.text.contains("closed-1"), "{}", answer.text);
    }
    rows::change(&app, "ALTER TABLE home_tools_gone RENAME TO home_tools").await;
    app.finish().await;
}

/// The folder of files is a file: nothing is taken, and nothing speaks of it.
#[tokio::test]
async fn without_their_folder_uploads_are_refused() {
    let configure = |config: &mut onehall::config::Config| config.files = onehall_files::FilesOptions::default();
    let app = TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await;
    let student = app.sign_in("student").await;
    let before = rows::count(&app, "stored_files", "state <> 'deleting'").await;
    let folder = app.test_db.path().join("files");
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::write(&folder, "in the way").unwrap();
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";
    let refused = student.upload("/api/blade-platform/serviceInfo/upload", "a.png", png).await;
    assert_eq!(is_closed(&refused), Ok(()));
    assert_eq!(rows::count(&app, "stored_files", "state <> 'deleting'").await, before, "nobody finds it");
    student.get(ME).await.ok();
    app.finish().await;
}
