//! From a tree to text.

use std::fmt;

use super::scopes::XML;
use super::{Element, Node, push_attribute, push_text};

/// The prefix that stream-level elements always get: some clients look for it by name.
const STREAMS: &str = "http://etherx.jabber.org/streams";

impl Element {
    /// Writes the element at the end of `out` as a document of its own: with its namespace.
    pub fn write(&self, out: &mut String) {
        self.write_in(out, "");
    }

    /// Writes below a parent whose default namespace is `outer`.
    fn write_in(&self, out: &mut String, outer: &str) {
        let prefixed = &*self.ns == STREAMS;
        let prefix = if prefixed { "stream:" } else { "" };
        out.push('<');
        out.push_str(prefix);
        out.push_str(&self.name);
        if prefixed {
            out.push_str(" xmlns:stream='");
            out.push_str(STREAMS);
            out.push('\'');
        } else if *self.ns != *outer {
            out.push_str(" xmlns='");
            push_attribute(out, &self.ns);
            out.push('\'');
        }
        self.write_attributes(out);
        if self.nodes.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        for node in &self.nodes {
            match node {
                Node::Element(child) => child.write_in(out, if prefixed { outer } else { &self.ns }),
                Node::Text(text) => push_text(out, text),
                Node::Raw(xml) => out.push_str(xml),
            }
        }
        out.push_str("</");
        out.push_str(prefix);
        out.push_str(&self.name);
        out.push('>');
    }

    fn write_attributes(&self, out: &mut String) {
        for (index, attribute) in self.attributes.iter().enumerate() {
            out.push(' ');
            if &*attribute.ns == XML {
                out.push_str("xml:");
            } else if !attribute.ns.is_empty() {
                let prefix = format!("ns{index}");
                out.push_str(&format!("xmlns:{prefix}='"));
                push_attribute(out, &attribute.ns);
                out.push_str(&format!("' {prefix}:"));
            }
            out.push_str(&attribute.name);
            out.push_str("='");
            push_attribute(out, &attribute.value);
            out.push('\'');
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::with_capacity(256);
        self.write(&mut out);
        f.write_str(&out)
    }
}
