//! Search and the words people search for.

use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{PLATFORM, WORKBENCH, body, body_with, call, names, publish, publisher, refused, withdraw};

async fn search(caller: &Caller, keyword: &str) -> Value {
    call(caller, "serverCenter/searchService", json!({"keyword": keyword, "size": 20})).await
}

async fn heat_words(caller: &Caller, prefix: &str, size: u64) -> Vec<(String, u64)> {
    let words = caller.post(&format!("{WORKBENCH}/{prefix}searchHeatWord"), json!({"size": size})).await.ok();
    let word = |row: &Value| (row["word"].as_str().unwrap().to_owned(), row["times"].as_u64().unwrap());
    words.as_array().unwrap().iter().map(word).collect()
}

#[tokio::test]
async fn a_service_is_found_in_every_way_of_typing_it() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"keywords": ["飞行执照"]}))).await;
    for (typed, how) in [
        ("滑翔许可", "name"),
        ("滑翔", "name"),
        ("Glider", "name"),
        ("huaxiang", "pinyin"),
        ("hxxk", "initials"),
        ("滑翔许何", "typo"),
        ("飞行执照", "text"),
    ] {
        let found = search(&student, typed).await;
        let rows = found["records"].as_array().unwrap();
        let hit = rows.iter().find(|r| r["serviceName"] == "滑翔许可").unwrap_or_else(|| panic!("{typed}: {found}"));
        assert_eq!(hit["matchedBy"], how, "{typed}");
        let parts = hit["highlight"].as_array().unwrap();
        let whole: String = parts.iter().map(|p| p["text"].as_str().unwrap()).collect();
        assert_eq!(whole, "滑翔许可", "{typed}");
    }
    let marked = search(&student, "滑翔").await["records"][0]["highlight"].clone();
    assert_eq!(marked, json!([{"text": "滑翔", "hit": true}, {"text": "许可", "hit": false}]));
    let two_letters = search(&student, "qj").await;
    assert!(names(&two_letters["records"]).contains(&"学生请假申请"), "{two_letters}");
    app.finish().await;
}

/// A node's start builds the index; who searches before, or after a start that failed, is told so or waits, and never finds
/// nothing by mistake.
#[tokio::test]
async fn the_first_search_waits_for_an_index_that_is_not_there() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let rename = |from: &'static str, to: &'static str| {
        let db = app.db.clone();
        async move {
            let tx = db.begin().await.unwrap();
            tx.conn().execute_unprepared(&format!("ALTER TABLE {from} RENAME TO {to}")).await.unwrap();
            tx.save().await.unwrap();
        }
    };
    rename("services", "services_away").await;
    let refused = student.post(&format!("{PLATFORM}/serverCenter/searchService"), json!({"keyword": "qj"})).await;
    assert!(refused.status.is_server_error(), "{}", refused.text);
    rename("services_away", "services").await;
    let found = futures::join!(search(&student, "qj"), search(&student, "请假"), search(&student, "qingjia"));
    for found in [found.0, found.1, found.2] {
        assert!(names(&found["records"]).contains(&"学生请假申请"), "{found}");
    }
    app.finish().await;
}

#[tokio::test]
async fn the_index_follows_changes_and_withdrawals() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    publish(&app, &client, "glider", body_with("热气球许可", json!({"name_en": "", "summary": ""}))).await;
    assert_eq!(names(&search(&student, "热气球").await["records"]), ["热气球许可"]);
    assert!(!names(&search(&student, "滑翔").await["records"]).contains(&"滑翔许可"));
    withdraw(&app, &client, "glider").await;
    assert_eq!(
        search(&student, "热气球许可").await["records"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|r| r["serviceName"] == "热气球许可")
            .count(),
        0
    );
    publish(&app, &client, "glider", body("滑翔许可")).await;
    assert_eq!(names(&search(&student, "滑翔许可").await["records"])[0], "滑翔许可");
    app.finish().await;
}

#[tokio::test]
async fn nobody_finds_what_is_meant_for_others() {
    let app = TestApp::start().await;
    let (client, visitor) = (publisher(&app, "glider").await, app.visitor());
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let unlisted = json!({"audience": {"roles": ["teacher"], "listed": false}});
    publish(&app, &client, "glider", body_with("滑翔许可", unlisted)).await;
    assert!(names(&search(&teacher, "滑翔许可").await["records"]).contains(&"滑翔许可"));
    assert!(!names(&search(&student, "滑翔许可").await["records"]).contains(&"滑翔许可"));
    let public = "nobody/prepareLogin/searchService";
    let found = call(&visitor, public, json!({"keyword": "滑翔许可"})).await;
    assert!(!names(&found["records"]).contains(&"滑翔许可"));
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"visitor": true}}))).await;
    let found = call(&visitor, public, json!({"keyword": "滑翔许可"})).await;
    assert_eq!(names(&found["records"])[0], "滑翔许可");
    app.finish().await;
}

#[tokio::test]
async fn searches_are_paged_filtered_and_limited() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let all = call(&student, "serverCenter/searchService", json!({"keyword": "申请", "size": 100})).await;
    let total = all["total"].as_u64().unwrap();
    assert!(total > 10);
    let second =
        call(&student, "serverCenter/searchService", json!({"keyword": "申请", "size": 5, "current": 2})).await;
    assert_eq!(names(&second["records"]), names(&all["records"])[5..10]);
    assert_eq!(second["total"], all["total"]);
    let process = json!({"keyword": "申请", "size": 100, "serviceType": "PROCESS"});
    let process = call(&student, "serverCenter/searchService", process).await;
    assert!(process["records"].as_array().unwrap().iter().all(|r| r["serviceType"] == "PROCESS"));
    for nothing in ["", "   "] {
        assert_eq!(search(&student, nothing).await["total"], 0, "{nothing:?}");
    }
    for odd in ["\"", "*", "AND OR", "%_", "name:x", "<script>", "(((", "𠮷"] {
        search(&student, odd).await;
    }
    let long = json!({"keyword": "长".repeat(65)});
    assert_eq!(refused(&student, "serverCenter/searchService", long).await, "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn heat_words_follow_what_is_searched_for() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    let (teacher, admin) = (app.sign_in("teacher").await, app.sign_in("admin").await);
    assert!(!heat_words(&visitor, "nobody/", 10).await.is_empty(), "the demonstration has some");
    let client = publisher(&app, "glider").await;
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"visitor": true}}))).await;
    // each counts once a day, however often they search
    for _ in 0..10 {
        for caller in [&student, &teacher, &admin] {
            search(caller, "滑翔许可").await;
        }
        call(&visitor, "nobody/prepareLogin/searchService", json!({"keyword": "滑翔许可"})).await;
    }
    app.db.written().await.unwrap();
    for (caller, prefix) in [(&student, ""), (&visitor, "nobody/")] {
        let words = heat_words(caller, prefix, 3).await;
        assert_eq!(words[0], ("滑翔许可".to_owned(), 4), "{words:?}");
        assert!(words.is_sorted_by(|a, b| a.1 >= b.1));
    }
    // what finds nothing is no heat word, nor are initials
    for typed in ["zzqqxxww", "qj"] {
        for caller in [&student, &teacher, &admin] {
            search(caller, typed).await;
        }
        app.db.written().await.unwrap();
        assert!(!heat_words(&student, "", 50).await.iter().any(|(word, _)| word == typed), "{typed}");
    }
    let there = app.sign_in_to("000001", "student", onehall_testkit::DEMO_PASSWORD).await;
    assert!(!heat_words(&there, "", 50).await.iter().any(|(word, _)| word == "滑翔许可"));
    app.finish().await;
}

#[tokio::test]
async fn whoever_is_offered_a_heat_word_finds_something() {
    let app = TestApp::start().await;
    let (client, visitor) = (publisher(&app, "glider").await, app.visitor());
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    search(&student, "滑翔许可").await;
    search(&teacher, "滑翔许可").await;
    app.db.written().await.unwrap();
    let offers = async |caller: &Caller, prefix: &str| {
        heat_words(caller, prefix, 50).await.iter().any(|(word, _)| word == "滑翔许可")
    };
    assert!(offers(&student, "").await && offers(&teacher, "").await);
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"roles": ["teacher"]}}))).await;
    assert!(offers(&teacher, "").await);
    assert!(!offers(&student, "").await, "meant for teachers");
    assert!(offers(&visitor, "nobody/").await, "what visitors find, for whomever it is meant");
    let unlisted = json!({"audience": {"roles": ["teacher"], "listed": false}});
    publish(&app, &client, "glider", body_with("滑翔许可", unlisted)).await;
    assert!(!offers(&visitor, "nobody/").await, "not for visitors");
    for (word, _) in heat_words(&visitor, "nobody/", 50).await {
        let found = call(&visitor, "nobody/prepareLogin/searchService", json!({"keyword": word})).await;
        assert!(found["total"].as_u64().unwrap() > 0, "{word}");
    }
    app.finish().await;
}

#[tokio::test]
async fn numbers_and_blocked_words_do_not_become_heat_words() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let teacher = app.sign_in("teacher").await;
    let keywords = json!({"keywords": ["20240103117", "代飞", "翔"]});
    publish(&app, &client, "glider", body_with("滑翔许可", keywords)).await;
    let mut tx = app.db.begin().await.unwrap();
    onehall_records::settings::put_setting(&mut tx, &app.ctx(), "search_blocked_words", &json!(["代飞"]))
        .await
        .unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    for typed in ["20240103117", "代飞", "翔", "滑翔"] {
        for caller in [&student, &teacher] {
            assert!(search(caller, typed).await["total"].as_u64().unwrap() > 0, "{typed}");
        }
    }
    app.db.written().await.unwrap();
    let words = heat_words(&student, "", 50).await;
    let shown = |word: &str| words.iter().any(|(w, _)| w == word);
    assert!(shown("滑翔"), "{words:?}");
    assert!(!shown("20240103117") && !shown("代飞") && !shown("翔"), "{words:?}");
    app.finish().await;
}

#[tokio::test]
async fn english_readers_see_the_english_name_marked() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    let found = search(&student.english(), "glider").await;
    let hit = &found["records"][0];
    assert_eq!(hit["serviceName"], "Glider Licence");
    assert_eq!(hit["highlight"], json!([{"text": "Glider", "hit": true}, {"text": " Licence", "hit": false}]));
    app.finish().await;
}

#[tokio::test]
async fn who_reads_english_is_offered_words_without_chinese() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let has_chinese = |word: &str| word.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for (caller, prefix) in [(student, ""), (app.visitor(), "nobody/")] {
        let chinese = heat_words(&caller, prefix, 10).await;
        assert!(chinese.iter().any(|(word, _)| has_chinese(word)), "{chinese:?}");
        let english = heat_words(&caller.english(), prefix, 10).await;
        assert!(english.len() >= 6, "{english:?}");
        assert!(!english.iter().any(|(word, _)| has_chinese(word)), "{english:?}");
    }
    app.finish().await;
}
