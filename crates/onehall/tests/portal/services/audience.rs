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
        (json!({}), true, true, true),
        (json!({"listed": false}), true, true, false),
        (json!({"roles": ["student"]}), true, false, true),
        (json!({"roles": ["teacher"], "listed": false}), false, true, false),
        (json!({"roles": ["student", "teacher"], "visitor": true}), true, true, true),
        (json!({"visitor": true, "listed": false}), true, true, true),
        (json!({"departments": [own], "roles": ["student"], "listed": false}), true, false, false),
        (json!({"departments": [own]}), true, true, true),
        (json!({"departments": ["105"], "listed": false}), false, false, false),
        (json!({"departments": ["105", own]}), true, true, true),
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
    let click = "nobody/userClickVisitLog/clickService";
    for (path, caller, problem) in [
        ("serverCenter/collect", &student, "service.not_found"),
        (click, &student, "service.not_found"),
        (click, &visitor, "auth.required"),
    ] {
        assert_eq!(refused(caller, path, json!({"serviceId": id})).await, problem, "{path}");
    }
    let unlisted = json!({"audience": {"roles": ["teacher"], "listed": false}});
    publish(&app, &client, "glider", body_with("滑翔许可", unlisted)).await;
    assert_eq!(refused(&visitor, click, json!({"serviceId": id})).await, "service.not_found", "not listed");
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
    assert!(rows.iter().any(|r| r["needLogin"] == false) && rows.iter().any(|r| r["needLogin"] == true));
    for row in rows {
        let told = ["serviceUrl", "serviceHref", "accessWay", "summary"].iter().any(|field| row[field] != "");
        assert_eq!(told, row["needLogin"] == false, "{row}");
        assert_eq!((&row["isCollect"], row["serviceDeptName"] == ""), (&json!(false), false), "{row}");
    }
    // a session on a visitors' path is shown what visitors are shown
    let same = call(&student, "serverCenter/customPage", json!({"size": 100})).await;
    assert_eq!(same["total"], public["total"]);
    assert_eq!(refused(&visitor, "serverCenter/page", json!({})).await, "auth.required");
    app.finish().await;
}

/// A service of which each text can be told from every other one.
fn told() -> Value {
    body_with(
        "滑翔许可",
        json!({
            "summary": "摘要乙", "summary_en": "summary-b", "description": "描述丙", "keywords": ["别名丁"],
            "agreement": "<p>协议戊</p>", "url": "/apply/secret-path", "phone": "0870-5550 999", "place": "塔台己",
            "time_limit": "庚个工作日", "audience": {"roles": ["teacher"]},
            "guide": {"steps": [{"title": "步骤辛", "content": "风筒读数"}], "materials": [{"name": "伞检单"}]},
        }),
    )
}

#[tokio::test]
async fn visitors_find_what_is_listed_and_are_told_no_more_than_its_guide() {
    let app = TestApp::start().await;
    let (client, visitor, teacher) = (publisher(&app, "glider").await, app.visitor(), app.sign_in("teacher").await);
    let id = publish(&app, &client, "glider", told()).await;
    let search = "nobody/prepareLogin/searchService";
    let finds = async |word: &str| {
        let found = call(&visitor, search, json!({"keyword": word, "size": 100})).await;
        each(&found["records"], "serviceId").contains(&id.as_str())
    };
    for (word, found) in [
        ("滑翔许可", true),
        ("hxxk", true),
        ("glider licence", true),
        ("学生工作处", true),
        ("别名丁", false),
        ("摘要乙", false),
        ("描述丙", false),
    ] {
        assert_eq!(finds(word).await, found, "{word}");
    }
    let by_person = call(&teacher, "serverCenter/searchService", json!({"keyword": "别名丁"})).await;
    assert_eq!(each(&by_person["records"], "serviceId"), [&id], "people find it by all of it");
    let guides = format!("{WORKBENCH}/nobody/guide/lucene/search");
    for (word, total) in [("风筒读数", 1), ("伞检单", 1), ("别名丁", 0)] {
        assert_eq!(visitor.post(&guides, json!({"keyword": word})).await.ok()["total"], total, "{word}");
    }
    let role = call(&visitor, "serverCenter/customPage", json!({"keyword": "滑翔许可", "roleCode": "teacher"})).await;
    assert_eq!(role["total"], 0, "whom it is for is not told");

    let detail = call(&visitor, "serverCenter/customDetails", json!({"serviceId": id})).await;
    let text = detail.to_string();
    for hidden in ["摘要乙", "描述丙", "别名丁", "协议戊", "secret-path"] {
        assert!(!text.contains(hidden), "{hidden}: {text}");
    }
    for public in ["滑翔许可", "学生工作处", "步骤辛", "伞检单", "塔台己", "庚个工作日"] {
        assert!(text.contains(public), "{public}: {text}");
    }
    assert_eq!((&detail["needLogin"], &detail["openWay"]), (&json!(true), &json!("1001")));
    assert_eq!((&detail["targetAudience"], &detail["statistics"]["completedCount"]), (&json!(""), &json!(0)));
    let all = call(&teacher, "serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!((&all["summary"], &all["description"]), (&json!("摘要乙"), &json!("描述丙")));

    // the index and the lists follow at once
    let mut unlisted = told();
    unlisted["audience"]["listed"] = json!(false);
    publish(&app, &client, "glider", unlisted).await;
    assert!(!finds("滑翔许可").await && !finds("hxxk").await);
    assert_eq!(visitor.post(&guides, json!({"keyword": "风筒读数"})).await.ok()["total"], 0);
    publish(&app, &client, "glider", told()).await;
    assert!(finds("滑翔许可").await);
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
