//! Sensitive words: the dictionary, the check, the record.

mod attempts;
mod files;
mod import;
mod opinions;
mod words;

use onehall_feature::{Opinion, OpinionCheck, OpinionKind};
use onehall_kernel::{Actor, Ctx};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

const BASE: &str = "/api/blade-platform/sensitiveWord";

fn at(call: &str) -> String {
    format!("{BASE}/{call}")
}

async fn call(caller: &Caller, name: &str, body: Value) -> Value {
    caller.post(&at(name), body).await.ok()
}

async fn add(caller: &Caller, word: &str) -> Value {
    call(caller, "add", json!({"word": word})).await
}

/// The number of words that hold a part.
async fn total(caller: &Caller, keyword: &str) -> Value {
    call(caller, "page", json!({"keyword": keyword})).await["total"].clone()
}

/// The word that is found in a text.
async fn tried(caller: &Caller, text: &str) -> Value {
    call(caller, "tryOut", json!({"text": text})).await["word"].clone()
}

/// The administrator of the second school.
async fn second_admin(app: &TestApp) -> Caller {
    app.sign_in_to("000001", "admin", DEMO_PASSWORD).await
}

/// What another area gets when this person writes a text.
async fn say(app: &TestApp, tenant: &str, writer: &Caller, object: &str, text: &str) -> Result<(), String> {
    let user = writer.tokens["user_id"].as_str().unwrap().parse().unwrap();
    let ctx = Ctx { actor: Actor::User(user), ..Ctx::system(&app.env, tenant.parse().unwrap()) };
    let opinion = Opinion { kind: OpinionKind::Rating, object, text };
    app.product.deps.port::<dyn OpinionCheck>().unwrap().check(&ctx, opinion).await.map_err(|error| {
        let row = error.problem.code.row();
        format!("{}: {}", row.code, error.problem.message(ctx.locale))
    })
}
