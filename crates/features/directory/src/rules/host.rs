//! Host names as tenants have them: in ASCII and small letters, so that one name is written one way.

use url::Host;

/// The longest name and the longest part of one (RFC 1035 section 2.3.4).
const NAME_MAX: usize = 253;
const PART_MAX: usize = 63;

/// The host name that was typed, as browsers ask for it (UTS 46, which keeps IDNA); none for what is no host name. Addresses of
/// machines, ports and whole addresses are none.
pub(crate) fn read(typed: &str) -> Option<String> {
    let typed = typed.trim();
    let typed = typed.strip_suffix('.').unwrap_or(typed);
    let Ok(Host::Domain(name)) = Host::parse(typed) else { return None };
    let is_part = |part: &str| {
        (1..=PART_MAX).contains(&part.len())
            && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            && !part.starts_with('-')
            && !part.ends_with('-')
    };
    (name.len() <= NAME_MAX && name.split('.').all(is_part)).then_some(name)
}

/// Whether a host is the platform's own: that of its address, and this machine itself, by which its operator gets in.
pub(crate) fn is_own(host: &str, public_url: &url::Url) -> bool {
    host == "localhost" || public_url.host_str().is_some_and(|own| own.trim_end_matches('.') == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_one_way() {
        for (typed, name) in [
            ("hall.example.edu", Some("hall.example.edu")),
            (" HALL.Example.edu. ", Some("hall.example.edu")),
            ("大学.中国", Some("xn--pss25c.xn--fiqs8s")),
            ("ＨＡＬＬ.example.edu", Some("hall.example.edu")),
            ("xn--pss25c.xn--fiqs8s", Some("xn--pss25c.xn--fiqs8s")),
            ("b.localhost", Some("b.localhost")),
            ("hall", Some("hall")),
            ("", None),
            (".", None),
            ("hall..edu", None),
            ("-hall.edu", None),
            ("hall-.edu", None),
            ("hall_1.edu", None),
            ("hall.edu:8080", None),
            ("https://hall.edu", None),
            ("hall.edu/login", None),
            ("user@hall.edu", None),
            ("hall edu", None),
            ("10.0.0.5", None),
            ("0x7f.1", None),
            ("[::1]", None),
            ("*.hall.edu", None),
            ("xn--a", None),
        ] {
            assert_eq!(read(typed).as_deref(), name, "{typed}");
        }
        let part = "a".repeat(63);
        assert!(read(&format!("{part}.edu")).is_some());
        assert!(read(&format!("{part}a.edu")).is_none());
        assert!(read(&[part.as_str(); 4].join(".")).is_none(), "255 characters");
    }

    #[test]
    fn the_platform_keeps_its_own() {
        let own = url::Url::parse("https://hall.example.edu:8443").unwrap();
        for (host, expected) in [("hall.example.edu", true), ("localhost", true), ("b.example.edu", false)] {
            assert_eq!(is_own(host, &own), expected, "{host}");
        }
    }
}
