//! Splitting a service URL and writing its normal form.

use super::{MAX_SERVICE_LEN, ServiceUrlError};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use url::{Host, Url};

/// How often a path may be percent-encoded on top of itself before the inner layers are no longer looked at.
const DECODE_LAYERS: usize = 3;

/// The normalised pieces of a service URL.
pub(super) struct Parts {
    /// Byte offset in the raw text at which path, query or fragment begins.
    pub authority_end: usize,
    /// `scheme://host[:port]`.
    pub origin: String,
    /// Path, at least `/`.
    pub path: String,
    /// Query without `?`.
    pub query: Option<String>,
}

/// Checks the raw text and cuts it into normalised parts.
pub(super) fn split(raw: &str) -> Result<Parts, ServiceUrlError> {
    if raw.is_empty() {
        return Err(ServiceUrlError::Empty);
    }
    if raw.len() > MAX_SERVICE_LEN {
        return Err(ServiceUrlError::TooLong);
    }
    if raw.trim() != raw || raw.chars().any(is_forbidden) {
        return Err(ServiceUrlError::Character);
    }
    let (scheme, rest) = raw.split_once("://").ok_or(ServiceUrlError::Scheme)?;
    let scheme = scheme.to_ascii_lowercase();
    if scheme != "http" && scheme != "https" {
        return Err(ServiceUrlError::Scheme);
    }
    let (authority, tail) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let origin = origin(&scheme, authority)?;
    let before_fragment = tail.split_once('#').map_or(tail, |(before, _)| before);
    let (path, query) = match before_fragment.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (before_fragment, None),
    };
    if has_misleading_path(path) {
        return Err(ServiceUrlError::Path);
    }
    Ok(Parts {
        authority_end: raw.len() - tail.len(),
        origin,
        path: if path.is_empty() { "/".to_owned() } else { normal_text(path) },
        query: query.map(normal_text),
    })
}

/// Characters with no place in a URL that some reader removes, reorders or reads as a slash.
fn is_forbidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\\' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}'
        )
}

/// `scheme://host[:port]`, lower case, without a default port.
fn origin(scheme: &str, authority: &str) -> Result<String, ServiceUrlError> {
    if authority.contains('@') {
        return Err(ServiceUrlError::UserInfo);
    }
    let (host_text, port_text) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, Some(port)),
        _ => (authority, None),
    };
    let plain_port = port_text.is_none_or(|port| {
        (1..=5).contains(&port.len()) && !port.starts_with('0') && port.bytes().all(|b| b.is_ascii_digit())
    });
    let plain_host = !host_text.is_empty()
        && !host_text.starts_with('.')
        && !host_text.contains("..")
        && host_text
            .chars()
            .all(|c| !c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '[' | ']' | ':'));
    if !plain_port || !plain_host {
        return Err(ServiceUrlError::Host);
    }
    let url = Url::parse(&format!("{scheme}://{authority}/")).map_err(|_| ServiceUrlError::Host)?;
    let host = match url.host().ok_or(ServiceUrlError::Host)? {
        // 0x7f.1, 2130706433 and the like name an address that a person does not see
        Host::Ipv4(address) if address.to_string() != host_text => return Err(ServiceUrlError::Host),
        // characters that only look different from ASCII (full width, ideographic stops) must not disappear
        Host::Domain(domain) if !host_text.is_ascii() && !domain.contains("xn--") => return Err(ServiceUrlError::Host),
        host => host.to_string(),
    };
    if host.len() > 255 {
        return Err(ServiceUrlError::Host);
    }
    Ok(match url.port() {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

/// Whether some server could read the path as another one: dot segments (also `..;x`), encoded slashes around dots,
/// encoded control characters or backslashes, each also when encoded several times.
fn has_misleading_path(path: &str) -> bool {
    let mut layer = Cow::Borrowed(path.as_bytes());
    for depth in 0..=DECODE_LAYERS {
        let dots = layer.split(|b| matches!(b, b'/' | b'\\')).any(|segment| {
            let name = segment.split(|b| *b == b';').next().unwrap_or_default();
            name == b"." || name == b".."
        });
        let hidden = depth > 0 && layer.iter().any(|b| b.is_ascii_control() || *b == b'\\');
        if dots || hidden {
            return true;
        }
        let text = String::from_utf8_lossy(&layer).into_owned();
        let next: Vec<u8> = percent_decode_str(&text).collect();
        if next == layer.as_ref() {
            return false;
        }
        layer = Cow::Owned(next);
    }
    false
}

/// Bytes that RFC 3986 does not allow in a URL; clients and browsers send them raw or encoded as they like.
fn is_never_raw(byte: u8) -> bool {
    !byte.is_ascii() || matches!(byte, b' ' | b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}')
}

/// Normal form of a path or query.
fn normal_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match (byte, after) {
            (b'%', [high, low, tail @ ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                out.push('%');
                out.push(char::from(high.to_ascii_uppercase()));
                out.push(char::from(low.to_ascii_uppercase()));
                rest = tail;
            }
            _ if is_never_raw(byte) => push_encoded(&mut out, byte),
            _ => out.push(char::from(byte)),
        }
    }
    out
}

/// The raw text in a form that fits into a header.
pub(super) fn ascii_location(raw: &str, authority_end: usize, origin: &str) -> String {
    if raw.is_ascii() && !raw.contains(' ') {
        return raw.to_owned();
    }
    let (before, tail) = raw.split_at(authority_end);
    let mut out = if before.is_ascii() { before.to_owned() } else { origin.to_owned() };
    for byte in tail.bytes() {
        if byte.is_ascii() && byte != b' ' {
            out.push(char::from(byte));
        } else {
            push_encoded(&mut out, byte);
        }
    }
    out
}

fn push_encoded(out: &mut String, byte: u8) {
    out.push_str(percent_encoding::percent_encode_byte(byte));
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn normal(raw: &str) -> String {
        let parts = split(raw).unwrap();
        format!("{}{}{}", parts.origin, parts.path, parts.query.map(|q| format!("?{q}")).unwrap_or_default())
    }

    #[rstest]
    #[case("HTTP://OK.Example", "http://ok.example/")]
    #[case("https://ok.example:443/a", "https://ok.example/a")]
    #[case("http://ok.example:443/a", "http://ok.example:443/a")]
    #[case("http://ok.example:80?x", "http://ok.example/?x")]
    #[case("http://ok.example/a%2fB%e4%B8%ad", "http://ok.example/a%2FB%E4%B8%AD")]
    #[case("http://ok.example/中?q=中 文", "http://ok.example/%E4%B8%AD?q=%E4%B8%AD%20%E6%96%87")]
    #[case("http://ok.example/a?q=a+b&amp;c", "http://ok.example/a?q=a+b&amp;c")]
    #[case("http://ok.example/a?u=%u4e2d&p=100%", "http://ok.example/a?u=%u4e2d&p=100%")]
    #[case("http://ok.example/a#/route?x=1", "http://ok.example/a")]
    #[case("http://ok.example//a/", "http://ok.example//a/")]
    #[case("http://大学.example/a", "http://xn--pss25c.example/a")]
    #[case("http://[::1]:8080/", "http://[::1]:8080/")]
    #[case("http://127.0.0.1:8080", "http://127.0.0.1:8080/")]
    #[case("http://ok.example/a?", "http://ok.example/a?")]
    fn writes_the_normal_form(#[case] raw: &str, #[case] expected: &str) {
        assert_eq!(normal(raw), expected);
        assert_eq!(normal(expected), expected);
    }

    #[test]
    fn location_is_ascii_and_keeps_ascii_services() {
        let parts = split("https://大学.example/课 表?x=中#/录").unwrap();
        assert_eq!(
            ascii_location("https://大学.example/课 表?x=中#/录", parts.authority_end, &parts.origin),
            "https://xn--pss25c.example/%E8%AF%BE%20%E8%A1%A8?x=%E4%B8%AD#/%E5%BD%95"
        );
        let odd = "HTTPS://OK.example:443/%2f?q={1}#/x";
        assert_eq!(ascii_location(odd, 0, "x"), odd);
    }
}
