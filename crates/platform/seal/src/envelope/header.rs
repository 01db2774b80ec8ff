//! The protected header of a sealed body: everything it is bound to.

use serde::{Deserialize, Serialize};

use crate::encoding::{is_kid, is_rid};
use crate::keys::Epk;
use crate::suite::Suite;
use crate::{SealError, SealResult};

/// Longest path with query a sealed body can be bound to, in bytes.
pub(crate) const TARGET_MAX: usize = 2_048;

/// Who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Direction {
    /// The client, for the server.
    #[serde(rename = "c2s")]
    ToServer,
    /// The server, for the client.
    #[serde(rename = "s2c")]
    ToClient,
}

/// The request something belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target<'a> {
    /// The method in capitals, as it stands in the request line.
    pub method: &'a str,
    /// Path and query as they stand in the request line, at most 2,048 bytes. Reverse proxies must not rewrite them.
    pub uri: &'a str,
}

/// The protected header. Its base64url text is the additional authenticated data.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    /// `dir`, or the suite's name for a message to a public key.
    pub(crate) alg: String,
    /// Content encryption.
    pub(crate) enc: String,
    /// Name of the suite.
    pub(crate) typ: String,
    /// Key id.
    pub(crate) kid: String,
    /// Request id.
    pub(crate) rid: String,
    /// Seconds of the Unix epoch.
    pub(crate) ts: i64,
    /// Method.
    pub(crate) htm: String,
    /// Path and query.
    pub(crate) htu: String,
    /// Direction.
    pub(crate) dir: Direction,
    /// Status of the envelope, in answers only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) st: Option<i64>,
    /// Ephemeral key, in `ECDH-ES` messages only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) epk: Option<Epk>,
}

impl Header {
    /// Checks what needs no key: alphabets, lengths, and that it is of this suite and this kind of message.
    pub(crate) fn check(&self, suite: &dyn Suite, alg: &str) -> SealResult<()> {
        if self.alg != alg || self.enc != suite.content_name() || self.typ != suite.id().name() {
            return Err(SealError::Algorithm);
        }
        self.check_words()
    }

    /// Checks alphabets and lengths.
    pub(crate) fn check_words(&self) -> SealResult<()> {
        if is_kid(&self.kid) && is_rid(&self.rid) && self.htu.len() <= TARGET_MAX && self.htm.len() <= 16 {
            Ok(())
        } else {
            Err(SealError::Malformed("header"))
        }
    }
}

/// Compares an authenticated target with the real one. `rid` is that of the request, where the caller has one.
pub(crate) fn check_target(
    htm: &str,
    htu: &str,
    rid: &str,
    target: &Target<'_>,
    expected: Option<&str>,
) -> SealResult<()> {
    if htm == target.method && htu == target.uri && expected.is_none_or(|expected| expected == rid) {
        Ok(())
    } else {
        Err(SealError::Target)
    }
}
