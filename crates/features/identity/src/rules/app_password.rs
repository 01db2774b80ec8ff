//! Application passwords: what they look like, and the salt of a name.

use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall_kernel::{Env, TenantId};
use sha2::Sha256;

/// Letters they are made of: nobody takes one for another.
const LETTERS: &[u8; 24] = b"abcdefghijkmnpqrstuvwxyz";
/// Random bytes from here on would make the first letters likelier than the others.
const FAIR: u8 = 240;
/// Letters of a group.
const GROUP: usize = 5;
/// Groups: 20 letters are 91 bits.
const GROUPS: usize = 4;
/// Bytes of a salt.
const SALT: usize = 16;

/// A new one, as `kmqtz-rhwde-xpavn-ucyfs`.
pub(crate) fn generate(env: &Env) -> String {
    let mut out = String::with_capacity(GROUPS * (GROUP + 1));
    let mut letters = 0;
    while letters < GROUPS * GROUP {
        for byte in env.random_bytes::<32>().into_iter().filter(|byte| *byte < FAIR).take(GROUPS * GROUP - letters) {
            if letters > 0 && letters % GROUP == 0 {
                out.push('-');
            }
            out.push(char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            letters += 1;
        }
    }
    out
}

/// Whether this looks like one. Other passwords need not be checked: an access token is none, and costs nothing.
pub(crate) fn is_shaped(password: &str) -> bool {
    let mut groups = 0;
    let sound = password.split('-').all(|group| {
        groups += 1;
        group.len() == GROUP && group.bytes().all(|letter| LETTERS.contains(&letter))
    });
    sound && groups == GROUPS
}

/// The salt of somebody who has none yet, or of a name that nobody has: always the same for one name, so that asking
/// does not tell who exists. It need not be secret (RFC 5802 section 5.1).
pub(crate) fn salt(secret: &[u8; 32], tenant: &TenantId, name: &str) -> Vec<u8> {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return vec![0; SALT] };
    mac.update(format!("app-password-salt\n{tenant}\n{name}").as_bytes());
    mac.finalize().into_bytes()[..SALT].to_vec()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use onehall_kernel::ManualClock;

    use super::*;

    fn env(seed: u64) -> Env {
        Env::seeded(Arc::new(ManualClock::new(chrono::DateTime::UNIX_EPOCH)), seed)
    }

    #[test]
    fn new_ones_are_shaped_and_differ() {
        let made: BTreeSet<String> = (0..200).map(|seed| generate(&env(seed))).collect();
        assert_eq!(made.len(), 200);
        assert!(made.iter().all(|one| is_shaped(one)), "{made:?}");
        let used: BTreeSet<char> = made.iter().flat_map(|one| one.chars()).collect();
        assert_eq!(used.len(), LETTERS.len() + 1, "every letter comes up");
    }

    #[test]
    fn other_passwords_are_not_shaped() {
        for other in [
            "",
            "kmqtz-rhwde-xpavn",
            "kmqtz-rhwde-xpavn-ucyfs-aaaaa",
            "kmqtz-rhwde-xpavn-ucyf",
            "kmqtz-rhwde-xpavn-ucyfS",
            "kmqtz-rhwde-xpavn-ucyfl",
            "kmqtzrhwdexpavnucyfs",
            "kmqtz rhwde xpavn ucyfs",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ] {
            assert!(!is_shaped(other), "{other}");
        }
        assert!(is_shaped("kmqtz-rhwde-xpavn-ucyfs"));
    }

    #[test]
    fn a_salt_belongs_to_a_name_of_a_tenant() {
        let (one, other): (TenantId, TenantId) = ("000000".parse().unwrap(), "000001".parse().unwrap());
        let first = salt(&[1; 32], &one, "?liming");
        assert_eq!(first, salt(&[1; 32], &one, "?liming"));
        assert_eq!(first.len(), SALT);
        for another in
            [salt(&[2; 32], &one, "?liming"), salt(&[1; 32], &other, "?liming"), salt(&[1; 32], &one, "?wang")]
        {
            assert_ne!(first, another);
        }
    }
}
