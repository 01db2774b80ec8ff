//! Between text and its XML form: the only place that escapes and the only one that unescapes.

use std::borrow::Cow;

use super::chars::is_carried;

/// Escaped text for element content. Characters that XML 1.0 cannot carry become U+FFFD.
#[must_use]
pub fn text(raw: &str) -> Cow<'_, str> {
    escaped(raw, in_text)
}

/// Escaped text for an attribute value in either kind of quotes; white space survives normalisation.
#[must_use]
pub fn attribute(raw: &str) -> Cow<'_, str> {
    escaped(raw, in_value)
}

/// [`text`] written to the end of `out`.
pub(crate) fn push_text(out: &mut String, raw: &str) {
    push(out, raw, in_text);
}

/// [`attribute`] written to the end of `out`.
pub(crate) fn push_attribute(out: &mut String, raw: &str) {
    push(out, raw, in_value);
}

/// What stands for a character in element content; none for one that stays.
fn in_text(c: char) -> Option<&'static str> {
    match c {
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '&' => Some("&amp;"),
        '\r' => Some("&#13;"),
        c if is_carried(c) => None,
        _ => Some("\u{fffd}"),
    }
}

/// The same in an attribute value.
fn in_value(c: char) -> Option<&'static str> {
    match c {
        '\'' => Some("&apos;"),
        '"' => Some("&quot;"),
        '\t' => Some("&#9;"),
        '\n' => Some("&#10;"),
        c => in_text(c),
    }
}

fn escaped(raw: &str, instead: impl Fn(char) -> Option<&'static str>) -> Cow<'_, str> {
    if raw.chars().all(|c| instead(c).is_none()) {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len() + 16);
    push(&mut out, raw, instead);
    Cow::Owned(out)
}

/// Writes what stays as it is in whole runs: nearly everything does.
fn push(out: &mut String, raw: &str, instead: impl Fn(char) -> Option<&'static str>) {
    let mut done = 0;
    for (at, c) in raw.char_indices() {
        if let Some(reference) = instead(c) {
            out.push_str(&raw[done..at]);
            out.push_str(reference);
            done = at + c.len_utf8();
        }
    }
    out.push_str(&raw[done..]);
}

/// What a reference stands for, without `&` and `;`.
pub(super) fn referred(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => {
            let digits = name.strip_prefix('#')?;
            let (digits, radix) = digits.strip_prefix('x').map_or((digits, 10), |digits| (digits, 16));
            let sound = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
            let code = u32::from_str_radix(digits, radix).ok().filter(|_| sound)?;
            char::from_u32(code).filter(|c| is_carried(*c))
        }
    }
}

/// The value of checked character data: references resolved, line ends as `\n` (XML 1.0 section 2.11).
///
/// In an attribute value every white space character becomes a blank (section 3.3.3). A reference that the checker
/// would have refused stays as it is written.
pub(crate) fn unescape(raw: &str, is_value: bool) -> Cow<'_, str> {
    let special = |byte: &u8| matches!(byte, b'&' | b'\r') || (is_value && matches!(byte, b'\t' | b'\n'));
    if !raw.as_bytes().iter().any(special) {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.as_bytes().iter().position(special) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        rest = match after.as_bytes().first() {
            Some(b'&') => {
                let found = after.split_once(';').and_then(|(name, rest)| Some((referred(name.get(1..)?)?, rest)));
                match found {
                    Some((c, rest)) => {
                        out.push(c);
                        rest
                    }
                    None => {
                        out.push('&');
                        after.get(1..).unwrap_or_default()
                    }
                }
            }
            Some(b'\r') => {
                out.push(if is_value { ' ' } else { '\n' });
                after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or_default()
            }
            _ => {
                out.push(' ');
                after.get(1..).unwrap_or_default()
            }
        };
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("", "")]
    #[case("中文 a", "中文 a")]
    #[case("a<b>&c", "a&lt;b&gt;&amp;c")]
    #[case("]]>", "]]&gt;")]
    #[case("\u{0}\u{1b}\u{ffff}\r\n", "\u{fffd}\u{fffd}\u{fffd}&#13;\n")]
    #[case("'\"", "'\"")]
    fn content(#[case] raw: &str, #[case] expected: &str) {
        assert_eq!(text(raw), expected);
    }

    #[rstest]
    #[case("'\"<>&", "&apos;&quot;&lt;&gt;&amp;")]
    #[case("a\tb\nc\rd", "a&#9;b&#10;c&#13;d")]
    fn value(#[case] raw: &str, #[case] expected: &str) {
        assert_eq!(attribute(raw), expected);
        assert_eq!(unescape(expected, true), raw);
    }

    #[rstest]
    #[case("&lt;&#60;&#x3c;&#x3C;", false, "<<<<")]
    #[case("a\r\nb\rc\nd", false, "a\nb\nc\nd")]
    #[case("a\r\nb\tc", true, "a b c")]
    #[case("&#13;&#10;", false, "\r\n")]
    #[case("&#x1F600;", false, "😀")]
    fn back(#[case] raw: &str, #[case] is_value: bool, #[case] expected: &str) {
        assert_eq!(unescape(raw, is_value), expected);
    }

    #[rstest]
    #[case("#0")]
    #[case("#xD800")]
    #[case("#x110000")]
    #[case("#xFFFE")]
    #[case("#")]
    #[case("#x")]
    #[case("#+65")]
    #[case("#99999999999")]
    #[case("#X41")]
    #[case("nbsp")]
    #[case("LT")]
    fn no_character(#[case] name: &str) {
        assert_eq!(referred(name), None);
    }
}
