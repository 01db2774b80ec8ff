//! Copies for the other devices of the same person (XEP-0280).

use super::hints::Hints;
use crate::frame::{MessageKind, Stanza, StanzaName};
use crate::ns;
use crate::xml::push_attribute;

/// Which way the copied message went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Another device of the person sent it.
    Sent,
    /// Another device of the person got it.
    Received,
}

impl Direction {
    /// The name of the element.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Received => "received",
        }
    }
}

/// Whether a message is copied (section 6.1): one to one, with something that people or clients of both sides care
/// for, and not marked as private.
#[must_use]
pub fn is_copied(message: &Stanza) -> bool {
    if message.name() != StanzaName::Message || Hints::of(message).no_copy || message.has("private", ns::CARBONS) {
        return false;
    }
    // a copy of a copy would run in circles
    if message.has("sent", ns::CARBONS) || message.has("received", ns::CARBONS) {
        return false;
    }
    let is_instant =
        |space: &str| matches!(space, ns::RECEIPTS | ns::MARKERS | ns::CHAT_STATES | ns::RETRACT | ns::JSON);
    match message.message_kind() {
        MessageKind::Chat => true,
        MessageKind::Normal => message.payloads().any(|one| one.is("body", ns::CLIENT) || is_instant(one.ns)),
        MessageKind::Error | MessageKind::Groupchat | MessageKind::Headline => false,
    }
}

/// The copy for one device: `own` is the person's bare address, `to` the device, `kind` the type of the message,
/// `message` its finished text with the right `from`.
#[must_use]
pub fn wrap(direction: Direction, own: &str, to: &str, kind: Option<&str>, message: &str) -> String {
    let mut out = String::with_capacity(message.len() + 320);
    out.push_str("<message xmlns='jabber:client' from='");
    push_attribute(&mut out, own);
    out.push_str("' to='");
    push_attribute(&mut out, to);
    if let Some(kind) = kind {
        out.push_str("' type='");
        push_attribute(&mut out, kind);
    }
    out.push_str("'><");
    out.push_str(direction.name());
    out.push_str(" xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'>");
    out.push_str(message);
    out.push_str("</forwarded></");
    out.push_str(direction.name());
    out.push_str("></message>");
    out
}
