//! The dictionary: adding, finding, changing, removing, and that every change counts at once.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{add, at, call, second_admin, total, tried};

#[tokio::test]
async fn a_word_counts_from_the_next_text_on_and_no_longer_than_it_is_there() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    assert_eq!(tried(&admin, "有人卖荧光笔吗").await, json!(null), "the dictionary is compiled by now");
    let made = add(&admin, "荧光笔").await;
    assert_eq!(
        (&made["word"], &made["note"], &made["createTime"]),
        (&json!("荧光笔"), &json!(""), &json!("2026-11-21 12:00:00"))
    );
    assert!(!made["createUserName"].as_str().unwrap().is_empty());
    assert_eq!(tried(&admin, "有人卖荧光笔吗").await, "荧光笔");
    let listed = call(&admin, "page", json!({"keyword": "荧 光"})).await;
    assert_eq!((&listed["total"], &listed["records"][0]["id"]), (&json!(1), &made["id"]));
    let removed = call(&admin, "remove", json!({"ids": [made["id"]]})).await;
    assert_eq!(removed["removed"], 1);
    assert_eq!(tried(&admin, "有人卖荧光笔吗").await, json!(null));
    assert_eq!(call(&admin, "remove", json!({"ids": [made["id"]]})).await["removed"], 0, "twice");
    app.finish().await;
}

#[tokio::test]
async fn spellings_are_found_whatever_width_case_and_separators() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    add(&admin, "Ghost Writer").await;
    add(&admin, "荧光笔").await;
    for (text, word, hit) in [
        ("荧 光*笔", "荧光笔", "荧 光*笔"),
        ("买，荧-光-笔。", "荧光笔", "荧-光-笔"),
        ("ＧＨＯＳＴ　ｗｒｉｔｅｒ", "Ghost Writer", "ＧＨＯＳＴ　ｗｒｉｔｅｒ"),
        ("a ghost-writer here", "Ghost Writer", "ghost-writer"),
    ] {
        let answer = call(&admin, "tryOut", json!({"text": text})).await;
        assert_eq!((&answer["passed"], &answer["word"], &answer["hit"]), (&json!(false), &json!(word), &json!(hit)));
    }
    let clean = call(&admin, "tryOut", json!({"text": "ghostwriters 与荧光"})).await;
    assert_eq!((&clean["passed"], &clean["word"], &clean["hit"]), (&json!(true), &json!(null), &json!(null)));
    for again in ["荧-光-笔", "ＧＨＯＳＴｗｒｉｔｅｒ"] {
        assert_eq!(admin.post(&at("add"), json!({"word": again})).await.problem(), "words.duplicate");
    }
    app.finish().await;
}

#[tokio::test]
async fn words_that_no_dictionary_takes_are_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let before = total(&admin, "").await;
    for word in ["", "字", "， 。*", &"字".repeat(51), &format!("荧光{}", "-".repeat(100))] {
        let answer = admin.post(&at("add"), json!({"word": word})).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.invalid"), "{word}");
        assert_eq!(answer.json()["result"]["fields"][0]["field"], "word");
    }
    let long = admin.post(&at("add"), json!({"word": "荧光笔", "note": "长".repeat(201)})).await;
    assert_eq!(long.json()["result"]["fields"][0]["field"], "note");
    assert_eq!(admin.post(&at("remove"), json!({"ids": []})).await.problem(), "request.invalid");
    assert_eq!(total(&admin, "").await, before);
    assert_eq!(add(&admin, " 荧\u{1}光\n笔 ").await["word"], "荧 光 笔", "control characters are no part of a word");
    app.finish().await;
}

#[tokio::test]
async fn a_note_is_changed_by_the_school_that_has_the_word() {
    let app = TestApp::start().await;
    let (admin, other) = (app.sign_in("admin").await, second_admin(&app).await);
    let made = add(&admin, "荧光笔").await;
    app.advance(chrono::TimeDelta::minutes(1));
    let change = json!({"id": made["id"], "note": "仅用于演练"});
    let foreign = other.post(&at("updateNote"), change.clone()).await;
    assert_eq!(foreign.problem(), "object.not_found");
    let changed = call(&admin, "updateNote", change).await;
    assert_eq!((&changed["note"], &changed["createTime"]), (&json!("仅用于演练"), &made["createTime"]));
    assert_eq!(changed["updateTime"], "2026-11-21 12:01:00");
    assert_eq!(call(&admin, "page", json!({"keyword": "荧光笔"})).await["records"][0], changed);
    app.finish().await;
}

#[tokio::test]
async fn each_school_has_a_dictionary_of_its_own() {
    let app = TestApp::start().await;
    let (admin, other) = (app.sign_in("admin").await, second_admin(&app).await);
    let made = add(&admin, "荧光笔").await;
    assert_eq!(total(&other, "荧光笔").await, 0);
    assert_eq!(tried(&other, "荧光笔").await, json!(null));
    assert_eq!(call(&other, "remove", json!({"ids": [made["id"]]})).await["removed"], 0);
    assert_eq!(tried(&admin, "荧光笔").await, "荧光笔");
    add(&other, "荧光笔").await;
    assert_eq!(total(&other, "荧光笔").await, 1, "the same word in both");
    assert!(!other.post(&at("export"), json!({})).await.text.contains("代考"), "the university's words stay with it");
    app.finish().await;
}

#[tokio::test]
async fn parallel_additions_of_one_word_make_one() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let calls = (0..6).map(|_| {
        let admin = admin.clone();
        tokio::spawn(async move { admin.post(&at("add"), json!({"word": "荧光笔"})).await.json()["success"] == true })
    });
    let done = futures::future::join_all(calls).await;
    assert_eq!(done.into_iter().filter(|one| *one.as_ref().unwrap()).count(), 1);
    assert_eq!(total(&admin, "荧光笔").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn pages_are_pages_and_every_change_is_audited() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let all = total(&admin, "").await.as_u64().unwrap();
    assert!(all >= 50, "the demonstration has words");
    let page = call(&admin, "page", json!({"current": 2, "size": 20})).await;
    assert_eq!((page["records"].as_array().unwrap().len(), &page["total"]), (20, &json!(all)));
    let made = add(&admin, "荧光笔").await;
    call(&admin, "updateNote", json!({"id": made["id"], "note": "x"})).await;
    call(&admin, "remove", json!({"ids": [made["id"]]})).await;
    let log = audit(&app).await;
    for action in ["sensitive-word.added", "sensitive-word.note-changed", "sensitive-word.removed"] {
        assert!(
            log.contains(&(action.to_owned(), admin.tokens["user_id"].as_str().unwrap().to_owned())),
            "{action}: {log:?}"
        );
    }
    app.finish().await;
}

/// Actions of the audit log and who did them.
pub(super) async fn audit(app: &TestApp) -> Vec<(String, String)> {
    use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
    let repo = app.db.repo();
    let sql = "select action, actor from audit_log where action like 'sensitive-word.%'";
    let rows =
        repo.conn().query_all_raw(Statement::from_string(repo.conn().get_database_backend(), sql)).await.unwrap();
    let text = |row: &onehall_db::sea_orm::QueryResult, name: &str| row.try_get::<String>("", name).unwrap();
    rows.iter().map(|row| (text(row, "action"), text(row, "actor").trim_start_matches("user:").to_owned())).collect()
}
