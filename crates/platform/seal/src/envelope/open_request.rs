//! Server: opening a sealed write.

use chrono::{DateTime, Utc};

use super::compact::Compact;
use super::{Direction, Target, check_target};
use crate::keys::SessionKey;
use crate::replay::{FirstUse, ReplayWindow};
use crate::suite::SecretBytes;
use crate::{SealError, SealResult, check_time};

/// The real request around a sealed body.
#[derive(Debug, Clone, Copy)]
pub struct RequestContext<'a> {
    /// Method and path of the request line.
    pub target: Target<'a>,
    /// The header `X-Request-Id`, when there is one: it must be the sealed one.
    pub rid: Option<&'a str>,
    /// The sign-in session of the caller, empty for a visitor.
    pub binding: &'a str,
    /// Now.
    pub now: DateTime<Utc>,
}

/// A request that is authentic and in time, but whose first use is not proven yet: its text is out of reach until
/// [`once`](Self::once).
pub struct OpenedRequest {
    pub(crate) plain: SecretBytes,
    pub(crate) rid: String,
    pub(crate) first_use: FirstUse,
}

impl std::fmt::Debug for OpenedRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenedRequest").field("rid", &self.rid).finish_non_exhaustive()
    }
}

impl OpenedRequest {
    /// Its request id: an answer is sealed to it.
    #[must_use]
    pub fn rid(&self) -> &str {
        &self.rid
    }

    /// Takes the request's one use and gives its text.
    ///
    /// # Errors
    /// [`SealError::Replayed`] the second time; [`SealError::ReplayWindow`] when the window can not tell.
    pub async fn once(self, window: &dyn ReplayWindow) -> SealResult<SecretBytes> {
        self.first_use.take(window).await?;
        Ok(self.plain)
    }
}

/// The id of the key a compact form names, to look the key up. Nothing of it is authenticated yet.
///
/// # Errors
/// [`SealError::Malformed`] when it is not a compact form, `TooLarge`.
pub fn kid_of(sealed: &str) -> SealResult<String> {
    Compact::read_header(sealed).map(|header| header.kid)
}

/// Opens a sealed write under the key it names.
///
/// # Errors
/// [`SealError::UnknownKey`] when the key is not the one named, has expired or belongs to another session;
/// `Algorithm`, `Tampered`, `Direction`, `Target`, `Time` as they say.
pub fn open_request(key: &SessionKey, sealed: &str, context: &RequestContext<'_>) -> SealResult<OpenedRequest> {
    let compact = Compact::read(sealed)?;
    if compact.header.kid != key.kid {
        return Err(SealError::UnknownKey);
    }
    key.usable(context.binding, context.now)?;
    let suite = key.suite.suite();
    compact.header.check(suite, "dir")?;
    if !compact.encrypted_key.is_empty() || compact.header.epk.is_some() || compact.header.st.is_some() {
        return Err(SealError::Malformed("header"));
    }
    // the other direction has another key; telling it apart from a changed bit needs no secret
    if compact.header.dir != Direction::ToServer {
        return Err(SealError::Direction);
    }
    let plain = compact.open(suite, &key.to_server)?;
    let header = compact.header;
    check_target(&header.htm, &header.htu, &header.rid, &context.target, context.rid)?;
    check_time(header.ts, context.now)?;
    let first_use = FirstUse::new(header.kid, header.rid.clone(), context.now);
    Ok(OpenedRequest { plain, rid: header.rid, first_use })
}
