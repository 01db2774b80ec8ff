//! Clock, ids and randomness handed to every request and job.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::UserId;
use crate::eras::Eras;
use crate::random::{Random, SeededRandom, SystemRandom};

/// What tells the time.
pub trait Clock: Send + Sync {
    /// The time now, in microseconds of the Unix epoch (the precision both databases keep).
    fn now_micros(&self) -> i64;

    /// Microseconds that have passed since some moment before, whatever happens to the time shown: it never jumps. It
    /// means nothing to another process.
    fn passed_micros(&self) -> i64;
}

/// What may pass between two looks at clocks that belong together, microseconds.
const BETWEEN_MAX: i64 = 100_000;

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

fn time(micros: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(micros).unwrap_or(DateTime::UNIX_EPOCH)
}

/// Clock and randomness of the running server, cheap to clone.
#[derive(Clone)]
pub struct Env {
    clock: Arc<dyn Clock>,
    random: Arc<dyn Random>,
    eras: Arc<Eras>,
}

impl Env {
    /// The machine's clock and the operating system's randomness.
    #[must_use]
    pub fn system() -> Self {
        Self::new(Arc::new(SystemClock), Arc::new(SystemRandom))
    }

    /// A given clock and source of randomness.
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>, random: Arc<dyn Random>) -> Self {
        let eras = Eras::new(clock.now_micros(), clock.passed_micros());
        Self { clock, random, eras: Arc::new(eras) }
    }

    /// A repeatable environment for tests and for demonstration data.
    #[must_use]
    pub fn seeded(clock: Arc<dyn Clock>, seed: u64) -> Self {
        Self::new(clock, Arc::new(SeededRandom::new(seed)))
    }

    /// The time now, cut to microseconds.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        let (shown, passed) = self.look();
        self.eras.look(shown, passed);
        time(shown)
    }

    /// The time now for something that was issued when the clock showed `issued`, by this process or before it: when
    /// somebody sets the clock, it goes on evenly from there. Deadlines of sessions, tokens and tickets are judged by it
    /// (after a restart, by the clock alone).
    #[must_use]
    pub fn now_for(&self, issued: DateTime<Utc>) -> DateTime<Utc> {
        let (shown, passed) = self.look();
        time(self.eras.now_for(issued.timestamp_micros(), shown, passed))
    }

    /// Whether something that lives for `life` and ends at `until` is still open ([`Env::now_for`] its beginning).
    #[must_use]
    pub fn is_open(&self, until: DateTime<Utc>, life: TimeDelta) -> bool {
        until > self.now_for(until - life)
    }

    /// How often the clock was set since the process began. What must not be used again at a time that comes twice is
    /// thrown away when this changes.
    #[must_use]
    pub fn times_set(&self) -> u64 {
        let (shown, passed) = self.look();
        self.eras.times_set(shown, passed)
    }

    /// Whether something that was made when a clock showed `at` was made since this one was last set; where that can not be
    /// told, it was not.
    #[must_use]
    pub fn is_since_set(&self, at: DateTime<Utc>) -> bool {
        let (shown, passed) = self.look();
        self.eras.is_since_set(at.timestamp_micros(), shown, passed)
    }

    /// Whether the clock was set since the process began.
    pub(crate) fn was_set(&self) -> bool {
        self.eras.were_many()
    }

    /// The time now by which nothing is over that may be alive for [`Env::now_for`]: what is cleaned up was over before.
    #[must_use]
    pub fn earliest_now(&self) -> DateTime<Utc> {
        let (shown, passed) = self.look();
        time(self.eras.earliest(shown, passed))
    }

    /// What the clock shows, and what has passed at that moment: read again when something came in between.
    fn look(&self) -> (i64, i64) {
        let mut passed = self.clock.passed_micros();
        for _ in 0..3 {
            let shown = self.clock.now_micros();
            let after = self.clock.passed_micros();
            if after - passed < BETWEEN_MAX {
                return (shown, passed);
            }
            passed = after;
        }
        (self.clock.now_micros(), self.clock.passed_micros())
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
        let before = env.now();
        clock.jump(TimeDelta::days(365));
        clock.advance(TimeDelta::seconds(5));
        assert_eq!(env.now() - before, TimeDelta::days(365) + TimeDelta::seconds(5));
        assert_eq!(
            (env.now_for(before) - before, env.earliest_now() - before),
            (TimeDelta::seconds(5), TimeDelta::seconds(5))
        );
        let after = env.now();
        clock.jump(TimeDelta::days(-365));
        assert_eq!((env.now_for(before), env.now_for(after), env.earliest_now()), (env.now(), after, env.now()));
        let system = Env::system();
        assert!(system.now_for(system.now()) <= system.now());
    }

    #[test]
    fn the_same_seed_repeats_and_another_does_not() {
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let ids = |seed| Env::seeded(Arc::new(ManualClock::new(at)), seed).new_id();
        assert_eq!(ids(1), ids(1));
        assert_ne!(ids(1), ids(2));
    }
}
