//! What an algorithm suite is: one trait, two implementations.
//!
//! The protocol (agreement, envelope, signatures, password) is written once against [`Suite`]. A hardware module is
//! added by implementing [`SignKey`] and [`OpenKey`] over it; nothing else sees a private key.

mod aead;
mod gm1;
mod gm1_keys;
mod jose1;
mod jose1_keys;
mod sm4_wide;
#[cfg(test)]
mod vectors;

use onehall_kernel::Env;
use zeroize::Zeroizing;

use crate::SealResult;

/// Length of the initialisation vector of both suites, in bytes.
pub(crate) const IV_BYTES: usize = 12;
/// Length of the authentication tag of both suites, in bytes.
pub(crate) const TAG_BYTES: usize = 16;

/// Bytes that are wiped when they are dropped.
pub type SecretBytes = Zeroizing<Vec<u8>>;

/// A private key: a scalar of the suite's curve, big-endian, wiped when dropped.
pub type SecretScalar = Zeroizing<[u8; 32]>;

/// Name of a suite on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum SuiteId {
    /// P-256, HKDF-SHA256, A256GCM, ES256 (RFC 7516, 7518).
    #[serde(rename = "JOSE-1")]
    Jose1,
    /// SM2, SM3, SM4-GCM, HMAC-SM3 (GB/T 32918, 32905, 32907; RFC 8998 for SM4-GCM).
    #[serde(rename = "GM-1")]
    Gm1,
}

impl SuiteId {
    /// Both suites, in the server's default order of preference.
    pub const ALL: [Self; 2] = [Self::Jose1, Self::Gm1];

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Jose1 => "JOSE-1",
            Self::Gm1 => "GM-1",
        }
    }

    /// The suite of a name on the wire; names are case-sensitive.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.name() == name)
    }

    /// Its algorithms.
    #[must_use]
    pub fn suite(self) -> &'static dyn Suite {
        match self {
            Self::Jose1 => &jose1::Jose1,
            Self::Gm1 => &gm1::Gm1,
        }
    }
}

/// A public point of the suite's curve: affine coordinates, big-endian. Checked to be on the curve by whoever uses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// The x coordinate.
    pub x: [u8; 32],
    /// The y coordinate.
    pub y: [u8; 32],
}

impl Point {
    /// SEC 1 uncompressed form: `04 || x || y`.
    #[must_use]
    pub fn to_sec1(&self) -> [u8; 65] {
        let mut out = [4; 65];
        out[1..33].copy_from_slice(&self.x);
        out[33..].copy_from_slice(&self.y);
        out
    }
}

/// What the client sends to agree a secret. Which of the two is there follows from the suite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    /// `JOSE-1`: the client's ephemeral public key.
    Ephemeral(Point),
    /// `GM-1`: 64 random bytes in an SM2 envelope (`04 || C1 || C3 || C2`) to the server's encryption key.
    Envelope(Vec<u8>),
}

/// A wrapped content key, to a receiver of whom only the public key is known.
pub struct Wrapped {
    /// The content key.
    pub key: SecretBytes,
    /// `JOSE-1`: the sender's ephemeral public key.
    pub epk: Option<Point>,
    /// `GM-1`: the SM2 envelope; empty in `JOSE-1`, where the key is derived and not sent.
    pub encrypted_key: Vec<u8>,
}

/// A private key that signs.
pub trait SignKey: Send + Sync + std::fmt::Debug {
    /// Signs `data`: `r || s`, 64 bytes.
    ///
    /// # Errors
    /// When the module behind it fails.
    fn sign(&self, data: &[u8]) -> SealResult<[u8; 64]>;
}

/// A private key that opens what was wrapped to its public key.
pub trait OpenKey: Send + Sync + std::fmt::Debug {
    /// The content key of a [`Wrapped`] message, or the secret of an [`Offer::Envelope`].
    ///
    /// # Errors
    /// [`SealError::Tampered`](crate::SealError::Tampered) or `Malformed` when it is not for this key or not well-formed.
    fn open(&self, epk: Option<&Point>, encrypted_key: &[u8]) -> SealResult<SecretBytes>;
}

/// The algorithms of one suite. All functions are pure but for the randomness of `env`.
pub trait Suite: Send + Sync + std::fmt::Debug {
    /// Which one it is.
    fn id(&self) -> SuiteId;
    /// `crv` of its public keys.
    fn curve(&self) -> &'static str;
    /// `enc`: the content encryption.
    fn content_name(&self) -> &'static str;
    /// `alg` of a message to a public key.
    fn wrap_name(&self) -> &'static str;
    /// `alg` of a signature under a session key.
    fn mac_name(&self) -> &'static str;
    /// `alg` of a signature under the server's key.
    fn signature_name(&self) -> &'static str;
    /// Length of a content key in bytes.
    fn key_bytes(&self) -> usize;

    /// Encrypts; the answer is ciphertext and tag. An `iv` is never used twice with one key.
    ///
    /// # Errors
    /// When the key has the wrong length or the text is larger than the mode allows.
    fn encrypt(&self, key: &[u8], iv: &[u8; IV_BYTES], aad: &[u8], plain: &[u8]) -> SealResult<Vec<u8>>;
    /// Decrypts ciphertext and tag.
    ///
    /// # Errors
    /// [`SealError::Tampered`](crate::SealError::Tampered) when anything but the original is given.
    fn decrypt(&self, key: &[u8], iv: &[u8; IV_BYTES], aad: &[u8], sealed: &[u8]) -> SealResult<SecretBytes>;

    /// The hash of the suite.
    fn hash(&self, data: &[u8]) -> [u8; 32];
    /// HMAC (RFC 2104) with the hash of the suite.
    ///
    /// # Errors
    /// None today: HMAC takes keys of every length.
    fn mac(&self, key: &[u8], data: &[u8]) -> SealResult<[u8; 32]>;
    /// HKDF (RFC 5869) with the hash of the suite: fills `out`.
    ///
    /// # Errors
    /// When `out` is longer than HKDF gives.
    fn derive(&self, secret: &[u8], salt: &[u8], info: &[u8], out: &mut [u8]) -> SealResult<()>;

    /// A new private key.
    fn new_secret(&self, env: &Env) -> SecretScalar;
    /// The public key of a private one.
    ///
    /// # Errors
    /// [`SealError::Stored`](crate::SealError::Stored) when it is not a private key of this curve.
    fn public(&self, secret: &[u8; 32]) -> SealResult<Point>;
    /// A private key, ready to sign.
    ///
    /// # Errors
    /// As [`public`](Self::public).
    fn sign_key(&self, secret: &[u8; 32]) -> SealResult<Box<dyn SignKey>>;
    /// A private key, ready to open.
    ///
    /// # Errors
    /// As [`public`](Self::public).
    fn open_key(&self, secret: &[u8; 32]) -> SealResult<Box<dyn OpenKey>>;
    /// Checks a signature `r || s`.
    ///
    /// # Errors
    /// [`SealError::Tampered`](crate::SealError::Tampered) when it does not hold, or the point is not on the curve.
    fn verify(&self, public: &Point, data: &[u8], signature: &[u8]) -> SealResult<()>;

    /// Client: makes an offer to `server` (its encryption key) and what [`finish`](Self::finish) needs.
    ///
    /// # Errors
    /// When `server` is not on the curve.
    fn offer(&self, server: &Point, env: &Env) -> SealResult<(Offer, SecretBytes)>;
    /// Server: the shared secret, and the server's ephemeral public key where the suite has one.
    ///
    /// # Errors
    /// When the offer is of another suite, not on the curve, or not for `open_key`.
    fn accept(&self, offer: &Offer, open_key: &dyn OpenKey, env: &Env) -> SealResult<(SecretBytes, Option<Point>)>;
    /// Client: the shared secret.
    ///
    /// # Errors
    /// When the server's key is missing or not on the curve.
    fn finish(&self, state: &SecretBytes, server_ephemeral: Option<&Point>) -> SealResult<SecretBytes>;

    /// A new content key for the holder of `receiver`.
    ///
    /// # Errors
    /// When `receiver` is not on the curve.
    fn wrap(&self, receiver: &Point, env: &Env) -> SealResult<Wrapped>;
}
