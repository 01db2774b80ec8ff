//! Upkeep: old keys and used ids go, the server's keys are renewed.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_seal::REPLAY_SECONDS;

use super::init_route::KEY_SECONDS;
use super::{Sealing, store};

/// Age at which a generation of keys is followed by a new one.
const ROTATE_AFTER: TimeDelta = TimeDelta::days(30);

/// Removes expired session keys and used request ids; begins a new generation of keys every 30 days.
pub struct SealUpkeep(pub Arc<Sealing>);

impl Scheduled for SealUpkeep {
    const EVERY: Duration = Duration::from_secs(600);
}

impl Job for SealUpkeep {
    const QUEUE: &'static str = "seal-upkeep";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let (now, over) = (job.env.now(), job.env.earliest_now());
        let tx = job.db.begin().await?;
        store::delete_old(tx.conn(), over, over - TimeDelta::seconds(2 * REPLAY_SECONDS)).await?;
        tx.save().await?;
        self.0.rotate(now - ROTATE_AFTER, 2 * KEY_SECONDS).await?;
        Ok(())
    }
}
