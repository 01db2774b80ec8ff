//! People as another system provisions them by SCIM.

mod bounds;
mod brake;
mod bulk;
mod filter;
mod groups;
mod rehearsal;
mod users;

use axum::http::Method;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

const USERS: &str = "/scim/v2/Users";
const USER: &str = "urn:ietf:params:scim:schemas:core:2.0:User";
const CAMPUS: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:User";
const PATCH: &str = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/// A system that may provision people.
async fn system(app: &TestApp) -> Caller {
    app.open_client("idm", &["provision-people"]).await.english()
}

/// Somebody with other attributes.
fn person(account: &str, more: Value) -> Value {
    let mut body = json!({"schemas": [USER], "userName": account, "name": {"formatted": "顾南风"}});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

/// A patch of these operations.
fn patch(operations: &Value) -> Value {
    json!({"schemas": [PATCH], "Operations": operations})
}

fn at(id: &Value) -> String {
    format!("{USERS}/{}", id.as_str().unwrap())
}

/// Somebody whom the system adds.
async fn added(system: &Caller, account: &str, more: Value) -> Value {
    let answer = system.post(USERS, person(account, more)).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    answer.json()
}

/// Status, `scimType` and code of a refusal.
fn refusal(answer: &TestAnswer) -> (u16, String, String) {
    let body = answer.json();
    assert_eq!(body["schemas"], json!(["urn:ietf:params:scim:api:messages:2.0:Error"]), "{body}");
    assert_eq!(body["status"], answer.status.as_u16().to_string());
    assert_eq!(answer.headers["content-type"], "application/scim+json");
    (answer.status.as_u16(), body["scimType"].as_str().unwrap_or_default().to_owned(), answer.problem())
}

/// A body under the content type of the standard.
async fn send(caller: &Caller, method: Method, path: &str, body: &Value) -> TestAnswer {
    caller.send(method, path, Some(("application/scim+json", body.to_string()))).await
}

/// The accounts of a list with this filter, sorted.
async fn accounts(system: &Caller, filter: &str) -> Vec<String> {
    let encoded: String = filter.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let list = system.get(&format!("{USERS}?filter={encoded}")).await;
    assert_eq!(list.status.as_u16(), 200, "{filter}: {}", list.text);
    let list = list.json();
    let people = list["Resources"].as_array().unwrap();
    assert_eq!(list["itemsPerPage"], people.len());
    // keys have no order that a test could know
    let mut names: Vec<String> = people.iter().map(|one| one["userName"].as_str().unwrap().to_owned()).collect();
    names.sort_unstable();
    names
}
