//! Codes of authenticators (RFC 6238: SHA-1, six digits, 30 s, one step of tolerance) and recovery codes.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall_records::{Chosen, Fault};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use totp_rs::{Algorithm, Builder, Secret, Totp};
use utoipa::ToSchema;

/// Bytes of a secret (RFC 4226 section 4 recommends 160 bits).
pub(crate) const SECRET_BYTES: usize = 20;
/// Recovery codes of a person.
pub(crate) const CODES: usize = 10;
/// Bytes of randomness of a recovery code: 50 bits are used.
pub(crate) const CODE_BYTES: usize = 10;
/// Letters of recovery codes: none looks like another (no 0, 1, i, l, o).
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// Letters of each half of a recovery code.
const HALF: usize = 5;
/// Digits of a code.
const DIGITS: u8 = 6;
/// Seconds of a step.
const STEP_S: u64 = 30;
/// Steps a clock may be off, in both directions.
const SKEW: u16 = 1;

/// Whom the second factor is demanded of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Demand {
    /// Of nobody; everybody may set one up.
    #[default]
    #[serde(rename = "off")]
    Nobody,
    /// Of administrators.
    Administrators,
    /// Of everybody.
    #[serde(rename = "all")]
    Everybody,
}

impl Chosen for Demand {
    fn usual() -> Self {
        Self::Nobody
    }

    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

impl Demand {
    /// The stored word: `off`, `administrators` or `all`.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        match word {
            "off" => Some(Self::Nobody),
            "administrators" => Some(Self::Administrators),
            "all" => Some(Self::Everybody),
            _ => None,
        }
    }

    /// Whether it is demanded of somebody with these roles.
    pub(crate) fn asks<'a>(self, mut roles: impl Iterator<Item = &'a str>) -> bool {
        match self {
            Self::Nobody => false,
            Self::Administrators => roles.any(|role| role == "administrator" || role == "admin"),
            Self::Everybody => true,
        }
    }
}

fn totp(secret: &[u8]) -> Option<Totp> {
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(DIGITS)
        .with_skew(SKEW)
        .with_step_duration(STEP_S)
        .with_secret(Secret::from(secret))
        .build()
        .ok()
}

/// The step a code is of, when it is a right one of a step after `last_step`; a code counts once (RFC 6238 section 5.2).
pub(crate) fn step_of(secret: &[u8], code: &str, now: DateTime<Utc>, last_step: i64) -> Option<i64> {
    let digits: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    if digits.len() != usize::from(DIGITS) || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let step = totp(secret)?.check(&digits, u64::try_from(now.timestamp()).ok()?)?;
    i64::try_from(step).ok().filter(|step| *step > last_step)
}

/// The secret as text for people who type it: base32 (RFC 4648 section 6).
pub(crate) fn text(secret: &[u8]) -> String {
    Secret::from(secret).to_base32()
}

/// What authenticators read (Key Uri Format of Google Authenticator).
pub(crate) fn uri(school: &str, account: &str, secret: &[u8]) -> String {
    let part =
        |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20");
    let school = part(&school.replace(':', " "));
    format!(
        "otpauth://totp/{school}:{}?secret={}&issuer={school}&algorithm=SHA1&digits={DIGITS}&period={STEP_S}",
        part(&account.replace(':', " ")),
        text(secret)
    )
}

/// A recovery code of random bytes, as `k7m2p-9xwqa`.
pub(crate) fn recovery_code(random: [u8; CODE_BYTES]) -> String {
    let mut code = String::with_capacity(CODE_BYTES + 1);
    for (place, byte) in random.iter().enumerate() {
        if place == HALF {
            code.push('-');
        }
        code.push(char::from(LETTERS[usize::from(*byte) % LETTERS.len()]));
    }
    code
}

/// The stored form of what somebody typed as a recovery code; none when it can not be one.
pub(crate) fn code_hash(secret: &[u8; 32], typed: &str) -> Option<String> {
    let letters: String = typed.to_ascii_lowercase().chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
    if letters.len() != CODE_BYTES || !letters.bytes().all(|b| LETTERS.contains(&b)) {
        return None;
    }
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).ok()?;
    mac.update(b"recovery code v1\n");
    mac.update(letters.as_bytes());
    Some(hex::encode(mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    /// RFC 6238 appendix B.
    const SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn the_codes_are_those_of_the_rfc() {
        for (seconds, code) in
            [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (2_000_000_000, "279037")]
        {
            assert_eq!(step_of(SECRET, code, at(seconds), 0), Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn a_code_counts_once_and_for_one_step_around() {
        let now = at(1_111_111_109);
        let step = 1_111_111_109 / 30;
        assert_eq!(step_of(SECRET, "081 804", now, step - 1), Some(step), "people type a space");
        assert_eq!(step_of(SECRET, "081804", now, step), None, "it was used");
        for (seconds, counts) in [(-60, false), (-59, true), (30, true), (31, false)] {
            let then = now + TimeDelta::seconds(seconds);
            assert_eq!(step_of(SECRET, "081804", then, 0).is_some(), counts, "{seconds} s");
        }
        for bad in ["", "08180", "0818044", "081805", "x81804", "٠٨١٨٠٤"] {
            assert_eq!(step_of(SECRET, bad, now, 0), None, "{bad}");
        }
    }

    #[test]
    fn the_uri_names_school_and_account() {
        let uri = uri("云岭 大学:本部", "a+b", SECRET);
        assert!(uri.starts_with("otpauth://totp/%E4%BA%91%E5%B2%AD%20"), "{uri}");
        assert!(uri.contains(":a%2Bb?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E4"), "{uri}");
        assert!(!uri.contains("+"));
    }

    #[test]
    fn recovery_codes_are_read_as_people_type_them() {
        let code = recovery_code([0, 1, 2, 3, 4, 30, 31, 32, 200, 255]);
        assert_eq!(code.len(), 11);
        let stored = code_hash(&[1; 32], &code).unwrap();
        assert_eq!(code_hash(&[1; 32], &format!(" {} ", code.to_uppercase().replace('-', " "))), Some(stored.clone()));
        assert_ne!(code_hash(&[2; 32], &code), Some(stored));
        for bad in ["", "123456", "aaaaa-aaaa0", "aaaaaaaaaaaaaaaa"] {
            assert_eq!(code_hash(&[1; 32], bad), None, "{bad}");
        }
    }

    #[test]
    fn administrators_are_asked_when_the_school_says_so() {
        for (word, student, admin) in [("off", false, false), ("administrators", false, true), ("all", true, true)] {
            let demand = Demand::parse(word).unwrap();
            assert_eq!((demand.asks(["student"].into_iter()), demand.asks(["admin"].into_iter())), (student, admin));
        }
        assert_eq!(Demand::parse("yes"), None);
        assert!(Demand::Administrators.asks(["teacher", "administrator"].into_iter()));
    }
}
