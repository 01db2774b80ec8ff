//! Character classes of XML 1.0 (fifth edition, sections 2.2 and 2.3) and Namespaces in XML 1.0 (section 3).

/// Nothing to look at.
const PLAIN: u8 = 0;
/// Ends or interrupts a run of character data, or needs a closer look.
const STOP: u8 = 1;

/// Bytes at which the scan of element content stops: markup, `]` (of `]]>`), control characters that XML cannot
/// carry, and the lead byte of U+FFFE and U+FFFF.
static CONTENT: [u8; 256] = stops(b"<&]");
/// The same for an attribute value; white space is there because it is normalised.
static VALUE: [u8; 256] = stops(b"<&\"'\t\n\r");

const fn stops(marks: &[u8]) -> [u8; 256] {
    let mut table = [PLAIN; 256];
    let mut byte = 0;
    while byte < 0x20 {
        if byte != 0x09 && byte != 0x0a && byte != 0x0d {
            table[byte] = STOP;
        }
        byte += 1;
    }
    let mut mark = 0;
    while mark < marks.len() {
        table[marks[mark] as usize] = STOP;
        mark += 1;
    }
    table[0xef] = STOP;
    table
}

fn run(bytes: &[u8], from: usize, table: &[u8; 256]) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let length = rest.iter().position(|byte| table[usize::from(*byte)] != PLAIN);
    from + length.unwrap_or(rest.len())
}

/// The next place at or after `from` where content needs a closer look.
pub(super) fn content_run(bytes: &[u8], from: usize) -> usize {
    run(bytes, from, &CONTENT)
}

/// The next place at or after `from` where an attribute value needs a closer look.
pub(super) fn value_run(bytes: &[u8], from: usize) -> usize {
    run(bytes, from, &VALUE)
}

/// A byte at which a scan stopped and which is no markup: the length to step over, or `None` when XML forbids it.
pub(super) fn carried_at(bytes: &[u8], at: usize) -> Option<usize> {
    match (bytes.get(at)?, bytes.get(at + 1), bytes.get(at + 2)) {
        (0xef, Some(0xbf), Some(0xbe | 0xbf)) => None,
        (0xef, ..) => Some(3),
        (0x09 | 0x0a | 0x0d, ..) => Some(1),
        (byte, ..) if *byte < 0x20 => None,
        _ => Some(1),
    }
}

/// `Char` of XML 1.0.
pub(super) fn is_carried(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}')
}

/// `S` of XML 1.0.
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// First characters of a name without colon.
pub(super) fn is_name_start(c: char) -> bool {
    c.is_ascii_alphabetic()
        || c == '_'
        || matches!(c, '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{2ff}' | '\u{370}'..='\u{37d}'
            | '\u{37f}'..='\u{1fff}' | '\u{200c}'..='\u{200d}' | '\u{2070}'..='\u{218f}' | '\u{2c00}'..='\u{2fef}'
            | '\u{3001}'..='\u{d7ff}' | '\u{f900}'..='\u{fdcf}' | '\u{fdf0}'..='\u{fffd}' | '\u{10000}'..='\u{effff}')
}

/// Later characters of a name without colon.
pub(super) fn is_name_char(c: char) -> bool {
    is_name_start(c)
        || c.is_ascii_digit()
        || matches!(c, '-' | '.' | '\u{b7}' | '\u{300}'..='\u{36f}' | '\u{203f}'..='\u{2040}')
}

/// The end of the name without colon that starts at `from`; `from` itself when there is none.
pub(super) fn name_end(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        let plain = byte.is_ascii_alphabetic() || *byte == b'_';
        if plain || (at > from && (byte.is_ascii_digit() || matches!(byte, b'-' | b'.'))) {
            at += 1;
        } else if *byte < 0x80 {
            break;
        } else {
            let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
            if !(if at == from { is_name_start(c) } else { is_name_char(c) }) {
                break;
            }
            at += c.len_utf8();
        }
    }
    at
}
