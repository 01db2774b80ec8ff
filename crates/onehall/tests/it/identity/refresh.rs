//! Refresh tokens: rotation, reuse, races, what they are bound to.

use chrono::TimeDelta;
use futures::future::join_all;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::clean_up::{clean, rows};
use super::{ME, TOKEN, refresh};

#[tokio::test]
async fn a_refresh_gives_a_new_pair_of_the_same_session() {
    let app = TestApp::start().await;
    let first = app.sign_in("student").await.tokens;
    app.advance(TimeDelta::seconds(3_000));
    let second = refresh(&app.visitor(), &first["refresh_token"]).await.json();
    assert_ne!(first["access_token"], second["access_token"]);
    assert_ne!(first["refresh_token"], second["refresh_token"]);
    assert_eq!((&first["user_id"], &first["detail"]["tgt"]), (&second["user_id"], &second["detail"]["tgt"]));
    assert_eq!(second["detail"]["expireTime"], 7_200, "a refresh is activity");
    app.caller_of(&second).get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn an_old_refresh_token_that_comes_again_ends_the_session() {
    let app = TestApp::start().await;
    let first = app.sign_in("student").await.tokens;
    let other_device = app.sign_in("student").await;
    let second = refresh(&app.visitor(), &first["refresh_token"]).await.json();
    let thief = app.caller_of(&second);
    thief.get(ME).await.ok();
    app.advance(TimeDelta::seconds(11));
    assert_eq!(refresh(&app.visitor(), &first["refresh_token"]).await.problem(), "auth.refresh_invalid");
    assert_eq!(thief.get(ME).await.problem(), "auth.session_ended", "at once");
    assert_eq!(refresh(&app.visitor(), &second["refresh_token"]).await.problem(), "auth.refresh_invalid");
    other_device.get(ME).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn two_tabs_that_refresh_together_both_go_on() {
    let app = TestApp::start().await;
    let first = app.sign_in("student").await.tokens;
    let visitor = app.visitor();
    let answers = join_all((0..4).map(|_| refresh(&visitor, &first["refresh_token"]))).await;
    let pair = |tokens: &serde_json::Value| (tokens["access_token"].clone(), tokens["refresh_token"].clone());
    let given = pair(&answers[0].json());
    for answer in &answers {
        assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
        app.caller_of(&answer.json()).get(ME).await.ok();
        assert_eq!(pair(&answer.json()), given, "one token is one pair");
    }
    app.advance(TimeDelta::seconds(10));
    let late = refresh(&visitor, &first["refresh_token"]).await;
    assert_eq!(late.status.as_u16(), 200, "ten seconds are a race");
    assert_eq!((pair(&late.json()), &late.json()["expires_in"]), (given, &json!(7_190)), "whose time runs on");
    app.advance(TimeDelta::seconds(1));
    assert_eq!(
        refresh(&visitor, &first["refresh_token"]).await.problem(),
        "auth.refresh_invalid",
        "eleven are a theft"
    );
    assert_eq!(app.caller_of(&answers[0].json()).get(ME).await.problem(), "auth.session_ended");
    app.finish().await;
}

#[tokio::test]
async fn thirty_retries_leave_one_new_pair_that_only_the_old_token_reads() {
    let app = TestApp::start().await;
    let first = app.sign_in("student").await.tokens;
    for _ in 0..30 {
        assert_eq!(refresh(&app.visitor(), &first["refresh_token"]).await.status.as_u16(), 200);
    }
    let living = rows(&app, "access_tokens", "1 = 1").await;
    assert_eq!(living, 2, "the sign-in's and the refreshed one");
    assert_eq!(rows(&app, "refresh_tokens", "sealed_pair IS NOT NULL").await, 1);
    app.advance(TimeDelta::seconds(11));
    clean(&app).await;
    assert_eq!(rows(&app, "refresh_tokens", "sealed_pair IS NOT NULL").await, 0, "the clean-up forgets it");
    app.finish().await;
}

#[tokio::test]
async fn it_is_bound_to_client_and_tenant() {
    let app = TestApp::start().await;
    let tokens = app.sign_in("student").await.tokens;
    let other_client = app.open_client("other-system", &[]).await;
    assert_eq!(refresh(&other_client, &tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    let other_tenant = app.visitor().with("tenant-id", "000001");
    assert_eq!(refresh(&other_tenant, &tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    for nonsense in [json!(""), json!("x"), tokens["access_token"].clone()] {
        assert_eq!(refresh(&app.visitor(), &nonsense).await.problem(), "auth.refresh_invalid");
    }
    assert_eq!(refresh(&app.visitor(), &tokens["refresh_token"]).await.status.as_u16(), 200, "none of them used it up");
    app.finish().await;
}

#[tokio::test]
async fn it_ends_with_the_idle_session() {
    let app = TestApp::start().await;
    let (early, late) = (app.sign_in("student").await.tokens, app.sign_in("student").await.tokens);
    app.advance(TimeDelta::seconds(7_199));
    assert_eq!(refresh(&app.visitor(), &early["refresh_token"]).await.status.as_u16(), 200);
    app.advance(TimeDelta::seconds(1));
    assert_eq!(refresh(&app.visitor(), &late["refresh_token"]).await.problem(), "auth.refresh_invalid");
    app.finish().await;
}

#[tokio::test]
async fn tokens_never_outlive_the_hard_deadline() {
    let app = TestApp::start().await;
    let mut tokens = app.sign_in("student").await.tokens;
    for _ in 0..4 {
        app.advance(TimeDelta::seconds(6_300));
        tokens = refresh(&app.visitor(), &tokens["refresh_token"]).await.json();
    }
    assert_eq!(
        (&tokens["expires_in"], &tokens["detail"]["expireTime"]),
        (&json!(3_600), &json!(3_600)),
        "8 h less 7 h"
    );
    let caller = app.caller_of(&tokens);
    app.advance(TimeDelta::seconds(3_599));
    caller.get(ME).await.ok();
    app.advance(TimeDelta::seconds(1));
    assert_eq!(caller.get(ME).await.problem(), "auth.session_ended");
    assert_eq!(refresh(&app.visitor(), &tokens["refresh_token"]).await.problem(), "auth.refresh_invalid");
    app.finish().await;
}

#[tokio::test]
async fn token_login_needs_both_tokens_of_one_living_session() {
    const PATH: &str = "/api/blade-workbench/auth/tokenLogin";
    let app = TestApp::start().await;
    let (first, second) = (app.sign_in("student").await.tokens, app.sign_in("student").await.tokens);
    let foreign = app.sign_in_to("000001", "student", DEMO_PASSWORD).await.tokens;
    let with = |access: &serde_json::Value, refresh: &serde_json::Value| {
        let text = |v: &serde_json::Value| v.as_str().unwrap_or_default().to_owned();
        app.visitor().with("access-token", &text(access)).with("refresh-token", &text(refresh))
    };
    for (what, caller) in [
        ("another session of the person", with(&first["access_token"], &second["refresh_token"])),
        ("another school", with(&first["access_token"], &foreign["refresh_token"])),
        ("no refresh token", with(&first["access_token"], &json!(""))),
        ("no access token", with(&json!("x"), &first["refresh_token"])),
    ] {
        assert_eq!(caller.post(PATH, json!({})).await.problem(), "auth.refresh_invalid", "{what}");
    }
    // none of these used a token up
    assert_eq!(refresh(&app.visitor(), &second["refresh_token"]).await.status.as_u16(), 200);
    let out = with(&first["access_token"], &first["refresh_token"]).post(PATH, json!({})).await.ok();
    assert_eq!(out["user_id"], first["user_id"]);
    app.caller_of(&out).get(ME).await.ok();
    app.advance(TimeDelta::seconds(11));
    let again = with(&first["access_token"], &first["refresh_token"]).post(PATH, json!({})).await;
    assert_eq!(again.problem(), "auth.refresh_invalid");
    assert_eq!(
        app.visitor()
            .post(TOKEN, json!({"grant_type": "refresh_token", "refresh_token": out["refresh_token"]}))
            .await
            .problem(),
        "auth.refresh_invalid"
    );
    app.finish().await;
}
