//! Counts of dropped messages are kept for 30 days.

use std::time::Duration;

use chrono::Days;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::store::global::delete_drops_before;

/// Days that are kept; a day may be another one in a tenant's time zone.
const KEPT_DAYS: u64 = 31;

/// Removes counts that are older.
#[derive(Debug, Clone, Copy)]
pub struct ForgetDrops;

impl Scheduled for ForgetDrops {
    const EVERY: Duration = Duration::from_secs(12 * 3_600);
}

impl Job for ForgetDrops {
    const QUEUE: &'static str = "embed-forget-drops";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let today = job.env.earliest_now().date_naive();
        let Some(until) = today.checked_sub_days(Days::new(KEPT_DAYS)) else { return Ok(()) };
        let tx = job.db.begin().await?;
        delete_drops_before(tx.conn(), until).await?;
        tx.save().await?;
        Ok(())
    }
}
