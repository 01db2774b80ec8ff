//! Data sources: what administrators set up, what other systems are asked, who sees what of their answers.

mod auth;
mod cards;
mod look_ups;
mod manage;
mod rows;
mod secrets;
mod ssrf;
mod test_call;
mod under_load;
mod upstream;

use onehall::config::Config;
use onehall_feature::{CardReader, DataSources, SourceCall, SourceField, SourceFreshness, SourceParameter, SourceRows};
use onehall_kernel::{Actor, Ctx};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, TestAppOptions};
use onehall_web::ApiError;
use serde_json::{Value, json};
use uuid::Uuid;

/// A call of this area.
fn at(call: &str) -> String {
    format!("/api/onehall/sources/{call}")
}

/// 127.0.0.1 is listed, and nothing else on this machine.
fn listed(config: &mut Config) {
    config.outbound.allowed_networks = vec!["127.0.0.1".parse().unwrap()];
}

async fn start() -> TestApp {
    TestApp::with(TestAppOptions { configure: Some(listed), ..TestAppOptions::default() }).await
}

/// The administrator of the second school.
async fn second_admin(app: &TestApp) -> Caller {
    app.sign_in_to("000001", "admin", DEMO_PASSWORD).await
}

/// The form of a source.
fn source(origin: &str) -> Value {
    json!({"sourceName": "教务系统", "sourceNameEn": "Academic affairs", "owner": "教务处", "origin": origin, "authKind": "NONE"})
}

/// The form of an API that lists rows of `{id, title}`.
fn api(path: &str) -> Value {
    json!({"apiName": format!("接口 {path}"), "method": "GET", "path": path, "listPath": "$.data",
        "fields": [{"field": "title", "chineseName": "标题", "isMust": true}], "freshSeconds": 60})
}

/// The same object with other members.
fn with(mut base: Value, members: Value) -> Value {
    for (name, value) in members.as_object().unwrap() {
        base[name] = value.clone();
    }
    base
}

/// Saves a source; answers its id.
async fn save(admin: &Caller, form: Value) -> Uuid {
    id_of(&admin.post(&at("save"), form).await.ok()["sourceId"])
}

/// Saves an API of a source; answers its id.
async fn save_api(admin: &Caller, source: Uuid, form: Value) -> Uuid {
    let form = with(form, json!({"sourceId": source}));
    id_of(&admin.post(&at("api/save"), form).await.ok()["apiId"])
}

fn id_of(value: &Value) -> Uuid {
    value.as_str().unwrap().parse().unwrap()
}

/// What `list` says of a source.
async fn item(admin: &Caller, source: Uuid) -> Value {
    let all = admin.post(&at("list"), json!({})).await.ok();
    let found = all.as_array().unwrap().iter().find(|one| one["sourceId"] == source.to_string());
    found.unwrap_or_else(|| panic!("{source} is not listed")).clone()
}

/// A person as cards know one.
async fn reader(app: &TestApp, caller: &Caller) -> CardReader {
    let session = app.product.app.sessions.find(&caller.access_token).await.unwrap().unwrap();
    CardReader {
        ctx: Ctx { actor: Actor::User(session.user), ..Ctx::system(&app.env, session.tenant.clone()) },
        tenant: app.product.app.tenants.find(&session.tenant).await.unwrap().unwrap(),
        user: session.user,
        grants: app.product.app.permissions.grants(&session).await.unwrap(),
    }
}

/// A call of an API for its titles.
fn titles(api: Uuid) -> SourceCall {
    let mapping = vec![SourceField { field: "title".to_owned(), ..SourceField::default() }];
    SourceCall { api, values: Vec::new(), mapping, rows: 10, column: None }
}

/// What a person reads.
async fn read(app: &TestApp, reader: &CardReader, call: &SourceCall) -> Result<SourceRows, String> {
    let sources = app.product.deps.port::<dyn DataSources>().unwrap();
    sources.rows(reader, call).await.map_err(|error| code(&error))
}

fn code(error: &ApiError) -> String {
    error.problem.code.row().code.to_owned()
}

/// The titles that were read, and how old they are.
fn told(read: Result<SourceRows, String>) -> Result<(Vec<String>, SourceFreshness), String> {
    let read = read?;
    let titles = read.rows.iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect();
    Ok((titles, read.freshness))
}

/// A parameter's value as a card says it.
fn value(kind: onehall_feature::SourceParameterType, value: &str) -> SourceParameter {
    SourceParameter { kind, value: value.to_owned() }
}
