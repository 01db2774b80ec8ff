//! Layers: what roles and departments change, who may change it, and that a person sees why.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{DATA, LAYOUT, card_id, home_page, shown};

const LIST: &str = "/api/onehall/cards/layers/list";
const SAVE: &str = "/api/onehall/cards/layers/save";
const REMOVE: &str = "/api/onehall/cards/layers/remove";
const IDENTITIES: &str = "/api/blade-platform/platformapplynavigation/identity/card/list";

fn place(page: &Value, kind: &str) -> Value {
    let id = card_id(page, kind);
    page["layout"].as_array().unwrap().iter().find(|p| p["cardId"] == id.as_str()).unwrap().clone()
}

async fn save(admin: &Caller, scope: &str, key: &str, priority: i32, cards: Value) -> Value {
    admin.post(SAVE, json!({"scope": scope, "key": key, "priority": priority, "cards": cards})).await.ok()
}

async fn department(caller: &Caller) -> String {
    let info = caller.get("/api/blade-user/user/getUserInfo").await.ok();
    info["dept_id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_role_locks_a_card_and_its_people_see_why() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let before = home_page(&student).await;
    assert_eq!(place(&before, "COMMON_TOOLS")["hidden"], true);
    let tools = card_id(&before, "COMMON_TOOLS");
    let at = json!({"x": 0, "y": 30, "w": 6, "h": 3});
    save(&admin, "role", "student", 5, json!([{"cardId": tools, "state": "locked", "place": at}])).await;
    let after = home_page(&student).await;
    let now = place(&after, "COMMON_TOOLS");
    assert_eq!((&now["state"], &now["hidden"], &now["w"]), (&json!("locked"), &json!(false), &json!(6)));
    assert_eq!(now["why"]["state"], json!({"layer": "role", "name": "学生"}));
    assert_eq!(now["why"]["place"]["layer"], "role");
    let english = home_page(&student.english()).await;
    assert_eq!(place(&english, "COMMON_TOOLS")["why"]["state"]["name"], "Student");
    assert_eq!(place(&after, "TODO")["why"]["state"], json!({"layer": "tenant", "name": ""}));

    let hide = json!({"places": [{"cardId": tools, "x": 0, "y": 0, "w": 6, "h": 3, "hidden": true}]});
    assert_eq!(student.post(LAYOUT, hide.clone()).await.problem(), "card.locked", "the role's lock holds");
    let moved = json!({"places": [{"cardId": tools, "x": 6, "y": 0, "w": 6, "h": 3}]});
    student.post(LAYOUT, moved).await.ok();
    assert_eq!(place(&home_page(&student).await, "COMMON_TOOLS")["why"]["place"]["layer"], "person");
    let teacher = app.sign_in("teacher").await;
    assert_eq!(place(&home_page(&teacher).await, "COMMON_TOOLS")["hidden"], true, "other roles keep theirs");
    let other = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(place(&home_page(&other).await, "COMMON_TOOLS")["state"], "optional", "other universities too");

    let removed = admin.post(REMOVE, json!({"scope": "role", "key": "student"})).await.ok();
    assert_eq!(removed["removed"], true);
    assert_eq!(admin.post(REMOVE, json!({"scope": "role", "key": "student"})).await.ok()["removed"], false);
    student.post(LAYOUT, hide).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn a_department_has_the_word_after_roles_and_a_removed_card_can_not_be_read() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let page = home_page(&student).await;
    let (news, own) = (card_id(&page, "CAMPUS_NEWS"), department(&student).await);
    save(&admin, "role", "student", 5, json!([{"cardId": news, "state": "optional"}])).await;
    assert!(!shown(&home_page(&student).await).contains(&"CAMPUS_NEWS".to_owned()));
    save(&admin, "department", &own, 0, json!([{"cardId": news, "state": "default"}])).await;
    let back = place(&home_page(&student).await, "CAMPUS_NEWS");
    assert_eq!((&back["hidden"], &back["why"]["state"]["layer"]), (&json!(false), &json!("department")));
    assert!(!back["why"]["state"]["name"].as_str().unwrap().is_empty());

    let identities = student.post(IDENTITIES, json!({})).await.ok();
    let kinds: Vec<&str> = identities.as_array().unwrap().iter().map(|i| i["identityType"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["tenant", "role", "department"]);
    assert_eq!((&identities[1]["identityId"], &identities[1]["priority"]), (&json!("student"), &json!(5)));
    assert_eq!(identities[1]["cards"][0]["state"], "optional");
    assert_eq!(identities[0]["cards"].as_array().unwrap().len(), page["cards"].as_array().unwrap().len());
    assert_eq!(app.visitor().post(IDENTITIES, json!({})).await.problem(), "auth.required");

    save(&admin, "department", &own, 0, json!([{"cardId": news, "state": "absent"}])).await;
    assert!(!home_page(&student).await["cards"].as_array().unwrap().iter().any(|c| c["cardId"] == news.as_str()));
    assert_eq!(student.post(DATA, json!({"cardId": news})).await.problem(), "object.not_found");
    let listed = admin.post(LIST, json!({})).await.ok();
    let scopes: Vec<(&str, &str)> =
        listed.as_array().unwrap().iter().map(|l| (l["scope"].as_str().unwrap(), l["key"].as_str().unwrap())).collect();
    assert_eq!(scopes, [("department", own.as_str()), ("role", "teacher"), ("role", "student")], "roles by priority");
    app.finish().await;
}

#[tokio::test]
async fn layers_are_for_people_who_manage_cards_and_say_what_is_odd() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let page = home_page(&student).await;
    let other = home_page(&app.sign_in_to("000001", "student", DEMO_PASSWORD).await).await;
    let (todo, foreign) = (card_id(&page, "TODO"), card_id(&other, "TODO"));
    for path in [LIST, SAVE, REMOVE] {
        assert_eq!(student.post(path, json!({})).await.problem(), "access.denied");
        assert_eq!(app.visitor().post(path, json!({})).await.problem(), "auth.required");
    }
    let body = |key: &str, priority: i32, cards: Value| json!({"scope": "role", "key": key, "priority": priority, "cards": cards});
    for (body, code) in [
        (body("nobody-has-it", 1, json!([])), "config.missing"),
        (body("student", 20, json!([])), "request.invalid"),
        (body("student", 1_001, json!([])), "request.invalid"),
        (body("student", 1, json!([{"cardId": foreign}])), "config.missing"),
        (body("student", 1, json!([{"cardId": todo}, {"cardId": todo}])), "request.invalid"),
        (body("student", 1, json!([{"cardId": todo, "place": {"x": 8, "y": 0, "w": 5, "h": 2}}])), "request.invalid"),
        (body("student", 1, json!([{"cardId": todo, "state": "gone"}])), "request.malformed"),
        (json!({"scope": "person", "key": "student", "cards": []}), "request.malformed"),
    ] {
        assert_eq!(admin.post(SAVE, body.clone()).await.problem(), code, "{body}");
    }
    assert_eq!(home_page(&student).await, page, "nothing was saved");
    app.finish().await;
}
