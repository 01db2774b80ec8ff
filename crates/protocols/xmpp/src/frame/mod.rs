//! One WebSocket message (RFC 7395 section 3.3): what it is, checked once and completely.
//!
//! A stanza keeps the text as its sender wrote it. What a server does with most stanzas is to look at the addresses
//! and at the names of the payloads, and to hand the same text on with its own `from`: [`Stanza::rewrite`].

mod error;
mod error_reply;
mod parse;
mod payload;
mod rewrite;
mod stanza;
mod text;

pub use error::FrameError;
pub use payload::Payload;
pub use rewrite::Rewrite;
pub use stanza::{IqKind, MessageKind, PresenceKind, Stanza, StanzaName};

use crate::xml::Element;

/// What one text message of the WebSocket is.
#[derive(Debug, Clone)]
pub enum Frame {
    /// `<open/>`: a stream begins.
    Open(Open),
    /// `<close/>`: the stream ends.
    Close,
    /// `<message/>`, `<presence/>` or `<iq/>`.
    Stanza(Stanza),
    /// Any other element in a namespace that streams know: sign-in, stream management, client state.
    Nonza(Element),
}

/// The attributes of `<open/>` (RFC 7395 section 3.3.2, RFC 6120 section 4.7).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Open {
    /// The domain that the client wants.
    pub to: Option<String>,
    /// The client's own address, when it says it.
    pub from: Option<String>,
    /// Language of texts for people (BCP 47).
    pub lang: Option<String>,
    /// Version of XMPP.
    pub version: Option<String>,
}
