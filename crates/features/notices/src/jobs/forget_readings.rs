//! Who read what is needed for ten minutes only and is then forgotten.

use std::time::Duration;

use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::store::global;

/// Removes readings of all tenants that no longer count.
#[derive(Debug, Clone, Copy)]
pub struct ForgetReadings;

impl Scheduled for ForgetReadings {
    const EVERY: Duration = Duration::from_secs(3_600);
}

impl Job for ForgetReadings {
    const QUEUE: &'static str = "notices-forget-readings";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        global::delete_old_readings(tx.conn(), job.env.earliest_now()).await?;
        tx.save().await?;
        Ok(())
    }
}
