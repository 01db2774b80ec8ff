//! The origins of an application: exact, safe, its own.

use onehall_safety::address::web_address;
use onehall_web::FrameOrigin;
use url::Url;

/// Origins of one application.
pub const ORIGINS_MAX: usize = 10;
/// Origins that pages of the portal may frame, of all tenants together: they stand in a header of every page.
pub const FRAMED_MAX: usize = 500;

/// Why an origin is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OriginFault {
    /// Not exactly `https://host[:port]`, or `http` on a loopback host.
    Malformed,
    /// The portal itself: a frame of it would be within the portal's own walls.
    Own,
}

/// Reads an origin as people type it, for a portal at `own`.
///
/// # Errors
/// [`OriginFault`].
pub fn origin(text: &str, own: &str) -> Result<FrameOrigin, OriginFault> {
    let read = FrameOrigin::try_from(text.trim().to_owned()).map_err(|_| OriginFault::Malformed)?;
    if is_own(&read, own) { Err(OriginFault::Own) } else { Ok(read) }
}

/// Whether an origin is the portal's at `own`, whatever its scheme: the portal answers plain `http` by leading to itself.
#[must_use]
pub fn is_own(origin: &FrameOrigin, own: &str) -> bool {
    let place = |text: &str| {
        let url = Url::parse(text).ok()?;
        Some((url.host_str()?.to_owned(), url.port_or_known_default()))
    };
    Url::parse(own).is_ok_and(|own| own.origin().ascii_serialization() == origin.as_str())
        || place(origin.as_str()).is_some_and(|that| Some(that) == place(own))
}

/// The origin of a page of another system; none for an address inside the portal and for what may not be framed.
#[must_use]
pub fn origin_of(address: &str) -> Option<FrameOrigin> {
    let url = web_address(address).ok()?;
    FrameOrigin::try_from(url.origin().ascii_serialization()).ok()
}

/// Whether an address is a page of one of these origins.
#[must_use]
pub fn is_of_any(origins: &[FrameOrigin], address: &str) -> bool {
    origins.iter().any(|origin| origin.is_of(address))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "https://hall.example.edu";

    #[test]
    fn an_origin_is_exact_safe_and_not_the_portal() {
        for (text, expected) in [
            ("https://lab.example.edu", Ok("https://lab.example.edu")),
            (" https://LAB.example.edu:443/ ", Ok("https://lab.example.edu")),
            ("https://lab.example.edu:8443", Ok("https://lab.example.edu:8443")),
            ("https://实验室.大学.中国", Ok("https://xn--qbtm5249b.xn--pss25c.xn--fiqs8s")),
            ("https://xn--qbtm5249b.example", Ok("https://xn--qbtm5249b.example")),
            ("http://127.0.0.1:18791", Ok("http://127.0.0.1:18791")),
            ("http://localhost:3000", Ok("http://localhost:3000")),
            ("http://[::1]:3000", Ok("http://[::1]:3000")),
            ("https://10.1.2.3", Ok("https://10.1.2.3")),
            ("", Err(OriginFault::Malformed)),
            ("lab.example.edu", Err(OriginFault::Malformed)),
            ("http://lab.example.edu", Err(OriginFault::Malformed)),
            ("http://127.0.0.2:80", Err(OriginFault::Malformed)),
            ("http://localhost.evil.example", Err(OriginFault::Malformed)),
            ("http://127.1:80", Err(OriginFault::Malformed)),
            ("http://2130706433", Err(OriginFault::Malformed)),
            ("https://lab.example.edu.", Err(OriginFault::Malformed)),
            ("https://lab.example.edu./", Err(OriginFault::Malformed)),
            ("https://lab.example.edu/board", Err(OriginFault::Malformed)),
            ("https://lab.example.edu?x", Err(OriginFault::Malformed)),
            ("https://lab.example.edu#x", Err(OriginFault::Malformed)),
            ("https://user@lab.example.edu", Err(OriginFault::Malformed)),
            ("https://user:word@lab.example.edu", Err(OriginFault::Malformed)),
            ("https://lab.example.edu@evil.example", Err(OriginFault::Malformed)),
            ("https://*.example.edu", Err(OriginFault::Malformed)),
            ("https://lab.example.edu:*", Err(OriginFault::Malformed)),
            ("https://lab.example.edu:0", Err(OriginFault::Malformed)),
            ("https://lab.example.edu:65536", Err(OriginFault::Malformed)),
            ("https://lab.example.edu:", Err(OriginFault::Malformed)),
            ("https://lab.example.edu https://evil.example", Err(OriginFault::Malformed)),
            ("https://lab.example.edu; script-src *", Err(OriginFault::Malformed)),
            ("https://lab.example.edu\u{200b}", Err(OriginFault::Malformed)),
            ("https://lаb.example.edu", Err(OriginFault::Malformed)), // a Cyrillic letter
            ("https://lab。example.edu", Err(OriginFault::Malformed)),
            ("https:\\\\lab.example.edu", Err(OriginFault::Malformed)),
            ("wss://lab.example.edu", Err(OriginFault::Malformed)),
            ("data:text/html,x", Err(OriginFault::Malformed)),
            ("javascript:alert(1)", Err(OriginFault::Malformed)),
            ("null", Err(OriginFault::Malformed)),
            ("'self'", Err(OriginFault::Malformed)),
            ("https://hall.example.edu", Err(OriginFault::Own)),
            ("https://HALL.example.edu:443/", Err(OriginFault::Own)),
        ] {
            let read = origin(text, OWN);
            assert_eq!(read.as_ref().map(FrameOrigin::as_str).map_err(|fault| *fault), expected, "{text}");
        }
        assert_eq!(origin("http://127.0.0.1:8080", "http://127.0.0.1:8080"), Err(OriginFault::Own));
        assert_eq!(origin("https://127.0.0.1:8080", "http://127.0.0.1:8080"), Err(OriginFault::Own));
        assert!(origin("http://127.0.0.1:18791", "http://127.0.0.1:8080").is_ok());
        assert!(origin("https://hall.example.edu:8443", OWN).is_ok(), "another port is another origin");
    }

    #[test]
    fn pages_of_look_alikes_are_none_of_the_application() {
        let origins = [origin("https://lab.example.edu", OWN).unwrap(), origin("http://127.0.0.1:9", OWN).unwrap()];
        for (address, expected) in [
            ("https://lab.example.edu/a?b#c", true),
            ("http://127.0.0.1:9/x", true),
            ("https://lab.example.edu.evil.example/", false),
            ("https://xlab.example.edu/", false),
            ("https://lab.example.edu:444/", false),
            ("http://lab.example.edu/", false),
            ("https://lab.example.edu./", false),
            ("https://lab.example.edu@evil.example/", false),
            ("http://127.0.0.1:90/", false),
            ("/board", false),
            ("", false),
        ] {
            assert_eq!(is_of_any(&origins, address), expected, "{address}");
            assert_eq!(origin_of(address).is_some_and(|one| origins.contains(&one)), expected, "{address}");
        }
    }
}
