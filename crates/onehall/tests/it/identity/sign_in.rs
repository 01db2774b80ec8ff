//! The token call: grants, spellings, tenants, refusals.

use axum::http::Method;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{ME, TOKEN, looks, solved, try_password};

#[tokio::test]
async fn the_answer_is_flat_and_carries_the_person() {
    let app = TestApp::start().await;
    let answer = try_password(&app.visitor(), "student", DEMO_PASSWORD).await;
    assert_eq!(answer.status.as_u16(), 200);
    assert_eq!(answer.headers["cache-control"], "no-store");
    let tokens = answer.json();
    for (field, value) in [
        ("tenant_id", json!("000000")),
        ("account", json!("student")),
        ("token_type", json!("bearer")),
        ("expires_in", json!(7_200)),
        ("role_type", json!("student")),
        ("role_name", json!("student")),
    ] {
        assert_eq!(tokens[field], value, "{field}");
    }
    assert_eq!(tokens["detail"]["expireTime"], 7_200);
    assert!(tokens["detail"]["tgt"].as_str().unwrap().starts_with("TGTH-"));
    assert!(tokens["detail"]["casTicket"].as_str().unwrap().len() >= 40);
    assert!(tokens["user_id"].as_str().unwrap().parse::<i64>().is_ok());
    assert_eq!(tokens["access_token"].as_str().unwrap().len(), 43, "256 bits");
    let me = app.caller_of(&tokens).get(ME).await.ok();
    assert_eq!(
        (&me["account"], &me["kind"], &me["user_id"]),
        (&json!("student"), &json!("student"), &tokens["user_id"])
    );
    app.finish().await;
}

#[tokio::test]
async fn query_form_and_json_are_understood_in_old_and_new_spellings() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let query = format!("grant_type=password&username=student&password={DEMO_PASSWORD}&scope=all");
    let answers = [
        visitor.send(Method::POST, &format!("{TOKEN}?{query}"), None).await,
        visitor.form(TOKEN, &query).await,
        visitor.form("/api/blade-auth/token", &format!("grantType=password&account=student&password={DEMO_PASSWORD}&tenant_id=000000")).await,
        visitor.post(TOKEN, json!({"grantType": "password", "account": "ＳＴＵＤＥＮＴ ", "password": DEMO_PASSWORD, "tenantId": "000000"})).await,
    ];
    for (n, answer) in answers.iter().enumerate() {
        assert_eq!(
            (answer.status.as_u16(), &answer.json()["account"]),
            (200, &json!("student")),
            "{n}: {}",
            answer.text
        );
    }
    let all: std::collections::BTreeSet<String> =
        answers.iter().map(|a| a.json()["access_token"].to_string()).collect();
    assert_eq!(all.len(), answers.len(), "each sign-in has its own token");
    app.finish().await;
}

#[tokio::test]
async fn refusals_say_why_and_never_who_exists() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let wrong = try_password(&visitor, "student", "not-the-password").await;
    assert_eq!((wrong.status.as_u16(), wrong.problem().as_str()), (400, "auth.bad_credentials"));
    assert_eq!(wrong.json()["error_description"], "用户名或密码错误");
    assert_eq!(looks(&wrong), looks(&try_password(&visitor, "nobody-of-that-name", "not-the-password").await));
    assert_eq!(looks(&wrong), looks(&try_password(&visitor, "", "not-the-password").await));
    assert_eq!(looks(&wrong), looks(&try_password(&visitor, &"长".repeat(3_000), "x").await));
    let english = try_password(&visitor.english(), "student", "nope").await;
    assert_eq!(english.json()["error_code"], "auth.bad_credentials");
    assert!(english.json()["error_description"].as_str().unwrap().is_ascii());
    for (body, code) in [
        (json!({}), "auth.grant_unsupported"),
        (json!({"grant_type": "implicit"}), "auth.grant_unsupported"),
        (json!({"grant_type": "refresh_token"}), "auth.refresh_invalid"),
        (
            json!({"grant_type": "cas_ticket", "ticket": "ST-1-made-up", "service": "http://hall.test/login"}),
            "auth.ticket_invalid",
        ),
        (
            json!({"grant_type": "password", "username": "student", "password": DEMO_PASSWORD, "tenantId": "999999"}),
            "tenant.unknown",
        ),
        (
            json!({"grant_type": "password", "username": "student", "password": DEMO_PASSWORD, "tenantId": "../x"}),
            "tenant.unknown",
        ),
    ] {
        let answer = visitor.post(TOKEN, body.clone()).await;
        assert!(answer.status.is_client_error(), "{body}: {}", answer.status);
        assert_eq!(answer.problem(), code, "{body}");
    }
    let large = visitor.form(TOKEN, &format!("grant_type=password&username={}", "x".repeat(20_000))).await;
    assert_eq!((large.status.as_u16(), large.problem().as_str()), (413, "request.too_large"));
    let missing = visitor.without("authorization").form(TOKEN, "grant_type=password").await;
    assert_eq!(missing.status.as_u16(), 401);
    app.finish().await;
}

#[tokio::test]
async fn a_tenant_is_named_once_and_never_contradicted() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let body = |tenant: &str| json!({"grant_type": "password", "username": "student", "password": DEMO_PASSWORD, "tenantId": tenant});
    let there = visitor.post(TOKEN, body("000001")).await.json();
    assert_eq!(there["tenant_id"], "000001");
    let here = visitor.post(TOKEN, body("000000")).await.json();
    assert_ne!(there["user_id"], here["user_id"], "the same account name in two schools is two people");
    let contradiction = visitor.with("tenant-id", "000000").post(TOKEN, body("000001")).await;
    assert_eq!((contradiction.status.as_u16(), contradiction.problem().as_str()), (403, "tenant.mismatch"));
    let signed_in = app.caller_of(&here).post(TOKEN, body("000001")).await;
    assert_eq!((signed_in.status.as_u16(), signed_in.problem().as_str()), (403, "tenant.mismatch"));
    let lie = app.caller_of(&here).with("tenant-id", "000001").get(ME).await;
    assert_eq!((lie.status.as_u16(), lie.problem().as_str()), (403, "tenant.mismatch"));
    app.finish().await;
}

#[tokio::test]
async fn the_captcha_grant_always_asks() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let body = json!({"grant_type": "captcha", "username": "student", "password": DEMO_PASSWORD});
    let answer = visitor.post(TOKEN, body.clone()).await;
    assert_eq!((answer.problem().as_str(), &answer.json()["captcha"]), ("auth.captcha_required", &Value::Bool(true)));
    let (key, code) = solved(&visitor).await;
    let answer = visitor.with("captcha-key", &key).with("captcha-code", &code).post(TOKEN, body).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    app.finish().await;
}

#[tokio::test]
async fn a_disabled_person_is_told_only_after_the_right_password() {
    let app = TestApp::start().await;
    app.disable("student", true).await;
    let visitor = app.visitor();
    assert_eq!(try_password(&visitor, "student", "wrong").await.problem(), "auth.bad_credentials");
    assert_eq!(try_password(&visitor, "student", DEMO_PASSWORD).await.problem(), "auth.disabled");
    app.finish().await;
}
