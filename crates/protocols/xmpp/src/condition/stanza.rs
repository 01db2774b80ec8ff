//! Stanza errors (RFC 6120 section 8.3): the answer to one stanza, the stream goes on.

use crate::ns;
use crate::xml::Element;

/// What the sender may do about it (section 8.3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Try again with credentials.
    Auth,
    /// Do not try again.
    Cancel,
    /// Only a warning.
    Continue,
    /// Try again with other data.
    Modify,
    /// Try again later.
    Wait,
}

impl ErrorKind {
    /// The value of the attribute `type`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auth => "auth",
            Self::Cancel => "cancel",
            Self::Continue => "continue",
            Self::Modify => "modify",
            Self::Wait => "wait",
        }
    }
}

/// A condition of a stanza error (section 8.3.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StanzaCondition {
    /// Malformed or not to be processed. Section 8.3.3.1.
    BadRequest,
    /// Something of that name exists. Section 8.3.3.2.
    Conflict,
    /// Not done here. Section 8.3.3.3.
    FeatureNotImplemented,
    /// The sender may not. Section 8.3.3.4.
    Forbidden,
    /// No longer at this address. Section 8.3.3.5.
    Gone,
    /// A fault of the server. Section 8.3.3.6.
    InternalServerError,
    /// There is no such thing. Section 8.3.3.7.
    ItemNotFound,
    /// The address is no address. Section 8.3.3.8.
    JidMalformed,
    /// Against a rule about contents. Section 8.3.3.9.
    NotAcceptable,
    /// Nobody may. Section 8.3.3.10.
    NotAllowed,
    /// Credentials are missing. Section 8.3.3.11.
    NotAuthorized,
    /// Against a local rule. Section 8.3.3.12.
    PolicyViolation,
    /// The receiver is not there now. Section 8.3.3.13.
    RecipientUnavailable,
    /// Ask elsewhere. Section 8.3.3.14.
    Redirect,
    /// The sender is no member. Section 8.3.3.15.
    RegistrationRequired,
    /// There is no such server. Section 8.3.3.16.
    RemoteServerNotFound,
    /// The server does not answer. Section 8.3.3.17.
    RemoteServerTimeout,
    /// No room, for now. Section 8.3.3.18.
    ResourceConstraint,
    /// Not offered here. Section 8.3.3.19.
    ServiceUnavailable,
    /// Needs a subscription. Section 8.3.3.20.
    SubscriptionRequired,
    /// None of the others. Section 8.3.3.21.
    UndefinedCondition,
    /// Not at this time. Section 8.3.3.22.
    UnexpectedRequest,
}

impl StanzaCondition {
    /// All conditions.
    pub const ALL: [Self; 22] = [
        Self::BadRequest,
        Self::Conflict,
        Self::FeatureNotImplemented,
        Self::Forbidden,
        Self::Gone,
        Self::InternalServerError,
        Self::ItemNotFound,
        Self::JidMalformed,
        Self::NotAcceptable,
        Self::NotAllowed,
        Self::NotAuthorized,
        Self::PolicyViolation,
        Self::RecipientUnavailable,
        Self::Redirect,
        Self::RegistrationRequired,
        Self::RemoteServerNotFound,
        Self::RemoteServerTimeout,
        Self::ResourceConstraint,
        Self::ServiceUnavailable,
        Self::SubscriptionRequired,
        Self::UndefinedCondition,
        Self::UnexpectedRequest,
    ];

    /// The name of its element.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BadRequest => "bad-request",
            Self::Conflict => "conflict",
            Self::FeatureNotImplemented => "feature-not-implemented",
            Self::Forbidden => "forbidden",
            Self::Gone => "gone",
            Self::InternalServerError => "internal-server-error",
            Self::ItemNotFound => "item-not-found",
            Self::JidMalformed => "jid-malformed",
            Self::NotAcceptable => "not-acceptable",
            Self::NotAllowed => "not-allowed",
            Self::NotAuthorized => "not-authorized",
            Self::PolicyViolation => "policy-violation",
            Self::RecipientUnavailable => "recipient-unavailable",
            Self::Redirect => "redirect",
            Self::RegistrationRequired => "registration-required",
            Self::RemoteServerNotFound => "remote-server-not-found",
            Self::RemoteServerTimeout => "remote-server-timeout",
            Self::ResourceConstraint => "resource-constraint",
            Self::ServiceUnavailable => "service-unavailable",
            Self::SubscriptionRequired => "subscription-required",
            Self::UndefinedCondition => "undefined-condition",
            Self::UnexpectedRequest => "unexpected-request",
        }
    }

    /// The kind that RFC 6120 recommends with it.
    #[must_use]
    pub fn kind(self) -> ErrorKind {
        match self {
            Self::Forbidden | Self::NotAuthorized | Self::RegistrationRequired | Self::SubscriptionRequired => {
                ErrorKind::Auth
            }
            Self::Conflict
            | Self::FeatureNotImplemented
            | Self::Gone
            | Self::InternalServerError
            | Self::ItemNotFound
            | Self::NotAllowed
            | Self::RemoteServerNotFound
            | Self::ServiceUnavailable
            | Self::UndefinedCondition => ErrorKind::Cancel,
            Self::BadRequest | Self::JidMalformed | Self::NotAcceptable | Self::PolicyViolation | Self::Redirect => {
                ErrorKind::Modify
            }
            Self::RecipientUnavailable
            | Self::RemoteServerTimeout
            | Self::ResourceConstraint
            | Self::UnexpectedRequest => ErrorKind::Wait,
        }
    }
}

/// A whole error: condition, kind, text for people, and a condition of an extension.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StanzaError {
    /// The condition.
    pub condition: StanzaCondition,
    /// What the sender may do.
    pub kind: ErrorKind,
    /// Language (BCP 47) and text for people.
    pub text: Option<(String, String)>,
    /// An element of another namespace that says it more exactly.
    pub detail: Option<Element>,
}

impl From<StanzaCondition> for StanzaError {
    fn from(condition: StanzaCondition) -> Self {
        Self { condition, kind: condition.kind(), text: None, detail: None }
    }
}

impl StanzaError {
    /// An error with a text for people in a language (BCP 47).
    #[must_use]
    pub fn with_text(condition: StanzaCondition, lang: &str, text: &str) -> Self {
        Self { text: Some((lang.to_owned(), text.to_owned())), ..condition.into() }
    }

    /// With the condition of an extension.
    #[must_use]
    pub fn with_detail(mut self, detail: Element) -> Self {
        self.detail = Some(detail);
        self
    }

    /// With another kind than the recommended one.
    #[must_use]
    pub fn with_kind(mut self, kind: ErrorKind) -> Self {
        self.kind = kind;
        self
    }

    /// The `<error>` child of a stanza.
    #[must_use]
    pub fn element(&self) -> Element {
        let text = self.text.as_ref();
        let text = text.map(|(lang, text)| Element::new("text", ns::STANZAS).with_lang(lang).text(text));
        Element::new("error", ns::CLIENT)
            .with("type", self.kind.name())
            .child(Element::new(self.condition.name(), ns::STANZAS))
            .children(text)
            .children(self.detail.clone())
    }
}
