//! Forgets old answers.

use std::time::Duration;

use async_trait::async_trait;
use onehall_jobs::{Job, JobCtx, JobError, Schedule};

use super::{rules, store};

const QUEUE: &str = "answered-writes-cleanup";

/// How often answers that no repetition can ask for are removed.
pub const SCHEDULE: Schedule = Schedule { queue: QUEUE, every: Duration::from_secs(3_600) };

/// Removes answers older than a day.
#[derive(Debug, Clone, Copy)]
pub struct ForgetAnswers;

#[async_trait]
impl Job for ForgetAnswers {
    fn queue(&self) -> &'static str {
        QUEUE
    }

    async fn run(&self, job: &JobCtx, _payload: serde_json::Value) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        store::delete_before(tx.conn(), job.env.earliest_now() - rules::KEPT).await?;
        tx.save().await?;
        Ok(())
    }
}
