//! Texts of records: letters of one or two bytes in the newer format, of a code page in the older one.

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, SHIFT_JIS, UTF_8, WINDOWS_1252};

use crate::SheetError;
use crate::archive::bytes::u16_at;

/// How a stream writes its texts.
#[derive(Clone, Copy)]
pub(super) enum Letters {
    /// [MS-XLS] 2.5.293: a byte tells whether letters have one byte or two.
    Unicode,
    /// Excel 5 and 95: bytes of a code page.
    Page(&'static Encoding),
}

/// How many bytes the length of a text has.
#[derive(Clone, Copy)]
pub(super) enum Length {
    One,
    Two,
}

/// The encoding of a code page.
pub(super) fn page(number: u16) -> &'static Encoding {
    match number {
        936 => GBK,
        950 => BIG5,
        932 => SHIFT_JIS,
        949 => EUC_KR,
        65001 => UTF_8,
        1250..=1258 => Encoding::for_label(format!("windows-{number}").as_bytes()).unwrap_or(WINDOWS_1252),
        _ => WINDOWS_1252,
    }
}

/// The text that begins with its length. One that goes on in other records is read up to the end of this one, unless
/// `rest` gives what follows.
pub(super) fn text<'a>(
    data: &[u8],
    letters: Letters,
    length: Length,
    mut rest: impl FnMut() -> Option<&'a [u8]>,
) -> Result<String, SheetError> {
    let damaged = || SheetError::damaged("a text ends too early");
    let (count, from) = match length {
        Length::One => (usize::from(*data.first().ok_or_else(damaged)?), 1),
        Length::Two => (usize::from(u16_at(data, 0).ok_or_else(damaged)?), 2),
    };
    let Letters::Unicode = letters else {
        let bytes = data.get(from..from + count).ok_or_else(damaged)?;
        return Ok(match letters {
            Letters::Page(page) => page.decode_without_bom_handling(bytes).0.into_owned(),
            Letters::Unicode => String::new(),
        });
    };
    let mut out = Vec::with_capacity(count);
    let mut wide = data.get(from).ok_or_else(damaged)? & 1 == 1;
    let mut bytes = data.get(from + 1..).unwrap_or_default();
    loop {
        units(bytes, wide, count, &mut out);
        if out.len() == count {
            return Ok(String::from_utf16_lossy(&out));
        }
        let (flags, next) = rest().ok_or_else(damaged)?.split_first().ok_or_else(damaged)?;
        wide = flags & 1 == 1;
        bytes = next;
    }
}

/// Appends letters until there are `count` of them or the bytes end; how many bytes were taken.
pub(super) fn units(bytes: &[u8], wide: bool, count: usize, out: &mut Vec<u16>) -> usize {
    let left = count - out.len();
    if wide {
        let some = left.min(bytes.len() / 2);
        out.extend((0..some).filter_map(|i| u16_at(bytes, i * 2)));
        some * 2
    } else {
        let some = left.min(bytes.len());
        out.extend(bytes.iter().take(some).map(|b| u16::from(*b)));
        some
    }
}
