//! Places in the text of a stanza.

use std::ops::Range;

/// A range of bytes in the text of a stanza. Frames are far below 4 GiB, so 32 bits are enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Span {
    start: u32,
    end: u32,
}

impl Span {
    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub(super) fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: place(range.start), end: place(range.end) }
    }
}

/// A value that usually stands in the text as it is, and otherwise was unescaped.
#[derive(Debug, Clone)]
pub(super) enum Value {
    Place(Span),
    Own(Box<str>),
}

impl Value {
    /// Keeps `value`, as a place when it is a part of `text`.
    pub(super) fn keep(text: &str, value: &str) -> Self {
        place_of(text, value).map_or_else(|| Self::Own(value.into()), Self::Place)
    }

    pub(super) fn of<'a>(&'a self, text: &'a str) -> &'a str {
        match self {
            Self::Place(span) => span.of(text),
            Self::Own(value) => value,
        }
    }
}

/// Where `part` lies inside `text`, by address.
pub(super) fn place_of(text: &str, part: &str) -> Option<Span> {
    let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    let end = start.checked_add(part.len()).filter(|end| *end <= text.len())?;
    Some((start..end).into())
}
