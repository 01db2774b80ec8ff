//! Addresses of services: only http(s) or a path of the portal (001 section 4, contract section 7).

use url::Url;

/// The longest address.
const LENGTH_MAX: usize = 2_048;

/// Whether an address may be stored.
pub(crate) fn is_allowed(address: &str) -> bool {
    if address.is_empty()
        || address.len() > LENGTH_MAX
        || address.chars().any(|c| c.is_control() || c.is_whitespace() || c == '\\')
    {
        return false;
    }
    if address.starts_with('/') {
        return !address.starts_with("//");
    }
    Url::parse(address).is_ok_and(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
    })
}

/// Whether a text is a host alone: no scheme, port, path or user.
pub(crate) fn is_host(text: &str) -> bool {
    let letters = text.bytes().all(|b| b.is_ascii_alphanumeric() || b".-[:]".contains(&b));
    let whole = Url::parse(&format!("https://{text}/"));
    letters && whole.is_ok_and(|url| url.host_str().is_some_and(|host| host.eq_ignore_ascii_case(text)))
}

/// The absolute address to open; empty for what must not be opened.
pub(crate) fn absolute(public_url: &str, address: &str) -> String {
    if !is_allowed(address) {
        return String::new();
    }
    if address.starts_with('/') { format!("{public_url}{address}") } else { address.to_owned() }
}

/// The host that may receive a combStr: the address's own, when it is listed for the service.
pub(crate) fn comb_host(address: &str, listed: &[String]) -> Option<String> {
    let url = Url::parse(address).ok().filter(|_| is_allowed(address))?;
    let host = url.host_str()?.to_owned();
    listed.iter().any(|l| l.eq_ignore_ascii_case(&host)).then_some(host)
}

/// The address with the parameter combStr before any fragment (001 section 4).
pub(crate) fn with_comb(address: &str, value: &str) -> String {
    let (before, fragment) = address.split_once('#').map_or((address, None), |(b, f)| (b, Some(f)));
    let mark = match before.split_once('?') {
        None => "?",
        Some((_, "")) => "",
        Some(_) if before.ends_with('&') => "",
        Some(_) => "&",
    };
    let fragment = fragment.map(|f| format!("#{f}")).unwrap_or_default();
    format!("{before}{mark}combStr={value}{fragment}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_and_own_paths_pass() {
        for good in ["/apply/leave", "https://a.example/x?y=1#z", "http://a.example:8080/"] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "//evil",
            "/\\evil",
            "javascript:alert(1)",
            "data:text/html,x",
            "ftp://a",
            "https://u:p@a.example/",
            "https://",
            "java\nscript:x",
            "a/b",
            "file:///etc",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
        for (text, expected) in [
            ("pay.example", true),
            ("Pay.Example", true),
            ("10.0.0.7", true),
            ("", false),
            ("https://pay.example", false),
            ("pay.example:8443", false),
            ("pay.example/a", false),
            ("u@pay.example", false),
            ("*.example", false),
            ("[::1]", true),
        ] {
            assert_eq!(is_host(text), expected, "{text}");
        }
        assert_eq!(absolute("https://hall.example", "/apply/x"), "https://hall.example/apply/x");
        assert_eq!(absolute("https://hall.example", "javascript:x"), "");
    }

    #[test]
    fn the_value_goes_only_to_listed_hosts_and_before_the_fragment() {
        let listed = vec!["pay.example".to_owned()];
        assert_eq!(comb_host("https://pay.example/a", &listed).as_deref(), Some("pay.example"));
        for other in
            ["https://pay.example.evil/a", "https://evil/?x=pay.example", "https://pay.example@evil/", "/local"]
        {
            assert_eq!(comb_host(other, &listed), None, "{other}");
        }
        for (address, expected) in [
            ("https://a/b", "https://a/b?combStr=v"),
            ("https://a/b?c=d", "https://a/b?c=d&combStr=v"),
            ("https://a/b?", "https://a/b?combStr=v"),
            ("https://a/b?c=d#e", "https://a/b?c=d&combStr=v#e"),
            ("https://a/#/route", "https://a/?combStr=v#/route"),
        ] {
            assert_eq!(with_comb(address, "v"), expected);
        }
    }
}
