//! Messages that the server writes itself.

use crate::ns;
use crate::xml::Element;

/// A message without children.
///
/// `kind` is `chat`, `groupchat`, `headline` or `normal`; `from` and `to` are addresses, `id` the message id.
#[must_use]
pub fn message(kind: &str, from: &str, to: &str, id: &str) -> Element {
    Element::new("message", ns::CLIENT).with("type", kind).with("from", from).with("to", to).with("id", id)
}

/// `<body>`: the text that people read.
#[must_use]
pub fn body(text: &str) -> Element {
    Element::new("body", ns::CLIENT).text(text)
}

/// `<json>` (XEP-0335) with a JSON text.
#[must_use]
pub fn json(text: &str) -> Element {
    Element::new("json", ns::JSON).text(text)
}
