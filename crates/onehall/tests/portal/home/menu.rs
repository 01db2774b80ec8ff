//! The top menu, the configuration menu, and what hangs on them.

use onehall_home::model::MenuEntry;
use onehall_home::{NavigationType, operator};
use onehall_kernel::Names;
use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{home_page, shown};

const MENU: &str = "/api/online-service-platform/homePage/getTopMenu";
const CONFIG: &str = "/api/online-service-platform/homePage/getBusinessConfigMenu";

fn types(menu: &Value) -> Vec<&str> {
    menu.as_array().unwrap().iter().map(|e| e["navigationType"].as_str().unwrap()).collect()
}

async fn put(app: &TestApp, kind: NavigationType, roles: &[&str], enabled: bool) {
    let entry = MenuEntry {
        id: app.env.new_id(),
        code: kind.as_str().to_lowercase().replace('_', "-"),
        names: Names { zh: "校友之家".to_owned(), en: "Alumni".to_owned() },
        kind,
        path: "https://alumni.example.edu.cn".to_owned(),
        icon: String::new(),
        open_way: "1003".to_owned(),
        enabled,
        roles: roles.iter().map(|r| (*r).to_owned()).collect(),
        sort: 99,
    };
    let mut tx = app.db.begin().await.unwrap();
    operator::put_menu_entry(&mut tx, &app.ctx(), &entry).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
}

#[tokio::test]
async fn the_top_menu_follows_roles_and_switches() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let menu = student.post(MENU, json!({})).await.ok();
    assert_eq!(menu.as_array().unwrap().len(), 8, "seven pages of the portal and a custom entry");
    let home = &menu[0];
    assert_eq!(
        (&home["navigationName"], &home["navigationType"], &home["path"]),
        (&json!("首页"), &json!("HOME"), &json!("/home/homePage"))
    );
    assert_eq!((&home["isBuilt"], &home["isAuto"]), (&json!(1), &json!(1)));
    assert_eq!(student.english().post(MENU, json!({})).await.ok()[0]["navigationName"], "Home");

    put(&app, NavigationType::Link, &["teacher"], true).await;
    let named = |menu: &Value| menu.as_array().unwrap().iter().any(|e| e["navigationName"] == "校友之家");
    assert!(!named(&student.post(MENU, json!({})).await.ok()));
    let seen = teacher.post(MENU, json!({})).await.ok();
    let link = seen.as_array().unwrap().last().unwrap();
    assert_eq!((&link["navigationType"], &link["isBuilt"]), (&json!("LINK"), &json!(2)));
    assert_eq!((&link["url"], &link["path"], &link["openWay"]), (&link["path"], &link["url"], &json!("1003")));
    assert_eq!((&home["url"], &home["openWay"]), (&json!(""), &json!("1001")));
    put(&app, NavigationType::Link, &["teacher"], false).await;
    assert!(!named(&teacher.post(MENU, json!({})).await.ok()));
    assert_eq!(app.visitor().post(MENU, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn the_plus_of_the_navigation_list_is_for_those_who_may_add() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    put(&app, NavigationType::Add, &[], true).await;
    let list = "/api/blade-platform/platformapplynavigation/navigationConfig";
    let shown = admin.post(list, json!({})).await.ok();
    let plus = shown["list"].as_array().unwrap().iter().find(|e| e["navigationType"] == "ADD").unwrap();
    let path = json!("/home/userFrameConfig/addNavigation");
    assert_eq!((&plus["path"], &plus["configPath"], &plus["isBuilt"]), (&path, &path, &json!(1)), "it names no entry");
    assert_eq!(shown["customCount"], 1, "it takes no place of a custom one");
    let shown = student.post(list, json!({})).await.ok();
    assert!(!types(&shown["list"]).contains(&"ADD"));
    assert!(!types(&admin.post(MENU, json!({})).await.ok()).contains(&"ADD"), "nor is it a page");
    app.finish().await;
}

#[tokio::test]
async fn collected_services_follow_the_menu() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let links = async || {
        let page = home_page(&student).await;
        let cards = page["cards"].as_array().unwrap();
        let card = cards.iter().find(|c| c["cardKind"] == "MY_COLLECTION");
        let paths = card.map(|c| c["basicConfig"]["gotoLinks"].as_array().unwrap().clone());
        paths.map(|links| links.iter().map(|l| l["path"].as_str().unwrap().to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(links().await.unwrap(), ["/serviceHall"]);
    put(&app, NavigationType::ServiceHall, &[], false).await;
    assert_eq!(links().await.unwrap(), ["/home/processServiceCenter", "/home/applicationServiceCenter"]);
    put(&app, NavigationType::FlowServiceCenter, &["teacher"], true).await;
    assert_eq!(links().await.unwrap(), ["/home/applicationServiceCenter"]);
    put(&app, NavigationType::ApplyServiceCenter, &[], false).await;
    assert_eq!(links().await, None, "nowhere to collect from");
    assert!(!shown(&home_page(&student).await).contains(&"MY_COLLECTION".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn the_configuration_menu_has_what_was_granted() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    assert_eq!(student.post(CONFIG, json!({})).await.ok(), json!([]));
    let entries = admin.post(CONFIG, json!({})).await.ok();
    let me = admin.get("/api/blade-user/user/getUserInfo").await.ok();
    // the desk of notices is no page of the configuration menu
    let granted = me["menuEntries"].as_array().unwrap().iter().filter(|entry| *entry != "noticeDesk").count();
    assert_eq!(entries.as_array().unwrap().len(), granted);
    assert!(granted > 0);
    let first = &entries[0];
    assert_eq!(
        (&first["name"], &first["path"], &first["title"]),
        (&json!("cardBusinessConfig"), &json!("/cardBusinessConfig"), &json!("卡片业务配置"))
    );
    assert_eq!(admin.english().post(CONFIG, json!({})).await.ok()[0]["title"], "Card business");
    assert_eq!(app.visitor().post(CONFIG, json!({})).await.problem(), "auth.required");
    app.finish().await;
}
