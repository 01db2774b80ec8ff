//! Forgets old answers.

use std::time::Duration;

use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use super::{rules, store};

/// Removes answers older than a day.
#[derive(Debug, Clone, Copy)]
pub struct ForgetAnswers;

impl Scheduled for ForgetAnswers {
    const EVERY: Duration = Duration::from_secs(3_600);
}

impl Job for ForgetAnswers {
    const QUEUE: &'static str = "answered-writes-cleanup";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        store::delete_before(tx.conn(), job.env.earliest_now() - rules::KEPT).await?;
        tx.save().await?;
        Ok(())
    }
}
