//! One part of an archive, unpacked while it is read, never more of it than it said.

use std::io::{self, Read};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

use crate::SheetError;

/// Ways of packing (APPNOTE 4.4.5): not at all, and deflate.
const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// Where a part is and what was said about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) method: u16,
    pub(super) crc: u32,
    /// Bytes in the file.
    pub(super) packed: u64,
    /// Bytes after unpacking.
    pub(super) unpacked: u64,
    /// Place of its own header.
    pub(super) header: u64,
    /// Place of its content.
    pub(super) data: u64,
}

/// The content of a part. Ends in an error when there is more or less of it than its size said, or when its checksum
/// is another one.
pub(crate) struct Unpacked<'a> {
    source: Source<'a>,
    left: u64,
    crc: Crc,
    expected: u32,
}

enum Source<'a> {
    Stored(&'a [u8]),
    Deflated(Box<DeflateDecoder<&'a [u8]>>),
}

impl Entry {
    /// Begins to unpack.
    pub(super) fn open<'a>(&self, bytes: &'a [u8]) -> Result<Unpacked<'a>, SheetError> {
        let damaged = || SheetError::damaged("a part of the archive lies outside");
        let from = usize::try_from(self.data).map_err(|_| damaged())?;
        let length = usize::try_from(self.packed).map_err(|_| damaged())?;
        let packed = from.checked_add(length).and_then(|to| bytes.get(from..to)).ok_or_else(damaged)?;
        let source = match self.method {
            STORED => Source::Stored(packed),
            DEFLATED => Source::Deflated(Box::new(DeflateDecoder::new(packed))),
            _ => return Err(SheetError::damaged("a part is packed in a way that workbooks do not use")),
        };
        Ok(Unpacked { source, left: self.unpacked, crc: Crc::new(), expected: self.crc })
    }
}

impl Read for Unpacked<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        let read = match &mut self.source {
            Source::Stored(bytes) => bytes.read(buffer)?,
            Source::Deflated(decoder) => decoder.read(buffer)?,
        };
        if read == 0 {
            if self.left != 0 || self.crc.sum() != self.expected {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "a part is not what its header says"));
            }
            return Ok(0);
        }
        self.left = (self.left)
            .checked_sub(read as u64)
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "a part is larger than its header says"))?;
        self.crc.update(buffer.get(..read).unwrap_or_default());
        Ok(read)
    }
}
