//! Addresses: whatever is accepted is sound and reads back as itself.

use onehall_xmpp::jid::{Device, Jid, PART_MAX};

/// Tries one input.
pub fn run(text: &str) {
    let Ok(jid) = Jid::parse(text) else { return };
    for part in [jid.local(), Some(jid.domain()), jid.resource()].into_iter().flatten() {
        assert!(!part.is_empty() && part.len() <= PART_MAX && !part.chars().any(char::is_control), "{jid:?}");
    }
    assert!(!jid.bare_str().contains([' ', '/', '<', '\'', '"', '&', '\u{202e}', '\u{feff}']), "{jid:?}");
    assert_eq!(Jid::of(jid.local(), jid.domain(), jid.resource()).as_ref(), Ok(&jid));
    assert_eq!(Jid::parse(jid.as_str()).as_ref(), Ok(&jid));
    assert_eq!(jid.to_bare().as_str(), jid.bare_str());
    if Device::of(&jid).is_some() {
        assert_eq!(Device::resource(jid.resource(), "r"), jid.resource().unwrap_or_default());
    }
}
