//! Where to go after sign-in: only inside the portal.

use onehall_safety::address;

/// The page people land on (000 section 2).
pub(crate) const HOME: &str = "/home/homePage";

/// The wanted page as a path of the portal, or the home page when it is anything else.
pub(crate) fn inside(public_url: &str, wanted: Option<&str>) -> String {
    let path = wanted.and_then(|wanted| address::path_inside(public_url, wanted));
    let is_page = |path: &String| !matches!(path.as_str(), "/" | "/login") && !path.starts_with("/login?");
    path.filter(is_page).unwrap_or_else(|| HOME.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn redirects_never_leave_the_portal() {
        let base = "https://hall.example";
        for bad in [
            "https://evil.example/",
            "//evil.example",
            "\\\\evil.example",
            "/\\evil.example",
            "https://hall.example@evil.example/",
            "https://hall.example.evil.example/",
            "javascript:alert(1)",
            "data:text/html,x",
            "http://hall.example/",
            "https://hall.example:8443/",
            "\t//evil",
            "/%09/evil\n",
            "////evil.example",
            "",
            "/login?x=1",
        ] {
            assert_eq!(inside(base, Some(bad)), HOME, "{bad}");
        }
        assert_eq!(inside(base, Some("/home/service/1?a=b#c")), "/home/service/1?a=b#c");
        assert_eq!(inside(base, Some("https://hall.example/serviceHall")), "/serviceHall");
        assert_eq!(inside(base, None), HOME);
    }
}
