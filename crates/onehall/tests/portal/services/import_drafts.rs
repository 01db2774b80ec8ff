//! What a person brings in are drafts of services, published together and taken back.

use onehall_feature::{Outcome, Undone};
use onehall_testkit::sheets::{caller, carry_out, outcomes, rehearse, rows, sheet, undo};
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{call, change, config, document};

/// The demonstration's leave request of the student office, which people use.
const LEAVE: &str = "SV0001";
const COLUMNS: [&str; 11] = [
    "code",
    "name",
    "deptCode",
    "serviceType",
    "processType",
    "accessWay",
    "openWay",
    "url",
    "online",
    "phone",
    "steps",
];

/// A row of a new service.
fn wing<'a>(code: &'a str, name: &'a str, online: &'a str) -> [&'a str; 11] {
    [code, name, "105", "PROCESS", "ONLINE", "1", "1001", "/apply/wing", online, "555", "提交 | 填写飞翼表。"]
}

async fn row(caller: &Caller, code: &str) -> Value {
    let asked = json!({"keyword": code, "current": 1, "size": 100});
    let found = caller.post("/api/onehall/catalogue/page", asked).await.ok();
    let rows = found["records"].as_array().unwrap();
    rows.iter().find(|row| row["serviceCode"] == code).cloned().unwrap_or_default()
}

async fn found(caller: &Caller, word: &str) -> u64 {
    call(caller, "serverCenter/searchService", json!({"keyword": word})).await["total"].as_u64().unwrap()
}

async fn read(caller: &Caller, id: &Value) -> Value {
    call(caller, "serverCenter/details", json!({"serviceId": id})).await
}

/// Everything that waits of these services, as it is published.
async fn waiting(caller: &Caller, ids: &[&Value]) -> Vec<Value> {
    let changes = config(caller, "changes", json!({})).await.ok();
    let is_of = |key: &str| ids.iter().any(|id| key.ends_with(id.as_str().unwrap()));
    let all = changes.as_array().unwrap().iter();
    all.filter(|one| is_of(one["key"].as_str().unwrap()))
        .map(|one| json!({"key": one["key"], "version": one["version"]}))
        .collect()
}

#[tokio::test]
async fn what_a_person_brings_in_is_seen_once_all_of_it_is_published() {
    use Outcome::{New, Skip, Update};
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (me, register) = (caller(&app, "admin", None).await, sheet(&app, "services"));
    let leave = row(&admin, LEAVE).await["serviceId"].clone();
    let before = read(&student, &leave).await;
    let wing = rows(&*register, &COLUMNS, &[&wing("wing", "飞翼通行证", "是")]);
    let steps = "出发 | 起飞前请假。";
    let changed = rows(&*register, &["code", "name", "phone", "steps"], &[&[LEAVE, "滑翔请假", "777", steps]]);
    let file = [wing, changed].concat();
    let tried = rehearse(&app, &me, &*register, &file, true, 10).await;
    assert_eq!(outcomes(&tried), [New, Update]);
    let (judged, changes) = carry_out(&app, &me, &*register, &file, true, 10).await;
    assert_eq!(judged, tried, "a rehearsal foretells the run");
    assert!(changes[1].before.as_ref().unwrap().contains(before["serviceName"].as_str().unwrap()));
    app.carry_events().await;
    assert_eq!((read(&student, &leave).await, found(&student, "飞翼通行证").await), (before.clone(), 0));
    let new = row(&admin, "wing").await;
    assert_eq!((&new["state"], &new["isOnline"]), (&json!("DRAFT"), &json!(false)));
    assert_eq!(row(&admin, LEAVE).await["state"], "CHANGED");
    assert_eq!(outcomes(&carry_out(&app, &me, &*register, &file, true, 10).await.0), [Skip, Skip], "the same again");
    // a file over drafts that wait: what it does not name stays
    let more = rows(&*register, &["code", "summary"], &[&[LEAVE, "简介"], &["wing", "新的简介"]]);
    assert_eq!(outcomes(&carry_out(&app, &me, &*register, &more, true, 10).await.0), [Update, Update]);
    let draft = document(&admin, &format!("service:{}", leave.as_str().unwrap())).await;
    assert_eq!((&draft["body"]["name"], &draft["body"]["summary"]), (&json!("滑翔请假"), &json!("简介")));

    let items = waiting(&admin, &[&leave, &new["serviceId"]]).await;
    assert_eq!(items.len(), 3, "both services and the guide of the one that is there: {items:?}");
    // all or nothing
    let mut stale = items.clone();
    stale[0]["version"] = json!("01930000-0000-7000-8000-000000000000");
    assert_eq!(config(&admin, "publish", json!({"items": stale})).await.problem(), "object.conflict");
    app.carry_events().await;
    assert_eq!((read(&student, &leave).await, found(&student, "飞翼通行证").await), (before, 0));
    config(&admin, "publish", json!({"items": items, "note": "新学期"})).await.ok();
    app.carry_events().await;
    let now = read(&student, &leave).await;
    assert_eq!((&now["serviceName"], &now["phone"]), (&json!("滑翔请假"), &json!("777")));
    assert_eq!(now["guide"]["steps"][0]["title"], "出发");
    assert_eq!(found(&student, "飞翼通行证").await, 1, "and on the shelf");
    assert_eq!(read(&student, &new["serviceId"]).await["guide"]["steps"][0]["title"], "提交");
    assert_eq!(undo(&app, &me, &*register, &changes).await, [Undone::Kept, Undone::Kept], "published ones stay");
    app.finish().await;
}

#[tokio::test]
async fn drafts_of_an_import_are_taken_back_where_nobody_changed_them() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (me, register) = (caller(&app, "admin", None).await, sheet(&app, "services"));
    let leave = row(&admin, LEAVE).await["serviceId"].clone();
    let key = format!("service:{}", leave.as_str().unwrap());
    change(&admin, &key, false, |body| body["summary"] = json!("草稿的简介")).await;
    let (one, two) = (wing("wing-a", "飞翼甲", "是"), wing("wing-b", "飞翼乙", "否"));
    let new = rows(&*register, &COLUMNS, &[&one, &two]);
    let changed = rows(&*register, &["code", "name", "phone"], &[&[LEAVE, "滑翔请假", "777"]]);
    let (_, changes) = carry_out(&app, &me, &*register, &[new, changed].concat(), true, 10).await;
    let edited = row(&admin, "wing-b").await["serviceId"].clone();
    let own = format!("service:{}", edited.as_str().unwrap());
    assert_eq!(document(&admin, &own).await["body"]["isOnline"], false);
    change(&admin, &own, false, |body| body["summary"] = json!("改过了")).await;
    assert_eq!(undo(&app, &me, &*register, &changes).await, [Undone::Gone, Undone::Kept, Undone::Gone]);
    assert_eq!(row(&admin, "wing-a").await, Value::Null);
    let draft = document(&admin, &key).await;
    assert_eq!(draft["body"]["summary"], "草稿的简介", "the draft before it is back");
    assert_ne!(draft["body"]["name"], "滑翔请假");
    let guide = document(&admin, &format!("guide:{}", leave.as_str().unwrap())).await;
    assert_ne!(guide["body"]["phone"], "777");
    assert_eq!(waiting(&admin, &[&leave]).await.len(), 1, "the draft of before waits, that of the guide is given up");
    app.finish().await;
}

#[tokio::test]
async fn a_file_reaches_own_services_and_neither_the_shelf_nor_the_launch_of_published_ones() {
    use Outcome::Fault;
    let app = TestApp::start().await;
    let (me, register) = (caller(&app, "admin", None).await, sheet(&app, "services"));
    let bounded = caller(&app, "admin", Some(&["201"])).await;
    let off = rows(
        &*register,
        &["code", "online", "launchTime"],
        &[&[LEAVE, "否", "2031-01-01T08:00:00"], &[LEAVE, "是", ""]],
    );
    let tried = rehearse(&app, &me, &*register, &off[..1], true, 1).await;
    assert_eq!(tried, [(Fault, vec!["online".to_owned(), "launchTime".to_owned()])]);
    let named = rows(&*register, &["code", "name"], &[&[LEAVE, "滑翔请假"]]);
    let tried = rehearse(&app, &bounded, &*register, &named, true, 1).await;
    assert_eq!(tried, [(Fault, vec!["deptCode".to_owned()])]);
    // nor is a service given to oneself
    let taken = rows(&*register, &["code", "deptCode"], &[&[LEAVE, "201"]]);
    assert_eq!(outcomes(&rehearse(&app, &bounded, &*register, &taken, true, 1).await), [Fault]);
    assert_eq!(outcomes(&carry_out(&app, &bounded, &*register, &named, true, 1).await.0), [Fault]);
    app.finish().await;
}
