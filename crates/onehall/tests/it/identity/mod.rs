//! Sign-in, tokens, sessions, acting as somebody else, directory, settings, the operator's commands.

mod account;
mod acting;
mod bindings;
mod captcha;
mod clean_up;
mod clients;
mod clock;
mod directory;
mod impersonation;
mod locks;
mod lookups;
mod operator;
mod posts;
mod refresh;
mod second_factor;
mod session_time;
mod settings;
mod sign_in;
mod sign_out;
mod social;
mod unlock;

use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer};
use serde_json::{Value, json};

const TOKEN: &str = "/api/blade-auth/oauth/token";
const ME: &str = "/api/blade-user/user/getUserInfo";

/// A try to sign in by password.
async fn try_password(caller: &Caller, account: &str, password: &str) -> TestAnswer {
    caller.post(TOKEN, json!({"grant_type": "password", "username": account, "password": password})).await
}

/// Wrong passwords until the account name has failed this often, solving captchas when they are asked for.
async fn fail(caller: &Caller, account: &str, times: usize) -> TestAnswer {
    let mut last = try_with_captcha(caller, account, "wrong-password").await;
    for _ in 1..times {
        last = try_with_captcha(caller, account, "wrong-password").await;
    }
    last
}

async fn try_with_captcha(caller: &Caller, account: &str, password: &str) -> TestAnswer {
    let (key, code) = solved(caller).await;
    try_password(&caller.with("captcha-key", &key).with("captcha-code", &code), account, password).await
}

/// A fresh captcha and the answer to its question.
async fn solved(caller: &Caller) -> (String, String) {
    let drawn = caller.get("/api/blade-auth/oauth/captcha").await.ok();
    let question = drawn["alt"]["question"].as_str().unwrap();
    let sum: u32 = question.split(" + ").map(|n| n.parse::<u32>().unwrap()).sum();
    (drawn["key"].as_str().unwrap().to_owned(), sum.to_string())
}

async fn refresh(caller: &Caller, token: &Value) -> TestAnswer {
    caller.post(TOKEN, json!({"grant_type": "refresh_token", "refresh_token": token})).await
}

/// What makes two refusals look the same: everything but the request id.
fn looks(answer: &TestAnswer) -> (u16, Value) {
    (answer.status.as_u16(), answer.json())
}

/// The right password of the demonstration accounts, typed by a visitor.
async fn sign_in_again(caller: &Caller) -> TestAnswer {
    try_password(caller, "student", DEMO_PASSWORD).await
}
