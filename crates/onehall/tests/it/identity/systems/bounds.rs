//! What clients can not be, and who does not change them.

use onehall_testkit::{DEMO_PASSWORD, TestApp, rows};
use serde_json::json;

use super::*;

/// All calls about clients.
const CALLS: [&str; 9] = ["page", "detail", "scopes", "create", "update", "rotate", "enable", "disable", "delete"];

#[tokio::test]
async fn what_can_not_be_is_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (_, client) = made(&admin, form("library", &["todos"])).await;
    for (members, code, named) in [
        (json!({"clientId": "Library"}), "request.invalid", "\"clientId\""),
        (json!({"clientId": "a b"}), "request.invalid", "\"clientId\""),
        (json!({"clientId": "a".repeat(65)}), "request.invalid", "\"clientId\""),
        (json!({"clientId": ""}), "request.invalid", "\"clientId\""),
        (json!({"clientId": null}), "request.", ""),
        (json!({"clientName": " "}), "request.invalid", "\"clientName\""),
        (json!({"clientName": "名".repeat(129)}), "request.invalid", "\"clientName\""),
        (json!({"clientName": "甲\u{7}"}), "request.", "clientName"),
        (json!({"scopes": "todos"}), "request.", ""),
        (json!({"scopes": vec!["todos"; 201]}), "request.invalid", "scopes"),
        (json!({"scopes": ["fly"]}), "client.unknown_scope", "fly"),
        (json!({"scopes": ["todos news"]}), "client.unknown_scope", "todos news"),
        (json!({"scopes": ["sheet-todos"]}), "client.unknown_scope", "sheet-todos"),
        (json!({"clientId": "onehall"}), "client.id_taken", "onehall"),
    ] {
        let answer = admin.post(&at("create"), with(form("other", &[]), members.clone())).await;
        assert!(answer.problem().starts_with(code), "{members}: {}", answer.text);
        assert!(answer.text.contains(named), "{members}: {}", answer.text);
        if code == "client.unknown_scope" {
            let change = with(with(form("library", &[]), seen(&client)), members.clone());
            assert_eq!(admin.post(&at("update"), change).await.problem(), code, "{members}");
        }
    }
    assert_eq!(found(&admin, "library").await, client, "nothing is written");
    for number in 0..498 {
        let values =
            format!("'many-{number}', '000000', '', 'x', false, false, false, '', '2026-11-01T00:00:00+00:00'");
        let columns = "id, tenant_id, name, secret_hash, is_public, blade_dialect, is_plain, scopes, created_at";
        rows::insert(&app, &format!("INSERT INTO clients ({columns}) VALUES ({values})")).await;
    }
    assert_eq!(admin.post(&at("create"), form("other", &[])).await.problem(), "client.too_many");
    app.finish().await;
}

#[tokio::test]
async fn the_portals_own_client_stays_as_it_is() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let own = found(&admin, "onehall").await;
    assert_eq!(own["isBuiltIn"], true);
    let update = with(form("onehall", &["todos"]), seen(&own));
    assert_eq!(admin.post(&at("update"), update).await.problem(), "client.built_in");
    for call in ["rotate", "enable", "disable", "delete"] {
        assert_eq!(admin.post(&at(call), seen(&own)).await.problem(), "client.built_in", "{call}");
    }
    assert_eq!(found(&admin, "onehall").await, own);
    app.finish().await;
}

#[tokio::test]
async fn clients_are_their_schools_and_of_who_administers_all_of_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (secret, client) = made(&admin, form("library", &["todos"])).await;
    let body = with(form("library", &[]), seen(&client));
    let (student, office) = (app.sign_in("student").await, app.sign_in("office").await);
    for call in CALLS {
        for (who, caller) in [("student", &student), ("office", &office)] {
            assert_eq!(caller.post(&at(call), body.clone()).await.problem(), "access.denied", "{call} {who}");
        }
        let visitor = app.visitor().post(&at(call), body.clone()).await;
        assert_eq!(visitor.status.as_u16(), 401, "{call}");
    }
    let foreign = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    for call in ["detail", "update", "rotate", "enable", "disable", "delete"] {
        assert_eq!(foreign.post(&at(call), body.clone()).await.problem(), "object.not_found", "{call}");
    }
    assert_eq!(foreign.post(&at("page"), json!({})).await.ok()["total"], 0);
    assert_eq!(foreign.post(&at("create"), form("library", &[])).await.problem(), "client.id_taken", "ids are of all");
    assert_eq!(found(&admin, "library").await, client);
    assert_eq!(open(&app, "library", &secret).await, "todo.not_found");
    app.finish().await;
}

#[tokio::test]
async fn nobody_gives_or_takes_what_they_may_not_do() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (secret, poster) = made(&admin, form("poster", &["news", "todos"])).await;
    let roles = admin.post("/api/onehall/roles/list", json!({"keyword": "administrator"})).await.ok();
    let role = roles[0].clone();
    let left: Vec<&str> = role["rights"].as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
    let left: Vec<&str> = left.into_iter().filter(|one| *one != "ability:manage-news").collect();
    let change = json!({"roleId": role["roleId"], "version": role["version"], "roleName": role["roleName"],
        "roleNameEn": role["roleNameEn"], "rights": left});
    admin.post("/api/onehall/roles/update", change).await.ok();
    app.carry_events().await;
    let scopes = admin.post(&at("scopes"), json!({})).await.ok();
    let may = |scope: &str| {
        let one = scopes.as_array().unwrap().iter().find(|one| one["scope"] == scope);
        one.unwrap_or_else(|| panic!("{scope} is not in {scopes}"))["mayGive"].clone()
    };
    assert_eq!((may("news"), may("sheet-news"), may("todos")), (json!(false), json!(false), json!(true)));
    for scope in ["news", "sheet-news"] {
        assert_eq!(admin.post(&at("create"), form("other", &[scope])).await.problem(), "client.scope_above", "{scope}");
    }
    let bare = with(form("poster", &[]), seen(&poster));
    assert_eq!(admin.post(&at("update"), bare).await.problem(), "client.scope_above");
    // by its secret one could do it after all
    assert_eq!(admin.post(&at("rotate"), seen(&poster)).await.problem(), "client.scope_above");
    assert_eq!(open(&app, "poster", &secret).await, "todo.not_found", "the secret is the same");
    // the rest of such a client is changed
    let rest = with(form("poster", &["news", "comb"]), seen(&poster));
    assert_eq!(admin.post(&at("update"), rest).await.ok()["scopes"], json!(["comb", "news"]));
    app.finish().await;
}

#[tokio::test]
async fn each_scope_that_a_call_asks_for_can_be_given_and_says_what_it_opens() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let document: serde_json::Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let text = document["paths"].to_string();
    let asked: std::collections::BTreeSet<String> = text
        .split("\"x-access\":\"scope:")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect();
    let told = |caller: Caller| async move { caller.post(&at("scopes"), json!({})).await.ok() };
    let (zh, en) = (told(admin.clone()).await, told(admin.english()).await);
    let of_calls: std::collections::BTreeSet<String> = zh
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["isList"] == false)
        .map(|one| one["scope"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(of_calls, asked);
    for (one, other) in zh.as_array().unwrap().iter().zip(en.as_array().unwrap()) {
        let (zh, en) = (one["name"].as_str().unwrap(), other["name"].as_str().unwrap());
        assert!(!zh.is_ascii() && (en.is_ascii() || en.contains('“')), "{one} {other}");
        assert_eq!(one["mayGive"], true, "{one}");
    }
    app.finish().await;
}
