//! How the browser opens an address (001 section 4).

/// `1001` inside the portal, `1003` a new tab.
#[must_use]
pub fn open_way(url: &str) -> &'static str {
    if url.starts_with('/') { "1001" } else { "1003" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portal_paths_stay_in_the_portal() {
        assert_eq!((open_way("/x"), open_way("https://x.example")), ("1001", "1003"));
    }
}
