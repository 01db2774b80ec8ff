//! Files of messages: which, how large, how they are called, under which address they lie.

use chrono::TimeDelta;
use onehall_files::{Area, Counted, DayLimit, Kind, Purpose};
use onehall_kernel::TenantId;
use uuid::Uuid;

/// The largest picture, in bytes.
pub const IMAGE_MAX: usize = 10 * 1024 * 1024;
/// The largest other file, in bytes.
pub const FILE_MAX: usize = 20 * 1024 * 1024;
/// What is taken, as people read it.
pub const KINDS_TEXT: &str = "PNG, JPG, WebP, GIF, PDF, DOCX, XLSX, PPTX, ZIP, MP3, TXT";
/// Files one person may send in 24 hours.
pub const PER_DAY: DayLimit = DayLimit { most: 500, areas: &[AREA.name], counted: Counted::All };
/// How long a file waits for its message: devices that were offline send it later.
const WAITS: TimeDelta = TimeDelta::days(3);
/// What is taken: workbooks of the old format, which carry programs unseen, are not.
const KINDS: [Kind; 11] = [
    Kind::Png,
    Kind::Jpeg,
    Kind::Webp,
    Kind::Gif,
    Kind::Pdf,
    Kind::Docx,
    Kind::Xlsx,
    Kind::Pptx,
    Kind::Zip,
    Kind::Mp3,
    Kind::Text,
];
/// Where files of messages lie.
pub const AREA: Area = Area { name: "chat", max_bytes: FILE_MAX, kinds: &KINDS };
/// Where small versions of pictures lie.
pub const SMALL: &str = "chat-small";
/// The first bytes of voice as old phones record it (RFC 4867 section 5).
pub const AMR: &[u8] = b"#!AMR";
/// Between the two halves of the secret with which a file is put: what loads it, and what puts it.
pub const SLOT: char = '.';
/// Minutes within which an announced file has to come.
pub const SLOT_MINUTES: i64 = 10;

/// What files of messages are taken for, within `space` bytes of a tenant when that is to be counted.
#[must_use]
pub const fn purpose(space: Option<i64>) -> Purpose {
    Purpose { area: AREA, unnamed: "file", waits: WAITS, per_day: PER_DAY, space }
}

/// The ending of a name, in lower case; empty for none.
#[must_use]
pub fn ending(name: &str) -> String {
    match name.rsplit_once('.') {
        Some((before, ending)) if !before.is_empty() && ending.chars().count() <= 10 => ending.to_lowercase(),
        _ => String::new(),
    }
}

/// The path of a file: whoever knows it may load the file, and nobody can guess it (XEP-0363 section 9).
#[must_use]
pub fn path(tenant: &TenantId, id: Uuid, secret: &str) -> String {
    format!("/media/chat/{tenant}/{id}/{secret}")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("开题报告.DOCX", "docx")]
    #[case("passwd", "")]
    #[case("a.tar.gz", "gz")]
    #[case(".bashrc", "")]
    #[case("a.notaknownending", "")]
    fn endings_are_short_and_in_lower_case(#[case] name: &str, #[case] end: &str) {
        assert_eq!(ending(name), end);
    }
}
