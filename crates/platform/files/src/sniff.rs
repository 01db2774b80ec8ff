//! Telling the kind of a file by its bytes.

use crate::kind::Kind;

/// Entries of a ZIP archive that are looked at.
const MAX_ENTRIES: usize = 4_096;
/// The beginning of a compound file ([MS-CFB] 2.2).
const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/// Bytes of its head.
const COMPOUND_HEAD: usize = 512;
/// Bytes of an entry of its directory; sectors are a multiple of them.
const COMPOUND_ENTRY: usize = 128;

impl Kind {
    /// The kind of these bytes; `None` when it is unknown or the file is cut off so early that nobody could open it.
    ///
    /// Sources: PNG (W3C) 5.2, JPEG ITU-T T.81 B.1.1.3, WebP container (RFC 9649), GIF89a 17, PDF 32000-1 7.5.2,
    /// ZIP APPNOTE 4.3.16 and 4.3.12, [MS-CFB] 2.2 and 2.6.1, MPEG audio ISO 11172-3 2.4.1.3 and ID3v2.
    #[must_use]
    pub fn sniff(bytes: &[u8]) -> Option<Self> {
        let starts = |magic: &[u8]| bytes.starts_with(magic);
        let holds = |at: usize, magic: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(magic));
        if starts(b"\x89PNG\r\n\x1a\n") {
            return (bytes.len() >= 33 && holds(12, b"IHDR")).then_some(Self::Png);
        }
        if starts(b"\xff\xd8\xff") {
            return (bytes.len() >= 20).then_some(Self::Jpeg);
        }
        if starts(b"RIFF") {
            return (bytes.len() >= 20 && holds(8, b"WEBPVP8")).then_some(Self::Webp);
        }
        if starts(b"GIF87a") || starts(b"GIF89a") {
            return (bytes.len() >= 14).then_some(Self::Gif);
        }
        if starts(b"%PDF-") {
            let tail = bytes.get(bytes.len().saturating_sub(2_048)..)?;
            return tail.windows(5).any(|part| part == b"%%EOF").then_some(Self::Pdf);
        }
        if starts(b"PK\x03\x04") {
            return archive(bytes);
        }
        if starts(COMPOUND) {
            return is_old_workbook(bytes).then_some(Self::Xls);
        }
        if is_mp3(bytes) {
            return Some(Self::Mp3);
        }
        is_text(bytes).then_some(Self::Text)
    }
}

/// Office kinds by the names in the archive's directory; `None` when the directory is missing.
fn archive(bytes: &[u8]) -> Option<Kind> {
    let tail_start = bytes.len().saturating_sub(22 + 65_535);
    let end = tail_start + bytes.get(tail_start..)?.windows(4).rposition(|part| part == b"PK\x05\x06")?;
    let number = |at: usize, width: usize| -> Option<usize> {
        bytes
            .get(at..at.checked_add(width)?)
            .map(|part| part.iter().rev().fold(0, |sum, b| (sum << 8) | usize::from(*b)))
    };
    bytes.get(end..end + 22)?;
    let mut at = number(end + 16, 4)?;
    let mut kind = Kind::Zip;
    for _ in 0..number(end + 10, 2)?.min(MAX_ENTRIES) {
        if !bytes.get(at..)?.starts_with(b"PK\x01\x02") {
            return None;
        }
        let (name, extra, comment) = (number(at + 28, 2)?, number(at + 30, 2)?, number(at + 32, 2)?);
        match bytes.get(at + 46..at + 46 + name)? {
            b"xl/workbook.xml" => kind = Kind::Xlsx,
            b"word/document.xml" => kind = Kind::Docx,
            b"ppt/presentation.xml" => kind = Kind::Pptx,
            _ => {}
        }
        at += 46 + name + extra + comment;
    }
    Some(kind)
}

/// Whether a compound file has a stream with the name of an old workbook: any entry of its directory, wherever it stands.
fn is_old_workbook(bytes: &[u8]) -> bool {
    let named = |entry: &[u8], name: &str| {
        let letters: Vec<u8> = name.encode_utf16().chain([0]).flat_map(u16::to_le_bytes).collect();
        let length = u16::try_from(letters.len()).map(u16::to_le_bytes).unwrap_or_default();
        // the length of the name with its end, then 2 for a stream
        entry.starts_with(&letters) && entry.get(64..66) == Some(length.as_slice()) && entry.get(66) == Some(&2)
    };
    let mut entries = bytes.get(COMPOUND_HEAD..).unwrap_or_default().chunks_exact(COMPOUND_ENTRY);
    entries.any(|entry| named(entry, "Workbook") || named(entry, "Book"))
}

/// An ID3v2 tag, or a frame header of MPEG layer III with a usable bit rate and sampling rate.
fn is_mp3(bytes: &[u8]) -> bool {
    if bytes.starts_with(b"ID3") {
        return bytes.len() >= 20 && bytes.get(3).is_some_and(|version| (2..=4).contains(version));
    }
    match bytes {
        [0xff, second, third, _, rest @ ..] => {
            second & 0xe0 == 0xe0
                && second & 0x18 != 0x08
                && second & 0x06 == 0x02
                && third & 0xf0 != 0xf0
                && third & 0xf0 != 0
                && third & 0x0c != 0x0c
                && rest.len() >= 16
        }
        _ => false,
    }
}

/// UTF-8 without control characters other than white space.
fn is_text(bytes: &[u8]) -> bool {
    !bytes.is_empty()
        && std::str::from_utf8(bytes)
            .is_ok_and(|text| text.chars().all(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t' | '\u{c}')))
}
