//! Attributes of one start tag.

use std::borrow::Cow;
use std::ops::Range;

use super::chars::{carried_at, is_space, name_end, value_run};
use super::reference::reference_end;
use super::scopes::Scopes;
use super::{Limit, Limits, XmlError, unescape};

/// One attribute that is no namespace declaration.
#[derive(Debug, Clone)]
pub(crate) struct ReadAttribute<'a> {
    /// Empty without prefix.
    pub(crate) prefix: &'a str,
    /// Name without prefix.
    pub(crate) local: &'a str,
    /// Namespace; empty without prefix.
    pub(crate) ns: Cow<'a, str>,
    /// The value, references resolved.
    pub(crate) value: Cow<'a, str>,
    /// Where it stands, with the white space before it.
    pub(crate) span: Range<usize>,
}

/// Reads attributes from `at` (after the element's name) into `out`, declares namespaces, and returns where the tag's
/// `>` or `/` stands.
pub(super) fn read<'a>(
    text: &'a str,
    mut at: usize,
    limits: &Limits,
    scopes: &mut Scopes<'a>,
    out: &mut Vec<ReadAttribute<'a>>,
) -> Result<usize, XmlError> {
    let bytes = text.as_bytes();
    let mut declared = 0;
    let outer = scopes.len();
    out.clear();
    loop {
        let start = at;
        while bytes.get(at).is_some_and(|byte| is_space(*byte)) {
            at += 1;
        }
        match bytes.get(at) {
            Some(b'>' | b'/') => break,
            Some(_) if at > start => {}
            _ => return Err(XmlError::Malformed("a start tag that does not end")),
        }
        if out.len() + declared >= limits.attributes {
            return Err(XmlError::Over(Limit::Attributes));
        }
        let (prefix, local, after) = qualified_name(text, at)?;
        let (value, end) = value(text, after)?;
        at = end;
        match (prefix, local) {
            ("", "xmlns") => declare(scopes, outer, "", value, limits)?,
            ("xmlns", prefix) => declare(scopes, outer, prefix, value, limits)?,
            _ => {
                if out.iter().any(|known| known.local == local && known.prefix == prefix) {
                    return Err(XmlError::Malformed("an attribute twice"));
                }
                out.push(ReadAttribute { prefix, local, ns: Cow::Borrowed(""), value, span: start..end });
                continue;
            }
        }
        declared += 1;
    }
    resolve(scopes, out)?;
    Ok(at)
}

fn declare<'a>(
    scopes: &mut Scopes<'a>,
    outer: usize,
    prefix: &'a str,
    uri: Cow<'a, str>,
    limits: &Limits,
) -> Result<(), XmlError> {
    if scopes.declared_since(outer, prefix) {
        return Err(XmlError::Malformed("a namespace declared twice"));
    }
    scopes.declare(prefix, uri, limits.namespaces)
}

/// Gives prefixed attributes their namespaces; two with the same expanded name are an error.
fn resolve<'a>(scopes: &Scopes<'a>, out: &mut [ReadAttribute<'a>]) -> Result<(), XmlError> {
    let mut prefixed = 0;
    for attribute in out.iter_mut().filter(|attribute| !attribute.prefix.is_empty()) {
        attribute.ns = scopes.lookup(attribute.prefix)?;
        prefixed += 1;
    }
    if prefixed < 2 {
        return Ok(());
    }
    for (index, one) in out.iter().enumerate().filter(|(_, one)| !one.prefix.is_empty()) {
        let mut later = out.iter().skip(index + 1);
        if later.any(|other| other.local == one.local && !other.prefix.is_empty() && other.ns == one.ns) {
            return Err(XmlError::Malformed("an attribute twice under two prefixes"));
        }
    }
    Ok(())
}

/// `prefix:local` or `local` at `at`: prefix, local name and what comes after.
pub(super) fn qualified_name(text: &str, at: usize) -> Result<(&str, &str, usize), XmlError> {
    let malformed = XmlError::Malformed("a name");
    let end = name_end(text, at);
    let first = text.get(at..end).filter(|name| !name.is_empty()).ok_or(malformed)?;
    if text.as_bytes().get(end) != Some(&b':') {
        return Ok(("", first, end));
    }
    let last = name_end(text, end + 1);
    let local = text.get(end + 1..last).filter(|name| !name.is_empty()).ok_or(malformed)?;
    Ok((first, local, last))
}

/// `= "value"` at `at`: the value and what comes after the closing quote.
fn value(text: &str, mut at: usize) -> Result<(Cow<'_, str>, usize), XmlError> {
    let bytes = text.as_bytes();
    let skip = |mut at: usize| {
        while bytes.get(at).is_some_and(|byte| is_space(*byte)) {
            at += 1;
        }
        at
    };
    at = skip(at);
    if bytes.get(at) != Some(&b'=') {
        return Err(XmlError::Malformed("an attribute without value"));
    }
    at = skip(at + 1);
    let quote = match bytes.get(at) {
        Some(quote @ (b'"' | b'\'')) => *quote,
        _ => return Err(XmlError::Malformed("an attribute value without quotes")),
    };
    let start = at + 1;
    let mut plain = true;
    at = start;
    loop {
        at = value_run(bytes, at);
        match bytes.get(at) {
            None => return Err(XmlError::Malformed("an attribute value that does not end")),
            Some(b'<') => return Err(XmlError::Malformed("< in an attribute value")),
            Some(byte) if *byte == quote => break,
            Some(b'&') => {
                at = reference_end(text, at)?;
                plain = false;
            }
            Some(byte) => {
                plain &= !is_space(*byte);
                at += carried_at(bytes, at).ok_or(XmlError::Malformed("a character that XML cannot carry"))?;
            }
        }
    }
    let raw = text.get(start..at).unwrap_or_default();
    Ok((if plain { Cow::Borrowed(raw) } else { unescape(raw, true) }, at + 1))
}
