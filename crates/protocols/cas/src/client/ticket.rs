//! Tickets of other servers.

use crate::ticket::MAX_TICKET_LEN;

/// Accepts a service or proxy ticket of any CAS server: `ST-` or `PT-`, at most 256 characters of `[A-Za-z0-9._-]`.
/// Everything else is not worth a call to the server.
#[must_use]
pub fn accept_ticket(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("ST-").or_else(|| text.strip_prefix("PT-"))?;
    let plain = rest.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-'));
    (plain && !rest.is_empty() && text.len() <= MAX_TICKET_LEN).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("ST-1-a.b_c-host1.campus.example", true)]
    #[case("PT-1", true)]
    #[case("ST-", false)]
    #[case("PGT-1", false)]
    #[case("ST-1&service=http://evil", false)]
    #[case("ST-1#", false)]
    #[case("ST-1 ", false)]
    #[case("ST-中", false)]
    fn accepts(#[case] text: &str, #[case] expected: bool) {
        assert_eq!(accept_ticket(text).is_some(), expected);
    }

    #[test]
    fn length() {
        assert!(accept_ticket(&format!("ST-{}", "a".repeat(253))).is_some());
        assert!(accept_ticket(&format!("ST-{}", "a".repeat(254))).is_none());
    }
}
