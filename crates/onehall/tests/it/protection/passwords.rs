//! The password is sealed before there is a session.

use super::*;
use onehall_seal::seal_password;
use onehall_testkit::DEMO_PASSWORD;

const TOKEN: &str = "/api/blade-auth/oauth/token";

async fn sealed(app: &TestApp, suite: SuiteId, password: &str) -> String {
    let rid = app.env.new_id().to_string();
    let to = RequestTo { target: Target { method: "POST", uri: TOKEN }, rid: &rid, ts: app.env.now().timestamp() };
    seal_password(suite, &published(app).await, &to, password, &app.env).unwrap()
}

async fn sign_in(app: &TestApp, password: &str) -> TestAnswer {
    let body = json!({"grant_type": "password", "username": "student", "password": password, "scope": "all"});
    app.visitor().post(TOKEN, body).await
}

#[tokio::test]
async fn a_sealed_password_signs_in_once() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes+answers"})).await;
    for suite in SuiteId::ALL {
        let password = sealed(&app, suite, DEMO_PASSWORD).await;
        assert_eq!(sign_in(&app, &password).await.status.as_u16(), 200, "{}", suite.name());
        assert_eq!(sign_in(&app, &password).await.problem(), "seal.refused", "a recorded one is worth nothing");
        let wrong = sealed(&app, suite, "wrong").await;
        assert_eq!(sign_in(&app, &wrong).await.problem(), "auth.bad_credentials");
    }
    let late = sealed(&app, SuiteId::Jose1, DEMO_PASSWORD).await;
    app.advance(chrono::TimeDelta::seconds(301));
    assert_eq!(sign_in(&app, &late).await.problem(), "seal.time");
    app.finish().await;
}
