//! What payload protection costs on the server: a write of 1 kB with its answer, sealed, against the same as plain JSON.

use std::hint::black_box;
use std::time::Instant;

use anyhow::Context as _;
use onehall_kernel::Env;
use onehall_seal::{
    AnswerTo, ClientAgreement, Level, MemoryReplayWindow, RequestContext, RequestTo, SealedBody, ServerKeys,
    SessionKey, SuiteId, Target, Terms, agree, kid_of, open_request, seal_answer, seal_request, sign_answer,
    sign_request, verify_request,
};
use serde_json::{Value, json};

const TARGET: Target<'static> = Target { method: "POST", uri: "/api/blade-platform/serverCenter/collect" };
const BINDING: &str = "session";

/// Rounds of which the fastest counts, so that what else the machine does is left out.
const ROUNDS: usize = 100;
/// A durable write of the whole stack at the rate the hall demands of one node (10,000/s on two cores), in microseconds
/// of processor time.
const WRITE_MICROS: f64 = 200.0;

/// Measures and prints. `calls` is the number of calls of a round.
pub fn run(calls: usize) -> anyhow::Result<()> {
    let body = body();
    let plain = fastest(calls, |_| answer_plain(&body))?;
    println!("plain JSON, {} bytes in and out: {plain:.2} us", body.len());
    for suite in SuiteId::ALL {
        let side = Side::new(suite)?;
        let bodies = side.bodies(2 * calls * ROUNDS, &body)?;
        let (first, second) = bodies.split_at(calls * ROUNDS);
        let name = suite.name();
        for (label, bodies, answers) in [("write", first, false), ("write and answer", second, true)] {
            let mut next = bodies.iter();
            let took = fastest(calls, |_| {
                let (rid, sealed) = next.next().context("a body for every call")?;
                futures::executor::block_on(side.answer_sealed(rid, sealed, answers))
            })?;
            let added = took - plain;
            let share = added / WRITE_MICROS * 100.0;
            println!("{name}, {label} sealed: {took:.2} us, ratio {:.2}", took / plain);
            println!("  adds {added:.1} us: {share:.1} % of a durable write of {WRITE_MICROS:.0} us (target <= 10 %)");
        }
        let signed = fastest(calls / 10, |_| side.sign(&body))?;
        println!("{name}, service centre, check and sign: {signed:.2} us");
        let agreed = fastest(calls / 50, |_| side.agree())?;
        println!("{name}, agreement, both sides, once in two hours: {agreed:.2} us");
    }
    Ok(())
}

/// A write of about 1 kB.
fn body() -> String {
    json!({
        "serviceId": "0190c0de-0000-7000-8000-000000000001",
        "note": "请在周五之前处理".repeat(30),
        "tags": ["a", "b", "c"],
        "user_info_id": "student",
        "user_info_name": "林晓",
        "more": "x".repeat(160),
    })
    .to_string()
}

/// Microseconds of one call in the fastest round.
fn fastest(calls: usize, mut call: impl FnMut(usize) -> anyhow::Result<usize>) -> anyhow::Result<f64> {
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for n in 0..calls {
            black_box(call(n)?);
        }
        let took = start.elapsed().as_secs_f64() * 1e6;
        best = best.min(took / f64::from(u32::try_from(calls)?));
    }
    Ok(best)
}

/// What every write does: read the body, write the envelope.
fn answer_plain(body: &str) -> anyhow::Result<usize> {
    let input: Value = serde_json::from_str(body)?;
    Ok(envelope(&input)?.len())
}

fn envelope(result: &Value) -> anyhow::Result<String> {
    Ok(serde_json::to_string(&json!({
        "status": 1000, "code": 200, "success": true, "msg": "操作成功", "msgDetail": "", "result": result,
    }))?)
}

struct Side {
    env: Env,
    keys: ServerKeys,
    server: SessionKey,
    client: SessionKey,
    window: MemoryReplayWindow,
}

impl Side {
    fn new(suite: SuiteId) -> anyhow::Result<Self> {
        let env = Env::system();
        let keys = ServerKeys::generate(&env)?;
        let jwks = keys.jwks(env.now());
        let offer = ClientAgreement::start(&[suite], &jwks, &env)?;
        let terms =
            Terms { allowed: &SuiteId::ALL, level: Level::WritesAndAnswers, binding: BINDING, life_seconds: 7_200 };
        let (server, out) = agree(&keys, &terms, offer.input(), &env)?;
        let client = offer.finish(&out, &jwks)?;
        Ok(Self { env, keys, server, client, window: MemoryReplayWindow::new(10_000_000, 10_000_000) })
    }

    /// Sealed bodies under ids of their own.
    fn bodies(&self, count: usize, body: &str) -> anyhow::Result<Vec<(String, String)>> {
        let ts = self.env.now().timestamp();
        (0..count)
            .map(|n| {
                let rid = format!("0190c0de-0000-7000-8000-{n:012}");
                let to = RequestTo { target: TARGET, rid: &rid, ts };
                let data = seal_request(&self.client, &to, body.as_bytes(), &self.env)?;
                Ok((rid, serde_json::to_string(&SealedBody { data })?))
            })
            .collect()
    }

    async fn answer_sealed(&self, rid: &str, body: &str, seal: bool) -> anyhow::Result<usize> {
        let sealed: SealedBody = serde_json::from_str(body)?;
        anyhow::ensure!(kid_of(&sealed.data)? == self.server.kid());
        let context = RequestContext { target: TARGET, rid: Some(rid), binding: BINDING, now: self.env.now() };
        let text = open_request(&self.server, &sealed.data, &context)?.once(&self.window).await?;
        let input: Value = serde_json::from_slice(&text)?;
        if !seal {
            return Ok(envelope(&input)?.len());
        }
        let result = serde_json::to_vec(&input)?;
        let to = AnswerTo { target: TARGET, rid, status: 1000 };
        Ok(envelope(&Value::String(seal_answer(&self.server, &to, &result, &self.env)?))?.len())
    }

    fn sign(&self, body: &str) -> anyhow::Result<usize> {
        let rid = "0190c0de-0000-7000-8000-000000000001";
        let to = RequestTo { target: TARGET, rid, ts: self.env.now().timestamp() };
        let sign = sign_request(&self.client, &to, body.as_bytes())?;
        let context = RequestContext { target: TARGET, rid: Some(rid), binding: BINDING, now: self.env.now() };
        verify_request(&self.server, &sign, &context, body.as_bytes())?;
        let to = AnswerTo { target: TARGET, rid, status: 1000 };
        Ok(sign_answer(&self.keys, self.server.suite(), &to, body.as_bytes(), &self.env)?.len())
    }

    /// Both sides of an agreement.
    fn agree(&self) -> anyhow::Result<usize> {
        let jwks = self.keys.jwks(self.env.now());
        let offer = ClientAgreement::start(&[self.server.suite()], &jwks, &self.env)?;
        let terms =
            Terms { allowed: &SuiteId::ALL, level: Level::WritesAndAnswers, binding: BINDING, life_seconds: 7_200 };
        let (_, out) = agree(&self.keys, &terms, offer.input(), &self.env)?;
        Ok(offer.finish(&out, &jwks)?.kid().len())
    }
}
