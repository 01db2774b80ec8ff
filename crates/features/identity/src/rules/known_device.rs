//! Devices that signed in to an account before, told by a cookie (OWASP, "Device cookies"). A device counts its own wrong
//! passwords, so that nobody else shuts its owner out.
//!
//! The cookie holds an entry for each of the last accounts: `<person>.<until>.<nonce>.<mac>`, the newest first. The MAC
//! covers the hash of the password: a new password makes every device unknown.

use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall_kernel::UserId;
use sha2::Sha256;

use crate::rules::token;

/// How long a device is known after a sign-in.
pub(crate) const LIFE: TimeDelta = TimeDelta::days(180);
/// Accounts of one device at most; a computer of a lecture hall forgets the oldest.
const ACCOUNTS_MAX: usize = 4;
/// Between entries.
const EDGE: char = '~';
/// Keeps this use of the installation's secret apart from others.
const PURPOSE: &[u8] = b"known device v1\n";

/// Whose device it may be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Owner<'a> {
    pub user: UserId,
    /// The stored hash of the password; empty for none.
    pub password_hash: &'a str,
}

fn mac(secret: &[u8; 32], owner: Owner<'_>, until: i64, nonce: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return String::new() };
    mac.update(PURPOSE);
    mac.update(format!("{}.{until}.{nonce}.{}", owner.user, owner.password_hash).as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

fn parts(entry: &str) -> Option<(&str, i64, &str, &str)> {
    let mut parts = entry.splitn(4, '.');
    Some((parts.next()?, parts.next()?.parse().ok()?, parts.next()?, parts.next()?))
}

/// Whether an entry with this end still counts, however the clock was set since.
type IsOpen<'a> = &'a dyn Fn(DateTime<Utc>) -> bool;

fn is_open_at(is_open: IsOpen<'_>, until: i64) -> bool {
    DateTime::from_timestamp(until, 0).is_some_and(is_open)
}

/// The name of the device as one of `owner`; none when it is not known.
pub(crate) fn name_of(secret: &[u8; 32], cookie: &str, owner: Owner<'_>, is_open: IsOpen<'_>) -> Option<String> {
    let user = owner.user.to_string();
    cookie.split(EDGE).take(ACCOUNTS_MAX).filter_map(parts).find_map(|(of, until, nonce, signed)| {
        let expected = mac(secret, owner, until, nonce);
        let is_signed = !expected.is_empty() && token::same(&expected, signed);
        (of == user && is_signed && is_open_at(is_open, until)).then(|| nonce.to_owned())
    })
}

/// The cookie after a sign-in: the device keeps its name with the account, or gets the name `nonce`.
pub(crate) fn after_sign_in(
    secret: &[u8; 32],
    cookie: &str,
    owner: Owner<'_>,
    (now, is_open): (DateTime<Utc>, IsOpen<'_>),
    nonce: String,
) -> String {
    let name = name_of(secret, cookie, owner, is_open).unwrap_or(nonce);
    let (user, until) = (owner.user.to_string(), (now + LIFE).timestamp());
    let entry = format!("{user}.{until}.{name}.{}", mac(secret, owner, until, &name));
    let others = cookie
        .split(EDGE)
        .filter(|text| parts(text).is_some_and(|(of, until, ..)| of != user && is_open_at(is_open, until)));
    let kept: Vec<&str> = std::iter::once(entry.as_str()).chain(others.take(ACCOUNTS_MAX - 1)).collect();
    kept.join(&EDGE.to_string())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SECRET: [u8; 32] = [7; 32];

    fn at(days: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap() + TimeDelta::days(days)
    }

    fn open(days: i64) -> impl Fn(DateTime<Utc>) -> bool {
        move |until| until > at(days)
    }

    fn owner(user: i64) -> Owner<'static> {
        Owner { user: UserId(user), password_hash: "$argon2id$a" }
    }

    fn signed_in(cookie: &str, user: i64, day: i64) -> String {
        after_sign_in(&SECRET, cookie, owner(user), (at(day), &open(day)), format!("n{user}"))
    }

    #[test]
    fn a_device_is_known_to_the_person_with_that_password_for_half_a_year() {
        let cookie = signed_in("", 1, 0);
        assert_eq!(name_of(&SECRET, &cookie, owner(1), &open(179)).as_deref(), Some("n1"));
        assert_eq!(name_of(&SECRET, &cookie, owner(1), &open(180)), None);
        assert_eq!(name_of(&SECRET, &cookie, owner(2), &open(0)), None, "another person");
        assert_eq!(name_of(&[8; 32], &cookie, owner(1), &open(0)), None, "another installation");
        let new_password = Owner { user: UserId(1), password_hash: "$argon2id$b" };
        assert_eq!(name_of(&SECRET, &cookie, new_password, &open(0)), None);
        let again = after_sign_in(&SECRET, &cookie, owner(1), (at(100), &open(100)), "other".to_owned());
        assert_eq!(name_of(&SECRET, &again, owner(1), &open(250)).as_deref(), Some("n1"), "it keeps its name");
    }

    #[test]
    fn the_last_four_accounts_of_a_device_are_known() {
        let cookie = (1..=6).fold(String::new(), |cookie, user| signed_in(&cookie, user, 0));
        let known: Vec<i64> =
            (1..=6).filter(|user| name_of(&SECRET, &cookie, owner(*user), &open(1)).is_some()).collect();
        assert_eq!(known, [3, 4, 5, 6]);
        assert!(cookie.len() < 600, "{}", cookie.len());
    }

    proptest! {
        #[test]
        fn nothing_made_up_is_known(text in "[0-9a-f.~]{0,200}", cut in 0_usize..80) {
            prop_assert_eq!(name_of(&SECRET, &text, owner(1), &open(0)), None);
            let ours = signed_in("", 1, 0);
            prop_assert_eq!(name_of(&SECRET, &ours[..ours.len() - 1 - cut.min(ours.len() - 1)], owner(1), &open(0)), None);
            let _ = signed_in(&text, 1, 0);
        }
    }
}
