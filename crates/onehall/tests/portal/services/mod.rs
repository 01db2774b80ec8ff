//! The service catalogue: lists, search, opening, collecting, what other systems publish.

mod agreements;
mod audience;
mod cards;
mod catalogue;
mod catalogue_drafts;
mod catalogue_groups;
mod catalogue_many;
mod clicks;
mod collect;
mod contacts;
mod effectiveness;
mod feedback;
mod files;
mod groups;
mod guide_desk;
mod guide_tellings;
mod guides;
mod halls;
mod import_drafts;
mod landing;
mod lists;
mod lookups;
mod misses;
mod open;
mod ratings;
mod search;
mod sheets;
mod special_list;
mod specials;
mod templates;

use onehall_feature::SheetCaller;
use onehall_kernel::{Actor, Ctx};
use onehall_testkit::{Caller, TestAnswer, TestApp, sweep_files};
use serde_json::{Value, json};

const PLATFORM: &str = "/api/blade-platform";
const WORKBENCH: &str = "/api/blade-workbench";
const LANDING: &str = "/api/online-service-platform/nobody/preLogin";
/// The smallest picture: one pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

/// A call about documents of configuration.
async fn config(admin: &Caller, call: &str, body: Value) -> TestAnswer {
    admin.post(&format!("/api/onehall/config/{call}"), body).await
}

/// A document as its editors see it.
async fn document(admin: &Caller, key: &str) -> Value {
    config(admin, "detail", json!({"key": key})).await.ok()
}

/// Saves a changed document, and publishes it when it is asked for; answers how it stands.
async fn change(admin: &Caller, key: &str, publish: bool, change: impl FnOnce(&mut Value)) -> Value {
    let mut whole = document(admin, key).await;
    change(&mut whole["body"]);
    let said = json!({"key": key, "version": whole["version"], "body": whole["body"], "publish": publish});
    config(admin, "save", said).await.ok()
}

/// Changes what people see.
async fn put_document(app: &TestApp, admin: &Caller, key: &str, changed: impl FnOnce(&mut Value)) -> Value {
    let standing = change(admin, key, true, changed).await;
    app.carry_events().await;
    standing
}

/// Publishes the draft of a service, `{serviceId, version}`, and carries the news; answers the service's key.
async fn publish_draft(app: &TestApp, caller: &Caller, draft: &Value) -> Value {
    let key = format!("service:{}", draft["serviceId"].as_str().unwrap());
    config(caller, "publish", json!({"items": [{"key": key, "version": draft["version"]}]})).await.ok();
    app.carry_events().await;
    draft["serviceId"].clone()
}

/// A call of the platform family by its path below the family.
async fn call(caller: &Caller, path: &str, body: Value) -> Value {
    caller.post(&format!("{PLATFORM}/{path}"), body).await.ok()
}

/// The code with which a call of the platform family is refused.
async fn refused(caller: &Caller, path: &str, body: Value) -> String {
    caller.post(&format!("{PLATFORM}/{path}"), body).await.problem()
}

/// Another system that brings registers in: what it says is seen at once.
async fn register_system(app: &TestApp) -> SheetCaller {
    let person = onehall_testkit::sheets::caller(app, "admin", None).await;
    let ctx = Ctx { actor: Actor::Client("register".to_owned()), ..person.ctx.clone() };
    SheetCaller { ctx, ..person }
}

/// A system that may publish services.
async fn publisher(app: &TestApp, id: &str) -> Caller {
    app.open_client(id, &["services", "comb"]).await
}

/// A complete service of the demonstration university for everybody who is signed in.
fn body(name: &str) -> Value {
    json!({
        "name": name, "name_en": "Glider Licence", "dept": "105", "scenes": ["S02"], "type": "T01", "label": "HOT",
        "service_type": "PROCESS", "process_type": "ONLINE", "access_way": "3", "open_way": "1001",
        "url": "/apply/glider", "summary": "滑翔许可的线上申请。", "launched_at": "2026-11-20T00:00:00Z",
        "guide": {"steps": [{"title": "提交", "content": "填写申请表。"}], "post_name": "飞行岗"},
    })
}

/// The same with some fields changed.
fn body_with(name: &str, change: Value) -> Value {
    let mut made = body(name);
    for (key, value) in change.as_object().unwrap() {
        made[key] = value.clone();
    }
    made
}

/// Publishes a service and carries the news to the caches; answers its key.
async fn publish(app: &TestApp, client: &Caller, code: &str, body: Value) -> String {
    let answer = client.put(&format!("/open/v1/services/{code}"), body).await;
    assert!(matches!(answer.status.as_u16(), 200 | 201), "HTTP {}: {}", answer.status, answer.text);
    app.carry_events().await;
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// Withdraws a service and carries the news.
async fn withdraw(app: &TestApp, client: &Caller, code: &str) {
    assert_eq!(client.delete(&format!("/open/v1/services/{code}")).await.status.as_u16(), 204);
    app.carry_events().await;
}

/// The clean-up ran once at this time.
async fn clean(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    for queue in ["services-cleanup", "services-forget-use"] {
        onehall_jobs::enqueue_named(&mut tx, &app.ctx(), queue, &(), onehall_jobs::Terms::default()).await.unwrap();
    }
    tx.save().await.unwrap();
    app.run_jobs().await;
    sweep_files(app).await;
}

/// A field of every row.
fn each<'a>(rows: &'a Value, field: &str) -> Vec<&'a str> {
    let texts = rows.as_array().unwrap().iter().map(|row| row[field].as_str());
    texts.map(|text| text.unwrap_or_else(|| panic!("no {field}: {rows}"))).collect()
}

/// Names of the services in a list.
fn names(rows: &Value) -> Vec<&str> {
    each(rows, "serviceName")
}

/// The key of the service with this name, found by the page call.
async fn id_of(caller: &Caller, name: &str) -> String {
    let found = call(caller, "serverCenter/page", json!({"keyword": name, "size": 100})).await;
    let row = found["records"].as_array().unwrap().iter().find(|r| r["serviceName"] == name);
    row.unwrap_or_else(|| panic!("no service {name}"))["serviceId"].as_str().unwrap().to_owned()
}

/// Keys of the hottest services of a caller.
async fn some_ids(caller: &Caller, many: usize) -> Vec<String> {
    let hot = call(caller, "serverCenter/ospHeatService", json!({"size": many})).await;
    let ids: Vec<String> = each(&hot, "serviceId").into_iter().map(str::to_owned).collect();
    assert_eq!(ids.len(), many);
    ids
}
