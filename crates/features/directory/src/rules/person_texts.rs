//! What may be written of a person.

/// The longest account, in characters.
pub(crate) const ACCOUNT_CHARS: usize = 64;
/// Posts a person may have beside the main one.
pub(crate) const POSTS_MAX: usize = 20;
/// The longest name of a post, in characters.
pub(crate) const POST_CHARS: usize = 64;

/// Whether it can be an account: no spaces, nothing that nobody sees. Its length is the caller's to check.
pub(crate) fn is_account(account: &str) -> bool {
    !account.is_empty() && !account.chars().any(|c| c.is_control() || c.is_whitespace())
}

/// Whether it is an address for mail, or none.
pub(crate) fn is_email_or_empty(email: &str) -> bool {
    email.is_empty()
        || email.split_once('@').is_some_and(|(who, host)| {
            !who.is_empty() && host.contains('.') && !email.chars().any(char::is_whitespace) && !host.contains('@')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_have_no_spaces_and_addresses_one_at() {
        for (account, fits) in
            [("20242010001", true), ("a.b", true), ("学号1", true), ("a b", false), ("", false), ("a\u{7}", false)]
        {
            assert_eq!(is_account(account), fits, "{account:?}");
        }
        for (email, fits) in [
            ("", true),
            ("a@b.c", true),
            ("a@b", false),
            ("@b.c", false),
            ("a@@b.c", false),
            ("a b@c.d", false),
            ("甲@", false),
        ] {
            assert_eq!(is_email_or_empty(email), fits, "{email:?}");
        }
    }
}
