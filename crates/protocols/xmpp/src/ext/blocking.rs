//! Not hearing from somebody (XEP-0191).

use crate::condition::StanzaCondition;
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

/// The addresses of `<block/>` or `<unblock/>`.
///
/// # Errors
/// `jid-malformed` for something that is no address, `bad-request` for another child.
pub fn addresses(element: &Element) -> Result<Vec<Jid>, StanzaCondition> {
    let read = |item: &Element| match item.attr("jid") {
        Some(jid) if item.is("item", ns::BLOCKING) => Jid::parse(jid).map_err(|_| StanzaCondition::JidMalformed),
        _ => Err(StanzaCondition::BadRequest),
    };
    element.elements().map(read).collect()
}

/// `name` is `blocklist`, `block` or `unblock`.
#[must_use]
pub fn list(name: &str, addresses: &[Jid]) -> Element {
    let item = |jid: &Jid| Element::new("item", ns::BLOCKING).with("jid", jid.as_str());
    Element::new(name, ns::BLOCKING).children(addresses.iter().map(item))
}
