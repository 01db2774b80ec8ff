//! What sources said, kept in this node's memory: fresh as long as the API allows, then shown as old for a day while it is
//! asked again; what failed is not asked again for some seconds.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;
use onehall_kernel::Env;
use serde_json::Value;

use super::fault::Fault;
use crate::rules::question::Question;

/// Memory of all that is kept, bytes.
const KEPT_MAX_BYTES: u64 = 64 * 1024 * 1024;
/// How long an old answer is still shown.
const STALE: TimeDelta = TimeDelta::hours(24);
/// How long nobody asks again after a fault.
const FAILED: TimeDelta = TimeDelta::seconds(5);
/// After what time memory is free again, whatever the clock shows.
const FORGOTTEN: Duration = Duration::from_secs(25 * 3_600);
/// What a node of JSON takes beside its text, and what an entry of the cache takes, bytes.
const NODE_BYTES: usize = 72;
const ENTRY_BYTES: usize = 300;

/// Entries that a source said.
#[derive(Debug)]
pub struct KeptAnswer {
    /// The entries.
    pub entries: Vec<Value>,
    /// When it said them.
    pub at: DateTime<Utc>,
    /// How long they are fresh.
    pub fresh: TimeDelta,
}

/// What is kept for one question.
#[derive(Debug, Clone, Default)]
struct Kept {
    answer: Option<Arc<KeptAnswer>>,
    failed: Option<(DateTime<Utc>, Fault)>,
    bytes: u32,
}

/// What is known of a question now.
#[derive(Debug, Clone)]
pub enum Known {
    /// Nothing.
    Nothing,
    /// A fresh answer.
    Fresh(Arc<KeptAnswer>),
    /// An old answer; the source is to be asked.
    Old(Arc<KeptAnswer>),
    /// An old answer; the source failed just now and is not asked yet.
    OldAfterFault(Arc<KeptAnswer>),
    /// No answer; the source failed just now and is not asked yet.
    Failed(Fault),
}

/// All that is kept.
#[derive(Clone)]
pub struct Keep {
    env: Env,
    cache: Cache<Question, Kept>,
}

impl Keep {
    /// An empty one.
    #[must_use]
    pub fn new(env: Env) -> Self {
        let cache = Cache::builder()
            .max_capacity(KEPT_MAX_BYTES)
            .weigher(|_, kept: &Kept| kept.bytes)
            .time_to_live(FORGOTTEN)
            .build();
        Self { env, cache }
    }

    /// What is known.
    #[must_use]
    pub fn look(&self, question: &Question) -> Known {
        let Some(kept) = self.cache.get(question) else { return Known::Nothing };
        let age = |at| self.env.now_for(at) - at;
        let failed = kept.failed.filter(|(at, _)| age(*at) < FAILED).map(|(_, fault)| fault);
        match (kept.answer.filter(|answer| age(answer.at) < answer.fresh.max(STALE)), failed) {
            (Some(answer), _) if age(answer.at) < answer.fresh => Known::Fresh(answer),
            (Some(answer), None) => Known::Old(answer),
            (Some(answer), Some(_)) => Known::OldAfterFault(answer),
            (None, Some(fault)) => Known::Failed(fault),
            (None, None) => Known::Nothing,
        }
    }

    /// Keeps an answer of now, for up to a tenth less than `fresh`: what came together is not asked again together.
    pub fn answer(&self, question: Question, entries: Vec<Value>, fresh: TimeDelta) -> Arc<KeptAnswer> {
        let tenth = fresh.num_milliseconds() / 10;
        let random = i64::from(u16::from_be_bytes(self.env.random_bytes::<2>()));
        let fresh = fresh - TimeDelta::milliseconds(tenth * random / i64::from(u16::MAX));
        let bytes = ENTRY_BYTES + entries.iter().map(bytes_of).sum::<usize>();
        let answer = Arc::new(KeptAnswer { entries, at: self.env.now(), fresh });
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.cache.insert(question, Kept { answer: Some(answer.clone()), failed: None, bytes });
        answer
    }

    /// Notes a fault of now beside the answer there was.
    pub fn fault(&self, question: Question, fault: Fault) {
        let before = self.cache.get(&question).unwrap_or_default();
        let bytes = before.bytes.max(ENTRY_BYTES as u32);
        self.cache.insert(question, Kept { failed: Some((self.env.now(), fault)), bytes, ..before });
    }
}

/// Memory of a value, about.
fn bytes_of(value: &Value) -> usize {
    NODE_BYTES
        + match value {
            Value::String(text) => text.len(),
            Value::Array(all) => all.iter().map(bytes_of).sum(),
            Value::Object(all) => all.iter().map(|(name, value)| NODE_BYTES + name.len() + bytes_of(value)).sum(),
            _ => 0,
        }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::{ManualClock, TenantId, UserId};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    fn question(number: u128) -> Question {
        let tenant: TenantId = "000000".parse().unwrap();
        Question::new(&tenant, (Uuid::from_u128(number), Uuid::nil()), &[], UserId(1), false)
    }

    fn keep() -> (Arc<ManualClock>, Keep) {
        let clock = Arc::new(ManualClock::new(DateTime::from_timestamp(1_800_000_000, 0).unwrap()));
        (clock.clone(), Keep::new(Env::seeded(clock, 7)))
    }

    fn word(known: &Known) -> &'static str {
        match known {
            Known::Nothing => "nothing",
            Known::Fresh(_) => "fresh",
            Known::Old(_) => "old",
            Known::OldAfterFault(_) => "old after a fault",
            Known::Failed(_) => "failed",
        }
    }

    #[test]
    fn answers_grow_old_and_faults_pass() {
        let (clock, keep) = keep();
        let q = question(1);
        assert_eq!(word(&keep.look(&q)), "nothing");
        keep.fault(q, Fault::Timeout);
        assert_eq!(word(&keep.look(&q)), "failed");
        clock.advance(FAILED);
        assert_eq!(word(&keep.look(&q)), "nothing");
        keep.answer(q, vec![json!(1)], TimeDelta::seconds(60));
        assert_eq!(word(&keep.look(&q)), "fresh");
        keep.fault(q, Fault::Timeout);
        assert_eq!(word(&keep.look(&q)), "fresh", "a fault takes nothing away");
        clock.advance(TimeDelta::seconds(60));
        assert_eq!(word(&keep.look(&q)), "old");
        keep.fault(q, Fault::Timeout);
        assert_eq!(word(&keep.look(&q)), "old after a fault");
        clock.advance(FAILED);
        assert_eq!(word(&keep.look(&q)), "old");
        clock.advance(STALE);
        assert_eq!(word(&keep.look(&q)), "nothing");
        assert_eq!(word(&keep.look(&question(2))), "nothing");
    }

    #[test]
    fn a_clock_that_is_set_makes_nothing_old_or_young() {
        let (clock, keep) = keep();
        keep.answer(question(1), Vec::new(), TimeDelta::seconds(60));
        for by in [TimeDelta::days(365), TimeDelta::days(-730)] {
            clock.jump(by);
            assert_eq!(word(&keep.look(&question(1))), "fresh");
        }
        clock.advance(TimeDelta::seconds(60));
        assert_eq!(word(&keep.look(&question(1))), "old");
    }

    #[test]
    fn what_came_together_ends_apart_and_not_too_early() {
        let (_, keep) = keep();
        let spans: Vec<i64> = (0..50)
            .map(|number| keep.answer(question(number), Vec::new(), TimeDelta::seconds(100)).fresh.num_milliseconds())
            .collect();
        assert!(spans.iter().all(|span| (90_000..=100_000).contains(span)), "{spans:?}");
        let mut different = spans.clone();
        different.sort_unstable();
        different.dedup();
        assert!(different.len() > 40, "{spans:?}");
        assert_eq!(keep.answer(question(99), Vec::new(), TimeDelta::zero()).fresh, TimeDelta::zero());
    }

    #[test]
    fn memory_is_counted() {
        let (_, keep) = keep();
        let megabyte = vec![json!("x".repeat(1_000_000))];
        for number in 0..100 {
            keep.answer(question(number), megabyte.clone(), TimeDelta::seconds(60));
        }
        keep.cache.run_pending_tasks();
        let held = keep.cache.weighted_size();
        assert!((50_000_000..=KEPT_MAX_BYTES).contains(&held), "{held}");
    }
}
