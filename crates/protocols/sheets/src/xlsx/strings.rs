//! The texts that cells share (18.4.9), in as little memory as they need.

use std::io::Read;

use super::collect::{Raw, cell_text};
use crate::xml::{Scanner, Token};
use crate::{Limit, Limits, SheetError};

/// Texts lie one behind the other in blocks of this size, so that nothing is copied when there are more. The longest text
/// of a cell fits into one.
const BLOCK: usize = 1024 * 1024;

/// Where a text is: the block, and from where to where in it.
#[derive(Clone, Copy)]
struct Place {
    block: u16,
    length: u32,
    from: u32,
}

/// All texts in their order.
#[derive(Default)]
pub(super) struct Strings {
    blocks: Vec<String>,
    places: Vec<Place>,
}

impl Strings {
    /// The text of a number.
    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let place = self.places.get(index)?;
        let from = place.from as usize;
        self.blocks.get(usize::from(place.block))?.get(from..from + place.length as usize)
    }

    pub(super) fn read(source: impl Read, limits: &Limits) -> Result<Self, SheetError> {
        let mut scanner = Scanner::new(source);
        let mut strings = Self::default();
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

    fn push(&mut self, text: &str, limits: &Limits) -> Result<(), SheetError> {
        let too_much = || SheetError::TooMuch(Limit::SharedBytes);
        if self.blocks.last().is_none_or(|block| block.len() + text.len() > BLOCK) {
            self.blocks.push(String::with_capacity(BLOCK.max(text.len())));
        }
        let memory = self.blocks.len() * BLOCK + (self.places.len() + 1) * size_of::<Place>();
        if memory > limits.shared_bytes {
            return Err(too_much());
        }
        let block = u16::try_from(self.blocks.len() - 1).map_err(|_| too_much())?;
        let last = self.blocks.last_mut().ok_or_else(too_much)?;
        let from = u32::try_from(last.len()).map_err(|_| too_much())?;
        last.push_str(text);
        self.places.push(Place { block, from, length: u32::try_from(text.len()).map_err(|_| too_much())? });
        Ok(())
    }
}
