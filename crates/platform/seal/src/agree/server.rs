//! The server's side of the agreement.

use onehall_kernel::Env;

use super::jws_claims::{InitClaims, TYP};
use super::transcript::transcript_hash;
use super::wire::{InitIn, InitOut};
use crate::encoding::{b64, unb64_array};
use crate::keys::{Epk, ServerKeys, SessionKey};
use crate::sign::jws;
use crate::suite::SuiteId;
use crate::{Level, SealError, SealResult, check_time};

/// On which terms the server agrees.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The suites the tenant allows, best first.
    pub allowed: &'a [SuiteId],
    /// What the key is bound to: id of the sign-in session, empty for a visitor.
    pub binding: &'a str,
    /// What the tenant demands of this client.
    pub level: Level,
    /// Life of the key in seconds: that of the access token (7,200).
    pub life_seconds: i64,
}

/// Agrees a key: chooses the first allowed suite the client speaks, derives the keys and signs what both sides said.
/// The caller stores the key under its id, bound to the session, before it answers.
///
/// # Errors
/// [`SealError::Time`] when the clocks differ too much (the answer tells the server's time), `NoCommonSuite`,
/// `UnknownKey` when the envelope is for a key that has ended, `Malformed` or `Tampered` for everything unreadable.
pub fn agree(keys: &ServerKeys, terms: &Terms<'_>, input: &InitIn, env: &Env) -> SealResult<(SessionKey, InitOut)> {
    input.check()?;
    let now = env.now();
    check_time(input.ts, now)?;
    unb64_array::<32>(&input.nonce, "nonce")?;
    let chosen = terms.allowed.iter().copied().find(|suite| input.speaks(*suite));
    let id = chosen.ok_or(SealError::NoCommonSuite)?;
    let suite = id.suite();

    let (offer, ekid) = input.kex.offer(id)?;
    let open_key = match ekid {
        Some(ekid) => keys.open_key(id, ekid, now)?,
        None => keys.current_open_key(id)?,
    };
    let (secret, server_ephemeral) = suite.accept(&offer, open_key, env)?;

    let (sig_kid, sign_key) = keys.sign_key(id)?;
    let server_time = now.timestamp();
    let mut output = InitOut {
        suite: id,
        kid: b64(&env.random_bytes::<16>()),
        exp: server_time.saturating_add(terms.life_seconds.max(0)),
        server_time,
        nonce: b64(&env.random_bytes::<32>()),
        epk: server_ephemeral.map(|point| Epk::new(suite, &point)),
        level: terms.level,
        sig_kid,
        jws: String::new(),
    };
    let hash = transcript_hash(input, &output)?;
    let claims = InitClaims { th: b64(&hash) };
    output.jws = jws::write(suite.signature_name(), &output.sig_kid, TYP, &claims, |data| {
        sign_key.sign(data).map(|signature| signature.to_vec())
    })?;
    let key = SessionKey::derive(id, &secret, &hash, &output.kid, terms.binding, output.exp)?;
    Ok((key, output))
}
