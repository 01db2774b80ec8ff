//! The server's own keys: one signing and one encryption key per suite and generation, rotated with a grace period.

use chrono::{DateTime, Utc};
use onehall_kernel::Env;

use super::jwk::{Jwks, PublicJwk};
use super::stored_generation::StoredGeneration;
use crate::encoding::b64;
use crate::suite::{OpenKey, Point, SecretScalar, SignKey, SuiteId};
use crate::{SealError, SealResult};

/// The keys of one suite in one generation.
pub(super) struct SuiteKeys {
    pub(super) suite: SuiteId,
    sign: Box<dyn SignKey>,
    sign_public: Point,
    open: Box<dyn OpenKey>,
    open_public: Point,
}

/// Keys that were made together.
pub(super) struct Generation {
    pub(super) stored: StoredGeneration,
    pub(super) suites: Vec<SuiteKeys>,
}

/// The server's keys. All nodes hold the same ones; whoever starts the server loads them from one place.
pub struct ServerKeys {
    /// Newest first; never empty.
    pub(super) generations: Vec<Generation>,
}

impl std::fmt::Debug for ServerKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ServerKeys").field("current", &self.current().stored.id).finish_non_exhaustive()
    }
}

impl ServerKeys {
    /// New keys, of one generation.
    ///
    /// # Errors
    /// None that can be foreseen: fresh keys are valid.
    pub fn generate(env: &Env) -> SealResult<Self> {
        Ok(Self { generations: vec![Generation::load(StoredGeneration::generate(env))?] })
    }

    /// The same keys and a new generation before them. The keys of today are accepted until `grace_seconds` from now;
    /// at least the life of a session key, so that stored session keys stay readable.
    ///
    /// # Errors
    /// None that can be foreseen: the stored keys were read before.
    pub fn rotated(&self, grace_seconds: i64, env: &Env) -> SealResult<Self> {
        let now = env.now().timestamp();
        let ends = now.saturating_add(grace_seconds.max(0));
        let mut generations = vec![Generation::load(StoredGeneration::generate(env))?];
        for old in self.generations.iter().filter(|old| old.stored.lives_at(now)) {
            let mut stored = old.stored.clone();
            stored.ends = Some(stored.ends.map_or(ends, |before| before.min(ends)));
            generations.push(Generation::load(stored)?);
        }
        Ok(Self { generations })
    }

    /// The public keys that are valid at `now`.
    #[must_use]
    pub fn jwks(&self, now: DateTime<Utc>) -> Jwks {
        let living = self.living(now);
        let keys = living.flat_map(|generation| {
            let id = generation.stored.id.as_str();
            generation.suites.iter().flat_map(move |keys| keys.published(id))
        });
        Jwks { keys: keys.collect() }
    }

    /// Signs with the current key of a suite; answers its id too.
    pub(crate) fn sign_key(&self, suite: SuiteId) -> SealResult<(String, &dyn SignKey)> {
        let current = self.current();
        let keys = current.suite(suite)?;
        Ok((keys.sign_kid(&current.stored.id), keys.sign.as_ref()))
    }

    /// The encryption key `kid` when it is of this suite and valid at `now`.
    pub(crate) fn open_key(&self, suite: SuiteId, kid: &str, now: DateTime<Utc>) -> SealResult<&dyn OpenKey> {
        for generation in self.living(now) {
            let keys = generation.suite(suite)?;
            if keys.open_kid(&generation.stored.id) == kid {
                return Ok(keys.open.as_ref());
            }
        }
        Err(SealError::UnknownKey)
    }

    /// The encryption key of a suite that new clients are told to use.
    pub(crate) fn current_open_key(&self, suite: SuiteId) -> SealResult<&dyn OpenKey> {
        Ok(self.current().suite(suite)?.open.as_ref())
    }

    /// The generations that are accepted at `now`, newest first.
    pub(super) fn living(&self, now: DateTime<Utc>) -> impl Iterator<Item = &Generation> {
        let now = now.timestamp();
        self.generations.iter().filter(move |generation| generation.stored.lives_at(now))
    }

    /// The newest generation.
    pub(super) fn current(&self) -> &Generation {
        &self.generations[0]
    }
}

impl Generation {
    /// Makes the keys of a stored generation ready.
    pub(super) fn load(stored: StoredGeneration) -> SealResult<Self> {
        let mut suites = Vec::new();
        for suite in SuiteId::ALL {
            let (sign, open) = stored.secrets(suite)?;
            suites.push(SuiteKeys::new(suite, &sign, &open)?);
        }
        Ok(Self { stored, suites })
    }

    fn suite(&self, suite: SuiteId) -> SealResult<&SuiteKeys> {
        self.suites.iter().find(|keys| keys.suite == suite).ok_or(SealError::NoCommonSuite)
    }
}

impl SuiteKeys {
    fn new(suite: SuiteId, sign: &SecretScalar, open: &SecretScalar) -> SealResult<Self> {
        let algorithms = suite.suite();
        Ok(Self {
            suite,
            sign: algorithms.sign_key(sign)?,
            sign_public: algorithms.public(sign)?,
            open: algorithms.open_key(open)?,
            open_public: algorithms.public(open)?,
        })
    }

    fn sign_kid(&self, generation: &str) -> String {
        format!("{generation}-{}-sig", self.suite.name())
    }

    fn open_kid(&self, generation: &str) -> String {
        format!("{generation}-{}-enc", self.suite.name())
    }

    fn published(&self, generation: &str) -> [PublicJwk; 2] {
        let algorithms = self.suite.suite();
        let jwk = |point: &Point, kid: String, usage: &str, alg: &str| PublicJwk {
            kty: "EC".to_owned(),
            crv: algorithms.curve().to_owned(),
            x: b64(&point.x),
            y: b64(&point.y),
            kid,
            usage: usage.to_owned(),
            alg: alg.to_owned(),
        };
        [
            jwk(&self.sign_public, self.sign_kid(generation), "sig", algorithms.signature_name()),
            jwk(&self.open_public, self.open_kid(generation), "enc", algorithms.wrap_name()),
        ]
    }
}
