//! An administrator signs in as a person: visible, audited, never upward, never further.

use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_identity::operator::{self, AddUser};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::ME;

const PATH: &str = "/api/blade-workbench/auth/auth/modelLogin";

async fn act_as(caller: &Caller, user: &Value) -> TestAnswer {
    caller.post(PATH, json!({"userId": user})).await
}

/// Runs a statement that no operator's command stands for.
async fn alter(app: &TestApp, sql: String) {
    let tx = app.db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    tx.conn().execute_raw(onehall_db::sea_orm::Statement::from_string(backend, sql)).await.unwrap();
    tx.save().await.unwrap();
}

/// How often the audit log names this action on this object.
async fn audited(app: &TestApp, action: &str, object: &str) -> i64 {
    let sql = format!("SELECT count(*) AS n FROM audit_log WHERE action = '{action}' AND object = '{object}'");
    let repo = app.db.repo();
    let row =
        repo.conn().query_one_raw(onehall_db::sea_orm::Statement::from_string(repo.conn().get_database_backend(), sql));
    row.await.unwrap().unwrap().try_get("", "n").unwrap()
}

#[tokio::test]
async fn an_administrator_acts_as_a_student_visibly() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let user = &student.tokens["user_id"];
    let out = act_as(&admin, user).await.ok();
    let acting = app.caller_of(&out);
    let me = acting.get(ME).await.ok();
    assert_eq!((&me["user_id"], &me["account"]), (user, &json!("student")));
    assert_eq!(me["impersonator"]["user_id"], admin.tokens["user_id"]);
    assert_eq!(me["impersonator"]["user_name"], "沈亦舟");
    assert_eq!(me["abilities"], json!([]), "with the student's rights alone");
    assert_eq!(student.get(ME).await.ok()["impersonator"], Value::Null, "the student's own session shows nothing");
    assert_eq!(audited(&app, "session.impersonated", &format!("user:{}", user.as_str().unwrap())).await, 1);
    // the way out is signing out
    acting.get("/api/blade-workbench/auth/loginOut").await.ok();
    assert_eq!(acting.get(ME).await.problem(), "auth.session_ended");
    admin.get(ME).await.ok();
    student.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn it_needs_the_ability() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    assert_eq!(act_as(&teacher, &student.tokens["user_id"]).await.problem(), "access.denied");
    assert_eq!(act_as(&app.visitor(), &student.tokens["user_id"]).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn never_upward_nor_further_nor_elsewhere() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let colleague = AddUser {
        account: "second-admin".into(),
        name: "高远".into(),
        kind: "staff".into(),
        roles: vec!["administrator".into()],
        password: None,
    };
    let colleague = operator::add_user(&app.db, &app.ctx(), &colleague).await.unwrap();
    let foreign = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    app.disable("teacher", true).await;
    for (who, user) in [
        ("another administrator", json!(colleague.to_string())),
        ("oneself", admin.tokens["user_id"].clone()),
        ("a person of another school", foreign.tokens["user_id"].clone()),
        ("a disabled person", teacher.tokens["user_id"].clone()),
        ("nobody", json!("12345")),
    ] {
        assert_eq!(act_as(&admin, &user).await.problem(), "auth.impersonate_denied", "{who}");
    }
    for body in [json!({}), json!({"userId": "x"}), json!({"userId": null})] {
        assert_eq!(admin.post(PATH, body).await.status.as_u16(), 400);
    }
    let acting = app.caller_of(&act_as(&admin, &student.tokens["user_id"]).await.ok());
    assert_eq!(act_as(&acting, &student.tokens["user_id"]).await.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn a_departmental_administrator_acts_for_the_own_department_alone() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let dean = AddUser {
        account: "dean".into(),
        name: "程远航".into(),
        kind: "staff".into(),
        roles: vec!["admin".into()],
        password: Some("quiet-Lake-7".into()),
    };
    operator::add_user(&app.db, &app.ctx(), &dean).await.unwrap();
    let grant = "INSERT INTO role_grants (role_id, kind, name) SELECT id, 'ability', 'impersonate' FROM roles WHERE code = 'admin'";
    alter(&app, grant.to_owned()).await;
    let of = |account: &str| {
        format!("(SELECT department_id FROM users WHERE tenant_id = '000000' AND account = '{account}')")
    };
    alter(&app, format!("UPDATE users SET department_id = {} WHERE account = 'dean'", of("student"))).await;
    alter(
        &app,
        format!("UPDATE users SET department_id = {} WHERE account = 'teacher' AND tenant_id = '000000'", of("admin")),
    )
    .await;
    let dean = app.sign_in_to("000000", "dean", "quiet-Lake-7").await;
    assert_eq!(
        act_as(&dean, &teacher.tokens["user_id"]).await.problem(),
        "auth.impersonate_denied",
        "another department"
    );
    assert_eq!(act_as(&dean, &student.tokens["user_id"]).await.ok()["account"], "student");
    app.finish().await;
}

#[tokio::test]
async fn it_ends_with_the_administrators_account() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let acting = app.caller_of(&act_as(&admin, &student.tokens["user_id"]).await.ok());
    acting.get(ME).await.ok();
    app.disable("admin", true).await;
    app.carry_events().await;
    assert_eq!(acting.get(ME).await.problem(), "auth.session_ended");
    student.get(ME).await.ok();
    app.finish().await;
}
