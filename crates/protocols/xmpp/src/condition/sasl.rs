//! Failures of sign-in (RFC 6120 section 6.5).

use crate::ns;
use crate::xml::Element;

/// A condition of a SASL failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SaslCondition {
    /// The client gave up. Section 6.5.1.
    Aborted,
    /// The account may not sign in. Section 6.5.2.
    AccountDisabled,
    /// The password or token is too old. Section 6.5.3.
    CredentialsExpired,
    /// Not without transport security. Section 6.5.4.
    EncryptionRequired,
    /// No base64. Section 6.5.5.
    IncorrectEncoding,
    /// May not act as that address. Section 6.5.6.
    InvalidAuthzid,
    /// A mechanism that was not offered. Section 6.5.7.
    InvalidMechanism,
    /// Data that the mechanism does not know. Section 6.5.8.
    MalformedRequest,
    /// The mechanism is too weak for this account. Section 6.5.9.
    MechanismTooWeak,
    /// Wrong name, password or token. Section 6.5.10.
    NotAuthorized,
    /// The server cannot check now. Section 6.5.11.
    TemporaryAuthFailure,
}

impl SaslCondition {
    /// The name of its element.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Aborted => "aborted",
            Self::AccountDisabled => "account-disabled",
            Self::CredentialsExpired => "credentials-expired",
            Self::EncryptionRequired => "encryption-required",
            Self::IncorrectEncoding => "incorrect-encoding",
            Self::InvalidAuthzid => "invalid-authzid",
            Self::InvalidMechanism => "invalid-mechanism",
            Self::MalformedRequest => "malformed-request",
            Self::MechanismTooWeak => "mechanism-too-weak",
            Self::NotAuthorized => "not-authorized",
            Self::TemporaryAuthFailure => "temporary-auth-failure",
        }
    }

    /// `<failure>` with the condition and, for people, a text in a language (BCP 47).
    #[must_use]
    pub fn element(self, text: Option<(&str, &str)>) -> Element {
        let failure = Element::new("failure", ns::SASL).child(Element::new(self.name(), ns::SASL));
        match text {
            Some((lang, text)) => failure.child(Element::new("text", ns::SASL).with_lang(lang).text(text)),
            None => failure,
        }
    }
}
