//! Server: opens a password.

use chrono::{DateTime, Utc};

use super::seal::PASSWORD_MAX;
use crate::envelope::compact::Compact;
use crate::envelope::{Direction, OpenedRequest, Target, check_target};
use crate::keys::ServerKeys;
use crate::replay::FirstUse;
use crate::suite::SuiteId;
use crate::{SealError, SealResult, check_time};

/// Longest sealed password, in characters.
const MAX_CHARS: usize = 8 * 1_024;

/// Opens a sealed password; its text comes with [`OpenedRequest::once`]. The suite is the one the header names, when
/// `allowed` has it.
///
/// # Errors
/// [`SealError::UnknownKey`] when it is made for a key that has ended (the client fetches the published keys again);
/// the others as [`open_request`](crate::open_request).
pub fn open_password(
    keys: &ServerKeys,
    allowed: &[SuiteId],
    sealed: &str,
    target: &Target<'_>,
    now: DateTime<Utc>,
) -> SealResult<OpenedRequest> {
    if sealed.len() > MAX_CHARS {
        return Err(SealError::TooLarge);
    }
    let compact = Compact::read(sealed)?;
    let id = SuiteId::from_name(&compact.header.typ).filter(|id| allowed.contains(id));
    let id = id.ok_or(SealError::Algorithm)?;
    let suite = id.suite();
    compact.header.check(suite, suite.wrap_name())?;
    if compact.header.st.is_some() {
        return Err(SealError::Malformed("header"));
    }
    if compact.header.dir != Direction::ToServer {
        return Err(SealError::Direction);
    }
    let open_key = keys.open_key(id, &compact.header.kid, now)?;
    let epk = compact.header.epk.as_ref().map(|epk| epk.point(suite)).transpose()?;
    let key = open_key.open(epk.as_ref(), &compact.encrypted_key)?;
    if key.len() != suite.key_bytes() {
        return Err(SealError::Malformed("encrypted key"));
    }
    let plain = compact.open(suite, &key)?;
    if plain.len() > PASSWORD_MAX || std::str::from_utf8(&plain).is_err() {
        return Err(SealError::Malformed("password"));
    }
    let header = compact.header;
    check_target(&header.htm, &header.htu, &header.rid, target, None)?;
    check_time(header.ts, now)?;
    let first_use = FirstUse::new(header.kid, header.rid.clone(), now);
    Ok(OpenedRequest { plain, rid: header.rid, first_use })
}
