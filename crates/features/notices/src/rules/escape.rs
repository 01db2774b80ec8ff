//! Shows disallowed HTML as text: tags that are not on the allow-list are escaped, attributes that are not go.
//!
//! A scanner over the text, not a parser of documents; what it lets through is parsed once more by
//! [`super::sanitise`].

use crate::rules::allow_list;

/// One tag of the source.
struct Tag<'a> {
    /// The whole of it, from `<` to `>`.
    source: &'a str,
    /// In lower case.
    name: String,
    closing: bool,
    attributes: Vec<(String, &'a str)>,
}

/// `html` with everything escaped that is not on the allow-list. Comments are left out.
#[must_use]
pub fn escape_disallowed(html: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        push_text(&mut out, &rest[..start]);
        rest = &rest[start..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
        } else if let Some(tag) = read_tag(rest) {
            push_tag(&mut out, &tag);
            rest = &rest[tag.source.len()..];
        } else {
            out.push_str("&lt;");
            rest = &rest[1..];
        }
    }
    push_text(&mut out, rest);
    out
}

/// Text keeps its character references, and can open no tag.
fn push_text(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\0' => {}
            _ => out.push(c),
        }
    }
}

fn push_tag(out: &mut String, tag: &Tag<'_>) {
    let Some(allowed) = allow_list::attributes_of(&tag.name) else {
        push_text(out, tag.source);
        return;
    };
    out.push('<');
    if tag.closing {
        out.push('/');
    }
    out.push_str(&tag.name);
    if !tag.closing {
        for (name, value) in &tag.attributes {
            if allowed.contains(&name.as_str()) && allow_list::is_value_allowed(&tag.name, name, &decode(value)) {
                out.push(' ');
                out.push_str(name);
                out.push_str("=\"");
                for c in value.chars() {
                    match c {
                        '"' => out.push_str("&quot;"),
                        '<' => out.push_str("&lt;"),
                        '>' => out.push_str("&gt;"),
                        _ => out.push(c),
                    }
                }
                out.push('"');
            }
        }
    }
    out.push('>');
}

/// The tag at the start of `text`; none when it is no complete tag.
fn read_tag(text: &str) -> Option<Tag<'_>> {
    let mut rest = text.strip_prefix('<')?;
    let closing = rest.starts_with('/');
    if closing {
        rest = &rest[1..];
    }
    let end = rest.find(|c: char| c.is_ascii_whitespace() || c == '/' || c == '>').unwrap_or(rest.len());
    let name = rest[..end].to_ascii_lowercase();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!' || c == '?') {
        return None;
    }
    rest = &rest[end..];
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if let Some(after) = rest.strip_prefix('>') {
            return Some(Tag { source: &text[..text.len() - after.len()], name, closing, attributes });
        }
        // an equals sign first belongs to the name (HTML, before attribute name state)
        let from = rest.chars().next().map(char::len_utf8)?;
        let end = rest[from..]
            .find(|c: char| c.is_ascii_whitespace() || c == '/' || c == '>' || c == '=')
            .map_or(rest.len(), |at| at + from);
        let attribute = rest[..end].to_ascii_lowercase();
        rest = rest[end..].trim_start_matches(|c: char| c.is_ascii_whitespace());
        let mut value = "";
        if let Some(after) = rest.strip_prefix('=') {
            rest = after.trim_start_matches(|c: char| c.is_ascii_whitespace());
            (value, rest) = match rest.chars().next()? {
                quote @ ('"' | '\'') => rest[1..].split_once(quote)?,
                _ => rest.split_at(rest.find(|c: char| c.is_ascii_whitespace() || c == '>').unwrap_or(rest.len())),
            };
        }
        attributes.push((attribute, value));
    }
}

/// A value with numeric references and the named ones that hide schemes decoded, for checking only. A reference this does
/// not know leaves its `&`, which no scheme contains.
fn decode(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(start) = rest.find('&') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        match reference(rest) {
            Some((c, length)) => {
                out.push(c);
                rest = &rest[length..];
            }
            None => {
                out.push('&');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

fn reference(text: &str) -> Option<(char, usize)> {
    for (name, c) in [
        ("&colon;", ':'),
        ("&Tab;", '\t'),
        ("&NewLine;", '\n'),
        ("&amp;", '&'),
        ("&sol;", '/'),
        ("&bsol;", '\\'),
        ("&num;", '#'),
    ] {
        if text.starts_with(name) {
            return Some((c, name.len()));
        }
    }
    let digits = text.strip_prefix("&#")?;
    let (radix, digits, prefix) = match digits.strip_prefix(['x', 'X']) {
        Some(hex) => (16, hex, 3),
        None => (10, digits, 2),
    };
    let length = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
    let c = char::from_u32(u32::from_str_radix(&digits[..length], radix).ok()?)?;
    Some((c, prefix + length + usize::from(digits[length..].starts_with(';'))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disallowed_tags_are_shown_and_allowed_ones_stay() {
        for (html, expected) in [
            ("<p>正文</p>", "<p>正文</p>"),
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("<P ALIGN=Center onclick='x()'>a</P>", "<p align=\"Center\">a</p>"),
            ("a < b > c", "a &lt; b &gt; c"),
            ("<br/><hr />", "<br><hr>"),
            ("<!-- x -->a<!-- never closed", "a"),
            ("<!DOCTYPE html>x", "&lt;!DOCTYPE html&gt;x"),
            ("<a href=\"/x\" target=_blank>x</a>", "<a href=\"/x\" target=\"_blank\">x</a>"),
            ("<a href='java&#115;cript:alert(1)'>x</a>", "<a>x</a>"),
            ("<a href=\"x", "&lt;a href=\"x"),
            ("&lt;b&gt; &amp; &nbsp;", "&lt;b&gt; &amp; &nbsp;"),
            ("<font color=red>x</font>", "&lt;font color=red&gt;x&lt;/font&gt;"),
            ("<img src=/a.png alt='\"><script>'>", "<img src=\"/a.png\" alt=\"&quot;&gt;&lt;script&gt;\">"),
            ("5 <6 and <3", "5 &lt;6 and &lt;3"),
        ] {
            assert_eq!(escape_disallowed(html), expected, "{html}");
        }
    }

    #[test]
    fn references_are_read_as_browsers_read_them() {
        for (value, expected) in [
            ("&#106;a", "ja"),
            ("&#x6A;a", "ja"),
            ("&#106a", "ja"),
            ("java&Tab;x&colon;", "java\tx:"),
            ("a&b", "a&b"),
            ("&#;", "&#;"),
        ] {
            assert_eq!(decode(value), expected, "{value}");
        }
    }
}
