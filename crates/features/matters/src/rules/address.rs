//! Which addresses a to-do may open.

/// The longest address in characters.
pub const URL_MAX: usize = 2_000;

/// Whether `url` is an http(s) address or a path inside the portal: a single leading slash, no second one and no
/// backslash (browsers read `/\host` and `//host` as another host), no control characters.
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
        lower.strip_prefix(scheme).is_some_and(|rest| rest.starts_with(|c: char| c.is_alphanumeric() || c == '['))
    })
}

/// How the browser opens it: `1001` inside the portal, `1003` a new tab (001 section 4).
#[must_use]
pub fn open_way(url: &str) -> &'static str {
    if url.starts_with('/') { "1001" } else { "1003" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_and_portal_paths_are_allowed() {
        for good in [
            "/",
            "/serviceDetail?id=1",
            "https://oa.example.edu.cn/t/1",
            "HTTP://oa.example.edu.cn:8080",
            "http://[::1]/",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            " ",
            "//evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "data:text/html,x",
            "ftp://x.example",
            "https://",
            "https:///x",
            "http:/x",
            "https://x.example/a b",
            "java\nscript:alert(1)",
            "relative/path",
            "http://\\evil",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
        assert!(!is_allowed(&format!("/{}", "a".repeat(URL_MAX))));
        assert!(is_allowed(&format!("/{}", "a".repeat(URL_MAX - 1))));
    }

    #[test]
    fn portal_paths_stay_in_the_portal() {
        assert_eq!((open_way("/x"), open_way("https://x.example")), ("1001", "1003"));
    }
}
