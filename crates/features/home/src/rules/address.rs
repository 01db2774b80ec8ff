//! Which addresses a menu entry, a tool or a picture may have.

/// The longest address in characters.
pub const URL_MAX: usize = 2_000;

/// How a link opens: inside the portal, in a sized window, in a new tab (001 section 4).
pub const OPEN_WAYS: [&str; 3] = ["1001", "1002", "1003"];

/// Whether `url` is an http(s) address or a path inside the portal: one leading slash, no second one and no backslash
/// (browsers read `/\host` and `//host` as another host), no spaces or control characters, no user or password before the
/// host, which is how addresses pretend to be others.
#[must_use]
pub fn is_allowed(url: &str) -> bool {
    if url.chars().any(|c| c.is_control() || c == '\\' || c == ' ') || url.chars().count() > URL_MAX {
        return false;
    }
    if let Some(rest) = url.strip_prefix('/') {
        return !rest.starts_with('/');
    }
    let lower = url.to_ascii_lowercase();
    ["http://", "https://"].iter().any(|scheme| {
        lower.strip_prefix(scheme).is_some_and(|rest| {
            let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
            host.starts_with(|c: char| c.is_alphanumeric() || c == '[') && !host.contains('@')
        })
    })
}

/// The same, or no address at all (a group of the navigation bar, a tool without a picture).
#[must_use]
pub fn is_allowed_or_empty(url: &str) -> bool {
    url.is_empty() || is_allowed(url)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::root("/", true)]
    #[case::path("/home/serviceHall?x=1#a", true)]
    #[case::web("https://lib.example.edu.cn/a", true)]
    #[case::upper("HTTP://lib.example.edu.cn", true)]
    #[case::v6("http://[::1]/", true)]
    #[case::empty("", false)]
    #[case::other_host("//evil.example", false)]
    #[case::backslash("/\\evil.example", false)]
    #[case::script("JavaScript:alert(1)", false)]
    #[case::data("data:text/html,x", false)]
    #[case::no_host("https:///x", false)]
    #[case::relative("serviceHall", false)]
    #[case::user("https://lib.example.edu.cn@evil.example/", false)]
    #[case::password("https://a:b@lib.example.edu.cn", false)]
    #[case::at_in_path("https://lib.example.edu.cn/@staff?mail=a@b", true)]
    #[case::newline("/a\nb", false)]
    fn addresses(#[case] url: &str, #[case] expected: bool) {
        assert_eq!(is_allowed(url), expected);
    }

    #[test]
    fn long_addresses_are_refused_and_none_may_be_allowed() {
        assert!(is_allowed(&format!("/{}", "a".repeat(URL_MAX - 1))));
        assert!(!is_allowed(&format!("/{}", "a".repeat(URL_MAX))));
        assert!(is_allowed_or_empty(""));
        assert!(!is_allowed_or_empty("//x"));
    }
}
