//! The locked screen opens by the password of whoever sits there.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::json;

use super::{ME, solved};

async fn unlock(caller: &Caller, password: &str) -> TestAnswer {
    caller.post("/api/onehall/screen/unlock", json!({"password": password})).await
}

#[tokio::test]
async fn the_own_password_opens_and_wrong_ones_count() {
    let app = TestApp::start().await;
    let user = app.sign_in("student").await;
    assert_eq!(unlock(&user, DEMO_PASSWORD).await.ok(), json!({"unlocked": true}));
    for _ in 0..3 {
        assert_eq!(unlock(&user, "wrong").await.problem(), "auth.bad_credentials");
    }
    assert_eq!(unlock(&user, DEMO_PASSWORD).await.problem(), "auth.captcha_required");
    let (key, code) = solved(&user).await;
    let body = json!({"password": DEMO_PASSWORD, "captchaKey": key, "captchaCode": code});
    assert_eq!(user.post("/api/onehall/screen/unlock", body).await.ok(), json!({"unlocked": true}));
    user.get(ME).await.ok();
    assert_eq!(unlock(&app.visitor(), DEMO_PASSWORD).await.problem(), "auth.required");
    assert_eq!(unlock(&user, "").await.status.as_u16(), 400);
    assert_eq!(unlock(&user, &"x".repeat(257)).await.status.as_u16(), 400);
    app.finish().await;
}

#[tokio::test]
async fn who_acts_as_somebody_else_types_the_own_password() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    onehall_identity::operator::set_password(
        &app.db,
        &app.ctx(),
        &onehall_sso::Tickets,
        "student",
        "another-quiet-Lake-9",
    )
    .await
    .unwrap();
    let body = json!({"userId": student.tokens["user_id"]});
    let acting = app.caller_of(&admin.post("/api/blade-workbench/auth/auth/modelLogin", body).await.ok());
    assert_eq!(unlock(&acting, "another-quiet-Lake-9").await.problem(), "auth.bad_credentials");
    assert_eq!(unlock(&acting, DEMO_PASSWORD).await.ok(), json!({"unlocked": true}));
    app.finish().await;
}
