//! What the frame shows from the tenant's settings and links.

use onehall_home::model::BarEntry;
use onehall_home::{operator, setting_keys};
use onehall_kernel::Names;
use onehall_testkit::TestApp;
use serde_json::json;

use super::set;

const FOOTER: &str = "/api/online-service-platform/homePage/getFooterInfo";
const FOOTER_BEFORE: &str = "/api/online-service-platform/nobody/preLogin/getFooterInfo";
const MESSAGES: &str = "/api/online-service-platform/homePage/getIsShowMsg";
const QUICK: &str = "/api/online-service-platform/homePage/quickNavigation";
const ASSISTANT: &str = "/api/blade-platform/questionbasicconfig/baseInfo";
const LOGO: &str = "/api/blade-platform/nobody/platformapplyguiselogo/detail";
const LOGO_INFO: &str = "/api/blade-platform/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo";
const BAR: &str = "/api/blade-desk/nobody/navigationBar/list";

#[tokio::test]
async fn the_footer_follows_its_setting_in_both_languages() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    let before = student.post(FOOTER, json!({})).await.ok();
    assert!(!before["links"].as_array().unwrap().is_empty() && before["icp"].as_str().unwrap().contains("ICP"));
    assert_eq!(visitor.post(FOOTER_BEFORE, json!({})).await.ok(), before);
    assert_ne!(visitor.with("tenant-id", "000001").post(FOOTER_BEFORE, json!({})).await.ok(), before);
    let footer = json!({"copyright": "版权所有", "copyright_en": "All rights reserved", "phone": "110",
        "links": [{"name": "校友会", "name_en": "Alumni", "url": "https://alumni.example.edu.cn"}]});
    set(&app, setting_keys::FOOTER, footer).await;
    let after = student.post(FOOTER, json!({})).await.ok();
    assert_eq!(after["copyright"], "版权所有");
    assert_eq!(after["links"], json!([{"name": "校友会", "url": "https://alumni.example.edu.cn"}]));
    let english = visitor.english().post(FOOTER_BEFORE, json!({})).await.ok();
    assert_eq!((&english["copyright"], &english["phone"]), (&json!("All rights reserved"), &json!("110")));
    set(&app, setting_keys::FOOTER, json!("not an object")).await;
    assert_eq!(visitor.post(FOOTER_BEFORE, json!({})).await.ok()["copyright"], "", "an odd setting counts as not set");
    assert_eq!(visitor.post(FOOTER, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn switches_assistant_and_pictures_follow_their_settings() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    assert_eq!(student.post(MESSAGES, json!({})).await.ok(), json!({"isShowMsg": true}));
    set(&app, setting_keys::OPTIONS, json!({"is_show_msg": false})).await;
    assert_eq!(student.post(MESSAGES, json!({})).await.ok(), json!({"isShowMsg": false}));

    let assistant = visitor.get(ASSISTANT).await.ok();
    assert_eq!(assistant["enabled"], true);
    set(&app, setting_keys::ASSISTANT, json!({"enabled": false, "name": "小助手", "name_en": "Helper"})).await;
    let changed = visitor.english().get(ASSISTANT).await.ok();
    assert_eq!((&changed["enabled"], &changed["name"]), (&json!(false), &json!("Helper")));

    let logos = visitor.get(LOGO).await.ok();
    assert_eq!(student.get(LOGO_INFO).await.ok(), logos);
    assert!(logos["logo"].as_str().unwrap().starts_with("/media/demo/"));
    set(&app, setting_keys::LOGOS, json!({"logo": "/media/x.svg"})).await;
    let changed = visitor.get(LOGO).await.ok();
    assert_eq!((&changed["logo"], &changed["logoDark"]), (&json!("/media/x.svg"), &json!("/media/x.svg")));
    assert_eq!(changed["title"], "云岭理工大学", "the school's name when no title is set");
    for path in [MESSAGES, QUICK] {
        assert_eq!(visitor.post(path, json!({})).await.problem(), "auth.required");
    }
    assert_eq!(visitor.get(LOGO_INFO).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn the_navigation_bar_is_replaced_as_a_whole() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let bar = visitor.post(BAR, json!({})).await.ok();
    assert!(bar.as_array().unwrap().iter().any(|e| !e["children"].as_array().unwrap().is_empty()));
    let names = Names { zh: "图书馆".to_owned(), en: "Library".to_owned() };
    let (url, way) = ("https://lib.example.edu.cn".to_owned(), "1003".to_owned());
    let group = BarEntry { id: app.env.new_id(), parent: None, names, url: String::new(), open_way: way };
    let child = BarEntry { id: app.env.new_id(), parent: Some(group.id), url, ..group.clone() };
    let mut tx = app.db.begin().await.unwrap();
    operator::replace_navigation_bar(&mut tx, &app.ctx(), &[group, child]).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    let bar = visitor.english().post(BAR, json!({})).await.ok();
    assert_eq!(bar.as_array().unwrap().len(), 1);
    assert_eq!(
        (&bar[0]["name"], &bar[0]["children"][0]["url"]),
        (&json!("Library"), &json!("https://lib.example.edu.cn"))
    );
    app.finish().await;
}
