//! The checker: one pass over one frame, events for those who want them.

use std::borrow::Cow;
use std::ops::Range;

use super::attributes::{self, ReadAttribute, qualified_name};
use super::chars::{carried_at, content_run, is_space};
use super::reference::reference_end;
use super::scopes::Scopes;
use super::{Limit, Limits, XmlError};

/// What the reader came across.
#[derive(Debug)]
pub(crate) enum Event<'a> {
    /// A start tag; its attributes are in [`Reader::attributes`]. An empty element has no [`Event::End`].
    Start {
        /// Empty without prefix.
        prefix: &'a str,
        /// Name without prefix.
        local: &'a str,
        /// Namespace; empty for none.
        ns: Cow<'a, str>,
        /// From `<` to behind `>`.
        span: Range<usize>,
        /// `<a/>`.
        empty: bool,
    },
    /// An end tag, from `</` to behind `>`.
    End(Range<usize>),
    /// Character data as written; references are not resolved yet.
    Text(Range<usize>),
    /// The inside of a CDATA section.
    Cdata(Range<usize>),
}

#[derive(Debug)]
struct Open<'a> {
    prefix: &'a str,
    local: &'a str,
    scope: usize,
}

/// Reads exactly one element and refuses everything else.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    limits: Limits,
    open: Vec<Open<'a>>,
    scopes: Scopes<'a>,
    attributes: Vec<ReadAttribute<'a>>,
    elements: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of `text`.
    pub(crate) fn new(text: &'a str, limits: &Limits) -> Result<Self, XmlError> {
        if text.len() > limits.bytes {
            return Err(XmlError::Over(Limit::Bytes));
        }
        Ok(Self {
            text,
            at: 0,
            limits: *limits,
            open: Vec::with_capacity(8),
            scopes: Scopes::default(),
            attributes: Vec::with_capacity(8),
            elements: 0,
        })
    }

    /// Attributes of the last start tag, without namespace declarations.
    pub(crate) fn attributes(&self) -> &[ReadAttribute<'a>] {
        &self.attributes
    }

    /// How many elements are open. Directly after [`Event::Start`] the started one counts, unless it is empty.
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    /// The next event; `None` once behind the end of the one element.
    pub(crate) fn next(&mut self) -> Result<Option<Event<'a>>, XmlError> {
        let bytes = self.text.as_bytes();
        if self.open.is_empty() && self.elements > 0 {
            return if self.at == bytes.len() { Ok(None) } else { Err(XmlError::Malformed("something after the end")) };
        }
        match (bytes.get(self.at), bytes.get(self.at + 1)) {
            (Some(b'<'), Some(b'/')) => self.end_tag().map(Some),
            (Some(b'<'), Some(b'!')) => self.cdata().map(Some),
            (Some(b'<'), Some(b'?')) => Err(XmlError::Restricted("a processing instruction or declaration")),
            (Some(b'<'), _) => self.start_tag().map(Some),
            (Some(_), _) if !self.open.is_empty() => self.character_data().map(Some),
            (Some(_), _) => Err(XmlError::Malformed("something before the element")),
            (None, _) => Err(XmlError::Malformed("an element that does not end")),
        }
    }

    fn start_tag(&mut self) -> Result<Event<'a>, XmlError> {
        let start = self.at;
        let (prefix, local, after) = qualified_name(self.text, start + 1)?;
        self.elements += 1;
        if self.elements > self.limits.elements {
            return Err(XmlError::Over(Limit::Elements));
        }
        if self.open.len() >= self.limits.depth {
            return Err(XmlError::Over(Limit::Depth));
        }
        let scope = self.scopes.len();
        let end = attributes::read(self.text, after, &self.limits, &mut self.scopes, &mut self.attributes)?;
        if prefix == "xmlns" {
            return Err(XmlError::Malformed("an element with the prefix xmlns"));
        }
        let ns = self.scopes.lookup(prefix)?;
        let empty = self.text.as_bytes().get(end) == Some(&b'/');
        self.at = end + usize::from(empty);
        if self.text.as_bytes().get(self.at) != Some(&b'>') {
            return Err(XmlError::Malformed("/ inside a tag"));
        }
        self.at += 1;
        if empty {
            self.scopes.leave(scope);
        } else {
            self.open.push(Open { prefix, local, scope });
        }
        Ok(Event::Start { prefix, local, ns, span: start..self.at, empty })
    }

    fn end_tag(&mut self) -> Result<Event<'a>, XmlError> {
        let start = self.at;
        let (prefix, local, mut at) = qualified_name(self.text, start + 2)?;
        let bytes = self.text.as_bytes();
        while bytes.get(at).is_some_and(|byte| is_space(*byte)) {
            at += 1;
        }
        let open = self.open.pop().filter(|open| open.local == local && open.prefix == prefix);
        match (open, bytes.get(at)) {
            (Some(open), Some(b'>')) => {
                self.scopes.leave(open.scope);
                self.at = at + 1;
                Ok(Event::End(start..self.at))
            }
            _ => Err(XmlError::Malformed("an end tag that does not belong here")),
        }
    }

    fn character_data(&mut self) -> Result<Event<'a>, XmlError> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        loop {
            self.at = content_run(bytes, self.at);
            match bytes.get(self.at) {
                None => return Err(XmlError::Malformed("an element that does not end")),
                Some(b'<') => return Ok(Event::Text(start..self.at)),
                Some(b'&') => self.at = reference_end(self.text, self.at)?,
                Some(b']') if bytes.get(self.at..self.at + 3) == Some(b"]]>") => {
                    return Err(XmlError::Malformed("]]> in character data"));
                }
                Some(_) => {
                    self.at +=
                        carried_at(bytes, self.at).ok_or(XmlError::Malformed("a character that XML cannot carry"))?;
                }
            }
        }
    }

    fn cdata(&mut self) -> Result<Event<'a>, XmlError> {
        const OPEN: &str = "<![CDATA[";
        let rest = self.text.get(self.at..).unwrap_or_default();
        if !rest.starts_with(OPEN) {
            return Err(match rest.as_bytes().get(2) {
                Some(b'-' | b'D') => XmlError::Restricted("a comment or document type"),
                _ => XmlError::Malformed("<! without a meaning"),
            });
        }
        if self.open.is_empty() {
            return Err(XmlError::Malformed("something before the element"));
        }
        let start = self.at + OPEN.len();
        let length = memchr::memmem::find(rest.as_bytes().get(OPEN.len()..).unwrap_or_default(), b"]]>");
        let end = start + length.ok_or(XmlError::Malformed("a CDATA section that does not end"))?;
        let inside = self.text.get(start..end).unwrap_or_default();
        if !inside.chars().all(super::chars::is_carried) {
            return Err(XmlError::Malformed("a character that XML cannot carry"));
        }
        self.at = end + 3;
        Ok(Event::Cdata(start..end))
    }
}
