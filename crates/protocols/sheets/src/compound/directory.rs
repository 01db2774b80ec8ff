//! What lies in a compound file, and where.

use crate::SheetError;
use crate::archive::bytes::{u16_at, u32_at};

/// First bytes of every compound file ([MS-CFB] 2.2).
pub(crate) const MAGIC: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// Sectors above this are marks: free, end of chain, of the table itself.
const SECTOR_MAX: u32 = 0xFFFF_FFFA;
/// Sectors of the allocation table that the header itself names.
const HEADER_SECTORS: usize = 109;
/// Bytes of one directory entry, and of its name.
const ENTRY_BYTES: usize = 128;
const NAME_BYTES: usize = 64;

/// Sectors of small streams lie in a stream of their own, in pieces of this size.
const MINI_BYTES: usize = 64;
/// Kinds of directory entries: the root, whose stream holds the small ones, and a stream.
const ROOT: u8 = 5;
const STREAM: u8 = 2;

/// A compound file whose directory was read.
pub(crate) struct Compound<'a> {
    bytes: &'a [u8],
    size: usize,
    table: Vec<u32>,
    entries: Vec<Entry>,
}

struct Entry {
    name: String,
    kind: u8,
    first: u32,
    length: usize,
}

fn damaged() -> SheetError {
    SheetError::damaged("compound file")
}

impl<'a> Compound<'a> {
    /// Reads the directory.
    pub(crate) fn open(bytes: &'a [u8]) -> Result<Self, SheetError> {
        let size = match u16_at(bytes, 30) {
            Some(9) => 512,
            Some(12) => 4096,
            _ => return Err(damaged()),
        };
        let table = table(bytes, size).ok_or_else(damaged)?;
        let mut entries = Vec::new();
        for sector in chain(&table, u32_at(bytes, 48).ok_or_else(damaged)?) {
            let content = sector_at(bytes, size, sector).ok_or_else(damaged)?;
            entries.extend(content.chunks_exact(ENTRY_BYTES).filter_map(entry));
        }
        Ok(Self { bytes, size, table, entries })
    }

    /// Whether there is a stream or folder of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|entry| entry.name.eq_ignore_ascii_case(name))
    }

    /// The content of a stream; nothing when there is none of this name.
    pub(crate) fn stream(&self, name: &str) -> Result<Option<Vec<u8>>, SheetError> {
        let found = self.entries.iter().find(|e| e.kind == STREAM && e.name.eq_ignore_ascii_case(name));
        let Some(entry) = found else { return Ok(None) };
        if entry.length > self.bytes.len() {
            return Err(damaged());
        }
        let below = u32_at(self.bytes, 56).ok_or_else(damaged)? as usize;
        let content = if entry.length < below { self.small(entry) } else { self.whole(entry.first, entry.length) };
        content.filter(|content| content.len() == entry.length).map(Some).ok_or_else(damaged)
    }

    /// A stream of sectors.
    fn whole(&self, first: u32, length: usize) -> Option<Vec<u8>> {
        let mut content = Vec::with_capacity(length);
        for sector in chain(&self.table, first) {
            if content.len() >= length {
                break;
            }
            content.extend_from_slice(sector_at(self.bytes, self.size, sector)?);
        }
        content.truncate(length);
        Some(content)
    }

    /// A stream of pieces of the root's stream.
    fn small(&self, entry: &Entry) -> Option<Vec<u8>> {
        let root = self.entries.iter().find(|entry| entry.kind == ROOT)?;
        let pieces = self.whole(root.first, root.length.min(self.bytes.len()))?;
        let tables = chain(&self.table, u32_at(self.bytes, 60)?);
        let mut table = Vec::new();
        for sector in tables {
            let sector = sector_at(self.bytes, self.size, sector)?;
            table.extend((0..self.size / 4).filter_map(|i| u32_at(sector, i * 4)));
        }
        let mut content = Vec::with_capacity(entry.length);
        for piece in chain(&table, entry.first) {
            let from = (piece as usize).checked_mul(MINI_BYTES)?;
            content.extend_from_slice(pieces.get(from..pieces.len().min(from + MINI_BYTES))?);
        }
        content.truncate(entry.length);
        Some(content)
    }
}

/// A directory entry; nothing for an unused one.
fn entry(bytes: &[u8]) -> Option<Entry> {
    let length = usize::from(u16_at(bytes, NAME_BYTES)?).clamp(2, NAME_BYTES) - 2;
    let units: Vec<u16> = (0..length / 2).filter_map(|i| u16_at(bytes, i * 2)).collect();
    let kind = *bytes.get(66)?;
    let name = String::from_utf16_lossy(&units);
    (kind != 0).then_some(Entry { name, kind, first: u32_at(bytes, 116)?, length: u32_at(bytes, 120)? as usize })
}

/// The sectors of a chain from its first; ends at the latest when it has as many as there are, so that a circle ends.
fn chain(table: &[u32], first: u32) -> Vec<u32> {
    let mut sectors = Vec::new();
    let mut at = first;
    while at < SECTOR_MAX && sectors.len() < table.len() {
        sectors.push(at);
        at = table.get(at as usize).copied().unwrap_or(u32::MAX);
    }
    sectors
}

/// The allocation table: for each sector the next one.
fn table(bytes: &[u8], size: usize) -> Option<Vec<u32>> {
    let mut places: Vec<u32> = (0..HEADER_SECTORS).filter_map(|i| u32_at(bytes, 76 + i * 4)).collect();
    let mut at = u32_at(bytes, 68)?;
    // further lists of places, one sector each, whose last number is the next of them
    let mut lists = bytes.len() / size;
    while at < SECTOR_MAX && lists > 0 {
        let list = sector_at(bytes, size, at)?;
        places.extend((0..size / 4 - 1).filter_map(|i| u32_at(list, i * 4)));
        at = u32_at(list, size - 4)?;
        lists -= 1;
    }
    let mut table = Vec::new();
    for place in places.into_iter().filter(|place| *place < SECTOR_MAX).take(bytes.len() / size + 1) {
        let sector = sector_at(bytes, size, place)?;
        table.extend((0..size / 4).filter_map(|i| u32_at(sector, i * 4)));
    }
    Some(table)
}

/// The bytes of a sector. The last one may be short.
fn sector_at(bytes: &[u8], size: usize, sector: u32) -> Option<&[u8]> {
    let from = (sector as usize + 1).checked_mul(size)?;
    bytes.get(from..from.checked_add(size)?.min(bytes.len()))
}
