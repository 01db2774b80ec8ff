//! The Rust side of the interoperation tests: reads one command per line as JSON, answers one line of JSON.
//!
//! It plays the server (`jwks`, `init`, `open`, `seal_answer`, …) and the client (`start`, `finish`, `seal`, …) of other
//! implementations; `tests/interop/seal` drives it. The clock is the machine's, keys are made at the start.

use std::collections::HashMap;
use std::io::{BufRead as _, Write as _};

use futures::executor::block_on;
use onehall_kernel::Env;
use onehall_seal::{
    AnswerContext, AnswerTo, ClientAgreement, InitIn, InitOut, Jwks, Level, MemoryReplayWindow, RequestContext,
    RequestTo, ServerKeys, SessionKey, SuiteId, Target, Terms, agree, open_answer, open_password, open_request,
    seal_answer, seal_password, seal_request, sign_answer, sign_request, verify_answer, verify_request,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// What a message is about.
#[derive(Deserialize)]
struct About {
    method: String,
    uri: String,
    rid: String,
    #[serde(default)]
    status: i64,
}

/// A command. `kid` names a key of an earlier agreement; texts are UTF-8.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    Jwks,
    Init { input: InitIn },
    Open { kid: String, about: About, sealed: String },
    SealAnswer { kid: String, about: About, plain: String },
    OpenPassword { about: About, sealed: String },
    VerifyRequest { kid: String, about: About, sign: String, body: String },
    SignAnswer { suite: SuiteId, about: About, body: String },
    Start { suite: SuiteId, jwks: Jwks },
    Finish { out: InitOut, jwks: Jwks },
    Seal { kid: String, about: About, plain: String },
    OpenAnswer { kid: String, about: About, sealed: String },
    SealPassword { suite: SuiteId, jwks: Jwks, about: About, password: String },
    SignRequest { kid: String, about: About, body: String },
    VerifyAnswer { suite: SuiteId, jwks: Jwks, about: About, sign: String, body: String },
}

struct Peer {
    env: Env,
    keys: ServerKeys,
    sessions: HashMap<String, SessionKey>,
    agreement: Option<ClientAgreement>,
    window: MemoryReplayWindow,
}

type Answer = Result<Value, String>;

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn utf8(bytes: &[u8]) -> Answer {
    std::str::from_utf8(bytes).map(|plain| json!({ "plain": plain })).map_err(text)
}

impl About {
    fn target(&self) -> Target<'_> {
        Target { method: &self.method, uri: &self.uri }
    }

    fn answer(&self) -> AnswerTo<'_> {
        AnswerTo { target: self.target(), rid: &self.rid, status: self.status }
    }
}

impl Peer {
    fn key(&self, kid: &str) -> Result<&SessionKey, String> {
        self.sessions.get(kid).ok_or_else(|| "no such session".to_owned())
    }

    fn request<'a>(&self, about: &'a About) -> RequestTo<'a> {
        RequestTo { target: about.target(), rid: &about.rid, ts: self.env.now().timestamp() }
    }

    fn context<'a>(&self, about: &'a About) -> RequestContext<'a> {
        RequestContext { target: about.target(), rid: Some(&about.rid), binding: "", now: self.env.now() }
    }

    fn keep(&mut self, key: SessionKey, answer: Value) -> Value {
        self.sessions.insert(key.kid().to_owned(), key);
        answer
    }

    fn serve(&mut self, command: Command) -> Answer {
        let now = self.env.now();
        match command {
            Command::Jwks => Ok(json!(self.keys.jwks(now))),
            Command::Init { input } => {
                let terms =
                    Terms { allowed: &SuiteId::ALL, level: Level::WritesAndAnswers, binding: "", life_seconds: 7_200 };
                let (key, out) = agree(&self.keys, &terms, &input, &self.env).map_err(text)?;
                Ok(self.keep(key, json!(out)))
            }
            Command::Open { kid, about, sealed } => {
                let opened = open_request(self.key(&kid)?, &sealed, &self.context(&about)).map_err(text)?;
                utf8(&block_on(opened.once(&self.window)).map_err(text)?)
            }
            Command::SealAnswer { kid, about, plain } => {
                seal_answer(self.key(&kid)?, &about.answer(), plain.as_bytes(), &self.env)
                    .map(|sealed| json!({ "sealed": sealed }))
                    .map_err(text)
            }
            Command::OpenPassword { about, sealed } => {
                let opened = open_password(&self.keys, &SuiteId::ALL, &sealed, &about.target(), now).map_err(text)?;
                utf8(&block_on(opened.once(&self.window)).map_err(text)?)
            }
            Command::VerifyRequest { kid, about, sign, body } => {
                verify_request(self.key(&kid)?, &sign, &self.context(&about), body.as_bytes())
                    .map(|signed| json!({ "rid": signed.rid }))
                    .map_err(text)
            }
            Command::SignAnswer { suite, about, body } => {
                sign_answer(&self.keys, suite, &about.answer(), body.as_bytes(), &self.env)
                    .map(|sign| json!({ "sign": sign }))
                    .map_err(text)
            }
            Command::Start { suite, jwks } => {
                let agreement = ClientAgreement::start(&[suite], &jwks, &self.env).map_err(text)?;
                let input = json!(agreement.input());
                self.agreement = Some(agreement);
                Ok(input)
            }
            Command::Finish { out, jwks } => {
                let agreement = self.agreement.take().ok_or("nothing started")?;
                let key = agreement.finish(&out, &jwks).map_err(text)?;
                let kid = key.kid().to_owned();
                Ok(self.keep(key, json!({ "kid": kid })))
            }
            Command::Seal { kid, about, plain } => {
                seal_request(self.key(&kid)?, &self.request(&about), plain.as_bytes(), &self.env)
                    .map(|sealed| json!({ "sealed": sealed }))
                    .map_err(text)
            }
            Command::OpenAnswer { kid, about, sealed } => {
                let context = AnswerContext { target: about.target(), rid: &about.rid, status: about.status, now };
                utf8(&open_answer(self.key(&kid)?, &sealed, &context).map_err(text)?)
            }
            Command::SealPassword { suite, jwks, about, password } => {
                seal_password(suite, &jwks, &self.request(&about), &password, &self.env)
                    .map(|sealed| json!({ "sealed": sealed }))
                    .map_err(text)
            }
            Command::SignRequest { kid, about, body } => {
                sign_request(self.key(&kid)?, &self.request(&about), body.as_bytes())
                    .map(|sign| json!({ "sign": sign }))
                    .map_err(text)
            }
            Command::VerifyAnswer { suite, jwks, about, sign, body } => {
                verify_answer(&jwks, suite, Some(&sign), &about.answer(), body.as_bytes(), now)
                    .map(|()| json!({}))
                    .map_err(text)
            }
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let env = Env::system();
    let keys = ServerKeys::generate(&env)?;
    let mut peer = Peer { env, keys, sessions: HashMap::new(), agreement: None, window: MemoryReplayWindow::default() };
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = serde_json::from_str(&line?).map_err(text).and_then(|command| peer.serve(command));
        let answer = answer.unwrap_or_else(|error| json!({ "error": error }));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
