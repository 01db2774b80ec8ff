//! What a key is, and what a known one means.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_kernel::{TenantId, UserId};
use sha2::{Digest as _, Sha256};

/// How long an answer is kept for repetitions.
pub(super) const KEPT: TimeDelta = TimeDelta::hours(24);
/// After this long a write of another node without an answer counts as cut off. It is carried out again when nothing of it
/// was committed; should its node be slow and not dead, its commit is refused from then on.
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

/// The stored form of a request, `body` is what [`super::sent`] makes of its body.
pub(super) fn request_hash(method: &str, path: &str, body: &[u8]) -> String {
    hash(&[method.as_bytes(), path.as_bytes(), body])
}

fn hash(parts: &[&[u8]]) -> String {
    hex::encode(digest(parts))
}

/// A digest that knows where its parts end.
pub(super) fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    digest.finalize().into()
}

/// How far a write has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// It is carried out; nothing is committed.
    Began,
    /// Something of it is committed, by the first commit of its request; there is no answer yet.
    Committed,
    /// The answer is kept.
    Answered,
    /// It is done, and its answer was not kept.
    Gone,
}

impl State {
    const ALL: [Self; 4] = [Self::Began, Self::Committed, Self::Answered, Self::Gone];

    /// Its name in the table.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Began => "began",
            Self::Committed => "committed",
            Self::Answered => "answered",
            Self::Gone => "gone",
        }
    }

    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }
}

/// A write that is known under a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    pub request_hash: String,
    pub began_at: DateTime<Utc>,
    /// Which request of which node has the key.
    pub owner: String,
    pub state: State,
    pub status: Option<i32>,
    pub body: String,
}

/// What is known of the request that has a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// This node carries it out now.
    Works,
    /// It was of this node, or of one before it where there is one at a time, and is not carried out any more.
    Ended,
    /// It is of another node.
    Elsewhere,
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
    /// The first one was carried out; its answer is not there.
    Done,
    /// Too old to count, or cut off before anything was committed: carry it out.
    Anew,
}

/// Judges a request against what is known under its key.
pub(super) fn judge(known: &Known, request_hash: &str, holder: Holder, now: DateTime<Utc>) -> Verdict {
    let age = now - known.began_at;
    let is_cut_off = match holder {
        Holder::Works => false,
        Holder::Ended => true,
        // a time to come was written before the clock was set back
        Holder::Elsewhere => age.abs() >= CUT_OFF,
    };
    match (known.state, known.status) {
        _ if age >= KEPT && holder != Holder::Works => Verdict::Anew,
        (State::Began, _) if is_cut_off => Verdict::Anew,
        _ if known.request_hash != request_hash => Verdict::Other,
        (State::Began, _) => Verdict::Wait,
        (State::Committed, _) if !is_cut_off => Verdict::Wait,
        (State::Answered, Some(status)) => Verdict::Again { status, body: known.body.clone() },
        (State::Committed | State::Gone | State::Answered, _) => Verdict::Done,
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
    fn a_repetition_is_judged_by_state_holder_age_and_request() {
        use Holder::{Elsewhere, Ended, Works};
        use State::{Answered, Began, Committed, Gone};

        let begun = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let again = Verdict::Again { status: 200, body: "b".into() };
        for (state, holder, request, seconds, verdict) in [
            (Answered, Ended, "r", 0, again.clone()),
            (Answered, Works, "r", 0, again.clone()),
            (Answered, Elsewhere, "r", 86_399, again.clone()),
            (Answered, Elsewhere, "r", 86_400, Verdict::Anew),
            (Answered, Ended, "other", 5, Verdict::Other),
            // the clock was set back a year: what is done stays done
            (Answered, Ended, "r", -31_536_000, again),
            (Gone, Ended, "r", 0, Verdict::Done),
            (Gone, Elsewhere, "other", 0, Verdict::Other),
            (Gone, Elsewhere, "r", 86_400, Verdict::Anew),
            (Committed, Works, "r", 600, Verdict::Wait),
            (Committed, Works, "r", 86_400, Verdict::Wait),
            (Committed, Ended, "r", 0, Verdict::Done),
            (Committed, Ended, "other", 0, Verdict::Other),
            (Committed, Elsewhere, "r", 119, Verdict::Wait),
            (Committed, Elsewhere, "r", 120, Verdict::Done),
            (Committed, Elsewhere, "r", -31_536_000, Verdict::Done),
            (Began, Works, "r", 600, Verdict::Wait),
            (Began, Works, "other", 0, Verdict::Other),
            (Began, Ended, "r", 0, Verdict::Anew),
            (Began, Ended, "other", 0, Verdict::Anew),
            (Began, Elsewhere, "r", 119, Verdict::Wait),
            (Began, Elsewhere, "other", 119, Verdict::Other),
            (Began, Elsewhere, "r", 120, Verdict::Anew),
            (Began, Elsewhere, "r", -31_536_000, Verdict::Anew),
        ] {
            let status = (state == Answered).then_some(200);
            let known = Known {
                request_hash: "r".into(),
                began_at: begun,
                owner: "node/request".into(),
                state,
                status,
                body: "b".into(),
            };
            let now = begun + TimeDelta::seconds(seconds);
            assert_eq!(judge(&known, request, holder, now), verdict, "{state:?} {holder:?} {request} {seconds}");
        }
    }

    #[test]
    fn states_are_read_as_they_are_written() {
        for state in State::ALL {
            assert_eq!(State::parse(state.as_str()), Some(state));
        }
        assert_eq!(State::parse("done"), None);
    }
}
