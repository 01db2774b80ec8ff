//! Reading `/serviceValidate`, `/proxyValidate` and their `p3` twins.

use super::{Refused, Validated, Validation, XmlError};
use crate::answer::CAS_NAMESPACE;
use crate::xml_read::{self, only_child, plain_text};
use chrono::{DateTime, Utc};
use roxmltree::Node;
use std::collections::BTreeMap;

/// Largest answer, bytes.
pub(super) const MAX_ANSWER_LEN: usize = 256 * 1024;

/// Reads an answer strictly: the CAS namespace, exactly one outcome, exactly one user, no document type, no entities,
/// no text hidden by comments. Unknown elements are skipped, as servers add their own.
///
/// # Errors
/// [`XmlError`]: the server's answer cannot be trusted, treat it as a failed sign-in.
pub fn parse_service_response(body: &str) -> Result<Validation, XmlError> {
    let document = xml_read::parse(body, MAX_ANSWER_LEN)?;
    let root = document.root_element();
    if !root.has_tag_name((CAS_NAMESPACE, "serviceResponse")) {
        return Err(XmlError::Unexpected("no CAS serviceResponse"));
    }
    let success = only_child(root, CAS_NAMESPACE, "authenticationSuccess")?;
    let failure = only_child(root, CAS_NAMESPACE, "authenticationFailure")?;
    match (success, failure) {
        (Some(success), None) => read_success(success).map(Validation::Success),
        (None, Some(failure)) => read_failure(failure).map(Validation::Failure),
        _ => Err(XmlError::Unexpected("not exactly one of success and failure")),
    }
}

/// Code and sentence of a failure element.
pub(super) fn read_failure(failure: Node<'_, '_>) -> Result<Refused, XmlError> {
    let code = failure.attribute("code").map(str::trim).filter(|code| !code.is_empty());
    Ok(Refused {
        code: code.ok_or(XmlError::Unexpected("a failure without a code"))?.to_owned(),
        message: plain_text(failure)?,
    })
}

fn read_success(success: Node<'_, '_>) -> Result<Validated, XmlError> {
    let user = only_child(success, CAS_NAMESPACE, "user")?.ok_or(XmlError::Unexpected("no user"))?;
    let user = plain_text(user)?;
    if user.is_empty() {
        return Err(XmlError::Unexpected("an empty user"));
    }
    let attributes = match only_child(success, CAS_NAMESPACE, "attributes")? {
        Some(block) => read_attributes(block)?,
        None => BTreeMap::new(),
    };
    let pgt_iou = match only_child(success, CAS_NAMESPACE, "proxyGrantingTicket")? {
        Some(node) => Some(plain_text(node)?).filter(|iou| !iou.is_empty()),
        None => None,
    };
    let proxies = match only_child(success, CAS_NAMESPACE, "proxies")? {
        Some(block) => block
            .children()
            .filter(|node| node.has_tag_name((CAS_NAMESPACE, "proxy")))
            .map(plain_text)
            .collect::<Result<Vec<_>, _>>()?,
        None => Vec::new(),
    };
    let first = |name: &str| attributes.get(name).and_then(|values| values.first()).map(String::as_str);
    let (authentication_date, long_term, is_from_new_login) = (
        first("authenticationDate").and_then(read_date),
        first("longTermAuthenticationRequestTokenUsed").and_then(read_bool),
        first("isFromNewLogin").and_then(read_bool),
    );
    Ok(Validated { user, attributes, proxies, pgt_iou, authentication_date, long_term, is_from_new_login })
}

/// One element per value, named after the attribute; some servers write `<cas:attribute name="…" value="…"/>` instead.
/// Attributes with inner elements are skipped: there is no agreed meaning.
fn read_attributes(block: Node<'_, '_>) -> Result<BTreeMap<String, Vec<String>>, XmlError> {
    let mut attributes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut pairs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for node in block.children().filter(|node| node.tag_name().namespace() == Some(CAS_NAMESPACE)) {
        match (node.tag_name().name(), node.attribute("name"), node.attribute("value")) {
            ("attribute", Some(name), Some(value)) => pairs.entry(name.to_owned()).or_default().push(value.to_owned()),
            _ if node.children().any(|child| child.is_element()) => {}
            (name, _, _) => attributes.entry(name.to_owned()).or_default().push(plain_text(node)?),
        }
    }
    for (name, values) in pairs {
        attributes.entry(name).or_insert(values);
    }
    Ok(attributes)
}

/// RFC 3339, also with a zone name behind it (`…+08:00[Asia/Shanghai]`), as Java servers write it.
fn read_date(text: &str) -> Option<DateTime<Utc>> {
    let plain = text.split_once('[').map_or(text, |(before, _)| before);
    DateTime::parse_from_rfc3339(plain).ok().map(|date| date.to_utc())
}

fn read_bool(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}
