//! Which lists are shown to whom, and the types of duties.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{department, each, lists, own, public, work};

const GET: &str = "/api/online-service-platform/nobody/tripleList/getConfig";
const SAVE: &str = "/api/online-service-platform/tripleList/saveConfig";

async fn document(admin: &Caller, key: &str) -> Value {
    admin.post("/api/onehall/config/detail", json!({"key": key})).await.ok()
}

async fn save(app: &TestApp, admin: &Caller, change: impl FnOnce(&mut Value)) -> Value {
    let whole = document(admin, "triple-list").await;
    let mut body = whole["body"].clone();
    change(&mut body);
    body["version"] = whole["version"].clone();
    body["publish"] = json!(true);
    let saved = admin.post(SAVE, body).await.ok();
    app.carry_events().await;
    saved
}

fn codes(lists: &Value) -> Vec<&str> {
    lists["lists"].as_array().unwrap().iter().map(|one| one["listCode"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn visitors_see_public_lists_and_members_those_that_are_shown() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let seen = app.visitor().post(GET, json!({})).await.ok();
    assert_eq!(
        (codes(&seen), &seen["title"], &seen["version"]),
        (vec!["POWER", "DUTY", "SERVICE"], &json!("三张清单"), &Value::Null)
    );
    let power = public(&app, "page", json!({"listCode": "POWER", "size": 100})).await.ok();
    let row = &power["records"][0];
    assert_eq!(row["userId"], "", "who is responsible is named, not keyed");
    assert!(row["userName"] != "" && row["phone"] != "", "{row}");
    let (id, service) = (row["dutyId"].clone(), row["services"][0]["serviceId"].clone());
    let chain = app.visitor().post("/api/onehall/nobody/duties/detail", json!({"dutyId": id})).await.ok();
    assert_eq!(chain["duty"]["dutyId"], id);

    let saved = save(&app, &admin, |body| {
        body["title"] = json!("清单");
        body["lists"].as_array_mut().unwrap().rotate_left(1);
        body["lists"][2]["isPublic"] = json!(false);
    })
    .await;
    assert_eq!(
        (&saved["state"], &saved["title"], &saved["lists"][2]["listCode"]),
        (&json!("PUBLISHED"), &json!("清单"), &json!("POWER"))
    );
    assert_eq!(codes(&app.visitor().post(GET, json!({})).await.ok()), ["DUTY", "SERVICE"]);
    assert_eq!(codes(&student.post(GET, json!({})).await.ok()), ["DUTY", "SERVICE", "POWER"]);
    for (call, body) in [
        ("page", json!({"listCode": "POWER"})),
        ("queryDuty", json!({"dutyId": id})),
        ("queryService", json!({"dutyId": id})),
    ] {
        assert_eq!(public(&app, call, body.clone()).await.problem(), "object.not_found", "{call}");
        lists(&student, call, body).await.ok();
    }
    let hidden = app.visitor().post("/api/onehall/nobody/duties/detail", json!({"dutyId": id})).await;
    assert_eq!(hidden.problem(), "object.not_found");
    let of_service = public(&app, "queryDuty", json!({"serviceId": service})).await.ok();
    assert!(of_service.as_array().unwrap().iter().all(|one| one["listCode"] == "DUTY"), "{of_service}");
    let counts = public(&app, "threeInventoryCount", json!({})).await.ok();
    let tree = public(&app, "getTree", json!({})).await.ok();
    let in_tree: u64 = tree.as_array().unwrap().iter().map(|one| one["dutyTotal"].as_u64().unwrap()).sum();
    assert_eq!(counts[0]["count"].as_u64().unwrap(), in_tree, "no power is counted either");
    let types = public(&app, "filters", json!({})).await.ok();
    assert!(types["types"].as_array().unwrap().iter().all(|one| one["listCode"] == "DUTY"));

    save(&app, &admin, |body| body["lists"][1]["isShow"] = json!(false)).await;
    assert_eq!(lists(&student, "page", json!({"listCode": "SERVICE"})).await.problem(), "object.not_found");
    assert_eq!(lists(&student, "serviceCount", json!({})).await.ok()["total"], 0);
    app.finish().await;
}

#[tokio::test]
async fn the_lists_are_three_and_a_save_names_its_version() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let whole = document(&admin, "triple-list").await;
    let mut body = whole["body"].clone();
    assert_eq!(admin.post(SAVE, body.clone()).await.problem(), "request.invalid", "no version");
    body["version"] = whole["version"].clone();
    body["lists"].as_array_mut().unwrap().pop();
    assert_eq!(admin.post(SAVE, body).await.problem(), "request.invalid");
    let mut body = whole["body"].clone();
    body["version"] = whole["version"].clone();
    body["title"] = json!("清单");
    let draft = admin.post(SAVE, body.clone()).await.ok();
    assert_eq!(draft["state"], "CHANGED");
    assert_eq!(app.visitor().post(GET, json!({})).await.ok()["title"], "三张清单", "a draft is nobody's");
    body["title"] = json!("别的");
    assert_eq!(admin.post(SAVE, body).await.problem(), "object.conflict");
    app.finish().await;
}

#[tokio::test]
async fn types_in_use_stay() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let whole = document(&admin, "duty-types").await;
    let save = async |body: Value, version: &Value| {
        let said = json!({"key": "duty-types", "version": version, "body": body, "publish": true});
        admin.post("/api/onehall/config/save", said).await
    };
    let mut fewer = whole["body"].clone();
    fewer["types"].as_array_mut().unwrap().pop();
    assert_eq!(save(fewer, &whole["version"]).await.problem(), "source.in_use");
    let mut more = whole["body"].clone();
    more["types"]
        .as_array_mut()
        .unwrap()
        .push(json!({"dutyTypeCode": "YJ", "dutyTypeName": "应急处置", "listCode": "DUTY"}));
    save(more, &whole["version"]).await.ok();
    let types = work(&admin, "ospDeptDutyListConfig/isDutyTypeMust", json!({})).await.ok();
    assert_eq!(types["types"][4]["dutyTypeName"], "应急处置");
    app.finish().await;
}

#[tokio::test]
async fn departments_without_a_duty_are_listed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    assert_eq!(work(&admin, "ospDeptInfo/noSetDutyDept", json!({})).await.ok()["total"], 0);
    let library = department(&admin, "图书馆").await;
    let both = work(&admin, "ospDeptInfo/dutyAndService", json!({"deptId": library["deptId"]})).await.ok();
    assert_eq!(both.as_array().unwrap().len(), 28);
    assert!(both.as_array().unwrap().iter().any(|one| !one["services"].as_array().unwrap().is_empty()));
    let body = json!({"department": {}, "duties": []});
    own(&admin, "save", json!({"deptId": library["deptId"], "version": library["version"], "body": body})).await.ok();
    let without = work(&admin, "ospDeptInfo/noSetDutyDept", json!({"keyword": "图书"})).await.ok();
    assert_eq!(each(&without, "deptName"), ["图书馆"]);
    let none = work(&admin, "ospDeptInfo/page", json!({"state": "NONE"})).await.ok();
    assert_eq!(each(&none, "deptName"), ["图书馆"]);
    let submitted = work(&admin, "ospDeptInfo/page", json!({"state": "SUBMITTED"})).await.ok();
    assert_eq!(each(&submitted, "deptName"), ["教务处", "计划财务处", "后勤基建处"]);
    app.finish().await;
}
