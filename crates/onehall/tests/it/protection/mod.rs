//! Payload protection over the whole application: what is demanded, opened, sealed, signed and refused.

mod agreement;
mod answers;
mod clock;
mod passwords;
mod writes;

use onehall_kernel::Env;
use onehall_seal::{
    AnswerContext, AnswerTo, ClientAgreement, InitOut, Jwks, RequestTo, SealedBody, SessionKey, SuiteId, Target,
    open_answer, seal_request, sign_request, verify_answer,
};
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

const INIT: &str = "/api/blade-workbench/auth/auth/init";
const KEYS: &str = "/.well-known/onehall-keys.json";
const COLLECT: &str = "/api/blade-platform/serverCenter/collect";
const CANCEL: &str = "/api/blade-platform/serverCenter/cancelCollect";
const MINE: &str = "/api/blade-platform/serverCenter/myCollect";
const THEME: &str = "/api/blade-platform/userThemeSetUp/update";

/// Sets the level of the university.
async fn demand(app: &TestApp, setting: Value) {
    let mut tx = app.db.begin().await.unwrap();
    onehall_records::settings::put_setting(&mut tx, &app.ctx(), "payload_protection", &setting).await.unwrap();
    tx.save().await.unwrap();
    app.carry_events().await;
}

async fn published(app: &TestApp) -> Jwks {
    serde_json::from_value(app.visitor().get(KEYS).await.json()).unwrap()
}

/// A browser with a session key.
struct Browser {
    caller: Caller,
    key: SessionKey,
    jwks: Jwks,
    env: Env,
}

/// One request as it goes over the wire.
struct Wire {
    rid: String,
    ts: i64,
    body: String,
    sign: String,
}

impl Browser {
    async fn new(app: &TestApp, caller: Caller, suite: SuiteId) -> Self {
        let (jwks, env) = (published(app).await, app.env.clone());
        let agreement = ClientAgreement::start(&[suite], &jwks, &env).unwrap();
        let out = caller.post(INIT, serde_json::to_value(agreement.input()).unwrap()).await.ok();
        let out: InitOut = serde_json::from_value(out).unwrap();
        let key = agreement.finish(&out, &jwks).unwrap();
        Self { caller, key, jwks, env }
    }

    fn wire(&self, method: &str, path: &str, plain: &str) -> Wire {
        let (rid, ts) = (self.env.new_id().to_string(), self.env.now().timestamp());
        let to = RequestTo { target: Target { method, uri: path }, rid: &rid, ts };
        let body = match method {
            "GET" => String::new(),
            _ => {
                let data = seal_request(&self.key, &to, plain.as_bytes(), &self.env).unwrap();
                serde_json::to_string(&SealedBody { data }).unwrap()
            }
        };
        let sign = sign_request(&self.key, &to, body.as_bytes()).unwrap();
        Wire { rid, ts, body, sign }
    }

    fn named(&self, wire: &Wire) -> Caller {
        let crypto = format!("{};kid={}", self.key.suite().name(), self.key.kid());
        let caller = self.caller.with("x-oh-crypto", &crypto).with("x-request-id", &wire.rid);
        caller.with("x-timestamp", &wire.ts.to_string()).with("x-sign", &wire.sign)
    }

    async fn send(&self, method: &str, path: &str, wire: &Wire) -> TestAnswer {
        let body = (method != "GET").then(|| ("application/json", wire.body.clone()));
        self.named(wire).send(method.parse().unwrap(), path, body).await
    }

    async fn post(&self, path: &str, body: Value) -> (Wire, TestAnswer) {
        let wire = self.wire("POST", path, &body.to_string());
        let answer = self.send("POST", path, &wire).await;
        (wire, answer)
    }

    /// The payload of a sealed answer.
    fn open(&self, method: &str, path: &str, wire: &Wire, answer: &TestAnswer) -> Value {
        let envelope = answer.json();
        let sealed = envelope["result"].as_str().unwrap_or_else(|| panic!("not sealed: {}", answer.text));
        let target = Target { method, uri: path };
        let status = envelope["status"].as_i64().unwrap();
        let context = AnswerContext { target, rid: &wire.rid, status, now: self.env.now() };
        serde_json::from_slice(&open_answer(&self.key, sealed, &context).unwrap()).unwrap()
    }

    /// Checks the signature of an answer of the service centre.
    fn is_signed(&self, method: &str, path: &str, wire: &Wire, answer: &TestAnswer) -> bool {
        let sign = answer.headers.get("x-sign").and_then(|v| v.to_str().ok());
        let status = answer.json()["status"].as_i64().unwrap();
        let to = AnswerTo { target: Target { method, uri: path }, rid: &wire.rid, status };
        verify_answer(&self.jwks, self.key.suite(), sign, &to, answer.text.as_bytes(), self.env.now()).is_ok()
    }
}

/// What the student has collected, read as a client that is exempt.
async fn collected(app: &TestApp, caller: &Caller) -> Vec<String> {
    let plain = app.plain(caller).await;
    let list = plain.get(MINE).await.ok();
    list.as_array().unwrap().iter().map(|row| row["serviceId"].as_str().unwrap().to_owned()).collect()
}

fn of(id: &str) -> Value {
    json!({"serviceId": id})
}
