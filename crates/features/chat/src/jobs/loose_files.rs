//! Removes files that were uploaded and never sent.

use std::time::Duration;

use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::files::forget;
use crate::state::Chat;
use crate::store::files::take_loose;

/// How long a file waits for its message: devices that were offline send it later.
const KEPT: TimeDelta = TimeDelta::days(3);

pub(crate) struct LooseFiles(pub Chat);

impl Scheduled for LooseFiles {
    const EVERY: Duration = Duration::from_secs(3_600);
}

impl Job for LooseFiles {
    const QUEUE: &'static str = "chat-files";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
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
