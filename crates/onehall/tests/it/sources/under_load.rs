//! Many readers, readers who leave, sources that hang and fail.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::response::IntoResponse as _;
use chrono::TimeDelta;
use serde_json::json;
use tokio::task::JoinSet;

use super::upstream::{Answered, Upstream, json as answer, status};
use super::*;

fn said(title: &str) -> Value {
    json!({"data": [{"title": title}]})
}

#[tokio::test]
async fn four_hundred_readers_of_a_cold_question_make_one_call() {
    let upstream = Upstream::start(|_| Answered::Gated(said("a").to_string().into_response())).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(&upstream.origin)).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let who = Arc::new(reader(&app, &admin).await);
    let sources = app.product.deps.port::<dyn DataSources>().unwrap();
    let mut readers = JoinSet::new();
    for _ in 0..400 {
        let (sources, who) = (sources.clone(), who.clone());
        readers.spawn(async move { sources.rows(&who, &titles(api_id)).await });
    }
    upstream.reaches(1).await;
    upstream.gate.add_permits(400);
    let mut answered = 0;
    while let Some(read) = readers.join_next().await {
        let read = read.unwrap().unwrap();
        assert_eq!(read.rows[0]["title"], "a");
        answered += 1;
    }
    assert_eq!((answered, upstream.count()), (400, 1));
    app.finish().await;
}

#[tokio::test]
async fn a_reader_who_leaves_takes_no_call_along() {
    let upstream = Upstream::start(|_| Answered::Gated(said("a").to_string().into_response())).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(&upstream.origin)).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let who = reader(&app, &admin).await;
    let sources = app.product.deps.port::<dyn DataSources>().unwrap();
    let leaving = {
        let (sources, who) = (sources.clone(), who.clone());
        tokio::spawn(async move { sources.rows(&who, &titles(api_id)).await })
    };
    upstream.reaches(1).await;
    leaving.abort();
    assert!(leaving.await.unwrap_err().is_cancelled());
    upstream.gate.add_permits(1);
    assert_eq!(told(read(&app, &who, &titles(api_id)).await).unwrap().0, ["a"]);
    assert_eq!(upstream.count(), 1);
    app.finish().await;
}

#[tokio::test]
async fn a_source_that_hangs_keeps_nobody() {
    let upstream = Upstream::start(|_| Answered::Never).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, with(source(&upstream.origin), json!({"timeoutMs": 5000}))).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let other_api = save_api(&admin, id, api("/other")).await;
    let who = reader(&app, &admin).await;
    let began = Instant::now();
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.unavailable".to_owned()));
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    upstream.change(|_| answer(&said("good")));
    assert_eq!(told(read(&app, &who, &titles(other_api)).await).unwrap().0, ["good"]);
    upstream.change(|_| Answered::Never);
    app.advance(TimeDelta::seconds(60));
    let began = Instant::now();
    let stale = told(read(&app, &who, &titles(other_api)).await);
    assert_eq!(stale, Ok((vec!["good".to_owned()], SourceFreshness::Stale)));
    assert!(began.elapsed() < Duration::from_millis(500), "{:?}", began.elapsed());
    app.finish().await;
}

#[tokio::test]
async fn a_source_that_fails_is_left_alone_and_probed_by_one_call() {
    let upstream = Upstream::start(|_| status(503)).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(&upstream.origin)).await;
    let mut apis = Vec::new();
    for number in 0..9 {
        apis.push(save_api(&admin, id, api(&format!("/{number}"))).await);
    }
    let who = reader(&app, &admin).await;
    let unavailable = Err("source.unavailable".to_owned());
    for api in &apis[..6] {
        assert_eq!(told(read(&app, &who, &titles(*api)).await), unavailable);
    }
    assert_eq!(upstream.count(), 5, "the sixth was not asked");
    let health = item(&admin, id).await["health"].clone();
    assert_eq!((&health["breaker"], &health["lastFault"]), (&json!("OPEN"), &json!("STATUS")));
    assert_eq!(health["lastFaultWords"], "返回错误状态 (HTTP 503)");
    let all = admin.post(&at("health"), json!({})).await.ok();
    assert_eq!((&all[0]["sourceId"], &all[0]["state"]), (&json!(id), &json!("FAILING")));
    app.advance(TimeDelta::seconds(10));
    upstream.change(|_| Answered::Gated(said("well").to_string().into_response()));
    let probe = {
        let (sources, who, api) = (app.product.deps.port::<dyn DataSources>().unwrap(), who.clone(), apis[6]);
        tokio::spawn(async move { sources.rows(&who, &titles(api)).await })
    };
    upstream.reaches(6).await;
    assert_eq!(told(read(&app, &who, &titles(apis[7])).await), unavailable, "one probes");
    upstream.gate.add_permits(10);
    assert_eq!(probe.await.unwrap().unwrap().rows[0]["title"], "well");
    assert_eq!(told(read(&app, &who, &titles(apis[8])).await).unwrap().0, ["well"]);
    assert_eq!(item(&admin, id).await["health"]["breaker"], "CLOSED");
    app.finish().await;
}
