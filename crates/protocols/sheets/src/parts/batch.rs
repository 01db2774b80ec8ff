//! Rows on their way.

use super::{Fault, PART_MAX_BYTES};
use crate::Row;

/// Rows of a batch.
const ROWS: usize = 500;
/// A batch is sent when it is longer than this, bytes.
const BATCH: usize = 256 * 1024;
/// What stands behind the last row.
const END: &[u8] = b"]}}";

/// The JSON of [`super::Part::Rows`], written row by row so that no row is copied.
pub(super) struct Batch<S> {
    send: S,
    text: Vec<u8>,
    rows: usize,
}

impl<S: FnMut(&[u8]) -> std::io::Result<()>> Batch<S> {
    pub(super) fn new(send: S) -> Self {
        Self { send, text: Vec::with_capacity(2 * BATCH), rows: 0 }
    }

    /// Adds a row of a sheet; the rows of another sheet begin after [`Self::end`].
    pub(super) fn add(&mut self, sheet: usize, row: &Row) -> Result<(), Fault> {
        let before = self.text.len();
        self.write(sheet, row)?;
        if self.is_too_long() && self.rows > 0 {
            self.text.truncate(before);
            self.end()?;
            self.write(sheet, row)?;
        }
        if self.is_too_long() {
            return Err(Fault::RowTooLarge(row.number));
        }
        self.rows += 1;
        if self.rows == ROWS || self.text.len() > BATCH { self.end() } else { Ok(()) }
    }

    fn is_too_long(&self) -> bool {
        self.text.len() + END.len() > PART_MAX_BYTES
    }

    fn write(&mut self, sheet: usize, row: &Row) -> Result<(), Fault> {
        if self.rows == 0 {
            self.text.clear();
            self.text.extend_from_slice(format!(r#"{{"rows":{{"sheet":{sheet},"rows":["#).as_bytes());
        } else {
            self.text.push(b',');
        }
        serde_json::to_writer(&mut self.text, row).map_err(Fault::broken)
    }

    /// Sends what is there.
    pub(super) fn end(&mut self) -> Result<(), Fault> {
        if self.rows == 0 {
            return Ok(());
        }
        self.rows = 0;
        self.text.extend_from_slice(END);
        (self.send)(&self.text).map_err(Fault::broken)
    }

    /// Sends another message.
    pub(super) fn message(&mut self, text: &[u8]) -> Result<(), Fault> {
        (self.send)(text).map_err(Fault::broken)
    }
}
