//! Everything of `onehall-seal` that reads the wire: nothing panics, nothing but the original is accepted.

use std::sync::{Arc, OnceLock};

use chrono::DateTime;
use onehall_kernel::{Env, ManualClock};
use onehall_seal::headers::CryptoHeader;
use onehall_seal::{
    AnswerContext, AnswerTo, ClientAgreement, InitIn, InitOut, Jwks, Level, RequestContext, RequestTo, ServerKeys,
    SessionKey, SuiteId, Target, Terms, agree, kid_of, open_answer, open_password, open_request, seal_answer,
    seal_password, seal_request, sign_answer, sign_request, verify_answer, verify_request,
};

const RID: &str = "0190c0de-0000-7000-8000-000000000001";
const BODY: &[u8] = br#"{"serviceId":"1"}"#;
const TARGET: Target<'static> = Target { method: "POST", uri: "/api/x?y=1" };
const TERMS: Terms<'static> =
    Terms { allowed: &SuiteId::ALL, level: Level::WritesAndAnswers, binding: "s", life_seconds: 7_200 };

struct Side {
    suite: SuiteId,
    server: SessionKey,
    client: SessionKey,
    request: String,
    answer: String,
    password: String,
    sign: String,
    answer_sign: String,
    stored: String,
    init: String,
}

struct World {
    env: Env,
    keys: ServerKeys,
    jwks: Jwks,
    sides: Vec<Side>,
}

fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let start = DateTime::from_timestamp(1_800_000_000, 0).expect("a time");
        let env = Env::seeded(Arc::new(ManualClock::new(start)), 1);
        let keys = ServerKeys::generate(&env).expect("keys");
        let jwks = keys.jwks(start);
        let sides = SuiteId::ALL.into_iter().map(|suite| side(suite, &keys, &jwks, &env)).collect();
        World { env, keys, jwks, sides }
    })
}

fn side(suite: SuiteId, keys: &ServerKeys, jwks: &Jwks, env: &Env) -> Side {
    let offer = ClientAgreement::start(&[suite], jwks, env).expect("an offer");
    let init = serde_json::to_string(offer.input()).expect("text");
    let (server, out) = agree(keys, &TERMS, offer.input(), env).expect("a key");
    let client = offer.finish(&out, jwks).expect("the same key");
    let to = RequestTo { target: TARGET, rid: RID, ts: env.now().timestamp() };
    let back = AnswerTo { target: TARGET, rid: RID, status: 1000 };
    Side {
        suite,
        request: seal_request(&client, &to, BODY, env).expect("sealed"),
        answer: seal_answer(&server, &back, BODY, env).expect("sealed"),
        password: seal_password(suite, jwks, &to, "secret", env).expect("sealed"),
        sign: sign_request(&client, &to, BODY).expect("signed"),
        answer_sign: sign_answer(keys, suite, &back, BODY, env).expect("signed"),
        stored: keys.store_session(&server, env).expect("stored"),
        init,
        server,
        client,
    }
}

/// `original` with the bytes at a place replaced: the first two bytes of `data` say where, the rest by what.
fn spliced(original: &str, data: &[u8]) -> Option<String> {
    let (place, rest) = data.split_first_chunk::<2>()?;
    let mut bytes = original.as_bytes().to_vec();
    let start = usize::from(u16::from_le_bytes(*place)) % bytes.len();
    let end = (start + rest.len()).min(bytes.len());
    bytes.splice(start..end, rest.iter().copied());
    String::from_utf8(bytes).ok()
}

fn try_all(world: &World, side: &Side, kind: u8, text: &str) {
    let now = world.env.now();
    let context = RequestContext { target: TARGET, rid: Some(RID), binding: "s", now };
    let back = AnswerTo { target: TARGET, rid: RID, status: 1000 };
    let accepted = match kind {
        0 => open_request(&side.server, text, &context).is_ok() && text != side.request,
        1 => {
            let context = AnswerContext { target: TARGET, rid: RID, status: 1000, now };
            open_answer(&side.client, text, &context).is_ok() && text != side.answer
        }
        2 => open_password(&world.keys, &SuiteId::ALL, text, &TARGET, now).is_ok() && text != side.password,
        3 => verify_request(&side.server, text, &context, BODY).is_ok() && text != side.sign,
        4 => verify_answer(&world.jwks, side.suite, Some(text), &back, BODY, now).is_ok() && text != side.answer_sign,
        5 => world.keys.load_session(side.server.kid(), text, now).is_ok() && text != side.stored,
        _ => {
            drop(kid_of(text));
            drop(CryptoHeader::parse(text));
            drop(ServerKeys::from_stored(text));
            if let Ok(input) = serde_json::from_str::<InitIn>(text) {
                drop(agree(&world.keys, &TERMS, &input, &world.env));
            }
            if let Ok(out) = serde_json::from_str::<InitOut>(text) {
                let offer = ClientAgreement::start(&[side.suite], &world.jwks, &world.env).expect("an offer");
                assert!(offer.finish(&out, &world.jwks).is_err(), "an answer to nobody");
            }
            false
        }
    };
    assert!(!accepted, "accepted: {text}");
}

/// Tries one input.
pub fn run(data: &[u8]) {
    let world = world();
    let Some(([choice], rest)) = data.split_first_chunk::<1>() else { return };
    let side = &world.sides[usize::from(choice & 1)];
    let kind = (choice >> 1) & 7;
    if choice & 0x80 == 0 {
        if let Ok(text) = std::str::from_utf8(rest) {
            try_all(world, side, kind, text);
        }
        return;
    }
    let originals =
        [&side.request, &side.answer, &side.password, &side.sign, &side.answer_sign, &side.stored, &side.init];
    if let Some(text) = originals.get(usize::from(kind)).and_then(|original| spliced(original, rest)) {
        try_all(world, side, kind, &text);
    }
}
