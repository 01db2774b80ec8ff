//! Look-ups of configuration pages.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{body, body_with, each, publish, publisher, withdraw};

const SERVICES: &str = "/api/online-service-platform/common/getServiceInfo";
const APPS: &str = "/api/online-service-platform/common/getAppsDict";
const WAYS: &str = "/api/online-service-platform/common/getAccessWayList";

fn count(ways: &Value, way: &str) -> u64 {
    let row = ways.as_array().unwrap().iter().find(|row| row["accessWay"] == way).unwrap();
    row["serviceCount"].as_u64().unwrap()
}

#[tokio::test]
async fn services_are_found_whoever_they_are_meant_for() {
    let app = TestApp::start().await;
    let (admin, client) = (app.sign_in("admin").await, publisher(&app, "glider").await);
    let before = admin.post(SERVICES, json!({"size": 100})).await.ok();
    let for_students = body_with("滑翔许可", json!({"audience": {"roles": ["student"]}}));
    let id = publish(&app, &client, "glider", for_students).await;
    let after = admin.post(SERVICES, json!({"size": 1})).await.ok();
    assert_eq!(after["total"].as_u64().unwrap(), before["total"].as_u64().unwrap() + 1);
    assert_eq!(after["records"].as_array().unwrap().len(), 1);
    for keyword in ["滑翔", "GLIDER lic", "ｇｌｉｄｅｒ"] {
        let hit = admin.post(SERVICES, json!({"keyword": keyword})).await.ok();
        assert_eq!(each(&hit["records"], "serviceId"), [id.as_str()], "{keyword}");
    }
    let chosen = admin.english().post(SERVICES, json!({"serviceIds": [id]})).await.ok();
    let one = &chosen["records"][0];
    assert_eq!(
        (&one["serviceName"], &one["serviceCode"], &one["serviceType"], &one["accessWay"]),
        (&json!("Glider Licence"), &json!("glider"), &json!("PROCESS"), &json!("3"))
    );
    assert!(!one["serviceDeptName"].as_str().unwrap().is_empty());
    let kinds = admin.post(SERVICES, json!({"serviceType": "APPLICATION", "keyword": "滑翔"})).await.ok();
    assert_eq!(kinds["total"], 0);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(other.post(SERVICES, json!({"serviceIds": [id]})).await.ok()["total"], 0, "another school");
    withdraw(&app, &client, "glider").await;
    assert_eq!(admin.post(SERVICES, json!({"serviceIds": [id]})).await.ok()["total"], 0);
    app.finish().await;
}

#[tokio::test]
async fn applications_and_ways_of_access_follow_the_catalogue() {
    let app = TestApp::start().await;
    let (admin, client) = (app.sign_in("admin").await, publisher(&app, "glider").await);
    let ways = admin.post(WAYS, json!({})).await.ok();
    assert_eq!(each(&ways, "accessWay"), ["1", "2", "3", "4", "5"]);
    let apps = admin.post(APPS, json!({"keyword": "滑翔"})).await.ok();
    assert_eq!(apps["total"], 0);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    assert_eq!(admin.post(APPS, json!({"keyword": "滑翔"})).await.ok()["total"], 0, "a process is none");
    assert_eq!(count(&admin.post(WAYS, json!({})).await.ok(), "3"), count(&ways, "3") + 1);
    let as_app = body_with("滑翔许可", json!({"service_type": "APPLICATION", "access_way": "4"}));
    let id = publish(&app, &client, "glider", as_app).await;
    let apps = admin.post(APPS, json!({"keyword": "滑翔", "serviceType": "PROCESS"})).await.ok();
    assert_eq!((&apps["records"][0]["dictKey"], &apps["records"][0]["dictValue"]), (&json!(id), &json!("滑翔许可")));
    let after = admin.english().post(WAYS, json!({})).await.ok();
    assert_eq!((count(&after, "3"), count(&after, "4")), (count(&ways, "3"), count(&ways, "4") + 1));
    assert_eq!(after[3]["accessWayName"], "Mini program");
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    assert_eq!(other.post(APPS, json!({"keyword": "滑翔"})).await.ok()["total"], 0);
    assert_ne!(other.post(WAYS, json!({})).await.ok(), ways);
    let teacher = app.sign_in("teacher").await;
    for path in [SERVICES, APPS, WAYS] {
        assert_eq!(teacher.post(path, json!({})).await.problem(), "access.denied");
        assert_eq!(app.visitor().post(path, json!({})).await.problem(), "auth.required");
    }
    app.finish().await;
}
