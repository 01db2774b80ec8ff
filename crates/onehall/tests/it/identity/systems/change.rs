//! A client from its making to its end, and what its calls and sessions are worth meanwhile.

use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::super::{ME, try_password};
use super::*;

#[tokio::test]
async fn a_client_is_made_calls_is_changed_and_goes() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (secret, client) = made(&admin, form("library", &["todos", "todos"])).await;
    assert_eq!((client["clientName"].as_str(), &client["scopes"]), (Some("图书馆"), &json!(["todos"])));
    assert_eq!(
        (&client["isDisabled"], &client["isBuiltIn"], &client["useTime"]),
        (&json!(false), &json!(false), &json!(null))
    );
    assert_eq!(secret.len(), 43);
    assert_eq!(admin.post(&at("create"), form("library", &[])).await.problem(), "client.id_taken", "twice");
    assert_eq!(open(&app, "library", &secret).await, "todo.not_found");

    // the next call is by what it may now
    let none = with(form("library", &[]), json!({"version": client["version"], "clientName": " 图书馆系统 "}));
    let bare = admin.post(&at("update"), none.clone()).await.ok();
    assert_eq!((bare["clientName"].as_str(), &bare["scopes"]), (Some("图书馆系统"), &json!([])));
    assert_eq!(open(&app, "library", &secret).await, "access.scope_missing");
    assert_eq!(admin.post(&at("update"), none).await.problem(), "object.conflict", "seen before");
    let same = with(form("library", &[]), json!({"version": bare["version"], "clientName": "图书馆系统"}));
    assert_eq!(admin.post(&at("update"), same).await.ok()["version"], bare["version"], "twice is once");
    let back = with(form("library", &["todos"]), json!({"version": bare["version"]}));
    admin.post(&at("update"), back).await.ok();
    assert_eq!(open(&app, "library", &secret).await, "todo.not_found");

    // another secret: the one so far is refused at once
    let before = found(&admin, "library").await;
    app.advance(chrono::TimeDelta::seconds(1));
    let told = admin.post(&at("rotate"), seen(&before)).await.ok();
    let newer = told["secret"].as_str().unwrap();
    assert_eq!(open(&app, "library", &secret).await, "auth.client_invalid");
    assert_eq!(open(&app, "library", newer).await, "todo.not_found");
    assert_eq!(admin.post(&at("rotate"), seen(&before)).await.problem(), "object.conflict", "two at once");

    let off = admin.post(&at("disable"), seen(&found(&admin, "library").await)).await.ok();
    assert_eq!(off["isDisabled"], true);
    assert_eq!(open(&app, "library", newer).await, "auth.client_invalid");
    assert_eq!(admin.post(&at("disable"), seen(&off)).await.ok()["version"], off["version"], "twice is once");
    admin.post(&at("enable"), seen(&off)).await.ok();
    assert_eq!(open(&app, "library", newer).await, "todo.not_found");

    let last = seen(&found(&admin, "library").await);
    admin.post(&at("delete"), last.clone()).await.ok();
    assert_eq!(open(&app, "library", newer).await, "auth.client_invalid");
    assert_eq!(admin.post(&at("delete"), last).await.problem(), "object.not_found", "twice");
    for (action, times) in
        [("added", 1), ("changed", 2), ("secret_changed", 1), ("disabled", 1), ("enabled", 1), ("removed", 1)]
    {
        let entries = format!("action = 'client.{action}' AND object = 'client:library'");
        assert_eq!(count(&app, "audit_log", &entries).await, times, "{action}");
    }
    // what was taken and what was given back: before or after, it stands in both
    let told = "action = 'client.changed' AND CAST(detail AS TEXT) LIKE '%\"before\":%todos%'";
    assert_eq!(count(&app, "audit_log", told).await, 2);
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn sessions_of_a_client_go_on_with_its_new_secret_and_end_with_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (secret, client) = made(&admin, with(form("college", &[]), json!({"isPlain": true}))).await;
    let tokens = try_password(&app.client("college", &secret), "student", DEMO_PASSWORD).await;
    let theirs = app.caller_of(&tokens.json()).on_client("college", &secret);
    theirs.get(ME).await.ok();
    let told = admin.post(&at("rotate"), seen(&client)).await.ok();
    assert_eq!(theirs.get(ME).await.problem(), "auth.client_invalid", "the secret so far");
    let newer = told["secret"].as_str().unwrap();
    let theirs = theirs.on_client("college", newer);
    theirs.get(ME).await.ok();

    let off = admin.post(&at("disable"), seen(&told["client"])).await.ok();
    assert_eq!(theirs.get(ME).await.problem(), "auth.client_invalid");
    app.run_jobs().await;
    app.carry_events().await;
    assert_eq!(count(&app, "sessions", "client_id = 'college' AND end_reason = 'revoked'").await, 1);
    admin.post(&at("enable"), seen(&off)).await.ok();
    assert_eq!(theirs.get(ME).await.status.as_u16(), 401, "the session does not come back");
    let again = try_password(&app.client("college", newer), "student", DEMO_PASSWORD).await;
    app.caller_of(&again.json()).on_client("college", newer).get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn another_node_refuses_it_as_soon_as_it_hears() {
    let app = TestApp::start().await;
    let other = app.node(7).await;
    let admin = app.sign_in("admin").await;
    let (secret, client) = made(&admin, form("library", &["todos"])).await;
    let there = app.client("library", &secret).at(&other);
    assert_eq!(code_of(&there.get(TODO).await), "todo.not_found");
    admin.post(&at("disable"), seen(&client)).await.ok();
    onehall_bus::dispatch_pending(&other.product.app.bus, &other.db, &other.env).await.unwrap();
    assert_eq!(code_of(&there.get(TODO).await), "auth.client_invalid");
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn lists_are_searched_and_say_who_called_when() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (secret, client) = made(&admin, form("library", &["todos"])).await;
    made(&admin, with(form("repair.desk", &["news"]), json!({"clientName": "报修"}))).await;
    admin.post(&at("disable"), seen(&client)).await.ok();
    let page = |body| {
        let admin = admin.clone();
        async move {
            let page = admin.post(&at("page"), body).await.ok();
            let ids =
                page["records"].as_array().unwrap().iter().map(|one| one["clientId"].as_str().unwrap().to_owned());
            (page["total"].as_i64().unwrap(), ids.collect::<Vec<_>>().join(" "))
        }
    };
    for (body, total, ids) in [
        (json!({}), 3, "library onehall repair.desk"),
        (json!({"keyword": "ＬＩＢ"}), 1, "library"),
        (json!({"keyword": "报修"}), 1, "repair.desk"),
        (json!({"keyword": "nothing"}), 0, ""),
        (json!({"state": "DISABLED"}), 1, "library"),
        (json!({"scope": "news"}), 1, "repair.desk"),
        (json!({"current": 2, "size": 2}), 3, "repair.desk"),
    ] {
        assert_eq!(page(body.clone()).await, (total, ids.to_owned()), "{body}");
    }
    let on = found(&admin, "library").await;
    admin.post(&at("enable"), seen(&on)).await.ok();
    open(&app, "library", &secret).await;
    app.db.written().await.unwrap();
    let used = found(&admin, "library").await["useTime"].clone();
    assert!(used.as_str().is_some_and(|time| time.starts_with("20")), "{used}");
    assert_eq!(found(&admin, "onehall").await["useTime"], json!(null));
    app.run_jobs().await;
    app.finish().await;
}
