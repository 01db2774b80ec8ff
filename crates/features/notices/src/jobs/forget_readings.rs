//! Who read what is needed for ten minutes only and is then forgotten.

use std::time::Duration;

use async_trait::async_trait;
use onehall_jobs::{Job, JobCtx, JobError, Schedule};

use crate::store::reads;

const QUEUE: &str = "notices-forget-readings";

/// Removes readings of all tenants that no longer count.
#[derive(Debug, Clone, Copy)]
pub struct ForgetReadings;

impl ForgetReadings {
    /// Every hour.
    pub const SCHEDULE: Schedule = Schedule { queue: QUEUE, every: Duration::from_secs(3_600) };
}

#[async_trait]
impl Job for ForgetReadings {
    fn queue(&self) -> &'static str {
        QUEUE
    }

    async fn run(&self, job: &JobCtx, _payload: serde_json::Value) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        reads::delete_old_readings(tx.conn(), job.env.earliest_now()).await?;
        tx.save().await?;
        Ok(())
    }
}
