//! Links in the header of the page before sign-in, as administrators change them.

use std::collections::HashSet;

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::audit_of;

const LIST: &str = "/api/online-service-platform/indexnavigationconfig/list";
const SUBMIT: &str = "/api/online-service-platform/indexnavigationconfig/submit";
const REMOVE: &str = "/api/online-service-platform/indexnavigationconfig/remove";
const CATEGORIES: &str = "/api/online-service-platform/indexnavigationconfig/getAllDeptCategory";
const INDEX: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginIndex";
const PAGE: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginPage";

fn names(links: &Value) -> Vec<&str> {
    links.as_array().unwrap().iter().map(|link| link["name"].as_str().unwrap()).collect()
}

/// A link with the version of the links before it.
fn with(link: &Value, before: &Value, publish: bool) -> Value {
    let mut link = link.clone();
    (link["version"], link["publish"]) = (before["version"].clone(), json!(publish));
    link
}

#[tokio::test]
async fn links_are_made_moved_changed_and_removed_and_visitors_see_what_is_published() {
    let app = TestApp::start().await;
    let noted = audit_of(&app, "config.").await.len();
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let before = admin.post(LIST, json!({})).await.ok();
    assert_eq!(before["state"], "PUBLISHED");
    let sections = visitor.post(PAGE, json!({})).await.ok();
    let shown = async || {
        app.carry_events().await;
        visitor.post(INDEX, json!({})).await.ok()["navigation"].clone()
    };
    let old = shown().await;
    assert_eq!(names(&before["links"]), names(&old));
    let body =
        json!({"name": " 校园导览 ", "nameEn": "Campus Tour", "url": "https://tour.yunling.example", "place": 0});
    let draft = admin.post(SUBMIT, with(&body, &before, false)).await.ok();
    let mut link = draft["links"][0].clone();
    assert_eq!(
        (&link["openWay"], &link["name"], &draft["state"]),
        (&json!("1003"), &json!("校园导览"), &json!("CHANGED"))
    );
    assert_eq!(shown().await, old, "a draft is nobody's but the editors'");
    link["name"] = json!("云游校园");
    link["url"] = json!("/allServices");
    link["openWay"] = json!("1001");
    let changed = admin.post(SUBMIT, with(&link, &draft, true)).await.ok();
    assert_eq!(names(&changed["links"]), names(&shown().await));
    assert_eq!((names(&changed["links"])[0], shown().await[0]["url"].as_str()), ("云游校园", Some("/allServices")));
    link["place"] = json!(40);
    let moved = admin.post(SUBMIT, with(&link, &changed, true)).await.ok();
    assert_eq!(names(&moved["links"]).last(), Some(&"云游校园"));
    let gone = json!({"codes": [link["code"]]});
    let removed = admin.post(REMOVE, with(&gone, &moved, true)).await.ok();
    assert_eq!(removed["removed"], 1);
    assert_eq!(admin.post(REMOVE, with(&gone, &removed, true)).await.ok()["removed"], 0, "twice");
    assert_eq!(shown().await, old);
    assert_eq!(visitor.post(PAGE, json!({})).await.ok(), sections, "the rest of the page stays");
    assert_eq!(admin.post(SUBMIT, with(&link, &removed, true)).await.problem(), "object.not_found");
    assert_eq!(admin.post(SUBMIT, with(&body, &before, true)).await.problem(), "object.conflict", "an old version");
    assert_eq!(audit_of(&app, "config.").await.len(), noted + 7, "four drafts and three publications");
    app.finish().await;
}

#[tokio::test]
async fn odd_links_foreign_schools_and_other_people_change_nothing() {
    let app = TestApp::start().await;
    let (admin, teacher) = (app.sign_in("admin").await, app.sign_in("teacher").await);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let before = admin.post(LIST, json!({})).await.ok();
    let sound = json!({"name": "校园导览", "url": "/allServices"});
    for (field, value) in [
        ("url", json!("javascript:alert(1)")),
        ("name", json!("　")),
        ("name", before["links"][0]["name"].clone()),
        ("icon", json!("//x")),
        ("openWay", json!("1002")),
        ("intro", json!("长".repeat(101))),
    ] {
        let mut odd = with(&sound, &before, false);
        odd[field] = value.clone();
        assert_eq!(admin.post(SUBMIT, odd).await.problem(), "request.invalid", "{field} {value}");
    }
    let theirs = other.post(LIST, json!({})).await.ok();
    let theirs = other.post(SUBMIT, with(&sound, &theirs, true)).await.ok();
    let foreign = json!({"codes": [before["links"][0]["code"]]});
    assert_eq!(other.post(REMOVE, with(&foreign, &theirs, true)).await.ok()["removed"], 0);
    assert_eq!(admin.post(LIST, json!({})).await.ok(), before);
    for path in [LIST, SUBMIT, REMOVE, CATEGORIES] {
        assert_eq!(teacher.post(path, json!({})).await.problem(), "access.denied", "{path}");
    }
    app.finish().await;
}

#[tokio::test]
async fn categories_count_the_departments_of_the_school() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let count = |list: &Value, category: &str| {
        let row = list.as_array().unwrap().iter().find(|row| row["deptCategory"] == category).cloned();
        row.map_or(0, |row| row["deptCount"].as_u64().unwrap())
    };
    let before = admin.post(CATEGORIES, json!({})).await.ok();
    assert!(count(&before, "college") > 1 && count(&before, "admin") > 1);
    let new = json!({"parentId": null, "deptCode": "new-school", "deptName": "新学院", "deptNameEn": "New School",
        "deptCategory": "college", "sort": 99, "phone": "", "place": ""});
    admin.post("/api/onehall/departments/create", new).await.ok();
    let after = admin.english().post(CATEGORIES, json!({})).await.ok();
    assert_eq!(count(&after, "college"), count(&before, "college") + 1);
    let row = after.as_array().unwrap().iter().find(|row| row["deptCategory"] == "college").unwrap();
    assert_eq!(row["deptCategoryName"], "Schools and colleges");
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await.post(CATEGORIES, json!({})).await.ok();
    assert!(count(&other, "college") < count(&before, "college"));
    app.finish().await;
}

#[tokio::test]
async fn readers_of_english_are_led_to_their_own_address_where_there_is_one() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let link = async |visitor: &Caller| {
        let shown = visitor.post(INDEX, json!({})).await.ok()["navigation"].clone();
        shown.as_array().unwrap().iter().find(|link| link["code"] == "guide").unwrap()["url"].clone()
    };
    let found = async |visitor: &Caller, url: &Value| {
        let keyword = url.as_str().unwrap().split_once("keyword=").unwrap().1.to_owned();
        let body = json!({"keyword": keyword, "size": 100});
        let page = visitor.post("/api/blade-platform/serverCenter/customPage", body).await.ok();
        page["records"].as_array().unwrap().iter().map(|one| one["serviceId"].clone()).collect::<HashSet<_>>()
    };
    let english = visitor.english();
    let (theirs, ours) = (link(&english).await, link(&visitor).await);
    assert_ne!(theirs, ours);
    assert!(theirs.as_str().unwrap().is_ascii());
    let services = found(&english, &theirs).await;
    assert!(services.len() > 1, "the demonstration has services for newcomers");
    assert_eq!(services, found(&visitor, &ours).await, "both words find the same");

    let all = admin.post(LIST, json!({})).await.ok();
    let mut changed = all["links"].as_array().unwrap().iter().find(|link| link["code"] == "guide").unwrap().clone();
    assert_eq!(changed["urlEn"], theirs);
    changed["urlEn"] = json!("javascript:alert(1)");
    assert_eq!(admin.post(SUBMIT, with(&changed, &all, true)).await.problem(), "request.invalid");
    changed["urlEn"] = json!("");
    admin.post(SUBMIT, with(&changed, &all, true)).await.ok();
    app.carry_events().await;
    assert_eq!(link(&english).await, ours);
    app.finish().await;
}
