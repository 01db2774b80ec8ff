//! What roles can not be, and who does not change them.

use onehall_testkit::TestApp;
use onehall_testkit::rows;
use serde_json::json;

use super::super::people::{administrator_of_201, let_departments_manage};
use super::*;

#[tokio::test]
async fn what_can_not_be_is_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let role = made(&admin, "实验员", &[]).await;
    let form = json!({"roleName": "值班员", "roleNameEn": "Watch", "rights": []});
    for (members, code, named) in [
        (json!({"roleName": " "}), "request.invalid", "\"roleName\""),
        (json!({"roleName": "名".repeat(65)}), "request.invalid", "\"roleName\""),
        (json!({"roleName": "甲、乙"}), "request.invalid", "\"roleName\""),
        (json!({"roleName": "甲\u{7}"}), "request.", "roleName"),
        (json!({"roleNameEn": "w".repeat(65)}), "request.invalid", "\"roleNameEn\""),
        (json!({"roleNameEn": "A; B"}), "request.invalid", "\"roleNameEn\""),
        (json!({"roleName": null}), "request.", ""),
        (json!({"rights": "all"}), "request.", ""),
        (json!({"rights": vec!["ability:manage-news"; 201]}), "request.invalid", "rights"),
        (json!({"rights": ["ability:fly"]}), "role.unknown_right", "ability:fly"),
        (json!({"rights": ["entry:manage-news"]}), "role.unknown_right", "entry:manage-news"),
        (json!({"rights": ["entry:any"]}), "role.unknown_right", "entry:any"),
        (json!({"roleName": "学生"}), "role.name_taken", "学生"),
        (json!({"roleName": "ＳＴＵＤＥＮＴ"}), "role.name_taken", ""),
        (json!({"roleNameEn": "administrator"}), "role.name_taken", "administrator"),
    ] {
        let answer = admin.post(&at("create"), with(form.clone(), members.clone())).await;
        assert!(answer.problem().starts_with(code), "{members}: {}", answer.text);
        assert!(answer.text.contains(named), "{members}: {}", answer.text);
        if code.starts_with("role.") {
            let change = with(with(form.clone(), seen(&role)), members.clone());
            assert_eq!(admin.post(&at("update"), change).await.problem(), code, "{members}");
        }
    }
    assert_eq!(found(&admin, "实验员").await, role);
    for call in ["detail", "holders", "update", "delete"] {
        let body = with(form.clone(), json!({"roleId": uuid::Uuid::nil(), "version": ""}));
        assert_eq!(admin.post(&at(call), body).await.problem(), "object.not_found", "{call}");
    }
    for number in 0..200 {
        let row = "INSERT INTO roles (id, tenant_id, code, name, name_en, priority) VALUES ({id}, '000000', ";
        rows::insert(&app, &format!("{row}'many-{number}', 'many {number}', '', 100)")).await;
    }
    assert_eq!(admin.post(&at("create"), form).await.problem(), "role.too_many");
    app.finish().await;
}

#[tokio::test]
async fn nobody_gives_or_takes_what_they_do_not_hold() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let reader = made(&admin, "审计员", &["ability:read-audit"]).await;
    take(&admin, "administrator", "ability:read-audit").await;
    app.carry_events().await;
    let rights = admin.post(&at("rights"), json!({})).await.ok();
    let may = |access: &str| {
        rights.as_array().unwrap().iter().find(|one| one["access"] == access).unwrap()["mayGive"].clone()
    };
    assert_eq!((may("ability:read-audit"), may("ability:manage-news")), (json!(false), json!(true)));
    let form = json!({"roleName": "甲", "roleNameEn": "", "rights": ["ability:read-audit"]});
    assert_eq!(admin.post(&at("create"), form).await.problem(), "role.right_above");
    assert_eq!(admin.post(&at("update"), with_rights(&reader, &[])).await.problem(), "role.right_above");
    // the rest of such a role is changed
    let both = ["ability:manage-news", "ability:read-audit"];
    admin.post(&at("update"), with_rights(&reader, &both)).await.ok();
    assert_eq!(found(&admin, "审计员").await["rights"], json!(both));
    // the way back of a right that no administrator holds
    let rights = onehall::product::rights().unwrap();
    let right = rights.iter().find(|right| right.access() == "ability:read-audit").unwrap();
    onehall_directory::operator::give_right(&app.db, &app.ctx(), right).await.unwrap();
    app.carry_events().await;
    let role = found(&admin, "审计员").await;
    admin.post(&at("update"), with_rights(&role, &[])).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn roles_are_for_who_looks_after_the_whole_school() {
    let app = TestApp::start().await;
    let_departments_manage(&app).await;
    let admin = app.sign_in("admin").await;
    let keeper = administrator_of_201(&app, &admin).await;
    let (student, foreign) =
        (app.sign_in("student").await, app.sign_in_to("000001", "admin", onehall_testkit::DEMO_PASSWORD).await);
    let role = made(&admin, "实验员", &[]).await;
    let body = with(with_rights(&role, &[]), json!({"roleName": "改"}));
    for call in ["list", "detail", "rights", "holders", "create", "update", "delete"] {
        for (who, caller) in [("of a department", &keeper), ("student", &student)] {
            assert_eq!(caller.post(&at(call), body.clone()).await.problem(), "access.denied", "{call} {who}");
        }
    }
    for call in ["detail", "holders", "update", "delete"] {
        assert_eq!(foreign.post(&at(call), body.clone()).await.problem(), "object.not_found", "{call}");
    }
    let theirs = foreign.post(&at("list"), json!({})).await.ok();
    assert!(theirs.as_array().unwrap().iter().all(|one| one["roleId"] != role["roleId"]));
    assert_eq!(found(&admin, "实验员").await, role);
    app.finish().await;
}
