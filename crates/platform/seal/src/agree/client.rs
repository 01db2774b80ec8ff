//! The client's side of the agreement, for clients in Rust and for tests; the browser has its own.

use onehall_kernel::Env;
use subtle::ConstantTimeEq as _;

use super::jws_claims::{InitClaims, TYP};
use super::transcript::transcript_hash;
use super::wire::{InitIn, InitOut, KexIn};
use crate::encoding::{b64, is_kid, unb64_array};
use crate::keys::{Jwks, SessionKey};
use crate::sign::jws;
use crate::suite::{SecretBytes, SuiteId};
use crate::{SealError, SealResult};

/// A key agreement under way; used for one answer.
pub struct ClientAgreement {
    input: InitIn,
    secrets: Vec<(SuiteId, SecretBytes)>,
}

impl std::fmt::Debug for ClientAgreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClientAgreement").field("suites", &self.input.suites).finish_non_exhaustive()
    }
}

impl ClientAgreement {
    /// Makes an offer in `suites` to the server of these published keys.
    ///
    /// # Errors
    /// [`SealError::UnknownKey`] when the server publishes no encryption key of a suite.
    pub fn start(suites: &[SuiteId], server: &Jwks, env: &Env) -> SealResult<Self> {
        let mut kex = KexIn::default();
        let mut secrets = Vec::new();
        for id in suites {
            let (ekid, point) = server.encryption(id.suite())?;
            let (offer, secret) = id.suite().offer(&point, env)?;
            kex.add(*id, &offer, &ekid);
            secrets.push((*id, secret));
        }
        let input = InitIn {
            suites: suites.iter().map(|id| id.name().to_owned()).collect(),
            nonce: b64(&env.random_bytes::<32>()),
            ts: env.now().timestamp(),
            kex,
        };
        Ok(Self { input, secrets })
    }

    /// What is sent.
    #[must_use]
    pub fn input(&self) -> &InitIn {
        &self.input
    }

    /// Checks the answer against the published keys and derives the session key.
    ///
    /// # Errors
    /// [`SealError::Tampered`] when the signature does not cover exactly what was sent and answered.
    pub fn finish(self, output: &InitOut, server: &Jwks) -> SealResult<SessionKey> {
        let id = output.suite;
        let offered = self.secrets.iter().find(|(suite, _)| *suite == id);
        let (_, state) = offered.ok_or(SealError::NoCommonSuite)?;
        let suite = id.suite();
        if !is_kid(&output.kid) {
            return Err(SealError::Malformed("kid"));
        }
        unb64_array::<32>(&output.nonce, "nonce")?;
        let server_ephemeral = output.epk.as_ref().map(|epk| epk.point(suite)).transpose()?;

        let signer = server.signing(suite, &output.sig_kid)?;
        let (kid, claims): (String, InitClaims) =
            jws::read(&output.jws, suite.signature_name(), TYP, |_, data, signature| {
                suite.verify(&signer, data, signature)
            })?;
        let hash = transcript_hash(&self.input, output)?;
        let signed = unb64_array::<32>(&claims.th, "th")?;
        if kid != output.sig_kid || !bool::from(signed.ct_eq(&hash)) {
            return Err(SealError::Tampered);
        }
        let secret = suite.finish(state, server_ephemeral.as_ref())?;
        SessionKey::derive(id, &secret, &hash, &output.kid, "", output.exp)
    }
}
