//! A direct child of a stanza: where it stands and what it is called.

use super::text::{Span, Value};

#[derive(Debug, Clone)]
pub(super) struct Child {
    pub(super) name: Span,
    pub(super) ns: Value,
    pub(super) outer: Span,
    pub(super) inner: Span,
}

/// A direct child of a stanza.
#[derive(Debug, Clone, Copy)]
pub struct Payload<'a> {
    /// Name without prefix.
    pub name: &'a str,
    /// Namespace.
    pub ns: &'a str,
    /// The whole element as the sender wrote it. It may lean on declarations of the stanza around it.
    pub xml: &'a str,
    /// What is between its tags, as written.
    pub inner: &'a str,
}

impl Payload<'_> {
    /// Whether it has this name and namespace.
    #[must_use]
    pub fn is(&self, name: &str, ns: &str) -> bool {
        self.name == name && self.ns == ns
    }
}
