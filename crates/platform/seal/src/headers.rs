//! The headers of payload protection, as text.

use crate::encoding::is_kid;
use crate::suite::SuiteId;
use crate::{SealError, SealResult};

/// Names the suite and the session key of a request, `JOSE-1;kid=…`; a visitor without a key sends the suite alone.
pub const CRYPTO: &str = "x-oh-crypto";
/// In an answer: why a sealed request was refused, [`SealError::hint`].
pub const CRYPTO_ERROR: &str = "x-oh-crypto-error";
/// The request's id; it is in the sealed body too.
pub const REQUEST_ID: &str = "x-request-id";
/// Time of the request or answer, seconds of the Unix epoch; informative, the sealed one counts.
pub const TIMESTAMP: &str = "x-timestamp";
/// The signature of the service-centre family.
pub const SIGN: &str = "x-sign";

/// The value of [`CRYPTO`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CryptoHeader {
    /// The suite.
    pub suite: SuiteId,
    /// The session key.
    pub kid: Option<String>,
}

impl CryptoHeader {
    /// Reads the header's value: no white space, nothing after the key.
    ///
    /// # Errors
    /// [`SealError::NoCommonSuite`] for an unknown suite, `Malformed` for the rest.
    pub fn parse(value: &str) -> SealResult<Self> {
        let (suite, kid) = match value.split_once(';') {
            None => (value, None),
            Some((suite, rest)) => {
                let kid = rest.strip_prefix("kid=").filter(|kid| is_kid(kid));
                (suite, Some(kid.ok_or(SealError::Malformed("X-OH-Crypto"))?.to_owned()))
            }
        };
        Ok(Self { suite: SuiteId::from_name(suite).ok_or(SealError::NoCommonSuite)?, kid })
    }
}

impl std::fmt::Display for CryptoHeader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.suite.name())?;
        self.kid.as_ref().map_or(Ok(()), |kid| write!(f, ";kid={kid}"))
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("JOSE-1;kid=abc_-9", Ok((SuiteId::Jose1, Some("abc_-9"))))]
    #[case("GM-1", Ok((SuiteId::Gm1, None)))]
    #[case("jose-1;kid=a", Err(SealError::NoCommonSuite))]
    #[case("", Err(SealError::NoCommonSuite))]
    #[case("JOSE-1;", Err(SealError::Malformed("X-OH-Crypto")))]
    #[case("JOSE-1;kid=", Err(SealError::Malformed("X-OH-Crypto")))]
    #[case("JOSE-1; kid=a", Err(SealError::Malformed("X-OH-Crypto")))]
    #[case("JOSE-1;kid=a;kid=b", Err(SealError::Malformed("X-OH-Crypto")))]
    fn the_value_has_one_form(#[case] value: &str, #[case] expected: SealResult<(SuiteId, Option<&str>)>) {
        let parsed = CryptoHeader::parse(value);
        assert_eq!(
            parsed.clone().map(|header| (header.suite, header.kid)),
            expected.map(|(s, k)| (s, k.map(String::from)))
        );
        if let Ok(header) = parsed {
            assert_eq!(header.to_string(), value);
        }
    }
}
