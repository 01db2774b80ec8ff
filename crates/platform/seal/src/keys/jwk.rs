//! Public keys on the wire (RFC 7517, RFC 7518 section 6.2).

use serde::{Deserialize, Serialize};

use crate::encoding::{b64, unb64_array};
use crate::suite::{Point, Suite};
use crate::{SealError, SealResult};

/// An ephemeral public key as it travels in a key agreement or in a message header: exactly these four members.
/// What WebCrypto exports has more (`ext`, `key_ops`); the browser sends these four.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Epk {
    /// Always `EC`.
    pub kty: String,
    /// `P-256`.
    pub crv: String,
    /// Base64url of the x coordinate.
    pub x: String,
    /// Base64url of the y coordinate.
    pub y: String,
}

impl Epk {
    /// Writes a point of the suite's curve.
    #[must_use]
    pub fn new(suite: &dyn Suite, point: &Point) -> Self {
        Self { kty: "EC".to_owned(), crv: suite.curve().to_owned(), x: b64(&point.x), y: b64(&point.y) }
    }

    /// Reads a point; whether it is on the curve is checked when it is used.
    ///
    /// # Errors
    /// When it is of another curve or a coordinate is not 32 bytes.
    pub fn point(&self, suite: &dyn Suite) -> SealResult<Point> {
        if self.kty != "EC" || self.crv != suite.curve() {
            return Err(SealError::Malformed("epk"));
        }
        Ok(Point { x: unb64_array(&self.x, "epk")?, y: unb64_array(&self.y, "epk")? })
    }
}

/// A key of the server as it is published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicJwk {
    /// Always `EC`.
    pub kty: String,
    /// `P-256` or `SM2`.
    pub crv: String,
    /// Base64url of the x coordinate.
    pub x: String,
    /// Base64url of the y coordinate.
    pub y: String,
    /// Its id.
    pub kid: String,
    /// `sig` or `enc`.
    #[serde(rename = "use")]
    pub usage: String,
    /// `ES256`, `SM2SM3`, `ECDH-ES` or `SM2`.
    pub alg: String,
}

/// What `/.well-known/onehall-keys.json` answers (RFC 7517 section 5): per suite the current keys first, then those
/// that are accepted for a grace period after a rotation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jwks {
    /// The keys.
    pub keys: Vec<PublicJwk>,
}

impl Jwks {
    /// The key `kid` when it signs with this suite.
    ///
    /// # Errors
    /// [`SealError::UnknownKey`] when it is not published.
    pub fn signing(&self, suite: &dyn Suite, kid: &str) -> SealResult<Point> {
        let key =
            self.keys.iter().find(|key| key.kid == kid && key.usage == "sig" && key.alg == suite.signature_name());
        key.ok_or(SealError::UnknownKey)?.point(suite)
    }

    /// The newest key to which a client of this suite encrypts, and its id.
    ///
    /// # Errors
    /// [`SealError::UnknownKey`] when none is published.
    pub fn encryption(&self, suite: &dyn Suite) -> SealResult<(String, Point)> {
        let key = self.keys.iter().find(|key| key.usage == "enc" && key.alg == suite.wrap_name());
        let key = key.ok_or(SealError::UnknownKey)?;
        Ok((key.kid.clone(), key.point(suite)?))
    }
}

impl PublicJwk {
    fn point(&self, suite: &dyn Suite) -> SealResult<Point> {
        if self.kty != "EC" || self.crv != suite.curve() {
            return Err(SealError::Malformed("key"));
        }
        Ok(Point { x: unb64_array(&self.x, "key")?, y: unb64_array(&self.y, "key")? })
    }
}
