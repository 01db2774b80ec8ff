//! Whether a source is asked at all: five failures in a row and it is left alone for 10 s, then twice as long each time, up
//! to 5 min; after that one call probes it. A probe has a lease: one that stalls does not keep the source shut.

use chrono::{DateTime, TimeDelta, Utc};

/// Failures in a row that open it.
const FAILURES_MAX: u32 = 5;
/// How long it stays open at first.
const OPEN_FIRST: TimeDelta = TimeDelta::seconds(10);
/// How long at most.
const OPEN_MAX: TimeDelta = TimeDelta::minutes(5);
/// How long a probe may take before another one is let through. Longer than a call and its token ever take.
const LEASE: TimeDelta = TimeDelta::seconds(15);

/// How it stands, for the page of health.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SourceBreakerState)]
pub enum BreakerState {
    /// Calls go through.
    Closed,
    /// None does.
    Open,
    /// One call is tried.
    Probing,
}

/// One source's breaker. Times come from the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breaker {
    state: State,
    /// Raised by each change, so that calls that began before one do not count after it.
    turn: u64,
    /// How long it stays open the next time.
    span: TimeDelta,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Closed { failures: u32 },
    Open { since: DateTime<Utc>, span: TimeDelta },
    Probing { since: DateTime<Utc> },
}

/// A call that was let through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Permit {
    turn: u64,
}

impl Default for Breaker {
    fn default() -> Self {
        Self { state: State::Closed { failures: 0 }, turn: 0, span: OPEN_FIRST }
    }
}

impl Breaker {
    /// Lets a call through, or not. `now` tells the time for what began when the clock showed its argument.
    pub fn ask(&mut self, now: impl Fn(DateTime<Utc>) -> DateTime<Utc>, shown: DateTime<Utc>) -> Option<Permit> {
        let is_over = match self.state {
            State::Closed { .. } => return Some(Permit { turn: self.turn }),
            State::Open { since, span } => now(since) - since >= span,
            State::Probing { since } => now(since) - since >= LEASE,
        };
        is_over.then(|| {
            self.change(State::Probing { since: shown });
            Permit { turn: self.turn }
        })
    }

    /// A call got an answer.
    pub fn succeed(&mut self, permit: Permit) {
        if permit.turn == self.turn {
            self.span = OPEN_FIRST;
            match self.state {
                State::Closed { .. } => self.state = State::Closed { failures: 0 },
                _ => self.change(State::Closed { failures: 0 }),
            }
        }
    }

    /// A call failed; whether that opened it.
    pub fn fail(&mut self, permit: Permit, shown: DateTime<Utc>) -> bool {
        if permit.turn != self.turn {
            return false;
        }
        if let State::Closed { failures } = self.state
            && failures + 1 < FAILURES_MAX
        {
            self.state = State::Closed { failures: failures + 1 };
            return false;
        }
        let span = self.span;
        self.span = (span * 2).min(OPEN_MAX);
        self.change(State::Open { since: shown, span });
        true
    }

    /// A call ended without the source having been asked: of a probe another one is let through at once.
    pub fn release(&mut self, permit: Permit) {
        if let State::Probing { since } = self.state
            && permit.turn == self.turn
        {
            self.change(State::Open { since, span: TimeDelta::zero() });
        }
    }

    /// How it stands.
    #[must_use]
    pub const fn state(&self) -> BreakerState {
        match self.state {
            State::Closed { .. } => BreakerState::Closed,
            State::Open { .. } => BreakerState::Open,
            State::Probing { .. } => BreakerState::Probing,
        }
    }

    fn change(&mut self, state: State) {
        self.state = state;
        self.turn += 1;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap()
    }

    fn ask(breaker: &mut Breaker, seconds: i64) -> Option<Permit> {
        breaker.ask(|_| at(seconds), at(seconds))
    }

    fn opened() -> Breaker {
        let mut breaker = Breaker::default();
        for number in 1..=5 {
            let permit = ask(&mut breaker, 0).unwrap();
            assert_eq!(breaker.fail(permit, at(0)), number == 5, "{number}");
        }
        breaker
    }

    #[test]
    fn five_failures_in_a_row_open_it() {
        let mut breaker = Breaker::default();
        for _ in 0..4 {
            let permit = ask(&mut breaker, 0).unwrap();
            breaker.fail(permit, at(0));
        }
        let permit = ask(&mut breaker, 0).unwrap();
        breaker.succeed(permit);
        for _ in 0..4 {
            let permit = ask(&mut breaker, 0).unwrap();
            assert!(!breaker.fail(permit, at(0)), "counted anew");
        }
        assert_eq!(breaker.state(), BreakerState::Closed);
        let mut breaker = opened();
        assert_eq!((breaker.state(), ask(&mut breaker, 9)), (BreakerState::Open, None));
    }

    #[test]
    fn one_call_probes_and_its_lease_ends() {
        let mut breaker = opened();
        let stalled = ask(&mut breaker, 10).unwrap();
        assert_eq!((breaker.state(), ask(&mut breaker, 24)), (BreakerState::Probing, None));
        let second = ask(&mut breaker, 25).unwrap();
        breaker.succeed(stalled);
        assert_eq!(breaker.state(), BreakerState::Probing, "whose lease is over does not count");
        breaker.succeed(second);
        assert_eq!(breaker.state(), BreakerState::Closed);
    }

    #[test]
    fn a_probe_that_did_not_ask_lets_another_one_through() {
        let mut breaker = opened();
        let probe = ask(&mut breaker, 10).unwrap();
        breaker.release(probe);
        assert_eq!(breaker.state(), BreakerState::Open);
        let next = ask(&mut breaker, 10).unwrap();
        assert!(breaker.fail(next, at(10)) && ask(&mut breaker, 29).is_none(), "20 s, as if nothing had been");
        let mut closed = Breaker::default();
        let permit = ask(&mut closed, 0).unwrap();
        closed.release(permit);
        assert_eq!(closed, Breaker::default());
    }

    #[test]
    fn it_stays_open_twice_as_long_each_time_up_to_a_limit() {
        let mut breaker = opened();
        let mut now = 0;
        for span in [10, 20, 40, 80, 160, 300, 300] {
            assert!(ask(&mut breaker, now + span - 1).is_none(), "{span}");
            now += span;
            let probe = ask(&mut breaker, now).unwrap();
            assert!(breaker.fail(probe, at(now)));
        }
        let probe = ask(&mut breaker, now + 300).unwrap();
        breaker.succeed(probe);
        for _ in 0..5 {
            let permit = ask(&mut breaker, now + 300).unwrap();
            breaker.fail(permit, at(now + 300));
        }
        assert!(ask(&mut breaker, now + 310).is_some(), "from the beginning");
    }

    #[test]
    fn calls_from_before_it_opened_do_not_count() {
        let mut breaker = Breaker::default();
        let late = ask(&mut breaker, 0).unwrap();
        for _ in 0..5 {
            let permit = ask(&mut breaker, 0).unwrap();
            breaker.fail(permit, at(0));
        }
        breaker.succeed(late);
        assert_eq!(breaker.state(), BreakerState::Open);
        assert!(!breaker.fail(late, at(5)) && ask(&mut breaker, 10).is_some(), "nor for longer");
    }

    proptest! {
        #[test]
        fn it_is_never_shut_for_good(steps in prop::collection::vec((0_i64..400, 0_u8..3), 0..60)) {
            let mut breaker = Breaker::default();
            let (mut now, mut held) = (0, Vec::new());
            for (passed, what) in steps {
                now += passed;
                held.extend(ask(&mut breaker, now));
                match (what, held.pop()) {
                    (0, Some(permit)) => breaker.succeed(permit),
                    (1, Some(permit)) => { breaker.fail(permit, at(now)); }
                    (_, Some(permit)) => held.push(permit),
                    _ => {}
                }
            }
            prop_assert!(ask(&mut breaker, now + 300).is_some());
        }
    }
}
