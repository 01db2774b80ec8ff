//! Why something was not accepted.

/// Why a sealed body, a signature or a key agreement was refused.
///
/// No variant carries a byte of key or plaintext. What an attacker could learn from it is listed in the crate's
/// documentation under "Answers to an attacker".
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// It is not in the wire format; the text names the part.
    #[error("malformed: {0}")]
    Malformed(&'static str),
    /// It is larger than the limit.
    #[error("too large")]
    TooLarge,
    /// The two sides have no suite in common, or the offered part of it is missing.
    #[error("no common suite")]
    NoCommonSuite,
    /// The key is unknown, expired, or belongs to another session. The client agrees a new key once and tries again.
    #[error("unknown key")]
    UnknownKey,
    /// An algorithm other than the agreed one.
    #[error("another algorithm than the agreed one")]
    Algorithm,
    /// Authentication failed: a bit was changed, or the key is another one.
    #[error("authentication failed")]
    Tampered,
    /// It was made for the other direction.
    #[error("made for the other direction")]
    Direction,
    /// It was made for another method, path, request or status.
    #[error("made for another request")]
    Target,
    /// Its time is more than [`MAX_SKEW_SECONDS`](crate::MAX_SKEW_SECONDS) away from the server's.
    #[error("too old or from the future")]
    Time,
    /// The same request was accepted before.
    #[error("used before")]
    Replayed,
    /// The replay window can not answer now (full, or its store is down): refused, because it fails closed.
    #[error("the replay window can not answer")]
    ReplayWindow,
    /// A stored key or key ring can not be read.
    #[error("stored key material is damaged")]
    Stored,
}

impl SealError {
    /// The word of the answer header `X-OH-Crypto-Error`: what the client does about it. `kid`: agree a key and
    /// repeat once; `time`: take the server's time and repeat once; `busy`: try later; `seal`: give up, tell the user.
    #[must_use]
    pub fn hint(self) -> &'static str {
        match self {
            Self::UnknownKey => "kid",
            Self::Time => "time",
            Self::ReplayWindow => "busy",
            _ => "seal",
        }
    }
}

/// What the operations of this crate answer.
pub type SealResult<T> = Result<T, SealError>;
