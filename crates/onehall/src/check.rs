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
        tracing::info!("the database is checked beside serving: nothing says that it was closed as it should be");
        return Ok(Some(running));
    };
    let faults = done?;
    if faults.is_empty() {
        tracing::info!("the database is whole; nothing said that it was closed as it should be");
        return Ok(None);
    }
    place.remember_damage(&faults)?;
    place.refuse_damaged()?;
    Ok(None)
}

/// What to say when the database could not be opened: that it is damaged, when it is, which is remembered; else `error`.
pub async fn after_failure(place: &Installation, error: anyhow::Error) -> anyhow::Error {
    let Some(file) = place.database.as_deref().filter(|file| file.exists()) else { return error };
    match quick_check(file).await {
        Ok(faults) if !faults.is_empty() => {
            place.remember_damage(&faults).and_then(|()| place.refuse_damaged()).err().unwrap_or(error)
        }
        _ => error,
    }
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
                self.readiness.damaged();
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
    let mut days = Days { daily, last: started };
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            () = stop.cancelled() => return,
        }
        if days.next(env.now()) {
            tokio::select! {
                () = work() => {}
                () = stop.cancelled() => return,
            }
        }
    }
}

/// When something was last done that is done each day.
struct Days {
    daily: Daily,
    last: DateTime<Utc>,
}

impl Days {
    /// Whether it is to be done now; it counts as done then.
    fn next(&mut self, now: DateTime<Utc>) -> bool {
        let is_due = self.daily.is_due(self.last, now);
        // a clock that was put back must not put the work off
        self.last = if is_due { now } else { self.last.min(now) };
        is_due
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[tokio::test]
    async fn a_start_goes_on_before_a_long_check_and_the_check_behind_it() {
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let long = tokio::spawn(async {
            let _ = ended.await;
            Ok(vec!["page 7".to_owned()])
        });
        let (running, done) = within(long, Duration::ZERO).await.unwrap();
        assert!(done.is_none());
        end.send(()).unwrap();
        assert_eq!(running.await.unwrap().unwrap(), ["page 7"]);
        let (_, done) = within(tokio::spawn(async { Ok(Vec::new()) }), Duration::MAX).await.unwrap();
        assert!(done.unwrap().unwrap().is_empty());
        assert!(BEFORE_READY <= Duration::from_secs(1));
    }

    #[test]
    fn once_each_night() {
        let mut now: DateTime<Utc> = "2026-11-23T10:00:00Z".parse().unwrap();
        let mut days = Days { daily: Daily::parse("02:00", "Asia/Shanghai").unwrap(), last: now };
        let year = 24 * 365;
        for (hours, done) in [
            (0, false),
            (7, false),
            (1, true),
            (0, false),
            (1, false),
            (22, false),
            (1, true),
            (-year, false),
            (24, true),
            (year, true),
            (0, false),
        ] {
            now += TimeDelta::hours(hours);
            assert_eq!(days.next(now), done, "after {hours} h, {now}");
        }
    }
}
