//! Common tools as administrators change them.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{DATA, audit_of, card_id, home_page};

const SAVE: &str = "/api/online-service-platform/commonTool/save";
const PAGE: &str = "/api/onehall/tools/page";
const REMOVE: &str = "/api/onehall/tools/remove";
const TYPES: &str = "/api/onehall/tools/types/list";
const TYPE_SAVE: &str = "/api/onehall/tools/types/save";
const TYPE_REMOVE: &str = "/api/onehall/tools/types/remove";
const LIST: &str = "/api/blade-desk/tools/list";
const LANDING: &str = "/api/online-service-platform/nobody/preLogin/commonTool";

fn names(rows: &Value, field: &str) -> Vec<String> {
    rows.as_array().unwrap().iter().map(|row| row[field].as_str().unwrap().to_owned()).collect()
}

async fn types(caller: &Caller) -> Value {
    caller.post(TYPES, json!({})).await.ok()
}

/// What people see of one type.
async fn seen(caller: &Caller, kind: &Value) -> Vec<String> {
    names(&caller.post(LIST, json!({"typeId": kind})).await.ok()["list"], "tools_name")
}

async fn made(admin: &Caller, kind: &Value, name: &str) -> Value {
    let body = json!({"typeId": kind, "name": name, "nameEn": "", "url": "https://jwxt.example.edu.cn/x"});
    let out = admin.post(SAVE, body).await.ok();
    assert_eq!(out["created"], true);
    out["tool"].clone()
}

#[tokio::test]
async fn a_tool_is_made_changed_switched_and_removed_and_everybody_sees_it_at_once() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    let kind = types(&admin).await[0]["typeId"].clone();
    let body = json!({"typeId": kind, "name": " 智能选课 ", "nameEn": "Course Picker", "icon": "/media/pictures/x.png",
        "url": "https://jwxt.example.edu.cn/pick", "openWay": "1002", "roles": ["student"]});
    let tool = admin.post(SAVE, body).await.ok()["tool"].clone();
    assert_eq!((&tool["name"], &tool["enabled"], &tool["publisher"]), (&json!("智能选课"), &json!(true), &json!("")));
    let shown = student.post(LIST, json!({"typeId": kind})).await.ok();
    let one = shown["list"].as_array().unwrap().iter().find(|t| t["tools_name"] == "智能选课").unwrap().clone();
    assert_eq!(
        (&one["url"], &one["openWay"], &one["tools_icon"]),
        (&json!("https://jwxt.example.edu.cn/pick"), &json!("1002"), &json!("/media/pictures/x.png"))
    );
    assert_eq!(seen(&student, &kind).await.last().unwrap(), "智能选课", "a new tool stands last");
    let page = home_page(&student).await;
    let card = student.post(DATA, json!({"cardId": card_id(&page, "COMMON_TOOLS"), "columnId": kind})).await.ok();
    assert_eq!(card["list"], shown["list"], "the card shows it too");
    assert!(!seen(&app.sign_in("teacher").await, &kind).await.contains(&"智能选课".to_owned()), "not for teachers");
    let before = visitor.post(LANDING, json!({})).await.ok();
    let change = json!({"toolId": tool["toolId"], "roles": [], "name": "选课小帮手"});
    assert_eq!(admin.post(SAVE, change).await.ok()["tool"]["url"], tool["url"], "what is absent stays");
    let after = visitor.post(LANDING, json!({})).await.ok();
    assert_eq!(after["list"].as_array().unwrap().len(), before["list"].as_array().unwrap().len() + 1);
    admin.post(SAVE, json!({"toolId": tool["toolId"], "enabled": false})).await.ok();
    assert!(!seen(&student, &kind).await.contains(&"选课小帮手".to_owned()));
    let off = admin.post(PAGE, json!({"enabled": false})).await.ok();
    assert_eq!(names(&off["records"], "name"), ["选课小帮手"]);
    admin.post(SAVE, json!({"toolId": tool["toolId"], "enabled": true})).await.ok();
    assert!(seen(&student, &kind).await.contains(&"选课小帮手".to_owned()));
    assert_eq!(admin.post(REMOVE, json!({"toolId": tool["toolId"]})).await.ok()["removed"], true);
    assert_eq!(admin.post(REMOVE, json!({"toolId": tool["toolId"]})).await.problem(), "object.not_found", "twice");
    assert!(!seen(&student, &kind).await.contains(&"选课小帮手".to_owned()));
    let log = audit_of(&app, "home.tool.").await;
    assert_eq!(log.len(), 5, "made, changed, off, on, removed: {log:?}");
    assert!(log.iter().all(|(_, actor)| *actor == admin.tokens["user_id"]), "{log:?}");
    app.finish().await;
}

#[tokio::test]
async fn tools_are_found_by_type_and_word_and_moved_inside_their_type() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let kind = types(&admin).await[1]["typeId"].clone();
    let all = admin.post(PAGE, json!({"size": 20})).await.ok();
    assert_eq!((&all["total"], all["records"].as_array().unwrap().len()), (&json!(60), 20));
    let of_kind = admin.post(PAGE, json!({"typeId": kind, "size": 100})).await.ok();
    assert_eq!(names(&of_kind["records"], "name"), seen(&student, &kind).await);
    let hit = admin.post(PAGE, json!({"keyword": "ＹＵＮＬＩＮＧ.example/academic-cal"})).await.ok();
    assert_eq!(names(&hit["records"], "name"), ["校历"], "addresses are found in any writing");

    let before = seen(&student, &kind).await;
    let last = of_kind["records"].as_array().unwrap().last().unwrap()["toolId"].clone();
    admin.post(SAVE, json!({"toolId": last, "place": 0})).await.ok();
    let mut expected = before.clone();
    expected.rotate_right(1);
    assert_eq!(seen(&student, &kind).await, expected);
    admin.post(SAVE, json!({"toolId": last, "place": 499})).await.ok();
    assert_eq!(seen(&student, &kind).await, before);
    let new = made(&admin, &kind, "新工具").await;
    assert_eq!(seen(&student, &kind).await.last().unwrap(), "新工具", "behind what was ordered");
    let other = types(&admin).await[2]["typeId"].clone();
    admin.post(SAVE, json!({"toolId": new["toolId"], "typeId": other})).await.ok();
    assert!(seen(&student, &other).await.contains(&"新工具".to_owned()));
    assert_eq!(seen(&student, &kind).await, before);
    app.finish().await;
}

#[tokio::test]
async fn a_tool_of_another_system_is_switched_and_moved_only_and_stays_so() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let jwxt = app.open_client("jwxt", &["tools"]).await;
    let body = json!({"name": "教务选课", "type": "study", "url": "https://jwxt.example.edu.cn/pick", "sort": 999});
    let path = "/open/v1/tools/picker";
    let id = jwxt.put(path, body.clone()).await.json()["id"].clone();
    let kind = types(&admin).await[0]["typeId"].clone();
    for change in [json!({"name": "改名"}), json!({"url": "/"}), json!({"roles": ["teacher"]}), json!({"typeId": kind})]
    {
        let mut change = change;
        change["toolId"] = id.clone();
        assert_eq!(admin.post(SAVE, change.clone()).await.problem(), "tool.foreign", "{change}");
    }
    assert_eq!(admin.post(REMOVE, json!({"toolId": id})).await.problem(), "tool.foreign");
    admin.post(SAVE, json!({"toolId": id, "place": 0})).await.ok();
    assert_eq!(seen(&student, &kind).await[0], "教务选课");
    admin.post(SAVE, json!({"toolId": id, "enabled": false})).await.ok();
    let mut changed = body;
    changed["name"] = json!("教务选课二期");
    assert_eq!(jwxt.put(path, changed).await.status.as_u16(), 200);
    assert!(!seen(&student, &kind).await.contains(&"教务选课二期".to_owned()), "publishing does not switch it on");
    let back = admin.post(SAVE, json!({"toolId": id, "enabled": true})).await.ok();
    assert_eq!((&back["tool"]["publisher"], &back["tool"]["name"]), (&json!("jwxt"), &json!("教务选课二期")));
    assert_eq!(seen(&student, &kind).await[0], "教务选课二期", "nor does it move it");
    app.finish().await;
}

#[tokio::test]
async fn odd_tools_are_refused_by_field_and_change_nothing() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let kind = types(&admin).await[0]["typeId"].clone();
    let sound = json!({"typeId": kind, "name": "工具", "url": "/allServices"});
    for (field, value) in [
        ("url", json!("javascript:alert(1)")),
        ("url", json!("//evil.example")),
        ("url", json!("https://lib.example.edu.cn@evil.example/")),
        ("url", json!("")),
        ("icon", json!("data:image/png,x")),
        ("name", json!(" ")),
        ("name", json!("名".repeat(33))),
        ("openWay", json!("9")),
        ("roles", json!(["nobody-has-this"])),
        ("typeId", json!("01931f5e-0000-7000-8000-000000000000")),
    ] {
        let mut odd = sound.clone();
        odd[field] = value.clone();
        let answer = admin.post(SAVE, odd).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.invalid"), "{field} {value}");
    }
    for part in ["typeId", "name", "url"] {
        let mut lacking = sound.clone();
        lacking.as_object_mut().unwrap().remove(part);
        assert_eq!(admin.post(SAVE, lacking).await.problem(), "request.invalid", "without {part}");
    }
    assert_eq!(admin.post(PAGE, json!({})).await.ok()["total"], 60);
    app.finish().await;
}

#[tokio::test]
async fn types_are_made_named_moved_and_removed_when_empty() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let after = admin.post(TYPE_SAVE, json!({"name": "体育场馆", "nameEn": "Sports", "place": 0})).await.ok();
    assert_eq!((&after[0]["name"], &after[0]["toolCount"]), (&json!("体育场馆"), &json!(0)));
    let id = after[0]["typeId"].clone();
    let tool = made(&admin, &id, "场地预约").await;
    let tabs = student.english().post(LIST, json!({})).await.ok();
    assert_eq!(tabs["types"][0], json!({"id": id, "name": "Sports"}));
    assert_eq!(admin.post(TYPE_REMOVE, json!({"typeId": id})).await.problem(), "tool.type_in_use");
    let renamed = admin.post(TYPE_SAVE, json!({"typeId": id, "name": "运动健身", "place": 5})).await.ok();
    assert_eq!(renamed[5]["name"], "运动健身");
    assert_eq!(admin.post(TYPE_SAVE, json!({"name": "运动健身"})).await.problem(), "request.invalid", "twice");
    admin.post(REMOVE, json!({"toolId": tool["toolId"]})).await.ok();
    let left = admin.post(TYPE_REMOVE, json!({"typeId": id})).await.ok();
    assert_eq!(left.as_array().unwrap().len(), 6);
    assert_eq!(admin.post(TYPE_REMOVE, json!({"typeId": id})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn each_school_configures_its_own_tools() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let kind = types(&admin).await[0]["typeId"].clone();
    let tool = made(&admin, &kind, "本校工具").await;
    assert_eq!(other.post(PAGE, json!({})).await.ok()["total"], 0);
    assert_eq!(types(&other).await, json!([]));
    let change = json!({"toolId": tool["toolId"], "enabled": false});
    assert_eq!(other.post(SAVE, change).await.problem(), "object.not_found");
    assert_eq!(other.post(REMOVE, json!({"toolId": tool["toolId"]})).await.problem(), "object.not_found");
    let theirs = json!({"typeId": kind, "name": "外校工具", "url": "/"});
    assert_eq!(other.post(SAVE, theirs).await.problem(), "request.invalid", "no type of another school");
    assert_eq!(other.post(TYPE_REMOVE, json!({"typeId": kind})).await.problem(), "object.not_found");
    let teacher = app.sign_in("teacher").await;
    for path in [SAVE, PAGE, REMOVE, TYPES, TYPE_SAVE, TYPE_REMOVE] {
        assert_eq!(teacher.post(path, json!({})).await.problem(), "access.denied", "{path}");
    }
    app.finish().await;
}

#[tokio::test]
async fn tools_moved_at_the_same_time_lose_nothing() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let kind = types(&admin).await[0]["typeId"].clone();
    let before = admin.post(PAGE, json!({"typeId": kind, "size": 100})).await.ok();
    let ids: Vec<Value> = before["records"].as_array().unwrap().iter().map(|tool| tool["toolId"].clone()).collect();
    let moves = ids.iter().map(|id| admin.post(SAVE, json!({"toolId": id, "place": 0})));
    for answer in futures::future::join_all(moves).await {
        answer.ok();
    }
    let mut after = seen(&student, &kind).await;
    let mut expected = names(&before["records"], "name");
    after.sort();
    expected.sort();
    assert_eq!(after, expected);
    app.finish().await;
}
