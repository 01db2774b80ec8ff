//! Addresses of any text.

use onehall_xmpp::jid::{Jid, PART_MAX};
use proptest::prelude::*;

fn check(text: &str) -> Result<(), TestCaseError> {
    let Ok(jid) = Jid::parse(text) else { return Ok(()) };
    for part in [jid.local(), Some(jid.domain()), jid.resource()].into_iter().flatten() {
        prop_assert!(!part.is_empty() && part.len() <= PART_MAX);
        prop_assert!(!part.chars().any(char::is_control));
    }
    let strange = jid.bare_str().contains([' ', '/', '<', '\'', '"', '&', '\u{202e}', '\u{feff}']);
    prop_assert!(!strange, "{}", jid);
    let joined = Jid::of(jid.local(), jid.domain(), jid.resource());
    prop_assert_eq!(joined.as_ref(), Ok(&jid), "its parts make it again");
    let again = Jid::parse(jid.as_str());
    prop_assert_eq!(again.as_ref(), Ok(&jid), "it reads back as itself");
    let bare = jid.to_bare();
    prop_assert_eq!(bare.as_str(), jid.bare_str());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn of_any_text(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn of_likely_text(text in "[a-zA-Z0-9中Ａß．。ı\u{200d}\u{ad}@/. -]{0,20}@[a-zA-Z中。．.-]{1,12}(/[ -~中Ａ]{1,12})?") {
        check(&text)?;
    }

    #[test]
    fn letters_do_not_depend_on_case(local in "[a-zA-Z0-9._-]{1,20}", domain in "[a-zA-Z0-9]{1,20}") {
        let one = Jid::parse(&format!("{local}@{domain}"));
        let other = Jid::parse(&format!("{}@{}", local.to_uppercase(), domain.to_lowercase()));
        prop_assert_eq!(&one, &other);
        prop_assert!(one.is_ok());
    }
}
