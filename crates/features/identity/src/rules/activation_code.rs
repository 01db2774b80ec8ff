//! Activation codes: what they look like, how they are typed, and what is stored of them.

use chrono::TimeDelta;
use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall_kernel::{Env, TenantId, UserId};
use sha2::Sha256;

/// Characters they are made of: no 0 and O, no 1, I and L, which people take for each other. 31 of them, 4.95 bits each.
const CHARACTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// Random bytes from here on would make the first characters likelier than the others: 8 times 31.
const FAIR: u8 = 248;
/// Characters of a code (Administration: 12), 59 random bits.
const LENGTH: usize = 12;
/// Characters of a group, by which it is read.
const GROUP: usize = 4;
/// Characters that are looked at of what is typed: a code with something between all of its characters is shorter.
const TYPED_MAX: usize = 64;
/// How long a code may be used (Administration: 30 days).
pub(crate) const LIFE: TimeDelta = TimeDelta::days(30);
/// A code that ends within this time is told as expiring.
pub(crate) const EXPIRING: TimeDelta = TimeDelta::days(7);
/// How long a used or expired code is counted.
pub(crate) const KEPT: TimeDelta = TimeDelta::days(30);

/// A new one, as [`read`] answers it: 12 characters without groups.
pub(crate) fn generate(env: &Env) -> String {
    let mut code = String::with_capacity(LENGTH);
    while code.len() < LENGTH {
        let left = LENGTH - code.len();
        for byte in env.random_bytes::<16>().into_iter().filter(|byte| *byte < FAIR).take(left) {
            code.push(char::from(CHARACTERS[usize::from(byte) % CHARACTERS.len()]));
        }
    }
    code
}

/// A code as people read it: `K7QM-4RHW-XPA9`.
pub(crate) fn grouped(code: &str) -> String {
    let mut out = String::with_capacity(LENGTH + LENGTH / GROUP);
    for (place, character) in code.chars().enumerate() {
        if place > 0 && place % GROUP == 0 {
            out.push('-');
        }
        out.push(character);
    }
    out
}

/// The code that somebody typed, in any case and width, with or without groups; nothing for what can be none.
pub(crate) fn read(typed: &str) -> Option<String> {
    let mut code = String::with_capacity(LENGTH);
    for (place, character) in typed.chars().enumerate() {
        if place >= TYPED_MAX {
            return None;
        }
        if is_between(character) {
            continue;
        }
        let plain = narrow(character).to_ascii_uppercase();
        let is_one = u8::try_from(plain).is_ok_and(|byte| CHARACTERS.contains(&byte));
        if !is_one || code.len() == LENGTH {
            return None;
        }
        code.push(plain);
    }
    (code.len() == LENGTH).then_some(code)
}

/// What stands between groups: spaces, and the dashes of keyboards, phones and word processors.
fn is_between(character: char) -> bool {
    character.is_whitespace() || matches!(character, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}')
}

/// A character of full width as the usual one.
fn narrow(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        _ => character,
    }
}

/// The stored form of a code: HMAC-SHA-256 with the secret of the installation, which stands in no table. Whoever reads the
/// database alone can not try codes at all; with the secret too, 59 bits for each person have to be tried within the 30 days
/// that a code lives. A slow hash as of passwords would add little to that and let a thousand codes for a department take a
/// minute of a processor. The person is part of it: the same code of two people has two forms.
pub(crate) fn hash(secret: &[u8; 32], tenant: &TenantId, user: UserId, code: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return String::new() };
    mac.update(format!("activation-code\n{tenant}\n{user}\n{code}").as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn new_ones_differ_and_use_every_character() {
        let env = Env::system();
        let made: BTreeSet<String> = (0..500).map(|_| generate(&env)).collect();
        assert_eq!(made.len(), 500);
        assert!(made.iter().all(|code| read(code).as_ref() == Some(code)), "{made:?}");
        let used: BTreeSet<u8> = made.iter().flat_map(|code| code.bytes()).collect();
        assert_eq!(used, CHARACTERS.iter().copied().collect(), "every character comes up, and no other");
        for alike in b"0O1IL" {
            assert!(!used.contains(alike));
        }
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        for typed in [
            "K7QM-4RHW-XPA9",
            "k7qm-4rhw-xpa9",
            "K7QM4RHWXPA9",
            "  k7qm 4rhw　xpa9\n",
            "Ｋ７ＱＭ－４ＲＨＷ－ＸＰＡ９",
            "k7qm–4rhw—xpa9",
            "K-7-Q-M-4-R-H-W-X-P-A-9",
        ] {
            assert_eq!(read(typed).as_deref(), Some("K7QM4RHWXPA9"), "{typed}");
        }
        assert_eq!(grouped("K7QM4RHWXPA9"), "K7QM-4RHW-XPA9");
    }

    #[test]
    fn other_texts_are_none() {
        let long = format!("{}K7QM4RHWXPA9", " ".repeat(60));
        for typed in [
            "",
            "-",
            "K7QM-4RHW-XPA",
            "K7QM-4RHW-XPA99",
            "K7QM-4RHW-XPA0",
            "K7QM-4RHW-XPAO",
            "K7QM-4RHW-XPAl",
            "K7QM.4RHW.XPA9",
            "密码密码密码密码密码密码",
            &long,
        ] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }

    #[test]
    fn what_is_stored_belongs_to_one_person_of_one_tenant_and_installation() {
        let (one, other): (TenantId, TenantId) = ("000000".parse().unwrap(), "000001".parse().unwrap());
        let first = hash(&[1; 32], &one, UserId(7), "K7QM4RHWXPA9");
        assert_eq!(first, hash(&[1; 32], &one, UserId(7), "K7QM4RHWXPA9"));
        assert_eq!(first.len(), 64);
        for another in [
            hash(&[2; 32], &one, UserId(7), "K7QM4RHWXPA9"),
            hash(&[1; 32], &other, UserId(7), "K7QM4RHWXPA9"),
            hash(&[1; 32], &one, UserId(8), "K7QM4RHWXPA9"),
            hash(&[1; 32], &one, UserId(7), "K7QM4RHWXPA8"),
        ] {
            assert_ne!(first, another);
        }
    }

    proptest! {
        #[test]
        fn typing_does_not_change_a_code(
            picks in prop::collection::vec(0..31usize, 12),
            lower in prop::collection::vec(any::<bool>(), 12),
            gaps in prop::collection::vec(0..3usize, 12),
        ) {
            let code: String = picks.iter().map(|at| char::from(CHARACTERS[*at])).collect();
            let mut typed = String::new();
            for ((character, is_lower), gap) in code.chars().zip(lower).zip(gaps) {
                typed.push_str(["", "-", " "][gap]);
                typed.push(if is_lower { character.to_ascii_lowercase() } else { character });
            }
            prop_assert_eq!(read(&typed), Some(code.clone()));
            prop_assert_eq!(read(&grouped(&code)), Some(code));
        }

        #[test]
        fn what_is_read_is_made_of_the_alphabet_alone(typed in ".{0,80}") {
            if let Some(code) = read(&typed) {
                prop_assert_eq!(code.len(), LENGTH);
                prop_assert!(code.bytes().all(|byte| CHARACTERS.contains(&byte)));
            }
        }
    }
}
