//! The navigation list as administrators change it.

use onehall_home::model::MenuEntry;
use onehall_home::{NavigationType, operator};
use onehall_kernel::Names;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{CHANGES, CONFIG, HISTORY, PUBLISH, RESTORE, SAVE, UNDER, publish};

const KEY: &str = "navigation";
const SHOWN: &str = "/api/online-service-platform/homePage/getTopMenu";
const WHOLE: &str = "/api/blade-platform/platformapplynavigation/navigationConfig";

fn call(name: &str) -> String {
    format!("/api/onehall/navigation/{name}")
}

async fn list(admin: &Caller) -> Value {
    admin.post(&call("list"), json!({})).await.ok()
}

fn entry<'a>(list: &'a Value, name: &str) -> &'a Value {
    let found = list["entries"].as_array().unwrap().iter().find(|one| one["navigationName"] == name);
    found.unwrap_or_else(|| panic!("no entry {name}: {list}"))
}

/// Names of what somebody's menu shows, in its order.
async fn shown(app: &TestApp, caller: &Caller) -> Vec<String> {
    app.carry_events().await;
    let menu = caller.post(SHOWN, json!({})).await.ok();
    menu.as_array().unwrap().iter().map(|one| one["navigationName"].as_str().unwrap().to_owned()).collect()
}

fn new(version: &Value, name: &str) -> Value {
    json!({
        "navigationName": name, "navigationNameEn": "Alumni", "url": "https://alumni.yunling.example",
        "openWay": "1003", "version": version,
    })
}

#[tokio::test]
async fn a_custom_entry_is_a_draft_until_it_is_published_for_its_roles() {
    let app = TestApp::start().await;
    let (admin, student, teacher) =
        (app.sign_in("admin").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let before = list(&admin).await;
    assert_eq!((&before["state"], &before["customMax"]), (&json!("PUBLISHED"), &json!(6)));
    let mail = entry(&before, "校园邮箱");
    assert_eq!(
        (&mail["url"], &mail["openWay"], &mail["isBuilt"], &mail["sort"], &mail["navigationNameEn"]),
        (&json!("https://mail.yunling.example"), &json!("1003"), &json!(2), &json!(8), &json!("Mail"))
    );
    let mut wanted = new(&before["version"], " 校友会 ");
    wanted["roles"] = json!(["teacher"]);
    wanted["url"] = json!(r#"{"url":"https://alumni.yunling.example","frameId":"f1"}"#);
    wanted["sort"] = json!(2);
    let saved = admin.post(&call("save"), wanted).await.ok();
    assert_eq!(
        (&saved["navigationName"], &saved["isBuilt"], &saved["isAuto"], &saved["sort"], &saved["state"]),
        (&json!("校友会"), &json!(2), &json!(1), &json!(2), &json!("CHANGED"))
    );
    assert_eq!(list(&admin).await["version"], saved["version"]);
    assert_eq!(shown(&app, &teacher).await.len(), 8, "a draft is nobody's but the editors'");
    let changes = admin.post(CHANGES, json!({})).await.ok();
    assert_eq!((&changes[0]["key"], &changes[0]["title"]), (&json!(KEY), &json!("导航")));

    publish(&admin, &[KEY]).await;
    assert_eq!(shown(&app, &teacher).await[1], "校友会", "in its place");
    assert!(!shown(&app, &student).await.contains(&"校友会".to_owned()));
    let english = teacher.english().post(SHOWN, json!({})).await.ok();
    assert_eq!(
        (&english[1]["id"], &english[1]["navigationName"], &english[1]["path"], &english[1]["openWay"]),
        (&saved["navigationId"], &json!("Alumni"), &json!("https://alumni.yunling.example"), &json!("1003"))
    );
    assert_eq!(english[1]["url"], r#"{"url":"https://alumni.yunling.example","frameId":"f1"}"#);
    let whole = teacher.post(WHOLE, json!({})).await.ok();
    assert_eq!((&whole["list"][1]["id"], &whole["customCount"]), (&saved["navigationId"], &json!(2)));

    let gone = json!({"navigationId": saved["navigationId"], "version": saved["version"], "publish": true});
    assert_eq!(admin.post(&call("remove"), gone.clone()).await.ok()["state"], "PUBLISHED");
    assert!(!shown(&app, &teacher).await.contains(&"校友会".to_owned()));
    assert_eq!(admin.post(&call("remove"), gone).await.problem(), "object.conflict", "an old version");
    app.finish().await;
}

#[tokio::test]
async fn pages_of_the_portal_change_name_place_and_showing_alone() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = list(&admin).await;
    let hall = entry(&before, "服务大厅").clone();
    for (field, value) in [
        ("url", json!("https://elsewhere.example")),
        ("icon", json!("/media/x.svg")),
        ("openWay", json!("1003")),
        ("roles", json!(["teacher"])),
    ] {
        let mut odd = hall.clone();
        odd["version"] = before["version"].clone();
        odd[field] = value;
        let answer = admin.post(&call("save"), odd).await;
        assert_eq!(answer.problem(), "request.invalid", "{field}");
        assert_eq!(answer.json()["result"]["fields"][0]["field"], field);
    }
    let remove = json!({"navigationId": hall["navigationId"], "version": before["version"]});
    assert_eq!(admin.post(&call("remove"), remove).await.problem(), "request.invalid");

    let mut named = hall.clone();
    named["version"] = before["version"].clone();
    named["navigationName"] = json!("办事大厅");
    named["sort"] = json!(1);
    let saved = admin.post(&call("save"), named).await.ok();
    assert_eq!((&saved["navigationName"], &saved["sort"]), (&json!("办事大厅"), &json!(1)));
    let hidden = json!({"navigationId": entry(&before, "三张清单")["navigationId"], "isAuto": 0, "version": saved["version"], "publish": true});
    admin.post(&call("save"), hidden).await.ok();
    let seen = shown(&app, &student).await;
    assert_eq!((seen.len(), seen[0].as_str(), seen[1].as_str()), (7, "办事大厅", "首页"));

    // a whole document that leaves them out or leads them elsewhere does neither
    let now = admin.post(CONFIG, json!({"key": KEY})).await.ok();
    let mut body = now["body"].clone();
    body["entries"][0]["url"] = json!("https://elsewhere.example");
    body["entries"].as_array_mut().unwrap().truncate(1);
    let whole = json!({"key": KEY, "version": now["version"], "body": body, "publish": true});
    let whole = admin.post(SAVE, whole).await.ok();
    let left = shown(&app, &student).await;
    assert_eq!(left.len(), 6, "all seven but the hidden one: {left:?}");
    let menu = student.post(SHOWN, json!({})).await.ok();
    assert_eq!((&menu[0]["navigationName"], &menu[0]["path"]), (&json!("办事大厅"), &json!("/serviceHall")));
    admin.post(UNDER, json!({"key": KEY, "version": whole["version"], "isUnder": true})).await.ok();
    assert_eq!(shown(&app, &student).await.len(), 6, "they are there whatever is taken off the shelf");
    app.finish().await;
}

#[tokio::test]
async fn a_seventh_custom_entry_is_refused_in_words() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut version = list(&admin).await["version"].clone();
    for n in 2..=6 {
        version = admin.post(&call("save"), new(&version, &format!("链接{n}"))).await.ok()["version"].clone();
    }
    let refused = admin.post(&call("save"), new(&version, "链接7")).await;
    assert_eq!(
        (refused.json()["msg"].clone(), refused.problem()),
        (json!("最多可添加6个"), "navigation.full".to_owned())
    );
    let refused = admin.english().post(&call("save"), new(&version, "链接7")).await;
    assert_eq!(refused.json()["msg"], "At most 6 can be added");
    assert_eq!(list(&admin).await["entries"].as_array().unwrap().len(), 13);
    for (field, value) in [
        ("navigationName", json!("长".repeat(21))),
        ("navigationName", json!("")),
        ("url", json!("javascript:alert(1)")),
        ("openWay", json!("1")),
        ("isAuto", json!(2)),
    ] {
        let mail = list(&admin).await;
        let mut odd = json!({"navigationId": entry(&mail, "校园邮箱")["navigationId"], "version": version});
        odd[field] = value;
        assert_eq!(admin.post(&call("save"), odd).await.problem(), "request.invalid", "{field}");
    }
    let mail = list(&admin).await;
    let mut unknown = json!({"navigationId": entry(&mail, "校园邮箱")["navigationId"], "roles": ["nobody-has-it"], "version": version});
    admin.post(&call("save"), unknown.clone()).await.ok();
    unknown["version"] = list(&admin).await["version"].clone();
    let items = json!({"items": [{"key": KEY, "version": unknown["version"]}]});
    assert_eq!(admin.post(PUBLISH, items).await.problem(), "config.missing");
    app.finish().await;
}

#[tokio::test]
async fn entries_are_ordered_and_changes_of_two_people_stand_together() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("admin").await, app.sign_in("admin").await);
    let before = list(&first).await;
    let mut ids: Vec<Value> =
        before["entries"].as_array().unwrap().iter().map(|one| one["navigationId"].clone()).collect();
    ids.reverse();
    let order = json!({"navigationIds": ids, "version": before["version"]});
    let ordered = first.post(&call("order"), order.clone()).await.ok();
    assert_eq!(list(&first).await["entries"][0]["navigationName"], "校园邮箱");
    let short = json!({"navigationIds": ids[1..], "version": ordered["version"]});
    assert_eq!(first.post(&call("order"), short).await.problem(), "request.invalid");

    // the other one began before the order was changed
    let refused = second.post(&call("save"), new(&before["version"], "校友会")).await;
    let result = refused.json()["result"].clone();
    assert_eq!(refused.problem(), "object.conflict");
    assert_eq!((&result["latest"], &result["fields"]), (&ordered["version"], &json!([])), "{result}");
    let both = json!({"key": KEY, "version": result["latest"], "body": result["merged"]});
    second.post(SAVE, both).await.ok();
    let now = list(&first).await;
    assert_eq!(now["entries"].as_array().unwrap().len(), 9);
    assert_eq!(now["entries"][0]["navigationName"], "校园邮箱");
    entry(&now, "校友会");

    // both name one entry otherwise
    let mail = entry(&now, "校园邮箱")["navigationId"].clone();
    let named = |name: &str| json!({"navigationId": mail, "navigationName": name, "version": now["version"]});
    first.post(&call("save"), named("邮箱")).await.ok();
    let refused = second.post(&call("save"), named("邮件")).await.json();
    let path = format!("entries[{}].name", mail.as_str().unwrap());
    assert_eq!(
        refused["result"]["fields"],
        json!([{"path": path, "base": "校园邮箱", "theirs": "邮箱", "mine": "邮件"}])
    );
    let blind = json!({"navigationId": mail, "navigationName": "邮箱"});
    assert_eq!(first.post(&call("save"), blind).await.problem(), "request.invalid", "a page names its version");
    app.finish().await;
}

#[tokio::test]
async fn commands_make_revisions_and_old_ones_come_back() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let put = async |code: &str, kind: NavigationType, roles: &[&str]| {
        let entry = MenuEntry {
            id: app.env.new_id(),
            code: code.to_owned(),
            names: Names { zh: "校友之家".to_owned(), en: "Alumni".to_owned() },
            kind,
            path: "/allServices".to_owned(),
            icon: String::new(),
            open_way: "1001".to_owned(),
            enabled: true,
            roles: roles.iter().map(|role| (*role).to_owned()).collect(),
            sort: 99,
        };
        let mut tx = app.db.begin().await.unwrap();
        operator::put_menu_entry(&mut tx, &app.ctx(), &entry).await.unwrap();
        tx.save().await.unwrap();
    };
    put("alumni", NavigationType::Link, &[]).await;
    put("personal", NavigationType::Personal, &["teacher"]).await;
    let seen = shown(&app, &student).await;
    assert!(seen.contains(&"校友之家".to_owned()) && !seen.contains(&"个人中心".to_owned()), "{seen:?}");
    let history = admin.post(HISTORY, json!({"key": KEY})).await.ok();
    let origins: Vec<&Value> = history["records"].as_array().unwrap().iter().map(|one| &one["origin"]).collect();
    assert_eq!(origins, ["cli", "cli", "migration"]);
    assert_eq!(history["records"][0]["isLive"], true);

    let back = json!({"key": KEY, "revision": history["records"][2]["revision"], "version": history["records"][0]["revision"]});
    admin.post(RESTORE, back).await.ok();
    publish(&admin, &[KEY]).await;
    let seen = shown(&app, &student).await;
    assert!(!seen.contains(&"校友之家".to_owned()), "the link is gone again: {seen:?}");
    assert!(!seen.contains(&"个人中心".to_owned()), "for whom a page of the portal is stays as the command said");
    let mut tx = app.db.begin().await.unwrap();
    assert!(operator::remove_menu_entry(&mut tx, &app.ctx(), "campus-mail").await.unwrap());
    assert!(!operator::remove_menu_entry(&mut tx, &app.ctx(), "campus-mail").await.unwrap());
    tx.save().await.unwrap();
    assert_eq!(shown(&app, &student).await.len(), 6);
    app.finish().await;
}

#[tokio::test]
async fn another_universitys_entry_is_not_there() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let (mine, theirs) = (list(&admin).await, list(&other).await);
    let foreign = &theirs["entries"][0]["navigationId"];
    for name in ["save", "remove"] {
        let stolen = json!({"navigationId": foreign, "navigationName": "别人的", "version": mine["version"]});
        assert_eq!(admin.post(&call(name), stolen).await.problem(), "object.not_found", "{name}");
    }
    let mail = entry(&mine, "校园邮箱")["navigationId"].clone();
    let mut body = other.post(CONFIG, json!({"key": KEY})).await.ok()["body"].clone();
    let link = admin.post(CONFIG, json!({"key": KEY})).await.ok()["body"]["entries"][7].clone();
    assert_eq!(link["id"], mail);
    body["entries"].as_array_mut().unwrap().push(link);
    let planted = json!({"key": KEY, "version": theirs["version"], "body": body, "publish": true});
    other.post(SAVE, planted).await;
    assert!(shown(&app, &student).await.contains(&"校园邮箱".to_owned()), "a key is not taken from outside");
    for name in ["list", "save", "remove", "order"] {
        assert_eq!(student.post(&call(name), json!({})).await.problem(), "access.denied", "{name}");
    }
    app.finish().await;
}
