//! OAUTHBEARER (RFC 7628).

use serde_json::json;

use super::scram::Gs2;
use super::secret::Secret;
use crate::condition::SaslCondition;

/// Separates keys and values.
const SEPARATOR: char = '\u{1}';

/// The client's message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BearerMessage {
    /// Whom the client wants to act as.
    pub authzid: Option<String>,
    /// The token.
    pub token: Secret,
}

impl BearerMessage {
    /// Reads the decoded first message (section 3.1).
    ///
    /// # Errors
    /// `malformed-request` when it is no such message, asks for channel binding or carries no bearer token.
    pub fn parse(data: &[u8]) -> Result<Self, SaslCondition> {
        const MALFORMED: SaslCondition = SaslCondition::MalformedRequest;
        let text = std::str::from_utf8(data).map_err(|_| MALFORMED)?;
        let (header, pairs) = text.split_once(SEPARATOR).ok_or(MALFORMED)?;
        let (gs2, rest) = Gs2::parse(header)?;
        let pairs = pairs.strip_suffix(SEPARATOR).ok_or(MALFORMED)?;
        if !rest.is_empty() || !(pairs.is_empty() || pairs.ends_with(SEPARATOR)) {
            return Err(MALFORMED);
        }
        let mut token = None;
        for pair in pairs.split_terminator(SEPARATOR) {
            let (key, value) = pair.split_once('=').ok_or(MALFORMED)?;
            let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphabetic());
            if !is_key || (key == "auth" && token.is_some()) {
                return Err(MALFORMED);
            }
            if key == "auth" {
                token = Some(bearer_token(value).ok_or(MALFORMED)?);
            }
        }
        Ok(Self { authzid: gs2.authzid, token: Secret::new(token.ok_or(MALFORMED)?.to_owned()) })
    }
}

/// The token of an `Authorization` value (RFC 6750 section 2.1).
fn bearer_token(value: &str) -> Option<&str> {
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim_start_matches(' ');
    let body = token.trim_end_matches('=');
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~+/".contains(&byte);
    (scheme.eq_ignore_ascii_case("bearer") && !body.is_empty() && body.bytes().all(sound)).then_some(token)
}

/// The challenge after a token that does not hold (section 3.2.2), not encoded yet.
///
/// The client answers it with a single separator; only then the failure is sent.
#[must_use]
pub fn bearer_failure(scope: Option<&str>, configuration: Option<&str>) -> String {
    let mut failure = json!({ "status": "invalid_token" });
    for (key, value) in [("scope", scope), ("openid-configuration", configuration)] {
        if let (Some(value), Some(object)) = (value, failure.as_object_mut()) {
            object.insert(key.to_owned(), value.into());
        }
    }
    failure.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sasl::{decode, encode};
    use rstest::rstest;

    /// RFC 7628 section 4.1.
    const EXAMPLE: &str = "bixhPXVzZXJAZXhhbXBsZS5jb20sAWhvc3Q9c2VydmVyLmV4YW1wbGUuY29tAXBvcnQ9MTQzAWF1dGg9QmVhcmVyI\
        HZGOWRmdDRxbVRjMk52YjNSbGNrQmhiSFJoZG1semRHRXVZMjl0Q2c9PQEB";
    /// RFC 7628 section 4.3.
    const FAILURE: &str = "eyJzdGF0dXMiOiJpbnZhbGlkX3Rva2VuIiwic2NvcGUiOiJleGFtcGxlX3Njb3BlIiwib3BlbmlkLWNvbmZpZ3VyYXRp\
        b24iOiJodHRwczovL2V4YW1wbGUuY29tLy53ZWxsLWtub3duL29wZW5pZC1jb25maWd1cmF0aW9uIn0=";

    #[test]
    fn example_of_the_rfc() {
        let message = BearerMessage::parse(&decode(EXAMPLE).unwrap()).unwrap();
        assert_eq!(message.authzid.as_deref(), Some("user@example.com"));
        assert_eq!(message.token.reveal(), "vF9dft4qmTc2Nvb3RlckBhbHRhdmlzdGEuY29tCg==");
        let configuration = "https://example.com/.well-known/openid-configuration";
        assert_eq!(encode(bearer_failure(Some("example_scope"), Some(configuration))), FAILURE);
    }

    #[rstest]
    #[case("n,,\u{1}auth=Bearer abc\u{1}\u{1}", None)]
    #[case("y,,\u{1}auth=bearer abc\u{1}\u{1}", None)]
    #[case("n,a=u=2Cx,\u{1}auth=BEARER  abc\u{1}\u{1}", Some("u,x"))]
    #[case("n,,\u{1}host=h\u{1}auth=Bearer abc\u{1}mthd=POST\u{1}\u{1}", None)]
    fn sound(#[case] text: &str, #[case] authzid: Option<&str>) {
        let message = BearerMessage::parse(text.as_bytes()).unwrap();
        assert_eq!((message.authzid.as_deref(), message.token.reveal()), (authzid, "abc"));
    }

    #[rstest]
    #[case("")]
    #[case("\u{1}")]
    #[case("n,,")]
    #[case("n,,\u{1}\u{1}")]
    #[case("n,,\u{1}auth=Bearer abc\u{1}")]
    #[case("n,,\u{1}auth=Bearer abc")]
    #[case("n,,\u{1}auth=Bearer \u{1}\u{1}")]
    #[case("n,,\u{1}auth=Bearer ==\u{1}\u{1}")]
    #[case("n,,\u{1}auth=Bearer a b\u{1}\u{1}")]
    #[case("n,,\u{1}auth=Basic abc\u{1}\u{1}")]
    #[case("n,,\u{1}auth=Bearer abc\u{1}auth=Bearer abc\u{1}\u{1}")]
    #[case("n,,\u{1}au1th=x\u{1}auth=Bearer abc\u{1}\u{1}")]
    #[case("p=tls-unique,,\u{1}auth=Bearer abc\u{1}\u{1}")]
    #[case("n,,x\u{1}auth=Bearer abc\u{1}\u{1}")]
    #[case("n,x=1,\u{1}auth=Bearer abc\u{1}\u{1}")]
    fn refused(#[case] text: &str) {
        assert_eq!(BearerMessage::parse(text.as_bytes()), Err(SaslCondition::MalformedRequest));
    }
}
