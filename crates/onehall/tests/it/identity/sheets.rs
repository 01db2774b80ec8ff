//! Sessions and the audit log as spreadsheets: who sees what of them.

use onehall_feature::{SheetQuery, SheetRange};
use onehall_kernel::{Actor, Ctx};
use onehall_records::audit;
use onehall_testkit::{
    TestApp,
    sheets::{caller, read, sheet},
};
use serde_json::{Value, json};

fn search(form: &Value) -> SheetQuery {
    SheetQuery { range: SheetRange::Search, form: form.as_object().unwrap().clone(), ..SheetQuery::default() }
}

#[tokio::test]
async fn one_takes_out_own_sessions_and_who_may_those_of_everybody() {
    let app = TestApp::start().await;
    app.sign_in("student").await;
    app.sign_in("student").await;
    app.sign_in("teacher").await;
    let (student, office) = (caller(&app, "student", None).await, caller(&app, "admin", None).await);
    let (own, all) = (sheet(&app, "sessions"), sheet(&app, "tenant-sessions"));
    assert!(student.may(&own.can().export) && !student.may(&all.can().export) && office.may(&all.can().export));
    assert_eq!(read(&app, &student, &*own, &SheetQuery::default(), 1).await.len(), 2);
    assert!(read(&app, &office, &*own, &SheetQuery::default(), 10).await.is_empty(), "nobody signed in as admin");
    let accounts = async |query: &SheetQuery| {
        let rows = read(&app, &office, &*all, query, 2).await;
        let mut found: Vec<String> = rows.into_iter().map(|row| row["account"].clone()).collect();
        found.sort();
        found.join(" ")
    };
    assert_eq!(accounts(&SheetQuery::default()).await, "student student teacher");
    assert_eq!(accounts(&search(&json!({"keyword": "teach"}))).await, "teacher");
    let bounded = caller(&app, "admin", Some(&["201"])).await;
    assert!(read(&app, &bounded, &*all, &SheetQuery::default(), 10).await.is_empty());
    app.finish().await;
}

#[tokio::test]
async fn the_audit_log_names_who_did_what() {
    let app = TestApp::start().await;
    let (student, office) = (caller(&app, "student", None).await, caller(&app, "admin", None).await);
    let system = Ctx { actor: Actor::Client("campus-card".to_owned()), ..student.ctx.clone() };
    let mut tx = app.db.begin().await.unwrap();
    for (ctx, object) in [(&student.ctx, "pot:1"), (&system, "pot:2"), (&office.ctx, "cup:3")] {
        audit::record(&mut tx, ctx, "tea.poured", object, json!({"cups": 2})).await.unwrap();
    }
    tx.save().await.unwrap();
    let log = sheet(&app, "audit");
    assert!(!student.may(&log.can().export) && office.may(&log.can().export));
    let rows = read(&app, &office, &*log, &search(&json!({"keyword": "tea.poured"})), 2).await;
    let mut found: Vec<[&str; 4]> =
        rows.iter().map(|row| ["account", "userName", "object", "detail"].map(|column| row[column].as_str())).collect();
    found.sort_unstable_by_key(|row| row[2]);
    assert_eq!(found[1], ["student", "林知夏", "pot:1", r#"{"cups":2}"#]);
    assert_eq!(found[2], ["campus-card", "", "pot:2", r#"{"cups":2}"#]);
    assert_eq!((found.len(), found[0][0], found[0][2]), (3, "admin", "cup:3"));
    assert_eq!(read(&app, &office, &*log, &search(&json!({"keyword": "pot:"})), 10).await.len(), 2);
    let bounded = caller(&app, "admin", Some(&["201"])).await;
    assert!(read(&app, &bounded, &*log, &SheetQuery::default(), 10).await.is_empty());
    app.finish().await;
}
