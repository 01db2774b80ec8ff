//! Sources and APIs as administrators make, change and remove them.

use std::collections::HashMap;
use std::sync::Arc;

use onehall_db::{Repo, StoreResult};
use onehall_feature::{DataSources, SourceUse};
use onehall_kernel::{Names, TenantId};
use serde_json::{Value, json};

use super::*;
use onehall_testkit::rows::count;

const ORIGIN: &str = "https://jw.example.edu";

#[tokio::test]
async fn a_source_is_made_changed_and_removed_with_its_apis() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(ORIGIN)).await;
    let made = item(&admin, id).await;
    let expected = json!({"sourceName": "教务系统", "sourceNameEn": "Academic affairs", "owner": "教务处", "origin": ORIGIN,
        "basePath": "", "authKind": "NONE", "hasSecret": false, "secretName": null, "timeoutMs": 2000, "concurrency": 8,
        "isEnabled": true, "apiCount": 0, "usedCount": 0});
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&made[field], value, "{field}");
    }
    assert_eq!(made["health"]["breaker"], "CLOSED");
    assert_ne!(made["updateUserName"], "");

    let change = with(
        source(ORIGIN),
        json!({"sourceId": id, "version": made["version"], "basePath": "/api", "isEnabled": false}),
    );
    let saved = admin.post(&at("save"), change.clone()).await.ok();
    assert_eq!(item(&admin, id).await["basePath"], "/api");
    assert_eq!(admin.post(&at("save"), change.clone()).await.problem(), "object.conflict", "the version before");
    assert_eq!(admin.post(&at("save"), with(change, json!({"version": ""}))).await.problem(), "object.conflict");

    let api_id = save_api(&admin, id, api("/news")).await;
    let apis = admin.post(&at("apis"), json!({"sourceId": id})).await.ok();
    let one = &apis[0];
    assert_eq!((&one["apiName"], &one["usedBy"], &one["freshSeconds"]), (&json!("接口 /news"), &json!([]), &json!(60)));
    let form =
        with(api("/news"), json!({"sourceId": id, "apiId": api_id, "version": one["version"], "freshSeconds": 0}));
    admin.post(&at("api/save"), form.clone()).await.ok();
    assert_eq!(admin.post(&at("api/save"), form).await.problem(), "object.conflict");
    assert_eq!(item(&admin, id).await["apiCount"], 1);

    let sources = app.product.deps.port::<dyn DataSources>().unwrap();
    let unknown = app.env.new_id();
    let tenant = "000000".parse().unwrap();
    let missing =
        sources.missing(onehall_db::Reading::Repo(&app.db.repo()), &tenant, &[api_id, unknown]).await.unwrap();
    assert_eq!(missing, [api_id, unknown], "its source is switched off");
    let on = with(source(ORIGIN), json!({"sourceId": id, "version": saved["version"]}));
    let saved = admin.post(&at("save"), on).await.ok();
    let missing =
        sources.missing(onehall_db::Reading::Repo(&app.db.repo()), &tenant, &[api_id, unknown]).await.unwrap();
    assert_eq!(missing, [unknown]);
    let elsewhere = sources
        .missing(onehall_db::Reading::Repo(&app.db.repo()), &"000001".parse().unwrap(), &[api_id])
        .await
        .unwrap();
    assert_eq!(elsewhere, [api_id]);

    let stale = json!({"sourceId": id, "version": made["version"]});
    assert_eq!(admin.post(&at("remove"), stale).await.problem(), "object.conflict");
    let seen = json!({"sourceId": id, "version": saved["version"]});
    assert_eq!(admin.post(&at("remove"), seen.clone()).await.ok()["removed"], true);
    assert_eq!(admin.post(&at("remove"), seen).await.problem(), "object.not_found");
    assert_eq!(admin.post(&at("apis"), json!({"sourceId": id})).await.problem(), "object.not_found");
    for table in ["source_systems", "source_apis", "source_secrets"] {
        assert_eq!(count(&app, table, "1 = 1").await, 0, "{table}");
    }
    for (action, times) in [
        ("source.made", 1),
        ("source.changed", 2),
        ("source.removed", 1),
        ("source-api.made", 1),
        ("source-api.changed", 1),
    ] {
        assert_eq!(count(&app, "audit_log", &format!("action = '{action}'")).await, times, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn an_api_is_removed_by_itself_and_stays_with_its_source() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(ORIGIN)).await;
    let other = save(&admin, with(source(ORIGIN), json!({"sourceName": "图书馆"}))).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let version = admin.post(&at("apis"), json!({"sourceId": id})).await.ok()[0]["version"].clone();
    let moved = with(api("/news"), json!({"sourceId": other, "apiId": api_id, "version": version}));
    assert_eq!(admin.post(&at("api/save"), moved).await.problem(), "object.not_found");
    let seen = json!({"apiId": api_id, "version": app.env.new_id()});
    assert_eq!(admin.post(&at("api/remove"), seen).await.problem(), "object.conflict");
    admin.post(&at("api/remove"), json!({"apiId": api_id, "version": version})).await.ok();
    assert_eq!(admin.post(&at("apis"), json!({"sourceId": id})).await.ok(), json!([]));
    assert_eq!(count(&app, "audit_log", "action = 'source-api.removed'").await, 1);
    app.finish().await;
}

/// A card that uses every API.
struct Everything;

#[async_trait::async_trait]
impl SourceUse for Everything {
    async fn used(&self, _repo: &Repo, _tenant: &TenantId, apis: &[Uuid]) -> StoreResult<HashMap<Uuid, Vec<Names>>> {
        let names = [("我的成绩", "My marks"), ("考试安排", "Examinations")];
        let names = names.map(|(zh, en)| Names { zh: zh.to_owned(), en: en.to_owned() });
        Ok(apis.iter().map(|api| (*api, names.to_vec())).collect())
    }
}

#[tokio::test]
async fn what_is_used_stays_and_says_by_what() {
    let options =
        TestAppOptions { configure: Some(listed), uses: vec![Arc::new(Everything)], ..TestAppOptions::default() };
    let app = TestApp::with(options).await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(ORIGIN)).await;
    let api_id = save_api(&admin, id, api("/a")).await;
    save_api(&admin, id, api("/b")).await;
    let listed = item(&admin, id).await;
    assert_eq!((&listed["apiCount"], &listed["usedCount"]), (&json!(2), &json!(2)), "each thing once");
    let apis = admin.post(&at("apis"), json!({"sourceId": id})).await.ok();
    assert_eq!(apis[0]["usedBy"], json!(["我的成绩", "考试安排"]));
    let english = admin.english().post(&at("apis"), json!({"sourceId": id})).await.ok();
    assert_eq!(english[0]["usedBy"], json!(["Examinations", "My marks"]));
    let found = "/api/online-service-platform/cardcolumnconfig/getApiList";
    assert_eq!(admin.post(found, json!({})).await.ok()["records"][1]["usedBy"], json!(["我的成绩", "考试安排"]));
    for (call, body) in [
        ("remove", json!({"sourceId": id, "version": listed["version"]})),
        ("api/remove", json!({"apiId": api_id, "version": apis[0]["version"]})),
    ] {
        let answer = admin.post(&at(call), body).await;
        assert_eq!(answer.problem(), "source.in_use", "{call}");
        assert!(answer.text.contains("正在使用，不能删除：我的成绩、考试安排"), "{call}: {}", answer.text);
    }
    assert_eq!((count(&app, "source_systems", "1 = 1").await, count(&app, "source_apis", "1 = 1").await), (1, 2));
    app.finish().await;
}

#[tokio::test]
async fn names_are_there_once_and_numbers_end() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, source(ORIGIN)).await;
    let twice = with(source(ORIGIN), json!({"sourceName": " 教务系统 "}));
    assert_eq!(admin.post(&at("save"), twice).await.problem(), "source.name_taken");
    save_api(&admin, id, api("/a")).await;
    let twice = with(api("/b"), json!({"sourceId": id, "apiName": "接口 /A"}));
    assert_eq!(admin.post(&at("api/save"), twice).await.problem(), "source.name_taken");
    for number in 1..100 {
        save(&admin, with(source(ORIGIN), json!({"sourceName": format!("系统 {number}")}))).await;
    }
    let more = with(source(ORIGIN), json!({"sourceName": "系统 100"}));
    assert_eq!(admin.post(&at("save"), more).await.problem(), "source.limit");
    let second = second_admin(&app).await;
    save(&second, source(ORIGIN)).await;
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_asked_is_told_field_by_field() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let fields = |answer: &onehall_testkit::TestAnswer| {
        let body = answer.json();
        let named =
            body["result"]["fields"].as_array().or_else(|| body["fields"].as_array()).cloned().unwrap_or_default();
        named.iter().map(|one| one["field"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for (change, field) in [
        (json!({"sourceName": " "}), "sourceName"),
        (json!({"origin": "jw.example.edu"}), "origin"),
        (json!({"origin": "http://hall.test"}), "origin"),
        (json!({"origin": "https://jw.example.edu/api"}), "origin"),
        (json!({"basePath": "/a/../b"}), "basePath"),
        (json!({"timeoutMs": 499}), "timeoutMs"),
        (json!({"timeoutMs": 5001}), "timeoutMs"),
        (json!({"concurrency": 33}), "concurrency"),
        (json!({"authKind": "BASIC"}), "authFields.username"),
        (json!({"authKind": "BEARER", "secrets": {"password": "x"}}), "secrets"),
        (json!({"authKind": "BEARER", "secrets": {"token": "a\r\nb"}}), "secrets"),
    ] {
        let answer = admin.post(&at("save"), with(source(ORIGIN), change.clone())).await;
        assert_eq!(answer.problem(), "request.invalid", "{change}");
        assert_eq!(fields(&answer), [field], "{change}: {}", answer.text);
    }
    let id = save(&admin, source(ORIGIN)).await;
    for (change, field) in [
        (json!({"path": "news"}), "path"),
        (json!({"path": "/{who}"}), "path"),
        (json!({"listPath": "$..x"}), "listPath"),
        (json!({"listPath": "$.data.rows[?count($..*) > 1]"}), "listPath"),
        (json!({"freshSeconds": 3601}), "freshSeconds"),
        (json!({"bodyTemplate": {"a": 1}}), "bodyTemplate"),
        (json!({"fields": [{"field": "a", "path": "$..b"}]}), "fields[0].path"),
        (json!({"parameters": [{"name": "Host", "in": "HEADER", "paramType": "CONSTANT"}]}), "parameters[0].name"),
    ] {
        let form = with(with(api("/news"), json!({"sourceId": id})), change.clone());
        let answer = admin.post(&at("api/save"), form).await;
        assert_eq!(answer.problem(), "request.invalid", "{change}");
        assert_eq!(fields(&answer), [field], "{change}: {}", answer.text);
    }
    assert_eq!(fields(&admin.post(&at("api/save"), api("/news")).await), ["sourceId"]);
    let tried = json!({"source": with(source(ORIGIN), json!({"origin": "x"})), "api": api("/news")});
    assert_eq!(fields(&admin.post(&at("test"), tried).await), ["source.origin"]);
    let tried = json!({"source": source(ORIGIN), "api": with(api("/news"), json!({"freshSeconds": 3601}))});
    assert_eq!(fields(&admin.post(&at("test"), tried).await), ["api.freshSeconds"]);
    let nowhere = with(api("/news"), json!({"sourceId": app.env.new_id()}));
    assert_eq!(admin.post(&at("api/save"), nowhere).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn one_school_knows_nothing_of_another_and_students_of_neither() {
    let app = start().await;
    let (admin, second, student) = (app.sign_in("admin").await, second_admin(&app).await, app.sign_in("student").await);
    let id = save(&admin, source(ORIGIN)).await;
    let api_id = save_api(&admin, id, api("/news")).await;
    let version = item(&admin, id).await["version"].clone();
    assert_eq!(second.post(&at("list"), json!({})).await.ok(), json!([]));
    assert_eq!(second.post(&at("health"), json!({})).await.ok(), json!([]));
    let tries: [(&str, Value); 6] = [
        ("apis", json!({"sourceId": id})),
        ("remove", json!({"sourceId": id, "version": version})),
        ("save", with(source(ORIGIN), json!({"sourceId": id, "version": version}))),
        ("api/save", with(api("/x"), json!({"sourceId": id}))),
        ("api/remove", json!({"apiId": api_id, "version": version})),
        (
            "test",
            json!({"source": with(source(ORIGIN), json!({"sourceId": id, "authKind": "BEARER"})), "api": api("/x")}),
        ),
    ];
    for (call, body) in &tries {
        assert_eq!(second.post(&at(call), body.clone()).await.problem(), "object.not_found", "{call}");
        assert_eq!(student.post(&at(call), body.clone()).await.problem(), "access.denied", "{call}");
        assert_eq!(app.visitor().post(&at(call), body.clone()).await.problem(), "auth.required", "{call}");
    }
    for call in ["list", "health"] {
        assert_eq!(student.post(&at(call), json!({})).await.problem(), "access.denied", "{call}");
    }
    let elsewhere = reader(&app, &second).await;
    assert_eq!(told(read(&app, &elsewhere, &titles(api_id)).await), Err("object.not_found".to_owned()));
    assert_eq!(item(&admin, id).await["apiCount"], 1);
    app.finish().await;
}
