//! Storage that takes nothing, and how often it is tried.

use futures::future::join_all;
use onehall_testkit::{Caller, TestAnswer, TestApp, rows};
use serde_json::json;

const READY: &str = "/health/ready";
const CALLERS: usize = 100;

/// Every write of a probe leaves a row.
async fn count_probes(app: &TestApp) {
    rows::change(app, "CREATE TABLE probes_seen (one INTEGER)").await;
    let trigger = if app.db.is_sqlite() {
        "CREATE TRIGGER probed AFTER UPDATE ON storage_probes BEGIN INSERT INTO probes_seen VALUES (1); END"
    } else {
        "CREATE FUNCTION probed() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN INSERT INTO probes_seen VALUES (1); RETURN NULL; END $$; \
         CREATE TRIGGER probed AFTER UPDATE ON storage_probes FOR EACH ROW EXECUTE FUNCTION probed()"
    };
    rows::change(app, trigger).await;
}

#[tokio::test]
async fn readiness_writes_once_a_second_for_all_who_ask() {
    let app = TestApp::start().await;
    count_probes(&app).await;
    app.product.readiness.set(true);
    let visitor = app.visitor();
    let since = std::time::Instant::now();
    let answers = join_all((0..CALLERS).map(|_| visitor.get(READY))).await;
    // on a slow machine asking takes more than one second
    let most = i64::try_from(since.elapsed().as_secs()).unwrap() + 1;
    // beyond what the health check lets in at one time it says to come again
    let ready = answers.iter().filter(|answer| answer.status.as_u16() == 200).count();
    assert!(ready > 1 && answers.iter().all(|answer| [200, 503].contains(&answer.status.as_u16())), "{answers:?}");
    let writes = rows::count(&app, "probes_seen", "1 = 1").await;
    assert!((1..=most).contains(&writes), "{writes} writes for {CALLERS} callers, {most} at most");
    app.finish().await;
}

/// From now on nothing more fits in, as on a full disk: on SQLite until the next connection, on PostgreSQL until
/// [`make_room`].
async fn fill(app: &TestApp) {
    let full = if app.db.is_sqlite() {
        "PRAGMA max_page_count = 1"
    } else {
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$; \
         CREATE TRIGGER full_disk BEFORE INSERT ON todos FOR EACH ROW EXECUTE FUNCTION full_disk()"
    };
    rows::change(app, full).await;
}

async fn make_room(app: &TestApp) {
    if !app.db.is_sqlite() {
        rows::change(app, "DROP TRIGGER full_disk ON todos").await;
    }
}

async fn put(client: &Caller, id: &str) -> TestAnswer {
    let body = json!({"account": "student", "title": "x".repeat(200), "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
    client.put(&format!("/open/v1/todos/{id}"), body).await
}

#[tokio::test]
async fn a_write_that_does_not_fit_is_refused_with_507_and_comes_back() {
    let app = TestApp::start().await;
    let client = app.open_client("filler", &["todos"]).await;
    assert_eq!(put(&client, "before").await.status.as_u16(), 201);
    let mut languages = 0;
    for (caller, text, hint) in [
        (client.clone(), "服务器存储暂时无法写入，本次操作没有保存", "若持续出现请联系管理员检查磁盘空间"),
        (client.english(), "The server's storage takes nothing right now; this was not saved", "look at the disk"),
    ] {
        fill(&app).await;
        let mut stored = Vec::new();
        let (id, refused) = loop {
            let id = format!("full-{languages}-{}", stored.len());
            let answer = put(&caller, &id).await;
            if answer.status.as_u16() != 201 {
                break (id, answer);
            }
            stored.push(id);
            assert!(stored.len() < 500, "everything fits in");
        };
        assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (507, "store.no_writes"), "{}", refused.text);
        assert!(refused.text.contains(text) && refused.text.contains(hint), "{}", refused.text);
        // reading goes on: what was acknowledged is there, what was refused is not
        for id in &stored {
            assert_eq!(client.get(&format!("/open/v1/todos/{id}")).await.status.as_u16(), 200, "{id}");
        }
        assert_eq!(client.get(&format!("/open/v1/todos/{id}")).await.status.as_u16(), 404);
        make_room(&app).await;
        assert_eq!(put(&client, &id).await.status.as_u16(), 201, "writes come back by themselves");
        languages += 1;
        if !app.db.is_sqlite() {
            rows::change(&app, "DROP FUNCTION full_disk").await;
        }
    }
    assert_eq!(languages, 2);
    app.finish().await;
}
