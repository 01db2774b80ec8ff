//! The texts that cells share ([MS-XLS] 2.4.265), over as many records as they need.

use super::records::Records;
use super::text::units;
use crate::archive::bytes::{u16_at, u32_at};
use crate::values::Texts;
use crate::{Limit, Limits, SheetError};

/// Bits of a text's flags: letters of two bytes, a part for reading aloud, and parts in other fonts.
const WIDE: u8 = 1;
const PHONETIC: u8 = 4;
const RICH: u8 = 8;

/// The bytes of the table: one record and those that go on with it.
struct Bytes<'a> {
    data: &'a [u8],
    records: Records<'a>,
}

impl<'a> Bytes<'a> {
    /// Whether there are bytes, here or in the next record.
    fn more(&mut self) -> bool {
        while self.data.is_empty() {
            match self.records.next_continue() {
                Some(data) => self.data = data,
                None => return false,
            }
        }
        true
    }

    /// So many bytes that stand in one record.
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        if !self.more() {
            return None;
        }
        let (taken, rest) = self.data.split_at_checked(count)?;
        self.data = rest;
        Some(taken)
    }

    /// Passes over bytes that may stand in several records.
    fn skip(&mut self, mut count: usize) -> Option<()> {
        while count > 0 {
            if !self.more() {
                return None;
            }
            let some = count.min(self.data.len());
            self.data = self.data.get(some..)?;
            count -= some;
        }
        Some(())
    }

    /// Letters. A text that goes on in another record tells there anew how wide its letters are.
    fn letters(&mut self, count: usize, mut wide: bool, out: &mut Vec<u16>) -> Option<()> {
        out.clear();
        loop {
            let taken = units(self.data, wide, count, out);
            self.data = self.data.get(taken..)?;
            if out.len() == count {
                return Some(());
            }
            // half a letter at the end of a record is none
            let (flags, data) = self.records.next_continue()?.split_first()?;
            wide = flags & WIDE != 0;
            self.data = data;
        }
    }
}

/// Reads all texts. How many there are is told by what is there, not by the count in front.
pub(super) fn read(data: &[u8], records: Records<'_>, limits: &Limits) -> Result<Texts, SheetError> {
    let damaged = || SheetError::damaged("shared texts");
    let count = u32_at(data, 4).ok_or_else(damaged)?;
    let mut bytes = Bytes { data: data.get(8..).unwrap_or_default(), records };
    let mut texts = Texts::default();
    let mut letters = Vec::new();
    for _ in 0..count {
        let head = bytes.take(3).ok_or_else(damaged)?;
        let length = usize::from(u16_at(head, 0).ok_or_else(damaged)?);
        let flags = head.get(2).copied().unwrap_or(0);
        let fonts = match flags & RICH {
            0 => 0,
            _ => usize::from(bytes.take(2).and_then(|two| u16_at(two, 0)).ok_or_else(damaged)?),
        };
        let phonetic = match flags & PHONETIC {
            0 => 0,
            _ => bytes.take(4).and_then(|four| u32_at(four, 0)).ok_or_else(damaged)? as usize,
        };
        if length > limits.cell_chars {
            return Err(SheetError::TooMuch(Limit::CellChars));
        }
        bytes.letters(length, flags & WIDE != 0, &mut letters).ok_or_else(damaged)?;
        texts.push(&String::from_utf16_lossy(&letters), limits)?;
        bytes.skip(fonts * 4).and_then(|()| bytes.skip(phonetic)).ok_or_else(damaged)?;
    }
    Ok(texts)
}
