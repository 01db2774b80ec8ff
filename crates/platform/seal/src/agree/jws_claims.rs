//! Payload of the server's signature over a key agreement.

use serde::{Deserialize, Serialize};

/// `typ` of the signature's header: it is not valid as any other signature of the server.
pub(super) const TYP: &str = "onehall-init";

/// The payload.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InitClaims {
    /// Base64url of the transcript's hash.
    pub(super) th: String,
}
