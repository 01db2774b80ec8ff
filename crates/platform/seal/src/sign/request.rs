//! The client's signature.

use subtle::ConstantTimeEq as _;

use super::claims::{SignClaims, TYP};
use super::jws;
use crate::encoding::{b64, is_rid, unb64_array};
use crate::envelope::{Direction, RequestContext, RequestTo, check_target};
use crate::keys::SessionKey;
use crate::replay::FirstUse;
use crate::{SealError, SealResult, check_time};

/// A verified signature.
#[derive(Debug)]
pub struct SignedRequest {
    /// The request id it names.
    pub rid: String,
    /// The one use of it. A request that is sealed too takes its use when it is opened: drop this one then.
    pub first_use: FirstUse,
}

/// Client: the value of `X-Sign`. `body` is what is sent, empty for none.
///
/// # Errors
/// [`SealError::Malformed`] for a bad request id.
pub fn sign_request(key: &SessionKey, to: &RequestTo<'_>, body: &[u8]) -> SealResult<String> {
    if !is_rid(to.rid) {
        return Err(SealError::Malformed("rid"));
    }
    let suite = key.suite.suite();
    let claims = SignClaims {
        rid: to.rid.to_owned(),
        ts: to.ts,
        htm: to.target.method.to_owned(),
        htu: to.target.uri.to_owned(),
        bh: b64(&suite.hash(body)),
        dir: Direction::ToServer,
        st: None,
    };
    jws::write(suite.mac_name(), &key.kid, TYP, &claims, |data| suite.mac(&key.sign, data).map(|mac| mac.to_vec()))
}

/// Server: checks `X-Sign` of a request.
///
/// # Errors
/// [`SealError::UnknownKey`] when the key is not the one named, has expired or belongs to another session; `Tampered`,
/// `Target`, `Time` as they say.
pub fn verify_request(
    key: &SessionKey,
    sign: &str,
    context: &RequestContext<'_>,
    body: &[u8],
) -> SealResult<SignedRequest> {
    key.usable(context.binding, context.now)?;
    let suite = key.suite.suite();
    let (_, claims): (String, SignClaims) = jws::read(sign, suite.mac_name(), TYP, |kid, data, signature| {
        if kid != key.kid {
            return Err(SealError::UnknownKey);
        }
        let good = suite.mac(&key.sign, data)?.as_slice().ct_eq(signature);
        if bool::from(good) { Ok(()) } else { Err(SealError::Tampered) }
    })?;
    if claims.dir != Direction::ToServer || claims.st.is_some() {
        return Err(SealError::Direction);
    }
    if !is_rid(&claims.rid) {
        return Err(SealError::Malformed("rid"));
    }
    check_target(&claims.htm, &claims.htu, &claims.rid, &context.target, context.rid)?;
    let hash = unb64_array::<32>(&claims.bh, "bh")?;
    if !bool::from(hash.ct_eq(&suite.hash(body))) {
        return Err(SealError::Tampered);
    }
    check_time(claims.ts, context.now)?;
    let first_use = FirstUse::new(key.kid.clone(), claims.rid.clone(), context.now);
    Ok(SignedRequest { rid: claims.rid, first_use })
}
