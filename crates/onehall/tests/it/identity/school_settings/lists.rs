//! Lists that a school chooses: labels of ratings, words that are no heat words, links to other systems.

use onehall_testkit::{DEMO_PASSWORD, TestApp, rows};
use serde_json::{Value, json};

use super::{chosen, found, reset};

#[tokio::test]
async fn labels_of_ratings_are_offered_as_the_school_has_them() {
    const LABELS: &str = "/api/blade-workbench/serverCenter/quickScoreLabels";
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let names = |answer: &Value| -> Vec<String> {
        let labels = answer[0]["labels"].as_array().unwrap().iter();
        labels.map(|label| label["name"].as_str().unwrap().to_owned()).collect()
    };
    let five = json!({"score": 5});
    let built_in = found(&admin, "rating_labels").await;
    let first = json!({"code": "fast", "score": 5, "zh": "办理很快", "en": "Fast"});
    assert_eq!((&built_in["value"][0], &built_in["isSet"]), (&first, &json!(false)), "to begin with");
    let own = json!([
        {"code": "slow", "score": 1, "zh": "太慢", "en": "Too slow"},
        {"code": "swift", "score": 5, "zh": "神速", "en": "Swift"},
        {"code": "fast", "score": 5, "zh": "很快", "en": ""},
    ]);
    let line = chosen(&app, &admin, "rating_labels", own.clone()).await;
    assert_eq!(line["value"], own);
    assert_eq!(names(&student.post(LABELS, five.clone()).await.ok()), ["神速", "很快"], "in their order");
    assert_eq!(names(&student.english().post(LABELS, five.clone()).await.ok()), ["Swift", "很快"]);
    assert_eq!(names(&there.post(LABELS, five.clone()).await.ok())[0], "办理很快", "another school");
    reset(&app, &admin, "rating_labels").await;
    assert_eq!(names(&student.post(LABELS, five).await.ok())[0], "办理很快");
    app.finish().await;
}

#[tokio::test]
async fn a_blocked_word_is_no_heat_word_any_more() {
    const HEAT: &str = "/api/blade-workbench/searchHeatWord";
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let words = async || -> Vec<String> {
        let all = student.post(HEAT, json!({"size": 50})).await.ok();
        all.as_array().unwrap().iter().map(|row| row["word"].as_str().unwrap().to_owned()).collect()
    };
    let before = words().await;
    let word = before.first().expect("the demonstration has heat words").clone();
    // a part of it, in another case, is enough
    let part: String = word.chars().take(2).collect::<String>().to_uppercase();
    chosen(&app, &admin, "search_blocked_words", json!([part])).await;
    let after = words().await;
    assert!(!after.contains(&word) && after.len() < before.len(), "{word}: {after:?}");
    reset(&app, &admin, "search_blocked_words").await;
    assert_eq!(words().await, before, "what was counted is there again");
    app.finish().await;
}

#[tokio::test]
async fn a_link_is_shown_to_its_roles_alone() {
    const LINKS: &str = "/api/blade-platform/personInfo/getSystemAccessLink";
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let theirs = there.get(LINKS).await.ok();
    let link = |id: &str, name: &str, roles: &[&str]| {
        json!({"id": id, "name": name, "nameEn": "", "summary": "", "summaryEn": "", "url": "https://a.example",
            "icon": "book", "roles": roles})
    };
    let links = json!([link("staff", "人事系统", &["teacher"]), link("all", "图书馆", &[])]);
    let line = chosen(&app, &admin, "system_access_links", links.clone()).await;
    assert_eq!(line["value"], links);
    let names = |links: &Value| -> Vec<String> {
        links.as_array().unwrap().iter().map(|link| link["systemName"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&teacher.get(LINKS).await.ok()), ["人事系统", "图书馆"]);
    assert_eq!(names(&student.get(LINKS).await.ok()), ["图书馆"]);
    assert_eq!(there.get(LINKS).await.ok(), theirs, "another school");
    let noted = rows::count(&app, "audit_log", "object = 'setting:system_access_links' AND action = 'setting.changed'");
    assert_eq!(noted.await, 1);
    reset(&app, &admin, "system_access_links").await;
    assert_eq!(student.get(LINKS).await.ok(), json!([]));
    app.finish().await;
}
