//! Clock, ids and randomness handed to every request and job.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::UserId;
use crate::random::{Random, SeededRandom, SystemRandom};

/// What tells the time.
pub trait Clock: Send + Sync {
    /// The time now, in microseconds of the Unix epoch (the precision both databases keep).
    fn now_micros(&self) -> i64;

    /// Microseconds that have passed since some moment before, whatever happens to the time shown: it never jumps. It
    /// means nothing to another process.
    fn passed_micros(&self) -> i64;
}

/// Where [`SystemClock`] counts from.
static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The machine's clock.
#[derive(Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    fn now_micros(&self) -> i64 {
        Utc::now().timestamp_micros()
    }

    fn passed_micros(&self) -> i64 {
        i64::try_from(STARTED.elapsed().as_micros()).unwrap_or(i64::MAX)
    }
}

/// A clock that stands still until a test moves it.
#[derive(Debug)]
pub struct ManualClock {
    shown: AtomicI64,
    passed: AtomicI64,
}

impl ManualClock {
    /// A clock that shows `at`.
    #[must_use]
    pub fn new(at: DateTime<Utc>) -> Self {
        Self { shown: AtomicI64::new(at.timestamp_micros()), passed: AtomicI64::new(0) }
    }

    /// Lets `by` pass.
    pub fn advance(&self, by: TimeDelta) {
        self.jump(by);
        self.passed.fetch_add(by.num_microseconds().unwrap_or(0).max(0), Ordering::SeqCst);
    }

    /// Sets the time shown forward or back without any time passing, as somebody does who sets a machine's clock.
    pub fn jump(&self, by: TimeDelta) {
        self.shown.fetch_add(by.num_microseconds().unwrap_or(0), Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now_micros(&self) -> i64 {
        self.shown.load(Ordering::SeqCst)
    }

    fn passed_micros(&self) -> i64 {
        self.passed.load(Ordering::SeqCst)
    }
}

/// Clock and randomness of the running server, cheap to clone.
#[derive(Clone)]
pub struct Env {
    clock: Arc<dyn Clock>,
    random: Arc<dyn Random>,
}

impl Env {
    /// The machine's clock and the operating system's randomness.
    #[must_use]
    pub fn system() -> Self {
        Self { clock: Arc::new(SystemClock), random: Arc::new(SystemRandom) }
    }

    /// A given clock and source of randomness.
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>, random: Arc<dyn Random>) -> Self {
        Self { clock, random }
    }

    /// A repeatable environment for tests and for demonstration data.
    #[must_use]
    pub fn seeded(clock: Arc<dyn Clock>, seed: u64) -> Self {
        Self::new(clock, Arc::new(SeededRandom::new(seed)))
    }

    /// The time now, cut to microseconds.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.clock.now_micros()).unwrap_or(DateTime::UNIX_EPOCH)
    }

    /// Time that has passed in this process since some moment before. It goes on evenly when the clock is set, and means
    /// nothing to another process.
    #[must_use]
    pub fn passed(&self) -> TimeDelta {
        TimeDelta::microseconds(self.clock.passed_micros())
    }

    /// `N` random bytes.
    #[must_use]
    pub fn random_bytes<const N: usize>(&self) -> [u8; N] {
        let mut out = [0; N];
        self.random.fill(&mut out);
        out
    }

    /// A new UUIDv7 of the clock's time (RFC 9562 section 5.7).
    #[must_use]
    pub fn new_id(&self) -> Uuid {
        self.new_id_of(self.now())
    }

    /// A new UUIDv7 of another time, for what happened then; the epoch for times before it.
    #[must_use]
    pub fn new_id_of(&self, at: DateTime<Utc>) -> Uuid {
        let millis = u64::try_from(at.timestamp_millis()).unwrap_or(0);
        uuid::Builder::from_unix_timestamp_millis(millis, &self.random_bytes::<10>()).into_uuid()
    }

    /// `N` random bytes as hexadecimal digits, two for each.
    #[must_use]
    pub fn random_hex<const N: usize>(&self) -> String {
        hex::encode(self.random_bytes::<N>())
    }

    /// A new user id: a positive number of 62 random bits, so that a whole school can be made within one tick of the clock.
    #[must_use]
    pub fn new_user_id(&self) -> UserId {
        let random = i64::from_le_bytes(self.random_bytes::<8>());
        UserId((random & 0x3fff_ffff_ffff_ffff) | (1 << 61))
    }

    /// A new secret of 256 random bits as 43 URL-safe characters.
    #[must_use]
    pub fn new_secret(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.random_bytes::<32>())
    }
}

impl std::fmt::Debug for Env {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Env")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_follow_the_clock_and_differ_within_a_millisecond() {
        let clock = Arc::new(ManualClock::new(DateTime::from_timestamp(1_800_000_000, 0).unwrap()));
        let env = Env::seeded(clock.clone(), 7);
        let (a, b) = (env.new_id(), env.new_id());
        assert_ne!(a, b);
        clock.advance(TimeDelta::milliseconds(1));
        let c = env.new_id();
        assert!(c > a && c > b, "later ids sort behind earlier ones");
        assert!(env.new_user_id().0 > 0);
        assert_eq!(env.new_secret().len(), 43);
    }

    #[test]
    fn setting_the_clock_lets_no_time_pass() {
        let clock = Arc::new(ManualClock::new(DateTime::from_timestamp(1_800_000_000, 0).unwrap()));
        let env = Env::seeded(clock.clone(), 7);
        let (now, passed) = (env.now(), env.passed());
        clock.jump(TimeDelta::days(365));
        assert_eq!((env.now() - now, env.passed() - passed), (TimeDelta::days(365), TimeDelta::zero()));
        clock.advance(TimeDelta::seconds(5));
        assert_eq!(env.passed() - passed, TimeDelta::seconds(5));
        let system = Env::system();
        assert!(system.passed() <= system.passed());
    }

    #[test]
    fn the_same_seed_repeats_and_another_does_not() {
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let ids = |seed| Env::seeded(Arc::new(ManualClock::new(at)), seed).new_id();
        assert_eq!(ids(1), ids(1));
        assert_ne!(ids(1), ids(2));
    }
}
