//! Which addresses people and systems may hand in: links, pictures, pages of other systems.
//!
//! One rule for the server and the browser (`web/apps/portal/src/shared/lib/address.ts`); both are held to the same corpus,
//! `web/packages/addresses/corpus.jsonl`. An address is either **of the web** (absolute, `http` or `https`) or **a path
//! inside the portal**. It must mean to everybody who reads it what it looks like, so what browsers, proxies and people
//! read in different ways is refused even where the URL standard forgives it.
//!
//! Source: WHATWG URL (parsing by the crate `url`), RFC 3986 section 7.6, UTS #39 section 4, ASVS 5.0 V1.2.2.

use url::{Position, Url};

/// The longest address in characters.
pub const ADDRESS_CHARS_MAX: usize = 2_000;
/// The longest host in its ASCII form, and the longest part of one (RFC 1035 section 2.3.4).
const HOST_MAX: usize = 253;
const LABEL_MAX: usize = 63;
/// Stands for the portal's own address while a path is read; no real host (RFC 2606).
const BASE: &str = "https://portal.invalid";

/// Why an address of the web is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressFault {
    /// No complete address, one that is read in different ways, or one that is too long.
    Malformed,
    /// Neither `http` nor `https`.
    Scheme,
    /// Something stands before an `@` in front of the host.
    Credentials,
}

/// Whether `text` is an address of the web or a path inside the portal.
#[must_use]
pub fn is_address(text: &str) -> bool {
    is_own_path(text) || web_address(text).is_ok()
}

/// The same, or no address at all (a tool without a picture).
#[must_use]
pub fn is_address_or_empty(text: &str) -> bool {
    text.is_empty() || is_address(text)
}

/// Whether `text` is a path inside the portal: one leading slash, nothing that a browser or a proxy reads as a second
/// one, also not after `.` and `..` are resolved.
#[must_use]
pub fn is_own_path(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('/') else { return false };
    let start: String = rest.chars().take(3).collect::<String>().to_ascii_lowercase();
    if rest.starts_with('/') || start.starts_with("%2f") || start.starts_with("%5c") || !is_plain(text) {
        return false;
    }
    let Ok(base) = Url::parse(BASE) else { return false };
    base.join(text).is_ok_and(|url| url.origin() == base.origin() && !url.path().starts_with("//"))
}

/// The path inside the portal that `text` leads to, with `.` and `..` resolved, query and fragment: it is one, or an
/// address of the web that begins with the portal's own at `own`. None for what leads anywhere else.
#[must_use]
pub fn path_inside(own: &str, text: &str) -> Option<String> {
    let base = web_address(own).ok()?;
    let url = if is_own_path(text) { base.join(text).ok()? } else { web_address(text).ok()? };
    let path = &url[Position::BeforePath..];
    (url.origin() == base.origin() && is_own_path(path)).then(|| path.to_owned())
}

/// Reads an address of the web: `http(s)://host[:port]` and anything after it; no user, no password.
///
/// # Errors
/// What is wrong with it.
pub fn web_address(text: &str) -> Result<Url, AddressFault> {
    if !is_plain(text) {
        return Err(AddressFault::Malformed);
    }
    let (scheme, rest) = text.split_once(':').ok_or(AddressFault::Malformed)?;
    if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
        return Err(if Url::parse(text).is_ok() { AddressFault::Scheme } else { AddressFault::Malformed });
    }
    let rest = rest.strip_prefix("//").ok_or(AddressFault::Malformed)?;
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if authority.contains('@') {
        return Err(AddressFault::Credentials);
    }
    let host = host_of(authority).ok_or(AddressFault::Malformed)?;
    let url = Url::parse(text).map_err(|_| AddressFault::Malformed)?;
    if is_host_of(&url, host) { Ok(url) } else { Err(AddressFault::Malformed) }
}

/// Whether `text` is a host alone, as an address of the web may have it: no scheme, port, path or user.
#[must_use]
pub fn is_host(text: &str) -> bool {
    host_of(text) == Some(text) && web_address(&format!("https://{text}/")).is_ok()
}

/// Nothing that cannot be seen or turns what is seen around, no backslash (browsers read it as a slash), not too long.
fn is_plain(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() || c.is_whitespace() || c == '\\' || is_invisible(c))
        && text.chars().count() <= ADDRESS_CHARS_MAX
}

/// Format characters (Unicode general category Cf) that hide or reorder what stands beside them.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The host of `host[:port]`; nothing when either is not written as it is meant.
fn host_of(authority: &str) -> Option<&str> {
    let end = match authority.strip_prefix('[') {
        Some(inner) => inner.find(']')? + 2,
        None => authority.find(':').unwrap_or(authority.len()),
    };
    let (host, port) = authority.split_at_checked(end)?;
    let port_is_fine = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
    let is_six = host.starts_with('[');
    let host_is_fine = if is_six { host.chars().all(is_of_six) } else { host.chars().all(is_of_name) };
    (port_is_fine && host_is_fine && !host.is_empty()).then_some(host)
}

/// 1 to 65535 without leading zeros.
fn is_port(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0') && text.parse::<u16>().is_ok()
}

/// No zone (RFC 6874): it means something on one machine only.
fn is_of_six(c: char) -> bool {
    c.is_ascii_hexdigit() || matches!(c, '[' | ']' | ':' | '.')
}

/// Letters, digits and Chinese characters. Other scripts have letters that look like these; who has such a name writes
/// its ASCII form (`xn--…`).
fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}')
}

/// Whether the parser understood the host as it is written: `127.1` and `0x7f000001` are other spellings of something.
fn is_host_of(url: &Url, written: &str) -> bool {
    let Some(host) = url.host_str() else { return false };
    if written.starts_with('[') {
        return true;
    }
    let same = !written.is_ascii() || host.eq_ignore_ascii_case(written);
    same && host.len() <= HOST_MAX && host.split('.').all(|label| (1..=LABEL_MAX).contains(&label.len()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    const CORPUS: &str = include_str!("../../../../web/packages/addresses/corpus.jsonl");

    /// Verdict and text of a line `[verdict, text]` or `[verdict, text, repeated, times]`.
    fn read(line: &str) -> (String, String) {
        let line: Vec<Value> = serde_json::from_str(line).unwrap();
        let text = |n: usize| line[n].as_str().unwrap().to_owned();
        let tail = line.get(2).map(|_| text(2).repeat(usize::try_from(line[3].as_u64().unwrap()).unwrap()));
        (text(0), text(1) + &tail.unwrap_or_default())
    }

    fn verdict(text: &str) -> &'static str {
        match (is_own_path(text), web_address(text).is_ok()) {
            (true, false) => "path",
            (false, true) => "web",
            (false, false) => "refused",
            (true, true) => "both",
        }
    }

    #[test]
    fn every_address_of_the_corpus_ends_as_listed() {
        let mut wrong = Vec::new();
        let mut count = 0;
        for line in CORPUS.lines() {
            let (expected, text) = read(line);
            count += 1;
            if verdict(&text) != expected {
                wrong.push(format!("{line}: {}", verdict(&text)));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(count >= 300, "{count} lines");
    }

    #[test]
    fn says_what_is_wrong() {
        for (text, expected) in [
            ("https://oa.edu@evil.example/", AddressFault::Credentials),
            ("https://a:b@oa.edu/", AddressFault::Credentials),
            ("javascript:alert(1)", AddressFault::Scheme),
            ("ftp://oa.edu/", AddressFault::Scheme),
            ("https://[::1", AddressFault::Malformed),
            ("https://oa.edu:99999999/", AddressFault::Malformed),
            ("oa.edu", AddressFault::Malformed),
        ] {
            assert_eq!(web_address(text).err(), Some(expected), "{text}");
        }
        assert!(is_address_or_empty("") && !is_address(""));
    }

    #[test]
    fn the_way_inside_is_a_path_or_the_portals_own_address() {
        let own = "https://hall.example";
        for line in CORPUS.lines() {
            let (expected, text) = read(line);
            assert_eq!(path_inside(own, &text).is_some(), expected == "path", "{line}");
        }
        for (text, expected) in [
            ("/home/service/1?a=b#c", Some("/home/service/1?a=b#c")),
            ("/a/./b/../c", Some("/a/c")),
            ("https://hall.example/serviceHall", Some("/serviceHall")),
            ("https://hall.example", Some("/")),
            ("https://hall.example//evil.example/", None),
            ("https://hall.example:8443/", None),
            ("http://hall.example/", None),
            ("https://hall.example.evil.example/", None),
        ] {
            assert_eq!(path_inside(own, text).as_deref(), expected, "{text}");
        }
        assert_eq!(path_inside("hall.example", "/home"), None, "an own address that is none");
    }

    #[test]
    fn a_host_stands_alone() {
        for host in ["pay.example", "Pay.Example", "10.0.0.7", "[::1]", "支付.example"] {
            assert!(is_host(host), "{host}");
        }
        for text in
            ["", "https://pay.example", "pay.example:8443", "pay.example/a", "u@pay.example", "*.example", "10.1"]
        {
            assert!(!is_host(text), "{text}");
        }
    }

    proptest! {
        /// Whatever is taken, every reader of the standard finds the same host in it as a person who reads it.
        #[test]
        fn what_is_taken_leads_where_it_says(text in "(https?:)?[/\\\\]{0,3}[a-c@:.%\\[\\]0-2 \t/?#]{0,24}") {
            if let Ok(url) = web_address(&text) {
                let rest = text.split_once("//").map(|(_, rest)| rest).unwrap_or_default();
                let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
                prop_assert!(url.username().is_empty() && url.password().is_none());
                let host = url.host_str().unwrap();
                prop_assert!(authority.starts_with('[') || authority.starts_with(host), "{} {}", authority, host);
            }
            if is_own_path(&text) {
                let here = Url::parse("https://hall.example/home/x").unwrap();
                prop_assert_eq!(here.join(&text).unwrap().origin(), here.origin());
            }
        }
    }
}
