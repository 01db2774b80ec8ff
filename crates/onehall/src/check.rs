//! Checks of the SQLite file: after a stop that was none, and each night beside serving.

use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::FutureExt as _;
use onehall_db::{StoreResult, quick_check};
use onehall_feature::Upkeep;
use onehall_kernel::Env;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::Readiness;
use crate::daily::Daily;
use crate::installation::Installation;

/// How long a start waits for the check; what takes longer goes on behind it.
const BEFORE_READY: Duration = Duration::from_secs(1);
/// How often it is looked whether it is time.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// A check that is under way.
pub type Running = JoinHandle<StoreResult<Vec<String>>>;

/// Checks the database when the last server did not stop as it should. Answers with the check when it takes longer than a
/// second.
///
/// # Errors
/// When the database is damaged, which is remembered, or can not be read.
pub async fn at_start(place: &Installation) -> anyhow::Result<Option<Running>> {
    place.refuse_damaged()?;
    let Some(file) = place.database.clone().filter(|file| file.exists()) else { return Ok(None) };
    if place.take_clean_mark()? {
        return Ok(None);
    }
    let running = tokio::spawn(async move { quick_check(&file).await });
    let Some((running, done)) = within(running, BEFORE_READY).await else { return Ok(None) };
    let Some(done) = done else {
        tracing::info!("the database is checked beside serving: the last server did not stop as it should");
        return Ok(Some(running));
    };
    let faults = done?;
    if faults.is_empty() {
        tracing::info!("the database is whole; the last server did not stop as it should");
        return Ok(None);
    }
    place.remember_damage(&faults)?;
    place.refuse_damaged()?;
    Ok(None)
}

/// The check and what it found when that took no longer than `limit`; nothing at all when the check itself broke.
async fn within(mut running: Running, limit: Duration) -> Option<(Running, Option<StoreResult<Vec<String>>>)> {
    match tokio::time::timeout(limit, &mut running).await {
        Ok(Ok(done)) => Some((running, Some(done))),
        Ok(Err(error)) => {
            tracing::error!(%error, "the check of the database broke off");
            None
        }
        Err(_) => Some((running, None)),
    }
}

/// Checks beside serving; what they find is remembered and takes the node out of service.
#[derive(Clone)]
pub struct Watch {
    /// What is checked.
    pub place: Installation,
    /// What is withdrawn.
    pub readiness: Readiness,
}

impl Watch {
    /// Checks the whole file now. Nothing on PostgreSQL, which has no such check.
    pub async fn check(&self) {
        if let Some(file) = &self.place.database {
            self.judge(quick_check(file).await);
        }
    }

    fn judge(&self, done: StoreResult<Vec<String>>) {
        match done {
            Ok(faults) if faults.is_empty() => tracing::info!("the database is whole"),
            Ok(faults) => {
                self.readiness.withdraw();
                tracing::error!(faults = ?faults, "the database is damaged: restore the last backup");
                if let Err(error) = self.place.remember_damage(&faults) {
                    tracing::error!(error = format!("{error:#}"), "the damage could not be noted");
                }
            }
            Err(error) => tracing::error!(%error, "the database could not be checked"),
        }
    }

    /// Work beside serving: the check of the start, when it is not done yet, then one each day.
    #[must_use]
    pub fn upkeep(self, running: Option<Running>, daily: Daily, env: Env) -> Upkeep {
        Box::new(move |stop| {
            let started = env.now();
            async move {
                if let Some(running) = running {
                    tokio::select! {
                        done = running => match done {
                            Ok(done) => self.judge(done),
                            Err(error) => tracing::error!(%error, "the check of the database broke off"),
                        },
                        () = stop.cancelled() => return,
                    }
                }
                each_day(daily, &env, started, &stop, || self.check()).await;
            }
            .boxed()
        })
    }
}

async fn each_day<F: Future<Output = ()>>(
    daily: Daily,
    env: &Env,
    started: DateTime<Utc>,
    stop: &CancellationToken,
    work: impl Fn() -> F,
) {
    let mut last = started;
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            () = stop.cancelled() => return,
        }
        let now = env.now();
        let is_due = daily.is_due(last, now);
        // a clock that was put back must not put the work off
        last = last.min(now);
        if is_due {
            last = now;
            tokio::select! {
                () = work() => {}
                () = stop.cancelled() => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use chrono::TimeDelta;
    use onehall_kernel::ManualClock;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_start_waits_a_second_and_no_more() {
        let began = tokio::time::Instant::now();
        let long = tokio::spawn(async {
            tokio::time::sleep(Duration::from_secs(60)).await;
            Ok(vec!["page 7".to_owned()])
        });
        let (running, done) = within(long, BEFORE_READY).await.unwrap();
        assert!(done.is_none());
        assert_eq!(began.elapsed(), Duration::from_secs(1));
        assert_eq!(running.await.unwrap().unwrap(), ["page 7"], "it goes on behind the start");
        let (_, done) = within(tokio::spawn(async { Ok(Vec::new()) }), BEFORE_READY).await.unwrap();
        assert!(done.unwrap().unwrap().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn once_each_night() {
        let clock = Arc::new(ManualClock::new("2026-11-23T10:00:00Z".parse().unwrap()));
        let env = Env::seeded(clock.clone(), 1);
        let (stop, ran) = (CancellationToken::new(), Arc::new(AtomicUsize::new(0)));
        let daily = Daily::parse("02:00", "Asia/Shanghai").unwrap();
        let (inner, counted) = (stop.clone(), ran.clone());
        let task = tokio::spawn(async move {
            let started = env.now();
            let count = || async {
                counted.fetch_add(1, Ordering::SeqCst);
            };
            each_day(daily, &env, started, &inner, count).await;
        });
        for (hours, count) in [(0, 0), (7, 0), (1, 1), (1, 1), (22, 1), (1, 2), (-24 * 365, 2), (24, 3), (24 * 365, 4)]
        {
            clock.advance(TimeDelta::hours(hours));
            tokio::time::sleep(LOOK_EVERY * 2).await;
            assert_eq!(ran.load(Ordering::SeqCst), count, "after {hours} h");
        }
        stop.cancel();
        task.await.unwrap();
    }
}
