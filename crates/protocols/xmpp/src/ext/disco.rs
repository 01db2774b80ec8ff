//! Saying what is there (XEP-0030).

use super::form::{FieldKind, field, form};
use crate::ns;
use crate::xml::Element;

/// What a thing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Identity<'a> {
    /// Category of the registry, for instance `server`.
    pub category: &'a str,
    /// Type of the registry, for instance `im`.
    pub kind: &'a str,
    /// Name for people.
    pub name: Option<&'a str>,
}

/// The answer to a question about one thing.
#[must_use]
pub fn info(node: Option<&str>, identities: &[Identity<'_>], features: &[&str], forms: Vec<Element>) -> Element {
    let identities = identities.iter().map(|one| {
        Element::new("identity", ns::DISCO_INFO)
            .with("category", one.category)
            .with("type", one.kind)
            .with_some("name", one.name)
    });
    let features = features.iter().map(|feature| Element::new("feature", ns::DISCO_INFO).with("var", feature));
    Element::new("query", ns::DISCO_INFO)
        .with_some("node", node)
        .children(identities)
        .children(features)
        .children(forms)
}

/// The answer to a question about what belongs to a thing: addresses, nodes and names.
#[must_use]
pub fn items(node: Option<&str>, items: &[(&str, Option<&str>, Option<&str>)]) -> Element {
    let items = items.iter().map(|(jid, node, name)| {
        Element::new("item", ns::DISCO_ITEMS).with("jid", jid).with_some("node", *node).with_some("name", *name)
    });
    Element::new("query", ns::DISCO_ITEMS).with_some("node", node).children(items)
}

/// Features of the domain itself that this crate does, besides those that the caller adds.
pub const SERVER_FEATURES: [&str; 8] =
    [ns::DISCO_INFO, ns::DISCO_ITEMS, ns::PING, ns::TIME, ns::VERSION, ns::CARBONS, ns::ROSTER, "msgoffline"];

/// Features of a person's own bare address.
pub const ACCOUNT_FEATURES: [&str; 6] =
    [ns::DISCO_INFO, ns::DISCO_ITEMS, ns::MAM, ns::MAM_EXTENDED, ns::SID, ns::RETRACT];

/// The form that tells how large a file may be (XEP-0363 section 4).
#[must_use]
pub fn upload_form(max_bytes: u64) -> Element {
    form("result", ns::UPLOAD, [field("max-file-size", FieldKind::TextSingle, None, &[&max_bytes.to_string()])])
}
