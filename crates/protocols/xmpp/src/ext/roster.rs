//! Contacts (RFC 6121 section 2). The school's directory decides who they are; clients only read.

use crate::ns;
use crate::xml::Element;

/// Who sees whose presence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subscription {
    /// Nobody.
    None,
    /// The person sees the contact's.
    To,
    /// The contact sees the person's.
    From,
    /// Both.
    Both,
    /// Only in a push: the contact is gone.
    Remove,
}

impl Subscription {
    /// The value of the attribute.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::To => "to",
            Self::From => "from",
            Self::Both => "both",
            Self::Remove => "remove",
        }
    }
}

/// A contact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// Bare address.
    pub jid: String,
    /// Name for people.
    pub name: Option<String>,
    /// Who sees whose presence.
    pub subscription: Subscription,
    /// Headings under which the contact is shown.
    pub groups: Vec<String>,
}

/// The payload of an answer or a push.
#[must_use]
pub fn roster(contacts: &[Contact]) -> Element {
    let item = |contact: &Contact| {
        let groups = contact.groups.iter().map(|group| Element::new("group", ns::ROSTER).text(group));
        Element::new("item", ns::ROSTER)
            .with("jid", &contact.jid)
            .with_some("name", contact.name.as_deref())
            .with("subscription", contact.subscription.name())
            .children(groups)
    };
    Element::new("query", ns::ROSTER).children(contacts.iter().map(item))
}

/// Tells a session that a contact changed (section 2.1.6); it answers with a result.
#[must_use]
pub fn push(contact: &Contact, to: &str, id: &str) -> String {
    Element::new("iq", ns::CLIENT)
        .with("type", "set")
        .with("id", id)
        .with("to", to)
        .child(roster(std::slice::from_ref(contact)))
        .to_string()
}
