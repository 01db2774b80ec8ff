//! The check that other areas ask.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{add, call, say, second_admin};

#[tokio::test]
async fn a_text_with_a_sensitive_word_is_refused_by_name_and_recorded() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = call(&admin, "attempts", json!({})).await["total"].as_u64().unwrap();
    assert_eq!(say(&app, "000000", &student, "s-1", "办理很快，谢谢").await, Ok(()));
    assert_eq!(say(&app, "000000", &student, "s-1", "").await, Ok(()));
    let refused = say(&app, "000000", &student, "s-1", "办理很快，代 考找我").await.unwrap_err();
    assert_eq!(refused, "opinion.sensitive: 意见中包含“代考”敏感词，已触发安全策略并被记录，请修改后重新提交");
    let record = call(&admin, "attempts", json!({})).await;
    assert_eq!(record["total"], before + 1);
    let row = &record["records"][0];
    assert_eq!(
        (&row["account"], &row["kind"], &row["objectId"], &row["word"], &row["excerpt"], &row["time"]),
        (
            &json!("student"),
            &json!("rating"),
            &json!("s-1"),
            &json!("代考"),
            &json!("办理很快，代 考找我"),
            &json!("2026-11-21 12:00:00")
        )
    );
    assert_eq!(row["userName"], student.tokens["user_name"]);
    app.finish().await;
}

#[tokio::test]
async fn each_change_of_the_dictionary_reaches_the_next_check() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let text = "荧光笔在哪里领";
    assert_eq!(say(&app, "000000", &student, "", text).await, Ok(()), "the dictionary is compiled by now");
    let made = add(&admin, "荧光笔").await;
    // no event was carried: the check reads the version itself
    assert!(say(&app, "000000", &student, "", text).await.is_err());
    call(&admin, "remove", json!({"ids": [made["id"]]})).await;
    assert_eq!(say(&app, "000000", &student, "", text).await, Ok(()));
    app.finish().await;
}

#[tokio::test]
async fn a_school_reads_its_own_dictionary_and_its_own_record() {
    let app = TestApp::start().await;
    let (admin, other) = (app.sign_in("admin").await, second_admin(&app).await);
    add(&admin, "荧光笔").await;
    let theirs = call(&other, "attempts", json!({})).await["total"].clone();
    assert_eq!(say(&app, "000001", &other, "", "荧光笔").await, Ok(()));
    assert!(say(&app, "000000", &admin, "", "荧光笔").await.is_err());
    assert_eq!(call(&other, "attempts", json!({})).await["total"], theirs);
    app.finish().await;
}

#[tokio::test]
async fn many_checks_at_once_each_leave_their_record() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = call(&admin, "attempts", json!({})).await["total"].as_u64().unwrap();
    add(&admin, "荧光笔").await;
    let checks = (0..20).map(|_| say(&app, "000000", &student, "", "荧光笔"));
    for refused in futures::future::join_all(checks).await {
        assert!(refused.is_err());
    }
    assert_eq!(call(&admin, "attempts", json!({})).await["total"], before + 20);
    app.finish().await;
}
