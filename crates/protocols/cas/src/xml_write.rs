//! Writing text into XML: the only place that escapes.

use chrono::{DateTime, SecondsFormat, Utc};
use quick_xml::escape::escape;

/// Escaped text for element content. Characters that XML 1.0 cannot carry become U+FFFD.
pub(crate) fn text(raw: &str) -> String {
    escape(carried(raw)).into_owned()
}

/// Escaped text for a double-quoted attribute value; white space survives attribute normalisation.
pub(crate) fn attribute(raw: &str) -> String {
    text(raw).replace('\t', "&#9;").replace('\n', "&#10;")
}

/// `2026-11-21T07:00:00.000Z`.
pub(crate) fn instant(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// An element name from an attribute name: characters that a name cannot have become `_`. `None` for an empty one.
pub(crate) fn element_name(raw: &str) -> Option<String> {
    let mut name: String = raw.trim().chars().map(|c| if is_name_char(c) { c } else { '_' }).collect();
    let first = name.chars().next()?;
    if !is_name_start(first) {
        name.insert(0, '_');
    }
    Some(name)
}

/// XML 1.0 section 2.2 without what cannot be written.
fn carried(raw: &str) -> String {
    let allowed = |c: char| matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}');
    raw.chars().map(|c| if allowed(c) { c } else { '\u{fffd}' }).collect()
}

/// Name start characters of XML 1.0 section 2.3 without the colon (namespaces).
fn is_name_start(c: char) -> bool {
    c.is_ascii_alphabetic()
        || c == '_'
        || matches!(c, '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{2ff}' | '\u{370}'..='\u{37d}'
            | '\u{37f}'..='\u{1fff}' | '\u{200c}'..='\u{200d}' | '\u{2070}'..='\u{218f}' | '\u{2c00}'..='\u{2fef}'
            | '\u{3001}'..='\u{d7ff}' | '\u{f900}'..='\u{fdcf}' | '\u{fdf0}'..='\u{fffd}' | '\u{10000}'..='\u{effff}')
}

fn is_name_char(c: char) -> bool {
    is_name_start(c)
        || c.is_ascii_digit()
        || matches!(c, '-' | '.' | '\u{b7}' | '\u{300}'..='\u{36f}' | '\u{203f}'..='\u{2040}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("mail", Some("mail"))]
    #[case("学院", Some("学院"))]
    #[case("2fa", Some("_2fa"))]
    #[case("a b:c<d", Some("a_b_c_d"))]
    #[case(" ", None)]
    fn element_names(#[case] raw: &str, #[case] expected: Option<&str>) {
        assert_eq!(element_name(raw).as_deref(), expected);
    }

    #[test]
    fn nothing_breaks_out() {
        assert_eq!(text("</cas:user>&\u{0}\u{1b}\u{ffff}\r"), "&lt;/cas:user&gt;&amp;\u{fffd}\u{fffd}\u{fffd}&#13;");
        assert_eq!(attribute("\" x=\"\n\t"), "&quot; x=&quot;&#10;&#9;");
    }
}
