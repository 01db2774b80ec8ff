//! PLAIN (RFC 4616).

use super::prepare::{prepare, prepare_secret};
use super::secret::Secret;
use crate::condition::SaslCondition;

/// `[authzid] NUL authcid NUL passwd`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainMessage {
    /// Whom the client wants to act as; none when empty.
    pub authzid: Option<String>,
    /// Whose password it is, prepared.
    pub authcid: String,
    /// The password, prepared.
    pub password: Secret,
}

impl PlainMessage {
    /// Reads the decoded message.
    ///
    /// # Errors
    /// `malformed-request` when it is not three parts of UTF-8 of which the last two are not empty.
    pub fn parse(data: &[u8]) -> Result<Self, SaslCondition> {
        let text = std::str::from_utf8(data).map_err(|_| SaslCondition::MalformedRequest)?;
        let mut parts = text.split('\0');
        let (Some(authzid), Some(authcid), Some(password), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(SaslCondition::MalformedRequest);
        };
        Ok(Self {
            authzid: (!authzid.is_empty()).then(|| authzid.to_owned()),
            authcid: prepare(authcid)?.into_owned(),
            password: prepare_secret(password)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(b"\0tim\0tanstaaftanstaaf", None, "tim", "tanstaaftanstaaf")]
    #[case(b"Ursel\0Kurt\0xipj3plmq", Some("Ursel"), "Kurt", "xipj3plmq")]
    #[case("\0I\u{ad}X\0\u{aa}".as_bytes(), None, "IX", "a")]
    fn sound(#[case] data: &[u8], #[case] authzid: Option<&str>, #[case] authcid: &str, #[case] password: &str) {
        let message = PlainMessage::parse(data).unwrap();
        assert_eq!((message.authzid.as_deref(), message.authcid.as_str()), (authzid, authcid));
        assert_eq!(message.password.reveal(), password);
        assert_eq!(format!("{:?}", message.password), "Secret");
    }

    #[rstest]
    #[case(b"")]
    #[case(b"tim")]
    #[case(b"\0tim")]
    #[case(b"\0\0secret")]
    #[case(b"\0tim\0")]
    #[case(b"\0tim\0a\0b")]
    #[case(b"\0tim\0\xff")]
    #[case(b"\0t\x07im\0secret")]
    fn refused(#[case] data: &[u8]) {
        assert_eq!(PlainMessage::parse(data), Err(SaslCondition::MalformedRequest));
    }
}
