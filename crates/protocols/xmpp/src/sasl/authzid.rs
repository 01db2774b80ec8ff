//! Whether the authorization identity is the signed-in person's own (RFC 6120 section 6.3.8).

use crate::jid::Jid;

/// `authzid` as the client wrote it; `names` are what the person may be called: the id, the account, the name typed.
/// Nobody acts for somebody else.
pub(crate) fn may_act_as(authzid: Option<&str>, domain: &str, names: &[&str]) -> bool {
    let Some(authzid) = authzid else { return true };
    let Ok(jid) = Jid::parse(authzid) else { return false };
    names.iter().any(|name| Jid::of(Some(name), domain, None).is_ok_and(|own| own == jid))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(None, true)]
    #[case(Some("1001@onehall.local"), true)]
    #[case(Some("LiMing@OneHall.local"), true)]
    #[case(Some("1002@onehall.local"), false)]
    #[case(Some("1001@other.local"), false)]
    #[case(Some("1001@onehall.local/web-1"), false)]
    #[case(Some("1001"), false)]
    #[case(Some("onehall.local"), false)]
    #[case(Some(""), false)]
    fn own_addresses(#[case] authzid: Option<&str>, #[case] expected: bool) {
        assert_eq!(may_act_as(authzid, "onehall.local", &["1001", "liming"]), expected);
    }
}
