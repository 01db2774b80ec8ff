//! Addresses of the configuration as people are shown them.

/// Scheme, host and path of an address: what stands before them for signing in, and queries, may be secret.
pub(crate) fn shown_address(address: &str) -> String {
    let bare = address.split(['?', '#']).next().unwrap_or_default();
    let Some((scheme, rest)) = bare.split_once("://") else { return String::new() };
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let host = host.rsplit('@').next().unwrap_or_default();
    format!("{scheme}://{host}{path}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_secret_is_not_shown() {
        for (address, shown) in [
            ("https://sso.example/oauth2/token", "https://sso.example/oauth2/token"),
            ("https://sso.example", "https://sso.example"),
            ("https://me:word@sso.example:8443/a?key=1#x", "https://sso.example:8443/a"),
            ("https://sso.example/a@b?x", "https://sso.example/a@b"),
            ("", ""),
            ("secret", ""),
        ] {
            assert_eq!(shown_address(address), shown, "{address}");
        }
    }
}
