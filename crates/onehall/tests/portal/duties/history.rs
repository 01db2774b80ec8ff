//! What a list was, and going back.

use onehall_testkit::TestApp;
use serde_json::json;

use super::{add, department, duty, own, publish, with, work};

#[tokio::test]
async fn history_is_told_by_duty_two_states_are_compared_and_old_ones_come_back() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let library = department(&admin, "图书馆").await;
    let made = add(&admin, &library, duty("滑翔")).await;
    let (id, dept_id) = (made["dutyId"].as_str().unwrap(), &library["deptId"]);
    publish(&app, &admin, dept_id).await;
    let changed = with(duty("滑翔"), json!({"dutyId": id, "version": made["version"], "phone": "9"}));
    let changed = work(&admin, "ospDeptDutyListConfig/update", changed).await.ok();
    let history = own(&admin, "history", json!({"deptId": dept_id})).await.ok();
    assert_eq!(history["total"], 3);
    let newest = &history["records"][0];
    assert_eq!(
        (&newest["version"], &newest["authorName"], &newest["publishedTime"]),
        (&changed["version"], &json!("沈亦舟"), &json!(null))
    );
    assert_eq!(newest["changes"], json!([{"path": format!("duties[{id}].phone"), "before": "1", "after": "9"}]));
    let of_duty = own(&admin, "history", json!({"deptId": dept_id, "dutyId": id})).await.ok();
    assert_eq!(of_duty["total"], 2, "the demonstration's own revision says nothing of it");
    let between = own(&admin, "compare", json!({"deptId": dept_id})).await.ok();
    assert_eq!(between["differences"], newest["changes"], "from what people see to the newest");
    let first = &history["records"][2]["version"];
    let back = own(&admin, "compare", json!({"deptId": dept_id, "from": changed["version"], "to": first})).await.ok();
    assert_eq!(back["differences"][0]["path"], format!("duties[{id}]"));
    let strange = json!({"deptId": dept_id, "from": "00000000-0000-0000-0000-000000000009"});
    assert_eq!(own(&admin, "compare", strange).await.problem(), "object.not_found");

    let restored = json!({"deptId": dept_id, "revision": first, "version": changed["version"]});
    let now = own(&admin, "restore", restored.clone()).await.ok();
    assert_eq!(now["state"], "CHANGED");
    let gone = work(&admin, "ospDeptDutyListConfig/page", json!({"deptId": dept_id, "keyword": "滑翔"})).await.ok();
    assert_eq!(gone["total"], 0);
    assert_eq!(own(&admin, "restore", restored).await.problem(), "object.conflict");
    app.finish().await;
}
