//! Text and attribute values written so that no parser reads a tag or a new character reference in them (rule 2).

/// Whether `rest`, what follows an `&`, makes a complete character reference: `#1;`, `#x1f;`, `name1;`.
fn begins_reference(rest: &str) -> bool {
    let bytes = rest.as_bytes();
    let end = |from: usize, fits: fn(&u8) -> bool| from + bytes[from..].iter().take_while(|b| fits(b)).count();
    let (start, end) = match bytes {
        [b'#', b'x' | b'X', ..] => (2, end(2, u8::is_ascii_hexdigit)),
        [b'#', ..] => (1, end(1, u8::is_ascii_digit)),
        [first, ..] if first.is_ascii_alphabetic() => (0, end(0, u8::is_ascii_alphanumeric)),
        _ => return false,
    };
    end > start && bytes.get(end) == Some(&b';')
}

fn push_escaped(out: &mut String, text: &str, quote: bool) {
    let mut written = 0;
    for (at, byte) in text.bytes().enumerate() {
        let reference = match byte {
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' if quote => "&quot;",
            b'&' if !begins_reference(&text[at + 1..]) => "&amp;",
            _ => continue,
        };
        out.push_str(&text[written..at]);
        out.push_str(reference);
        written = at + 1;
    }
    out.push_str(&text[written..]);
}

/// Appends `text` as text.
pub(crate) fn push_text(out: &mut String, text: &str) {
    push_escaped(out, text, false);
}

/// Appends `value` as the inside of a value in double quotes.
pub(crate) fn push_value(out: &mut String, value: &str) {
    push_escaped(out, value, true);
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("a & b", "a &amp; b")]
    #[case("&amp;&lt;&#60;&#x3C;&#X3c;&frac12;", "&amp;&lt;&#60;&#x3C;&#X3c;&frac12;")]
    #[case("&amp &#;&#x;&#xg;&#1a;&1a;&;", "&amp;amp &amp;#;&amp;#x;&amp;#xg;&amp;#1a;&amp;1a;&amp;;")]
    #[case("&&amp;", "&amp;&amp;")]
    #[case("<\"'>", "&lt;\"'&gt;")]
    #[case("&", "&amp;")]
    fn writes_text(#[case] text: &str, #[case] expected: &str) {
        let mut out = String::new();
        push_text(&mut out, text);
        assert_eq!(out, expected);
    }

    #[test]
    fn writes_values() {
        let mut out = String::new();
        push_value(&mut out, "\"a' <b> & &quot;");
        assert_eq!(out, "&quot;a' &lt;b&gt; &amp; &quot;");
    }
}
