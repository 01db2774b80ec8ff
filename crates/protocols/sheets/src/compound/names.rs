//! The names of what lies in a compound file.

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

/// The names of the streams and folders, in the order of the directory.
pub(crate) fn names(bytes: &[u8]) -> Result<Vec<String>, SheetError> {
    let damaged = || SheetError::damaged("compound file");
    let size = match u16_at(bytes, 30) {
        Some(9) => 512,
        Some(12) => 4096,
        _ => return Err(damaged()),
    };
    let table = table(bytes, size).ok_or_else(damaged)?;
    let directory = chain(&table, u32_at(bytes, 48).ok_or_else(damaged)?);
    let mut names = Vec::new();
    for sector in directory {
        let content = sector_at(bytes, size, sector).ok_or_else(damaged)?;
        names.extend(content.chunks_exact(ENTRY_BYTES).filter_map(name));
    }
    Ok(names)
}

/// The name in a directory entry; nothing for an unused one.
fn name(entry: &[u8]) -> Option<String> {
    let length = usize::from(u16_at(entry, NAME_BYTES)?).clamp(2, NAME_BYTES) - 2;
    let units: Vec<u16> = (0..length / 2).filter_map(|i| u16_at(entry, i * 2)).collect();
    (entry.get(66) != Some(&0)).then(|| String::from_utf16_lossy(&units))
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
