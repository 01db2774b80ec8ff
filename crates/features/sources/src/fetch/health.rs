//! How a source is, as this node saw it: its breaker, the time of its last answers, its last fault.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use onehall_kernel::Env;

use super::fault::{Fault, Verdict};
use crate::rules::breaker::{Breaker, BreakerState, Permit};

/// Answers whose time is remembered.
const REMEMBERED: usize = 64;

/// What is known of a source.
#[derive(Debug, Default)]
struct Known {
    breaker: Breaker,
    milliseconds: VecDeque<u64>,
    last_fault: Option<(DateTime<Utc>, Fault)>,
    last_answer: Option<DateTime<Utc>>,
}

/// The health of one source.
#[derive(Debug, Default)]
pub struct Health(Mutex<Known>);

/// Health at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HealthView {
    /// Whether it is asked.
    pub breaker: BreakerState,
    /// The median of its latest answers in milliseconds; none without any.
    pub p50: Option<u64>,
    /// What went wrong last, and when.
    pub last_fault: Option<(DateTime<Utc>, Fault)>,
    /// When it answered last.
    pub last_answer: Option<DateTime<Utc>>,
}

impl Health {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it may be asked now.
    pub fn ask(&self, env: &Env) -> Option<Permit> {
        self.known().breaker.ask(|since| env.now_for(since), env.now())
    }

    /// Notes what came of a call.
    pub fn note(&self, env: &Env, permit: Permit, outcome: Result<(), Fault>, took: Duration) {
        let now = env.now();
        let mut known = self.known();
        match outcome {
            Ok(()) => {
                if known.milliseconds.len() == REMEMBERED {
                    known.milliseconds.pop_front();
                }
                known.milliseconds.push_back(u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
                known.last_answer = Some(now);
                known.breaker.succeed(permit);
            }
            Err(fault) => {
                known.last_fault = Some((now, fault));
                match fault.verdict() {
                    Verdict::Well => known.breaker.succeed(permit),
                    Verdict::Nothing => known.breaker.release(permit),
                    Verdict::Ill => {
                        if known.breaker.fail(permit, now) {
                            metrics::counter!("onehall_source_breaker_opens").increment(1);
                        }
                    }
                }
            }
        }
    }

    /// How it is now.
    #[must_use]
    pub fn view(&self) -> HealthView {
        let known = self.known();
        let mut sorted: Vec<u64> = known.milliseconds.iter().copied().collect();
        sorted.sort_unstable();
        HealthView {
            breaker: known.breaker.state(),
            p50: sorted.get(sorted.len() / 2).copied(),
            last_fault: known.last_fault,
            last_answer: known.last_answer,
        }
    }
}
