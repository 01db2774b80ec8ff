//! The three lists as members see them: tree, counts, filters, search, chains.

use onehall_testkit::TestApp;
use serde_json::{Value, json};

use super::{add, department, duty, each, found, lists, own, publish, with, work};

async fn total(caller: &onehall_testkit::Caller, list: &str, change: Value) -> u64 {
    let page = lists(caller, "page", with(json!({"listCode": list, "size": 100}), change)).await.ok();
    page["total"].as_u64().unwrap()
}

#[tokio::test]
async fn lists_are_narrowed_by_department_type_basis_risk_and_services() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let assets = department(&admin, "资产与实验室管理处").await["deptId"].clone();
    let own_ones = total(&student, "POWER", json!({"deptId": assets})).await;
    let below = total(&student, "POWER", json!({"deptId": assets, "withBelow": true})).await;
    assert!(0 < own_ones && own_ones < below, "{own_ones} {below}");
    let counts = lists(&student, "threeInventoryCount", json!({"deptId": assets, "withBelow": true})).await.ok();
    let told: Vec<(&Value, &Value)> =
        counts.as_array().unwrap().iter().map(|one| (&one["listCode"], &one["listName"])).collect();
    assert_eq!(
        told,
        [
            (&json!("POWER"), &json!("权力清单")),
            (&json!("DUTY"), &json!("责任清单")),
            (&json!("SERVICE"), &json!("服务清单"))
        ]
    );
    assert_eq!(counts[0]["count"].as_u64().unwrap(), below);

    let all = total(&student, "POWER", json!({})).await;
    let [approvals, inspections] = [
        total(&student, "POWER", json!({"dutyTypeCode": "XZSP"})).await,
        total(&student, "POWER", json!({"riskLevel": "HIGH"})).await,
    ];
    assert_eq!(approvals + inspections, all, "two types of powers, of which one is of high risk");
    assert_eq!(total(&student, "POWER", json!({"dutyTypeCode": "ZDJS"})).await, 0, "a type of the other list");
    let filters = lists(&student, "filters", json!({})).await.ok();
    let law = filters["bases"][0]["document"].as_str().unwrap();
    let on_law = total(&student, "POWER", json!({"basis": law})).await;
    assert!(0 < on_law && on_law < all, "{on_law} of {law}");
    assert_eq!(filters["bases"][0]["name"], filters["bases"][0]["document"]);
    let english = lists(&student.english(), "filters", json!({})).await.ok();
    assert_eq!(english["bases"][0]["document"], filters["bases"][0]["document"], "what is asked with is the same");
    assert_ne!(english["bases"][0]["name"], english["bases"][0]["document"]);
    assert_eq!(filters["types"].as_array().unwrap().len(), 4);
    let offline = total(&student, "POWER", json!({"processType": "OFFLINE"})).await;
    let online = total(&student, "POWER", json!({"processType": "ONLINE"})).await;
    assert!(online > offline && online < all, "some name no service: {online} {offline} {all}");

    let services = lists(&student, "page", json!({"listCode": "SERVICE", "size": 100})).await.ok();
    let counted = lists(&student, "serviceCount", json!({})).await.ok();
    assert_eq!(counted["total"], services["total"]);
    assert_eq!(
        counted["online"].as_u64().unwrap() + counted["offline"].as_u64().unwrap(),
        counted["total"].as_u64().unwrap()
    );
    let linked = services["records"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| !row["duties"].as_array().unwrap().is_empty())
        .unwrap();
    let back = lists(&student, "queryDuty", json!({"serviceId": linked["serviceId"]})).await.ok();
    assert_eq!(back.as_array().unwrap().len(), linked["duties"].as_array().unwrap().len());
    let again = lists(&student, "queryService", json!({"dutyId": back[0]["dutyId"]})).await.ok();
    assert!(again.as_array().unwrap().iter().any(|one| one["serviceId"] == linked["serviceId"]));
    assert_eq!(lists(&student, "queryDuty", json!({})).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn duties_are_found_by_their_words_by_people_and_by_services() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let library = department(&admin, "图书馆").await;
    let who = own(&admin, "people", json!({"keyword": "admin"})).await.ok();
    assert_eq!(each(&who, "userName"), ["沈亦舟"]);
    let service = work(&admin, "ospDeptInfo/queryServiceInfo", json!({"keyword": "休学申请"})).await.ok();
    let change = json!({"userId": who["records"][0]["userId"], "serviceIds": [service["records"][0]["serviceId"]]});
    let made = add(&admin, &library, with(duty("滑翔机许可审批"), change)).await;
    publish(&app, &admin, &library["deptId"]).await;
    let id = made["dutyId"].as_str().unwrap();
    for (word, how) in [
        ("滑翔机", "name"),
        ("huaxiangji", "pinyin"),
        ("hxj", "initials"),
        ("沈亦舟", "person"),
        ("shenyizhou", "person"),
        ("滑翔条例", "text"),
        ("X-1", "text"),
    ] {
        let page = found(&student, "POWER", word).await;
        let row = page["records"].as_array().unwrap().iter().find(|row| row["dutyId"] == id);
        let row = row.unwrap_or_else(|| panic!("{word} finds nothing"));
        assert_eq!(row["matchedBy"], how, "{word}");
        assert_eq!((&row["userName"], row["userId"] == ""), (&json!("沈亦舟"), false));
    }
    let by_service = found(&student, "POWER", "休学申请").await;
    assert!(each(&by_service, "dutyId").contains(&id), "{by_service}");
    let hit = found(&student, "POWER", "滑翔机").await["records"][0]["highlight"].clone();
    assert_eq!(hit[0], json!({"text": "滑翔机", "hit": true}));
    let english = found(&student.english(), "POWER", "gliders").await["records"][0].clone();
    assert_eq!(english["highlight"][1], json!({"text": "gliders", "hit": true}));
    let services = found(&student, "SERVICE", "休学").await;
    assert!(each(&services, "matchedBy").contains(&"name"), "{services}");
    let tree = lists(&student, "getTree", json!({"keyword": "tushuguan"})).await.ok();
    assert_eq!(
        tree.as_array().unwrap().iter().map(|one| one["deptName"].as_str().unwrap()).collect::<Vec<_>>(),
        ["图书馆"]
    );
    app.finish().await;
}

#[tokio::test]
async fn what_is_left_to_link_is_counted_and_listed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let told = own(&admin, "coverage", json!({})).await.ok();
    let sum = |field: &str| {
        told["departments"].as_array().unwrap().iter().map(|row| row[field].as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!(told["dutyUnlinked"].as_u64().unwrap(), sum("dutyUnlinked"));
    assert_eq!(told["dutyLinked"].as_u64().unwrap() + sum("dutyUnlinked"), sum("dutyTotal"));
    let share = told["dutyLinked"].as_u64().unwrap() * 100 / told["dutyTotal"].as_u64().unwrap();
    assert!((88..=92).contains(&share), "nine of ten: {share}");
    let unlinked = json!({"linked": false, "validity": "VALID", "state": "PUBLISHED", "size": 100});
    let listed = work(&admin, "ospDeptDutyListConfig/page", unlinked).await.ok();
    let waiting = ["SUBMITTED", "RETURNED", "CHANGED"];
    let mut changed = 0;
    for state in waiting {
        let page =
            work(&admin, "ospDeptDutyListConfig/page", json!({"linked": false, "validity": "VALID", "state": state}))
                .await
                .ok();
        changed += page["total"].as_u64().unwrap();
    }
    assert_eq!(listed["total"].as_u64().unwrap() + changed, told["dutyUnlinked"].as_u64().unwrap());
    let services = work(&admin, "ospDeptInfo/queryServiceInfo", json!({"unlinked": true})).await.ok();
    assert_eq!(services["total"], told["serviceUnlinked"]);
    app.finish().await;
}

#[tokio::test]
async fn the_edition_is_numbered_without_gaps_over_its_pages() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let first = own(&admin, "edition", json!({"size": 100})).await.ok();
    let total = first["dutyTotal"].as_u64().unwrap();
    assert!(total > 1_000, "{total}");
    let of_level = |level: u64| first["contents"].as_array().unwrap().iter().filter(move |line| line["level"] == level);
    for level in [1, 2] {
        assert_eq!(of_level(level).map(|line| line["dutyCount"].as_u64().unwrap()).sum::<u64>(), total);
    }
    assert_eq!((&first["contents"][0]["number"], &first["contents"][1]["number"]), (&json!("1"), &json!("1.1")));
    let mut numbers = Vec::new();
    for current in 1..=total.div_ceil(100) {
        let page = own(&admin, "edition", json!({"current": current, "size": 100})).await.ok();
        numbers.extend(each(&page["duties"], "number").into_iter().map(str::to_owned));
    }
    assert_eq!(numbers.len() as u64, total);
    let sections: Vec<String> = of_level(2)
        .flat_map(|line| {
            let number = line["number"].as_str().unwrap().to_owned();
            (1..=line["dutyCount"].as_u64().unwrap()).map(move |n| format!("{number}.{n}"))
        })
        .collect();
    assert_eq!(numbers, sections);

    let mut by_chapter = Vec::new();
    for (chapter, line) in (1..).zip(of_level(1)) {
        let page = own(&admin, "edition", json!({"chapter": chapter, "size": 100})).await.ok();
        assert_eq!((&page["contents"][0], page["dutyTotal"].as_u64()), (line, Some(total)));
        assert_eq!(page["duties"]["total"], line["dutyCount"]);
        by_chapter.extend(each(&page["duties"], "number").into_iter().map(str::to_owned));
    }
    assert_eq!(by_chapter, sections, "each chapter has less than a page");
    let second = own(&admin, "edition", json!({"chapter": 2, "current": 2, "size": 10})).await.ok();
    assert_eq!(
        each(&second["duties"], "number")[0],
        sections.iter().filter(|number| number.starts_with("2.")).nth(10).unwrap()
    );
    let none = own(&admin, "edition", json!({"chapter": 1_000})).await.ok();
    assert_eq!((&none["duties"]["total"], &none["contents"]), (&json!(0), &json!([])));
    app.finish().await;
}
