//! Restricted XML (RFC 6120 section 11): one checker, one small tree, one place that escapes.
//!
//! No document type, no processing instruction, no comment, no entity beyond the five of XML; namespaces are resolved
//! and their rules enforced; exactly one element with nothing before and nothing after it.

mod attributes;
mod chars;
mod element;
mod escape;
mod limits;
mod reader;
mod reference;
mod scopes;
mod tree;
mod write;

pub use element::{Attribute, Element, Node};
pub use escape::{attribute, text};
pub use limits::{Limit, Limits};

pub(crate) use attributes::ReadAttribute;
pub(crate) use escape::{push_attribute, push_text, unescape};
pub(crate) use reader::{Event, Reader};

use thiserror::Error;

/// Why a text is not an element that may be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum XmlError {
    /// Not well-formed XML with namespaces, or not exactly one element.
    #[error("not one well-formed element: {0}")]
    Malformed(&'static str),
    /// A feature that RFC 6120 section 11.1 forbids.
    #[error("restricted XML: {0}")]
    Restricted(&'static str),
    /// Larger than agreed.
    #[error("over the limit of {0}")]
    Over(Limit),
}
