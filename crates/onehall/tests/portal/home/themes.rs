//! Themes.

use onehall_home::model::Theme;
use onehall_home::operator;
use onehall_kernel::Names;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;
use uuid::Uuid;

const LIST: &str = "/api/blade-platform/platformThemeManage/getThemeManageList";
const SUBMIT: &str = "/api/blade-platform/userThemeSetUp/submit";
const SUBMIT_TWIN: &str = "/api/online-service-platform/themeSetUp/submit";
const DETAIL: &str = "/api/online-service-platform/themeSetUp/detail";
const STATIC: &str = "/static-config/theme.json";

#[tokio::test]
async fn a_person_chooses_theme_and_mode_in_either_family() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let themes = student.post(LIST, json!({})).await.ok();
    assert_eq!(themes.as_array().unwrap().len(), 6);
    let first = student.post(DETAIL, json!({})).await.ok();
    assert_eq!((&first["themeColor"], &first["mode"]), (&json!("#008cff"), &json!("system")));
    let green = &themes[1];
    let chosen = student.post(SUBMIT, json!({"themeId": green["themeId"], "mode": "dark"})).await.ok();
    assert_eq!((&chosen["themeColor"], &chosen["mode"]), (&green["themeColor"], &json!("dark")));
    assert_eq!(student.post(DETAIL, json!({})).await.ok(), chosen);
    let other = student.post(SUBMIT_TWIN, json!({"themeId": themes[2]["themeId"]})).await.ok();
    assert_eq!((&other["themeColor"], &other["mode"]), (&themes[2]["themeColor"], &json!("dark")), "the mode stays");
    let system = student.post(SUBMIT_TWIN, json!({"mode": "system"})).await.ok();
    assert_eq!((&system["themeId"], &system["mode"]), (&themes[2]["themeId"], &json!("system")), "the theme stays");
    assert_eq!(teacher.post(DETAIL, json!({})).await.ok(), first, "others keep theirs");
    let english = student.english().post(LIST, json!({})).await.ok();
    assert_ne!(english[0]["themeName"], themes[0]["themeName"]);
    app.finish().await;
}

#[tokio::test]
async fn foreign_themes_and_odd_modes_are_refused() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await.post(LIST, json!({})).await.ok();
    let before = student.post(DETAIL, json!({})).await.ok();
    for path in [SUBMIT, SUBMIT_TWIN] {
        for id in [theirs[0]["themeId"].clone(), json!(Uuid::nil())] {
            assert_eq!(student.post(path, json!({"themeId": id})).await.problem(), "object.not_found");
        }
        assert_eq!(student.post(path, json!({"mode": "night"})).await.problem(), "request.malformed");
        assert_eq!(app.visitor().post(path, json!({"mode": "dark"})).await.problem(), "auth.required");
    }
    assert_eq!(student.post(DETAIL, json!({})).await.ok(), before);
    app.finish().await;
}

#[tokio::test]
async fn a_new_default_theme_is_seen_everywhere() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let bare = app.visitor().without("authorization");
    let file = bare.get(&format!("{STATIC}?t=1")).await;
    assert_eq!(file.status.as_u16(), 200, "{}", file.text);
    assert_eq!(file.json()["themeColor"], "#008cff");
    assert_eq!(bare.with("tenant-id", "000001").get(STATIC).await.json()["themeColor"], "#a15c07");
    assert_eq!(bare.with("tenant-id", "999999").get(STATIC).await.status.as_u16(), 400);
    let theme = Theme {
        id: app.env.new_id(),
        code: "spring".to_owned(),
        names: Names { zh: "春樱".to_owned(), en: "Cherry".to_owned() },
        color: "#c2185b".to_owned(),
        dark_color: String::new(),
        picture: String::new(),
        sort: -1,
    };
    let mut tx = app.db.begin().await.unwrap();
    operator::put_theme(&mut tx, &app.ctx(), &theme).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    let file = bare.with("accept-language", "en").get(STATIC).await.json();
    assert_eq!((&file["themeColor"], &file["themeName"]), (&json!("#c2185b"), &json!("Cherry")));
    assert_eq!(student.post(DETAIL, json!({})).await.ok()["themeColor"], "#c2185b");
    let mut tx = app.db.begin().await.unwrap();
    assert!(operator::remove_theme(&mut tx, &app.ctx(), "spring").await.unwrap());
    tx.save().await.unwrap();
    app.carry_events().await;
    assert_eq!(bare.get(STATIC).await.json()["themeColor"], "#008cff");
    app.finish().await;
}
