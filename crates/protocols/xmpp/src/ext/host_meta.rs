//! Where the WebSocket of a domain is (XEP-0156).

use serde_json::json;

use crate::ns;
use crate::xml::Element;

const REL: &str = "urn:xmpp:alt-connections:websocket";

/// The document `/.well-known/host-meta`, media type `application/xrd+xml`.
#[must_use]
pub fn xml(websocket: &str) -> String {
    let link = Element::new("Link", ns::XRD).with("rel", REL).with("href", websocket);
    format!("<?xml version='1.0' encoding='utf-8'?>\n{}\n", Element::new("XRD", ns::XRD).child(link))
}

/// The document `/.well-known/host-meta.json`, media type `application/json`.
#[must_use]
pub fn json(websocket: &str) -> String {
    json!({ "links": [{ "rel": REL, "href": websocket }] }).to_string()
}
