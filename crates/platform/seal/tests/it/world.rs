//! A server and a client that have agreed a key, with a clock that stands still.

#![expect(clippy::unwrap_used, reason = "a world that can not be made fails its test")]

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use onehall_kernel::{Env, ManualClock};
use onehall_seal::{
    ClientAgreement, Level, MemoryReplayWindow, OpenedRequest, RequestContext, RequestTo, SealResult, ServerKeys,
    SessionKey, SuiteId, Target, Terms, agree, open_request, seal_request,
};

pub const PATH: &str = "/api/blade-platform/serverCenter/collect?from=home";
pub const RID: &str = "0190c0de-0000-7000-8000-000000000001";
pub const BINDING: &str = "session-1";
pub const BODY: &[u8] = r#"{"serviceId":"0190c0de","note":"教务处","user_info_id":"student"}"#.as_bytes();
pub const TARGET: Target<'static> = Target { method: "POST", uri: PATH };

pub struct World {
    pub clock: Arc<ManualClock>,
    pub env: Env,
    pub keys: ServerKeys,
    pub server: SessionKey,
    pub client: SessionKey,
    pub window: MemoryReplayWindow,
}

pub fn start() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

impl World {
    pub fn new(suite: SuiteId) -> Self {
        let clock = Arc::new(ManualClock::new(start()));
        let env = Env::seeded(clock.clone(), 42);
        let keys = ServerKeys::generate(&env).unwrap();
        let (server, client) = agreed(&keys, suite, &env);
        Self { clock, env, keys, server, client, window: MemoryReplayWindow::default() }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.env.now()
    }

    pub fn advance(&self, seconds: i64) {
        self.clock.advance(TimeDelta::seconds(seconds));
    }

    pub fn to(&self) -> RequestTo<'static> {
        RequestTo { target: TARGET, rid: RID, ts: self.now().timestamp() }
    }

    pub fn context(&self) -> RequestContext<'static> {
        RequestContext { target: TARGET, rid: Some(RID), binding: BINDING, now: self.now() }
    }

    pub fn sealed(&self) -> String {
        seal_request(&self.client, &self.to(), BODY, &self.env).unwrap()
    }

    pub fn open(&self, sealed: &str) -> SealResult<OpenedRequest> {
        open_request(&self.server, sealed, &self.context())
    }
}

pub fn agreed(keys: &ServerKeys, suite: SuiteId, env: &Env) -> (SessionKey, SessionKey) {
    let jwks = keys.jwks(env.now());
    let offer = ClientAgreement::start(&[suite], &jwks, env).unwrap();
    let terms = Terms { allowed: &SuiteId::ALL, level: Level::WritesAndAnswers, binding: BINDING, life_seconds: 7_200 };
    let (server, out) = agree(keys, &terms, offer.input(), env).unwrap();
    let client = offer.finish(&out, &jwks).unwrap();
    (server, client)
}
