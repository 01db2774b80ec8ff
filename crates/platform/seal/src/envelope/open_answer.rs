//! Client: opening a sealed `result`.

use chrono::{DateTime, Utc};

use super::compact::Compact;
use super::{Direction, Target, check_target};
use crate::keys::SessionKey;
use crate::suite::SecretBytes;
use crate::{SealError, SealResult, check_time};

/// What the client knows of the answer.
#[derive(Debug, Clone, Copy)]
pub struct AnswerContext<'a> {
    /// The request it made.
    pub target: Target<'a>,
    /// The id of that request.
    pub rid: &'a str,
    /// Status of the envelope it got.
    pub status: i64,
    /// Now, by the server's clock as the client knows it.
    pub now: DateTime<Utc>,
}

/// Opens a sealed answer: the JSON text of the result.
///
/// # Errors
/// As [`open_request`](super::open_request); `Target` also for another status.
pub fn open_answer(key: &SessionKey, sealed: &str, context: &AnswerContext<'_>) -> SealResult<SecretBytes> {
    let compact = Compact::read(sealed)?;
    if compact.header.kid != key.kid {
        return Err(SealError::UnknownKey);
    }
    let suite = key.suite.suite();
    compact.header.check(suite, "dir")?;
    if !compact.encrypted_key.is_empty() || compact.header.epk.is_some() {
        return Err(SealError::Malformed("header"));
    }
    if compact.header.dir != Direction::ToClient {
        return Err(SealError::Direction);
    }
    let plain = compact.open(suite, &key.to_client)?;
    let header = compact.header;
    check_target(&header.htm, &header.htu, &header.rid, &context.target, Some(context.rid))?;
    if header.st != Some(context.status) {
        return Err(SealError::Target);
    }
    check_time(header.ts, context.now)?;
    Ok(plain)
}
