//! What readers see of a source's answers.

use axum::response::IntoResponse as _;
use chrono::TimeDelta;
use onehall_feature::{SourceParameterType, SourceValueType, SourceWarning};
use serde_json::json;

use super::upstream::{Answered, Upstream, json as answer, status};
use super::*;

/// A source with one API.
async fn set_up(upstream: &Upstream, form: Value) -> (TestApp, Caller, Uuid) {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(&upstream.origin)).await;
    let api_id = save_api(&admin, id, form).await;
    (app, admin, api_id)
}

#[tokio::test]
async fn names_with_dots_are_found_and_entries_without_a_field_stay() {
    let rows = json!([{"info.title": "甲", "n": "7"}, {"other": 1}, {"info.title": "<b>乙</b>", "n": "many"}]);
    let upstream = Upstream::start(move |_| answer(&json!({"data": rows}))).await;
    let (app, admin, api_id) = set_up(&upstream, api("/news")).await;
    let field = |name: &str, path: &str, kind| SourceField {
        field: name.to_owned(),
        path: path.to_owned(),
        kind,
        ..SourceField::default()
    };
    let mapping = vec![
        field("title", "$['info.title']", SourceValueType::Text),
        SourceField { default: "0".to_owned(), ..field("count", "$.n", SourceValueType::Number) },
    ];
    let call = SourceCall { mapping, ..titles(api_id) };
    let who = reader(&app, &admin).await;
    let said = read(&app, &who, &call).await.unwrap();
    let expected = json!([{"title": "甲", "count": 7}, {"title": "", "count": 0}, {"title": "<b>乙</b>", "count": 0}]);
    assert_eq!(json!(said.rows), expected);
    let warning = |field: &str, count| SourceWarning { field: field.to_owned(), count };
    assert_eq!(said.warnings, [warning("title", 1), warning("count", 2)]);
    let two = read(&app, &who, &SourceCall { rows: 2, ..call.clone() }).await.unwrap();
    assert_eq!((two.rows.len(), two.freshness, upstream.count()), (2, SourceFreshness::Cached, 1));
    let broken = vec![field("title", "$..x", SourceValueType::Text)];
    assert_eq!(read(&app, &who, &SourceCall { mapping: broken, ..call }).await, Err("request.invalid".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn nobody_gets_the_entry_of_another() {
    let upstream = Upstream::start(|asked| answer(&json!({"data": [{"title": asked.query("who")}]}))).await;
    let parameters = json!([{"name": "who", "in": "QUERY", "paramType": "CONSTANT", "value": "all"}]);
    let (app, admin, api_id) = set_up(&upstream, with(api("/mine"), json!({"parameters": parameters}))).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let readers = [reader(&app, &student).await, reader(&app, &teacher).await, reader(&app, &admin).await];
    let of = |kind| SourceCall { values: vec![("who".to_owned(), value(kind, ""))], ..titles(api_id) };
    for kind in [SourceParameterType::Account, SourceParameterType::UserId] {
        let before = upstream.count();
        for _ in 0..2 {
            let mut seen = Vec::new();
            for who in &readers {
                seen.extend(told(read(&app, who, &of(kind)).await).unwrap().0);
            }
            let own: Vec<String> = match kind {
                SourceParameterType::Account => ["student", "teacher", "admin"].map(str::to_owned).to_vec(),
                _ => readers.iter().map(|who| who.user.to_string()).collect(),
            };
            assert_eq!(seen, own);
        }
        assert_eq!(upstream.count() - before, 3, "{kind:?}: once for each");
    }
    // what is the same for all is asked once; of a department once for each
    let before = upstream.count();
    for who in &readers {
        assert_eq!(told(read(&app, who, &titles(api_id)).await).unwrap().0, ["all"]);
    }
    assert_eq!(upstream.count() - before, 1);
    app.finish().await;
}

#[tokio::test]
async fn what_is_old_is_shown_at_once_with_its_time_and_asked_behind() {
    let upstream = Upstream::start(|_| answer(&json!({"data": [{"title": "first"}]}))).await;
    let (app, admin, api_id) = set_up(&upstream, api("/news")).await;
    let who = reader(&app, &admin).await;
    let began = app.env.now();
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Ok((vec!["first".to_owned()], SourceFreshness::Live)));
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Ok((vec!["first".to_owned()], SourceFreshness::Cached)));
    app.advance(TimeDelta::seconds(60));
    upstream.change(|_| Answered::Gated(json!({"data": [{"title": "second"}]}).to_string().into_response()));
    for _ in 0..3 {
        let old = read(&app, &who, &titles(api_id)).await.unwrap();
        assert_eq!((old.as_of, old.freshness), (began, SourceFreshness::Stale));
    }
    upstream.reaches(2).await;
    assert_eq!(upstream.count(), 2, "one call behind three readers");
    upstream.gate.add_permits(1);
    let fresh = loop {
        let said = read(&app, &who, &titles(api_id)).await.unwrap();
        if said.freshness == SourceFreshness::Cached {
            break said;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!((&fresh.rows[0]["title"], fresh.as_of), (&json!("second"), app.env.now()));
    // a dead source shows its last good state for a day
    upstream.change(|_| status(500));
    app.advance(TimeDelta::hours(23));
    for _ in 0..2 {
        let said = read(&app, &who, &titles(api_id)).await.unwrap();
        assert_eq!((&said.rows[0]["title"], said.freshness), (&json!("second"), SourceFreshness::Stale));
    }
    app.advance(TimeDelta::hours(2));
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.unavailable".to_owned()));
    app.finish().await;
}

#[tokio::test]
async fn a_change_counts_at_once() {
    let upstream = Upstream::start(|asked| answer(&json!({"data": [{"title": asked.uri.path()}]}))).await;
    let (app, admin, api_id) = set_up(&upstream, with(api("/old"), json!({"freshSeconds": 3600}))).await;
    let who = reader(&app, &admin).await;
    assert_eq!(told(read(&app, &who, &titles(api_id)).await).unwrap().0, ["/old"]);
    let all = admin.post(&at("list"), json!({})).await.ok();
    let (id, version) = (id_of(&all[0]["sourceId"]), all[0]["version"].clone());
    let apis = admin.post(&at("apis"), json!({"sourceId": id})).await.ok();
    let form = json!({"sourceId": id, "apiId": api_id, "version": apis[0]["version"]});
    admin.post(&at("api/save"), with(api("/new"), form)).await.ok();
    assert_eq!(told(read(&app, &who, &titles(api_id)).await).unwrap().0, ["/new"]);
    let moved = json!({"sourceId": id, "version": version, "basePath": "/v2"});
    let saved = admin.post(&at("save"), with(source(&upstream.origin), moved)).await.ok();
    assert_eq!(told(read(&app, &who, &titles(api_id)).await).unwrap().0, ["/v2/new"]);
    let off = json!({"sourceId": id, "version": saved["version"], "isEnabled": false});
    admin.post(&at("save"), with(source(&upstream.origin), off)).await.ok();
    assert_eq!(told(read(&app, &who, &titles(api_id)).await), Err("source.off".to_owned()));
    assert_eq!(told(read(&app, &who, &titles(app.env.new_id())).await), Err("object.not_found".to_owned()));
    app.finish().await;
}
