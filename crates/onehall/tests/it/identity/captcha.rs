//! Captchas: a picture and a computation, one try, five minutes.

use chrono::TimeDelta;
use onehall_testkit::{DEMO_PASSWORD, TestApp};

use super::{fail, solved, try_password};

#[tokio::test]
async fn a_captcha_is_a_picture_with_work_for_who_does_not_read_it() {
    let app = TestApp::start().await;
    let drawn = app.visitor().get("/api/blade-auth/oauth/captcha").await.ok();
    let image = drawn["image"].as_str().unwrap();
    assert!(image.starts_with("data:image/png;base64,iVBORw0KGgo"), "{}", &image[..40]);
    let again = app.visitor().get("/api/blade-auth/oauth/captcha").await.ok();
    assert_ne!(drawn["key"], again["key"]);
    assert_ne!(drawn["image"], again["image"]);
    assert_eq!(drawn.as_object().unwrap().len(), 3, "nothing else is told: {drawn}");
    app.finish().await;
}

#[tokio::test]
async fn it_counts_for_one_try_within_five_minutes() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    fail(&visitor, "student", 3).await;
    let (key, code) = solved(&visitor).await;
    let with = visitor.with("captcha-key", &key).with("captcha-code", &code);
    assert_eq!(try_password(&with, "student", "wrong").await.problem(), "auth.bad_credentials");
    assert_eq!(try_password(&with, "student", DEMO_PASSWORD).await.problem(), "auth.captcha_wrong", "it was used");

    let (key, code) = solved(&visitor).await;
    let with = visitor.with("captcha-key", &key).with("captcha-code", &code);
    app.advance(TimeDelta::seconds(300));
    assert_eq!(try_password(&with, "student", DEMO_PASSWORD).await.problem(), "auth.captcha_wrong", "it is too old");

    let (key, code) = solved(&visitor).await;
    let with = visitor.with("captcha-key", &key).with("captcha-code", &code);
    app.advance(TimeDelta::seconds(299));
    assert_eq!(try_password(&with, "student", DEMO_PASSWORD).await.status.as_u16(), 200);
    app.finish().await;
}

#[tokio::test]
async fn keys_that_were_never_given_out_are_refused() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    fail(&visitor, "student", 3).await;
    for key in ["", "x", "01931f5e-0000-7000-8000-000000000000"] {
        let with = visitor.with("captcha-key", key).with("captcha-code", "22");
        assert_eq!(try_password(&with, "student", DEMO_PASSWORD).await.problem(), "auth.captcha_wrong", "{key:?}");
    }
    app.finish().await;
}
