//! The address a service opens at (001 section 4).

use onehall_safety::address::{is_address, web_address};

/// The absolute address to open; empty for what must not be opened.
pub(crate) fn absolute(public_url: &str, address: &str) -> String {
    if !is_address(address) {
        return String::new();
    }
    if address.starts_with('/') { format!("{public_url}{address}") } else { address.to_owned() }
}

/// The host that may receive a combStr: the address's own, when it is listed for the service.
pub(crate) fn comb_host(address: &str, listed: &[String]) -> Option<String> {
    let url = web_address(address).ok()?;
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
    fn what_must_not_be_opened_has_no_address() {
        assert_eq!(absolute("https://hall.example", "/apply/x"), "https://hall.example/apply/x");
        assert_eq!(absolute("https://hall.example", "https://a.example/x"), "https://a.example/x");
        assert_eq!(absolute("https://hall.example", "javascript:x"), "");
        assert_eq!(absolute("https://hall.example", "https://hall.example@evil.example/"), "");
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
