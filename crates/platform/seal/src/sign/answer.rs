//! The server's signature.

use chrono::{DateTime, Utc};
use onehall_kernel::Env;
use subtle::ConstantTimeEq as _;

use super::claims::{SignClaims, TYP};
use super::jws;
use crate::encoding::{b64, unb64_array};
use crate::envelope::{AnswerTo, Direction, check_target};
use crate::keys::{Jwks, ServerKeys};
use crate::suite::SuiteId;
use crate::{SealError, SealResult, check_time};

/// What the client shows as status 1002 (001 section 8), checked in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AnswerFault {
    /// The header is missing.
    #[error("校验参数不存在，可能存在欺诈行为。")]
    Missing,
    /// It is about another request.
    #[error("requestId不一致，可能存在欺诈行为。")]
    RequestId,
    /// Signature, key, body, target, status or time is wrong.
    #[error("验签失败 服务器返回内容不可信。")]
    Invalid,
}

/// Server: the value of `X-Sign` of an answer. `body` is the answer's body before compression.
///
/// # Errors
/// None that can be foreseen for a ring that was loaded.
pub fn sign_answer(keys: &ServerKeys, suite: SuiteId, to: &AnswerTo<'_>, body: &[u8], env: &Env) -> SealResult<String> {
    let algorithms = suite.suite();
    let (kid, key) = keys.sign_key(suite)?;
    let claims = SignClaims {
        rid: to.rid.to_owned(),
        ts: env.now().timestamp(),
        htm: to.target.method.to_owned(),
        htu: to.target.uri.to_owned(),
        bh: b64(&algorithms.hash(body)),
        dir: Direction::ToClient,
        st: Some(to.status),
    };
    jws::write(algorithms.signature_name(), &kid, TYP, &claims, |data| key.sign(data).map(|signed| signed.to_vec()))
}

/// Client: checks `X-Sign` of an answer.
///
/// # Errors
/// The [`AnswerFault`] whose text is shown.
pub fn verify_answer(
    server: &Jwks,
    suite: SuiteId,
    sign: Option<&str>,
    to: &AnswerTo<'_>,
    body: &[u8],
    now: DateTime<Utc>,
) -> Result<(), AnswerFault> {
    let sign = sign.filter(|sign| !sign.is_empty()).ok_or(AnswerFault::Missing)?;
    // the claimed request id decides the text before the signature does: the specification's order
    if claimed_rid(sign).ok_or(AnswerFault::Invalid)? != to.rid {
        return Err(AnswerFault::RequestId);
    }
    let algorithms = suite.suite();
    let verified = jws::read::<SignClaims>(sign, algorithms.signature_name(), TYP, |kid, data, signature| {
        algorithms.verify(&server.signing(algorithms, kid)?, data, signature)
    });
    let (_, claims) = verified.map_err(|_| AnswerFault::Invalid)?;
    accept(&claims, suite, to, body, now).map_err(|_| AnswerFault::Invalid)
}

/// The request id a signature claims, before anything is verified.
fn claimed_rid(sign: &str) -> Option<String> {
    let claims = crate::encoding::unb64(sign.split('.').nth(1)?, "claims").ok()?;
    let claims: SignClaims = serde_json::from_slice(&claims).ok()?;
    Some(claims.rid)
}

fn accept(claims: &SignClaims, suite: SuiteId, to: &AnswerTo<'_>, body: &[u8], now: DateTime<Utc>) -> SealResult<()> {
    if claims.dir != Direction::ToClient || claims.st != Some(to.status) {
        return Err(SealError::Target);
    }
    check_target(&claims.htm, &claims.htu, &claims.rid, &to.target, Some(to.rid))?;
    let hash = unb64_array::<32>(&claims.bh, "bh")?;
    if !bool::from(hash.ct_eq(&suite.suite().hash(body))) {
        return Err(SealError::Tampered);
    }
    check_time(claims.ts, now)
}
