//! Links in the header of the page before sign-in, as administrators change them.

use std::collections::HashSet;

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::audit_of;
use crate::rows;

const LIST: &str = "/api/online-service-platform/indexnavigationconfig/list";
const SUBMIT: &str = "/api/online-service-platform/indexnavigationconfig/submit";
const REMOVE: &str = "/api/online-service-platform/indexnavigationconfig/remove";
const CATEGORIES: &str = "/api/online-service-platform/indexnavigationconfig/getAllDeptCategory";
const INDEX: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginIndex";
const PAGE: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginPage";

fn names(links: &Value) -> Vec<&str> {
    links.as_array().unwrap().iter().map(|link| link["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn links_are_made_moved_changed_and_removed_and_visitors_see_it_at_once() {
    let app = TestApp::start().await;
    let (admin, visitor) = (app.sign_in("admin").await, app.visitor());
    let before = admin.post(LIST, json!({})).await.ok();
    let sections = visitor.post(PAGE, json!({})).await.ok();
    let shown = async || visitor.post(INDEX, json!({})).await.ok()["navigation"].clone();
    assert_eq!(names(&before), names(&shown().await));
    let body = json!({"name": "校园导览", "nameEn": "Campus Tour", "url": "https://tour.yunling.example", "place": 0});
    let after = admin.post(SUBMIT, body).await.ok();
    assert_eq!(after[0]["openWay"], "1003");
    assert_eq!(names(&after), names(&shown().await));
    let mut link = after[0].clone();
    link["name"] = json!("云游校园");
    link["url"] = json!("/allServices");
    link["openWay"] = json!("1001");
    let changed = admin.post(SUBMIT, link.clone()).await.ok();
    assert_eq!((names(&changed)[0], changed.as_array().unwrap().len()), ("云游校园", after.as_array().unwrap().len()));
    assert_eq!(shown().await[0]["url"], "/allServices");
    link["place"] = json!(40);
    assert_eq!(names(&admin.post(SUBMIT, link.clone()).await.ok()).last(), Some(&"云游校园"));
    let gone = json!({"codes": [link["code"]]});
    assert_eq!(admin.post(REMOVE, gone.clone()).await.ok()["removed"], 1);
    assert_eq!(admin.post(REMOVE, gone).await.ok()["removed"], 0, "twice");
    assert_eq!(names(&shown().await), names(&before));
    assert_eq!(visitor.post(PAGE, json!({})).await.ok(), sections, "the rest of the page stays");
    assert_eq!(admin.post(SUBMIT, link).await.problem(), "object.not_found");
    assert_eq!(audit_of(&app, "home.landing-link.").await.len(), 4);
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
        ("name", before[0]["name"].clone()),
        ("icon", json!("//x")),
        ("openWay", json!("1002")),
        ("intro", json!("长".repeat(101))),
    ] {
        let mut odd = sound.clone();
        odd[field] = value.clone();
        assert_eq!(admin.post(SUBMIT, odd).await.problem(), "request.invalid", "{field} {value}");
    }
    other.post(SUBMIT, sound).await.ok();
    assert_eq!(other.post(REMOVE, json!({"codes": [before[0]["code"]]})).await.ok()["removed"], 0);
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
    let row = "insert into departments (id, tenant_id, code, name, name_en, category, sort, phone, place) \
        values ({id}, '000000', 'new-school', '新学院', 'New School', 'college', 99, '', '')";
    rows::insert(&app, row).await;
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
    let mut changed = all.as_array().unwrap().iter().find(|link| link["code"] == "guide").unwrap().clone();
    assert_eq!(changed["urlEn"], theirs);
    changed["urlEn"] = json!("javascript:alert(1)");
    assert_eq!(admin.post(SUBMIT, changed.clone()).await.problem(), "request.invalid");
    changed["urlEn"] = json!("");
    admin.post(SUBMIT, changed).await.ok();
    assert_eq!(link(&english).await, ours);
    app.finish().await;
}
