//! The one origin of a source: scheme, host and port of everything that is asked of it.

use onehall_safety::address::web_address;
use url::Url;

use super::template::is_base_path;

/// What is wrong with an origin or an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OriginFault {
    /// Not `http(s)://host[:port]`.
    Malformed,
    /// The portal itself.
    Own,
}

/// Reads an origin as people type it; answers it as it is stored, `https://jw.example.edu:8443`.
///
/// # Errors
/// [`OriginFault`].
pub fn origin(text: &str, own: &str) -> Result<String, OriginFault> {
    let url = address(text, own)?;
    let behind = text.split_once("://").map(|(_, rest)| rest).unwrap_or_default();
    let is_bare = !behind.strip_suffix('/').unwrap_or(behind).contains(['/', '?', '#']);
    if is_bare { Ok(url.origin().ascii_serialization()) } else { Err(OriginFault::Malformed) }
}

/// Reads an http(s) address that is not the portal's, as that of tokens.
///
/// # Errors
/// [`OriginFault`].
pub fn address(text: &str, own: &str) -> Result<Url, OriginFault> {
    let url = web_address(text).map_err(|_| OriginFault::Malformed)?;
    if url.fragment().is_some() {
        return Err(OriginFault::Malformed);
    }
    let is_own = Url::parse(own).is_ok_and(|own| own.origin() == url.origin());
    if is_own { Err(OriginFault::Own) } else { Ok(url) }
}

/// The address of a request: nothing but an origin that was read, a base path and a filled path with its query.
#[must_use]
pub fn request_url(origin: &str, base_path: &str, path: &str, query: &[(String, String)]) -> Option<Url> {
    let mut url = Url::parse(origin).ok().filter(|_| is_base_path(base_path))?;
    let before = url.origin();
    let whole = format!("{base_path}{path}");
    url.set_path(&whole);
    if !query.is_empty() {
        url.query_pairs_mut().extend_pairs(query);
    }
    // the parser would have resolved dots: nothing of the kind may have come here
    (url.origin() == before && url.path() == whole).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "https://hall.example.edu";

    #[test]
    fn an_origin_is_one_origin() {
        for (text, expected) in [
            ("https://jw.example.edu", "https://jw.example.edu"),
            ("https://jw.example.edu/", "https://jw.example.edu"),
            ("HTTPS://JW.example.edu:443", "https://jw.example.edu"),
            ("http://10.1.2.3:8080", "http://10.1.2.3:8080"),
            ("http://[2001:db8::1]:81/", "http://[2001:db8::1]:81"),
            ("https://教务.大学.中国", "https://xn--zfr984b.xn--pss25c.xn--fiqs8s"),
        ] {
            assert_eq!(origin(text, OWN).as_deref(), Ok(expected), "{text}");
        }
        for text in [
            "",
            "jw.example.edu",
            "ftp://jw.example.edu",
            "https://jw.example.edu/api",
            "https://jw.example.edu?x",
            "https://jw.example.edu/?x",
            "https://jw.example.edu#x",
            "https://jw.example.edu//",
            "https://u:p@jw.example.edu",
            "https://u@jw.example.edu",
            "https://jw.example.edu:0",
            "https://jw example.edu",
            "https:///jw",
            "http:jw",
            "https://jw.example.edu\\@evil",
            "http://0x7f.1",
            "http://2130706433",
            "https://jw.example.edu/.",
            "https://jw.example.edu/a/..",
        ] {
            assert_eq!(origin(text, OWN), Err(OriginFault::Malformed), "{text}");
        }
        for text in ["https://hall.example.edu", "https://HALL.example.edu:443/", "https://hall.example.edu:443"] {
            assert_eq!(origin(text, OWN), Err(OriginFault::Own), "{text}");
        }
        assert!(origin("http://hall.example.edu", OWN).is_ok(), "another scheme is another origin");
        assert_eq!(address("https://hall.example.edu/oauth", OWN), Err(OriginFault::Own));
        assert!(address("https://sso.example.edu/oauth?x=1", OWN).is_ok());
        assert_eq!(address("https://sso.example.edu/oauth#x", OWN), Err(OriginFault::Malformed));
    }

    #[test]
    fn requests_stay_at_the_origin() {
        let query = [("a b".to_owned(), "&=#".to_owned()), ("a".to_owned(), "课".to_owned())];
        let url = request_url("https://jw.example.edu", "/api", "/s/a%2Eb", &query).unwrap();
        assert_eq!(url.as_str(), "https://jw.example.edu/api/s/a%2Eb?a+b=%26%3D%23&a=%E8%AF%BE");
        for path in ["/../x", "/./x", "/a/%2e%2e/x", "/a?b", "/a\\b", "/%2E%2E/x"] {
            assert!(request_url("https://jw.example.edu", "", path, &[]).is_none(), "{path}");
        }
        assert!(request_url("https://jw.example.edu", "@evil.example", "/x", &[]).is_none());
        assert_eq!(
            request_url("https://jw.example.edu", "", "//evil/x", &[]).unwrap().host_str(),
            Some("jw.example.edu")
        );
    }
}
