//! Searching guides, and the words that find nothing.

use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{WORKBENCH, body_with, call, clean, names, publish, publisher, withdraw};

const SEARCH: &str = "guide/lucene/search";

async fn guides(caller: &Caller, prefix: &str, body: Value) -> Value {
    caller.post(&format!("{WORKBENCH}/{prefix}{SEARCH}"), body).await.ok()
}

/// A service whose guide says something nobody else's says; visitors use it or do not find it at all.
fn with_guide(visitor: bool) -> Value {
    body_with(
        "滑翔许可",
        json!({"audience": {"visitor": visitor, "listed": visitor}, "keywords": ["飞行执照"], "guide": {
            "steps": [{"title": "气象评估", "content": "飞行前两小时到塔台领取风筒读数。"}],
            "materials": [{"name": "滑翔伞检验单", "form": "原件", "copies": 1, "required": true, "note": "半年内有效"}],
            "legal_basis": "《航空体育运动管理办法》", "post_name": "飞行岗",
            "questions": [{"question": "阴天能飞吗", "answer": "云底高于六百米即可。"}]}}),
    )
}

#[tokio::test]
async fn a_guide_is_found_by_its_name_and_by_what_it_says() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", with_guide(false)).await;
    for (typed, how, kind, place) in [
        ("滑翔许可", "name", None, ""),
        ("huaxiang", "pinyin", None, ""),
        ("hxxk", "initials", None, ""),
        ("风筒读数", "text", Some("step"), "风筒读数"),
        ("滑翔伞检验单", "text", Some("material"), "滑翔伞检验单"),
        ("航空体育", "text", Some("basis"), "航空体育"),
        ("云底", "text", Some("question"), "云底"),
    ] {
        let found = guides(&student, "", json!({"keyword": typed})).await;
        let rows = found["records"].as_array().unwrap();
        let hit = rows.iter().find(|r| r["serviceName"] == "滑翔许可").unwrap_or_else(|| panic!("{typed}: {found}"));
        assert_eq!((&hit["matchedBy"], &hit["stepCount"]), (&json!(how), &json!(1)), "{typed}");
        if let Some(kind) = kind {
            let snippet = &hit["snippets"][0];
            assert_eq!(snippet["kind"], kind, "{typed}");
            let marked: Vec<&Value> =
                snippet["parts"].as_array().unwrap().iter().filter(|p| p["hit"] == true).collect();
            assert_eq!(marked[0]["text"], place, "{typed}: {snippet}");
        }
    }
    // a changed guide is found by its new words alone, a withdrawn one not at all
    let changed = body_with("滑翔许可", json!({"guide": {"steps": [{"title": "热气球", "content": "灌装燃料"}]}}));
    publish(&app, &client, "glider", changed).await;
    assert_eq!(guides(&student, "", json!({"keyword": "风筒读数"})).await["total"], 0);
    assert_eq!(names(&guides(&student, "", json!({"keyword": "灌装燃料"})).await["records"]), ["滑翔许可"]);
    withdraw(&app, &client, "glider").await;
    assert_eq!(guides(&student, "", json!({"keyword": "灌装燃料"})).await["total"], 0);
    app.finish().await;
}

#[tokio::test]
async fn synonyms_find_guides_and_mark_the_place() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", with_guide(false)).await;
    assert_eq!(guides(&student, "", json!({"keyword": "飞行伞检单"})).await["total"], 0);
    let mut tx = app.db.begin().await.unwrap();
    let groups = json!([["飞行伞检单", "滑翔伞检验单"]]);
    onehall_records::settings::put_setting(&mut tx, &app.ctx(), "search_synonyms", &groups).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    let found = guides(&student, "", json!({"keyword": "飞行伞检单"})).await;
    assert_eq!(names(&found["records"]), ["滑翔许可"], "{found}");
    assert_eq!(found["records"][0]["snippets"][0]["parts"][0], json!({"text": "滑翔伞检验单", "hit": true}));
    app.finish().await;
}

#[tokio::test]
async fn guides_are_found_by_those_who_may_see_the_service() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let asked = json!({"keyword": "风筒读数"});
    publish(&app, &client, "glider", with_guide(false)).await;
    assert_eq!(guides(&student, "", asked.clone()).await["total"], 1);
    assert_eq!(guides(&visitor, "nobody/", asked.clone()).await["total"], 0);
    publish(&app, &client, "glider", with_guide(true)).await;
    assert_eq!(guides(&visitor, "nobody/", asked.clone()).await["total"], 1);
    let department = call(&student, "serverCenter/page", json!({"keyword": "滑翔许可"})).await["records"][0].clone();
    let mut of = asked.clone();
    of["deptId"] = department["serviceDeptId"].clone();
    assert_eq!(guides(&student, "", of.clone()).await["total"], 1);
    of["deptId"] = json!("01931f5e-0000-7000-8000-000000000000");
    assert_eq!(guides(&student, "", of).await["total"], 0);
    assert_eq!(guides(&there, "", asked).await["total"], 0, "another tenant");
    app.finish().await;
}

#[tokio::test]
async fn a_service_and_its_guide_are_told_in_the_readers_language() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let both = body_with(
        "滑翔许可",
        json!({
            "description": "线上申请。", "description_en": "Apply online.", "place": "塔台", "place_en": "Tower",
            "office_hours": "全天", "office_hours_en": "All day", "time_limit": "1 天", "time_limit_en": "1 day",
            "legal_limit": "2 天", "legal_limit_en": "2 days", "agreement": "<p>须知</p>", "agreement_en": "<p>Terms</p>",
            "guide": {
                "steps": [{"title": "评估", "title_en": "Assessment", "content": "领取读数。", "content_en": "Collect the reading."},
                    {"title": "起飞", "content": "等待绿灯。"}],
                "materials": [{"name": "检验单", "name_en": "Inspection sheet", "form": "原件", "form_en": "Original",
                    "note": "半年内", "note_en": "of the last six months"}],
                "legal_basis": "《办法》", "legal_basis_en": "Gliding Rules", "post_name": "飞行岗", "post_name_en": "Flight desk",
                "questions": [{"question": "阴天能飞吗", "question_en": "Under clouds?", "answer": "能", "answer_en": "Yes."}]}
        }),
    );
    let id = publish(&app, &client, "glider", both.clone()).await;
    let details = |caller: Caller| {
        let asked = json!({"serviceId": id});
        async move { call(&caller, "serverCenter/details", asked).await }
    };
    let (chinese, english) = (details(student.clone()).await, details(student.english()).await);
    for (field, zh, en) in [
        ("/description", "线上申请。", "Apply online."),
        ("/place", "塔台", "Tower"),
        ("/officeHours", "全天", "All day"),
        ("/timeLimit", "1 天", "1 day"),
        ("/legalLimit", "2 天", "2 days"),
        ("/agreement", "<p>须知</p>", "<p>Terms</p>"),
        ("/guide/steps/0/title", "评估", "Assessment"),
        ("/guide/steps/0/content", "领取读数。", "Collect the reading."),
        // what nobody has put into English is told in Chinese
        ("/guide/steps/1/title", "起飞", "起飞"),
        ("/guide/materials/0/name", "检验单", "Inspection sheet"),
        ("/guide/materials/0/form", "原件", "Original"),
        ("/guide/materials/0/note", "半年内", "of the last six months"),
        ("/guide/legalBasis", "《办法》", "Gliding Rules"),
        ("/guide/postName", "飞行岗", "Flight desk"),
        ("/guide/place", "塔台", "Tower"),
        ("/guide/questions/0/question", "阴天能飞吗", "Under clouds?"),
        ("/guide/questions/0/answer", "能", "Yes."),
    ] {
        assert_eq!(chinese.pointer(field), Some(&json!(zh)), "{field}");
        assert_eq!(english.pointer(field), Some(&json!(en)), "{field}");
    }
    // a search finds the English words and quotes them to who reads English
    let found = guides(&student.english(), "", json!({"keyword": "Inspection sheet"})).await;
    let hit = found["records"].as_array().unwrap().iter().find(|r| r["serviceId"] == id.as_str()).unwrap();
    assert_eq!(hit["snippets"][0]["parts"][0], json!({"text": "Inspection sheet", "hit": true}), "{hit}");
    assert_eq!(hit["timeLimit"], "1 day");
    // the same once more changes nothing
    let again = client.put("/open/v1/services/glider", both).await;
    assert_eq!((again.status.as_u16(), again.json()["id"].as_str()), (200, Some(id.as_str())));
    app.finish().await;
}

#[tokio::test]
async fn what_finds_nothing_is_counted_without_a_name() {
    let app = TestApp::start().await;
    let (student, visitor, admin) = (app.sign_in("student").await, app.visitor(), app.sign_in("admin").await);
    let misses =
        |caller: Caller| async move { caller.post("/api/onehall/search-misses/page", json!({"size": 100})).await.ok() };
    let before = misses(admin.clone()).await["total"].as_u64().unwrap();
    for _ in 0..2 {
        call(&student, "serverCenter/searchService", json!({"keyword": "量子 跃迁证"})).await;
    }
    call(&visitor, "nobody/prepareLogin/searchService", json!({"keyword": "量子　跃迁证"})).await;
    guides(&student, "", json!({"keyword": "量子 跃迁证"})).await;
    for quiet in [
        json!({"keyword": "量子 跃迁证", "suggest": true}),
        json!({"keyword": "量子 跃迁证", "current": 2}),
        json!({"keyword": "量子 20240103117"}),
        json!({"keyword": "请假"}),
    ] {
        call(&student, "serverCenter/searchService", quiet).await;
    }
    let found = misses(admin.clone()).await;
    assert_eq!(found["total"].as_u64().unwrap(), before + 1, "{found}");
    let all = found["records"].as_array().unwrap();
    let rows: Vec<&Value> = all.iter().filter(|row| row["word"].as_str().unwrap().starts_with("量子")).collect();
    assert_eq!((&rows[0]["word"], &rows[0]["times"]), (&json!("量子 跃迁证"), &json!(4)));
    assert_eq!(rows[0]["lastDay"], "2026-11-21");
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(misses(there).await["total"], 0, "another tenant");
    assert_eq!(student.post("/api/onehall/search-misses/page", json!({})).await.problem(), "access.denied");
    app.advance(chrono::TimeDelta::days(89));
    clean(&app).await;
    let admin = app.sign_in("admin").await;
    let long = json!({"days": 90});
    let kept = admin.post("/api/onehall/search-misses/page", long).await.ok();
    assert!(kept["records"].as_array().unwrap().iter().any(|row| row["word"] == "量子 跃迁证"), "{kept}");
    app.advance(chrono::TimeDelta::days(2));
    clean(&app).await;
    let sql = "SELECT count(*) AS n FROM search_misses";
    let repo = app.db.repo();
    let statement = Statement::from_string(repo.conn().get_database_backend(), sql);
    let rows: i64 = repo.conn().query_one_raw(statement).await.unwrap().unwrap().try_get("", "n").unwrap();
    assert_eq!(rows, 0, "forgotten after 90 days");
    app.finish().await;
}
