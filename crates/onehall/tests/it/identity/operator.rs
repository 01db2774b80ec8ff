//! What an operator does beside a running server counts at once.

use chrono::TimeDelta;
use onehall_directory::operator::add_tenant;
use onehall_identity::operator::{self, AddUser};
use onehall_kernel::Ctx;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::{ME, fail, refresh, try_password};

fn person(account: &str, password: Option<&str>) -> AddUser {
    AddUser {
        account: account.to_owned(),
        name: "程远航".to_owned(),
        kind: "teacher".to_owned(),
        roles: Vec::new(),
        password: password.map(str::to_owned),
    }
}

#[tokio::test]
async fn a_new_person_signs_in_with_the_role_of_the_kind() {
    let app = TestApp::start().await;
    operator::add_user(&app.db, &app.ctx(), &person("T-2026", Some("quiet-Lake-7"))).await.unwrap();
    let user = app.sign_in_to("000000", "t-2026", "quiet-Lake-7").await;
    let me = user.get(ME).await.ok();
    assert_eq!(
        (&me["account"], &me["role_type"], &me["kind"]),
        (&json!("T-2026"), &json!("teacher"), &json!("teacher"))
    );
    for (what, bad) in [
        ("taken, whatever its spelling", person("ｔ-2026", Some("quiet-Lake-8"))),
        ("no account", person("", Some("quiet-Lake-8"))),
        ("a space", person("a b", Some("quiet-Lake-8"))),
        ("a weak password", person("new-1", Some("password1"))),
        ("a password with the account", person("new-1", Some("xnew-1x99A"))),
        ("a password with the name", person("new-1", Some("程远航2026abc"))),
        ("an unknown role", AddUser { roles: vec!["king".into()], ..person("new-1", None) }),
        ("an unknown kind", AddUser { kind: "king".into(), ..person("new-1", None) }),
    ] {
        assert!(operator::add_user(&app.db, &app.ctx(), &bad).await.is_err(), "{what}");
    }
    operator::add_user(&app.db, &app.ctx(), &person("new-1", None)).await.unwrap();
    assert_eq!(
        try_password(&app.visitor(), "new-1", "").await.problem(),
        "auth.bad_credentials",
        "nobody without a password"
    );
    app.finish().await;
}

#[tokio::test]
async fn a_new_password_ends_sessions_and_locks() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    user.get(ME).await.ok();
    fail(&app.visitor(), "student", 5).await;
    operator::set_password(&app.db, &app.ctx(), &onehall_sso::Tickets, "student", "another-quiet-Lake-9")
        .await
        .unwrap();
    app.carry_events().await;
    assert_eq!(user.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(refresh(&app.visitor(), &user.tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    assert_eq!(try_password(&app.visitor(), "student", DEMO_PASSWORD).await.problem(), "auth.bad_credentials");
    app.sign_in_to("000000", "student", "another-quiet-Lake-9").await;
    assert!(
        operator::set_password(&app.db, &app.ctx(), &onehall_sso::Tickets, "no-such-person", "another-quiet-Lake-9")
            .await
            .is_err()
    );
    app.finish().await;
}

#[tokio::test]
async fn disabling_ends_every_session_and_enabling_opens_again() {
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("student").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    app.disable("student", true).await;
    app.carry_events().await;
    for user in [&first, &second] {
        assert_eq!(user.get(ME).await.problem(), "auth.session_ended");
        assert_eq!(refresh(&app.visitor(), &user.tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    }
    there.get(ME).await.ok();
    assert_eq!(try_password(&app.visitor(), "student", DEMO_PASSWORD).await.problem(), "auth.disabled");
    app.disable("student", false).await;
    app.sign_in("student").await;
    app.finish().await;
}

#[tokio::test]
async fn more_sessions_than_a_page_all_end() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    let mut all = vec![user.clone()];
    for _ in 0..104 {
        all.push(app.sign_in("student").await);
    }
    app.disable("student", true).await;
    app.carry_events().await;
    for user in &all {
        assert_eq!(user.get(ME).await.status.as_u16(), 401);
    }
    app.finish().await;
}

#[tokio::test]
async fn a_clients_secret_is_shown_once_and_stored_hashed() {
    let app = TestApp::start().await;
    let secret =
        operator::add_client(&app.db, &app.ctx(), "library", None, &["todos".to_owned()], false).await.unwrap();
    assert_eq!(secret.len(), 43);
    assert_eq!(app.client("library", &secret).get(ME).await.problem(), "auth.required");
    assert_eq!(app.client("library", &format!("{secret}x")).get(ME).await.problem(), "auth.client_invalid");
    let scopes = ["todos".to_owned()];
    for (what, id, secret, scopes) in [
        ("taken", "library", None, &scopes[..]),
        ("upper case", "Library", None, &scopes[..]),
        ("a short secret", "short", Some("1234567890"), &scopes[..]),
        ("an odd scope", "odd", None, &["To Dos".to_owned()][..]),
    ] {
        assert!(operator::add_client(&app.db, &app.ctx(), id, secret, scopes, false).await.is_err(), "{what}");
    }
    let nowhere = Ctx::system(&app.env, "777777".parse().unwrap());
    assert!(operator::add_client(&app.db, &nowhere, "lost", None, &[], false).await.is_err());
    app.finish().await;
}

#[tokio::test]
async fn a_new_school_has_its_own_people() {
    let app = TestApp::start().await;
    let id = "000002".parse().unwrap();
    let rights = onehall::product::rights().unwrap();
    add_tenant(&app.db, &app.env, &id, ("山前大学", "Shanqian University"), &rights).await.unwrap();
    assert!(add_tenant(&app.db, &app.env, &id, ("山前大学", ""), &rights).await.is_err(), "twice");
    let ctx = Ctx::system(&app.env, id);
    operator::add_user(
        &app.db,
        &ctx,
        &AddUser { roles: vec!["administrator".into()], ..person("admin", Some("quiet-Lake-7")) },
    )
    .await
    .unwrap();
    let admin = app.sign_in_to("000002", "admin", "quiet-Lake-7").await;
    assert_eq!(admin.get(ME).await.problem(), "seal.required", "a new school demands sealed answers of browsers");
    let mut tx = app.db.begin().await.unwrap();
    onehall_records::settings::put_setting(&mut tx, &ctx, "payload_protection", &json!({"level": "off"}))
        .await
        .unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
    let me = admin.get(ME).await.ok();
    assert_eq!((&me["tenant_name"], &me["role_type"]), (&json!("山前大学"), &json!("administrator")));
    app.advance(TimeDelta::seconds(1));
    let boot = app.visitor().post("/api/blade-platform/nobody/index/index", json!({})).await.ok();
    assert_eq!(boot["tenants"].as_array().unwrap().len(), 3);
    app.finish().await;
}
