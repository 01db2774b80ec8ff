//! What a key is, and what a known one means.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_kernel::{TenantId, UserId};
use sha2::{Digest as _, Sha256};

/// How long an answer is kept for repetitions.
pub(super) const KEPT: TimeDelta = TimeDelta::hours(24);
/// After this long a write without an answer was cut off by a stopped node; it is carried out again.
pub(super) const CUT_OFF: TimeDelta = TimeDelta::seconds(120);
/// Length of a key in characters.
const KEY_LENGTH: std::ops::RangeInclusive<usize> = 16..=64;

/// Whether a text may be a key: long enough not to meet another one by chance.
pub(super) fn is_key(text: &str) -> bool {
    KEY_LENGTH.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// The stored form of a key: another person's equal key is another one.
pub(super) fn key_hash(tenant: &TenantId, user: UserId, key: &str) -> String {
    hash(&[tenant.as_str().as_bytes(), user.to_string().as_bytes(), key.as_bytes()])
}

/// The stored form of a request.
pub(super) fn request_hash(method: &str, path: &str, body: &[u8]) -> String {
    hash(&[method.as_bytes(), path.as_bytes(), body])
}

fn hash(parts: &[&[u8]]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    hex::encode(digest.finalize())
}

/// A write that is known under a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    pub request_hash: String,
    pub began_at: DateTime<Utc>,
    pub status: Option<i32>,
    pub body: String,
}

/// What to do with a request whose key is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Answer as the first time.
    Again { status: i32, body: String },
    /// The first one is still carried out.
    Wait,
    /// The key was used for another request.
    Other,
    /// Too old to count, or cut off: carry it out.
    Anew,
}

/// Judges a request against what is known under its key.
pub(super) fn judge(known: Known, request_hash: &str, now: DateTime<Utc>) -> Verdict {
    let age = now - known.began_at;
    match known.status {
        _ if age >= KEPT => Verdict::Anew,
        None if age >= CUT_OFF => Verdict::Anew,
        _ if known.request_hash != request_hash => Verdict::Other,
        None => Verdict::Wait,
        Some(status) => Verdict::Again { status, body: known.body },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_long_and_plain() {
        for (text, fits) in [
            ("0123456789abcdef", true),
            ("01931f5e-0000-7000-8000-000000000000", true),
            ("0123456789abcde", false),
            ("0123456789abcde ", false),
            ("0123456789abcdé", false),
            ("", false),
        ] {
            assert_eq!(is_key(text), fits, "{text}");
        }
        assert!(!is_key(&"k".repeat(65)));
    }

    #[test]
    fn a_hash_knows_where_its_parts_end() {
        assert_ne!(request_hash("POST", "/a", b"bc"), request_hash("POST", "/ab", b"c"));
        let tenant = TenantId::default_tenant();
        assert_ne!(key_hash(&tenant, UserId(1), "k"), key_hash(&tenant, UserId(2), "k"));
        assert_eq!(key_hash(&tenant, UserId(1), "k").len(), 64);
    }

    #[test]
    fn a_repetition_is_judged_by_age_state_and_request() {
        let begun = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let known = |status| Known { request_hash: "r".into(), began_at: begun, status, body: "b".into() };
        let again = Verdict::Again { status: 200, body: "b".into() };
        for (status, request, seconds, verdict) in [
            (Some(200), "r", 0, again.clone()),
            (Some(200), "r", 86_399, again),
            (Some(200), "r", 86_400, Verdict::Anew),
            (Some(200), "other", 5, Verdict::Other),
            (None, "r", 119, Verdict::Wait),
            (None, "other", 119, Verdict::Other),
            (None, "r", 120, Verdict::Anew),
        ] {
            let now = begun + TimeDelta::seconds(seconds);
            assert_eq!(judge(known(status), request, now), verdict, "{status:?} {request} {seconds}");
        }
    }
}
