use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::DateTime;
use onehall_kernel::{ManualClock, UserId};
use serde_json::json;
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;

use super::*;
use crate::rules::breaker::BreakerState;

struct Bench {
    clock: Arc<ManualClock>,
    engine: Arc<Engine>,
    asked: Arc<AtomicUsize>,
}

impl Bench {
    fn new() -> Self {
        let clock = Arc::new(ManualClock::new(DateTime::from_timestamp(1_800_000_000, 0).unwrap()));
        let engine = Engine::new(Env::seeded(clock.clone(), 7));
        Self { clock, engine, asked: Arc::default() }
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    /// Reads through a call that gives `outcome`.
    async fn read(&self, ask: &Ask, outcome: Result<i32, Fault>) -> Result<(Value, SourceFreshness), Fault> {
        self.read_after(ask, async move { outcome }).await
    }

    async fn read_after<F>(&self, ask: &Ask, call: F) -> Result<(Value, SourceFreshness), Fault>
    where
        F: Future<Output = Result<i32, Fault>> + Send + 'static,
    {
        let asked = self.asked.clone();
        let counted = || async move {
            asked.fetch_add(1, Ordering::SeqCst);
            call.await.map(|number| vec![json!(number)])
        };
        let (answer, freshness) = self.engine.read(ask.clone(), counted).await?;
        Ok((answer.entries[0].clone(), freshness))
    }
}

fn ask(number: u128, fresh: i64) -> Ask {
    let tenant: TenantId = "000000".parse().unwrap();
    let question = Question::new(&tenant, (Uuid::from_u128(number), Uuid::nil()), &[], UserId(1), false);
    Ask { question, tenant, system: Uuid::from_u128(1), concurrency: 8, fresh: TimeDelta::seconds(fresh) }
}

fn one(number: i32, freshness: SourceFreshness) -> Result<(Value, SourceFreshness), Fault> {
    Ok((json!(number), freshness))
}

#[tokio::test]
async fn four_hundred_readers_of_a_cold_question_make_one_call() {
    let bench = Arc::new(Bench::new());
    let gate = Arc::new(Semaphore::new(0));
    let mut readers = JoinSet::new();
    for _ in 0..400 {
        let (bench, gate) = (bench.clone(), gate.clone());
        readers.spawn(async move {
            let call = async move {
                gate.acquire().await.map_err(|_| Fault::Broken)?.forget();
                Ok(7)
            };
            bench.read_after(&ask(1, 60), call).await
        });
    }
    while bench.asked() == 0 {
        tokio::task::yield_now().await;
    }
    gate.add_permits(1);
    while let Some(said) = readers.join_next().await {
        let (value, freshness) = said.unwrap().unwrap();
        assert_eq!(value, json!(7));
        assert_ne!(freshness, SourceFreshness::Stale);
    }
    assert_eq!(bench.asked(), 1);
}

#[tokio::test]
async fn a_reader_who_leaves_takes_no_call_along() {
    let bench = Arc::new(Bench::new());
    let gate = Arc::new(Notify::new());
    let reader = {
        let (bench, gate) = (bench.clone(), gate.clone());
        tokio::spawn(async move {
            let call = async move {
                gate.notified().await;
                Ok(7)
            };
            bench.read_after(&ask(1, 60), call).await
        })
    };
    while bench.asked() == 0 {
        tokio::task::yield_now().await;
    }
    reader.abort();
    assert!(reader.await.unwrap_err().is_cancelled());
    gate.notify_one();
    let second = bench.read(&ask(1, 60), Err(Fault::Broken)).await;
    assert!(matches!(second, Ok((value, _)) if value == json!(7)));
    assert_eq!(bench.asked(), 1);
}

#[tokio::test]
async fn what_is_old_is_shown_at_once_and_asked_behind() {
    let bench = Bench::new();
    assert_eq!(bench.read(&ask(1, 60), Ok(1)).await, one(1, SourceFreshness::Live));
    assert_eq!(bench.read(&ask(1, 60), Ok(2)).await, one(1, SourceFreshness::Cached));
    bench.clock.advance(TimeDelta::seconds(60));
    let (done, ended) = tokio::sync::oneshot::channel::<()>();
    let slow = async move {
        ended.await.map_err(|_| Fault::Broken)?;
        Ok(2)
    };
    assert_eq!(bench.read_after(&ask(1, 60), slow).await, one(1, SourceFreshness::Stale));
    assert_eq!(bench.read(&ask(1, 60), Ok(3)).await, one(1, SourceFreshness::Stale), "one call behind them");
    done.send(()).unwrap();
    while bench.read(&ask(1, 60), Ok(4)).await == one(1, SourceFreshness::Stale) {
        tokio::task::yield_now().await;
    }
    assert_eq!(bench.read(&ask(1, 60), Ok(5)).await, one(2, SourceFreshness::Cached));
    assert_eq!(bench.asked(), 2);
}

#[tokio::test]
async fn what_may_not_be_old_is_waited_for() {
    let bench = Bench::new();
    assert_eq!(bench.read(&ask(1, 0), Ok(1)).await, one(1, SourceFreshness::Live));
    assert_eq!(bench.read(&ask(1, 0), Ok(2)).await, one(2, SourceFreshness::Live));
    assert_eq!(bench.read(&ask(1, 0), Err(Fault::Timeout)).await, one(2, SourceFreshness::Stale));
    assert_eq!(bench.read(&ask(1, 0), Ok(3)).await, one(2, SourceFreshness::Stale), "it failed just now");
    bench.clock.advance(TimeDelta::seconds(5));
    assert_eq!(bench.read(&ask(1, 0), Ok(3)).await, one(3, SourceFreshness::Live));
}

#[tokio::test(start_paused = true)]
async fn a_call_that_hangs_keeps_nobody() {
    let bench = Bench::new();
    let began = Instant::now();
    assert_eq!(bench.read_after(&ask(1, 60), std::future::pending()).await, Err(Fault::Slow));
    assert!(began.elapsed() < Duration::from_secs(3));
    assert_eq!(bench.read(&ask(1, 60), Ok(1)).await, Err(Fault::Slow), "it is still on its way");
    tokio::time::advance(CALL_MAX).await;
    while bench.read(&ask(1, 60), Ok(1)).await == Err(Fault::Slow) {
        tokio::task::yield_now().await;
    }
    assert_eq!(bench.read(&ask(1, 60), Ok(1)).await, Err(Fault::Timeout));
    assert_eq!(bench.asked(), 1);
    // others are served meanwhile, and what was shown before is shown at once
    bench.read(&ask(2, 60), Ok(2)).await.unwrap();
    bench.clock.advance(TimeDelta::seconds(60));
    let began = Instant::now();
    assert_eq!(bench.read_after(&ask(2, 60), std::future::pending()).await, one(2, SourceFreshness::Stale));
    assert_eq!(began.elapsed(), Duration::ZERO);
}

#[tokio::test]
async fn a_fault_is_told_for_five_seconds() {
    let bench = Bench::new();
    assert_eq!(bench.read(&ask(1, 60), Err(Fault::Status(404))).await, Err(Fault::Status(404)));
    assert_eq!(bench.read(&ask(1, 60), Ok(1)).await, Err(Fault::Status(404)));
    bench.clock.advance(TimeDelta::seconds(5));
    assert_eq!(bench.read(&ask(1, 60), Ok(1)).await, one(1, SourceFreshness::Live));
    assert_eq!(bench.asked(), 2);
}

#[tokio::test]
async fn a_source_that_fails_is_left_alone_and_probed_by_one() {
    let bench = Bench::new();
    for number in 1..=5 {
        assert_eq!(bench.read(&ask(number, 60), Err(Fault::Connect)).await, Err(Fault::Connect));
    }
    let state = || bench.engine.health(Uuid::from_u128(1)).view().breaker;
    assert_eq!(state(), BreakerState::Open);
    assert_eq!(bench.read(&ask(6, 60), Ok(6)).await, Err(Fault::Open));
    assert_eq!(bench.asked(), 5);
    let elsewhere = Ask { system: Uuid::from_u128(2), ..ask(7, 60) };
    assert_eq!(bench.read(&elsewhere, Ok(7)).await, one(7, SourceFreshness::Live));
    bench.clock.advance(TimeDelta::seconds(10));
    let (done, ended) = tokio::sync::oneshot::channel::<()>();
    let probe = async move {
        ended.await.map_err(|_| Fault::Broken)?;
        Ok(8)
    };
    let eighth = ask(8, 60);
    let first = bench.read_after(&eighth, probe);
    let second = async {
        while state() != BreakerState::Probing {
            tokio::task::yield_now().await;
        }
        let second = bench.read(&ask(9, 60), Ok(9)).await;
        done.send(()).unwrap();
        second
    };
    let (first, second) = tokio::join!(first, second);
    assert_eq!((first, second), (one(8, SourceFreshness::Live), Err(Fault::Open)));
    assert_eq!((state(), bench.asked()), (BreakerState::Closed, 7));
}

#[tokio::test]
async fn who_finds_no_place_is_refused_at_once_and_not_for_long() {
    let bench = Bench::new();
    let narrow = Ask { concurrency: 1, ..ask(1, 60) };
    let (done, ended) = tokio::sync::oneshot::channel::<()>();
    let slow = async move {
        ended.await.map_err(|_| Fault::Broken)?;
        Ok(1)
    };
    let other = Ask { concurrency: 1, ..ask(2, 60) };
    let crowded = async {
        while bench.asked() == 0 {
            tokio::task::yield_now().await;
        }
        let crowded = bench.read(&other, Ok(2)).await;
        done.send(()).unwrap();
        crowded
    };
    let (first, crowded) = tokio::join!(bench.read_after(&narrow, slow), crowded);
    assert_eq!((first, crowded), (one(1, SourceFreshness::Live), Err(Fault::Crowded)));
    assert_eq!(bench.read(&other, Ok(2)).await, one(2, SourceFreshness::Live));
}

#[tokio::test]
async fn health_tells_what_was() {
    let bench = Bench::new();
    bench.read(&ask(1, 60), Ok(1)).await.unwrap();
    let _ = bench.read(&ask(2, 60), Err(Fault::Auth(401))).await;
    let view = bench.engine.health(Uuid::from_u128(1)).view();
    let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    assert_eq!((view.last_answer, view.last_fault), (Some(now), Some((now, Fault::Auth(401)))));
    assert!(view.p50.is_some() && view.breaker == BreakerState::Closed);
}
