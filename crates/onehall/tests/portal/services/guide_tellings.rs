//! Those who collected a service are told that its guide changed.

use chrono::TimeDelta;
use onehall_testkit::{
    Caller, DEMO_PASSWORD, TestApp,
    rows::{change as change_rows, count},
};
use serde_json::{Value, json};

use super::{body, call, change, config, document, publish, publisher};

const SETTING: &str = "/api/onehall/guides/review-setting";
const OVERVIEW: &str = "/api/onehall/guides/overview";
const SENT: &str = "title LIKE '办事指南有更新：%' AND state = 'SENT'";

const AUTHORS: &str = "SELECT author_id FROM service_guide_tellings";

/// How many notices of changes went out, and to how many people in all.
async fn told(app: &TestApp) -> (i64, i64) {
    app.run_jobs().await;
    let receipts = format!("notice_id IN (SELECT id FROM official_notices WHERE {SENT})");
    (count(app, "official_notices", SENT).await, count(app, "notice_receipts", &receipts).await)
}

/// A service for everybody and the key of its guide; nobody has collected it.
async fn service(app: &TestApp, admin: &Caller) -> (Value, String) {
    let said = json!({"keyword": "SV0133", "current": 1, "size": 10});
    let id = admin.post("/api/onehall/guides/page", said).await.ok()["records"][0]["serviceId"].clone();
    change_rows(app, "DELETE FROM collections").await;
    let key = format!("guide:{}", id.as_str().unwrap());
    (id, key)
}

async fn collect(caller: &Caller, id: &Value) {
    call(caller, "serverCenter/collect", json!({"serviceId": id})).await;
}

/// Everybody of a tenant has it in the collection, and nothing else.
async fn collect_for_all(app: &TestApp) -> i64 {
    let all = "INSERT INTO collections (user_id, service_id, tenant_id, position, created_at) \
        SELECT users.id, services.id, users.tenant_id, 0, users.created_at FROM users \
        JOIN services ON services.tenant_id = users.tenant_id AND services.code = 'SV0133' \
        WHERE users.tenant_id = '000000' AND users.disabled_at IS NULL";
    change_rows(app, all).await;
    count(app, "collections", "tenant_id = '000000'").await
}

async fn publish_phone(app: &TestApp, admin: &Caller, key: &str, phone: &str) {
    change(admin, key, true, |body| body["phone"] = json!(phone)).await;
    app.carry_events().await;
}

#[tokio::test]
async fn a_change_is_told_once_to_those_who_collected_its_service() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let (id, key) = service(&app, &admin).await;
    publish_phone(&app, &admin, &key, "0870-5550 101").await;
    assert_eq!(told(&app).await, (0, 0), "nobody collected it");
    assert_eq!(count(&app, "service_guide_tellings", "1 = 1").await, 0);

    for caller in [&admin, &student, &teacher] {
        collect(caller, &id).await;
    }
    change(&admin, &key, false, |body| body["phone"] = json!("0870-5550 102")).await;
    assert_eq!(told(&app).await, (0, 0), "a draft is nobody's");
    publish_phone(&app, &admin, &key, "0870-5550 103").await;
    change(&admin, &key, true, |body| body["steps"][0]["title"] = json!("填一填")).await;
    assert_eq!(told(&app).await, (1, 2), "one notice of both changes, and none to who made them");
    let texts = "content LIKE '%办理步骤、负责岗位、责任人和电话%' AND content LIKE '%/g/SV0133%'";
    assert_eq!(count(&app, "official_texts", texts).await, 1);
    assert_eq!(count(&app, "audit_log", "action = 'guide.collectors_told' AND object = 'service:SV0133'").await, 1);

    // as the keys of entries and drafts are nothing that is read, so is the same said again
    change(&admin, &key, true, |body| body["steps"][0]["id"] = json!("other")).await;
    assert_eq!(told(&app).await, (1, 2));
    app.finish().await;
}

#[tokio::test]
async fn further_changes_of_a_day_wait_for_the_next_morning() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (id, key) = service(&app, &admin).await;
    collect(&student, &id).await;
    publish_phone(&app, &admin, &key, "0870-5550 101").await;
    assert_eq!(told(&app).await, (1, 1));
    publish_phone(&app, &admin, &key, "0870-5550 102").await;
    change(&admin, &key, true, |body| body["place"] = json!("大学生活动中心")).await;
    assert_eq!(told(&app).await, (1, 1), "told today already");
    assert_eq!(count(&app, "service_guide_tellings", "parts = 'place,contact' AND after_user = 0").await, 1);
    app.advance(TimeDelta::days(1));
    assert_eq!(told(&app).await, (2, 2), "both at once on the next morning");
    app.advance(TimeDelta::days(1));
    assert_eq!(told(&app).await, (2, 2));

    // what waits is not told of a guide that is not shown any more
    let admin = app.sign_in("admin").await;
    for phone in ["0870-5550 103", "0870-5550 104"] {
        publish_phone(&app, &admin, &key, phone).await;
        assert_eq!(told(&app).await, (3, 3));
    }
    let version = document(&admin, &key).await["version"].clone();
    config(&admin, "under", json!({"key": key, "version": version, "isUnder": true})).await.ok();
    app.advance(TimeDelta::days(1));
    assert_eq!(told(&app).await, (3, 3));
    app.finish().await;
}

#[tokio::test]
async fn many_are_told_in_parts_and_nobody_twice() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (_, key) = service(&app, &admin).await;
    let all = collect_for_all(&app).await;
    assert!(all > 500, "{all}");
    publish_phone(&app, &admin, &key, "0870-5550 101").await;
    // the node died after a part was told
    let half = "(SELECT user_id FROM collections ORDER BY user_id LIMIT 1 OFFSET 499)";
    change_rows(&app, &format!("UPDATE service_guide_tellings SET after_user = {half}, told_count = 500")).await;
    let author = count(&app, "collections", &format!("user_id > {half} AND user_id IN ({AUTHORS})")).await;
    assert_eq!(told(&app).await.1, all - 500 - author, "those behind it alone");
    assert_eq!(count(&app, "service_guide_tellings", "ended_at IS NOT NULL").await, 1);

    // the node died before it could say that it had ended
    let before = told(&app).await;
    change_rows(&app, "UPDATE jobs SET state = 'queued', finished_at = NULL WHERE queue = 'guide-tell'").await;
    assert_eq!(told(&app).await, before);
    assert_eq!(count(&app, "audit_log", "action = 'guide.collectors_told'").await, 1);

    // and a whole run
    app.advance(TimeDelta::days(2));
    let admin = app.sign_in("admin").await;
    publish_phone(&app, &admin, &key, "0870-5550 102").await;
    let now = told(&app).await;
    assert_eq!(now.1 - before.1, all - 1, "all but who changed it");
    assert_eq!(now.0 - before.0, (all + 499) / 500, "a notice for each part");
    app.finish().await;
}

#[tokio::test]
async fn the_setting_turns_it_off_also_for_what_waits() {
    let app = TestApp::start().await;
    let (admin, student, office) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("office").await);
    let (id, key) = service(&app, &admin).await;
    collect(&student, &id).await;
    assert_eq!(admin.post(OVERVIEW, json!({})).await.ok()["tellsCollectors"], true, "unless somebody says otherwise");
    publish_phone(&app, &admin, &key, "0870-5550 101").await;
    let off = json!({"days": 200, "tellsCollectors": false});
    assert_eq!(office.post(SETTING, off.clone()).await.problem(), "access.denied");
    assert_eq!(admin.post(SETTING, off.clone()).await.ok(), off);
    assert_eq!(told(&app).await, (0, 0), "what was noted is not told any more");
    publish_phone(&app, &admin, &key, "0870-5550 102").await;
    assert_eq!(told(&app).await, (0, 0));
    assert_eq!(admin.post(SETTING, json!({"days": 100})).await.ok(), json!({"days": 100, "tellsCollectors": false}));
    assert_eq!(admin.post(OVERVIEW, json!({})).await.ok()["tellsCollectors"], false);

    app.advance(TimeDelta::days(1));
    let admin = app.sign_in("admin").await;
    admin.post(SETTING, json!({"days": 100, "tellsCollectors": true})).await.ok();
    publish_phone(&app, &admin, &key, "0870-5550 103").await;
    assert_eq!(told(&app).await, (1, 1));
    app.finish().await;
}

#[tokio::test]
async fn who_may_not_see_the_service_any_more_and_other_schools_are_told_nothing() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let client = publisher(&app, "lab").await;
    let mut lab = body("实验室预约");
    lab["guide"] = json!({"steps": [{"title": "预约", "content": "选择时段。"}], "post_name": "实验中心"});
    publish(&app, &client, "lab-1", lab.clone()).await;
    let found = admin.post("/api/onehall/guides/page", json!({"keyword": "lab-1", "current": 1, "size": 1})).await.ok();
    let id = found["records"][0]["serviceId"].clone();
    change_rows(&app, "DELETE FROM collections").await;
    for caller in [&student, &app.sign_in("teacher").await] {
        collect(caller, &id).await;
    }
    lab["audience"] = json!({"roles": ["teacher"]});
    lab["guide"]["post_name"] = json!("实验教学中心");
    publish(&app, &client, "lab-1", lab.clone()).await;
    assert_eq!(told(&app).await, (1, 1), "what another system says is told too, to teachers alone");

    // a second school tells its own people
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let said = json!({"keyword": "QS001", "current": 1, "size": 10});
    let service = other.post("/api/onehall/guides/page", said).await.ok()["records"][0]["serviceId"].clone();
    collect(&app.sign_in_to("000001", "student", DEMO_PASSWORD).await, &service).await;
    publish_phone(&app, &other, &format!("guide:{}", service.as_str().unwrap()), "1").await;
    assert_eq!(told(&app).await, (2, 2));
    let theirs = format!("tenant_id = '000001' AND notice_id IN (SELECT id FROM official_notices WHERE {SENT})");
    assert_eq!(count(&app, "notice_receipts", &theirs).await, 1);
    app.finish().await;
}

#[tokio::test]
async fn without_an_account_that_speaks_nothing_is_left_to_be_tried_again() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (id, key) = service(&app, &admin).await;
    collect(&student, &id).await;
    change_rows(&app, "UPDATE official_accounts SET enabled = false").await;
    publish_phone(&app, &admin, &key, "0870-5550 101").await;
    assert_eq!(told(&app).await, (0, 0));
    app.finish().await;
}
