//! Reading XML of others: bounded, without document types and entities, without hidden text.

use roxmltree::{Document, Node, NodeType, ParsingOptions};
use thiserror::Error;

/// Most nodes of a document.
const MAX_NODES: u32 = 10_000;

/// Why a document is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum XmlError {
    /// Larger than the limit of this kind of message.
    #[error("the message is too large")]
    TooLarge,
    /// It has a document type or entity declaration.
    #[error("the message has a document type declaration")]
    DocumentType,
    /// Not well-formed, or too many nodes.
    #[error("the message is not well-formed XML or has too many elements")]
    Malformed,
    /// Well-formed, but not the message that is expected here.
    #[error("the message is not the expected one: {0}")]
    Unexpected(&'static str),
}

/// Checks the raw text before it is parsed.
fn check_raw(body: &str, max_bytes: usize) -> Result<(), XmlError> {
    if body.len() > max_bytes {
        return Err(XmlError::TooLarge);
    }
    if body.contains("<!DOCTYPE") || body.contains("<!ENTITY") {
        return Err(XmlError::DocumentType);
    }
    Ok(())
}

/// Parses a document.
pub(crate) fn parse(body: &str, max_bytes: usize) -> Result<Document<'_>, XmlError> {
    check_raw(body, max_bytes)?;
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(body.trim_start_matches(['\u{feff}', ' ', '\r', '\n', '\t']), options)
        .map_err(|_| XmlError::Malformed)
}

/// The only child element of that name. `Err` when there are several, `Ok(None)` when there is none.
pub(crate) fn only_child<'a, 'i>(
    parent: Node<'a, 'i>,
    namespace: &str,
    name: &str,
) -> Result<Option<Node<'a, 'i>>, XmlError> {
    let mut found = parent.children().filter(|node| node.has_tag_name((namespace, name)));
    let first = found.next();
    if found.next().is_some() { Err(XmlError::Unexpected("an element is repeated")) } else { Ok(first) }
}

/// The text of an element that holds text only, without white space around it.
///
/// Comments, instructions and elements inside are refused: readers that skip them read another name than was written.
pub(crate) fn plain_text(node: Node<'_, '_>) -> Result<String, XmlError> {
    let mut text = String::new();
    for child in node.children() {
        match child.node_type() {
            NodeType::Text => text.push_str(child.text().unwrap_or_default()),
            _ => return Err(XmlError::Unexpected("something else than text in a text element")),
        }
    }
    Ok(text.trim_matches([' ', '\t', '\r', '\n']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("<!DOCTYPE a><a/>".to_owned(), XmlError::DocumentType)]
    #[case("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>".to_owned(), XmlError::DocumentType)]
    #[case("<a>&x;</a>".to_owned(), XmlError::Malformed)]
    #[case("<a>".to_owned(), XmlError::Malformed)]
    #[case("<a>".repeat(300), XmlError::Malformed)]
    #[case(String::new(), XmlError::Malformed)]
    #[case(format!("<a>{}</a>", " ".repeat(1000)), XmlError::TooLarge)]
    fn refuses(#[case] body: String, #[case] expected: XmlError) {
        assert_eq!(parse(&body, 1000).map(|_| ()).unwrap_err(), expected);
    }

    #[test]
    fn depth_and_number_are_bounded() {
        let deep = format!("{}{}", "<a>".repeat(9_000), "</a>".repeat(9_000));
        assert!(parse(&deep, 1 << 20).is_ok());
        let many = format!("<a>{}</a>", "<b/>".repeat(10_001));
        assert_eq!(parse(&many, 1 << 20).map(|_| ()).unwrap_err(), XmlError::Malformed);
    }

    #[test]
    fn no_hidden_text() {
        for body in ["<u>admin<!-- -->.evil</u>", "<u>admin<?x?>.evil</u>", "<u>admin<b/></u>"] {
            let document = parse(body, 1000).unwrap();
            assert!(plain_text(document.root_element()).is_err(), "{body}");
        }
        let document = parse("<u>\n a<![CDATA[<b>]]>&amp; \n</u>", 1000).unwrap();
        assert_eq!(plain_text(document.root_element()).unwrap(), "a<b>&");
    }
}
