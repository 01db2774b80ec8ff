//! Lists of several areas as spreadsheets: who sees what of them.

use onehall_db::Reading;
use onehall_feature::{ImportRun, Outcome, SheetQuery, SheetRange, Undone};
use onehall_testkit::{
    TestApp,
    sheets::{caller, carry_out, costs, keys, outcomes, read, rehearse, rows, sheet, undo},
};
use serde_json::{Value, json};

fn search(form: &Value) -> SheetQuery {
    SheetQuery { range: SheetRange::Search, form: form.as_object().unwrap().clone(), ..SheetQuery::default() }
}

#[tokio::test]
async fn own_lists_hold_what_the_portal_shows() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (me, admin) = (caller(&app, "student", None).await, caller(&app, "admin", None).await);
    let todos = sheet(&app, "todos");
    for kind in ["todo", "read", "done"] {
        let page = student.post("/api/onehall/todos/page", json!({"kind": kind, "current": 1, "size": 100})).await.ok();
        let query = search(&json!({"kind": kind}));
        let found = read(&app, &me, &*todos, &query, 2).await;
        let mut shown: Vec<&str> =
            page["records"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect();
        let mut titles: Vec<&str> = found.iter().map(|row| row["title"].as_str()).collect();
        shown.sort_unstable();
        titles.sort_unstable();
        assert_eq!(titles, shown, "{kind}");
        if let Some(first) = page["records"].as_array().unwrap().first() {
            let chosen = SheetQuery {
                range: SheetRange::Chosen,
                chosen: vec![first["todoId"].as_str().unwrap().to_owned()],
                ..SheetQuery::default()
            };
            assert_eq!(read(&app, &me, &*todos, &chosen, 10).await.len(), 1);
            assert_eq!(read(&app, &admin, &*todos, &chosen, 10).await.len(), 0, "a choice names nothing of others");
        }
    }
    let applications = sheet(&app, "applications");
    let page = student.post("/api/onehall/applications/page", json!({"current": 1, "size": 100})).await.ok();
    let found = read(&app, &me, &*applications, &SheetQuery::default(), 3).await;
    assert_eq!(found.len() as u64, page["total"].as_u64().unwrap());
    assert!(found.iter().all(|row| !row["stateName"].is_empty() && !row["title"].is_empty()));
    let drafts = sheet(&app, "drafts");
    let page = student.post("/api/onehall/drafts/page", json!({"current": 1, "size": 100})).await.ok();
    assert_eq!(
        read(&app, &me, &*drafts, &SheetQuery::default(), 1).await.len() as u64,
        page["total"].as_u64().unwrap()
    );
    app.finish().await;
}

#[tokio::test]
async fn feedback_and_words_without_a_hit_are_those_of_the_desk() {
    let app = TestApp::start().await;
    let (all, office) = (caller(&app, "admin", None).await, caller(&app, "office", Some(&["105"])).await);
    let (desk, admin) = (app.sign_in("office").await, app.sign_in("admin").await);
    let feedback = sheet(&app, "service-feedback");
    for (person, calls) in [(&all, &admin), (&office, &desk)] {
        let shown = calls.post("/api/onehall/service-feedback/desk", json!({"current": 1, "size": 100})).await.ok();
        let found = read(&app, person, &*feedback, &SheetQuery::default(), 2).await;
        assert_eq!(found.len() as u64, shown["total"].as_u64().unwrap());
        assert!(found.iter().all(|row| !row["serviceName"].is_empty() && !row["userName"].is_empty()));
    }
    assert!(!read(&app, &all, &*feedback, &SheetQuery::default(), 50).await.is_empty());
    let misses = sheet(&app, "search-misses");
    let shown = admin.post("/api/onehall/search-misses/page", json!({"current": 1, "size": 100})).await.ok();
    let found = read(&app, &all, &*misses, &search(&json!({})), 3).await;
    let (mut words, mut wanted): (Vec<&str>, Vec<&str>) = (
        found.iter().map(|row| row["word"].as_str()).collect(),
        shown["records"].as_array().unwrap().iter().map(|row| row["word"].as_str().unwrap()).collect(),
    );
    words.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(words, wanted);
    assert!(!words.is_empty());
    app.finish().await;
}

#[tokio::test]
async fn sensitive_words_come_in_by_their_form_and_count_at_once() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (me, words) = (caller(&app, "admin", None).await, sheet(&app, "sensitive-words"));
    let words = &*words;
    let before = read(&app, &me, words, &SheetQuery::default(), 50).await;
    let known = before[0]["word"].clone();
    let file = rows(words, &["word", "note"], &[&["海市蜃楼", "试"], &["a", ""], &[&known, "新的说明"]]);
    assert_eq!(outcomes(&rehearse(&app, &me, words, &file, false, 1).await), [New, Fault, Skip]);
    let (judged, made) = carry_out(&app, &me, words, &file, true, 2).await;
    assert_eq!(outcomes(&judged), [New, Fault, Update]);
    let after = read(&app, &me, words, &SheetQuery::default(), 7).await;
    assert_eq!(after.len(), before.len() + 1);
    assert!(after.iter().any(|row| row["word"] == known && row["note"] == "新的说明"));
    assert_eq!(read(&app, &me, words, &search(&json!({"keyword": "海市"})), 7).await.len(), 1);
    let tried = app
        .sign_in("admin")
        .await
        .post("/api/blade-platform/sensitiveWord/tryOut", json!({"text": "海 市 蜃 楼"}))
        .await;
    assert!(tried.ok().to_string().contains("海市蜃楼"), "it counts at once");
    assert_eq!(undo(&app, &me, words, &made[..1]).await, [Undone::Gone]);
    assert_eq!(undo(&app, &me, words, &made[..1]).await, [Undone::Missing]);
    assert_eq!(read(&app, &me, words, &SheetQuery::default(), 50).await.len(), before.len());
    app.finish().await;
}

#[tokio::test]
async fn sensitive_words_are_asked_for_by_their_forms_and_page_by_page() {
    let app = TestApp::start().await;
    let (me, words) = (caller(&app, "admin", None).await, sheet(&app, "sensitive-words"));
    let words = &*words;
    let names: Vec<String> = (0..200).map(|n| format!("试词{n:03}号")).collect();
    let table: Vec<[&str; 1]> = names.iter().map(|name| [name.as_str()]).collect();
    let table: Vec<&[&str]> = table.iter().map(|row| &row[..]).collect();
    let (judged, made) = carry_out(&app, &me, words, &rows(words, &["word"], &table), false, 200).await;
    assert!(judged.iter().all(|(outcome, _)| *outcome == Outcome::New));
    // each change is of the word in its row
    let labels: Vec<&str> = made.iter().map(|change| change.label.as_str()).collect();
    assert_eq!(labels, names);
    assert_eq!(undo(&app, &me, words, &made[3..4]).await, [Undone::Gone]);
    let left = read(&app, &me, words, &search(&json!({"keyword": "试词003号"})), 7).await;
    assert!(left.is_empty(), "{left:?}");
    let costs = costs(&app, &me, words, &SheetQuery::default(), 20).await;
    assert!(costs.len() > 9 && costs.iter().all(|cost| *cost <= 20), "{costs:?}");

    let file = rows(words, &["word"], &[&["试词001号"], &["海市蜃楼"]]);
    let snapshot = app.db.snapshot().await.unwrap();
    let (keys, no) = (keys(words), |_: &str| false);
    let run = ImportRun { caller: &me, update: false, keys: &keys, earlier: &no };
    let verdicts = words.check(Reading::Snapshot(&snapshot), &run, &file).await.unwrap();
    assert_eq!([verdicts[0].outcome, verdicts[1].outcome], [Outcome::Skip, Outcome::New]);
    assert_eq!(snapshot.cost().rows, 2, "the word that is known, and the number of all");
    drop(snapshot);
    app.finish().await;
}

#[tokio::test]
async fn departments_and_classes_are_taken_out_as_their_pages_find_them() {
    let app = TestApp::start().await;
    let (me, admin) = (caller(&app, "admin", None).await, app.sign_in("admin").await);
    let tree = admin.post("/api/onehall/departments/tree", json!({"keyword": "115"})).await.ok();
    let office = tree["departments"][0]["deptId"].clone();
    for (sheet_key, path, forms) in [
        (
            "departments",
            "departments/tree",
            &[json!({}), json!({"keyword": "xinxi"}), json!({"keyword": "Ｌibrary"})][..],
        ),
        (
            "classes",
            "classes/page",
            &[
                json!({}),
                json!({"keyword": "jike", "grade": "2024"}),
                json!({"status": "graduated"}),
                json!({"deptId": office}),
            ][..],
        ),
    ] {
        let sheet = sheet(&app, sheet_key);
        for form in forms {
            let shown = admin.post(&format!("/api/onehall/{path}"), form.clone()).await.ok();
            let found = read(&app, &me, &*sheet, &search(form), 500).await;
            assert_eq!(found.len() as u64, shown["total"].as_u64().unwrap(), "{sheet_key} {form}");
        }
    }
    app.finish().await;
}
