//! Background work of this area.

mod forget_use;
mod tell_collectors;

use std::time::Duration;

use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

pub(crate) use forget_use::ForgetUse;
pub(crate) use tell_collectors::{TellCollectors, Telling};

use crate::store;

/// How long it is known on which days changes of guides were told.
const TELLINGS_KEPT: TimeDelta = TimeDelta::days(30);

/// Removes what has expired whatever a tenant chose.
pub(crate) struct CleanUp;

impl Scheduled for CleanUp {
    const EVERY: Duration = Duration::from_secs(600);
}

impl Job for CleanUp {
    const QUEUE: &'static str = "services-cleanup";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        store::global::delete_expired_combs(tx.conn(), job.env.earliest_now()).await?;
        let oldest = store::misses::day(job.env.earliest_now() - TELLINGS_KEPT, chrono_tz::UTC);
        store::global::delete_old_tellings(tx.conn(), &oldest).await?;
        Ok(tx.save().await?)
    }
}
