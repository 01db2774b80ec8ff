//! Stream errors (RFC 6120 section 4.9): they always end the stream.

use crate::ns;
use crate::xml::Element;

/// A condition of a stream error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StreamCondition {
    /// XML that cannot be processed. Section 4.9.3.1.
    BadFormat,
    /// A prefix where none may be, or none where one must be. Section 4.9.3.2.
    BadNamespacePrefix,
    /// The same session was opened elsewhere; the client must not reconnect by itself. Section 4.9.3.3.
    Conflict,
    /// Nothing was heard for too long. Section 4.9.3.4.
    ConnectionTimeout,
    /// The domain is no longer served here. Section 4.9.3.5.
    HostGone,
    /// The domain is not served here. Section 4.9.3.6.
    HostUnknown,
    /// An address that a stanza needs is missing. Section 4.9.3.7.
    ImproperAddressing,
    /// A fault of the server. Section 4.9.3.8.
    InternalServerError,
    /// A `from` that is not the sender's. Section 4.9.3.9.
    InvalidFrom,
    /// A namespace that does not belong there. Section 4.9.3.10.
    InvalidNamespace,
    /// XML that the schema does not allow. Section 4.9.3.11.
    InvalidXml,
    /// Something before sign-in, or the person's session ended. Section 4.9.3.12.
    NotAuthorized,
    /// Not well-formed XML. Section 4.9.3.13.
    NotWellFormed,
    /// Against a local rule: a limit, too many tries. Section 4.9.3.14.
    PolicyViolation,
    /// Something the server needs cannot be reached. Section 4.9.3.15.
    RemoteConnectionFailed,
    /// The client shall sign in again. Section 4.9.3.16.
    Reset,
    /// The server has no room. Section 4.9.3.17.
    ResourceConstraint,
    /// Comment, processing instruction, document type or entity. Section 4.9.3.18.
    RestrictedXml,
    /// Another host serves this domain now. Section 4.9.3.19.
    SeeOtherHost,
    /// The server stops; the client shall reconnect. Section 4.9.3.20.
    SystemShutdown,
    /// None of the others. Section 4.9.3.21.
    UndefinedCondition,
    /// Another encoding than UTF-8. Section 4.9.3.22.
    UnsupportedEncoding,
    /// A mandatory feature that the client does not do. Section 4.9.3.23.
    UnsupportedFeature,
    /// An element that is no stanza. Section 4.9.3.24.
    UnsupportedStanzaType,
    /// Another version than 1.0. Section 4.9.3.25.
    UnsupportedVersion,
}

impl StreamCondition {
    /// All conditions.
    pub const ALL: [Self; 25] = [
        Self::BadFormat,
        Self::BadNamespacePrefix,
        Self::Conflict,
        Self::ConnectionTimeout,
        Self::HostGone,
        Self::HostUnknown,
        Self::ImproperAddressing,
        Self::InternalServerError,
        Self::InvalidFrom,
        Self::InvalidNamespace,
        Self::InvalidXml,
        Self::NotAuthorized,
        Self::NotWellFormed,
        Self::PolicyViolation,
        Self::RemoteConnectionFailed,
        Self::Reset,
        Self::ResourceConstraint,
        Self::RestrictedXml,
        Self::SeeOtherHost,
        Self::SystemShutdown,
        Self::UndefinedCondition,
        Self::UnsupportedEncoding,
        Self::UnsupportedFeature,
        Self::UnsupportedStanzaType,
        Self::UnsupportedVersion,
    ];

    /// The name of its element.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BadFormat => "bad-format",
            Self::BadNamespacePrefix => "bad-namespace-prefix",
            Self::Conflict => "conflict",
            Self::ConnectionTimeout => "connection-timeout",
            Self::HostGone => "host-gone",
            Self::HostUnknown => "host-unknown",
            Self::ImproperAddressing => "improper-addressing",
            Self::InternalServerError => "internal-server-error",
            Self::InvalidFrom => "invalid-from",
            Self::InvalidNamespace => "invalid-namespace",
            Self::InvalidXml => "invalid-xml",
            Self::NotAuthorized => "not-authorized",
            Self::NotWellFormed => "not-well-formed",
            Self::PolicyViolation => "policy-violation",
            Self::RemoteConnectionFailed => "remote-connection-failed",
            Self::Reset => "reset",
            Self::ResourceConstraint => "resource-constraint",
            Self::RestrictedXml => "restricted-xml",
            Self::SeeOtherHost => "see-other-host",
            Self::SystemShutdown => "system-shutdown",
            Self::UndefinedCondition => "undefined-condition",
            Self::UnsupportedEncoding => "unsupported-encoding",
            Self::UnsupportedFeature => "unsupported-feature",
            Self::UnsupportedStanzaType => "unsupported-stanza-type",
            Self::UnsupportedVersion => "unsupported-version",
        }
    }

    /// `<stream:error>` with the condition and, for people, a text in a language (BCP 47).
    #[must_use]
    pub fn element(self, text: Option<(&str, &str)>) -> Element {
        let error = Element::new("error", ns::STREAMS).child(Element::new(self.name(), ns::STREAM_ERRORS));
        match text {
            Some((lang, text)) => error.child(Element::new("text", ns::STREAM_ERRORS).with_lang(lang).text(text)),
            None => error,
        }
    }
}
