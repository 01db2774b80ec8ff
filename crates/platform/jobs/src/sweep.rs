//! Forgets jobs that ended: rows of them are for questions, and a year of them is millions.

use std::time::Duration;

use chrono::TimeDelta;

use crate::{Job, JobCtx, JobError, Scheduled, count_given_up, queue};

/// How long a job that was done is kept.
const DONE_KEPT: TimeDelta = TimeDelta::days(7);
/// How long a job that was given up is kept, for whoever finds out why.
const FAILED_KEPT: TimeDelta = TimeDelta::days(60);
/// Rows that one statement removes.
const BATCH: u64 = 1_000;

pub(crate) struct Sweep;

impl Scheduled for Sweep {
    const EVERY: Duration = Duration::from_secs(3_600);
}

impl Job for Sweep {
    const QUEUE: &'static str = "jobs-sweep";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        for (queue, count) in count_given_up(&job.db).await? {
            metrics::gauge!("onehall_jobs_given_up", "queue" => queue)
                .set(f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
        }
        let now = job.env.earliest_now();
        while queue::forget(&job.db, now - DONE_KEPT, now - FAILED_KEPT, BATCH).await? > 0 {
            job.stopped()?;
        }
        Ok(())
    }
}
