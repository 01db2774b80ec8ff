//! Texts that cells share, in as little memory as they need.

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
pub(crate) struct Texts {
    blocks: Vec<String>,
    places: Vec<Place>,
}

impl Texts {
    /// The text of a number.
    pub(crate) fn get(&self, index: usize) -> Option<&str> {
        let place = self.places.get(index)?;
        let from = place.from as usize;
        self.blocks.get(usize::from(place.block))?.get(from..from + place.length as usize)
    }

    /// Adds a text, inside the limit of memory.
    pub(crate) fn push(&mut self, text: &str, limits: &Limits) -> Result<(), SheetError> {
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
