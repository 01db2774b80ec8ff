//! The workers of one node.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use onehall_db::{Db, StoreResult};
use onehall_kernel::{Ctx, Env};
use tokio_util::sync::CancellationToken;

use crate::entity::job;
use crate::set_back::{self, Seen};
use crate::{Job, JobCtx, JobError, Schedule, queue, schedule};

/// How often the queue is looked at without a wake-up.
const POLL: Duration = Duration::from_secs(2);
/// Jobs that run at the same time on one node.
const PARALLEL: u64 = 4;
/// Time beyond a job's limit before its lease runs out.
const LEASE_MARGIN: TimeDelta = TimeDelta::seconds(30);

/// The jobs a node can run.
#[derive(Clone)]
pub struct Workers {
    jobs: Arc<HashMap<&'static str, Arc<dyn Job>>>,
    schedules: Arc<Vec<Schedule>>,
    db: Db,
    env: Env,
    seen: Arc<Seen>,
}

impl Workers {
    /// Workers for these jobs and schedules.
    #[must_use]
    pub fn new(jobs: Vec<Arc<dyn Job>>, schedules: Vec<Schedule>, db: Db, env: Env) -> Self {
        let jobs = jobs.into_iter().map(|job| (job.queue(), job)).collect();
        Self { jobs: Arc::new(jobs), schedules: Arc::new(schedules), db, env, seen: Arc::default() }
    }

    /// Runs jobs until `stop`; running ones finish first.
    pub async fn run(self, stop: CancellationToken) {
        let signals = self.db.signals();
        while !stop.is_cancelled() {
            if let Err(error) = enqueue_scheduled(&self).await {
                tracing::warn!(%error, "schedules could not be read");
            }
            match run_due(&self).await {
                Ok(0) => {}
                Ok(_) => continue,
                Err(error) => tracing::warn!(%error, "the job queue could not be read"),
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = signals.jobs.notified() => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    async fn run_one(&self, row: job::Model) -> StoreResult<()> {
        let outcome = self.attempt(&row).await;
        metrics::counter!("onehall_jobs", "queue" => row.queue.clone(), "ok" => outcome.is_ok().to_string())
            .increment(1);
        queue::finish(&self.db, &row, self.env.now(), outcome).await
    }

    async fn attempt(&self, row: &job::Model) -> Result<(), JobError> {
        let job = self.jobs.get(row.queue.as_str()).ok_or_else(|| JobError::fail("no such queue in this version"))?;
        let tenant = row.tenant_id.parse().map_err(JobError::fail)?;
        let payload = serde_json::from_str(&row.payload).map_err(JobError::fail)?;
        let context = JobCtx { ctx: Ctx::system(&self.env, tenant), db: self.db.clone(), env: self.env.clone() };
        tokio::time::timeout(job.time_limit(), job.run(&context, payload))
            .await
            .unwrap_or_else(|_| Err(JobError::retry("the time limit was reached")))
    }
}

/// Enqueues the schedules that are due.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_scheduled(workers: &Workers) -> StoreResult<()> {
    schedule::enqueue_due(&workers.db, &workers.env, &workers.schedules).await
}

/// Leases and runs what is due now; answers how many jobs ran.
///
/// # Errors
/// When the database fails.
pub async fn run_due(workers: &Workers) -> StoreResult<usize> {
    let now = workers.env.now();
    let longest = workers.jobs.values().map(|job| job.time_limit()).max().unwrap_or(Duration::from_secs(60));
    let lease = TimeDelta::from_std(longest).unwrap_or(TimeDelta::hours(1)) + LEASE_MARGIN;
    if workers.seen.went_back(now) {
        let freed = set_back::set_right(&workers.db, now, lease).await?;
        if freed > 0 {
            tracing::warn!(jobs = freed, "the clock was set back: jobs of the time to come are due now");
        }
    }
    let until = now + lease;
    let rows = queue::lease(&workers.db, now, until, PARALLEL).await?;
    let count = rows.len();
    let mut running: FuturesUnordered<_> = rows.into_iter().map(|row| workers.run_one(row)).collect();
    while let Some(result) = running.next().await {
        result?;
    }
    Ok(count)
}
