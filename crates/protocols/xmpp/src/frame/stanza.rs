//! A checked stanza: the sender's text and the few things a server looks at.

use std::borrow::Cow;

use super::payload::{Child, Payload};
use super::text::{Span, Value};
use crate::jid::{Jid, JidError};
use crate::ns;
use crate::xml::{Element, Limits, Node, XmlError, unescape};

/// The three kinds of stanzas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StanzaName {
    /// `<message/>`
    Message,
    /// `<presence/>`
    Presence,
    /// `<iq/>`
    Iq,
}

impl StanzaName {
    /// The name of the element.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Presence => "presence",
            Self::Iq => "iq",
        }
    }
}

/// `type` of a message (RFC 6121 section 5.2.2); an unknown one counts as normal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MessageKind {
    /// One to one.
    Chat,
    /// The answer to a message that was refused.
    Error,
    /// In a group.
    Groupchat,
    /// An alert; never stored.
    Headline,
    /// Without `type`.
    Normal,
}

/// `type` of a presence (RFC 6121 section 4.7.1); `None` where it is given means an unknown word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PresenceKind {
    /// Without `type`: available.
    Available,
    /// Not available.
    Unavailable,
    /// An error.
    Error,
    /// Asks for the present presence; servers only.
    Probe,
    /// Asks for a subscription.
    Subscribe,
    /// Grants it.
    Subscribed,
    /// Ends the own subscription.
    Unsubscribe,
    /// Takes back a grant.
    Unsubscribed,
}

/// `type` of an iq (RFC 6120 section 8.2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IqKind {
    /// A question.
    Get,
    /// A change.
    Set,
    /// An answer.
    Result,
    /// A refusal.
    Error,
}

/// The attributes that a server reads, and where they stand.
#[derive(Debug, Clone, Default)]
pub(super) struct Heads {
    pub(super) to: Option<Value>,
    pub(super) from: Option<Value>,
    pub(super) id: Option<Value>,
    pub(super) kind: Option<Value>,
    pub(super) lang: Option<Value>,
    /// With the white space before, so that taking it out leaves a sound tag.
    pub(super) to_place: Option<Span>,
    pub(super) from_place: Option<Span>,
}

/// A stanza as its sender wrote it.
#[derive(Debug, Clone)]
pub struct Stanza {
    pub(super) text: Box<str>,
    pub(super) name: StanzaName,
    pub(super) heads: Heads,
    pub(super) children: Vec<Child>,
    /// Behind the last child or text; for an empty element the place of its `/>`.
    pub(super) inner_end: usize,
    pub(super) empty: bool,
}

impl Stanza {
    /// Which of the three.
    #[must_use]
    pub fn name(&self) -> StanzaName {
        self.name
    }

    /// The text as the sender wrote it: complete, checked, in the namespace `jabber:client`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    fn head<'a>(&'a self, value: &'a Option<Value>) -> Option<&'a str> {
        value.as_ref().map(|value| value.of(&self.text))
    }

    /// Attribute `to`.
    #[must_use]
    pub fn to(&self) -> Option<&str> {
        self.head(&self.heads.to)
    }

    /// Attribute `to` as an address.
    ///
    /// # Errors
    /// [`JidError`] when there is one and it is no address: answer `jid-malformed`.
    pub fn to_jid(&self) -> Result<Option<Jid>, JidError> {
        self.to().map(Jid::parse).transpose()
    }

    /// Attribute `from` as the client claims it. Never trust it: replace it with [`super::Rewrite::from`].
    #[must_use]
    pub fn from(&self) -> Option<&str> {
        self.head(&self.heads.from)
    }

    /// Attribute `id`.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.head(&self.heads.id)
    }

    /// Attribute `type` as written.
    #[must_use]
    pub fn kind(&self) -> Option<&str> {
        self.head(&self.heads.kind)
    }

    /// Attribute `xml:lang`.
    #[must_use]
    pub fn lang(&self) -> Option<&str> {
        self.head(&self.heads.lang)
    }

    /// The type of a message.
    #[must_use]
    pub fn message_kind(&self) -> MessageKind {
        match self.kind() {
            Some("chat") => MessageKind::Chat,
            Some("error") => MessageKind::Error,
            Some("groupchat") => MessageKind::Groupchat,
            Some("headline") => MessageKind::Headline,
            _ => MessageKind::Normal,
        }
    }

    /// The type of a presence; `None` for a word that does not exist: answer `bad-request`.
    #[must_use]
    pub fn presence_kind(&self) -> Option<PresenceKind> {
        Some(match self.kind() {
            None => PresenceKind::Available,
            Some("unavailable") => PresenceKind::Unavailable,
            Some("error") => PresenceKind::Error,
            Some("probe") => PresenceKind::Probe,
            Some("subscribe") => PresenceKind::Subscribe,
            Some("subscribed") => PresenceKind::Subscribed,
            Some("unsubscribe") => PresenceKind::Unsubscribe,
            Some("unsubscribed") => PresenceKind::Unsubscribed,
            Some(_) => return None,
        })
    }

    /// The type of an iq, when the iq keeps the rules of RFC 6120 section 8.2.3: an id, a known type, exactly one
    /// payload of a request and at most one of a result. `None`: answer `bad-request`.
    #[must_use]
    pub fn iq_kind(&self) -> Option<IqKind> {
        self.id()?;
        match (self.kind()?, self.children.len()) {
            ("get", 1) => Some(IqKind::Get),
            ("set", 1) => Some(IqKind::Set),
            ("result", 0 | 1) => Some(IqKind::Result),
            ("error", _) => Some(IqKind::Error),
            _ => None,
        }
    }

    fn shown<'a>(&'a self, child: &'a Child) -> Payload<'a> {
        Payload {
            name: child.name.of(&self.text),
            ns: child.ns.of(&self.text),
            xml: child.outer.of(&self.text),
            inner: child.inner.of(&self.text),
        }
    }

    /// The direct children in order.
    pub fn payloads(&self) -> impl Iterator<Item = Payload<'_>> {
        self.children.iter().map(|child| self.shown(child))
    }

    /// The first direct child of this name and namespace.
    #[must_use]
    pub fn payload(&self, name: &str, ns: &str) -> Option<Payload<'_>> {
        self.payloads().find(|payload| payload.is(name, ns))
    }

    /// Whether there is a direct child of this name and namespace.
    #[must_use]
    pub fn has(&self, name: &str, ns: &str) -> bool {
        self.payload(name, ns).is_some()
    }

    /// The text of a direct child, unescaped; `None` when there is no such child or it has children of its own.
    #[must_use]
    pub fn text_of(&self, name: &str, ns: &str) -> Option<Cow<'_, str>> {
        let inner = self.payload(name, ns)?.inner;
        if !inner.contains('<') {
            return Some(unescape(inner, false));
        }
        let element = self.element().ok()?;
        let child = element.get(name, ns)?;
        child.nodes.iter().all(|node| matches!(node, Node::Text(_))).then(|| Cow::Owned(child.own_text()))
    }

    /// The readable text of a message.
    #[must_use]
    pub fn body(&self) -> Option<Cow<'_, str>> {
        self.text_of("body", ns::CLIENT)
    }

    /// The JSON text of a message (XEP-0335), not parsed.
    #[must_use]
    pub fn json(&self) -> Option<Cow<'_, str>> {
        self.text_of("json", ns::JSON)
    }

    /// The first direct child of this name and namespace as a tree.
    #[must_use]
    pub fn child(&self, name: &str, ns: &str) -> Option<Element> {
        if !self.has(name, ns) {
            return None;
        }
        let element = self.element().ok()?;
        element.get(name, ns).cloned()
    }

    /// The first direct child as a tree: the payload of an iq.
    #[must_use]
    pub fn first_child(&self) -> Option<Element> {
        let element = self.element().ok()?;
        element.elements().next().cloned()
    }

    /// The whole stanza as a tree, for everything that is not the hot path.
    ///
    /// # Errors
    /// None in practice: the text was checked when it was read.
    pub fn element(&self) -> Result<Element, XmlError> {
        Element::parse(&self.text, &Limits::SIGNED_IN)
    }
}
