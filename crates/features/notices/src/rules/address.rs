//! Which picture addresses an item may carry.

/// Whether `url` is an http(s) address or a path inside the portal: a single leading slash, no second one and no
/// backslash (browsers read `/\host` and `//host` as another host), no spaces or control characters.
#[must_use]
pub fn is_allowed(url: &str) -> bool {
    if url.chars().any(|c| c.is_control() || c == '\\' || c == ' ') {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_and_portal_paths_are_allowed() {
        for good in ["/pictures/a.svg", "https://news.example.edu.cn/a.jpg", "http://[::1]/a.png"] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "//evil.example/a.png",
            "/\\evil.example",
            "javascript:alert(1)",
            "data:image/svg+xml,x",
            "https://",
            "a.png",
            "/a b",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }
}
