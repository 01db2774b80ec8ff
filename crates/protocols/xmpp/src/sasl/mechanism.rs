//! Names of mechanisms.

/// A mechanism that this crate can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mechanism {
    /// SCRAM-SHA-256 (RFC 5802, RFC 7677), without channel binding.
    ScramSha256,
    /// OAUTHBEARER (RFC 7628).
    OauthBearer,
    /// PLAIN (RFC 4616).
    Plain,
}

impl Mechanism {
    /// All, the one to prefer first.
    pub const ALL: [Self; 3] = [Self::ScramSha256, Self::OauthBearer, Self::Plain];

    /// The registered name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ScramSha256 => "SCRAM-SHA-256",
            Self::OauthBearer => "OAUTHBEARER",
            Self::Plain => "PLAIN",
        }
    }

    /// The mechanism of a name, exactly as registered.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mechanism| mechanism.name() == name)
    }
}
