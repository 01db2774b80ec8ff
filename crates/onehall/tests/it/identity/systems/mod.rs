//! Clients of other systems as those make and change them who administer the whole school.

mod bounds;
mod change;
mod secrets;

use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

/// A to-do that nobody posted: found or not, the client was let in.
const TODO: &str = "/open/v1/todos/nothing";

/// A call of clients.
fn at(call: &str) -> String {
    format!("/api/onehall/clients/{call}")
}

/// A body with other members.
fn with(mut body: Value, members: Value) -> Value {
    let Value::Object(more) = members else { panic!("{members} is no object") };
    body.as_object_mut().unwrap().extend(more);
    body
}

/// The form of a client.
fn form(id: &str, scopes: &[&str]) -> Value {
    json!({"clientId": id, "clientName": "图书馆", "scopes": scopes, "isPlain": false})
}

/// A client as it is told now.
async fn found(admin: &Caller, id: &str) -> Value {
    admin.post(&at("detail"), json!({"clientId": id})).await.ok()
}

/// Which client a call changes.
fn seen(client: &Value) -> Value {
    json!({"clientId": client["clientId"], "version": client["version"]})
}

/// Makes a client; answers its secret and itself.
async fn made(admin: &Caller, form: Value) -> (String, Value) {
    let told = admin.post(&at("create"), form).await.ok();
    (told["secret"].as_str().unwrap().to_owned(), told["client"].clone())
}

/// What the open call says to these credentials: `todo.not_found` to whoever may call it.
async fn open(app: &TestApp, id: &str, secret: &str) -> String {
    code_of(&app.client(id, secret).get(TODO).await)
}

fn code_of(answer: &TestAnswer) -> String {
    answer.json()["error"]["code"].as_str().map_or_else(|| answer.problem(), str::to_owned)
}
