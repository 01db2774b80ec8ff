//! SASLprep of names and passwords (RFC 4013), as RFC 4616 and RFC 5802 ask.

use std::borrow::Cow;

use crate::condition::SaslCondition;

/// Longest name or password, bytes. Frames before sign-in are short anyway.
const MAX: usize = 1_023;

/// The prepared text; an empty one or one that cannot be prepared is malformed.
pub(super) fn prepare(raw: &str) -> Result<Cow<'_, str>, SaslCondition> {
    let prepared = stringprep::saslprep(raw).map_err(|_| SaslCondition::MalformedRequest)?;
    if prepared.is_empty() || prepared.len() > MAX { Err(SaslCondition::MalformedRequest) } else { Ok(prepared) }
}

/// The same for a password or token.
pub(super) fn prepare_secret(raw: &str) -> Result<super::Secret, SaslCondition> {
    Ok(super::Secret::new(prepare(raw)?.into_owned()))
}
