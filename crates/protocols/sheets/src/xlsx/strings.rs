//! The texts that cells share (18.4.9).

use std::io::Read;

use super::collect::{Raw, cell_text};
use crate::values::Texts;
use crate::xml::{Scanner, Token};
use crate::{Limits, SheetError};

/// Reads all of them.
pub(super) fn strings(source: impl Read, limits: &Limits) -> Result<Texts, SheetError> {
    let mut scanner = Scanner::new(source);
    let mut strings = Texts::default();
    let mut raw = Raw::new(limits.cell_chars);
    let mut text = String::new();
    let (mut in_text, mut in_reading) = (false, false);
    loop {
        match scanner.next()? {
            Token::Open(tag) => match tag.name {
                b"t" => in_text = !tag.closed && !in_reading,
                b"rPh" => in_reading = !tag.closed,
                b"si" if tag.closed => strings.push("", limits)?,
                _ => {}
            },
            Token::Text(piece) if in_text => raw.text(piece)?,
            Token::Literal(piece) if in_text => raw.literal(piece)?,
            Token::Close(b"t") => in_text = false,
            Token::Close(b"rPh") => in_reading = false,
            Token::Close(b"si") => {
                text.clear();
                cell_text(raw.bytes(), limits.cell_chars, &mut text)?;
                strings.push(&text, limits)?;
                raw.clear();
            }
            Token::End => return Ok(strings),
            _ => {}
        }
    }
}
