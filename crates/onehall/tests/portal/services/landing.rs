//! What the page before sign-in tells of the services.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{LANDING, PLATFORM, body_with, call, publish, publisher};

const OVERVIEW: &str = "dataOverview";
const STATISTICS: &str = "nobody/prepareLogin/getStatisticData";
const GROUPS: &str = "serviceOverview";
const THROUGH: &str = "throughService/serviceList";

async fn landing(caller: &Caller, path: &str, body: Value) -> Value {
    caller.post(&format!("{LANDING}/{path}"), body).await.ok()
}

#[tokio::test]
async fn figures_follow_what_visitors_find_and_what_is_opened() {
    let app = TestApp::start().await;
    let (client, visitor) = (publisher(&app, "glider").await, app.visitor());
    let before = landing(&visitor, OVERVIEW, json!({})).await;
    assert_eq!(visitor.get(&format!("{PLATFORM}/{STATISTICS}")).await.ok(), before);
    let listed = call(&visitor, "nobody/serverCenter/ospServiceCount", json!({})).await;
    assert_eq!(before["serviceCount"], listed["total"]);
    assert_eq!(before["onlineCount"], listed["online"]);
    let groups = landing(&visitor, "serviceScenes", json!({})).await;
    assert_eq!(before["sceneCount"], groups.as_array().unwrap().len());

    let inside = body_with("内部滑翔许可", json!({"audience": {"listed": false}}));
    publish(&app, &client, "inside", inside).await;
    assert_eq!(landing(&visitor, OVERVIEW, json!({})).await, before, "not for visitors");
    let open = body_with("滑翔许可", json!({"audience": {"visitor": true}}));
    let id = publish(&app, &client, "glider", open).await;
    let after = landing(&visitor, OVERVIEW, json!({})).await;
    let number = |value: &Value, key: &str| value[key].as_u64().unwrap();
    assert_eq!(number(&after, "serviceCount"), number(&before, "serviceCount") + 1);
    assert_eq!(number(&after, "processCount"), number(&before, "processCount") + 1);
    call(&visitor, "nobody/userClickVisitLog/clickService", json!({"serviceId": id})).await;
    app.carry_events().await;
    let clicked = landing(&visitor, OVERVIEW, json!({})).await;
    assert_eq!(number(&clicked, "visitCount"), number(&after, "visitCount") + 1);
    let other = app.visitor().with("tenant-id", "000001");
    assert!(number(&landing(&other, OVERVIEW, json!({})).await, "serviceCount") < number(&before, "serviceCount"));
    app.finish().await;
}

#[tokio::test]
async fn groups_show_their_hottest_services() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for (by, twin) in [("SCENE", "serviceScenes"), ("DEPT", "serviceDepts")] {
        let groups = landing(&visitor, GROUPS, json!({"by": by})).await;
        let twins = landing(&visitor, twin, json!({})).await;
        let counts = |list: &Value| -> Vec<(Value, Value)> {
            list.as_array().unwrap().iter().map(|g| (g["id"].clone(), g["serviceCount"].clone())).collect()
        };
        assert_eq!(counts(&groups), counts(&twins), "{by}");
        for group in groups.as_array().unwrap() {
            let services = group["services"].as_array().unwrap();
            let expected = group["serviceCount"].as_u64().unwrap().min(6);
            assert_eq!(services.len() as u64, expected, "{}", group["name"]);
            // how often something was opened that visitors only find is not told to them
            let told = services.iter().filter(|s| s["needLogin"] == false);
            let heat: Vec<i64> = told.map(|s| s["visitCount"].as_i64().unwrap()).collect();
            assert!(heat.is_sorted_by(|a, b| a >= b), "{heat:?}");
        }
    }
    assert!(!landing(&visitor, GROUPS, json!({})).await.as_array().unwrap().is_empty(), "by type when not said");
    let odd = visitor.post(&format!("{LANDING}/{GROUPS}"), json!({"by": "COLOUR"})).await;
    assert_eq!(odd.problem(), "request.malformed");
    let other = app.visitor().with("tenant-id", "000001");
    assert_ne!(landing(&other, GROUPS, json!({})).await, landing(&visitor, GROUPS, json!({})).await);
    app.finish().await;
}

#[tokio::test]
async fn through_services_are_processes_handled_online() {
    let app = TestApp::start().await;
    let (client, visitor) = (publisher(&app, "glider").await, app.visitor());
    let total = async |visitor: &Caller| landing(visitor, THROUGH, json!({})).await["total"].as_u64().unwrap();
    let before = total(&visitor).await;
    assert!(before > 0);
    let page = landing(&visitor, THROUGH, json!({"size": 20})).await;
    assert!(page["records"].as_array().unwrap().iter().all(|s| s["processType"] != "OFFLINE"));
    for (code, change, counted) in [
        ("offline", json!({"process_type": "OFFLINE", "audience": {"visitor": true}}), 0),
        ("application", json!({"service_type": "APPLICATION", "audience": {"visitor": true}}), 0),
        ("inside", json!({"audience": {"listed": false}}), 0),
        ("through", json!({"audience": {"visitor": true}}), 1),
        ("listed", json!({}), 2),
    ] {
        publish(&app, &client, code, body_with("滑翔许可", change)).await;
        assert_eq!(total(&visitor).await, before + counted, "{code}");
    }
    let asked = landing(&visitor, THROUGH, json!({"processType": "OFFLINE", "keyword": "滑翔许可"})).await;
    assert_eq!((&asked["total"], &asked["records"][0]["serviceName"]), (&json!(2), &json!("滑翔许可")));
    app.finish().await;
}
