//! Pages of services and their filters.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{body, body_with, call, each, names, publish, publisher, refused, withdraw};

async fn page(caller: &Caller, body: Value) -> Value {
    call(caller, "serverCenter/page", body).await
}

#[tokio::test]
async fn every_page_call_follows_what_is_published_and_withdrawn() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    let audience = json!({"audience": {"roles": ["student"], "visitor": true}, "access_way": "2"});
    let own = [
        ("serverCenter/page", &student),
        ("serverCenter/pageRoles", &student),
        ("serverCenter/ospPage", &student),
        ("serverCenter/customPage", &visitor),
        ("nobody/serverCenter/ospPage", &visitor),
    ];
    let mut before = Vec::new();
    for (path, caller) in own {
        before.push(call(caller, path, json!({})).await["total"].as_u64().unwrap());
    }
    publish(&app, &client, "glider", body_with("滑翔许可", audience)).await;
    for ((path, caller), before) in own.into_iter().zip(&before) {
        let newest = call(caller, path, json!({"sort": "newest", "size": 1})).await;
        assert_eq!(newest["total"].as_u64().unwrap(), before + 1, "{path}");
        assert_eq!(names(&newest["records"]), ["滑翔许可"], "{path}");
    }
    let single = call(&student, "serverCenter/CASServiceList", json!({})).await;
    assert!(names(&single).contains(&"滑翔许可"));
    assert!(single.as_array().unwrap().iter().all(|row| row["accessWay"] == "2"));
    withdraw(&app, &client, "glider").await;
    for ((path, caller), before) in own.into_iter().zip(&before) {
        assert_eq!(call(caller, path, json!({})).await["total"].as_u64().unwrap(), *before, "{path}");
    }
    assert!(!names(&call(&student, "serverCenter/CASServiceList", json!({})).await).contains(&"滑翔许可"));
    app.finish().await;
}

#[tokio::test]
async fn each_filter_keeps_exactly_what_fits() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let all = page(&student, json!({"size": 100})).await;
    let rows = all["records"].as_array().unwrap();
    let sample = rows.iter().find(|r| r["labelName"] != "" && r["serviceSceneId"] != "").unwrap();
    for (filter, field) in [
        ("serviceType", "serviceType"),
        ("processType", "processType"),
        ("deptId", "serviceDeptId"),
        ("typeId", "serviceTypeId"),
        ("letter", "letter"),
    ] {
        let found = page(&student, json!({filter: sample[field], "size": 100})).await;
        let values = each(&found["records"], field);
        assert!(!values.is_empty() && values.iter().all(|v| *v == sample[field]), "{filter}: {values:?}");
        assert!(found["total"].as_u64().unwrap() < all["total"].as_u64().unwrap(), "{filter} leaves something out");
    }
    let scene = page(&student, json!({"sceneId": sample["serviceSceneId"], "size": 100})).await;
    assert!(each(&scene["records"], "serviceId").contains(&sample["serviceId"].as_str().unwrap()));
    let nothing = page(&student, json!({"sceneId": "not-a-scene"})).await;
    assert_eq!((&nothing["total"], &nothing["records"]), (&json!(0), &json!([])));
    let role = page(&student, json!({"roleCode": "teacher", "size": 100})).await;
    let open_to_both = role["total"].as_u64().unwrap();
    assert!(open_to_both > 0 && open_to_both < all["total"].as_u64().unwrap());
    let empty = page(&student, json!({"serviceType": "", "keyword": "", "sceneId": "", "letter": ""})).await;
    assert_eq!(empty["total"], all["total"], "empty filters count as not set");
    app.finish().await;
}

#[tokio::test]
async fn pages_do_not_overlap_and_sizes_have_limits() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let total = page(&student, json!({})).await["total"].as_u64().unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for current in 1..=total.div_ceil(20) {
        let found = page(&student, json!({"current": current, "size": "20"})).await;
        assert_eq!(found["pages"].as_u64().unwrap(), total.div_ceil(20));
        for id in each(&found["records"], "serviceId") {
            assert!(seen.insert(id.to_owned()), "{id} stands on two pages");
        }
    }
    assert_eq!(seen.len() as u64, total);
    let large = page(&student, json!({"size": 1000})).await;
    assert_eq!((large["size"].as_u64().unwrap(), large["records"].as_array().unwrap().len()), (100, 100));
    let beyond = page(&student, json!({"current": 99, "size": 100})).await;
    assert_eq!((beyond["records"].as_array().unwrap().len(), &beyond["total"]), (0, &json!(total)));
    let long = "长".repeat(65);
    assert_eq!(refused(&student, "serverCenter/page", json!({"keyword": long})).await, "request.invalid");
    assert_eq!(refused(&student, "serverCenter/page", json!({"size": []})).await, "request.malformed");
    app.finish().await;
}

#[tokio::test]
async fn orders_are_kept() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let hot = page(&student, json!({"sort": "heat", "size": 100})).await;
    let visits: Vec<u64> =
        hot["records"].as_array().unwrap().iter().map(|r| r["visitCount"].as_u64().unwrap()).collect();
    assert!(visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
    let new = page(&student, json!({"sort": "newest", "size": 100})).await;
    assert!(each(&new["records"], "launchTime").is_sorted_by(|a, b| a >= b));
    let named = page(&student, json!({"sort": "name", "size": 100})).await;
    let letters = each(&named["records"], "letter");
    let plain: Vec<_> = letters.iter().filter(|l| **l != "#").collect();
    assert!(plain.is_sorted(), "{letters:?}");
    app.finish().await;
}

#[tokio::test]
async fn items_carry_the_fields_of_the_contract_in_the_readers_language() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let item = page(&student, json!({"sort": "newest", "size": 1})).await["records"][0].clone();
    for (field, value) in [
        ("serviceId", json!(id)),
        ("serviceName", json!("滑翔许可")),
        ("serviceSceneName", json!("在读学习")),
        ("serviceTypeName", json!("申请审批")),
        ("serviceType", json!("PROCESS")),
        ("processType", json!("ONLINE")),
        ("hasGuide", json!(true)),
        ("labelName", json!("热门")),
        ("labelColor", json!("#c2410c")),
        ("visitCount", json!(0)),
        ("accessWay", json!("3")),
        ("openWay", json!("1001")),
        ("serviceUrl", json!("/apply/glider")),
        ("serviceHref", json!("http://hall.test/apply/glider")),
        ("isCollect", json!(false)),
        ("needLogin", json!(true)),
        ("summary", json!("滑翔许可的线上申请。")),
        ("launchTime", json!("2026-11-20 08:00:00")),
        ("letter", json!("H")),
    ] {
        assert_eq!(item[field], value, "{field}");
    }
    let english = page(&student.english(), json!({"sort": "newest", "size": 1})).await["records"][0].clone();
    assert_eq!(english["serviceName"], "Glider Licence");
    assert_eq!((&english["serviceSceneName"], &english["labelName"]), (&json!("Studies"), &json!("Popular")));
    assert_eq!(english["summary"], "滑翔许可的线上申请。", "a missing translation falls back");
    let icons = page(&student, json!({"size": 100})).await;
    let icon = each(&icons["records"], "serviceIcon").into_iter().find(|icon| !icon.is_empty()).unwrap().to_owned();
    assert_eq!(app.visitor().get(&icon).await.status.as_u16(), 200, "{icon}");
    app.finish().await;
}

#[tokio::test]
async fn each_hour_of_the_shop_window_follows_the_catalogue() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    let counts = call(&student, "serverCenter/ospServiceCount", json!({})).await;
    let process = call(&student, "serverCenter/ospServiceCount", json!({"serviceType": "PROCESS"})).await;
    assert_eq!(counts["process"], process["total"]);
    let number = |key: &str| counts[key].as_u64().unwrap();
    assert_eq!(number("application") + number("process"), number("total"));
    assert_eq!(number("online") + number("offline"), number("total"));
    assert_eq!(counts["total"], page(&student, json!({})).await["total"], "what is counted is what is listed");
    let for_visitors = call(&visitor, "nobody/serverCenter/ospServiceCount", json!({})).await;
    assert_eq!(for_visitors["total"], call(&visitor, "serverCenter/customPage", json!({})).await["total"]);

    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"visitor": true}}))).await;
    let after = call(&student, "serverCenter/ospServiceCount", json!({})).await;
    assert_eq!(after["process"].as_u64().unwrap(), number("process") + 1);
    for (path, caller) in [("serverCenter", &student), ("nobody/serverCenter", &visitor)] {
        let newest = call(caller, &format!("{path}/ospNewlyLaunched"), json!({"size": 1})).await;
        assert_eq!(names(&newest), ["滑翔许可"], "{path}");
        let heat =
            call(caller, &format!("{path}/ospHeatService"), json!({"size": 3, "serviceType": "APPLICATION"})).await;
        assert!(each(&heat, "serviceType").iter().all(|t| *t == "APPLICATION"));
        // how often something was opened that visitors only find is not told to them
        let told = heat.as_array().unwrap().iter().filter(|r| path == "serverCenter" || r["needLogin"] == false);
        let visits: Vec<u64> = told.map(|r| r["visitCount"].as_u64().unwrap()).collect();
        assert!(names(&heat).len() == 3 && visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
    }
    app.finish().await;
}
