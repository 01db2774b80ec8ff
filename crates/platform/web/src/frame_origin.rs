//! Origins whose pages may be shown inside the portal.

use std::net::Ipv4Addr;

use onehall_safety::address::web_address;
use serde::{Deserialize, Serialize};
use url::{Host, Origin, Url};

/// The exact origin of an embedded application (contract section 5): `https://host[:port]`, `http` only on this machine.
/// The content security policy allows frames of the registered ones alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FrameOrigin(String);

impl FrameOrigin {
    /// As a browser writes it, without a trailing slash.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a page is of this origin; an address inside the portal is of none.
    #[must_use]
    pub fn is_of(&self, address: &str) -> bool {
        web_address(address).is_ok_and(|url| url.origin().ascii_serialization() == self.0)
    }
}

impl TryFrom<String> for FrameOrigin {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let refused = || format!("an origin is https://host[:port], without a path or a wildcard: {text}");
        let url = web_address(&text).map_err(|_| refused())?;
        let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let is_safe = url.scheme() == "https" || (url.scheme() == "http" && is_here(&url));
        match url.origin() {
            Origin::Tuple(..) if is_bare && is_safe => Ok(Self(url.origin().ascii_serialization())),
            _ => Err(refused()),
        }
    }
}

impl From<FrameOrigin> for String {
    fn from(origin: FrameOrigin) -> Self {
        origin.0
    }
}

fn is_here(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip == Ipv4Addr::LOCALHOST,
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_exact_and_safe() {
        for (text, expected) in [
            ("https://lab.example.edu.cn", Some("https://lab.example.edu.cn")),
            ("https://lab.example.edu.cn/", Some("https://lab.example.edu.cn")),
            ("https://LAB.example.edu.cn:8443", Some("https://lab.example.edu.cn:8443")),
            ("https://lab.example.edu.cn:443", Some("https://lab.example.edu.cn")),
            ("https://实验室.example", Some("https://xn--qbtm5249b.example")),
            ("http://127.0.0.1:9000", Some("http://127.0.0.1:9000")),
            ("http://lab.example.edu.cn", None),
            ("https://*.example.edu.cn", None),
            ("*", None),
            ("https:", None),
            ("data:text/html,x", None),
            ("javascript:alert(1)", None),
            ("https://lab.example.edu.cn/board", None),
            ("https://lab.example.edu.cn?x", None),
            ("https://a@lab.example.edu.cn", None),
            ("https://lab.example.edu.cn; script-src *", None),
        ] {
            let got = FrameOrigin::try_from(text.to_owned());
            assert_eq!(got.as_ref().map(FrameOrigin::as_str).ok(), expected, "{text}");
        }
    }

    #[test]
    fn only_pages_of_the_very_origin_count() {
        let origin = FrameOrigin::try_from("https://lab.example.edu.cn".to_owned()).unwrap();
        for (address, expected) in [
            ("https://lab.example.edu.cn/board?x=1", true),
            ("https://lab.example.edu.cn:443/", true),
            ("http://lab.example.edu.cn/board", false),
            ("https://lab.example.edu.cn.evil.example/", false),
            ("https://lab.example.edu.cn:8443/", false),
            ("https://lab.example.edu.cn@evil.example/", false),
            ("https://a:b@lab.example.edu.cn/", false),
            ("/home/news", false),
            ("//lab.example.edu.cn/", false),
        ] {
            assert_eq!(origin.is_of(address), expected, "{address}");
        }
    }
}
