//! Receipts (XEP-0184) and chat markers (XEP-0333).

use crate::frame::Stanza;
use crate::ns;
use crate::xml::Element;

/// What a message says about another one, or asks about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Marker {
    /// The sender wants a receipt (XEP-0184).
    ReceiptWanted,
    /// The message of this id arrived.
    Received(String),
    /// The messages up to this id were read.
    Displayed(String),
    /// The messages up to this id were answered for.
    Acknowledged(String),
}

/// The markers of a message, in order.
#[must_use]
pub fn markers(message: &Stanza) -> Vec<Marker> {
    let wanted = |name: &str, space: &str| name == "request" && space == ns::RECEIPTS;
    let mut found = message.payloads().filter(|one| matches!(one.ns, ns::RECEIPTS | ns::MARKERS)).peekable();
    // the usual message only asks for a receipt, and that takes no tree
    if found.peek().is_none() {
        return Vec::new();
    }
    if found.all(|one| wanted(one.name, one.ns)) {
        return vec![Marker::ReceiptWanted];
    }
    let Ok(element) = message.element() else { return Vec::new() };
    let id = |one: &Element| one.attr("id").filter(|id| !id.is_empty()).map(str::to_owned);
    let read = |one: &Element| match (&*one.ns, &*one.name) {
        (space, name) if wanted(name, space) => Some(Marker::ReceiptWanted),
        (ns::RECEIPTS | ns::MARKERS, "received") => id(one).map(Marker::Received),
        (ns::MARKERS, "displayed") => id(one).map(Marker::Displayed),
        (ns::MARKERS, "acknowledged") => id(one).map(Marker::Acknowledged),
        _ => None,
    };
    element.elements().filter_map(read).collect()
}

impl Marker {
    /// The element.
    #[must_use]
    pub fn element(&self) -> Element {
        match self {
            Self::ReceiptWanted => Element::new("request", ns::RECEIPTS),
            Self::Received(id) => Element::new("received", ns::RECEIPTS).with("id", id),
            Self::Displayed(id) => Element::new("displayed", ns::MARKERS).with("id", id),
            Self::Acknowledged(id) => Element::new("acknowledged", ns::MARKERS).with("id", id),
        }
    }
}
