//! XML as workbooks use it, read in pieces of bounded size: no document types, no entities but the five of XML itself.

mod attributes;
mod scanner;
mod text;

pub(crate) use attributes::Attributes;
pub(crate) use scanner::{Scanner, Tag, Token};
pub(crate) use text::{attribute, unescape};
