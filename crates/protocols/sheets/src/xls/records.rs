//! Records: a number, a length, and so many bytes ([MS-XLS] 2.1.4).

use crate::archive::bytes::u16_at;

/// Numbers of records ([MS-XLS] 2.3).
pub(super) mod id {
    pub(crate) const BOF: u16 = 0x0809;
    pub(crate) const EOF: u16 = 0x000A;
    pub(crate) const CONTINUE: u16 = 0x003C;
    pub(crate) const FILE_PASS: u16 = 0x002F;
    pub(crate) const DATE_MODE: u16 = 0x0022;
    pub(crate) const CODE_PAGE: u16 = 0x0042;
    pub(crate) const FORMAT: u16 = 0x041E;
    pub(crate) const XF: u16 = 0x00E0;
    pub(crate) const BOUND_SHEET: u16 = 0x0085;
    pub(crate) const SST: u16 = 0x00FC;
    pub(crate) const ROW: u16 = 0x0208;
    pub(crate) const NUMBER: u16 = 0x0203;
    pub(crate) const RK: u16 = 0x027E;
    pub(crate) const MUL_RK: u16 = 0x00BD;
    pub(crate) const LABEL_SST: u16 = 0x00FD;
    pub(crate) const LABEL: u16 = 0x0204;
    pub(crate) const R_STRING: u16 = 0x00D6;
    pub(crate) const BOOL_ERR: u16 = 0x0205;
    pub(crate) const FORMULA: u16 = 0x0006;
    pub(crate) const STRING: u16 = 0x0207;
    pub(crate) const MERGE_CELLS: u16 = 0x00E5;
}

/// Reads records from a place on.
#[derive(Clone)]
pub(super) struct Records<'a> {
    stream: &'a [u8],
    pub(super) at: usize,
}

/// One record.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    pub(super) id: u16,
    pub(super) data: &'a [u8],
}

impl<'a> Records<'a> {
    pub(super) fn new(stream: &'a [u8], at: usize) -> Self {
        Self { stream, at }
    }

    /// The next record; nothing when the stream ends before it does.
    pub(super) fn next(&mut self) -> Option<Record<'a>> {
        let (record, end) = self.peek()?;
        self.at = end;
        Some(record)
    }

    /// The next record if it goes on with the one before.
    pub(super) fn next_continue(&mut self) -> Option<&'a [u8]> {
        let (record, end) = self.peek().filter(|(record, _)| record.id == id::CONTINUE)?;
        self.at = end;
        Some(record.data)
    }

    fn peek(&self) -> Option<(Record<'a>, usize)> {
        let from = self.at.checked_add(4)?;
        let end = from + usize::from(u16_at(self.stream, self.at + 2)?);
        Some((Record { id: u16_at(self.stream, self.at)?, data: self.stream.get(from..end)? }, end))
    }
}
