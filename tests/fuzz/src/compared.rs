//! What two readers of XML understood, in a form that can be compared: ours, and `rxml`, an independent checker.

use onehall_xmpp::xml::{Element, Node};
use rxml::{Event, Parse, Parser};

/// Writes what an element that was read contains, in a form that does not depend on who read it.
pub fn show(element: &Element, out: &mut String) {
    out.push_str(&format!("[{:?} {:?}", element.ns, element.name));
    let mut attributes: Vec<_> =
        element.attributes.iter().map(|a| (a.ns.to_string(), a.name.to_string(), a.value.to_string())).collect();
    attributes.sort();
    out.push_str(&format!("{attributes:?} "));
    for node in &element.nodes {
        match node {
            Node::Element(child) => show(child, out),
            Node::Text(text) if text.is_empty() => {}
            Node::Text(text) => out.push_str(&format!("{text:?}")),
            Node::Raw(_) => unreachable!("reading makes none"),
        }
    }
    out.push(']');
}

/// What `rxml` reads, in the form of [`show`]; nothing when it refuses the text.
pub fn theirs(text: &str) -> Option<String> {
    let mut rest = text.as_bytes();
    let mut parser = Parser::new();
    let (mut out, mut characters) = (String::new(), String::new());
    loop {
        let event = parser.parse(&mut rest, true).ok()?;
        if !matches!(event, Some(Event::Text(..))) && !characters.is_empty() {
            out.push_str(&format!("{characters:?}"));
            characters.clear();
        }
        match event {
            None => return Some(out),
            Some(Event::XmlDeclaration(..)) => {}
            Some(Event::StartElement(_, (ns, name), attributes)) => {
                let mut attributes: Vec<_> = attributes
                    .iter()
                    .map(|((ns, name), value)| (ns.as_str().to_owned(), name.to_string(), value.clone()))
                    .collect();
                attributes.sort();
                out.push_str(&format!("[{:?} {:?}{attributes:?} ", ns.as_str(), name.to_string()));
            }
            Some(Event::Text(_, text)) => characters.push_str(&text),
            Some(Event::EndElement(_)) => out.push(']'),
        }
    }
}
