//! Where to go after sign-in: only inside the portal.

use url::Url;

/// The page people land on (000 section 2).
pub(crate) const HOME: &str = "/home/homePage";

/// The wanted page as a path of the portal, or the home page when it is anything else.
pub(crate) fn inside(public_url: &str, wanted: Option<&str>) -> String {
    let Some(wanted) = wanted.filter(|w| !w.is_empty() && w.len() <= 2_048 && !w.contains(['\\', '\t', '\n', '\r']))
    else {
        return HOME.to_owned();
    };
    let Ok(base) = Url::parse(public_url) else { return HOME.to_owned() };
    match base.join(wanted) {
        Ok(url) if url.origin() == base.origin() && url.username().is_empty() && !url.path().starts_with("//") => {
            let mut text = url.path().to_owned();
            for (mark, part) in [('?', url.query()), ('#', url.fragment())] {
                if let Some(part) = part {
                    text.push(mark);
                    text.push_str(part);
                }
            }
            if matches!(text.as_str(), "/" | "/login") || text.starts_with("/login?") { HOME.to_owned() } else { text }
        }
        _ => HOME.to_owned(),
    }
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
