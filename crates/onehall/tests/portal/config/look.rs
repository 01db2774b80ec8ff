//! Themes, pictures and title as administrators publish them.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{CONFIG, HISTORY, RESTORE, SAVE, publish};

const THEMES: &str = "themes";
const LOGOS: &str = "logos";
const LIST: &str = "/api/blade-platform/platformThemeManage/getThemeManageList";
const OWN: &str = "/api/online-service-platform/themeSetUp/detail";
const CHOOSE: &str = "/api/online-service-platform/themeSetUp/submit";
const BOOT: &str = "/api/blade-platform/nobody/index/index";
const BEFORE: &str = "/api/blade-platform/nobody/prepareLogin/configDetail";
const STATIC: &str = "/static-config/theme.json";

/// Saves a body with the version it has now, and publishes it.
async fn put(app: &TestApp, admin: &Caller, key: &str, body: &Value) {
    let version = admin.post(CONFIG, json!({"key": key})).await.ok()["version"].clone();
    admin.post(SAVE, json!({"key": key, "version": version, "body": body})).await.ok();
    publish(admin, &[key]).await;
    app.carry_events().await;
}

#[tokio::test]
async fn a_theme_with_a_dark_twin_is_everybodys_once_it_is_published() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    let before = admin.post(CONFIG, json!({"key": THEMES})).await.ok();
    let themes = before["body"]["themes"].as_array().unwrap().clone();
    assert!(themes.len() > 2 && themes[0]["themeColor"] == "#008cff" && themes[0]["darkColor"] == "");
    student.post(CHOOSE, json!({"themeId": themes[2]["themeId"], "mode": "dark"})).await.ok();
    let new = json!({
        "themeId": "0190a000-0000-7000-8000-000000000001", "code": "mine", "themeName": " 春樱 ", "themeNameEn": "Cherry",
        "themeColor": "#C2185B", "darkColor": "#f48fb1", "themeImg": "/media/cherry.svg",
    });
    let mut body = json!({"themes": [new]});
    body["themes"].as_array_mut().unwrap().extend([themes[2].clone(), themes[0].clone()]);
    put(&app, &admin, THEMES, &body).await;

    let listed = student.post(LIST, json!({})).await.ok();
    let names: Vec<&str> = listed.as_array().unwrap().iter().filter_map(|one| one["themeName"].as_str()).collect();
    assert_eq!((names.len(), names[0]), (3, "春樱"));
    let pair = |one: &Value| (one["themeColor"].clone(), one["darkColor"].clone());
    let cherry = (json!("#c2185b"), json!("#f48fb1"));
    assert_eq!(pair(&listed[0]), cherry);
    assert_eq!(pair(&visitor.get(STATIC).await.json()), cherry);
    assert_eq!(pair(&visitor.get(BEFORE).await.ok()), cherry);
    let boot = visitor.post(BOOT, json!({})).await.ok();
    assert_eq!((boot["themeColor"].clone(), boot["themeDarkColor"].clone()), cherry);
    let own = student.post(OWN, json!({})).await.ok();
    assert_eq!((&own["themeId"], &own["mode"]), (&themes[2]["themeId"], &json!("dark")), "who chose one keeps it");
    let stored = admin.post(CONFIG, json!({"key": THEMES})).await.ok()["body"]["themes"].clone();
    assert_ne!(stored[0]["code"], "mine", "keys of commands are not taken from pages");
    assert_eq!(stored[1]["code"], themes[2]["code"], "and stay");

    body["themes"].as_array_mut().unwrap().remove(1);
    put(&app, &admin, THEMES, &body).await;
    let own = student.post(OWN, json!({})).await.ok();
    assert_eq!((&own["themeName"], &own["mode"]), (&json!("春樱"), &json!("dark")), "who chose one that went");
    let there = app.visitor().with("tenant-id", "000001").post(BOOT, json!({})).await.ok();
    assert_eq!((&there["themeColor"], &there["themeDarkColor"]), (&json!("#a15c07"), &json!("")));

    put(&app, &admin, THEMES, &json!({"themes": []})).await;
    assert_eq!(visitor.post(BOOT, json!({})).await.ok()["themeColor"], "#008cff", "the built-in one");
    let history = admin.post(HISTORY, json!({"key": THEMES})).await.ok();
    let first = history["records"].as_array().unwrap().last().unwrap()["revision"].clone();
    let newest = admin.post(CONFIG, json!({"key": THEMES})).await.ok()["version"].clone();
    admin.post(RESTORE, json!({"key": THEMES, "revision": first, "version": newest})).await.ok();
    publish(&admin, &[THEMES]).await;
    app.carry_events().await;
    let back = student.post(LIST, json!({})).await.ok();
    assert_eq!((back.as_array().unwrap().len(), &back[2]["themeId"]), (themes.len(), &themes[2]["themeId"]));
    app.finish().await;
}

#[tokio::test]
async fn odd_themes_and_those_of_another_school_are_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let before = admin.post(CONFIG, json!({"key": THEMES})).await.ok();
    let foreign = other.post(CONFIG, json!({"key": THEMES})).await.ok()["body"]["themes"][0].clone();
    let saved = async |themes: Value| {
        let body = json!({"key": THEMES, "version": before["version"], "body": {"themes": themes}, "publish": true});
        admin.post(SAVE, body).await
    };
    for (field, value) in
        [("themeColor", "red"), ("darkColor", "#12"), ("themeName", ""), ("themeImg", "javascript:alert(1)")]
    {
        let mut odd = before["body"]["themes"][0].clone();
        odd[field] = json!(value);
        let refused = saved(json!([odd])).await;
        assert!(refused.json()["result"]["fields"][0]["field"].as_str().unwrap().ends_with(field), "{field}");
        assert_eq!(refused.problem(), "request.invalid", "{field}");
    }
    assert_eq!(saved(json!([foreign])).await.problem(), "request.invalid", "its key is taken");
    assert_eq!(admin.post(CONFIG, json!({"key": THEMES})).await.ok(), before, "nothing was written");
    assert_eq!(other.post(CONFIG, json!({"key": THEMES})).await.ok()["body"]["themes"][0], foreign);
    for key in [THEMES, LOGOS, "calendar"] {
        let student = app.sign_in("student").await;
        assert_eq!(student.post(CONFIG, json!({"key": key})).await.problem(), "access.denied", "{key}");
    }
    app.finish().await;
}

#[tokio::test]
async fn published_pictures_stand_in_the_frame_and_before_sign_in() {
    let app = TestApp::start().await;
    let (admin, student, visitor) = (app.sign_in("admin").await, app.sign_in("student").await, app.visitor());
    let body = json!({
        "logo": "/media/new.svg", "logoDark": "", "favicon": "https://www.yunling.example/icon.png",
        "title": " 云岭一网通办 ", "titleEn": "Yunling Services",
    });
    put(&app, &admin, LOGOS, &body).await;
    let shown = student
        .english()
        .get("/api/blade-platform/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo")
        .await
        .ok();
    assert_eq!(
        shown,
        json!({
            "logo": "/media/new.svg", "logoDark": "/media/new.svg", "favicon": "https://www.yunling.example/icon.png",
            "title": "Yunling Services",
        })
    );
    let boot = visitor.post(BOOT, json!({})).await.ok();
    assert_eq!(
        (&boot["logo"], &boot["favicon"]),
        (&json!("/media/new.svg"), &json!("https://www.yunling.example/icon.png"))
    );
    assert_eq!(visitor.get(BEFORE).await.ok()["title"], "云岭一网通办");
    put(&app, &admin, LOGOS, &json!({})).await;
    app.put_setting("boot", &json!({"logo": "/media/operator.svg"})).await;
    assert_eq!(visitor.post(BOOT, json!({})).await.ok()["logo"], "/media/operator.svg", "where nothing is published");
    app.finish().await;
}
