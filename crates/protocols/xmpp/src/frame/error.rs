//! Why a frame ends the stream.

use thiserror::Error;

use crate::condition::StreamCondition;
use crate::xml::XmlError;

/// A frame that no stream survives. [`FrameError::condition`] says what the client is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum FrameError {
    /// The text is not one element of restricted XML within the limits.
    #[error(transparent)]
    Xml(#[from] XmlError),
    /// A stanza or a framing element with a prefix (RFC 6120 section 4.8.5).
    #[error("a stanza with a namespace prefix")]
    Prefix,
    /// A stanza in no namespace, in one of a server stream, or an unknown namespace.
    #[error("a namespace that does not belong here")]
    Namespace,
    /// `<stream:stream>` instead of `<open/>`, or an element of streams that only servers send.
    #[error("not the framing of RFC 7395")]
    Framing,
    /// An element that is no stanza.
    #[error("no stanza")]
    NoStanza,
}

impl FrameError {
    /// The condition of the stream error (RFC 6120 section 4.9.3).
    #[must_use]
    pub fn condition(self) -> StreamCondition {
        match self {
            Self::Xml(XmlError::Malformed(_)) => StreamCondition::NotWellFormed,
            Self::Xml(XmlError::Restricted(_)) => StreamCondition::RestrictedXml,
            Self::Xml(XmlError::Over(_)) => StreamCondition::PolicyViolation,
            Self::Prefix => StreamCondition::BadNamespacePrefix,
            Self::Namespace => StreamCondition::InvalidNamespace,
            Self::Framing => StreamCondition::BadFormat,
            Self::NoStanza => StreamCondition::UnsupportedStanzaType,
        }
    }
}
