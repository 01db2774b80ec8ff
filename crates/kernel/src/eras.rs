//! What time it is for something that was issued before somebody set the clock.
//!
//! Deadlines of sessions and tickets are stored as times of the clock that showed when they were issued. When that clock is
//! set a year forward nobody is to be signed out, and when it is set back nothing is to live a year longer. The times
//! between two settings are an era; within the process each era's clock is known to go on evenly.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// What the clock may be off by before it counts as set, microseconds: small steps are followed.
const TOLERANCE: i64 = 1_000_000;
/// How long an era that is over is remembered, microseconds: longer than anything lives that is issued.
const REMEMBERED: i64 = 30 * 86_400 * 1_000_000;
/// How many eras are remembered.
const ERAS_MAX: usize = 16;

/// The clock between two settings.
#[derive(Debug, Clone, Copy)]
struct Era {
    /// What the clock shows less what has passed, microseconds.
    offset: i64,
    /// What it showed first.
    from: i64,
    /// What it showed when it was last begun with, first or again.
    entered: i64,
    /// How much had passed when it was last looked at.
    seen: i64,
}

/// The eras of a process; the last one is now.
#[derive(Debug)]
pub(crate) struct Eras {
    offset: AtomicI64,
    /// Whether there is more than one.
    many: AtomicBool,
    /// How often the clock was set.
    times_set: AtomicU64,
    all: Mutex<Vec<Era>>,
}

impl Eras {
    pub(crate) fn new(shown: i64, passed: i64) -> Self {
        let offset = shown.saturating_sub(passed);
        let first = Era { offset, from: shown, entered: shown, seen: passed };
        let times_set = AtomicU64::new(0);
        Self { offset: AtomicI64::new(offset), many: AtomicBool::new(false), times_set, all: Mutex::new(vec![first]) }
    }

    /// The clock was looked at.
    pub(crate) fn look(&self, shown: i64, passed: i64) {
        let offset = shown.saturating_sub(passed);
        let is_set = |known: i64| offset.abs_diff(known) > TOLERANCE.unsigned_abs();
        if is_set(self.offset.load(Ordering::Acquire)) {
            let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(left) = all.last_mut() {
                left.seen = passed;
            }
            all.retain(|era| era.seen.saturating_add(REMEMBERED) > passed);
            let era = match all.iter().position(|era| !is_set(era.offset)) {
                Some(earlier) => all.remove(earlier),
                None => Era { offset, from: shown, entered: shown, seen: passed },
            };
            all.push(Era { offset, entered: shown, seen: passed, ..era });
            let surplus = all.len().saturating_sub(ERAS_MAX);
            all.drain(..surplus);
            self.many.store(all.len() > 1, Ordering::Release);
            self.times_set.fetch_add(1, Ordering::AcqRel);
            self.offset.store(offset, Ordering::Release);
        } else {
            self.offset.store(offset, Ordering::Release);
        }
    }

    /// What the clock that showed `issued` then shows now. Where two clocks may have shown it, the one that is ahead
    /// counts: nothing lives longer than it was given.
    pub(crate) fn now_for(&self, issued: i64, shown: i64, passed: i64) -> i64 {
        self.look(shown, passed);
        if !self.many.load(Ordering::Acquire) {
            return shown;
        }
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let now = |era: &Era| era.offset.saturating_add(passed);
        let may_have = all.iter().filter(|era| era.from <= issued && issued <= now(era));
        let first = || all.first().filter(|first| issued < first.from).map(now);
        may_have.map(now).max().or_else(first).unwrap_or(shown)
    }

    /// Whether the clock was set since the process began.
    pub(crate) fn were_many(&self) -> bool {
        self.many.load(Ordering::Acquire)
    }

    /// How often the clock was set since the process began.
    pub(crate) fn times_set(&self, shown: i64, passed: i64) -> u64 {
        self.look(shown, passed);
        self.times_set.load(Ordering::Acquire)
    }

    /// Whether the clock showed `at` since it was last set and never before that.
    pub(crate) fn is_since_set(&self, at: i64, shown: i64, passed: i64) -> bool {
        if self.times_set(shown, passed) == 0 {
            return true;
        }
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((now, earlier)) = all.split_last() else { return true };
        let was_shown = |era: &Era| era.from <= at && at <= era.offset.saturating_add(era.seen);
        now.entered <= at && at <= shown && !earlier.iter().any(was_shown)
    }

    /// The earliest of the times that the clocks of all eras show.
    pub(crate) fn earliest(&self, shown: i64, passed: i64) -> i64 {
        self.look(shown, passed);
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().map(|era| era.offset.saturating_add(passed)).fold(shown, i64::min)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SECOND: i64 = 1_000_000;
    const DAY: i64 = 86_400 * SECOND;
    const YEAR: i64 = 365 * DAY;
    const START: i64 = 1_800_000_000 * SECOND;

    /// A clock that can be set.
    struct Hand {
        set: i64,
        passed: i64,
        eras: Eras,
    }

    impl Hand {
        fn new() -> Self {
            Self { set: START, passed: 0, eras: Eras::new(START, 0) }
        }

        fn shown(&self) -> i64 {
            self.set + self.passed
        }

        fn step(&mut self, set: i64, pass: i64) {
            self.set += set;
            self.eras.look(self.shown(), self.passed);
            self.passed += pass;
            self.eras.look(self.shown(), self.passed);
        }

        fn age(&self, issued: i64) -> i64 {
            self.eras.now_for(issued, self.shown(), self.passed) - issued
        }
    }

    #[test]
    fn what_was_issued_ages_by_the_time_that_passes() {
        for jump in [YEAR, -YEAR, 3 * 3_600 * SECOND, -300 * SECOND] {
            let mut hand = Hand::new();
            let loaded = START - DAY;
            hand.step(0, 60 * SECOND);
            let before = hand.shown();
            hand.step(jump, 0);
            let meanwhile = hand.shown();
            assert_eq!((hand.age(before), hand.age(loaded)), (0, DAY + 60 * SECOND), "{jump}");
            hand.step(0, 5 * SECOND);
            assert_eq!(hand.age(before), 5 * SECOND, "{jump}");
            hand.step(-jump, 0);
            assert_eq!((hand.age(before), hand.age(meanwhile)), (5 * SECOND, 5 * SECOND), "{jump}");
            let earliest = hand.eras.earliest(hand.shown(), hand.passed);
            assert_eq!(earliest, hand.shown() + jump.min(0), "{jump}");
        }
    }

    #[test]
    fn what_another_node_issued_meanwhile_lives_too() {
        let mut hand = Hand::new();
        hand.step(0, 60 * SECOND);
        hand.step(YEAR, 60 * SECOND);
        assert_eq!(hand.age(START + 90 * SECOND), 30 * SECOND);
    }

    #[test]
    fn a_clock_that_was_wrong_at_the_start_and_is_set_right_counts_from_there() {
        let mut hand = Hand::new();
        let of_before = START + YEAR;
        hand.step(0, 30 * SECOND);
        hand.step(YEAR, 60 * SECOND);
        assert_eq!(hand.age(of_before), 90 * SECOND);
        // and the first clock is forgotten in the end
        hand.step(0, REMEMBERED);
        hand.step(YEAR, 0);
        assert_eq!(hand.eras.all.lock().unwrap().len(), 2);
    }

    #[test]
    fn what_was_made_since_the_clock_was_set_is_known() {
        let mut hand = Hand::new();
        let since = |hand: &Hand, at| hand.eras.is_since_set(at, hand.shown(), hand.passed);
        hand.step(0, 100 * SECOND);
        assert!(since(&hand, START - DAY) && since(&hand, START + 50 * SECOND), "it was never set");
        hand.step(YEAR, 10 * SECOND);
        let ahead = hand.shown() - 5 * SECOND;
        assert!(since(&hand, ahead) && !since(&hand, START + 50 * SECOND));
        hand.step(-YEAR, 10 * SECOND);
        assert!(!since(&hand, ahead) && !since(&hand, START + 50 * SECOND) && since(&hand, hand.shown()));
        // back into what it showed before: nobody can tell
        hand.step(-60 * SECOND, 10 * SECOND);
        assert!(!since(&hand, hand.shown()));
        hand.step(0, 60 * SECOND);
        assert!(since(&hand, hand.shown()));
        assert_eq!(hand.eras.times_set(hand.shown(), hand.passed), 3);
    }

    #[test]
    fn small_steps_are_followed() {
        let mut hand = Hand::new();
        for _ in 0..100 {
            hand.step(-SECOND / 2, SECOND);
        }
        assert_eq!(hand.eras.all.lock().unwrap().len(), 1);
        assert_eq!(hand.eras.earliest(hand.shown(), hand.passed), hand.shown());
    }

    proptest! {
        #[test]
        fn nothing_lives_longer_than_it_was_given(steps in prop::collection::vec((-400_i64..400, 0_i64..90_000), 1..12)) {
            let mut hand = Hand::new();
            let mut issued = Vec::new();
            for (days, seconds) in steps {
                hand.step(days * DAY, seconds * SECOND);
                issued.push((hand.shown(), hand.passed));
            }
            for (at, passed) in issued {
                prop_assert!(hand.age(at) >= hand.passed - passed);
            }
        }
    }
}
