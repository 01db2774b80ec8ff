//! One generation of the server's keys as it is stored.

use onehall_kernel::Env;
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::encoding::{b64, unb64_array};
use crate::suite::{SecretScalar, SuiteId};
use crate::{SealError, SealResult};

/// One generation as it is stored. Secrets are base64url of 32 bytes.
#[derive(Clone, Serialize, Deserialize, Zeroize, ZeroizeOnDrop)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredGeneration {
    /// Random name, first part of the ids of its keys.
    #[zeroize(skip)]
    pub(super) id: String,
    /// When it stops to be accepted, in seconds of the Unix epoch; absent for the current one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[zeroize(skip)]
    pub(super) ends: Option<i64>,
    jose_sign: String,
    jose_open: String,
    gm_sign: String,
    gm_open: String,
    /// Key under which session keys are stored.
    store: String,
}

impl StoredGeneration {
    pub(super) fn generate(env: &Env) -> Self {
        let secret = |suite: SuiteId| b64(&*suite.suite().new_secret(env));
        let store = Zeroizing::new(env.random_bytes::<32>());
        Self {
            // hexadecimal, so that a kid has no accidental separator
            id: env.random_hex::<6>(),
            ends: None,
            jose_sign: secret(SuiteId::Jose1),
            jose_open: secret(SuiteId::Jose1),
            gm_sign: secret(SuiteId::Gm1),
            gm_open: secret(SuiteId::Gm1),
            store: b64(&*store),
        }
    }

    /// Whether it is accepted at `now` (seconds).
    pub(super) fn lives_at(&self, now: i64) -> bool {
        self.ends.is_none_or(|ends| now < ends)
    }

    /// The signing and the encryption secret of a suite.
    pub(super) fn secrets(&self, suite: SuiteId) -> SealResult<(SecretScalar, SecretScalar)> {
        let (sign, open) = match suite {
            SuiteId::Jose1 => (&self.jose_sign, &self.jose_open),
            SuiteId::Gm1 => (&self.gm_sign, &self.gm_open),
        };
        Ok((read(sign)?, read(open)?))
    }

    /// The key under which session keys are stored.
    pub(super) fn store_key(&self) -> SealResult<SecretScalar> {
        read(&self.store)
    }
}

fn read(secret: &str) -> SealResult<SecretScalar> {
    unb64_array(secret, "key").map(Zeroizing::new).map_err(|_| SealError::Stored)
}
