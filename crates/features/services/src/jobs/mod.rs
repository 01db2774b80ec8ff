//! Background work of this area.

use std::time::Duration;

use async_trait::async_trait;
use onehall_jobs::{Job, JobCtx, JobError, Schedule};

use crate::store;

const QUEUE: &str = "services-cleanup";

/// How often values that can no longer be redeemed are removed.
pub(crate) const SCHEDULE: Schedule = Schedule { queue: QUEUE, every: Duration::from_secs(600) };

pub(crate) struct CleanUp;

#[async_trait]
impl Job for CleanUp {
    fn queue(&self) -> &'static str {
        QUEUE
    }

    async fn run(&self, job: &JobCtx, _payload: serde_json::Value) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        store::comb::delete_expired(tx.conn(), job.env.now()).await?;
        tx.save().await?;
        Ok(())
    }
}
