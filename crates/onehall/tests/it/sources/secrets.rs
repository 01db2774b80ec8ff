//! Secrets are written and never read: no answer, no table but the sealed one, no entry of the audit log has them.

use onehall_db::sea_orm::{ConnectionTrait as _, DatabaseBackend};
use serde_json::json;

use super::upstream::{Upstream, json as answer, status};
use super::*;
use onehall_testkit::rows::{all_texts, change, count};

const CANARY: &str = "canary-7f3a91-secret";

fn bearer(origin: &str) -> Value {
    with(source(origin), json!({"authKind": "BEARER", "secrets": {"token": CANARY}}))
}

#[tokio::test]
async fn a_secret_never_comes_back() {
    let upstream = Upstream::start(|_| answer(&json!({"data": [{"title": "a"}]}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let mut said = Vec::new();
    let first = admin.post(&at("save"), bearer(&upstream.origin)).await;
    let id = id_of(&first.ok()["sourceId"]);
    said.push(first.text);
    let api_id = save_api(&admin, id, api("/news")).await;
    assert_eq!(item(&admin, id).await["hasSecret"], true);
    let who = reader(&app, &admin).await;
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Ok((vec!["a".to_owned()], SourceFreshness::Live)));
    assert_eq!(upstream.last().header("authorization"), format!("Bearer {CANARY}"));
    let stored = with(source(&upstream.origin), json!({"authKind": "BEARER", "sourceId": id}));
    let refused = with(bearer(&upstream.origin), json!({"sourceName": "", "secrets": {"token": CANARY, "x": CANARY}}));
    for (call, body) in [
        ("list", json!({})),
        ("health", json!({})),
        ("apis", json!({"sourceId": id})),
        ("save", bearer(&upstream.origin)),
        ("save", refused),
        ("save", json!({"origin": 1, "secrets": {"token": CANARY}})),
        ("test", json!({"source": stored, "api": api("/news")})),
        ("test", json!({"source": bearer(&upstream.origin), "api": api("/news")})),
    ] {
        said.push(admin.post(&at(call), body).await.text);
    }
    // an error of the source comes back, and nothing of what was sent
    upstream.change(|_| status(401));
    said.push(admin.post(&at("test"), json!({"source": bearer(&upstream.origin), "api": api("/news")})).await.text);
    app.advance(chrono::TimeDelta::days(2));
    // the session of two days ago is over
    let again = app.sign_in("admin").await;
    let who = reader(&app, &again).await;
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.auth".to_owned()));
    let logged = item(&again, id).await;
    assert_eq!(logged["health"]["lastFault"], "AUTH");
    said.push(logged.to_string());
    for text in &said {
        assert!(!text.contains(CANARY), "{text}");
    }
    let texts = all_texts(&app).await;
    assert!(texts.len() > 1_000 && texts.iter().any(|text| text.starts_with("source_secrets: ")));
    let found: Vec<&String> = texts.iter().filter(|text| text.contains(CANARY)).collect();
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(count(&app, "source_secrets", "1 = 1").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn absent_keeps_null_clears_and_another_kind_forgets() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let origin = "https://jw.example.edu";
    let id = save(&admin, bearer(origin)).await;
    let save_as = async |form: Value| {
        let version = item(&admin, id).await["version"].clone();
        admin.post(&at("save"), with(form, json!({"sourceId": id, "version": version}))).await
    };
    let kept = with(source(origin), json!({"authKind": "BEARER", "owner": "x"}));
    save_as(kept.clone()).await.ok();
    assert_eq!(item(&admin, id).await["hasSecret"], true);
    save_as(with(kept, json!({"secrets": {"token": null}}))).await.ok();
    assert_eq!(item(&admin, id).await["hasSecret"], false);
    save_as(bearer(origin)).await.ok();
    save_as(source(origin)).await.ok();
    assert_eq!(
        (item(&admin, id).await["hasSecret"].clone(), count(&app, "source_secrets", "1 = 1").await),
        (json!(false), 0)
    );
    app.finish().await;
}

#[tokio::test]
async fn a_secret_that_would_go_elsewhere_is_entered_again() {
    let elsewhere = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let token = |origin: &str, url: &str| {
        let fields = json!({"tokenUrl": url, "clientId": "hall"});
        with(source(origin), json!({"authKind": "OAUTH2_CLIENT", "authFields": fields}))
    };
    let (origin, token_url) = ("https://jw.example.edu", "https://sso.example.edu/token");
    let id = save(&admin, with(token(origin, token_url), json!({"secrets": {"clientSecret": CANARY}}))).await;
    let version = item(&admin, id).await["version"].clone();
    let stored = |form: Value| with(form, json!({"sourceId": id, "version": version}));
    for moved in [
        token(&elsewhere.origin, token_url),
        token("https://jw.example.edu:8443", token_url),
        token(origin, &format!("{}/token", elsewhere.origin)),
        with(source(origin), json!({"authKind": "BEARER"})),
        with(source(&elsewhere.origin), json!({"authKind": "HMAC", "authFields": {"keyId": "k"}})),
    ] {
        assert_eq!(admin.post(&at("save"), stored(moved.clone())).await.problem(), "source.secret_needed", "{moved}");
        let tried = json!({"source": stored(moved.clone()), "api": api("/x")});
        assert_eq!(admin.post(&at("test"), tried).await.problem(), "source.secret_needed", "{moved}");
    }
    assert_eq!(elsewhere.count(), 0);
    let entered = with(token(&elsewhere.origin, token_url), json!({"secrets": {"clientSecret": "new"}}));
    admin.post(&at("save"), stored(entered)).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn sealed_texts_that_changed_places_do_not_open() {
    let upstream = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let one = save(&admin, bearer(&upstream.origin)).await;
    let other = with(bearer(&upstream.origin), json!({"sourceName": "图书馆", "secrets": {"token": "another"}}));
    let two = save(&admin, other).await;
    let api_id = save_api(&admin, two, api("/news")).await;
    // as somebody could who writes into the database
    let sealed_of = |id: Uuid| match app.db.repo().conn().get_database_backend() {
        DatabaseBackend::Postgres => format!("system_id = '{id}'"),
        _ => format!("system_id = x'{}'", id.simple()),
    };
    let taken = format!("SELECT s.sealed FROM source_secrets s WHERE s.{}", sealed_of(one));
    change(&app, &format!("UPDATE source_secrets SET sealed = ({taken}) WHERE {}", sealed_of(two))).await;
    let who = reader(&app, &admin).await;
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.auth".to_owned()));
    assert_eq!(upstream.count(), 0, "nothing was sent");
    app.finish().await;
}
