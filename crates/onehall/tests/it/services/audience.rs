//! Who sees which service.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{PLATFORM, WORKBENCH, body_with, call, each, publish, publisher, refused};

/// Whether the caller is shown a service, the same by every call that could show it.
async fn sees(caller: &Caller, signed_in: bool, id: &str) -> bool {
    let (page, details, guide) = if signed_in {
        ("serverCenter/page", "serverCenter/details", format!("{WORKBENCH}/guide/clientGuideInfo"))
    } else {
        ("serverCenter/customPage", "serverCenter/customDetails", format!("{WORKBENCH}/nobody/guide/clientGuideInfo"))
    };
    let listed = call(caller, page, json!({"keyword": "滑翔许可", "size": 100})).await;
    let listed = each(&listed["records"], "serviceId").contains(&id);
    for path in [format!("{PLATFORM}/{details}"), guide] {
        let answer = caller.post(&path, json!({"serviceId": id})).await;
        if listed {
            assert_eq!(answer.ok()["serviceId"], id, "{path}");
        } else {
            assert_eq!(answer.problem(), "service.not_found", "{path}");
        }
    }
    listed
}

/// The code of the caller's department.
async fn department(caller: &Caller) -> String {
    fn walk(nodes: &Value, wanted: &Value) -> Option<String> {
        nodes.as_array()?.iter().find_map(|node| {
            let here = (node["id"] == *wanted).then(|| node["deptCode"].as_str().map(str::to_owned));
            here.flatten().or_else(|| walk(&node["children"], wanted))
        })
    }
    let me = caller.get("/api/blade-user/user/getUserInfo").await.ok();
    let tree = caller.get(&format!("{WORKBENCH}/baseService/getDeptTree")).await.ok();
    walk(&tree, &me["dept_id"]).unwrap()
}

#[tokio::test]
async fn audiences_decide_who_sees_a_service() {
    let app = TestApp::start().await;
    let client = publisher(&app, "glider").await;
    let (student, teacher, admin) =
        (app.sign_in("student").await, app.sign_in("teacher").await, app.sign_in("admin").await);
    let (visitor, own) = (app.visitor(), department(&student).await);
    assert_eq!(own, department(&teacher).await, "both accounts belong to one college");
    assert_ne!(own, "105");
    for (audience, by_student, by_teacher, by_visitor) in [
        (json!({}), true, true, false),
        (json!({"roles": ["student"]}), true, false, false),
        (json!({"roles": ["teacher"]}), false, true, false),
        (json!({"roles": ["student", "teacher"], "visitor": true}), true, true, true),
        (json!({"departments": [own], "roles": ["student"]}), true, false, false),
        (json!({"departments": [own]}), true, true, false),
        (json!({"departments": ["105"]}), false, false, false),
        (json!({"departments": ["105", own]}), true, true, false),
    ] {
        let id = publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": audience}))).await;
        let seen = (sees(&student, true, &id).await, sees(&teacher, true, &id).await, sees(&visitor, false, &id).await);
        assert_eq!(seen, (by_student, by_teacher, by_visitor), "{audience}");
    }
    publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"roles": ["teacher"]}}))).await;
    let named = call(&admin, "serverCenter/pageRoles", json!({"keyword": "滑翔许可"})).await;
    assert_eq!(named["total"], 0, "not meant for the administrator by name");
    app.finish().await;
}

#[tokio::test]
async fn what_is_not_seen_can_not_be_used() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    let id = publish(&app, &client, "glider", body_with("滑翔许可", json!({"audience": {"roles": ["teacher"]}}))).await;
    for (path, caller) in [
        ("serverCenter/collect", &student),
        ("nobody/userClickVisitLog/clickService", &student),
        ("nobody/userClickVisitLog/clickService", &visitor),
    ] {
        assert_eq!(refused(caller, path, json!({"serviceId": id})).await, "service.not_found", "{path}");
    }
    let unknown = json!({"serviceId": "01931f5e-0000-7000-8000-000000000000"});
    assert_eq!(refused(&student, "serverCenter/details", unknown).await, "service.not_found");
    let odd = refused(&student, "serverCenter/details", json!({"serviceId": "x"})).await;
    assert!(matches!(odd.as_str(), "request.malformed" | "service.not_found"), "{odd}");
    app.finish().await;
}

#[tokio::test]
async fn a_visitor_sees_less_than_a_person_and_marks_nothing() {
    let app = TestApp::start().await;
    let (visitor, student) = (app.visitor(), app.sign_in("student").await);
    let public = call(&visitor, "serverCenter/customPage", json!({"size": 100})).await;
    let rows = public["records"].as_array().unwrap();
    assert!(!rows.is_empty() && rows.iter().all(|r| r["needLogin"] == false && r["isCollect"] == false));
    let mine = call(&student, "serverCenter/page", json!({"size": 100})).await;
    assert!(mine["total"].as_u64().unwrap() > public["total"].as_u64().unwrap());
    // a session on a visitors' path is shown what visitors are shown
    let same = call(&student, "serverCenter/customPage", json!({"size": 100})).await;
    assert_eq!(same["total"], public["total"]);
    assert_eq!(refused(&visitor, "serverCenter/page", json!({})).await, "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn tenants_do_not_see_each_others_services() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("student").await, app.sign_in_to("000001", "student", DEMO_PASSWORD).await);
    let all_of = async |caller: &Caller| {
        let found = call(caller, "serverCenter/page", json!({"size": 100})).await;
        each(&found["records"], "serviceId").into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let (ours, theirs) = (all_of(&here).await, all_of(&there).await);
    assert!(!theirs.is_empty() && theirs.iter().all(|id| !ours.contains(id)));
    for path in ["serverCenter/details", "serverCenter/collect", "nobody/userClickVisitLog/clickService"] {
        assert_eq!(refused(&here, path, json!({"serviceId": theirs[0]})).await, "service.not_found", "{path}");
    }
    let found = call(&there, "serverCenter/searchService", json!({"keyword": "四六级报名"})).await;
    assert!(!each(&found["records"], "serviceName").contains(&"四六级报名"));
    let client = app.open_client_of("000001", "glider", &["services"]).await;
    let other = json!({"audience": {}, "dept": null, "scenes": [], "type": null, "label": null});
    publish(&app, &client, "glider", body_with("滑翔许可", other)).await;
    let (ours, theirs) = (
        call(&here, "serverCenter/page", json!({"keyword": "滑翔许可"})).await,
        call(&there, "serverCenter/page", json!({"sort": "newest", "size": 1})).await,
    );
    assert!(!each(&ours["records"], "serviceName").contains(&"滑翔许可"));
    assert_eq!(each(&theirs["records"], "serviceName"), ["滑翔许可"]);
    app.finish().await;
}
