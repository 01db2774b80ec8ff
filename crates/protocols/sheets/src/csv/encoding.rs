//! In which letters a text is written.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

use crate::SheetError;

/// How texts begin that are no tables: pages, workbooks of XML, mails, documents of other programs.
const FOREIGN: [&str; 8] = ["<", "%pdf", "{\\rtf", "mime-version:", "content-type:", "#!", "!<arch>", "%!ps"];

/// Whether the bytes are a text that may be a table: all in one encoding, without control characters.
pub(crate) fn is_text(bytes: &[u8]) -> bool {
    let Ok(text) = decode(bytes) else { return false };
    let begin: String = text.trim_start().chars().take(16).collect::<String>().to_ascii_lowercase();
    !begin.is_empty()
        && !FOREIGN.iter().any(|foreign| begin.starts_with(foreign))
        // a file of DOS may end in its end mark
        && !text.trim_end_matches('\u{1a}').chars().any(|c| c.is_control() && !matches!(c, '\t' | '\r' | '\n'))
}

/// The text: UTF-8 with or without mark, UTF-16 with mark, otherwise GB18030 (which holds GBK and GB 2312) if every byte
/// fits. Nothing is replaced.
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, SheetError> {
    let (encoding, rest) = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => (UTF_8, rest),
        [0xFF, 0xFE, rest @ ..] => (UTF_16LE, rest),
        [0xFE, 0xFF, rest @ ..] => (UTF_16BE, rest),
        _ if std::str::from_utf8(bytes).is_ok() => (UTF_8, bytes),
        _ => (GB18030, bytes),
    };
    strictly(encoding, rest).ok_or(SheetError::Encoding)
}

fn strictly<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> Option<Cow<'a, str>> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_apart() {
        let text = "学号,姓名\n007,张三";
        let (gbk, ..) = encoding_rs::GBK.encode(text);
        assert_eq!(decode(text.as_bytes()).as_deref(), Ok(text));
        assert_eq!(decode(&gbk).as_deref(), Ok(text));
        assert_eq!(decode(&[b"\xEF\xBB\xBF", text.as_bytes()].concat()).as_deref(), Ok(text));
        for (mark, big) in [([0xFF, 0xFE], false), ([0xFE, 0xFF], true)] {
            let units = text.encode_utf16().flat_map(|u| if big { u.to_be_bytes() } else { u.to_le_bytes() });
            let bytes: Vec<u8> = mark.into_iter().chain(units).collect();
            assert_eq!(decode(&bytes).as_deref(), Ok(text));
        }
        assert_eq!(decode(b"a,\xFF\xFF"), Err(SheetError::Encoding));
    }

    #[test]
    fn what_is_no_table_is_none() {
        for text in
            ["<html><table>", " \r\n<?xml version='1.0'?>", "%PDF-1.7", "{\\rtf1", "MIME-Version: 1.0", "", " \n"]
        {
            assert!(!is_text(text.as_bytes()), "{text:?}");
        }
        assert!(!is_text(b"a,b\0c"));
        assert!(!is_text(b"a,\x07"));
        assert!(is_text("a,b\r\n1,2\r\n\u{1a}".as_bytes()));
    }
}
