//! A preview of drafts is what people see once they are published.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{CONFIG, SAVE, SUBMIT, basics, column, key, publish};

const PREVIEW: &str = "/api/onehall/config/preview";
const CARDS: &str = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";
const MENU: &str = "/api/online-service-platform/homePage/getTopMenu";
const QUICK: &str = "/api/online-service-platform/homePage/quickNavigation";
const DATA: &str = "/api/onehall/cards/data";

/// The role of the demonstration's student or teacher, as a preview names it.
async fn whom(caller: &Caller, kind: &str) -> Value {
    let info = caller.get("/api/blade-user/user/getUserInfo").await.ok();
    json!({"roleCodes": [kind], "deptId": info["dept_id"], "personKind": kind})
}

#[tokio::test]
async fn the_page_of_a_role_is_previewed_as_it_is_published() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    // a card changes its audience and rows, another one is new, a third one goes, and a layer puts one elsewhere
    let mut todo = basics(&admin, "TODO").await;
    todo["displayRows"] = json!(9);
    todo["cardName"] = json!("待办中心");
    admin.post(SUBMIT, todo.clone()).await.ok();
    let mut news = basics(&admin, "CAMPUS_NEWS").await;
    news["roles"] = json!(["teacher"]);
    admin.post(SUBMIT, news.clone()).await.ok();
    let new = json!({
        "cardKind": "ANNOUNCEMENT", "cardName": "学院公告", "cardNameEn": "College", "displayRows": 3,
        "cardState": "default", "area": {"x": 0, "y": 40, "w": 5, "h": 3}, "isEnable": true, "personKinds": ["student"],
    });
    let new = admin.post(SUBMIT, new).await.ok();
    let gone = basics(&admin, "PERSONAL_MATTERS").await;
    admin.post(SAVE, json!({"key": key(&gone), "version": gone["version"], "body": null})).await.ok();
    let layers = admin.post(CONFIG, json!({"key": "layers"})).await.ok();
    let mut body = layers["body"].clone();
    body["layers"].as_array_mut().unwrap().push(json!({
        "scope": "role", "key": "student", "priority": 3,
        "cards": [{"cardId": todo["cardId"], "place": {"x": 5, "y": 0, "w": 7, "h": 5}}],
    }));
    admin.post(SAVE, json!({"key": "layers", "version": layers["version"], "body": body})).await.ok();

    let list = admin.post("/api/onehall/navigation/list", json!({})).await.ok();
    let entry = json!({
        "navigationName": "校友会", "url": "https://alumni.yunling.example", "openWay": "1003", "roles": ["teacher"],
        "version": list["version"],
    });
    admin.post("/api/onehall/navigation/save", entry).await.ok();
    let types = admin.post("/api/online-service-platform/indextypeconfig/list", json!({})).await.ok();
    let card = json!({
        "typeId": types["list"][0]["typeId"], "cardName": "学生社区", "openWay": "1001", "url": "/guides",
        "roles": ["student"], "version": types["version"],
    });
    admin.post("/api/online-service-platform/indexcardconfig/submit", card).await.ok();

    let mut seen = Vec::new();
    for kind in ["student", "teacher"] {
        let person = app.sign_in(kind).await;
        let as_role = whom(&person, kind).await;
        let before = person.post(CARDS, json!({})).await.ok();
        let preview = admin.post(PREVIEW, json!({"as": as_role})).await.ok();
        assert_ne!(preview["cards"], before["cards"], "drafts are in it");
        let english = admin.english().post(PREVIEW, json!({"as": as_role})).await.ok();
        assert_ne!(english["cards"], preview["cards"], "in the reader's language");
        seen.push((person, preview));
    }
    publish(&admin, &[&key(&todo), &key(&news), &key(&new), &key(&gone), "layers", "navigation", "index-types"]).await;
    app.carry_events().await;
    for (person, preview) in seen {
        let page = person.post(CARDS, json!({})).await.ok();
        assert_eq!((&page["layout"], &page["cards"]), (&preview["layout"], &preview["cards"]));
        assert_eq!(person.post(MENU, json!({})).await.ok(), preview["menu"]);
        assert_eq!(person.post(QUICK, json!({})).await.ok(), preview["quickNavigation"]);
    }
    app.finish().await;
}

#[tokio::test]
async fn cards_show_what_people_will_see_and_nobodys_own() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let as_role = whom(&student, "student").await;
    let data = column("preview");
    for kind in ["CAMPUS_NEWS", "ANNOUNCEMENT", "COMMON_TOOLS"] {
        let mut card = basics(&admin, kind).await;
        card["displayRows"] = json!(8);
        admin.post(SUBMIT, card.clone()).await.ok();
        let preview = admin.post(&data, json!({"cardId": card["cardId"], "as": as_role})).await.ok();
        assert_eq!((&preview["origin"], &preview["basicConfig"]["displayRows"]), (&json!("LIVE"), &json!(8)), "{kind}");
        publish(&admin, &[&key(&card)]).await;
        app.carry_events().await;
        let shown = student.post(DATA, json!({"cardId": card["cardId"]})).await.ok();
        for field in ["cardKind", "basicConfig", "typeList", "list", "dataSource"] {
            assert_eq!(preview[field], shown[field], "{field} of {kind}");
        }
    }
    for kind in ["TODO", "PERSONAL_MATTERS", "STAGING", "MY_COLLECTION"] {
        let card = basics(&admin, kind).await;
        let preview = admin.post(&data, json!({"cardId": card["cardId"], "as": as_role})).await.ok();
        assert_eq!(preview["origin"], "SAMPLE", "{kind}");
        assert!(!preview["list"].as_array().unwrap().is_empty(), "{kind}: {preview}");
        let own = admin.post(DATA, json!({"cardId": card["cardId"]})).await;
        if kind != "MY_COLLECTION" && own.json()["status"] == 1000 {
            assert_ne!(preview["list"], own.ok()["list"], "{kind} of the administrator");
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn a_card_is_previewed_before_it_is_saved() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let draft = |name: &str, rows: i32| {
        json!({"draft": {
            "code": "new", "cardKind": "CAMPUS_NEWS", "cardName": name, "displayRows": rows, "cardState": "optional",
            "area": {"x": 0, "y": 0, "w": 6, "h": 4}, "isEnable": true,
            "columns": [{"columnId": "a", "columnName": "全部", "dataSource": "PORTAL", "isEnable": true}],
        }})
    };
    let preview = admin.post(&column("preview"), draft("学院动态", 4)).await.ok();
    assert_eq!(
        (&preview["basicConfig"]["cardName"], &preview["typeList"][0]["columnName"]),
        (&json!("学院动态"), &json!("全部"))
    );
    assert_eq!(preview["list"][0]["result"].as_array().unwrap().len(), 7, "of all columns of news");
    assert_eq!(admin.post(&column("preview"), draft("", 4)).await.problem(), "request.invalid");
    assert_eq!(admin.post(&column("preview"), json!({})).await.problem(), "request.invalid");
    let odd = json!({"cardId": basics(&admin, "TODO").await["cardId"], "as": {"roleCodes": ["nobody-has-it"]}});
    assert_eq!(admin.post(&column("preview"), odd).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn a_column_of_matters_shows_those_of_its_systems() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let card = basics(&admin, "TODO").await;
    let before = student.post(DATA, json!({"cardId": card["cardId"]})).await.ok();
    let systems = admin.post(&column("getFlowType"), json!({})).await.ok();
    let count = |of: &str| {
        let all = before["list"].as_array().unwrap().iter();
        all.filter(|one| one["columnId"].as_str().unwrap().starts_with(of))
            .map(|one| one["todoNum"].as_u64().unwrap())
            .sum::<u64>()
    };
    let systems: Vec<&str> = systems.as_array().unwrap().iter().filter_map(|one| one["dictKey"].as_str()).collect();
    let system = systems.into_iter().find(|id| count(id) > 0).expect("a system with to-dos of the student");
    let types = admin.post(&column("getBusTypeName"), json!({})).await.ok();
    assert!(!types.as_array().unwrap().is_empty());
    let mut version = card["version"].clone();
    for (name, source, flows) in [("全部", "PORTAL", json!([])), ("一个系统", "FLOW", json!([system]))] {
        let new = json!({
            "cardId": card["cardId"], "columnName": name, "dataSource": source, "flowTypes": flows, "isEnable": true,
            "version": version,
        });
        version = admin.post(&column("submit"), new).await.ok()["version"].clone();
    }
    publish(&admin, &[&key(&card)]).await;
    app.carry_events().await;
    let now = student.post(DATA, json!({"cardId": card["cardId"]})).await.ok();
    let told: Vec<(&Value, &Value)> =
        now["list"].as_array().unwrap().iter().map(|one| (&one["columnName"], &one["todoNum"])).collect();
    assert_eq!(told, [(&json!("全部"), &before["list"][0]["todoNum"]), (&json!("一个系统"), &json!(count(system)))]);
    let wrong = json!({
        "cardId": basics(&admin, "COMMON_TOOLS").await["cardId"], "columnName": "x", "dataSource": "FLOW", "isEnable": true,
        "version": basics(&admin, "COMMON_TOOLS").await["version"],
    });
    assert_eq!(admin.post(&column("submit"), wrong).await.problem(), "request.invalid", "tools have no matters");
    app.finish().await;
}

#[tokio::test]
async fn what_columns_are_made_of_is_looked_up() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let accounts = admin.post(&column("getMpListNS"), json!({})).await.ok();
    assert!(!accounts.as_array().unwrap().is_empty() && accounts[0]["mpId"].is_string(), "{accounts}");
    let services = admin.post(&column("getServiceList"), json!({"size": 5})).await.ok();
    assert_eq!(services["records"].as_array().unwrap().len(), 5);
    let roles = admin.post(&column("getRoleListClass"), json!({})).await.ok();
    assert!(roles.to_string().contains("student"));
    for call in ["getMpListNS", "getServiceList", "getRoleListClass", "getFlowType", "getBusTypeName"] {
        assert_eq!(student.post(&column(call), json!({})).await.problem(), "access.denied", "{call}");
    }
    // a column of an account, with a made up notice in the preview
    let card = basics(&admin, "CAMPUS_NEWS").await;
    let new = json!({
        "cardId": card["cardId"], "columnName": "学校通知", "dataSource": "OfficialAccount", "mpIds": [accounts[0]["mpId"]],
        "isEnable": true, "version": card["version"], "publish": true,
    });
    admin.post(&column("submit"), new).await.ok();
    app.carry_events().await;
    let preview = admin.post(&column("preview"), json!({"cardId": card["cardId"]})).await.ok();
    assert_eq!((&preview["origin"], &preview["dataSource"]), (&json!("SAMPLE"), &json!("OfficialAccount")));
    let shown = student.post(DATA, json!({"cardId": card["cardId"]})).await.ok();
    assert_eq!(
        (&shown["dataSource"], &shown["list"][0]["columnName"]),
        (&json!("OfficialAccount"), &json!("学校通知"))
    );
    app.finish().await;
}
