//! Removes files that were uploaded and never sent.

use std::time::Duration;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Schedule};

use crate::files::forget;
use crate::state::Chat;
use crate::store::files::take_loose;

const QUEUE: &str = "chat-files";

/// How often it looks.
pub(crate) const SCHEDULE: Schedule = Schedule { queue: QUEUE, every: Duration::from_secs(3_600) };

/// How long a file waits for its message: devices that were offline send it later.
const KEPT: TimeDelta = TimeDelta::days(3);

pub(crate) struct LooseFiles(pub Chat);

#[async_trait]
impl Job for LooseFiles {
    fn queue(&self) -> &'static str {
        QUEUE
    }

    async fn run(&self, job: &JobCtx, _payload: serde_json::Value) -> Result<(), JobError> {
        loop {
            let tx = job.db.begin().await?;
            let keys = take_loose(tx.conn(), job.env.earliest_now() - KEPT).await?;
            tx.save().await?;
            if keys.is_empty() {
                return Ok(());
            }
            for key in keys {
                forget(&self.0, &key).await;
            }
        }
    }
}
