//! Adding tenants, finding them, giving them names, shutting and opening them: by whom, and what is refused.

use futures::future::join_all;
use onehall_testkit::{DEMO_PASSWORD, TestApp, rows};
use onehall_web::Guard as _;
use serde_json::{Value, json};

use super::{COLLEGE, at, detail, new_tenant, seen, turn, with};

const NEW: &str = "another-quiet-Lake-9";

#[tokio::test]
async fn a_tenant_begins_with_an_administrator_who_sets_a_password_by_the_code() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = admin.post(&at("create"), new_tenant("000777")).await.ok();
    let code = made["activationCode"].as_str().unwrap().to_owned();
    assert_eq!((&made["tenantKey"], &made["account"]), (&json!("000777"), &json!("head")));
    let ctx = onehall_kernel::Ctx::system(&app.env, "000777".parse().unwrap());
    let mut tx = app.db.begin().await.unwrap();
    onehall_records::settings::put_setting(&mut tx, &ctx, "payload_protection", &json!({"level": "off"}))
        .await
        .unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    let visitor = app.visitor().with("tenant-id", "000777");
    let body = json!({"account": "head", "code": code, "newPassword": NEW});
    visitor.post("/api/onehall/activation/use", body).await.ok();
    let head = app.sign_in_to("000777", "head", NEW).await;
    // the same roles and rights as by the command, but for what reaches beyond one tenant
    let roles = head.post("/api/onehall/roles/list", json!({})).await.ok();
    assert_eq!(roles.as_array().unwrap().len(), 5);
    let told = head.get("/api/blade-user/user/getUserInfo").await.ok();
    let abilities = told["abilities"].as_array().unwrap();
    assert!(abilities.contains(&json!("manage-directory")) && !abilities.contains(&json!("manage-tenants")), "{told}");
    let page = detail(&admin, "000777").await;
    let facts = (&page["people"], &page["isDisabled"], &page["isPlatform"], &page["hosts"], &page["filesMb"]);
    assert_eq!(facts, (&json!(1), &json!(false), &json!(false), &json!([]), &json!(0)));
    // audited in both, with the code in neither
    for tenant in ["000000", "000777"] {
        let which = format!("tenant_id = '{tenant}' AND action = 'tenant.added' AND object = 'tenant:000777'");
        assert_eq!(rows::count(&app, "audit_log", &which).await, 1, "{tenant}");
    }
    assert!(!rows::all_texts(&app).await.iter().any(|text| text.contains(&code)));
    app.finish().await;
}

#[tokio::test]
async fn what_does_not_fit_makes_nothing() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (change, problem) in [
        (json!({"tenantKey": "77"}), "request.invalid"),
        (json!({"tenantKey": "abcdef"}), "request.invalid"),
        (json!({"tenantName": " "}), "request.invalid"),
        (json!({"tenantName": "一".repeat(129)}), "request.invalid"),
        (json!({"tenantNameEn": "a\u{7}"}), "request.invalid"),
        (json!({"account": "two words"}), "request.invalid"),
        (json!({"userName": ""}), "request.invalid"),
        (json!({"tenantKey": COLLEGE}), "tenant.key_taken"),
    ] {
        let answer = admin.post(&at("create"), with(new_tenant("000777"), change.clone())).await;
        assert_eq!(answer.problem(), problem, "{change}: {}", answer.text);
    }
    assert_eq!(rows::count(&app, "tenants", "1 = 1").await, 2);
    // two at once, and a third time: one of them makes it
    let form = || new_tenant("000777");
    let path = at("create");
    let both = join_all([admin.post(&path, form()), admin.post(&path, form())]).await;
    let told: Vec<bool> = both.iter().map(|answer| answer.json()["success"] == true).collect();
    assert_eq!(told.iter().filter(|done| **done).count(), 1, "{told:?}");
    assert_eq!(admin.post(&path, form()).await.problem(), "tenant.key_taken");
    assert_eq!(rows::count(&app, "users", "tenant_id = '000777'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn they_are_found_by_name_key_and_host() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    super::bind(&app, &admin, COLLEGE, "College.Example.edu").await;
    let found = |body: Value| {
        let admin = &admin;
        async move {
            let page = admin.post(&at("list"), body).await.ok();
            let keys = page["records"].as_array().unwrap().iter().map(|one| one["tenantKey"].clone());
            (keys.collect::<Vec<_>>(), page["total"].clone())
        }
    };
    assert_eq!(found(json!({})).await, (vec![json!("000000"), json!(COLLEGE)], json!(2)));
    for keyword in ["college.example", "COLLEGE.", "00001"] {
        assert_eq!(found(json!({"keyword": keyword})).await.0, [json!(COLLEGE)], "{keyword}");
    }
    assert_eq!(found(json!({"keyword": "%"})).await.0, Vec::<Value>::new());
    assert_eq!(found(json!({"state": "DISABLED"})).await.0, Vec::<Value>::new());
    assert_eq!(found(json!({"current": 2, "size": 1})).await, (vec![json!(COLLEGE)], json!(2)));
    turn(&app, &admin, COLLEGE, "disable").await;
    assert_eq!(found(json!({"state": "DISABLED"})).await.0, [json!(COLLEGE)]);
    let page = admin.post(&at("list"), json!({"keyword": COLLEGE})).await.ok();
    let line = &page["records"][0];
    assert_eq!((&line["hosts"], &line["isDisabled"]), (&json!(["college.example.edu"]), &json!(true)));
    assert!(line["people"].as_i64().unwrap() >= 3, "{line}");
    assert_eq!(admin.post(&at("list"), json!({"keyword": "a".repeat(65)})).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn a_name_is_changed_by_who_saw_it_as_it_stands() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let old = seen(&admin, COLLEGE).await;
    let names = json!({"tenantName": "西湖学院", "tenantNameEn": "West Lake"});
    let saved = admin.post(&at("update"), with(old.clone(), names.clone())).await.ok();
    assert_ne!(saved["version"], old["version"]);
    assert_eq!(admin.post(&at("update"), with(old.clone(), names.clone())).await.problem(), "object.conflict");
    let again = with(json!({"tenantKey": COLLEGE, "version": saved["version"]}), names.clone());
    assert_eq!(admin.post(&at("update"), again).await.ok(), saved, "the same twice");
    assert_eq!(rows::count(&app, "audit_log", "action = 'tenant.changed'").await, 2, "one in each tenant");
    app.carry_events().await;
    let boot = app.visitor().with("tenant-id", COLLEGE);
    let boot = boot.english().post("/api/blade-platform/nobody/index/index", json!({})).await.ok();
    assert_eq!(boot["schoolName"], "West Lake");
    for (call, more) in [("update", names), ("quota", json!({})), ("disable", json!({})), ("enable", json!({}))] {
        for key in ["999999", "none"] {
            let body = with(json!({"tenantKey": key, "version": "x"}), more.clone());
            assert_eq!(admin.post(&at(call), body).await.problem(), "object.not_found", "{call} {key}");
        }
    }
    assert_eq!(admin.post(&at("detail"), json!({"tenantKey": "999999"})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn the_tenant_that_runs_the_platform_stays_open_and_without_limits() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (call, more) in [("disable", json!({})), ("enable", json!({})), ("quota", json!({"peopleMax": 1}))] {
        let body = with(seen(&admin, "000000").await, more);
        assert_eq!(admin.post(&at(call), body).await.problem(), "tenant.platform", "{call}");
    }
    let stale = json!({"tenantKey": COLLEGE, "version": "0"});
    assert_eq!(admin.post(&at("disable"), stale).await.problem(), "object.conflict");
    turn(&app, &admin, COLLEGE, "disable").await;
    turn(&app, &admin, COLLEGE, "disable").await;
    assert_eq!(rows::count(&app, "audit_log", "action = 'tenant.disabled'").await, 2, "one in each tenant, done once");
    turn(&app, &admin, COLLEGE, "enable").await;
    assert_eq!(detail(&admin, COLLEGE).await["isDisabled"], false);
    app.finish().await;
}

#[tokio::test]
async fn nobody_of_another_tenant_looks_after_tenants_whatever_their_roles_say() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let college = app.sign_in_to(COLLEGE, "admin", DEMO_PASSWORD).await;
    let listed = |rights: Value| rights.as_array().unwrap().iter().any(|one| one["access"] == "ability:manage-tenants");
    assert!(listed(admin.post("/api/onehall/roles/rights", json!({})).await.ok()));
    assert!(!listed(college.post("/api/onehall/roles/rights", json!({})).await.ok()));
    let form = json!({"roleName": "平台", "roleNameEn": "", "rights": ["ability:manage-tenants"]});
    let refused = college.post("/api/onehall/roles/create", form).await;
    assert_eq!(refused.problem(), "role.unknown_right");
    let ctx = onehall_kernel::Ctx::system(&app.env, COLLEGE.parse().unwrap());
    let right = onehall_directory::ManagesTenants::RIGHT;
    assert!(onehall_directory::operator::give_right(&app.db, &ctx, &right).await.is_err());
    // a row that came otherwise counts for nothing either
    let role = format!("SELECT id, 'ability', 'manage-tenants' FROM roles WHERE tenant_id = '{COLLEGE}'");
    rows::change(&app, &format!("INSERT INTO role_grants (role_id, kind, name) {role}")).await;
    let body = json!({"tenantKey": "000000", "version": "x", "host": "x.example", "tenantName": "x"});
    for call in ["list", "detail", "create", "update", "bind-host", "unbind-host", "quota", "disable", "enable"] {
        let body = if call == "create" { new_tenant("000777") } else { body.clone() };
        for caller in [&college, &app.sign_in("student").await] {
            assert_eq!(caller.post(&at(call), body.clone()).await.problem(), "access.denied", "{call}");
        }
        assert_eq!(app.visitor().post(&at(call), body).await.problem(), "auth.required", "{call}");
    }
    app.finish().await;
}
