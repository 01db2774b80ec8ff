//! Words that found nothing: what administrators decide about them, and what a synonym changes.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::call;

fn at(path: &str) -> String {
    format!("/api/onehall/search-misses/{path}")
}

async fn search(caller: &Caller, keyword: &str) -> u64 {
    call(caller, "serverCenter/searchService", json!({"keyword": keyword})).await["total"].as_u64().unwrap()
}

/// The row of a word in a list, if it is there.
async fn listed(caller: &Caller, state: &str, word: &str) -> Option<Value> {
    let found = caller.post(&at("page"), json!({"state": state, "size": 100})).await.ok();
    assert_eq!(found["total"].as_u64().unwrap(), found["records"].as_array().unwrap().len() as u64);
    found["records"].as_array().unwrap().iter().find(|row| row["word"] == word).cloned()
}

async fn mark(caller: &Caller, word: &str, state: &str) -> Value {
    caller.post(&at("mark"), json!({"word": word, "state": state})).await.ok()
}

#[tokio::test]
async fn a_word_that_was_dealt_with_comes_back_when_it_is_searched_again() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    assert_eq!(search(&student, "量子跃迁证").await, 0);
    assert_eq!(listed(&admin, "OPEN", "量子跃迁证").await.unwrap()["again"], false);
    assert_eq!(mark(&admin, " 量子跃迁证 ", "HANDLED").await, json!({"word": "量子跃迁证", "state": "HANDLED"}));
    assert!(listed(&admin, "OPEN", "量子跃迁证").await.is_none());
    assert_eq!(listed(&admin, "HANDLED", "量子跃迁证").await.unwrap()["state"], "HANDLED");
    // on the same day it is still the same matter
    search(&student, "量子跃迁证").await;
    assert!(listed(&admin, "OPEN", "量子跃迁证").await.is_none());
    app.advance(TimeDelta::days(1));
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    search(&student, "量子跃迁证").await;
    let again = listed(&admin, "OPEN", "量子跃迁证").await.unwrap();
    assert_eq!((&again["again"], &again["times"]), (&json!(true), &json!(3)));
    assert!(listed(&admin, "HANDLED", "量子跃迁证").await.is_none());
    // ignored is ignored
    mark(&admin, "量子跃迁证", "IGNORED").await;
    app.advance(TimeDelta::days(1));
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    search(&student, "量子跃迁证").await;
    assert!(listed(&admin, "OPEN", "量子跃迁证").await.is_none());
    assert_eq!(listed(&admin, "IGNORED", "量子跃迁证").await.unwrap()["times"], 4);
    mark(&admin, "量子跃迁证", "OPEN").await;
    assert_eq!(listed(&admin, "OPEN", "量子跃迁证").await.unwrap()["again"], false);
    app.finish().await;
}

#[tokio::test]
async fn a_synonym_makes_the_word_find_something() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    assert_eq!(search(&student, "歇工条").await, 0);
    let leave = search(&student, "请假").await;
    let body = json!({"word": "歇工条", "target": " 请假 "});
    let made = admin.post(&at("synonym"), body.clone()).await.ok();
    assert_eq!(made["group"], json!(["请假", "休假", "告假", "歇工条"]), "the group of the word that is there");
    assert!(made["found"].as_u64().unwrap() >= leave, "{made}");
    app.carry_events().await;
    assert!(search(&student, "歇工条").await >= leave);
    assert!(listed(&admin, "OPEN", "歇工条").await.is_none() && listed(&admin, "HANDLED", "歇工条").await.is_some());
    assert_eq!(admin.post(&at("synonym"), body).await.problem(), "synonym.known");
    let useless = json!({"word": "歇工条", "target": "量子跃迁证"});
    assert_eq!(admin.post(&at("synonym"), useless).await.problem(), "synonym.useless");
    // another school has its own words
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(search(&there, "歇工条").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn two_synonyms_at_once_are_both_kept() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let tries = ["歇工条", "停课单", "离校条", "缓班单"].map(|word| {
        let admin = admin.clone();
        tokio::spawn(async move { admin.post(&at("synonym"), json!({"word": word, "target": "请假"})).await.ok() })
    });
    futures::future::join_all(tries).await.into_iter().for_each(|made| {
        made.unwrap();
    });
    let last = admin.post(&at("synonym"), json!({"word": "假条子", "target": "请假"})).await.ok();
    assert_eq!(last["group"].as_array().unwrap().len(), 3 + 5, "{last}");
    app.finish().await;
}

#[tokio::test]
async fn deciding_is_for_the_administrator_of_the_school() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    search(&student, "量子跃迁证").await;
    mark(&there, "量子跃迁证", "IGNORED").await;
    assert!(listed(&admin, "OPEN", "量子跃迁证").await.is_some(), "another school decided");
    for (path, body) in [
        ("mark", json!({"word": "量子跃迁证", "state": "IGNORED"})),
        ("synonym", json!({"word": "量子跃迁证", "target": "请假"})),
    ] {
        assert_eq!(student.post(&at(path), body.clone()).await.problem(), "access.denied");
        assert_eq!(app.visitor().post(&at(path), body).await.problem(), "auth.required");
    }
    for body in [json!({"word": "", "state": "HANDLED"}), json!({"word": "　", "state": "HANDLED"})] {
        assert_eq!(admin.post(&at("mark"), body).await.problem(), "request.invalid");
    }
    let log = "SELECT count(*) AS n FROM audit_log WHERE action = 'search-miss.marked'";
    mark(&admin, "量子跃迁证", "HANDLED").await;
    use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
    let repo = app.db.repo();
    let statement = Statement::from_string(repo.conn().get_database_backend(), log);
    let many: i64 = repo.conn().query_one_raw(statement).await.unwrap().unwrap().try_get("", "n").unwrap();
    assert_eq!(many, 2);
    app.finish().await;
}
