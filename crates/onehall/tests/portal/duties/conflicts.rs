//! Two people change one list.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{add, department, duty, own, with, work};

const UPDATE: &str = "ospDeptDutyListConfig/update";

#[tokio::test]
async fn different_duties_are_merged_and_the_same_one_is_told() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let library = department(&admin, "图书馆").await;
    let first = add(&admin, &library, duty("甲")).await;
    let now = department(&admin, "图书馆").await;
    let second = add(&admin, &now, duty("乙")).await;
    let base = department(&admin, "图书馆").await["version"].clone();
    let change = |id: &serde_json::Value, phone: &str, desc: &str| {
        with(duty(desc), json!({"dutyId": id, "version": base, "phone": phone}))
    };
    work(&admin, UPDATE, change(&first["dutyId"], "11", "甲")).await.ok();
    let beside = work(&admin, UPDATE, change(&second["dutyId"], "22", "乙")).await;
    assert_eq!(beside.problem(), "object.conflict");
    let told = beside.json()["result"].clone();
    assert_eq!(told["fields"], json!([]), "different duties do not clash");
    let merged = json!({"deptId": library["deptId"], "version": told["latest"], "body": told["merged"]});
    let saved = own(&admin, "save", merged).await.ok();
    let whole = own(&admin, "document", json!({"deptId": library["deptId"]})).await.ok();
    let phone = |id: &serde_json::Value| {
        let duties = whole["body"]["duties"].as_array().unwrap();
        duties.iter().find(|one| one["dutyId"] == *id).unwrap()["phone"].clone()
    };
    assert_eq!((phone(&first["dutyId"]), phone(&second["dutyId"])), (json!("11"), json!("22")));
    assert_eq!(saved["version"], whole["version"]);

    let same = work(&admin, UPDATE, change(&first["dutyId"], "33", "甲")).await;
    assert_eq!(same.problem(), "object.conflict");
    let clash = &same.json()["result"]["fields"][0];
    let id = first["dutyId"].as_str().unwrap();
    assert_eq!(
        (&clash["path"], &clash["theirs"], &clash["mine"]),
        (&json!(format!("duties[{id}].phone")), &json!("11"), &json!("33"))
    );
    let stale = json!({"deptId": library["deptId"], "version": base});
    assert_eq!(own(&admin, "submit", stale).await.problem(), "object.conflict");
    app.finish().await;
}
