//! Sign-in, tokens, sessions, acting as somebody else, directory, settings, the operator's commands.

mod account;
mod acting;
mod activation;
mod audit;
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
mod reset_factor;
mod rights;
mod school_settings;
mod second_factor;
mod session_time;
mod settings;
mod sheets;
mod sign_in;
mod sign_out;
mod social;
mod systems;
mod unlock;
mod ways;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer};
use serde_json::{Value, json};
use sha2::Sha256;

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

/// A fresh captcha and the answer to its work.
async fn solved(caller: &Caller) -> (String, String) {
    let drawn = caller.get("/api/blade-auth/oauth/captcha").await.ok();
    (drawn["key"].as_str().unwrap().to_owned(), solve(&drawn["alt"]))
}

/// What a browser finds; PBKDF2 with one iteration is one HMAC.
pub fn solve(work: &Value) -> String {
    let text = |name: &str| STANDARD.decode(work[name].as_str().unwrap()).unwrap();
    let (key, target) = (text("key"), text("target"));
    assert_eq!((&work["algorithm"], &work["iterations"]), (&json!("PBKDF2-SHA256"), &json!(1)));
    let numbers = u32::try_from(work["numbers"].as_u64().unwrap()).unwrap();
    let is_it = |number: &u32| {
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        mac.update(&number.to_be_bytes());
        mac.update(&1_u32.to_be_bytes());
        mac.finalize().into_bytes()[..16] == target
    };
    (0..numbers).find(is_it).unwrap().to_string()
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
