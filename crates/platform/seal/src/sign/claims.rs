//! What `X-Sign` says.

use serde::{Deserialize, Serialize};

use crate::envelope::Direction;

/// `typ` of the header.
pub(super) const TYP: &str = "onehall-sign";

/// The payload.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SignClaims {
    /// Request id.
    pub(super) rid: String,
    /// Seconds of the Unix epoch.
    pub(super) ts: i64,
    /// Method.
    pub(super) htm: String,
    /// Path and query.
    pub(super) htu: String,
    /// Base64url of the hash of the body, as sent before any content coding.
    pub(super) bh: String,
    /// Direction.
    pub(super) dir: Direction,
    /// Status of the envelope, in answers only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) st: Option<i64>,
}
