//! Namespace declarations in force (Namespaces in XML 1.0).

use std::borrow::Cow;

use super::{Limit, XmlError};

/// The namespace that the prefix `xml` always has.
pub(super) const XML: &str = "http://www.w3.org/XML/1998/namespace";
const XMLNS: &str = "http://www.w3.org/2000/xmlns/";

/// Declarations of the open elements, the innermost last. The empty prefix is the default namespace.
#[derive(Debug, Default)]
pub(super) struct Scopes<'a> {
    declared: Vec<(&'a str, Cow<'a, str>)>,
}

impl<'a> Scopes<'a> {
    /// How many are in force; the argument of [`Scopes::leave`].
    pub(super) fn len(&self) -> usize {
        self.declared.len()
    }

    /// Forgets all but the first `len`.
    pub(super) fn leave(&mut self, len: usize) {
        self.declared.truncate(len);
    }

    /// Whether the element whose outer scope has `outer` declarations already declared `prefix`.
    pub(super) fn declared_since(&self, outer: usize, prefix: &str) -> bool {
        self.declared.iter().skip(outer).any(|(known, _)| *known == prefix)
    }

    /// One `xmlns` or `xmlns:prefix` attribute.
    pub(super) fn declare(&mut self, prefix: &'a str, uri: Cow<'a, str>, max: usize) -> Result<(), XmlError> {
        let allowed = match prefix {
            "xmlns" => false,
            "xml" => uri == XML,
            "" => uri != XML && uri != XMLNS,
            _ => !uri.is_empty() && uri != XML && uri != XMLNS,
        };
        if !allowed {
            return Err(XmlError::Malformed("a namespace declaration that is not allowed"));
        }
        if self.declared.len() >= max {
            return Err(XmlError::Over(Limit::Namespaces));
        }
        self.declared.push((prefix, uri));
        Ok(())
    }

    /// The namespace of a prefix; without declaration the empty prefix stands for no namespace.
    pub(super) fn lookup(&self, prefix: &str) -> Result<Cow<'a, str>, XmlError> {
        if let Some((_, uri)) = self.declared.iter().rev().find(|(known, _)| *known == prefix) {
            return Ok(uri.clone());
        }
        match prefix {
            "" => Ok(Cow::Borrowed("")),
            "xml" => Ok(Cow::Borrowed(XML)),
            _ => Err(XmlError::Malformed("a prefix that is not declared")),
        }
    }
}
