//! How sources know the portal.

use axum::response::IntoResponse as _;
use onehall_feature::SourceParameterType;
use onehall_sso::MatchKind;
use serde_json::json;
use tokio::task::JoinSet;

use super::upstream::{Answered, Upstream, json as answer, status};
use super::*;
use crate::cas::{Browser, enc, register};

#[tokio::test]
async fn a_token_is_fetched_once_kept_and_fetched_anew_when_it_is_refused() {
    let upstream = Upstream::start(|_| status(500)).await;
    let valid = std::sync::Arc::new(std::sync::Mutex::new(0));
    let own = valid.clone();
    upstream.change(move |asked| {
        let mut valid = own.lock().unwrap();
        if asked.uri.path() == "/token" {
            *valid += 1;
            return answer(&json!({"access_token": format!("t{valid}"), "token_type": "Bearer", "expires_in": 600}));
        }
        let is_valid = asked.header("authorization") == format!("Bearer t{valid}");
        if is_valid { answer(&json!({"data": [{"title": format!("by t{valid}")}]})) } else { status(401) }
    });
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let fields = json!({"tokenUrl": format!("{}/token", upstream.origin), "clientId": "hall", "scope": "read"});
    let form = json!({"authKind": "OAUTH2_CLIENT", "authFields": fields, "secrets": {"clientSecret": "s3cret"}});
    let id = save(&admin, with(source(&upstream.origin), form)).await;
    let api_id = save_api(&admin, id, with(api("/news"), json!({"freshSeconds": 0}))).await;
    let who = reader(&app, &admin).await;
    let tokens = || upstream.asked().iter().filter(|asked| asked.uri.path() == "/token").count();
    for _ in 0..3 {
        assert_eq!(
            told(read(&app, &who, &titles(api_id)).await),
            Ok((vec!["by t1".to_owned()], SourceFreshness::Live))
        );
    }
    assert_eq!(tokens(), 1);
    let first = upstream.asked().into_iter().find(|asked| asked.uri.path() == "/token").unwrap();
    assert_eq!(first.body, "grant_type=client_credentials&scope=read");
    assert!(first.header("authorization").starts_with("Basic "));
    // withdrawn before its end
    *valid.lock().unwrap() = 7;
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Ok((vec!["by t8".to_owned()], SourceFreshness::Live)));
    assert_eq!(tokens(), 2);
    // 30 s before its end it is not used any more
    app.advance(chrono::TimeDelta::seconds(570));
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Ok((vec!["by t9".to_owned()], SourceFreshness::Live)));
    assert_eq!(tokens(), 3);
    app.finish().await;
}

#[tokio::test]
async fn who_needs_a_token_at_the_same_time_waits_for_one() {
    let upstream = Upstream::start(|asked| match asked.uri.path() {
        "/token" => Answered::Gated(json!({"access_token": "t"}).to_string().into_response()),
        path => answer(&json!({"data": [{"title": path}]})),
    })
    .await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let fields = json!({"tokenUrl": format!("{}/token", upstream.origin), "clientId": "hall"});
    let form = json!({"authKind": "OAUTH2_CLIENT", "authFields": fields, "secrets": {"clientSecret": "s"}});
    let id = save(&admin, with(source(&upstream.origin), form)).await;
    let who = reader(&app, &admin).await;
    let mut readers = JoinSet::new();
    for number in 0..8 {
        let api_id = save_api(&admin, id, api(&format!("/{number}"))).await;
        let (sources, who) = (app.product.deps.port::<dyn DataSources>().unwrap(), who.clone());
        readers.spawn(async move { sources.rows(&who, &titles(api_id)).await });
    }
    upstream.reaches(1).await;
    upstream.gate.add_permits(100);
    while let Some(read) = readers.join_next().await {
        assert_eq!(read.unwrap().unwrap().freshness, SourceFreshness::Live);
    }
    assert_eq!(upstream.asked().iter().filter(|asked| asked.uri.path() == "/token").count(), 1);
    app.finish().await;
}

#[tokio::test]
async fn refused_credentials_are_the_sources_and_end_no_session() {
    let upstream = Upstream::start(|_| status(401)).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let form = json!({"authKind": "QUERY", "authFields": {"queryName": "key"}, "secrets": {"value": "wrong"}});
    let id = save(&admin, with(source(&upstream.origin), form)).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let who = reader(&app, &admin).await;
    let sources = app.product.deps.port::<dyn DataSources>().unwrap();
    let refused = sources.rows(&who, &titles(api_id)).await.unwrap_err();
    let row = refused.problem.code.row();
    assert_eq!((row.code, row.http, row.status), ("source.auth", 200, 8008));
    assert_eq!(upstream.last().query("key"), "wrong");
    app.finish().await;
}

#[tokio::test]
async fn a_ticket_is_the_readers_and_of_the_sources_origin() {
    let upstream = Upstream::start(|asked| answer(&json!({"data": [{"title": asked.query("ticket")}]}))).await;
    let app = start().await;
    let service = format!("{}/", upstream.origin);
    let admin = app.sign_in("admin").await;
    let id = save(&admin, with(source(&upstream.origin), json!({"authKind": "CAS_TICKET"}))).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let who = reader(&app, &admin).await;
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.auth".to_owned()), "no registered service");
    register(&app, MatchKind::Prefix, &service, false, false).await;
    app.advance(chrono::TimeDelta::seconds(5));
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.auth".to_owned()), "not signed in there");
    assert_eq!(upstream.count(), 0);
    app.advance(chrono::TimeDelta::seconds(5));
    Browser::new(&app).sign_in(&service).await;
    let student = app.sign_in("student").await;
    let who = reader(&app, &student).await;
    let (titles_of, freshness) = told(read(&app, &who, &titles(api_id)).await).unwrap();
    assert!(titles_of[0].starts_with("ST-") && freshness == SourceFreshness::Live, "{titles_of:?}");
    let validated =
        app.visitor().get(&format!("/cas/serviceValidate?service={}&ticket={}", enc(&service), titles_of[0])).await;
    assert!(validated.text.contains("<cas:user>student</cas:user>"), "{}", validated.text);
    let again =
        app.visitor().get(&format!("/cas/serviceValidate?service={}&ticket={}", enc(&service), titles_of[0])).await;
    assert!(again.text.contains("INVALID_TICKET"), "good for one attempt");
    // another reader's answer is another one
    let other = reader(&app, &admin).await;
    assert_eq!(told(read(&app, &other, &titles(api_id)).await), Err("source.auth".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn reading_keeps_nobody_signed_in() {
    let upstream = Upstream::start(|asked| answer(&json!({"data": [{"title": asked.query("ticket")}]}))).await;
    let app = start().await;
    let service = format!("{}/", upstream.origin);
    register(&app, MatchKind::Prefix, &service, false, false).await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, with(source(&upstream.origin), json!({"authKind": "CAS_TICKET"}))).await;
    let api_id = save_api(&admin, id, with(api("/news"), json!({"freshSeconds": 0}))).await;
    Browser::new(&app).sign_in(&service).await;
    let student = app.sign_in("student").await;
    let who = reader(&app, &student).await;
    // a session lives two hours without use
    app.advance(chrono::TimeDelta::minutes(90));
    let (first, freshness) = told(read(&app, &who, &titles(api_id)).await).unwrap();
    assert_eq!((first[0].starts_with("ST-"), freshness, upstream.count()), (true, SourceFreshness::Live, 1));
    app.advance(chrono::TimeDelta::minutes(31));
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Ok((first, SourceFreshness::Stale)), "what was before");
    assert_eq!(upstream.count(), 1, "nobody is signed in");
    app.finish().await;
}

/// The portal is the client of another server.
fn external(config: &mut Config) {
    config.areas.set("cas.base_url", json!("https://sso.campus.example/cas")).unwrap();
    config.areas.set("cas.mode", json!("external")).unwrap();
}

#[tokio::test]
async fn where_another_server_issues_tickets_none_is_offered() {
    let app = TestApp::with(TestAppOptions { configure: Some(external), ..TestAppOptions::default() }).await;
    let admin = app.sign_in("admin").await;
    let origin = "https://jw.example.edu";
    let ticketed = with(source(origin), json!({"authKind": "CAS_TICKET"}));
    assert_eq!(admin.post(&at("save"), ticketed).await.problem(), "source.no_tickets");
    let id = save(&admin, source(origin)).await;
    let parameters = json!([{"name": "st", "in": "QUERY", "paramType": "SERVICE_TICKET"}]);
    let asking = with(api("/x"), json!({"sourceId": id, "parameters": parameters}));
    assert_eq!(admin.post(&at("api/save"), asking).await.problem(), "source.no_tickets");
    let types = admin.post("/api/online-service-platform/cardcolumnconfig/getParamTypeList", json!({})).await.ok();
    assert!(types.as_array().unwrap().iter().all(|one| one["dictKey"] != "SERVICE_TICKET"));
    app.finish().await;
}

#[tokio::test]
async fn values_of_readers_come_where_they_should() {
    let upstream = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let id = save(&admin, with(source(&upstream.origin), json!({"basePath": "/api"}))).await;
    let parameter = |name: &str, place: &str, kind: &str| json!({"name": name, "in": place, "paramType": kind});
    let parameters = json!([
        parameter("account", "PATH", "ACCOUNT"), parameter("user", "QUERY", "USER_ID"), parameter("dept", "QUERY", "DEPT_CODE"),
        parameter("role", "HEADER", "ROLE_CODE"), parameter("lang", "BODY", "LANGUAGE"), parameter("day", "BODY", "DATE"),
        parameter("at", "QUERY", "TIMESTAMP"),
        {"name": "rows", "in": "BODY", "type": "number", "paramType": "DISPLAY_ROWS"}, parameter("column", "BODY", "COLUMN_ID"),
    ]);
    let body = json!({"lang": "{lang}", "day": "{day}", "page": {"size": "{rows}"}, "column": "{column}"});
    let form = json!({"method": "POST", "parameters": parameters, "bodyTemplate": body});
    let api_id = save_api(&admin, id, with(api("/of/{account}"), form)).await;
    let call = SourceCall { column: Some("c1".to_owned()), ..titles(api_id) };
    let who = reader(&app, &student).await;
    read(&app, &who, &call).await.unwrap();
    let asked = upstream.last();
    assert_eq!((asked.method.as_str(), asked.uri.path()), ("POST", "/api/of/student"));
    assert_eq!(asked.query("user"), who.user.to_string());
    assert_eq!(asked.query("at"), app.env.now().timestamp().to_string());
    assert_ne!(asked.query("dept"), "");
    assert_eq!(asked.header("role"), who.grants.roles[0]);
    let sent: Value = serde_json::from_slice(&asked.body).unwrap();
    assert_eq!(sent, json!({"lang": "zh-CN", "day": "2026-11-21", "page": {"size": 10}, "column": "c1"}));
    // what a card says wins, and what can not stand there is named
    let bad = SourceCall { values: vec![("account".to_owned(), value(SourceParameterType::Constant, "../x"))], ..call };
    assert_eq!(read(&app, &who, &bad).await, Err("source.value".to_owned()));
    assert_eq!(upstream.count(), 1);
    app.finish().await;
}
