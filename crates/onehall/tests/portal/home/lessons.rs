//! The next lesson of a person, and the lessons that other systems hand over.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, rows::count};
use serde_json::{Value, json};

const NEXT: &str = "/api/onehall/lessons/next";
const LESSONS: &str = "/open/v1/lessons";

/// A moment so many minutes from the clock of the test.
fn after(app: &TestApp, minutes: i64) -> String {
    (app.env.now() + TimeDelta::minutes(minutes)).to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true)
}

/// One of 45 minutes.
fn lesson(app: &TestApp, key: &str, minutes: i64) -> Value {
    json!({
        "external_id": key, "title": "编译原理", "title_en": "Compilers", "place": "信息楼 A101", "place_en": "Information Building A101",
        "teacher": "周景行", "starts_at": after(app, minutes), "ends_at": after(app, minutes + 45),
    })
}

/// All lessons of an account from four weeks before to four weeks after now.
fn batch(app: &TestApp, account: &str, lessons: &[Value]) -> Value {
    let weeks = 4 * 7 * 24 * 60;
    json!({"account": account, "from": after(app, -weeks), "until": after(app, weeks), "lessons": lessons})
}

async fn put(app: &TestApp, client: &Caller, body: Value) -> (u64, u64) {
    let answer = client.put(LESSONS, body).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    app.carry_events().await;
    let done = answer.json();
    (done["written"].as_u64().unwrap(), done["removed"].as_u64().unwrap())
}

#[tokio::test]
async fn the_next_lesson_is_told_in_the_readers_language_and_the_schools_time() {
    let app = TestApp::start().await;
    let (jwxt, office) = (app.open_client("jwxt", &["lessons"]).await, app.sign_in("office").await);
    assert_eq!(office.post(NEXT, json!({})).await.ok(), json!({"lesson": null}));
    let all =
        [lesson(&app, "late", 2_000), lesson(&app, "now", -30), lesson(&app, "over", -90), lesson(&app, "soon", 20)];
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &all)).await, (4, 0));

    let told = office.post(NEXT, json!({})).await.ok()["lesson"].clone();
    let local = |minutes: i64| app.env.now() + TimeDelta::minutes(minutes) + TimeDelta::hours(8);
    assert_eq!(
        (&told["title"], &told["place"], &told["teacher"]),
        (&json!("编译原理"), &json!("信息楼 A101"), &json!("周景行"))
    );
    assert_eq!((&told["isNow"], &told["daysUntil"]), (&json!(true), &json!(0)));
    assert_eq!(told["date"], local(-30).date_naive().to_string());
    assert_eq!(told["start"], local(-30).format("%H:%M").to_string());
    assert_eq!(told["end"], local(15).format("%H:%M").to_string());
    let english = office.english().post(NEXT, json!({})).await.ok();
    assert_eq!(
        (&english["lesson"]["title"], &english["lesson"]["place"]),
        (&json!("Compilers"), &json!("Information Building A101"))
    );

    // the one that goes on is gone: the next one counts
    let left = [lesson(&app, "late", 2_000), lesson(&app, "soon", 20)];
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &left)).await, (0, 2));
    let told = office.post(NEXT, json!({})).await.ok();
    assert_eq!((&told["lesson"]["isNow"], &told["lesson"]["startsAt"]), (&json!(false), &left[1]["starts_at"]));
    app.finish().await;
}

#[tokio::test]
async fn a_batch_replaces_what_the_same_system_said_of_the_same_time() {
    let app = TestApp::start().await;
    let jwxt = app.open_client("jwxt", &["lessons"]).await;
    let library = app.open_client("library", &["lessons"]).await;
    let office = app.sign_in("office").await;
    let all = [lesson(&app, "a", 60), lesson(&app, "b", 120)];
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &all)).await, (2, 0));
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &all)).await, (0, 0), "the same again changes nothing");
    assert_eq!(count(&app, "audit_log", "action = 'home.lessons.put'").await, 1);
    // the other system has a key of the same name, and takes away nothing of the first one's
    assert_eq!(put(&app, &library, batch(&app, "office", &[lesson(&app, "a", 30)])).await, (1, 0));
    assert_eq!(put(&app, &library, batch(&app, "office", &[])).await, (0, 1));
    let told = office.post(NEXT, json!({})).await.ok();
    assert_eq!(told["lesson"]["startsAt"], all[0]["starts_at"]);
    // the lesson is moved
    let moved = [lesson(&app, "a", 240), lesson(&app, "b", 120)];
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &moved)).await, (1, 0));
    assert_eq!(office.post(NEXT, json!({})).await.ok()["lesson"]["startsAt"], moved[1]["starts_at"]);
    // a span before them
    let mut earlier = batch(&app, "office", &[]);
    earlier["until"] = json!(after(&app, 100));
    assert_eq!(put(&app, &jwxt, earlier).await, (0, 0));
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &[])).await, (0, 2));
    assert_eq!(office.post(NEXT, json!({})).await.ok(), json!({"lesson": null}));
    app.finish().await;
}

#[tokio::test]
async fn only_with_the_scope_in_the_own_school_and_within_the_limits() {
    let app = TestApp::start().await;
    let jwxt = app.open_client("jwxt", &["lessons"]).await;
    let news = app.open_client("news-only", &["news"]).await;
    let college = app.open_client_of("000001", "college", &["lessons"]).await;
    let one = [lesson(&app, "a", 60)];
    assert_eq!(news.put(LESSONS, batch(&app, "office", &one)).await.problem(), "access.scope_missing");
    // the other school has an account of this name of its own
    put(&app, &college, batch(&app, "student", &one)).await;
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(theirs.post(NEXT, json!({})).await.ok()["lesson"]["title"], "编译原理");
    assert_eq!(count(&app, "home_lessons", "tenant_id = '000000' AND title = '编译原理'").await, 0);
    let refused = async |change: &dyn Fn(&mut Value)| {
        let mut body = batch(&app, "office", &one);
        change(&mut body);
        let answer = jwxt.put(LESSONS, body).await;
        assert_eq!(answer.status.as_u16(), 400, "{}", answer.text);
        answer.problem()
    };
    assert_eq!(refused(&|b| b["account"] = json!("nobody-here")).await, "request.invalid");
    assert_eq!(refused(&|b| b["user_id"] = json!("1")).await, "request.invalid");
    assert_eq!(refused(&|b| b["until"] = b["from"].clone()).await, "request.invalid");
    assert_eq!(refused(&|b| b["lessons"][0]["title"] = json!(" ")).await, "request.invalid");
    assert_eq!(refused(&|b| b["lessons"][0]["ends_at"] = b["from"].clone()).await, "request.invalid");
    assert_eq!(refused(&|b| b["lessons"][0]["extra"] = json!(1)).await, "request.malformed");
    assert_eq!(refused(&|b| b["lessons"] = json!([one[0], one[0]])).await, "request.invalid");
    let many: Vec<Value> = (0..1_001).map(|n| lesson(&app, &format!("k{n}"), n)).collect();
    assert_eq!(refused(&|b| b["lessons"] = json!(many)).await, "request.invalid");
    assert_eq!(put(&app, &jwxt, batch(&app, "office", &many[..1_000])).await, (1_000, 0));
    assert_eq!(app.visitor().post(NEXT, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn two_batches_at_once_end_as_one_of_them() {
    let app = TestApp::start().await;
    let jwxt = app.open_client("jwxt", &["lessons"]).await;
    let bodies = [
        batch(&app, "office", &[lesson(&app, "a", 60), lesson(&app, "b", 120)]),
        batch(&app, "office", &[lesson(&app, "c", 60)]),
    ];
    let answers = futures::future::join_all((0..8).map(|n| jwxt.put(LESSONS, bodies[n % 2].clone()))).await;
    assert!(answers.iter().all(|answer| answer.status.as_u16() == 200));
    let [first, second] = [
        count(&app, "home_lessons", "external_id IN ('a', 'b') AND title = '编译原理'").await,
        count(&app, "home_lessons", "external_id = 'c' AND title = '编译原理'").await,
    ];
    assert!([(2, 0), (0, 1)].contains(&(first, second)), "{first} and {second}");
    app.finish().await;
}

#[tokio::test]
async fn the_demonstration_has_a_timetable() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let teacher = app.sign_in("teacher").await;
    for one in [&student, &teacher] {
        let told = one.post(NEXT, json!({})).await.ok();
        assert_ne!(told["lesson"]["title"], "", "{told}");
        assert_ne!(told["lesson"]["place"], "", "{told}");
    }
    // who gives a lesson is not told their own name
    assert_eq!(teacher.post(NEXT, json!({})).await.ok()["lesson"]["teacher"], "");
    app.finish().await;
}
