//! A role from its making to its end, and what those may meanwhile who have it.

use onehall_directory::ensure_defaults;
use onehall_testkit::TestApp;
use onehall_testkit::rows::count;
use serde_json::json;

use super::super::people::{added, department, line};
use super::*;

const SOURCES: &str = "/api/onehall/sources/list";

#[tokio::test]
async fn a_role_is_made_given_changed_and_removed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let form =
        json!({"roleName": " 数据管理员 ", "roleNameEn": "Keeper of data", "rights": ["ability:manage-sources"]});
    let keeper = admin.post(&at("create"), form).await.ok();
    let role = found(&admin, "数据管理员").await;
    assert_eq!((&role["version"], &role["holders"]), (&keeper["version"], &json!(0)));
    assert_eq!((&role["isBuiltIn"], &role["classCode"]), (&json!(false), &json!("OWN")));
    assert_eq!(role["rights"], json!(["ability:manage-sources"]));
    assert_eq!(admin.post(&at("detail"), json!({"roleId": role["roleId"]})).await.ok(), role);
    assert_eq!(
        admin.post(&at("list"), json!({"keyword": "keeper OF"})).await.ok(),
        json!([role]),
        "in either language"
    );

    let dept = department(&admin, "201").await;
    let form = with(teacher("T0701", &dept), json!({"roleIds": [role["roleId"]]}));
    let person = added(&admin, form.clone()).await;
    let theirs = app.sign_in_to("000000", "T0701", person["password"].as_str().unwrap()).await;
    theirs.post(SOURCES, json!({})).await.ok();
    let holders = admin.post(&at("holders"), json!({"roleId": role["roleId"], "keyword": "GNF"})).await.ok();
    assert_eq!((&holders["total"], &holders["records"][0]["account"]), (&json!(1), &json!("T0701")));
    let nobody = admin.post(&at("holders"), json!({"roleId": role["roleId"], "keyword": "林"})).await.ok();
    assert_eq!(nobody["total"], 0);

    // what it allows counts from the next call on, in the open session
    let bare = admin.post(&at("update"), with_rights(&role, &[])).await.ok();
    app.carry_events().await;
    assert_eq!(theirs.post(SOURCES, json!({})).await.problem(), "access.denied");
    assert_eq!(admin.post(&at("update"), with_rights(&role, &[])).await.problem(), "object.conflict");
    let again = with(with_rights(&role, &[]), json!({"version": bare["version"]}));
    assert_eq!(admin.post(&at("update"), again).await.ok()["version"], bare["version"], "twice is once");
    let back = with(with_rights(&role, &["ability:manage-sources"]), json!({"version": bare["version"]}));
    let back = admin.post(&at("update"), back).await.ok();
    app.carry_events().await;
    theirs.post(SOURCES, json!({})).await.ok();

    let gone = json!({"roleId": role["roleId"], "version": back["version"]});
    assert_eq!(admin.post(&at("delete"), gone.clone()).await.problem(), "role.held");
    assert_eq!(found(&admin, "数据管理员").await["rights"], json!(["ability:manage-sources"]), "nothing is gone");
    let other = with(form, with(seen_person(&person), json!({"roleIds": [super::role(&admin, "teacher").await]})));
    admin.post("/api/onehall/people/update", other).await.ok();
    admin.post(&at("delete"), gone.clone()).await.ok();
    assert_eq!(admin.post(&at("delete"), gone).await.problem(), "object.not_found", "twice");
    for (action, times) in [("added", 1), ("changed", 2), ("removed", 1)] {
        assert_eq!(count(&app, "audit_log", &format!("action = 'role.{action}'")).await, times, "{action}");
    }
    let told = "action = 'role.changed' AND CAST(detail AS TEXT) LIKE '%\"before\":%manage-sources%' \
        AND CAST(detail AS TEXT) LIKE '%\"after\":%\"rights\":[]%'";
    assert_eq!(count(&app, "audit_log", told).await, 1, "before and after");
    app.finish().await;
}

#[tokio::test]
async fn built_in_roles_come_first_keep_their_rights_taken_and_stay() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    made(&admin, "乙", &[]).await;
    made(&admin, "甲", &[]).await;
    let all = admin.post(&at("list"), json!({})).await.ok();
    let codes: Vec<&str> = all.as_array().unwrap().iter().map(|one| one["roleCode"].as_str().unwrap()).collect();
    assert_eq!(codes[..5], ["administrator", "admin", "teacher", "staff", "student"]);
    let own: Vec<&str> = all.as_array().unwrap()[5..].iter().map(|one| one["roleName"].as_str().unwrap()).collect();
    assert!(own.is_sorted() && own.contains(&"乙") && own.contains(&"甲"), "{own:?}");
    let student = found(&admin, "student").await;
    let students = count(&app, "users", "tenant_id = '000000' AND kind = 'student'").await;
    assert_eq!(student["holders"], json!(students));
    assert_eq!(admin.post(&at("delete"), seen(&student)).await.problem(), "role.built_in");

    take(&admin, "admin", "ability:manage-services").await;
    ensure_defaults(&app.db, &app.env, &onehall::product::rights().unwrap()).await.unwrap();
    let departmental = found(&admin, "admin").await;
    assert!(!departmental["rights"].as_array().unwrap().contains(&json!("ability:manage-services")), "{departmental}");
    app.finish().await;
}

#[tokio::test]
async fn open_browsers_of_those_who_have_it_are_told_and_others_are_not() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let role = found(&admin, "teacher").await;
    let teacher = line(&admin, "teacher").await["userId"].as_str().unwrap().parse().unwrap();
    let student = line(&admin, "student").await["userId"].as_str().unwrap().parse().unwrap();
    app.carry_events().await;
    let mut stream = app.product.app.bus.subscribe();
    admin.post(&at("update"), with_rights(&role, &["ability:manage-sources"])).await.ok();
    app.carry_events().await;
    let told = loop {
        if let onehall_events::Event::RightsChanged { users } = stream.try_recv().unwrap().event.clone() {
            break users;
        }
    };
    assert!(told.contains(&onehall_kernel::UserId(teacher)) && !told.contains(&onehall_kernel::UserId(student)));
    // a role that more than two thousand have is told to everybody of the school
    let role = found(&admin, "student").await;
    admin.post(&at("update"), with_rights(&role, &["ability:manage-sources"])).await.ok();
    let pupil = app.sign_in("student").await;
    app.carry_events().await;
    pupil.post(SOURCES, json!({})).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn a_role_says_what_it_is_for_in_both_languages() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let form = json!({"roleName": "数据管理员", "description": " 维护数据源 ", "descriptionEn": "Looks after data sources",
        "rights": []});
    admin.post(&at("create"), form).await.ok();
    let role = found(&admin, "数据管理员").await;
    assert_eq!(
        (&role["description"], &role["descriptionEn"]),
        (&json!("维护数据源"), &json!("Looks after data sources"))
    );
    // who does not know of it leaves it as it is
    let saved = admin.post(&at("update"), with_rights(&role, &["ability:manage-sources"])).await.ok();
    assert_eq!(found(&admin, "数据管理员").await["description"], "维护数据源");
    let said = |text: &str| {
        with(with_rights(&role, &[]), json!({"version": saved["version"], "description": text, "descriptionEn": ""}))
    };
    for text in ["长".repeat(201).as_str(), "一\n二"] {
        let refused = admin.post(&at("update"), said(text)).await;
        assert_eq!(refused.problem(), "request.invalid");
        assert_eq!(refused.json()["result"]["fields"][0]["field"], "description", "{}", refused.text);
    }
    admin.post(&at("update"), said("管理数据")).await.ok();
    let now = found(&admin, "数据管理员").await;
    assert_eq!((&now["description"], &now["descriptionEn"]), (&json!("管理数据"), &json!("")));
    let noted = "action = 'role.changed' AND detail LIKE '%维护数据源%' AND detail LIKE '%管理数据%'";
    assert_eq!(count(&app, "audit_log", noted).await, 1, "with what was there before");
    app.finish().await;
}
