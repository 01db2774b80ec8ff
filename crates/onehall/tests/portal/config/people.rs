//! Who sees something, and the page of a person.

use std::collections::BTreeSet;

use onehall_testkit::{TestApp, rows::count};
use serde_json::{Value, json};

const SEERS: &str = "/api/onehall/config/seers";
const PERSON: &str = "/api/onehall/config/previewPerson";
const CARDS: &str = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";
const LAYOUT: &str = "/api/onehall/cards/layout";

async fn people(app: &TestApp, of: &str) -> u64 {
    let living = format!("tenant_id = '000000' AND disabled_at IS NULL AND {of}");
    count(app, "users", &living).await.try_into().unwrap()
}

#[tokio::test]
async fn who_sees_something_is_counted_by_role_department_and_kind_at_once() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let student = app.sign_in("student").await;
    let all = people(&app, "1 = 1").await;
    let seers = |asked: Value| {
        let admin = &admin;
        async move {
            let told = admin.post(SEERS, asked).await.ok();
            (told["count"].as_u64().unwrap(), told["total"].as_u64().unwrap())
        }
    };
    assert_eq!(seers(json!({})).await, (all, all));
    let students = people(&app, "kind = 'student'").await;
    assert_eq!(seers(json!({"personKinds": ["student"]})).await, (students, all));
    assert!(0 < students && students < all);
    let department = student.get("/api/blade-user/user/getUserInfo").await.ok()["dept_id"].clone();
    let (there, _) = seers(json!({"departments": [department]})).await;
    let (both, _) = seers(json!({"departments": [department], "personKinds": ["student"]})).await;
    assert!(0 < both && both <= there && there < all, "{both} of {there}");
    let (role, _) = seers(json!({"roles": ["admin"]})).await;
    assert!(0 < role && role < all);
    assert_eq!(seers(json!({"roles": ["admin"], "personKinds": ["student"]})).await.0, 0, "all of it, not any");
    assert_eq!(student.post(SEERS, json!({})).await.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn the_page_of_a_person_is_shown_for_a_reason_that_is_noted() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let mine = student.post(CARDS, json!({})).await.ok();
    let card = &mine["layout"][0];
    let moved = json!({"places": [{"cardId": card["cardId"], "x": 4, "y": 30, "w": 5, "h": 4}]});
    student.post(LAYOUT, moved).await.ok();
    let own = student.post(CARDS, json!({})).await.ok();
    let user = student.get("/api/blade-user/user/getUserInfo").await.ok()["user_id"].to_string().replace('"', "");

    let asked = json!({"userId": user, "reason": "核对该生反映的首页卡片缺失"});
    let told = admin.post(PERSON, asked.clone()).await.ok();
    let parts = |page: &Value| (page["layout"].clone(), page["cards"].clone());
    assert_eq!(parts(&told["page"]), parts(&own), "with the places of the person");
    assert_eq!((&told["as"]["roleCodes"], &told["as"]["personKind"]), (&json!(["student"]), &json!("student")));
    let noted = "action = 'config.previewed-person' AND detail LIKE '%核对该生%'";
    assert_eq!(count(&app, "audit_log", noted).await, 1);
    // the card previews take the person's departments as they were told
    let preview = admin.post("/api/onehall/config/preview", json!({"as": told["as"]})).await.ok();
    let ids = |page: &Value| -> BTreeSet<String> {
        page["cards"].as_array().unwrap().iter().map(|card| card["cardId"].to_string()).collect()
    };
    assert_eq!(ids(&preview), ids(&told["page"]), "the same cards, which the person put elsewhere");

    let without = json!({"userId": user, "reason": " "});
    assert_eq!(admin.post(PERSON, without).await.problem(), "request.invalid");
    for nobody in ["7", "x", "99999999999999999999"] {
        let unknown = json!({"userId": nobody, "reason": "核对首页"});
        assert_eq!(admin.post(PERSON, unknown).await.problem(), "object.not_found", "{nobody}");
    }
    let elsewhere = app.sign_in_to("000001", "admin", onehall_testkit::DEMO_PASSWORD).await;
    assert_eq!(elsewhere.post(PERSON, asked.clone()).await.problem(), "object.not_found", "another school's person");
    assert_eq!(student.post(PERSON, asked).await.problem(), "access.denied");
    assert_eq!(count(&app, "audit_log", noted).await, 1, "what is refused is not noted as done");
    app.finish().await;
}
