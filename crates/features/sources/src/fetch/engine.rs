//! Answers readers of one question from one call: what is fresh as it is, what is old at once with the call behind it, what
//! is not there when the call lands, or not at all.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use moka::sync::Cache;
use onehall_feature::SourceFreshness;
use onehall_kernel::{Env, TenantId};
use serde_json::Value;
use tokio::time::Instant;
use uuid::Uuid;

use super::bulkhead::Bulkheads;
use super::fault::Fault;
use super::flight::{Flight, Flights};
use super::health::Health;
use super::kept::{Keep, KeptAnswer, Known};
use crate::rules::question::Question;

/// How long a reader waits: what asks for cards gives up after 3 s.
const READER_WAIT: Duration = Duration::from_millis(2_700);
/// How long a call may take with its token and its second try. A breaker's lease is longer.
const CALL_MAX: Duration = Duration::from_secs(12);
/// Sources whose health is remembered.
const HEALTH_MAX: u64 = 10_000;

/// What is asked.
#[derive(Debug, Clone)]
pub struct Ask {
    /// What makes it the same as another one.
    pub question: Question,
    /// Whose source it is.
    pub tenant: TenantId,
    /// The source.
    pub system: Uuid,
    /// Calls it takes at one time.
    pub concurrency: u8,
    /// How long an answer is fresh.
    pub fresh: TimeDelta,
}

type Landed = Result<Arc<KeptAnswer>, Fault>;

/// What all readers of this node share.
pub struct Engine {
    env: Env,
    keep: Keep,
    flights: Flights<Question, Landed>,
    /// The places of all calls.
    pub bulkheads: Bulkheads,
    health: Cache<Uuid, Arc<Health>>,
}

impl Engine {
    /// An engine that knows nothing yet.
    #[must_use]
    pub fn new(env: Env) -> Arc<Self> {
        Arc::new(Self {
            keep: Keep::new(env.clone()),
            env,
            flights: Flights::default(),
            bulkheads: Bulkheads::default(),
            health: Cache::builder().max_capacity(HEALTH_MAX).build(),
        })
    }

    /// The health of a source.
    #[must_use]
    pub fn health(&self, system: Uuid) -> Arc<Health> {
        self.health.get_with(system, Arc::default)
    }

    /// What the source says; `call` asks it, when it is to be asked.
    ///
    /// # Errors
    /// Why nothing can be shown.
    pub async fn read<C, F>(self: &Arc<Self>, ask: Ask, call: C) -> Result<(Arc<KeptAnswer>, SourceFreshness), Fault>
    where
        C: FnOnce() -> F,
        F: Future<Output = Result<Vec<Value>, Fault>> + Send + 'static,
    {
        let old = match self.keep.look(&ask.question) {
            Known::Fresh(answer) => return Ok(shown(answer, SourceFreshness::Cached)),
            Known::OldAfterFault(answer) => return Ok(shown(answer, SourceFreshness::Stale)),
            Known::Failed(fault) => return Err(fault),
            Known::Old(answer) => Some(answer),
            Known::Nothing => None,
        };
        // where nothing may be shown that is older than the question, a reader waits for the call
        let shows_old = ask.fresh > TimeDelta::zero();
        let flight = self.start(ask, call);
        if let Some(answer) = old.clone().filter(|_| shows_old) {
            return Ok(shown(answer, SourceFreshness::Stale));
        }
        let landed = match flight {
            Err(known) => known,
            Ok(flight) => match tokio::time::timeout(READER_WAIT, flight.land()).await {
                Ok(landed) => landed.unwrap_or(Err(Fault::Broken)),
                Err(_) => Err(Fault::Slow),
            },
        };
        match (landed, old) {
            (Ok(answer), _) => Ok(shown(answer, SourceFreshness::Live)),
            (Err(_), Some(answer)) => Ok(shown(answer, SourceFreshness::Stale)),
            (Err(fault), None) => Err(fault),
        }
    }

    /// The call of a question, which belongs to no reader.
    fn start<C, F>(self: &Arc<Self>, ask: Ask, call: C) -> Result<Flight<Landed>, Landed>
    where
        C: FnOnce() -> F,
        F: Future<Output = Result<Vec<Value>, Fault>> + Send + 'static,
    {
        let known = || match self.keep.look(&ask.question) {
            Known::Fresh(answer) => Some(Ok(answer)),
            Known::Failed(fault) => Some(Err(fault)),
            _ => None,
        };
        let question = ask.question;
        self.flights.join(question, known, || {
            let (engine, ask, call) = (self.clone(), ask.clone(), call());
            async move { engine.fly(ask, call).await }
        })
    }

    async fn fly(&self, ask: Ask, call: impl Future<Output = Result<Vec<Value>, Fault>>) -> Landed {
        let outcome = self.guarded(&ask, call).await;
        let code = outcome.as_ref().err().map_or("", |fault| fault.code());
        metrics::counter!("onehall_source_calls", "fault" => code).increment(1);
        match outcome {
            Ok(entries) => Ok(self.keep.answer(ask.question, entries, ask.fresh)),
            Err(fault) => {
                if fault.is_kept() {
                    self.keep.fault(ask.question, fault);
                }
                Err(fault)
            }
        }
    }

    /// The call behind bulkhead and breaker.
    async fn guarded(
        &self,
        ask: &Ask,
        call: impl Future<Output = Result<Vec<Value>, Fault>>,
    ) -> Result<Vec<Value>, Fault> {
        let _place = self.bulkheads.take(&ask.tenant, ask.system, ask.concurrency).ok_or(Fault::Crowded)?;
        let health = self.health(ask.system);
        let permit = health.ask(&self.env).ok_or(Fault::Open)?;
        let began = Instant::now();
        let outcome = tokio::time::timeout(CALL_MAX, call).await.unwrap_or(Err(Fault::Timeout));
        health.note(&self.env, permit, outcome.as_ref().map(|_| ()).map_err(|fault| *fault), began.elapsed());
        outcome
    }
}

fn shown(answer: Arc<KeptAnswer>, freshness: SourceFreshness) -> (Arc<KeptAnswer>, SourceFreshness) {
    let how = match freshness {
        SourceFreshness::Live => "live",
        SourceFreshness::Cached => "cached",
        SourceFreshness::Stale => "stale",
    };
    metrics::counter!("onehall_source_reads", "how" => how).increment(1);
    (answer, freshness)
}

#[cfg(test)]
#[path = "engine_tests.rs"]
mod tests;
