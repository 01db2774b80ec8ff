//! Adding departments, changing and removing them.

use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

#[tokio::test]
async fn a_department_is_added_found_changed_and_removed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let college = line(&admin, "201").await;
    let members = json!({"deptCode": " 20199 ", "parentId": college["deptId"], "deptNameEn": "Tides", "sort": 7,
        "phone": "0532-1", "place": "海洋楼"});
    let made = admin.post(&at("create"), with(form(" 潮汐研究所 "), members)).await.ok();
    let stored = detail(&admin, "20199").await;
    let expected = json!({"deptName": "潮汐研究所", "deptNameEn": "Tides", "parentId": college["deptId"],
        "parentName": "信息科学与工程学院", "deptCategory": "unit", "sort": 7, "phone": "0532-1", "place": "海洋楼",
        "held": [], "bound": null, "version": made["version"]});
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&stored[field], value, "{field}");
    }
    // by spelling, by code, in English; with what stands above
    for keyword in ["chaoxi", "cxyjs", "２０１９９", "tides", "潮汐"] {
        let found = admin.english().post(&at("tree"), json!({"keyword": keyword})).await.ok();
        let lines = found["departments"].as_array().unwrap();
        assert_eq!(found["total"], 1, "{keyword}");
        let is_found = |code: &str| {
            let line = lines.iter().find(|one| one["deptCode"] == code);
            line.map(|one| one["isFound"].clone())
        };
        let expected = (2, Some(json!(false)), Some(json!(true)));
        assert_eq!((lines.len(), is_found("201"), is_found("20199")), expected, "{keyword}");
    }
    assert_eq!(admin.post(&at("tree"), json!({"keyword": "没有这个"})).await.ok()["departments"], json!([]));

    let change = with(form("潮汐中心"), with(seen(&made), json!({"deptCategory": "group"})));
    let saved = admin.post(&at("update"), change.clone()).await.ok();
    assert_eq!(admin.post(&at("update"), change.clone()).await.problem(), "object.conflict", "over an older state");
    let again = with(change, json!({"version": saved["version"]}));
    assert_eq!(admin.post(&at("update"), again).await.ok()["version"], saved["version"], "the same is no change");
    assert_eq!(admin.post(&at("delete"), seen(&made)).await.problem(), "object.conflict");

    // not while somebody works there
    let who = person(&admin, "T0901", &made, "讲师").await;
    let refused = admin.post(&at("delete"), seen(&saved)).await;
    assert_eq!(refused.problem(), "department.in_use");
    assert!(refused.text.contains("人员（1）"), "{}", refused.text);
    assert_eq!(detail(&admin, "20199").await["held"], json!([{"name": "人员", "count": 1}]));
    assert_eq!(line(&admin, "20199").await["people"], 1);
    let moved = json!({"userId": who["userId"], "version": who["version"], "userName": "顾南风", "kind": "teacher",
        "deptId": college["deptId"], "postName": "讲师"});
    admin.post("/api/onehall/people/update", moved).await.ok();
    admin.post(&at("delete"), seen(&saved)).await.ok();
    assert_eq!(admin.post(&at("delete"), seen(&saved)).await.problem(), "object.not_found", "twice");
    assert_eq!(admin.post(&at("tree"), json!({"keyword": "20199"})).await.ok()["total"], 0);
    for (action, told) in [("added", "潮汐研究所"), ("changed", "潮汐中心"), ("removed", "潮汐中心")] {
        let noted = format!("action = 'department.{action}' AND CAST(detail AS TEXT) LIKE '%{told}%'");
        assert_eq!(count(&app, "audit_log", &noted).await, 1, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_department_stays_while_something_stands_in_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (code, words) in [
        ("201", &["人员", "班级", "授课安排"][..]),
        // further posts of people of other departments, services, duties
        ("107", &["人员", "兼任职务", "服务", "职责"][..]),
        ("115", &["下级部门"][..]),
    ] {
        let stored = detail(&admin, code).await;
        let refused = admin.post(&at("delete"), seen(&stored)).await;
        assert_eq!(refused.problem(), "department.in_use", "{code}");
        for word in words {
            let is_held = stored["held"].as_array().unwrap().iter().any(|one| one["name"] == *word);
            assert!(is_held, "{code} {word}: {}", stored["held"]);
            assert!(refused.text.contains(&format!("{word}（")), "{code} {word}: {}", refused.text);
        }
    }
    let english = admin.english().post(&at("delete"), seen(&detail(&admin, "115").await)).await;
    assert!(english.text.contains("departments below it (2)"), "{}", english.text);
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_is_refused_at_its_field() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let before = admin.post(&at("tree"), json!({})).await.ok()["total"].clone();
    let new = || with(form("海洋学院"), json!({"deptCode": "900", "parentId": null}));
    for (members, field) in [
        (json!({"deptCode": ""}), "deptCode"),
        (json!({"deptCode": "  "}), "deptCode"),
        (json!({"deptCode": "9".repeat(65)}), "deptCode"),
        (json!({"deptName": ""}), "deptName"),
        (json!({"deptName": " "}), "deptName"),
        (json!({"deptName": "名".repeat(129)}), "deptName"),
        (json!({"deptNameEn": "n".repeat(257)}), "deptNameEn"),
        (json!({"phone": "1".repeat(65)}), "phone"),
        (json!({"place": "楼".repeat(129)}), "place"),
        (json!({"sort": 100_001}), "sort"),
        (json!({"parentId": uuid::Uuid::nil()}), "parentId"),
    ] {
        let answer = admin.post(&at("create"), with(new(), members.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{members}: {}", answer.text);
        assert!(answer.text.contains(&format!("\"{field}\"")), "{members}: {}", answer.text);
    }
    for malformed in [json!({"deptCategory": "king"}), json!({"parentId": "201"}), json!({"deptName": "a\u{0}"})] {
        let answer = admin.post(&at("create"), with(new(), malformed.clone())).await;
        assert!(answer.problem().starts_with("request."), "{malformed}: {}", answer.text);
    }
    for taken in ["201", "２０１", " 201 "] {
        let answer = admin.post(&at("create"), with(new(), json!({"deptCode": taken}))).await;
        assert_eq!(answer.problem(), "department.code_taken", "{taken}");
    }
    assert_eq!(admin.post(&at("tree"), json!({})).await.ok()["total"], before);
    admin.post(&at("create"), new()).await.ok();
    assert_eq!(admin.post(&at("create"), new()).await.problem(), "department.code_taken", "twice");
    let blank = with(form(" "), seen(&detail(&admin, "900").await));
    assert_eq!(admin.post(&at("update"), blank).await.problem(), "request.invalid");
    let (path, one, two) = (at("create"), json!({"deptCode": "901"}), json!({"deptCode": "901"}));
    let (first, other) = tokio::join!(admin.post(&path, with(new(), one)), admin.post(&path, with(new(), two)));
    let done = [&first, &other].iter().filter(|answer| answer.json()["success"] == true).count();
    assert_eq!((done, count(&app, "departments", "code = '901'").await), (1, 1), "{} {}", first.text, other.text);
    app.finish().await;
}

#[tokio::test]
async fn an_administrator_of_a_department_stays_within_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let keeper = administrator_of_201(&app, &admin).await;
    let tree = keeper.post(&at("tree"), json!({})).await.ok();
    assert_eq!((&tree["isOfAll"], &tree["total"]), (&json!(false), &json!(1)));
    let own = detail(&keeper, "201").await;
    assert_eq!((&own["bound"], &own["parentId"]), (&json!("ABOVE"), &json!(null)));
    // what it is called and where it stands is decided above
    for (call, body) in [
        ("update", with(form("我的学院"), seen(&own))),
        ("move", with(seen(&own), json!({"parentId": null}))),
        ("delete", seen(&own)),
    ] {
        assert_eq!(keeper.post(&at(call), body).await.problem(), "department.above", "{call}");
    }
    let other = detail(&admin, "202").await;
    for place in [json!({"parentId": null}), json!({"parentId": other["deptId"]})] {
        let new = with(with(form("某"), json!({"deptCode": "20101"})), place);
        assert_eq!(keeper.post(&at("create"), new).await.problem(), "person.department");
    }
    let made = added(&keeper, "20101", Some(&own)).await;
    app.carry_events().await;
    let stored = detail(&keeper, "20101").await;
    assert_eq!((&stored["bound"], &stored["parentId"]), (&json!(null), &own["deptId"]));
    let saved = keeper.post(&at("update"), with(form("软件教研室"), seen(&made))).await.ok();
    for parent in [json!(null), other["deptId"].clone()] {
        let away = with(seen(&saved), json!({"parentId": parent}));
        assert_eq!(keeper.post(&at("move"), away).await.problem(), "person.department");
    }
    // of another department: as if there were none
    for (call, body) in [
        ("detail", which(&other)),
        ("update", with(form("某"), seen(&other))),
        ("move", with(seen(&other), json!({"parentId": own["deptId"]}))),
        ("delete", seen(&other)),
    ] {
        assert_eq!(keeper.post(&at(call), body).await.problem(), "object.not_found", "{call}");
    }
    keeper.post(&at("delete"), seen(&saved)).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn nobody_without_the_right_and_no_other_school_sees_or_changes_departments() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let stored = detail(&admin, "302").await;
    let new = with(form("某"), json!({"deptCode": "900", "parentId": stored["deptId"]}));
    let post = with(which(&stored), json!({"postName": "某", "newName": "另"}));
    for (path, body, elsewhere) in [
        (at("tree"), json!({}), None),
        (at("detail"), which(&stored), Some("object.not_found")),
        (at("create"), new, Some("request.invalid")),
        (at("update"), with(form("某"), seen(&stored)), Some("object.not_found")),
        (at("move"), with(seen(&stored), json!({"parentId": null})), Some("object.not_found")),
        (at("delete"), seen(&stored), Some("object.not_found")),
        (post_at("list"), which(&stored), Some("object.not_found")),
        (post_at("create"), post.clone(), Some("object.not_found")),
        (post_at("rename"), post.clone(), Some("object.not_found")),
        (post_at("delete"), post, Some("object.not_found")),
    ] {
        assert_eq!(student.post(&path, body.clone()).await.problem(), "access.denied", "{path}");
        assert_eq!(app.visitor().post(&path, body.clone()).await.problem(), "auth.required", "{path}");
        if let Some(expected) = elsewhere {
            assert_eq!(there.post(&path, body).await.problem(), expected, "{path}");
        }
    }
    let theirs = there.post(&at("tree"), json!({})).await.ok();
    let is_ours = theirs["departments"].as_array().unwrap().iter().any(|one| one["deptId"] == stored["deptId"]);
    assert!(!is_ours, "departments of another school are not listed");
    assert_eq!(detail(&admin, "302").await, stored);
    app.finish().await;
}
