//! The list of parts at the end of an archive, checked against the limits before any part is unpacked.

use std::collections::HashMap;

use super::bytes::{u16_at, u32_at, u64_at};
use super::entry::{Entry, Unpacked};
use crate::{Limit, Limits, SheetError};

/// End of central directory: its mark and its length without the comment.
const END: [u8; 4] = *b"PK\x05\x06";
const END_BYTES: usize = 22;
/// Header of one part in the central directory, and before the part itself.
const CENTRAL: [u8; 4] = *b"PK\x01\x02";
const CENTRAL_BYTES: usize = 46;
const LOCAL: [u8; 4] = *b"PK\x03\x04";
const LOCAL_BYTES: usize = 30;
/// The longest comment behind the directory.
const COMMENT_MAX: usize = u16::MAX as usize;
/// Extra field with sizes of more than 32 bits, which some programs write for small files too.
const ZIP64: u16 = 1;
/// Bytes of parts that are not read as a stream: 65,536 styles of cells need 13 MB.
const SMALL_MAX: u64 = 32 * 1024 * 1024;
/// Bit of the flags: encrypted.
const ENCRYPTED: u16 = 1;

/// An archive whose directory is sound and inside the limits.
#[derive(Debug)]
pub(crate) struct Archive<'a> {
    bytes: &'a [u8],
    /// By name in small letters: names of parts do not differ by case (ECMA-376 part 2).
    entries: HashMap<String, Entry>,
}

impl<'a> Archive<'a> {
    /// Reads and checks the directory. Nothing is unpacked.
    pub(crate) fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, SheetError> {
        let (count, mut at) = end(bytes)?;
        if count > limits.entries {
            return Err(SheetError::TooMuch(Limit::Entries));
        }
        let mut entries = HashMap::with_capacity(count);
        let mut places = Vec::with_capacity(count);
        let mut unpacked = 0_u64;
        for _ in 0..count {
            let (name, entry, next) =
                central(bytes, at).ok_or_else(|| SheetError::damaged("directory of the archive"))??;
            unpacked = unpacked.saturating_add(entry.unpacked);
            if unpacked > limits.unpacked_bytes {
                return Err(SheetError::TooMuch(Limit::UnpackedBytes));
            }
            if entry.unpacked > Limits::RATIO_FROM && entry.unpacked > entry.packed.saturating_mul(limits.ratio) {
                return Err(SheetError::TooMuch(Limit::Ratio));
            }
            places.push((entry.header, entry.data.saturating_add(entry.packed)));
            if entries.insert(name, entry).is_some() {
                return Err(SheetError::Doubled);
            }
            at = next;
        }
        places.sort_unstable();
        if places.windows(2).any(|pair| matches!(pair, [(_, end), (next, _)] if end > next)) {
            return Err(SheetError::damaged("parts of the archive overlap"));
        }
        Ok(Self { bytes, entries })
    }

    /// Whether there is a part of this name, in any case of letters.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.entries.contains_key(&key(name))
    }

    /// Whether any part's name, in small letters, satisfies the question.
    pub(crate) fn any(&self, question: impl Fn(&str) -> bool) -> bool {
        self.entries.keys().any(|name| question(name))
    }

    /// The content of a part that is held in memory, or of which something is; nothing when there is none of this name.
    pub(crate) fn small_part(&self, name: &str) -> Result<Option<Unpacked<'a>>, SheetError> {
        if self.entries.get(&key(name)).is_some_and(|entry| entry.unpacked > SMALL_MAX) {
            return Err(SheetError::TooMuch(Limit::UnpackedBytes));
        }
        self.part(name)
    }

    /// The content of a part as it unpacks; nothing when there is none of this name.
    pub(crate) fn part(&self, name: &str) -> Result<Option<Unpacked<'a>>, SheetError> {
        let Some(entry) = self.entries.get(&key(name)) else { return Ok(None) };
        entry.open(self.bytes).map(Some)
    }
}

/// A name as it is compared: small letters, slashes, no slash in front.
fn key(name: &str) -> String {
    name.trim_start_matches('/').replace('\\', "/").to_lowercase()
}

/// How many parts there are and where their list begins.
fn end(bytes: &[u8]) -> Result<(usize, usize), SheetError> {
    let none = || SheetError::damaged("no end of the archive");
    let from = bytes.len().saturating_sub(END_BYTES + COMMENT_MAX);
    let tail = bytes.get(from..).unwrap_or_default();
    let at = from + memchr::memmem::rfind(tail, &END).ok_or_else(none)?;
    let comment = u16_at(bytes, at + 20).ok_or_else(none)?;
    if at + END_BYTES + usize::from(comment) > bytes.len() {
        return Err(none());
    }
    let count = u16_at(bytes, at + 10).ok_or_else(none)?;
    let start = u32_at(bytes, at + 16).ok_or_else(none)?;
    if count != u16::MAX && start != u32::MAX {
        return Ok((usize::from(count), start as usize));
    }
    // ZIP64: a locator of 20 bytes before the end names the place of the longer end
    let wide = || SheetError::damaged("no wide end of the archive");
    let locator = at.checked_sub(20).ok_or_else(wide)?;
    if bytes.get(locator..locator + 4) != Some(b"PK\x06\x07") {
        // without one, the number is what it says
        return Ok((usize::from(count), start as usize));
    }
    let place = usize::try_from(u64_at(bytes, locator + 8).ok_or_else(wide)?).map_err(|_| wide())?;
    let count = u64_at(bytes, place.saturating_add(32)).ok_or_else(wide)?;
    let start = u64_at(bytes, place.saturating_add(48)).ok_or_else(wide)?;
    Ok((usize::try_from(count).map_err(|_| wide())?, usize::try_from(start).map_err(|_| wide())?))
}

/// The part listed at `at`, its name, and where the next one is listed. Nothing when the bytes end before.
fn central(bytes: &[u8], at: usize) -> Option<Result<(String, Entry, usize), SheetError>> {
    if bytes.get(at..at.checked_add(4)?)? != CENTRAL {
        return None;
    }
    let flags = u16_at(bytes, at + 8)?;
    let (method, crc) = (u16_at(bytes, at + 10)?, u32_at(bytes, at + 16)?);
    let mut packed = u64::from(u32_at(bytes, at + 20)?);
    let mut unpacked = u64::from(u32_at(bytes, at + 24)?);
    let name_bytes = usize::from(u16_at(bytes, at + 28)?);
    let extra_bytes = usize::from(u16_at(bytes, at + 30)?);
    let comment_bytes = usize::from(u16_at(bytes, at + 32)?);
    let mut header = u64::from(u32_at(bytes, at + 42)?);
    let name = at + CENTRAL_BYTES;
    let extra = name + name_bytes;
    let next = extra + extra_bytes + comment_bytes;
    let name = bytes.get(name..extra)?;
    wide_sizes(bytes.get(extra..extra + extra_bytes)?, [&mut unpacked, &mut packed, &mut header]);
    if flags & ENCRYPTED != 0 {
        return Some(Err(SheetError::Encrypted));
    }
    let place = usize::try_from(header).ok()?;
    if bytes.get(place..place.checked_add(4)?)? != LOCAL {
        return None;
    }
    let local_name = place + LOCAL_BYTES;
    let local_extra = local_name + usize::from(u16_at(bytes, place + 26)?);
    if bytes.get(local_name..local_extra)? != name {
        return Some(Err(SheetError::damaged("a part of the archive has two names")));
    }
    let data = (local_extra + usize::from(u16_at(bytes, place + 28)?)) as u64;
    if data.checked_add(packed)? > bytes.len() as u64 {
        return None;
    }
    let name = key(&String::from_utf8_lossy(name));
    Some(Ok((name, Entry { method, crc, packed, unpacked, header, data }, next)))
}

/// Takes the sizes that did not fit into 32 bits from the extra fields (APPNOTE 4.5.3).
fn wide_sizes(extra: &[u8], sizes: [&mut u64; 3]) {
    let mut at = 0;
    while let (Some(id), Some(length)) = (u16_at(extra, at), u16_at(extra, at + 2)) {
        if id == ZIP64 {
            let mut field = at + 4;
            for size in sizes {
                if *size == u64::from(u32::MAX) {
                    let Some(value) = u64_at(extra, field) else { return };
                    *size = value;
                    field += 8;
                }
            }
            return;
        }
        at += 4 + usize::from(length);
    }
}
