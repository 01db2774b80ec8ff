//! Scenes, departments, types and labels; details and guides.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{LANDING, WORKBENCH, body, body_with, call, each, id_of, names, publish, publisher};

/// How many services a list of groups shows for a name.
fn count(groups: &Value, name: &str) -> u64 {
    let found = groups.as_array().unwrap().iter().find(|g| g["name"] == name);
    found.map_or(0, |g| g["serviceCount"].as_u64().unwrap())
}

async fn landing(caller: &Caller, path: &str) -> Value {
    caller.post(&format!("{LANDING}/{path}"), json!({})).await.ok()
}

#[tokio::test]
async fn groups_count_what_their_filter_lists() {
    let app = TestApp::start().await;
    let (student, visitor) = (app.sign_in("student").await, app.visitor());
    for (groups, filter) in [("serviceScene", "sceneId"), ("serviceDept", "deptId"), ("serviceType", "typeId")] {
        for (prefix, caller, page) in
            [("", &student, "serverCenter/page"), ("nobody/", &visitor, "serverCenter/customPage")]
        {
            let listed = call(caller, &format!("{prefix}{groups}/listByUser"), json!({})).await;
            assert!(listed.as_array().unwrap().len() > 3, "{prefix}{groups}");
            for group in listed.as_array().unwrap() {
                let found = call(caller, page, json!({filter: group["id"], "size": 1})).await;
                assert_eq!(found["total"], group["serviceCount"], "{prefix}{groups}: {}", group["name"]);
            }
        }
    }
    let departments = call(&student, "serviceDept/listByUser", json!({})).await;
    assert!(each(&departments, "letter").iter().all(|l| l.len() == 1));
    let process = call(&student, "serviceScene/listByUser", json!({"serviceType": "PROCESS"})).await;
    let all = call(&student, "serviceScene/listByUser", json!({})).await;
    let sum =
        |groups: &Value| groups.as_array().unwrap().iter().map(|g| g["serviceCount"].as_u64().unwrap()).sum::<u64>();
    assert!(sum(&process) > 0 && sum(&process) < sum(&all));
    app.finish().await;
}

#[tokio::test]
async fn groups_follow_what_is_published() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    let scene = async || count(&call(&student, "serviceScene/listByUser", json!({})).await, "在读学习");
    let (before, landing_before) = (scene().await, count(&landing(&visitor, "serviceScenes").await, "在读学习"));
    let department_before = count(&landing(&visitor, "serviceDepts").await, "学生工作处");
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"visitor": true}}))).await;
    assert_eq!(scene().await, before + 1);
    assert_eq!(count(&landing(&visitor, "serviceScenes").await, "在读学习"), landing_before + 1);
    assert_eq!(count(&landing(&visitor, "serviceDepts").await, "学生工作处"), department_before + 1);
    let english = landing(&visitor.english(), "serviceScenes").await;
    assert!(each(&english, "name").contains(&"Studies"));
    app.finish().await;
}

#[tokio::test]
async fn the_shelf_shows_labels_and_their_services() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let labels = student.get(&format!("{WORKBENCH}/baseService/getShelfLabel")).await.ok();
    assert_eq!(labels.as_array().unwrap().len(), 8);
    assert_eq!((&labels[0]["labelName"], &labels[0]["labelColor"]), (&json!("热门"), &json!("#c2410c")));
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let shelf = call(&student, "serverCenter/queryShelfService", json!({})).await;
    let hot = shelf.as_array().unwrap().iter().find(|s| s["labelName"] == "热门").unwrap();
    assert!(each(&hot["services"], "serviceId").contains(&id.as_str()));
    assert!(each(&hot["services"], "labelName").iter().all(|l| *l == "热门"));
    let one = call(&student, "serverCenter/queryShelfService", json!({"labelId": labels[1]["id"]})).await;
    assert_eq!(each(&one, "labelName"), [labels[1]["labelName"].as_str().unwrap()]);
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"label": "NEW"}))).await;
    let moved = call(&student, "serverCenter/queryShelfService", json!({"labelId": labels[0]["id"]})).await;
    assert!(!each(&moved[0]["services"], "serviceId").contains(&id.as_str()));
    app.finish().await;
}

#[tokio::test]
async fn visitors_browse_by_type() {
    let app = TestApp::start().await;
    let (client, visitor) = (publisher(&app, "glider").await, app.visitor());
    let shelves = call(&visitor, "nobody/prepareLogin/queryAllServiceByType", json!({})).await;
    for shelf in shelves.as_array().unwrap() {
        let shown = shelf["services"].as_array().unwrap();
        assert!(shown.len() <= 12 && shown.iter().all(|s| s["serviceTypeId"] == shelf["id"]));
        let paged =
            call(&visitor, "nobody/prepareLogin/queryServiceByType", json!({"typeId": shelf["id"], "size": 12})).await;
        assert_eq!(paged["records"].as_array().unwrap().len(), shown.len());
    }
    let of_type = shelves.as_array().unwrap().iter().find(|s| s["name"] == "申请审批").unwrap();
    let wanted = json!({"typeId": of_type["id"], "sort": "newest"});
    let before = call(&visitor, "nobody/prepareLogin/queryServiceByType", wanted.clone()).await;
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"visitor": true}}))).await;
    let after = call(&visitor, "nobody/prepareLogin/queryServiceByType", wanted).await;
    assert_eq!(after["total"].as_u64().unwrap(), before["total"].as_u64().unwrap() + 1);
    assert_eq!(names(&after["records"])[0], "滑翔许可");
    app.finish().await;
}

#[tokio::test]
async fn details_and_guide_say_what_was_published() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let more = json!({"description": "说明", "phone": "0870-1", "place": "机库", "office_hours": "周一", "time_limit": "3 个工作日",
        "legal_limit": "20 个工作日", "agreement": "<p>请阅读</p>",
        "guide": {"steps": [{"title": "提交", "content": "填写"}, {"title": "领取", "content": "到场"}],
            "materials": [{"name": "体检表", "form": "原件", "copies": 1, "required": true, "note": "三个月内"}],
            "legal_basis": "《飞行规定》", "post_name": "飞行岗", "questions": [{"question": "多久？", "answer": "三天"}]}});
    let id = publish(&app, &client, "glider", body_with("滑翔许可", more)).await;
    let details = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    for (field, value) in [
        ("serviceName", "滑翔许可"),
        ("description", "说明"),
        ("phone", "0870-1"),
        ("place", "机库"),
        ("officeHours", "周一"),
        ("timeLimit", "3 个工作日"),
        ("legalLimit", "20 个工作日"),
        ("agreement", "<p>请阅读</p>"),
    ] {
        assert_eq!(details[field], value, "{field}");
    }
    assert_eq!(each(&details["scenes"], "name"), ["在读学习"]);
    let related = each(&details["related"], "serviceId");
    assert!(!related.is_empty() && !related.contains(&id.as_str()));
    let guide = student.post(&format!("{WORKBENCH}/guide/clientGuideInfo"), json!({"serviceId": id})).await.ok();
    for shown in [&details["guide"], &guide] {
        assert_eq!(each(&shown["steps"], "title"), ["提交", "领取"]);
        assert_eq!(
            shown["materials"],
            json!([{"name": "体检表", "form": "原件", "copies": 1, "required": true, "note": "三个月内", "sample": null, "example": null}])
        );
        assert_eq!((&shown["legalBasis"], &shown["postName"]), (&json!("《飞行规定》"), &json!("飞行岗")));
        assert_eq!(
            (&shown["timeLimit"], &shown["phone"], &shown["place"]),
            (&json!("3 个工作日"), &json!("0870-1"), &json!("机库"))
        );
        assert_eq!(shown["questions"], json!([{"question": "多久？", "answer": "三天"}]));
    }
    assert_eq!(guide["serviceName"], "滑翔许可");
    assert!(!guide["serviceDeptName"].as_str().unwrap().is_empty());
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"guide": null}))).await;
    let without = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!((&without["guide"], &without["hasGuide"]), (&Value::Null, &json!(false)));
    assert_eq!(id_of(&student, "滑翔许可").await, id);
    app.finish().await;
}
