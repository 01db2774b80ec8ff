//! Who sees and changes what.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::{department, duty, lists, own, public, with, work};

#[tokio::test]
async fn departments_are_edited_by_those_who_administer_them_and_approved_by_others() {
    let app = TestApp::start().await;
    let (admin, office) = (app.sign_in("admin").await, app.sign_in("office").await);
    let page = work(&office, "ospDeptInfo/page", json!({"size": 100})).await.ok();
    let total = page["total"].as_u64().unwrap();
    assert!((1..42).contains(&total), "own departments alone: {total}");
    let own_department = page["records"][0].clone();
    let own_id = own_department["deptId"].clone();
    let listed = work(&office, "ospDeptDutyListConfig/page", json!({"size": 100})).await.ok();
    assert!(
        listed["records"].as_array().unwrap().iter().all(|row| page["records"]
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["deptId"] == row["deptId"]))
    );
    let said = json!({"deptId": own_id, "version": own_department["version"]});
    let made = work(&office, "ospDeptDutyListConfig/save", with(duty("滑翔"), said)).await.ok();
    let item = json!({"deptId": own_id, "version": made["version"]});
    own(&office, "submit", item.clone()).await.ok();
    assert_eq!(own(&office, "decide", with(item, json!({"publish": true}))).await.problem(), "access.denied");
    assert_eq!(own(&office, "waiting", json!({})).await.problem(), "access.denied");

    let strange = work(&admin, "ospDeptInfo/page", json!({"size": 100})).await.ok();
    let strange = strange["records"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| page["records"].as_array().unwrap().iter().all(|mine| mine["deptId"] != one["deptId"]));
    let strange = strange.unwrap();
    let theirs = json!({"deptId": strange["deptId"], "version": strange["version"]});
    for call in ["document", "submit", "withdraw", "confirm", "history", "compare"] {
        assert_eq!(own(&office, call, theirs.clone()).await.problem(), "object.not_found", "{call}");
    }
    let refused = work(&office, "ospDeptDutyListConfig/save", with(duty("滑翔"), theirs)).await;
    assert_eq!(refused.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn members_and_visitors_reach_the_lists_alone() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    for call in [
        "ospDeptInfo/page",
        "ospDeptInfo/noSetDutyDept",
        "ospDeptInfo/queryServiceInfo",
        "ospDeptDutyListConfig/page",
        "ospDeptDutyListConfig/isDutyTypeMust",
    ] {
        assert_eq!(work(&student, call, json!({})).await.problem(), "access.denied", "{call}");
    }
    for call in ["confirmations", "coverage", "edition", "people", "waiting"] {
        assert_eq!(own(&student, call, json!({})).await.problem(), "access.denied", "{call}");
    }
    let saved = student.post("/api/online-service-platform/tripleList/saveConfig", json!({})).await;
    assert_eq!(saved.problem(), "access.denied");
    lists(&student, "getTree", json!({})).await.ok();
    public(&app, "getTree", json!({})).await.ok();
    let visitor = app.visitor();
    assert_eq!(lists(&visitor, "getTree", json!({})).await.status.as_u16(), 401);
    app.finish().await;
}

#[tokio::test]
async fn another_universitys_duties_are_not_there() {
    let app = TestApp::start().await;
    let (admin, other) = (app.sign_in("admin").await, app.sign_in_to("000001", "admin", DEMO_PASSWORD).await);
    let library = department(&admin, "图书馆").await;
    let all = work(&admin, "ospDeptDutyListConfig/page", json!({"deptId": library["deptId"]})).await.ok();
    let id = all["records"][0]["dutyId"].clone();
    assert!(all["total"].as_u64().unwrap() > 0);
    let there = json!({"deptId": library["deptId"], "version": library["version"]});
    for call in ["document", "submit", "withdraw", "confirm", "history", "compare"] {
        assert_eq!(own(&other, call, there.clone()).await.problem(), "object.not_found", "{call}");
    }
    for call in ["queryDuty", "queryService"] {
        assert_eq!(lists(&other, call, json!({"dutyId": id})).await.problem(), "object.not_found");
    }
    assert_eq!(own(&other, "detail", json!({"dutyId": id})).await.problem(), "object.not_found");
    let changed = with(duty("滑翔"), json!({"dutyId": id, "version": library["version"]}));
    assert_eq!(work(&other, "ospDeptDutyListConfig/update", changed).await.problem(), "object.not_found");
    let found = lists(&other, "page", json!({"listCode": "POWER", "keyword": "图书借阅"})).await.ok();
    assert_eq!(found["total"], 0);
    let tree = lists(&other, "getTree", json!({})).await.ok();
    assert_eq!(
        tree.as_array()
            .unwrap()
            .iter()
            .filter(|node| node["deptName"] == "图书馆")
            .map(|node| node["dutyTotal"].as_u64().unwrap())
            .sum::<u64>()
            % 28,
        0
    );

    // a key that another university has is refused, and nothing of theirs changes
    let mine = work(&other, "ospDeptInfo/page", json!({})).await.ok()["records"][0].clone();
    let whole = own(&other, "document", json!({"deptId": mine["deptId"]})).await.ok();
    let mut body = whole["body"].clone();
    body["duties"].as_array_mut().unwrap().push(with(duty("冒名"), json!({"dutyId": id})));
    let taken = own(&other, "save", json!({"deptId": mine["deptId"], "version": whole["version"], "body": body})).await;
    assert_eq!(taken.problem(), "request.invalid");
    assert_eq!(lists(&admin, "queryDuty", json!({"dutyId": id})).await.ok()[0]["deptName"], "图书馆");
    app.finish().await;
}
