//! From checked text to a tree.

use super::{Attribute, Element, Event, Limits, Node, Reader, XmlError, unescape};

impl Element {
    /// Reads exactly one element.
    ///
    /// # Errors
    /// [`XmlError`] when the text is not one element of restricted XML within `limits`.
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, XmlError> {
        let mut reader = Reader::new(text, limits)?;
        let mut open: Vec<Self> = Vec::new();
        let mut root = None;
        while let Some(event) = reader.next()? {
            let done = match event {
                Event::Start { local, ns, empty, .. } => {
                    let mut element = Self::new(local, &ns);
                    element.attributes = reader
                        .attributes()
                        .iter()
                        .map(|read| Attribute {
                            ns: read.ns.as_ref().into(),
                            name: read.local.into(),
                            value: read.value.as_ref().into(),
                        })
                        .collect();
                    if !empty {
                        open.push(element);
                        continue;
                    }
                    Some(element)
                }
                Event::End(_) => open.pop(),
                Event::Text(span) => {
                    add_text(&mut open, &unescape(text.get(span).unwrap_or_default(), false));
                    continue;
                }
                Event::Cdata(span) => {
                    let inside = text.get(span).unwrap_or_default();
                    add_text(&mut open, &inside.replace("\r\n", "\n").replace('\r', "\n"));
                    continue;
                }
            };
            match (done, open.last_mut()) {
                (Some(element), Some(parent)) => parent.nodes.push(Node::Element(element)),
                (done, None) => root = done,
                (None, Some(_)) => {}
            }
        }
        root.ok_or(XmlError::Malformed("no element"))
    }
}

fn add_text(open: &mut [Element], text: &str) {
    let Some(parent) = open.last_mut() else { return };
    match parent.nodes.last_mut() {
        Some(Node::Text(known)) => known.push_str(text),
        _ => parent.nodes.push(Node::Text(text.to_owned())),
    }
}
