//! The keys that client and server share after a key agreement.

use chrono::{DateTime, Utc};
use zeroize::Zeroizing;

use crate::suite::{SecretBytes, SuiteId};
use crate::{SealError, SealResult};

/// Keys of one session: one content key per direction and one key for the client's signatures. Both sides hold the
/// same. They are wiped when dropped and never printed.
#[derive(Clone)]
pub struct SessionKey {
    pub(crate) suite: SuiteId,
    pub(crate) kid: String,
    pub(crate) binding: String,
    pub(crate) expires_at: i64,
    pub(crate) to_server: SecretBytes,
    pub(crate) to_client: SecretBytes,
    pub(crate) sign: SecretBytes,
}

impl std::fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SessionKey").field("suite", &self.suite).field("kid", &self.kid).finish_non_exhaustive()
    }
}

impl SessionKey {
    /// Derives the three keys from the agreed secret: HKDF with the hash of the transcript as salt, so that two sides
    /// with different views of the agreement share nothing.
    pub(crate) fn derive(
        suite: SuiteId,
        secret: &[u8],
        transcript_hash: &[u8; 32],
        kid: &str,
        binding: &str,
        expires_at: i64,
    ) -> SealResult<Self> {
        let algorithms = suite.suite();
        let part = |purpose: &str, length: usize| -> SealResult<SecretBytes> {
            let info = format!("onehall/1 {} {purpose}", suite.name());
            let mut out = Zeroizing::new(vec![0; length]);
            algorithms.derive(secret, transcript_hash, info.as_bytes(), &mut out)?;
            Ok(out)
        };
        Ok(Self {
            suite,
            kid: kid.to_owned(),
            binding: binding.to_owned(),
            expires_at,
            to_server: part("c2s", algorithms.key_bytes())?,
            to_client: part("s2c", algorithms.key_bytes())?,
            sign: part("sign", 32)?,
        })
    }

    /// Its suite.
    #[must_use]
    pub fn suite(&self) -> SuiteId {
        self.suite
    }

    /// Its id, 1 to 64 of `[A-Za-z0-9_-]`.
    #[must_use]
    pub fn kid(&self) -> &str {
        &self.kid
    }

    /// What it is bound to: the id of the sign-in session, or empty for a visitor. It is not valid elsewhere.
    #[must_use]
    pub fn binding(&self) -> &str {
        &self.binding
    }

    /// The second of the Unix epoch from which it is refused.
    #[must_use]
    pub fn expires_at(&self) -> i64 {
        self.expires_at
    }

    /// The same key, refused from `grace_seconds` after `now` when that is earlier. For a session that agreed a new
    /// key: what is in flight under the old one still arrives.
    #[must_use]
    pub fn retired(mut self, now: DateTime<Utc>, grace_seconds: i64) -> Self {
        self.expires_at = self.expires_at.min(now.timestamp().saturating_add(grace_seconds.max(0)));
        self
    }

    /// Whether it may be used at `now` in the session `binding`.
    pub(crate) fn usable(&self, binding: &str, now: DateTime<Utc>) -> SealResult<()> {
        let same = subtle::ConstantTimeEq::ct_eq(self.binding.as_bytes(), binding.as_bytes());
        if bool::from(same) && now.timestamp() < self.expires_at { Ok(()) } else { Err(SealError::UnknownKey) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_purpose_suite_and_transcript_has_its_own_key() {
        let mut seen = std::collections::HashSet::new();
        for suite in SuiteId::ALL {
            for transcript in [[1; 32], [2; 32]] {
                let key = SessionKey::derive(suite, &[7; 64], &transcript, "kid", "", 0).unwrap();
                for part in [&key.to_server, &key.to_client, &key.sign] {
                    assert!(seen.insert(part[..16].to_vec()), "{suite:?}");
                }
                let length = suite.suite().key_bytes();
                assert_eq!([key.to_server.len(), key.to_client.len(), key.sign.len()], [length, length, 32]);
            }
        }
        assert_eq!(seen.len(), 12);
    }
}
