//! The navigation list, what a person made of its pages, and how cards are configured.

use onehall_home::model::MenuEntry;
use onehall_home::{NavigationType, operator};
use onehall_kernel::Names;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{CARDS, LAYOUT, RESET, card, card_id, home_page, put_card};

const DETAIL: &str = "/api/blade-platform/platformapplynavigation/detail";
const SUBMIT: &str = "/api/blade-platform/platformapplynavigation/submit";
const CONFIG: &str = "/api/blade-platform/platformapplynavigation/navigationConfig";
const NAVIGATION_CARDS: &str = "/api/blade-platform/userApplyCardManage/getNavigationUserApplyCardList";
const PERSONAL: &str = "/api/blade-platform/platformappspersonalconfig/detail";
const CARD_CONFIG: &str = "/api/blade-platform/platformCardServiceConfig/queryServiceCardConfigDetail";

async fn list(caller: &Caller) -> Value {
    caller.post(CONFIG, json!({})).await.ok()
}

fn entry<'a>(config: &'a Value, kind: &str) -> Option<&'a Value> {
    config["list"].as_array().unwrap().iter().find(|e| e["navigationType"] == kind)
}

async fn put(app: &TestApp, kind: NavigationType, path: &str, enabled: bool) {
    let entry = MenuEntry {
        id: app.env.new_id(),
        code: kind.as_str().to_lowercase().replace('_', "-"),
        names: Names { zh: "校友之家".to_owned(), en: "Alumni".to_owned() },
        kind,
        path: path.to_owned(),
        icon: String::new(),
        open_way: "1003".to_owned(),
        enabled,
        roles: Vec::new(),
        sort: 99,
    };
    let mut tx = app.db.begin().await.unwrap();
    operator::put_menu_entry(&mut tx, &app.ctx(), &entry).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
}

#[tokio::test]
async fn the_list_tells_built_in_from_custom_and_what_is_enabled() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let before = list(&student).await;
    assert_eq!((&before["customCount"], &before["customMax"]), (&json!(1), &json!(6)));
    let hall = entry(&before, "SERVICE_HALL").unwrap();
    assert_eq!(
        (&hall["isBuilt"], &hall["isAuto"], &hall["path"], &hall["configPath"]),
        (&json!(1), &json!(1), &json!("/serviceHall"), &json!(""))
    );
    put(&app, NavigationType::Link, "https://alumni.example.edu.cn", true).await;
    put(&app, NavigationType::ServiceHall, "/", false).await;
    let after = list(&admin).await;
    let named = |e: &&Value| e["navigationName"] == "校友之家" && e["navigationType"] == "LINK";
    let custom = after["list"].as_array().unwrap().iter().find(named).unwrap();
    assert_eq!(
        (&custom["isBuilt"], &custom["isAuto"], &custom["path"], &after["customCount"]),
        (&json!(2), &json!(1), &json!("https://alumni.example.edu.cn"), &json!(2))
    );
    assert_eq!((&custom["url"], &custom["openWay"]), (&custom["path"], &json!("1003")));
    let id = custom["id"].as_str().unwrap();
    assert_eq!(custom["configPath"], format!("/home/userFrameConfig/addNavigation?id={id}"));
    assert_eq!(entry(&after, "SERVICE_HALL").unwrap()["isAuto"], 0, "listed, not enabled");
    assert!(entry(&list(&app.sign_in_to("000001", "student", DEMO_PASSWORD).await).await, "LINK").is_none());
    assert_eq!(app.visitor().post(CONFIG, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn a_page_of_the_navigation_is_arranged_and_read_by_its_entry() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let page = home_page(&student).await;
    let config = list(&student).await;
    let (home, hall) =
        (entry(&config, "HOME").unwrap()["id"].clone(), entry(&config, "SERVICE_HALL").unwrap()["id"].clone());
    let detail = student.post(DETAIL, json!({})).await.ok();
    assert_eq!((&detail["navigation"]["id"], &detail["isCustomized"]), (&home, &json!(false)));
    assert_eq!(detail["layout"], page["layout"]);
    assert_eq!(student.post(NAVIGATION_CARDS, json!({"navigationId": home})).await.ok(), page);
    let none = student.post(NAVIGATION_CARDS, json!({"navigationId": hall})).await.ok();
    assert_eq!(none, json!({"layout": [], "cards": []}), "only the home page has cards");

    let news = card_id(&page, "CAMPUS_NEWS");
    let places = json!([{"cardId": news, "x": 0, "y": 0, "w": 12, "h": 3, "hidden": true}]);
    let saved = student.post(SUBMIT, json!({"navigationId": home, "places": places})).await.ok();
    assert_eq!(home_page(&student).await["layout"], saved["layout"]);
    assert_eq!(student.post(DETAIL, json!({"navigationId": home})).await.ok()["isCustomized"], true);
    for (body, code) in [
        (json!({"navigationId": hall, "places": []}), "request.invalid"),
        (json!({"navigationId": Uuid::nil(), "places": []}), "object.not_found"),
        (json!({"places": [{"cardId": Uuid::nil(), "x": 0, "y": 0, "w": 4, "h": 4}]}), "object.not_found"),
        (json!({}), "request.malformed"),
    ] {
        assert_eq!(student.post(SUBMIT, body.clone()).await.problem(), code, "{body}");
    }
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    for path in [DETAIL, NAVIGATION_CARDS] {
        assert_eq!(theirs.post(path, json!({"navigationId": home})).await.problem(), "object.not_found");
    }
    for path in [DETAIL, SUBMIT, NAVIGATION_CARDS] {
        assert_eq!(app.visitor().post(path, json!({"places": []})).await.problem(), "auth.required");
    }
    app.finish().await;
}

#[tokio::test]
async fn the_personal_configuration_follows_what_the_person_does() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let counts = async |caller: &Caller| {
        let config = caller.post(PERSONAL, json!({})).await.ok();
        let page = caller.post(CARDS, json!({})).await.ok();
        let hidden = page["layout"].as_array().unwrap().iter().filter(|p| p["hidden"] == true).count();
        assert_eq!(config["hiddenCount"], json!(hidden), "counts equal lists");
        assert_eq!(config["shownCount"], json!(page["layout"].as_array().unwrap().len() - hidden));
        config
    };
    let before = counts(&student).await;
    assert_eq!((&before["isCustomized"], &before["theme"]["mode"]), (&json!(false), &json!("system")));
    let page = home_page(&student).await;
    let hide =
        json!({"places": [{"cardId": card_id(&page, "ANNOUNCEMENT"), "x": 0, "y": 0, "w": 4, "h": 4, "hidden": true}]});
    student.post(LAYOUT, hide).await.ok();
    student.post("/api/blade-platform/userThemeSetUp/submit", json!({"mode": "dark"})).await.ok();
    let after = counts(&student).await;
    assert_eq!((&after["isCustomized"], &after["theme"]["mode"]), (&json!(true), &json!("dark")));
    assert_eq!(after["hiddenCount"].as_u64().unwrap(), before["hiddenCount"].as_u64().unwrap() + 1);
    assert_eq!(counts(&teacher).await["isCustomized"], false);
    student.post(RESET, json!({})).await.ok();
    assert_eq!(counts(&student).await["isCustomized"], false);
    assert_eq!(app.visitor().post(PERSONAL, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn the_configuration_of_a_service_card_is_that_of_the_administrator() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let id = card_id(&home_page(&student).await, "BUSINESS_EXPRESS");
    let ask = json!({"cardId": id});
    let before = student.post(CARD_CONFIG, ask.clone()).await.ok();
    assert_eq!((&before["services"], &before["cardKind"]), (&json!([]), &json!("BUSINESS_EXPRESS")));
    let mut chosen = card(&app.ctx(), "BUSINESS_EXPRESS", &["student"]);
    chosen.code = "business-express".to_owned();
    chosen.config = json!({"services": ["SV0001"], "secret": "x"});
    put_card(&app, &chosen).await;
    let answer = student.post(CARD_CONFIG, ask.clone()).await;
    assert!(!answer.text.contains("secret"), "nothing else of the configuration is told");
    let after = answer.ok();
    assert_eq!((&after["services"], &after["basicConfig"]["displayRows"]), (&json!(["SV0001"]), &json!(2)));
    assert_eq!(teacher.post(CARD_CONFIG, ask.clone()).await.problem(), "object.not_found", "it is for students now");
    let theirs = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(theirs.post(CARD_CONFIG, ask.clone()).await.problem(), "object.not_found");
    assert_eq!(app.visitor().post(CARD_CONFIG, ask).await.problem(), "auth.required");
    app.finish().await;
}
