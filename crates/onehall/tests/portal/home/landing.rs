//! The page before sign-in and the school calendar.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::set;

const FAMILY: &str = "/api/online-service-platform";
const INDEX: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginIndex";
const PAGE: &str = "/api/online-service-platform/nobody/preLogin/getPreLoginPage";
const TOOLS: &str = "/api/online-service-platform/nobody/preLogin/commonTool";
const NAVIGATION: &str = "/api/online-service-platform/nobody/preLogin/navigationDetail";
const JUMP: &str = "/api/online-service-platform/nobody/preLogin/getJumpServer";
const THIRD: &str = "/api/blade-platform/nobody/prepareLogin/queryThirdParty";
const FOOTER: &str = "/api/blade-platform/nobody/prepareLogin/bottomConfigDetail";
const CONFIG: &str = "/api/blade-platform/nobody/prepareLogin/configDetail";
const SEMESTERS: &str = "/api/online-service-platform/nobody/common/semesterList";
const CALENDAR: &str = "/api/blade-workbench/scSemester/getSchoolCalendar";

fn kinds(page: &Value) -> Vec<&str> {
    page.as_array().unwrap().iter().map(|s| s["kind"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn sections_and_links_follow_the_setting() {
    let app = TestApp::start().await;
    let (visitor, other) = (app.visitor(), app.visitor().with("tenant-id", "000001"));
    let everything = visitor.post(PAGE, json!({})).await.ok();
    assert_eq!(everything.as_array().unwrap().len(), 9, "every section of a page that nobody arranged");
    let index = visitor.post(INDEX, json!({})).await.ok();
    assert!(index["logo"].as_str().unwrap().starts_with("/media/demo/"));
    assert!(!index["navigation"].as_array().unwrap().is_empty());
    let third = visitor.post(THIRD, json!({})).await.ok();
    assert!(third[0]["icon"].as_str().unwrap().starts_with("/media/demo/"));
    let jump = visitor.post(JUMP, json!({"code": third[0]["code"]})).await.ok();
    assert_eq!(jump["url"], third[0]["url"]);

    set(&app, "landing", json!({
        "sections": [{"kind": "NEWS", "title": "校园动态", "title_en": "On campus"}, {"kind": "SCENES", "enabled": false}],
        "navigation": [{"code": "help", "name": "帮助", "name_en": "Help", "url": "/allServices", "open_way": "1001"}],
        "third_party": [{"code": "bad", "name": "x", "url": "javascript:alert(1)"}],
    }))
    .await;
    let page = visitor.english().post(PAGE, json!({})).await.ok();
    let news = json!({
        "kind": "NEWS", "title": "On campus", "columnId": "news", "size": 0, "newsColumnIds": [], "links": [],
    });
    assert_eq!(page, json!([news]));
    assert_eq!(kinds(&other.post(PAGE, json!({})).await.ok()).len(), 9, "the second school keeps its own");
    let link = visitor.post(NAVIGATION, json!({"code": "help"})).await.ok();
    assert_eq!((&link["name"], &link["openWay"]), (&json!("帮助"), &json!("1001")));
    assert_eq!(visitor.post(THIRD, json!({})).await.ok(), json!([]), "no address of a script");
    for (path, code) in [(NAVIGATION, "bad"), (JUMP, "bad"), (JUMP, "help")] {
        assert_eq!(visitor.post(path, json!({"code": code})).await.problem(), "object.not_found", "{path} {code}");
    }
    assert_eq!(other.post(NAVIGATION, json!({"code": "help"})).await.problem(), "object.not_found");
    assert_eq!(visitor.post(JUMP, json!({"code": ""})).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn the_platform_names_answer_the_same_footer_and_pictures() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let twin = visitor.post(&format!("{FAMILY}/nobody/preLogin/getFooterInfo"), json!({})).await.ok();
    assert_eq!(visitor.get(FOOTER).await.ok(), twin);
    set(&app, "footer", json!({"copyright": "版权所有"})).await;
    assert_eq!(visitor.get(FOOTER).await.ok()["copyright"], "版权所有");
    let config = visitor.get(CONFIG).await.ok();
    assert!(config["themeColor"].as_str().unwrap().starts_with('#'));
    set(&app, "logos", json!({"logo": "/media/x.svg"})).await;
    assert_eq!(visitor.get(CONFIG).await.ok()["logo"], "/media/x.svg");
    let other = app.visitor().with("tenant-id", "000001");
    assert_ne!(other.get(CONFIG).await.ok()["logo"], "/media/x.svg");
    app.finish().await;
}

#[tokio::test]
async fn visitors_see_the_tools_that_need_no_role() {
    let app = TestApp::start().await;
    let (visitor, tools) = (app.visitor(), app.open_client("tools", &["tools"]).await);
    let before = visitor.post(TOOLS, json!({})).await.ok();
    let kind = before["types"][0]["id"].clone();
    assert!(kind.is_string());
    let count = |tools: &Value| tools["list"].as_array().unwrap().len();
    let listed = app.sign_in("student").await.post("/api/blade-desk/tools/list", json!({})).await.ok();
    assert!(count(&before) > 0 && count(&before) <= count(&listed));
    let elsewhere = app.visitor().with("tenant-id", "000001").post(TOOLS, json!({})).await.ok();
    assert_ne!(elsewhere, before);
    drop(tools);
    app.finish().await;
}

#[tokio::test]
async fn the_calendar_counts_weeks_and_names_holidays() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    // the clock of the tests stands at 2026-11-21
    let listed = visitor.post(SEMESTERS, json!({})).await.ok();
    assert_eq!((&listed[0]["start"], &listed[0]["weeks"]), (&json!("2026-08-31"), &json!(20)));
    assert_eq!(listed[0]["currentWeek"], 12);
    let calendar = student.post(CALENDAR, json!({})).await.ok();
    assert_eq!(calendar["semester"], listed[0]);
    let weeks = calendar["weeks"].as_array().unwrap();
    assert_eq!(weeks.len(), 20);
    let days: Vec<&Value> = weeks.iter().flat_map(|w| w["days"].as_array().unwrap()).collect();
    assert_eq!(days.iter().filter(|d| d["isToday"] == true).count(), 1);
    let national = days.iter().find(|d| d["date"] == "2026-10-01").unwrap();
    assert_eq!((&national["holiday"], &national["inSemester"]), (&json!("国庆节"), &json!(true)));

    set(
        &app,
        "semesters",
        json!([{"name": "夏季学期", "name_en": "Summer", "start": "2026-11-18", "end": "2026-11-24"}]),
    )
    .await;
    let changed = student.english().post(CALENDAR, json!({})).await.ok();
    assert_eq!((&changed["semester"]["name"], &changed["semester"]["currentWeek"]), (&json!("Summer"), &json!(1)));
    assert_eq!(changed["weeks"][0]["days"][0]["inSemester"], false, "Monday before it begins");
    assert_eq!(student.post(CALENDAR, json!({"start": "2026-08-31"})).await.problem(), "object.not_found");
    assert_eq!(visitor.post(CALENDAR, json!({})).await.problem(), "auth.required");
    let other = app.visitor().with("tenant-id", "000001").post(SEMESTERS, json!({})).await.ok();
    assert_ne!(other, visitor.post(SEMESTERS, json!({})).await.ok());
    app.finish().await;
}
