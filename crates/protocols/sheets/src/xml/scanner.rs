//! Tags and texts out of a stream, with one buffer of a fixed size.

use std::io::Read;
use std::ops::Range;

use super::Attributes;
use crate::SheetError;

/// The longest tag, with its attributes. Texts may be longer: they come in pieces.
const BUFFER_BYTES: usize = 128 * 1024;
/// How deep elements may stand in each other; workbooks need about ten.
const DEPTH_MAX: u32 = 256;

/// What was read.
pub(crate) enum Token<'a> {
    /// The beginning of an element.
    Open(Tag<'a>),
    /// The end of an element, by its name without prefix. An element without content has none.
    Close(&'a [u8]),
    /// A piece of text, its references not yet replaced. A piece may end anywhere, within a letter too.
    Text(&'a [u8]),
    /// A piece of text that has no references (CDATA).
    Literal(&'a [u8]),
    /// All was read, and every element was ended.
    End,
}

/// The beginning of an element.
pub(crate) struct Tag<'a> {
    /// Its name without prefix.
    pub(crate) name: &'a [u8],
    /// Whether it has no content and no end.
    pub(crate) closed: bool,
    rest: &'a [u8],
}

impl<'a> Tag<'a> {
    /// Its attributes in their order.
    pub(crate) fn attributes(&self) -> Attributes<'a> {
        Attributes::of(self.rest)
    }
}

/// Reads a part of a workbook.
pub(crate) struct Scanner<R> {
    source: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    source_ended: bool,
    begun: bool,
    literal: bool,
    depth: u32,
}

/// Where in the buffer a token stands.
enum Span {
    Tag(Range<usize>),
    Text(Range<usize>),
    Literal(Range<usize>),
    End,
}

impl<R: Read> Scanner<R> {
    /// Reads from a stream of UTF-8.
    pub(crate) fn new(source: R) -> Self {
        let buffer = vec![0; BUFFER_BYTES].into_boxed_slice();
        Self { source, buffer, start: 0, end: 0, source_ended: false, begun: false, literal: false, depth: 0 }
    }

    /// The next token.
    pub(crate) fn next(&mut self) -> Result<Token<'_>, SheetError> {
        match self.advance()? {
            Span::Text(range) => Ok(Token::Text(self.bytes(range))),
            Span::Literal(range) => Ok(Token::Literal(self.bytes(range))),
            Span::End if self.depth == 0 => Ok(Token::End),
            Span::End => Err(SheetError::damaged("a part ends too early")),
            Span::Tag(range) => {
                let open = self.buffer.get(range.start) != Some(&b'/');
                let closed = open && self.buffer.get(range.end.wrapping_sub(1)) == Some(&b'/');
                if !open {
                    self.depth = self.depth.checked_sub(1).ok_or_else(|| SheetError::damaged("an end too many"))?;
                } else if !closed {
                    self.depth += 1;
                    if self.depth > DEPTH_MAX {
                        return Err(SheetError::damaged("elements too deep"));
                    }
                }
                let inner = match (open, closed) {
                    (false, _) => range.start + 1..range.end,
                    (true, true) => range.start..range.end - 1,
                    (true, false) => range,
                };
                Ok(tag(self.bytes(inner), open, closed))
            }
        }
    }

    fn bytes(&self, range: Range<usize>) -> &[u8] {
        self.buffer.get(range).unwrap_or_default()
    }

    /// What is in the buffer and not yet used.
    fn rest(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// Reads more behind what is there; false when there is no more, or no room.
    fn fill(&mut self) -> Result<bool, SheetError> {
        if self.source_ended {
            return Ok(false);
        }
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        let before = self.end;
        self.read()?;
        if !self.begun {
            // the first bytes tell the encoding; they may come one by one
            while self.end < 3 && !self.source_ended {
                self.read()?;
            }
            self.begin()?;
            return if self.start == self.end { self.fill() } else { Ok(true) };
        }
        Ok(self.end > before)
    }

    /// Reads once, if there is room.
    fn read(&mut self) -> Result<(), SheetError> {
        let Some(room) = self.buffer.get_mut(self.end..).filter(|room| !room.is_empty()) else { return Ok(()) };
        let read = self.source.read(room).map_err(|error| SheetError::Damaged(error.to_string()))?;
        self.source_ended = read == 0;
        self.end += read;
        Ok(())
    }

    /// Skips a mark of UTF-8 and refuses other encodings by their first bytes.
    fn begin(&mut self) -> Result<(), SheetError> {
        self.begun = true;
        match self.rest() {
            [0xEF, 0xBB, 0xBF, ..] => self.start += 3,
            [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..] | [0, ..] | [_, 0, ..] => return Err(SheetError::Encoding),
            _ => {}
        }
        Ok(())
    }

    fn advance(&mut self) -> Result<Span, SheetError> {
        loop {
            if self.start == self.end && !self.fill()? {
                return Ok(Span::End);
            }
            if self.literal {
                if let Some(span) = self.literal_piece()? {
                    return Ok(span);
                }
                continue;
            }
            if self.rest().first() != Some(&b'<') {
                let length = memchr::memchr(b'<', self.rest()).unwrap_or(self.end - self.start);
                self.start += length;
                return Ok(Span::Text(self.start - length..self.start));
            }
            // the longest mark of a beginning is <![CDATA[
            while self.rest().len() < 9 && self.fill()? {}
            match self.rest() {
                [_, b'!', b'-', b'-', ..] => self.skip(4, b"-->")?,
                [_, b'?', ..] => self.skip(2, b"?>")?,
                [_, b'!', b'[', b'C', b'D', b'A', b'T', b'A', b'[', ..] => {
                    self.start += 9;
                    self.literal = true;
                }
                [_, b'!', ..] => return Err(SheetError::DocumentType),
                _ => return self.tag(),
            }
        }
    }

    /// Skips a comment or an instruction of any length.
    fn skip(&mut self, mark: usize, end: &[u8]) -> Result<(), SheetError> {
        self.start += mark;
        loop {
            if let Some(at) = memchr::memmem::find(self.rest(), end) {
                self.start += at + end.len();
                return Ok(());
            }
            // the end may be cut in two
            self.start = self.start.max(self.end.saturating_sub(end.len() - 1));
            if !self.fill()? {
                return Err(SheetError::damaged("a part ends too early"));
            }
        }
    }

    fn literal_piece(&mut self) -> Result<Option<Span>, SheetError> {
        if let Some(at) = memchr::memmem::find(self.rest(), b"]]>") {
            let from = self.start;
            self.start += at + 3;
            self.literal = false;
            return Ok(Some(Span::Literal(from..from + at)));
        }
        let sure = self.rest().len().saturating_sub(2);
        if sure > 0 {
            self.start += sure;
            return Ok(Some(Span::Literal(self.start - sure..self.start)));
        }
        if self.fill()? { Ok(None) } else { Err(SheetError::damaged("a part ends too early")) }
    }

    /// A tag up to its end. A sign of an end within quotes is none.
    fn tag(&mut self) -> Result<Span, SheetError> {
        let mut seen = 1;
        let mut quote = None;
        loop {
            let rest = self.rest().get(seen..).unwrap_or_default();
            let found = match quote {
                Some(quote) => memchr::memchr(quote, rest),
                None => memchr::memchr3(b'>', b'"', b'\'', rest),
            };
            match found {
                Some(at) if quote.is_some() => {
                    quote = None;
                    seen += at + 1;
                }
                Some(at) if rest.get(at) == Some(&b'>') => {
                    let from = self.start + 1;
                    self.start += seen + at + 1;
                    return Ok(Span::Tag(from..self.start - 1));
                }
                Some(at) => {
                    quote = rest.get(at).copied();
                    seen += at + 1;
                }
                None => {
                    seen = self.end - self.start;
                    if !self.fill()? {
                        return Err(SheetError::damaged("a tag without an end"));
                    }
                }
            }
        }
    }
}

/// The parts of a tag: its name without prefix, and what follows.
fn tag(inner: &[u8], open: bool, closed: bool) -> Token<'_> {
    let end = inner.iter().position(u8::is_ascii_whitespace).unwrap_or(inner.len());
    let (name, rest) = inner.split_at(end);
    let name = match memchr::memchr(b':', name) {
        Some(at) => name.get(at + 1..).unwrap_or_default(),
        None => name,
    };
    if open { Token::Open(Tag { name, closed, rest }) } else { Token::Close(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time, so that everything is cut everywhere.
    struct Drops<'a>(&'a [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let some = buffer.len().min(1);
            self.0.read(&mut buffer[..some])
        }
    }

    fn shown(source: impl Read) -> Result<String, SheetError> {
        let mut scanner = Scanner::new(source);
        let mut out = String::new();
        loop {
            match scanner.next()? {
                Token::Open(tag) => {
                    out.push_str(&format!("<{}", String::from_utf8_lossy(tag.name)));
                    for attribute in tag.attributes() {
                        let (name, value) = attribute?;
                        out.push_str(&format!(" {}={}", String::from_utf8_lossy(name), String::from_utf8_lossy(value)));
                    }
                    out.push_str(if tag.closed { "/>" } else { ">" });
                }
                Token::Close(name) => out.push_str(&format!("</{}>", String::from_utf8_lossy(name))),
                Token::Text(text) | Token::Literal(text) => out.extend(text.iter().map(|b| char::from(*b))),
                Token::End => return Ok(out),
            }
        }
    }

    #[test]
    fn reads_whole_and_in_drops() {
        let text = b"\xEF\xBB\xBF<?xml version='1.0'?><!-- a > b -- --><x:a  p = \"1>2\" q='\"'>t<b/><![CDATA[<]]]>&amp;</x:a>\n";
        let expected = "<a p=1>2 q=\">t<b/><]&amp;</a>\n";
        assert_eq!(shown(&text[..]).as_deref(), Ok(expected));
        assert_eq!(shown(Drops(text)).as_deref(), Ok(expected));
    }

    #[test]
    fn refuses_what_is_no_part_of_a_workbook() {
        for (text, error) in [
            ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", SheetError::DocumentType),
            ("<a><!ELEMENT b></a>", SheetError::DocumentType),
            ("\u{0}<", SheetError::Encoding),
        ] {
            assert_eq!(shown(text.as_bytes()), Err(error), "{text}");
        }
        for text in ["<a>", "</a>", "<a b='>", "<a", "<!-- ", "<a><![CDATA[ ]]", "<a b></a>", "<a b=c/>"] {
            assert!(matches!(shown(text.as_bytes()), Err(SheetError::Damaged(_))), "{text}");
        }
        assert!(shown("<a>".repeat(257).as_bytes()).is_err());
        assert!(shown(format!("<a b='{}'/>", "x".repeat(BUFFER_BYTES)).as_bytes()).is_err());
        assert!(shown(format!("<a>{}</a>", "x".repeat(BUFFER_BYTES * 2)).as_bytes()).is_ok());
    }
}
